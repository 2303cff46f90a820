// The table as it was last seen, on the screen before Python is: its markup is kept when nothing else is to do, and shown
// at the next start of the same game until Python has drawn.
import { MARKS, TABLE, kept, markup, store } from "./kept.js";
import { pictures } from "./places.js";

const PAUSE = 1500; // milliseconds without a move before it is worth keeping
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

function keep() {
  clearTimeout(waiting);
  waiting = 0;
  if (root.dataset.page !== "table" || !game) return;
  const marks = Object.fromEntries(MARKS.map((mark) => [mark, root.dataset[mark]]));
  const seen = document.implementation.createHTMLDocument("").importNode(app, true); // in a document that loads no pictures
  for (const passing of seen.querySelectorAll(PASSING)) passing.replaceChildren();
  const table = { marks, lang: root.lang, sprite: sprite.innerHTML, app: named(seen.innerHTML) };
  try {
    localStorage.setItem(TABLE, `${store} ${game} ${JSON.stringify(table)}`);
  } catch {
    // no room, or not allowed: the next start shows the map only
  }
}

// Nothing of the picture can be pressed, found or read out: it is only seen.
const SEEN = /^(id|role|tabindex|title|aria-.+|data-.+)$/;

/** The middle of the last table on the shelf, if it was kept: its own drawing, made small. */
export function picture() {
  const place = document.getElementById("last-picture");
  const table = place && !place.firstChild && kept(place.dataset.game);
  if (!table) return;
  const drawn = markup(table, pictures).querySelectorAll("#board .map > :is(svg, img)");
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
