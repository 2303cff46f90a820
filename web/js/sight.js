// What of the map is in sight: how near, which part, and how much of its window nothing covers.
// Patching the page never moves the map: it is told to the style sheet.

import { spot } from "./spot.js";

const WIDTH = 1316, HEIGHT = 1334; // map units, frame included
const CLOSEST = 3;
const LEAST = 120; // pixels of the map's height that are worth looking at
const MORE = 22; // pixels of shade at an edge behind which the map goes on

const picture = spot(".map > :is(.map-view, .map-base)"), edges = spot(".map::after");
// shown: how much of the height no panel covers; wish: "whole" or "own", "" as long as nobody has steered
export const view = { map: null, zoom: 1, x: 0, y: 0, width: 0, height: 0, shown: 0, wish: "" };

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function fit() {
  const scale = Math.min(view.width / WIDTH, view.height / HEIGHT) || 1;
  return { scale, left: (view.width - WIDTH * scale) / 2, top: (view.height - HEIGHT * scale) / 2 };
}

// The zoom at which all of the map is in sight.
export const whole = () => Math.min(1, Math.min(view.width / WIDTH, view.shown / HEIGHT) / fit().scale);
const most = () => Math.max(4, CLOSEST / fit().scale);

// On a phone a panel may lie over the lower part of the map; its own place is measured, not where it still rises from.
export function uncovered(map) {
  const panel = innerWidth <= 900 && document.querySelector(".veil.lower > .dialog");
  const high = panel ? panel.parentElement.offsetTop + panel.offsetTop - map.getBoundingClientRect().top : map.clientHeight;
  return high < LEAST ? map.clientHeight : Math.min(high, map.clientHeight);
}

function keepInside(at, size, margin, span) {
  const length = size * view.zoom;
  if (length <= span) return (span - length) / 2 - margin * view.zoom;
  return clamp(at, span - length - margin * view.zoom, -margin * view.zoom);
}

export function show(glide = false) {
  const { scale, left, top } = fit();
  view.zoom = clamp(view.zoom, whole(), most());
  view.x = keepInside(view.x, WIDTH * scale, left, view.width);
  view.y = keepInside(view.y, HEIGHT * scale, top, view.shown);
  const plain = view.zoom === 1 && view.shown === view.height;
  view.map?.classList.toggle("gliding", glide && !still());
  picture("transform", plain ? "" : `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`);
  picture("--map-layer", plain ? "" : "auto");
  const goesOn = { left: -view.x - left * view.zoom, top: -view.y - top * view.zoom };
  goesOn.right = WIDTH * scale * view.zoom - view.width - goesOn.left;
  goesOn.bottom = HEIGHT * scale * view.zoom - view.shown - goesOn.top;
  edges("--map-shown", plain ? "" : `${view.shown}px`);
  for (const [side, far] of Object.entries(goesOn)) edges(`--more-${side}`, far > 1 ? `${MORE}px` : "");
}

export function zoomAt(factor, x = view.width / 2, y = view.shown / 2, glide = false) {
  const zoom = clamp(view.zoom * factor, whole(), most());
  const change = zoom / view.zoom;
  view.x = x - (x - view.x) * change;
  view.y = y - (y - view.y) * change;
  view.zoom = zoom;
  show(glide);
}

export function pan(dx, dy, glide = false) {
  view.x += dx;
  view.y += dy;
  show(glide);
}

// Where an element is, in the map's window as it would be at zoom 1.
export function centre(element) {
  const box = element.querySelector(".hit").getBoundingClientRect();
  const frame = view.map.getBoundingClientRect();
  return { x: (box.x + box.width / 2 - frame.x - view.x) / view.zoom, y: (box.y + box.height / 2 - frame.y - view.y) / view.zoom };
}

export function look(points, glide) {
  const xs = points.map((point) => point.x), ys = points.map((point) => point.y);
  const x = (Math.min(...xs) + Math.max(...xs)) / 2, y = (Math.min(...ys) + Math.max(...ys)) / 2;
  view.x = view.width / 2 - x * view.zoom;
  view.y = view.shown / 2 - y * view.zoom;
  show(glide);
}

export const seen = ({ x, y }) => {
  const left = x * view.zoom + view.x, top = y * view.zoom + view.y;
  return left > 20 && top > 20 && left < view.width - 20 && top < view.shown - 20;
};

// In a window of another size whoever has steered keeps what they chose: the whole map, or this place at this size.
export function refit(size) {
  const before = fit(), middle = [(view.width / 2 - view.x) / view.zoom, (view.shown / 2 - view.y) / view.zoom];
  const at = { x: (middle[0] - before.left) / before.scale, y: (middle[1] - before.top) / before.scale };
  Object.assign(view, size);
  const { scale, left, top } = fit();
  view.zoom = view.wish === "whole" ? whole() : (view.zoom * before.scale) / scale;
  look([{ x: left + at.x * scale, y: top + at.y * scale }]);
}
