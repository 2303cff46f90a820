// What must be there before Python is: errors, the last table, the bridge that patches the page.
import { again, bring, loadPyodide, opened, python, settled, version, worker } from "./runtime.js";
import { awake, drawn, framed, picture } from "./last.js";
import { morph } from "./patch.js";
import { attach } from "./pan.js";
import { carry, walk } from "./carry.js";
import { roam } from "./roam.js";
import { folds } from "./folds.js";
import { curtain, watched } from "./curtain.js";
import { newest } from "./newest.js";
import { beside, follow, moved } from "./beside.js";
import { pictures } from "./places.js";
import { post } from "./post.js";
import { spot } from "./spot.js";
import { copies } from "./copies.js";
import { reached } from "./progress.js";
import { openFiles, tellInstall } from "./installed.js";
import { granted } from "./wish.js";
import { hold, keep, tellOffline, tellUpdates, turned } from "./update.js";

const root = document.documentElement;

async function fail(detail) {
  if (root.dataset.state !== "loading" || await again()) return;
  window.virtuFailed?.(detail); // check.js, which a host that rewrites pages may have made unfit for the policy
}

// Ask once that games be kept for good, when there is one.
let asked = false;
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
// What is said about a press is said where it was; told to the browser only then, since it styles much anew for it.
const said = spot("#why");
const press = { x: 0, y: 0 };
function refused() {
  for (const [side, at] of Object.entries(press)) said(`--press-${side}`, `${Math.round(at)}px`);
  root.dataset.press = press.y > innerHeight / 2 ? "low" : "high";
}

const NEXT = [
  "#dialog [data-near]", "[data-near]",
  "#dialog [role=dialog] [data-move]:not([disabled])", "#dialog [role=dialog] .primary", "#dialog [role=dialog] button",
  "#bar [data-move]", "#bar .primary", "#hand [data-act=hold]", "#board .legal", ".table .legal", "#bar button:not([disabled])", "button",
];

// The table can be used: the rest can come, and what makes the next start quick and good without a server be kept.
let up = false;
function ready() {
  up = true;
  awake();
  reached("drawn");
  granted();
  openFiles((text) => window.virtu.load(text));
  settled().then(keep);
}

window.virtu = {
  pictures,
  python,
  worker,
  post,
  copies,
  fail,
  attach,
  walk,
  beside,
  moved,
  morph(region, html) {
    if (region === "why" && html) refused();
    if (region !== "app" || !framed(html)) morph(region, html);
  },
  async bundle(game) {
    root.dataset.fetching = game;
    try {
      await bring(game);
    } finally {
      delete root.dataset.fetching;
    }
  },
  later,
  tellInstall,
  tellOffline,
  tellUpdates,
  mark(marks, game, open) {
    const before = { ...root.dataset };
    for (const [key, value] of Object.entries(marks)) {
      if (root.dataset[key] !== value) root.dataset[key] = value;
    }
    if (before.tab !== "log" && (marks.tab === "log" || before.ply !== marks.ply)) newest(marks.tab === "log");
    drawn(open ? game : ""); // what one seat alone may see is kept nowhere but in the save
    if (marks.page === "start") picture();
    watched();
    if (game) persist();
    if (marks.game && before.game !== marks.game) opened(marks.game);
    if (!up) ready();
    if (marks.game && before.game !== marks.game) hold(marks.game);
    turned();
    follow();
  },
  focus(within) {
    const active = document.activeElement;
    const asks = document.querySelector("#dialog:has([data-near])"); // who types into it goes on typing
    const there = active && active !== document.body && active.isConnected;
    if (there && !within && (!asks || asks.contains(active))) return;
    const places = within ? [`${within} [data-move]`, ...NEXT] : NEXT;
    for (const place of places) {
      const node = [...document.querySelectorAll(place)].find((one) => one.checkVisibility?.() ?? true);
      if (!node) continue;
      node.focus({ focusVisible: true });
      if (document.activeElement === node) return;
    }
  },
  pressed(event, node) {
    const box = node.getBoundingClientRect();
    press.x = event.detail ? event.clientX : box.x + box.width / 2;
    press.y = event.detail ? event.clientY : box.y + box.height / 2;
    if (document.getElementById("why")?.firstChild) refused(); // the same words, of another place
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

carry();
roam();
folds();
curtain();

window.addEventListener("error", (event) => fail(event.message ?? ""));
window.addEventListener("unhandledrejection", (event) => fail(String(event.reason)));

// What PyScript takes for its interpreter.
export { loadPyodide, version };
