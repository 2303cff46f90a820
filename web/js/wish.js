// When Python may start. It keeps the page busy for a second or more, so on the start page that the build laid it waits for
// the first sign that somebody is there; what they did before it was up is done once it is.
const PATIENCE = 10_000; // milliseconds after which nobody needs to move a finger
const MOMENT = 1000;
const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "focusin", "dragover"];
const root = document.documentElement;
const laid = root.dataset.laid === "start";

const loaded = new Promise((done) => {
  if (document.readyState === "complete") done();
  else window.addEventListener("load", done, { once: true });
});
// A page that is never idle, or of which the browser believes so, waits a moment only.
const idle = () => new Promise((done) => {
  if (window.requestIdleCallback) requestIdleCallback(done, { timeout: MOMENT });
  else setTimeout(done);
});
const how = { capture: true, passive: true };

function sign() {
  return new Promise((done) => {
    for (const kind of SIGNS) window.addEventListener(kind, done, { ...how, once: true });
    loaded.then(() => setTimeout(done, PATIENCE));
  });
}

/** Somebody is there. */
export const wish = laid ? sign().then(() => { root.dataset.laid = "wished"; }) : Promise.resolve();

/** The page is laid, or wanted: what Python needs may be fetched. Elsewhere fresh.js has asked for it. */
export const calm = laid
  ? Promise.race([loaded.then(idle), wish]).then(() => window.virtuEarly(false))
  : Promise.resolve();

// What was pressed last, and the fields that were filled in, by what makes them findable after Python has drawn.
let pressed = "";
const filled = new Map();

function press({ target }) {
  const { act, value } = target.closest?.("[data-act]:not(input, select, summary)")?.dataset ?? {};
  if (act) pressed = `[data-act="${CSS.escape(act)}"]${value === undefined ? "" : `[data-value="${CSS.escape(value)}"]`}`;
}

function fill({ target }) {
  if (target.id && target.type !== "file") filled.set(target.id, target.type === "checkbox" ? target.checked : target.value);
}

if (laid) {
  document.addEventListener("click", press, how);
  document.addEventListener("input", fill, how);
}

function catchUp() {
  for (const [id, value] of filled) {
    const field = document.getElementById(id);
    if (!field) continue;
    field[typeof value === "boolean" ? "checked" : "value"] = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  if (pressed) document.querySelector(pressed)?.click();
}

/** Python has drawn: now that is done. */
export function granted() {
  delete root.dataset.laid;
  document.removeEventListener("click", press, how);
  document.removeEventListener("input", fill, how);
  setTimeout(catchUp); // Python is still at it
}
