// The table as it was last seen: where it lies in storage, and how it comes back into the page. Part of a script in the page
// itself (build/first.py), which is there before any other.
import { harmless } from "./safe.js";

const root = document.documentElement;

/** The folder of this copy of the game: others on the same host share its storage, but nothing that belongs to a build. */
export const home = new URL("./", document.baseURI).pathname;

/** The cache of what makes the next start quick: Python's memory, the last table. It belongs to one build of this copy. */
export const store = `virtu ${home} start ${root.dataset.build}`;

/** In storage, which answers at once: the build, the game and the markup. */
export const TABLE = "virtu.table";

/** What the document says of itself (app/frame/pages.py) but for its state. */
export const MARKS = [
  "page", "game", "theme", "motion", "tab", "held", "carried", "sandbox", "hover", "asking", "replay", "ply", "decision", "seat",
  "turn", "bots", "curtain", "tap", "past",
];

/** What was kept of this game, or null. Storage is read as foreign: other pages of this host can write into it, and for a page
    from disk other files. */
export function kept(wanted) {
  try {
    const text = localStorage.getItem(TABLE) ?? "", owner = `${store} ${wanted} `;
    const table = text.startsWith(owner) ? JSON.parse(text.slice(owner.length)) : {};
    const texts = [table.lang, table.sprite, table.app, ...MARKS.map((mark) => table.marks[mark])];
    return texts.every((one) => typeof one === "string") ? table : null;
  } catch {
    return null;
  }
}

/** Its markup, made harmless, with the pictures where they lie this time. */
export function markup(table, pictures) {
  const placed = table.app.replace(/picture:([\w.-]+)/g, (_, name) => pictures[name] ?? "");
  return harmless(placed, Object.values(pictures));
}

/** Put what was kept of this game into the page, if anything was; nothing of it can be used yet, nor is it seen before `lay`. */
export function put(wanted, pictures) {
  const table = kept(wanted), app = document.getElementById("app");
  if (!table) return false;
  for (const mark of MARKS) root.dataset[mark] = table.marks[mark];
  root.lang = table.lang;
  document.getElementById("sprite").replaceChildren(harmless(table.sprite));
  app.replaceChildren(markup(table, pictures));
  app.inert = true;
  app.setAttribute("aria-busy", "true");
  return true;
}

/** Its looks are here: it can be seen. */
export function lay() {
  root.dataset.laid = "table";
}
