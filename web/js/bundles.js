// Games, each a bundle of its own: code, a style sheet, drawings. One comes with the start if the address or the last visit
// names it (fresh.js), the others when they are wanted: at the latest when a box is opened, at the earliest when it is touched.
import { bundle, games } from "./places.js";
import { code } from "./python.js";

const OPENED = "virtu.opened"; // in storage: the game that was opened last
const TOUCHES = ["pointerover", "pointerdown", "focusin"];

const fetched = new Map(), dressed = new Map(); // by game, what is here or on its way

// What came is what this build has, as far as can be told; if not, it is fetched past all caches, once.
async function whole(file) {
  const local = typeof file !== "string" || !file.startsWith("http"); // in the one file
  const content = await code(file, true);
  if (local || await window.virtuRight(file, content)) return content;
  await window.virtuClear(file);
  const again = new Uint8Array(await (await fetch(file, { cache: "reload" })).arrayBuffer());
  if (!await window.virtuRight(file, again, true)) throw new Error(`${file} is not what this build has`);
  return again;
}

// Once for each game, and once more if it failed.
function once(known, game, work) {
  if (!known.has(game)) {
    window.virtuWanted = [...new Set([...(window.virtuWanted ?? []), game])]; // for mend.js
    const coming = work(game);
    known.set(game, coming);
    coming.catch(() => known.delete(game));
  }
  return known.get(game);
}

const came = (link) => new Promise((done) => {
  if (link.sheet) done();
  for (const kind of ["load", "error"]) link.addEventListener(kind, done, { once: true });
});

// The sheet of a game stands after the frame's, which it may put otherwise.
function hang(game, kind, what) {
  const id = `style-${game}`;
  document.getElementById(id)?.remove();
  const node = Object.assign(document.createElement(kind), { id, ...what });
  document.querySelector("link[rel=stylesheet]:not([id]), style:not([id])").after(node);
  return node;
}

const linked = (game, href) => came(hang(game, "link", { rel: "stylesheet", href }));

async function dress(game) {
  const { style, text } = await bundle(game);
  const end = () => getComputedStyle(document.documentElement).getPropertyValue(`--whole-${game}`);
  const here = document.getElementById(`style-${game}`); // since atonce.js
  if (text) hang(game, "style", { textContent: text }); // in the one file
  else await (here ? came(here) : linked(game, style));
  if (end()) return;
  await whole(style);
  await linked(game, `${style}?whole`);
  if (!end()) throw new Error(`${style} did not come`);
}

/** The looks of a game are here. */
export const styled = (game) => once(dressed, game, dress);

/** The code of a game. */
export const coded = (game) => once(fetched, game, async () => whole((await bundle(game)).code));

/** What has been fetched, by address, for the service worker. */
export async function arrived() {
  const found = {};
  for (const [game, content] of fetched) found[(await bundle(game)).code] = await content;
  return found;
}

/** The game that comes with the start; "" for somebody new, who has not chosen one. */
export const first = window.virtuFirst ?? "";

/** This game was opened last: the next start brings it. */
export function opened(game) {
  try {
    if (localStorage.getItem(OPENED) !== game) localStorage.setItem(OPENED, game);
  } catch {
    // the next start asks for it later, then
  }
}

// A hand that goes to a box will open it.
function touched({ target }) {
  const game = target.closest?.("[data-box]")?.dataset.box;
  if (!games.includes(game)) return;
  coded(game).catch(() => {}); // who opens it will hear of it
  styled(game).catch(() => {});
}
for (const kind of TOUCHES) document.addEventListener(kind, touched, { capture: true, passive: true });
