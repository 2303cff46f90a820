// What is on the screen before Python is, if the address asks for a game: the table as it was last seen, else the map.
import { lay, put } from "./kept.js";

const query = new URLSearchParams(location.search);

/** The last table, as soon as its game's style sheet is there. */
export async function table(pictures, styled) {
  if (!query.has("game") || !put(query.get("game"), pictures)) return "";
  await styled;
  lay();
  return "table";
}

/** Of the game's drawings, one for so many players, else its last. */
export async function map(pictures) {
  if (!query.has("new") && !query.has("game")) return "";
  const seats = history.state?.seats || query.get("new");
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const fitting = Object.keys(pictures).filter((name) => /-dark\./.test(name) === dark);
  const src = pictures[fitting.find((name) => new RegExp(`-${Number(seats)}[-.]`).test(name)) ?? fitting.at(-1)];
  if (!src) return "";
  const image = Object.assign(new Image(), { src, alt: "", className: "boot-map" });
  document.getElementById("boot").append(image);
  await image.decode().catch(() => {});
  return "map";
}

/** Done when it is on the screen. */
export async function painted(what) {
  if (!document.hidden) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  if (what) performance.mark(what);
  return what;
}
