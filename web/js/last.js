// The table as it was last seen, on the screen before Python is: its markup is kept when nothing else is to do, and shown
// at the next start of the same game until Python has drawn.
import { pictures, store } from "./places.js";
import { harmless } from "./safe.js";

const TABLE = "virtu.table"; // in storage, which answers at once: the build, the game and the markup
const PAUSE = 1500; // milliseconds without a move before it is worth keeping
// What the document says of itself (app/frame/pages.py) but for its state.
const MARKS = [
  "page", "game", "theme", "motion", "tab", "held", "carried", "sandbox", "hover", "asking", "replay", "ply", "decision", "seat",
  "turn", "bots", "curtain", "tap", "past",
];
const PASSING = "#toast, #why, #fingertip"; // words of a moment that is over when the table is seen again
const root = document.documentElement;
const app = document.getElementById("app"), sprite = document.getElementById("sprite");

let waiting = 0, game = "";

const idle = (work) => (window.requestIdleCallback ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work));

/** Something was drawn; `shown` is the game at the table, "" if there is none. */
export function drawn(shown) {
  clearTimeout(waiting);
  game = shown;
  if (game) waiting = setTimeout(() => idle(keep), PAUSE);
}
document.addEventListener("visibilitychange", () => document.hidden && waiting && keep());

// Addresses of pictures may be others next time.
const named = (html) => Object.entries(pictures).reduce((text, [name, at]) => text.replaceAll(at, `picture:${name}`), html);
const placed = (html) => html.replace(/picture:([\w.-]+)/g, (_, name) => pictures[name] ?? "");

function keep() {
  clearTimeout(waiting);
  waiting = 0;
  if (root.dataset.page !== "table" || !game) return;
  const marks = Object.fromEntries(MARKS.map((mark) => [mark, root.dataset[mark]]));
  const seen = app.cloneNode(true);
  for (const passing of seen.querySelectorAll(PASSING)) passing.replaceChildren();
  const table = { marks, lang: root.lang, sprite: sprite.innerHTML, app: named(seen.innerHTML) };
  try {
    localStorage.setItem(TABLE, `${store} ${game} ${JSON.stringify(table)}`);
  } catch {
    // no room, or not allowed: the next start shows the map only
  }
}

// Storage is read as foreign: other pages of this host can write into it, and for a page from disk other files.
function kept(wanted) {
  try {
    const text = localStorage.getItem(TABLE) ?? "", owner = `${store} ${wanted} `;
    const table = text.startsWith(owner) ? JSON.parse(text.slice(owner.length)) : {};
    const texts = [table.lang, table.sprite, table.app, ...MARKS.map((mark) => table.marks[mark])];
    return texts.every((one) => typeof one === "string") ? table : null;
  } catch {
    return null;
  }
}

/** Show what was kept of this game, if anything was; nothing of it can be used yet. */
export function showLast(wanted) {
  const table = kept(wanted);
  if (!table) return false;
  for (const mark of MARKS) root.dataset[mark] = table.marks[mark];
  root.lang = table.lang;
  root.dataset.laid = "table";
  sprite.replaceChildren(harmless(table.sprite));
  app.replaceChildren(harmless(placed(table.app), Object.values(pictures)));
  app.inert = true;
  app.setAttribute("aria-busy", "true");
  return true;
}

// Nothing of the picture can be pressed, found or read out: it is only seen.
const SEEN = /^(id|role|tabindex|title|aria-.+|data-.+)$/;

/** The middle of the last table on the shelf, if it was kept: its own drawing, made small. */
export function picture() {
  const place = document.getElementById("last-picture");
  const table = place && !place.firstChild && kept(place.dataset.game);
  if (!table) return;
  const drawn = harmless(placed(table.app), Object.values(pictures)).querySelectorAll("#board .map > :is(svg, img)");
  for (const root of drawn) {
    for (const node of [root, ...root.querySelectorAll("*")]) {
      for (const { name } of [...node.attributes]) if (SEEN.test(name)) node.removeAttribute(name);
    }
    for (const words of root.querySelectorAll("title")) words.remove();
    if (root.localName === "svg") root.setAttribute("preserveAspectRatio", "xMidYMid slice");
    root.setAttribute("aria-hidden", "true");
  }
  place.append(...drawn);
}

// Whether an element is the frame's: the same but for what fills the regions, which are empty in the frame.
function frames(old, frame) {
  if (!frame.children.length) return frame.id ? old.id === frame.id : old.isEqualNode(frame);
  const alike = old.cloneNode().isEqualNode(frame.cloneNode()) && old.children.length === frame.children.length;
  return alike && [...old.children].every((one, index) => frames(one, frame.children[index]));
}

/** Whether the last table stands in this frame: then it need not be emptied to be drawn. */
export function framed(html) {
  if (!app.inert) return false;
  const frame = document.createElement("div");
  frame.innerHTML = html;
  const now = [...app.children];
  return now.length === frame.children.length && now.every((one, index) => frames(one, frame.children[index]));
}

/** Python has drawn: the table can be used. */
export function awake() {
  app.inert = false;
  app.removeAttribute("aria-busy");
}
