// Zoom and pan of the map: wheel, pinch, drag, buttons, and the keys + - 0 and arrows; and where it turns by itself.

import { centre, fit, look, pan, refit, seen, show, uncovered, view, whole, zoomAt } from "./sight.js";

const TOUCH = 44 / 80; // pixels a unit: a city answers within 40 units, so it is 44 px wide
const SMALL = 600; // a narrower window comes near to what can be pressed
const SLOP = 6; // pixels a finger may tremble without dragging

const fingers = new Map();
let dragged = false, distance = 0, attached = false;

function targets() {
  return [...view.map.querySelectorAll(".city.legal, .power.legal")].map(centre);
}

// All of the map; in a small window with targets near enough to touch them.
function start(glide = false) {
  Object.assign(view, { zoom: whole(), x: 0, y: 0 });
  show();
  const found = view.width < SMALL ? targets() : [];
  if (!found.length) return;
  view.zoom = Math.max(1, TOUCH / fit().scale);
  look(found, glide);
  if (!found.some(seen)) look([found[0]], glide);
}

function adopt(map) {
  if (!map || !map.clientWidth) return;
  const size = { width: map.clientWidth, height: map.clientHeight, shown: uncovered(map) };
  if (view.map === map && Object.entries(size).every(([name, pixels]) => Math.abs(view[name] - pixels) <= 1)) return;
  const steered = view.wish && view.width;
  view.map = map;
  if (steered) return refit(size);
  Object.assign(view, size);
  start();
}

const adoptAny = () => adopt(document.querySelector(".map"));

// After a move: in a small window, turn to the targets if none of them is in sight, or the map still lies there whole.
function follow() {
  adoptAny();
  if (!view.map?.isConnected || fingers.size) return;
  const found = targets();
  if (view.zoom <= whole() + 0.001) {
    if (!view.wish && view.width < SMALL && found.length) start(true);
    return;
  }
  if (found.length && !found.some(seen)) look(found.length > 3 ? [found[0]] : found, true);
}

function down(event) {
  const map = event.target.closest?.(".map");
  if (!map || event.button > 0 || event.target.closest("[data-act=hold]")) return;
  adopt(map);
  if (!fingers.size) dragged = false;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, startX: event.clientX, startY: event.clientY });
  distance = 0;
}

function move(event) {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const dx = event.clientX - finger.x, dy = event.clientY - finger.y;
  if (!dragged && Math.hypot(event.clientX - finger.startX, event.clientY - finger.startY) < SLOP) return;
  Object.assign(finger, { x: event.clientX, y: event.clientY });
  dragged = true;
  view.wish = "own";
  view.map.classList.add("grabbing");
  if (fingers.size === 1) return pan(dx, dy);
  const [one, two] = fingers.values(), frame = view.map.getBoundingClientRect();
  const apart = Math.hypot(one.x - two.x, one.y - two.y);
  view.x += dx / 2;
  view.y += dy / 2;
  if (distance) zoomAt(apart / distance, (one.x + two.x) / 2 - frame.x, (one.y + two.y) / 2 - frame.y);
  distance = apart;
}

function up(event) {
  if (!fingers.delete(event.pointerId)) return;
  distance = 0;
  if (fingers.size) return;
  view.map?.classList.remove("grabbing");
  setTimeout(() => { dragged = false; }, 50); // after the click that ends a drag, if there is one
}

function click(event) {
  const button = event.target.closest?.("[data-zoom]");
  if (button) {
    adoptAny();
    steer({ in: "+", out: "-", fit: "0" }[button.dataset.zoom]);
  } else if (dragged && event.target.closest?.(".map")) {
    event.preventDefault();
    event.stopPropagation();
  }
  dragged = false;
}

function steer(key) {
  const step = Math.min(view.width, view.height) / 5;
  const ways = {
    "+": () => zoomAt(1.4, undefined, undefined, true),
    "=": () => zoomAt(1.4, undefined, undefined, true),
    "-": () => zoomAt(1 / 1.4, undefined, undefined, true),
    0: () => zoomAt(whole() / view.zoom, undefined, undefined, true),
    ArrowLeft: () => pan(step, 0, true),
    ArrowRight: () => pan(-step, 0, true),
    ArrowUp: () => pan(0, step, true),
    ArrowDown: () => pan(0, -step, true),
  };
  if (!ways[key]) return false;
  view.wish = key === "0" ? "whole" : "own";
  ways[key]();
  return true;
}

function keydown(event) {
  const near = event.target.closest?.(".map, .map-buttons");
  if (!near || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.documentElement.dataset.held && event.key.startsWith("Arrow")) return; // carry.js
  adoptAny();
  if (steer(event.key)) event.preventDefault();
}

function wheel(event) {
  const map = event.target.closest?.(".map");
  if (!map) return;
  event.preventDefault();
  adopt(map);
  view.wish = "own";
  const frame = map.getBoundingClientRect(), lines = event.deltaMode === 1 ? 16 : 1;
  zoomAt(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX - frame.x, event.clientY - frame.y);
}

// What the keyboard reaches is brought into sight.
function focusin(event) {
  const element = event.target.closest?.(".map .city, .map .power");
  if (!element || dragged || fingers.size) return;
  adopt(element.closest(".map"));
  const at = centre(element);
  if (!seen(at)) look([at], true);
}

/** Show what lies so many pixels further down. */
export const nudge = (down) => pan(0, -down, true);

/** Listen on the whole document, once; the map may come, go and be patched as it likes. */
export function attach() {
  if (!attached) {
    attached = true;
    const listen = (name, handler, options) => document.addEventListener(name, handler, options);
    listen("pointerdown", down);
    listen("pointermove", move);
    listen("pointerup", up);
    listen("pointercancel", up);
    listen("click", click, true);
    listen("keydown", keydown);
    listen("wheel", wheel, { passive: false });
    listen("focusin", focusin);
    addEventListener("resize", adoptAny);
    new MutationObserver(() => requestAnimationFrame(follow)).observe(document.documentElement, {
      attributeFilter: ["data-state", "data-ply", "data-decision", "data-page"],
    });
  }
  requestAnimationFrame(adoptAny); // with the layout that this frame needs anyway
}
