// The scene before Python is: in the one file it is set here, elsewhere it is there already (atonce.js).
import { attach } from "./pan.js";
import { first, styled } from "./bundles.js";
import { drawn, pictures } from "./places.js";
import { map, painted, table } from "./scene.js";

const PATIENCE = 1000; // milliseconds that Python waits for it

// A host may send drawings under a type that no browser takes for a picture: they are made into pictures here.
const mending = new Set();
async function mend(name) {
  mending.add(name);
  const answer = await fetch(pictures[name]);
  if (!answer.ok) return;
  const old = pictures[name];
  pictures[name] = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: "image/svg+xml" }));
  for (const image of document.images) if (image.src === old) image.src = pictures[name];
  window.virtu?.pictured?.(name, pictures[name]);
}
function missed(src) {
  const name = Object.keys(pictures).find((one) => pictures[one] === src);
  if (name && !mending.has(name)) mend(name).catch(() => {}); // not to be had: the map does without
}
document.addEventListener("error", ({ target }) => missed(target.src), true);
window.virtuMissed?.forEach(missed);

async function later() {
  const looks = first ? styled(first).catch(() => {}) : null;
  await looks; // unpacks the drawings, too
  const own = Object.fromEntries(drawn(first).map((name) => [name, pictures[name]]));
  return painted(await table(own, looks) || await map(own));
}

async function show() {
  const what = await (window.virtuShown ?? later());
  if (what === "table") attach();
}

/** Done when it is on the screen. Python keeps the page busy: it had better not start before. */
export const shown = Promise.race([show(), new Promise((done) => setTimeout(done, PATIENCE))]);
