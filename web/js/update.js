// Keeps the game for playing without a network, and tells the player of a newer build: it waits until it is asked for, and
// is then taken between two turns, never in the middle of one.
const HOUR = 3_600_000; // milliseconds between two looks for a newer build while the page is open
const root = document.documentElement;

let registration = null;
let news = ""; // "ready": a newer build is here; "wanted": it is to be taken
let told = () => {};

function tell(what) {
  news = what;
  told(news);
}

/** Who is told of newer builds. */
export function tellUpdates(listener) {
  told = listener;
  if (news) told(news);
}

/** Something was drawn: if a newer build is wanted and no turn has begun, it is taken. */
export function turned() {
  if (news !== "wanted" || root.dataset.turn === "begun") return;
  if (registration.waiting) registration.waiting.postMessage("take");
  else location.reload(); // another tab has taken it
}

// Waits with the build that it belongs to: what another one left half done is no news.
function watch(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller && !news) tell("ready");
  });
}

function look() {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < HOUR) return;
    last = Date.now();
    registration.update().catch(() => {}); // no network
  });
}

/** Everything the game needs lies in the browser's cache by now: keeping it for good costs the start nothing. */
export async function keep() {
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return;
  const { serviceWorker } = navigator;
  let served = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener("controllerchange", () => {
    if (news === "wanted") location.reload();
    else if (served) tell("ready");
    served = true;
  });
  try {
    registration = await serviceWorker.register("./sw.js");
  } catch {
    return; // a host or a browser that has none: the game needs the network, then
  }
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  if (registration.waiting && served) tell("ready");
  look();
  await serviceWorker.ready;
  root.dataset.offline = "ready";
  registration.active.postMessage("tidy");
}

document.addEventListener("click", ({ target }) => {
  const act = target.closest?.("#news [data-act]")?.dataset.act;
  if (act === "update") {
    tell("wanted");
    turned();
  } else if (act === "update-later") {
    tell("later");
  }
});
