// Lists that are one stop of the tab key: arrows lead from row to row, and within a row from link to link. Those that lie
// across the page have one thing a row, and arrows to the side lead from one to the next.

const inside = (row) => [...row.querySelectorAll("button, [role=link]")].filter((node) => node.checkVisibility());

function next(list, key) {
  const rows = [...list.children].filter((row) => inside(row).length), here = document.activeElement.closest("li");
  const row = rows.indexOf(here), at = row < 0 ? -1 : inside(here).indexOf(document.activeElement);
  const ways = {
    ArrowDown: () => inside(rows[Math.min(row + 1, rows.length - 1)])[0],
    ArrowUp: () => inside(rows[Math.max(row - 1, 0)])[0],
    ArrowRight: () => row >= 0 && inside(here)[at + 1],
    ArrowLeft: () => row >= 0 && inside(here)[at - 1],
    Home: () => inside(rows[0])[0],
    End: () => inside(rows.at(-1))[0],
  };
  if (list.classList.contains("across")) Object.assign(ways, { ArrowRight: ways.ArrowDown, ArrowLeft: ways.ArrowUp });
  return rows.length && ways[key] ? ways[key]() || document.activeElement : null;
}

function keydown(event) {
  const list = event.target.closest?.(".roam");
  if (!list || event.ctrlKey || event.metaKey || event.altKey) return;
  const node = next(list, event.key);
  if (!node) return;
  event.preventDefault();
  event.stopPropagation(); // arrows mean something else elsewhere
  node.focus({ focusVisible: true });
}

/** Listen on the whole document, once. */
export const roam = () => document.addEventListener("keydown", keydown, true);
