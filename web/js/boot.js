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

// What a reload comes back to; a place without history (a preview, a sandboxed frame) has none.
function address(game) {
  const wanted = new URL(location.href);
  wanted.search = game ? `?game=${encodeURIComponent(game)}` : "";
  if (wanted.href === location.href) return;
  try {
    history.replaceState(null, "", wanted);
  } catch {
    // nothing to come back to, then
  }
}

// Ask once that games be kept for good, when there is one.
let asked = false;
function persist() {
  if (asked || !navigator.storage?.persist) return;
  asked = true;
  navigator.storage.persist().then((granted) => window.virtu.persisted?.(granted), () => {});
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
  mark(marks, game) {
    for (const [key, value] of Object.entries(marks)) {
      if (root.dataset[key] !== value) root.dataset[key] = value;
    }
    address(game);
    if (game) persist();
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

const bar = document.getElementById("boot-bar");
const started = performance.now();
const tick = () => {
  if (root.dataset.state !== "loading") return;
  const share = 1 - Math.exp(-(performance.now() - started) / 2500);
  if (bar) bar.value = share;
  requestAnimationFrame(tick);
};
tick();

if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
  navigator.serviceWorker.register("./sw.js").catch(() => {});
  navigator.serviceWorker.ready.then(() => { root.dataset.offline = "ready"; }, () => {});
}
