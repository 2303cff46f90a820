// Zoom and pan of the map: wheel, pinch, drag, buttons, and the keys + - 0 and arrows.
// The view is a rule of its own style sheet, so patching the page never moves the map.

const WIDTH = 1316, HEIGHT = 1334; // map units, frame included
const TOUCH = 44 / 80; // pixels a unit: a city answers within 40 units, so it is 44 px wide
const SMALL = 600; // a narrower window comes near to what can be pressed
const CLOSEST = 3;
const LEAST = 120; // pixels of the map's height that are worth looking at
const MORE = 22; // pixels of shade at an edge behind which the map goes on
const SLOP = 6; // pixels a finger may tremble without dragging

const sheet = new CSSStyleSheet();
sheet.insertRule(".map > :is(.map-view, .map-base) { transform: none }");
sheet.insertRule(".map { --more-left: 0px }");
const [edges, rule] = sheet.cssRules;
// shown: how much of the height no panel covers; wish: "whole" or "own", "" as long as nobody has steered
const view = { map: null, zoom: 1, x: 0, y: 0, width: 0, height: 0, shown: 0, wish: "" };
const fingers = new Map();
let dragged = false, distance = 0, attached = false;

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function fit() {
  const scale = Math.min(view.width / WIDTH, view.height / HEIGHT) || 1;
  return { scale, left: (view.width - WIDTH * scale) / 2, top: (view.height - HEIGHT * scale) / 2 };
}

// The zoom at which all of the map is in sight.
const whole = () => Math.min(1, Math.min(view.width / WIDTH, view.shown / HEIGHT) / fit().scale);
const most = () => Math.max(4, CLOSEST / fit().scale);

// On a phone a panel may lie over the lower part of the map; its own place is measured, not where it still rises from.
function uncovered(map) {
  const panel = innerWidth <= 900 && document.querySelector(".veil.lower > .dialog");
  const high = panel ? panel.parentElement.offsetTop + panel.offsetTop - map.getBoundingClientRect().top : map.clientHeight;
  return high < LEAST ? map.clientHeight : Math.min(high, map.clientHeight);
}

function keepInside(at, size, margin, span) {
  const length = size * view.zoom;
  if (length <= span) return (span - length) / 2 - margin * view.zoom;
  return clamp(at, span - length - margin * view.zoom, -margin * view.zoom);
}

function show(glide = false) {
  const { scale, left, top } = fit();
  view.zoom = clamp(view.zoom, whole(), most());
  view.x = keepInside(view.x, WIDTH * scale, left, view.width);
  view.y = keepInside(view.y, HEIGHT * scale, top, view.shown);
  const plain = view.zoom === 1 && view.shown === view.height;
  view.map?.classList.toggle("gliding", glide && !still());
  rule.style.transform = plain ? "none" : `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`;
  rule.style.setProperty("--map-layer", plain ? "opacity" : "auto");
  const goesOn = { left: -view.x - left * view.zoom, top: -view.y - top * view.zoom };
  goesOn.right = WIDTH * scale * view.zoom - view.width - goesOn.left;
  goesOn.bottom = HEIGHT * scale * view.zoom - view.shown - goesOn.top;
  edges.style.setProperty("--map-shown", `${view.shown}px`);
  for (const [side, far] of Object.entries(goesOn)) edges.style.setProperty(`--more-${side}`, far > 1 ? `${MORE}px` : "0px");
}

function zoomAt(factor, x = view.width / 2, y = view.shown / 2, glide = false) {
  const zoom = clamp(view.zoom * factor, whole(), most());
  const change = zoom / view.zoom;
  view.x = x - (x - view.x) * change;
  view.y = y - (y - view.y) * change;
  view.zoom = zoom;
  show(glide);
}

function pan(dx, dy, glide = false) {
  view.x += dx;
  view.y += dy;
  show(glide);
}

// Where an element is, in the map's window as it would be at zoom 1.
function centre(element) {
  const box = element.querySelector(".hit").getBoundingClientRect();
  const frame = view.map.getBoundingClientRect();
  return { x: (box.x + box.width / 2 - frame.x - view.x) / view.zoom, y: (box.y + box.height / 2 - frame.y - view.y) / view.zoom };
}

function look(points, glide) {
  const xs = points.map((point) => point.x), ys = points.map((point) => point.y);
  const x = (Math.min(...xs) + Math.max(...xs)) / 2, y = (Math.min(...ys) + Math.max(...ys)) / 2;
  view.x = view.width / 2 - x * view.zoom;
  view.y = view.shown / 2 - y * view.zoom;
  show(glide);
}

const seen = ({ x, y }) => {
  const left = x * view.zoom + view.x, top = y * view.zoom + view.y;
  return left > 20 && top > 20 && left < view.width - 20 && top < view.shown - 20;
};

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

// In a window of another size whoever has steered keeps what they chose: the whole map, or this place at this size.
function refit(size) {
  const before = fit(), middle = [(view.width / 2 - view.x) / view.zoom, (view.shown / 2 - view.y) / view.zoom];
  const at = { x: (middle[0] - before.left) / before.scale, y: (middle[1] - before.top) / before.scale };
  Object.assign(view, size);
  const { scale, left, top } = fit();
  view.zoom = view.wish === "whole" ? whole() : (view.zoom * before.scale) / scale;
  look([{ x: left + at.x * scale, y: top + at.y * scale }]);
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
  if (!map || event.button > 0 || event.target.closest(".map-buttons, [data-act=hold]")) return;
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
    adopt(button.closest(".map"));
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
  const map = event.target.closest?.(".map");
  if (!map || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.documentElement.dataset.held && event.key.startsWith("Arrow")) return; // carry.js
  adopt(map);
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
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
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
