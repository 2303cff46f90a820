// Carrying: what can be taken in hand follows the pointer and is put where it is let go. A press does the same in two
// steps without any of this; which places there are only Python knows.

const SLOP = 6; // pixels a pointer may tremble without dragging
const REST = 140; // milliseconds a finger rests before it drags what lies in something that scrolls
const PLACE = "[data-move],[data-target]", ASKED = "[data-key],[data-act=hold]";
const PICTURE = "#table > section";

const root = document.documentElement;
let start = null, ghost = null, over = null, dropped = false;

const below = (event) => document.elementFromPoint(event.clientX, event.clientY);
const place = (event) => {
  const node = below(event)?.closest(PLACE);
  return node?.closest(PICTURE) ? node : null;
};

// What lies or stands there, as the table says (Table.carried), or the thing itself.
function picture(node) {
  return (root.dataset.carried && node.querySelector(root.dataset.carried)) || node;
}

function drawn(node) {
  const box = node.getBoundingClientRect(), copy = node.cloneNode(true);
  let image = copy;
  if (node instanceof SVGGraphicsElement && node.ownerSVGElement) {
    const { x, y, width, height } = node.getBBox();
    image = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    image.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    image.setAttribute("class", node.ownerSVGElement.getAttribute("class") ?? "");
    copy.removeAttribute("transform");
    image.append(copy);
  }
  for (const one of [image, ...image.querySelectorAll("[id]")]) one.removeAttribute("id");
  for (const one of image.querySelectorAll(".halo, .halo-line, .focus")) one.remove();
  image.classList.add("carried");
  image.setAttribute("aria-hidden", "true");
  Object.assign(image.style, { width: `${box.width}px`, height: `${box.height}px`, left: `${-box.width / 2}px`, top: `${-box.height / 2}px` });
  return image;
}

function down(event) {
  const node = event.target.closest?.("[data-act=hold]");
  if (start || !event.isPrimary) return drop();
  dropped = false;
  if (!node || event.button > 0) return;
  start = { id: event.pointerId, node, key: node.dataset.value, x: event.clientX, y: event.clientY, time: event.timeStamp };
  const scrolls = getComputedStyle(node).touchAction;
  start.waits = event.pointerType !== "mouse" && scrolls !== "none";
  start.sideways = scrolls === "pan-x"; // then upwards drags at once
}

const far = (event) => Math.hypot(event.clientX - start.x, event.clientY - start.y) >= SLOP;
const along = ({ clientX, clientY }) => !start.sideways || Math.abs(clientX - start.x) > Math.abs(clientY - start.y);
const early = (event) => start.waits && event.timeStamp - start.time < REST && along(event.touches?.[0] ?? event);

function move(event) {
  if (event.pointerId !== start?.id) return;
  if (!ghost) {
    if (!far(event)) return;
    if (early(event)) return void (start = null);
    ghost = drawn(picture(start.node));
    document.body.append(ghost);
    root.dataset.carrying = "on";
    window.virtu.take?.(start.key);
  }
  ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
  const now = place(event);
  if (now === over) return;
  over?.classList.remove("over");
  (over = now)?.classList.add("over");
}

// A finger scrolls unless it has rested.
function touchmove(event) {
  if (start && event.cancelable && (ghost || !early(event))) event.preventDefault();
}

function drop() {
  over?.classList.remove("over");
  ghost?.remove();
  const carried = ghost !== null;
  start = ghost = over = null;
  delete root.dataset.carrying;
  if (carried) dropped = true;
  return carried;
}

function up(event) {
  if (event.pointerId !== start?.id) return;
  const goal = ghost && place(event), asked = ghost && below(event)?.closest(ASKED);
  if (!drop()) return;
  if (goal) goal.click();
  else put(event, asked?.dataset.key ?? asked?.dataset.value ?? "");
  setTimeout(() => { dropped = false; }, 50); // after the click that ends a drag, if there is one
}

function put(event, key) {
  window.virtu.pressed({ detail: 1, clientX: event.clientX, clientY: event.clientY }, root);
  window.virtu.putBack?.(key);
}

function cancel(event) {
  if (event.pointerId === start?.id && drop()) window.virtu.putBack?.("");
}

function click(event) {
  if (!dropped || !event.isTrusted) return;
  dropped = false;
  event.preventDefault();
  event.stopPropagation();
}

function keydown(event) {
  if (event.key === "Escape" && drop()) dropped = false;
}

const middle = (node) => {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** With something in hand an arrow key leads to the next place that way. */
export function walk(key) {
  const from = document.activeElement, [dx, dy] = WAYS[key];
  const places = [...document.querySelectorAll(PICTURE)].flatMap((part) => [...part.querySelectorAll(PLACE)]);
  const at = middle(from);
  let best = null, least = Infinity;
  for (const node of places) {
    if (node === from || !node.checkVisibility()) continue;
    const { x, y } = middle(node), along = (x - at.x) * dx + (y - at.y) * dy;
    const aside = Math.abs((x - at.x) * dy) + Math.abs((y - at.y) * dx);
    const length = (along > 1 ? along : 1e4 - along) + 2 * aside; // round the edge if nothing lies that way
    if (length < least) [best, least] = [node, length];
  }
  best?.focus({ focusVisible: true });
}

/** Listen on the whole document, once. */
export function carry() {
  const listen = (name, handler, options) => document.addEventListener(name, handler, options);
  listen("pointerdown", down);
  listen("pointermove", move);
  listen("pointerup", up);
  listen("pointercancel", cancel);
  listen("touchmove", touchmove, { passive: false });
  listen("click", click, true);
  listen("keydown", keydown, true);
  listen("dragstart", (event) => event.preventDefault()); // pictures and words are not dragged off the page
}
