// A menu that is folded open, such as the one of a saved game, stays so whatever is drawn meanwhile. It closes once
// something in it is pressed, or anything beside it.

function pressed({ target }) {
  for (const menu of document.querySelectorAll("details.more[open]")) {
    if (!menu.contains(target) || target.closest("button, a, [data-act]")) menu.open = false;
  }
}

/** Listen on the whole document, once; the press itself has been heard by then. */
export const folds = () => document.addEventListener("click", pressed);
