// A menu that is folded open, such as the one of a saved game, stays so whatever is drawn meanwhile. It closes once
// something in it is pressed, or anything beside it, and by Escape.

function pressed({ target }) {
  for (const menu of document.querySelectorAll("details.more[open]")) {
    if (!menu.contains(target) || target.closest("button, a, [data-act]")) menu.open = false;
  }
}

function key(event) {
  const menu = event.key === "Escape" && document.querySelector("details.more[open]");
  if (!menu) return;
  event.preventDefault();
  event.stopPropagation(); // it closes nothing else
  menu.open = false;
  menu.querySelector("summary").focus();
}

/** Listen on the whole document, once; the press itself has been heard by then. */
export function folds() {
  document.addEventListener("click", pressed);
  document.addEventListener("keydown", key, true);
}
