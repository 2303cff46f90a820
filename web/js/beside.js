// Where the answer to "what is this?" stands: beside the thing, over nothing that one could want to press.

import { nudge } from "./pan.js";
import { spot } from "./spot.js";

const GAP = 11, EDGE = 8; // pixels between thing and card, and to the edge of the window
const PRESSED = "button, [role=button], [data-move], [data-target], [data-act=hold], .legal";
const ASKED = "[data-tip], [data-key], [data-target], [data-act], [data-move], [data-zoom]";
const CORNER = 9, SMALL = 14; // pixels of each line of a corner; what is smaller has none
let thing = null; // what is asked about
let at = { clientX: -1, clientY: -1 }; // where the pointer was when it last moved

const region = () => document.getElementById("fingertip");
const low = () => matchMedia("(max-width: 900px)").matches; // then it is a sheet
const answer = spot("#fingertip");
const tell = (name, value) => answer(`--tip-${name}`, value);
const set = (values) => {
  for (const [name, value] of Object.entries(values)) tell(name, `${value}px`);
};
const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

// What somebody may be about to press, as it is in sight.
function pressed(card) {
  const within = document.querySelector(".veil.dim") ?? document; // what lies below cannot be pressed now
  return [...within.querySelectorAll(PRESSED)]
    .filter((node) => node !== thing && !node.contains(thing) && !thing.contains(node) && !card.contains(node) && !node.closest("#drawer[data-open=false], .backdrop") && node.checkVisibility())
    .map((node) => node.getBoundingClientRect());
}

// Places for a card of this size: at each side of the thing, then at the edges of the window.
function places(at, wide, high) {
  const right = innerWidth - EDGE - wide, bottom = innerHeight - EDGE - high, found = [];
  const add = (left, top, side) => found.push({ left: clamp(left, EDGE, right), top: clamp(top, EDGE, bottom), side });
  for (const part of [0.5, 0.15, 0.85]) {
    const x = at.left + at.width / 2 - wide * part, y = at.top + at.height / 2 - high * part;
    add(x, at.bottom + GAP, "below");
    add(x, at.top - GAP - high, "above");
    add(at.right + GAP, y, "right");
    add(at.left - GAP - wide, y, "left");
  }
  for (let x = EDGE; x < right + 60; x += 60) for (let y = EDGE; y < bottom + 60; y += 60) add(x, y, "");
  const box = ({ left, top }) => ({ left, top, right: left + wide, bottom: top + high });
  return found.map((one) => ({ ...one, ...box(one) })).filter((one) => !shared(one, at));
}

function tail({ left, top, right, bottom, side }, at) {
  const x = clamp(at.left + at.width / 2, left + 18, right - 18), y = clamp(at.top + at.height / 2, top + 18, bottom - 18);
  const where = { below: [x, top, 45], above: [x, bottom, 225], right: [left, y, -45], left: [right, y, 135] }[side];
  region().dataset.tail = where ? "on" : "off";
  if (!where) return;
  set({ "tail-x": where[0], "tail-y": where[1] });
  tell("turn", `${where[2]}deg`);
}

// The card is measured without its style's place; far places count the way there.
function place(free) {
  const card = document.getElementById("tip");
  if (!card || !thing?.isConnected) return true;
  const at = thing.getBoundingClientRect();
  set({ x: at.left - 4, y: at.top - 4, w: at.width + 8, h: at.height + 8 });
  if (low()) {
    set({ low: document.getElementById("tabs")?.offsetHeight ?? 0 });
    const under = at.bottom - card.getBoundingClientRect().top + GAP; // what is asked about stays in sight
    if (under > 0 && thing.closest(".map")) nudge(under);
    else if (under > 0 && !thing.closest("#sheet, #tabs")) thing.scrollIntoView({ block: "start" });
    return true;
  }
  const others = pressed(card), middle = { x: at.left + at.width / 2, y: at.top + at.height / 2 };
  const far = (one) => one.side ? 0 : 400 + Math.hypot((one.left + one.right) / 2 - middle.x, (one.top + one.bottom) / 2 - middle.y);
  const cost = (one) => others.reduce((sum, other) => sum + shared(one, other), 0);
  let best = null;
  for (const one of places(at, card.offsetWidth, card.offsetHeight)) {
    const covers = cost(one), price = covers * 100 + far(one);
    if (!best || price < best.price) best = { ...one, covers, price };
  }
  if (!best || (free && best.covers)) return false;
  set({ left: best.left, top: best.top });
  tail(best, at);
  return true;
}

