// Keeps the game for playing without a network, and tells the player of a newer build: it waits until it is asked for, and
// is then taken between two turns, never in the middle of one. Where the game cannot be kept, that is told, too.
const HOUR = 3_600_000; // milliseconds between two looks for a newer build while the page is open
const MINUTE = 60_000; // until a failed keeping is first tried again
const CALM = 20_000; // after a start: then what is kept is read through, whether it still is what it was
const root = document.documentElement;
const idle = (work) => (window.requestIdleCallback ? requestIdleCallback(work) : setTimeout(work));

let registration = null;
let news = ""; // "ready": a newer build is here; "wanted": it is to be taken
let told = () => {};
let offline = ""; // "ready": the games played are kept; "failed": not all of them; "refused": they may not be; "disk": all is here
let kept = []; // the games that are
const held = new Set(); // the games that were opened here: they are to be kept
let toldOffline = () => {};
let again = 0, pause = MINUTE;

function tell(what) {
  news = what;
  told(news);
}

/** Who is told of newer builds. */
export function tellUpdates(listener) {
  told = listener;
  if (news) told(news);
}

/** Who is told whether the game can be played without a network. */
export function tellOffline(listener) {
  toldOffline = listener;
  if (offline) toldOffline(offline, kept.join(" "));
}

/** Something was drawn: if a newer build is wanted and no turn has begun, it is taken. */
export function turned() {
  if (news !== "wanted" || root.dataset.turn === "begun") return;
  if (registration.waiting) registration.waiting.postMessage("take");
  else location.reload(); // another tab has taken it
}

// What failed is tried again, less and less often, when the network is back, and when the player asks for it.
function report(what, games = kept) {
  clearTimeout(again);
  if (what !== offline || String(games) !== String(kept)) toldOffline(what, games.join(" "));
  kept = games;
  root.dataset.kept = kept.join(" ");
  offline = root.dataset.offline = what;
  if (what !== "failed") return;
  again = setTimeout(begin, pause);
  pause = Math.min(2 * pause, HOUR);
}

// Waits with the build that it belongs to: what another one left half done is no news.
const watched = new WeakSet();
function watch(worker) {
  if (!worker || watched.has(worker)) return;
  watched.add(worker);
  const older = registration.active; // the first is no news; WebKit tells of its installing when it serves already
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && older && navigator.serviceWorker.controller && !news) tell("ready");
    if (worker.state === "activated") check();
    if (worker.state === "redundant" && !registration.active) report("failed");
  });
}

// The worker looks whether all files are there, fetches those that are not, and answers how that went.
function check(rest = false) {
  registration?.active?.postMessage({ check: [...held], rest });
}

/** A game was opened: it is to be kept. */
export function hold(game) {
  held.add(game);
  if (!kept.includes(game)) check();
}

// The other games come when nothing else is to do, and whoever pays for what is fetched has not said so.
function complete() {
  registration?.active?.postMessage("verify");
  if (!navigator.connection?.saveData) idle(() => registration && check(true));
}

function look() {
  let last = performance.now(); // not the clock, which may be set back
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - last < HOUR || !registration) return;
    last = performance.now();
    registration.update().catch(() => {}); // no network
  });
  window.addEventListener("online", () => offline === "failed" && begin());
}

async function begin() {
  const { serviceWorker } = navigator;
  clearTimeout(again);
  try {
    registration = await serviceWorker.register("./sw.js");
  } catch (error) {
    registration = await serviceWorker.getRegistration().catch(() => null) ?? null;
    if (!registration?.active) {
      report(error instanceof TypeError ? "failed" : "refused"); // the script did not come, or nobody lets us
      return;
    }
  }
  registration.onupdatefound = () => watch(registration.installing);
  watch(registration.installing);
  if (registration.active) check();
}

/** Everything the game needs lies in the browser's cache by now: keeping it for good costs the start nothing. */
export async function keep() {
  if (!location.protocol.startsWith("http")) { // a page from disk has it all
    report("disk");
    return;
  }
  const { serviceWorker } = navigator;
  if (!serviceWorker) {
    report("refused");
    return;
  }
  let served = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener("controllerchange", () => {
    if (news === "wanted") location.reload();
    else if (served) tell("ready");
    served = true;
  });
  serviceWorker.addEventListener("message", ({ data }) => data?.offline && report(data.offline, data.kept));
  look();
  await begin();
  if (registration?.waiting && served) tell("ready");
  setTimeout(complete, CALM);
}

document.addEventListener("click", ({ target }) => {
  const act = target.closest?.("[data-act]")?.dataset.act;
  if (act === "update") {
    tell("wanted");
    turned();
  } else if (act === "update-later") {
    tell("later");
  } else if (act === "offline-again") {
    begin();
  }
});
