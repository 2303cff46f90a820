// The chronicle begins with its newest line, and opens there.

let away = null; // it, once somebody has scrolled it

addEventListener("scroll", ({ target }) => {
  if (target.matches?.("#chronicle .log")) away = target;
}, { capture: true, passive: true });

// Back to its newest line: when its tab opens, and after a move, unless somebody reads there.
export function newest(opened) {
  if (!away?.checkVisibility() || (!opened && away.matches(":hover, :focus-within"))) return;
  away.scrollTop = 0;
  away = null;
}