/** Put the card beside a thing. `free`: only where it covers nothing that can be pressed; false if there is no such place. */
export function beside(node, free) {
  thing = node;
  return place(free);
}

/** Whether the pointer has come to what it is over: it has not if that came under it while it lay still. */
export const moved = ({ clientX, clientY }) => clientX !== at.clientX || clientY !== at.clientY;
addEventListener("pointermove", (event) => { at = event; }, { capture: true, passive: true });

// Corners at everything that can be asked about and is in sight.
let corners = null;
function mark() {
  const asking = document.documentElement.dataset.asking === "on";
  if (!asking && !corners) return;
  if (!asking) {
    corners.remove();
    corners = null;
    return;
  }
  if (!corners) {
    corners = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    corners.setAttribute("class", "ask-corners");
    corners.setAttribute("aria-hidden", "true");
    corners.innerHTML = "<path/><path/>";
    document.body.append(corners);
  }
  const nodes = [...document.querySelectorAll(ASKED)].filter((node) => !node.parentElement.closest(ASKED) && !node.closest("#fingertip, #drawer[data-open=false], [aria-hidden=true]"));
  const drawn = nodes.filter((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true })).map((node) => corner(node, node.getBoundingClientRect())).join("");
  for (const path of corners.children) path.setAttribute("d", drawn);
}

// Corners that have scrolled out of their part of the table would lie over another one.
function corner(node, { left, top, right, bottom, width, height }) {
  if (width < SMALL || height < SMALL || !node.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return "";
  const part = node.closest("#app > *, .table > *")?.getBoundingClientRect(), low = document.getElementById("sheet")?.getBoundingClientRect();
  const above = node.closest(".table") && low?.width && low.left <= left ? Math.min(part.bottom, low.top) : innerHeight;
  const x = Math.min(CORNER, width / 3), y = Math.min(CORNER, height / 3);
  const upper = top < (part?.top ?? 0) - 2 ? "" : `M${left} ${top + y}V${top}H${left + x}M${right - x} ${top}H${right}V${top + y}`;
  return bottom > above + 2 ? upper : `${upper}M${right} ${bottom - y}V${bottom}H${right - x}M${left + x} ${bottom}H${left}V${bottom - y}`;
}

let waiting = false;
/** Things may have moved: card and corners follow, once a frame. */
export function follow() {
  if (waiting || !(corners || document.documentElement.dataset.asking === "on" || document.getElementById("tip"))) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    place(false);
    mark();
  });
}
for (const kind of ["scroll", "wheel", "resize", "pointermove", "animationend", "transitionend"]) addEventListener(kind, (event) => (kind !== "pointermove" || event.buttons) && follow(), { capture: true, passive: true });

// The browser's own small labels would lie over the card: what is pointed at keeps its words to itself meanwhile.
let hushed = [];
function hush({ target }) {
  for (const back of hushed.splice(0)) back();
  if (document.documentElement.dataset.hover !== "on") return;
  for (let node = target; node instanceof Element; node = node.parentElement) {
    if (node.title) quiet(node, node.title);
    const title = [...node.children].find((one) => one.nodeName === "title");
    if (title?.textContent) speechless(node, title, title.textContent);
  }
}

function quiet(node, text) {
  node.removeAttribute("title");
  hushed.push(() => node.hasAttribute("title") || node.setAttribute("title", text));
}

function speechless(node, title, text) {
  const named = node.hasAttribute("aria-label");
  title.textContent = "";
  const words = node.querySelector("text") ? node.textContent.trim() : ""; // a name has to hold the words that are seen
  if (!named) node.setAttribute("aria-label", words ? `${text}: ${words}` : text);
  hushed.push(() => {
    title.textContent ||= text;
    if (!named) node.removeAttribute("aria-label");
  });
}
addEventListener("pointerover", hush, { capture: true, passive: true });
