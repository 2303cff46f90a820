// What must be there before Python is: progress, errors, the bridge that patches the page, the service worker.
import { morph } from "./@patch@";
import { attach } from "./@pan@";

const root = document.documentElement;
const FAILED = "The game could not be started.";

function fail(detail) {
  if (root.dataset.state !== "loading") return;
  root.dataset.state = "error";
  const box = document.getElementById("boot-error");
  box.hidden = false;
  box.querySelector("p").textContent = `${FAILED} ${detail}`;
}

// What a reload comes back to, and how many seats it has; a sandboxed frame has no history.
function address(game, seats) {
  const wanted = new URL(location.href);
  wanted.search = game ? `?game=${encodeURIComponent(game)}` : "";
  if (wanted.href === location.href && history.state?.seats === seats) return;
  try {
    history.replaceState({ seats }, "", wanted);
  } catch {
    // nothing to come back to, then
  }
}

// Ask once that games be kept for good, when there is one.
let asked = false, kept = false;
function persist() {
  if (asked || !navigator.storage?.persist) return;
  asked = true;
  navigator.storage.persist().then((granted) => window.virtu.persisted?.(granted), () => {});
}

// Something to do once the next frame is out; asked for twice, done once.
let waiting = false;
function later(work) {
  if (waiting) return;
  waiting = true;
  const run = () => {
    waiting = false;
    work();
  };
  if (window.requestIdleCallback) requestIdleCallback(run, { timeout: 250 });
  else setTimeout(run, 50);
}

// Keys must not fall off the page when what they pressed is gone: on to the next thing that asks for them.
const NEXT = [
  "#dialog [role=dialog] [data-move]:not([disabled])", "#dialog [role=dialog] .primary", "#dialog [role=dialog] button",
  "#bar [data-move]", "#bar .primary", "#board .legal", "#palace .legal", "#bar button:not([disabled])", "button",
];

window.virtu = {
  pictures: @pictures@,
  fail,
  attach,
  morph,
  later,
  mark(marks, game, seats) {
    for (const [key, value] of Object.entries(marks)) {
      if (root.dataset[key] !== value) root.dataset[key] = value;
    }
    address(game, seats);
    if (game) persist();
    if (!kept) kept = !keep();
  },
  focus(within) {
    const active = document.activeElement;
    if (active && active !== document.body && active.isConnected && !within) return;
    const places = within ? [`${within} [data-move]`, ...NEXT] : NEXT;
    for (const place of places) {
      const node = [...document.querySelectorAll(place)].find((one) => one.checkVisibility?.() ?? true);
      if (!node) continue;
      node.focus({ focusVisible: true });
      if (document.activeElement === node) return;
    }
  },
  download(name, bytes) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  },
  async share(name, bytes) {
    const file = new File([bytes], name, { type: "application/octet-stream" });
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] }).catch(() => {});
    else this.download(name, bytes);
  },
};

// Pieces of the picture can be clicked by programs as buttons can.
SVGElement.prototype.click ??= function click() {
  this.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
};

window.addEventListener("error", (event) => fail(event.message ?? ""));
window.addEventListener("unhandledrejection", (event) => fail(String(event.reason)));
if (typeof WebAssembly !== "object") fail("This browser has no WebAssembly; a newer one will do.");

// The map is there before Python is, if the address asks for a game.
const query = new URLSearchParams(location.search);
if (query.has("new") || query.has("game")) {
  const seats = history.state?.seats || query.get("new");
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "-dark" : "";
  const path = window.virtu.pictures[`base-${seats}${dark}.svg`] ?? window.virtu.pictures[`base-5${dark}.svg`];
  const map = Object.assign(new Image(), { src: `./${path}`, alt: "", className: "boot-map" });
  document.getElementById("boot").append(map);
  map.decode().then(() => requestAnimationFrame(() => performance.mark("map")), () => {});
}

const bar = document.getElementById("boot-bar");
const started = performance.now();
const tick = () => {
  if (root.dataset.state !== "loading") return;
  const share = 1 - Math.exp(-(performance.now() - started) / 2500);
  if (bar) bar.value = share;
  setTimeout(tick, 120);
};
tick();

// Once the game is up everything it needs lies in the browser's cache: keeping it for good costs the start nothing.
function keep() {
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return;
  navigator.serviceWorker.register("./sw.js").catch(() => {});
  navigator.serviceWorker.ready.then(() => { root.dataset.offline = "ready"; }, () => {});
}
