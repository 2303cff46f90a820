// What is on the screen before Python is, if the address asks for a game: the table as it was last seen, else the map.
import { showLast } from "./last.js";
import { attach } from "./pan.js";
import { first, styled } from "./bundles.js";
import { drawn, pictures } from "./places.js";

const PATIENCE = 1000; // milliseconds that Python waits for it

const boot = document.getElementById("boot");

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
document.addEventListener("error", ({ target }) => {
  const name = Object.keys(pictures).find((one) => pictures[one] === target.src);
  if (name && !mending.has(name)) mend(name).catch(() => {}); // not to be had: the map does without
}, true);

const query = new URLSearchParams(location.search);

async function table() {
  if (!query.has("game")) return "";
  if (first) await styled(first).catch(() => {});
  if (!showLast(query.get("game"))) return "";
  attach();
  return "table";
}

// Of the game's drawings, one for so many players, else its last.
async function map() {
  if (!query.has("new") && !query.has("game")) return "";
  const seats = history.state?.seats || query.get("new");
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const fitting = drawn(first).filter((name) => /-dark\./.test(name) === dark);
  const src = pictures[fitting.find((name) => new RegExp(`-${Number(seats)}[-.]`).test(name)) ?? fitting.at(-1)];
  if (!src) return "";
  const image = Object.assign(new Image(), { src, alt: "", className: "boot-map" });
  boot.append(image);
  await image.decode().catch(() => {});
  return "map";
}

async function show() {
  const what = await table() || await map();
  if (!document.hidden) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  if (what) performance.mark(what);
}

/** Done when it is on the screen. Python keeps the page busy: it had better not start before. */
export const shown = Promise.race([show(), new Promise((done) => setTimeout(done, PATIENCE))]);
