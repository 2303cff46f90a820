// The seal that is held to look behind the curtain. A press shorter than HOLD does nothing, unless a tap is enough; keys
// always tap. What one person alone may see is hidden when they let go, leave the page, or do nothing for a while.
const HOLD = 500, QUIET = 20_000; // milliseconds
const root = document.documentElement;
let timer = 0, pressed = null, quiet = 0;

const hide = () => document.querySelector('[data-act="curtain-fall"]')?.click();

function stop() {
  clearTimeout(timer);
  pressed?.classList.remove("holding");
  pressed = null;
}

function down(event) {
  const seal = event.target.closest?.('[data-hold="hold"]');
  if (!seal || event.button) return;
  stop();
  pressed = seal;
  seal.classList.add("holding");
  timer = setTimeout(() => {
    stop();
    seal.click();
  }, HOLD);
}

function up() {
  stop();
  if (document.querySelector("[data-release]") && root.dataset.tap !== "on") hide();
}

// A pointer's own click is too short a press; that of a key, or of the timer, counts.
function click(event) {
  if (!event.isTrusted || !event.detail || !event.target.closest?.('[data-hold="hold"]')) return;
  event.preventDefault();
  event.stopPropagation();
}

// Where a tap was enough, any key hides it again.
function key(event) {
  if (document.querySelector("[data-release]") && !event.repeat) {
    event.preventDefault();
    event.stopPropagation();
    hide();
  }
}

function wait() {
  clearTimeout(quiet);
  if (document.querySelector('[data-act="curtain-fall"]')) quiet = setTimeout(hide, QUIET);
}

/** Listen on the whole document, once. */
export function curtain() {
  document.addEventListener("pointerdown", down, true);
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, up, true);
  document.addEventListener("click", click, true);
  document.addEventListener("contextmenu", (event) => event.target.closest?.("[data-hold]") && event.preventDefault());
  window.addEventListener("blur", () => { stop(); hide(); });
  document.addEventListener("visibilitychange", () => { if (document.hidden) { stop(); hide(); } });
  document.addEventListener("keydown", key, true);
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, wait, true);
}

/** Something was drawn: what is shown to one person alone is hidden after a while. */
export const watched = wait;
