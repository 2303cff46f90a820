// What must be there before Python is: progress, errors, the bridge that patches the page, the service worker.
import { Idiomorph } from "../@morph@";
import { attach } from "../@pan@";

const root = document.documentElement;
const FAILED = "The game could not be started.";

function fail(detail) {
  if (root.dataset.state !== "loading") return;
  root.dataset.state = "error";
  const box = document.getElementById("boot-error");
  box.hidden = false;
  box.querySelector("p").textContent = `${FAILED} ${detail}`;
}

window.virtu = {
  pictures: @pictures@,
  fail,
  attach,
  // Patch one region; focus, scroll and running animations survive where the elements do.
  morph(id, html) {
    const node = document.getElementById(id);
    if (!node) return;
    Idiomorph.morph(node, html, { morphStyle: "innerHTML", ignoreActiveValue: true, restoreFocus: true });
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
}
