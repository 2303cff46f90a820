// In the page itself: shows the scene while all other scripts are still on their way. What it needs of a game the page knows; the
// one file does not, and comes to it later (early.js).
import { map, painted, table } from "./scene.js";

const { games } = JSON.parse(document.getElementById("build").textContent);
const game = games[window.virtuFirst];
const parsed = new Promise((done) => document.addEventListener("readystatechange", done, { once: true })); // no script has run yet

// The sheet of a game stands after the frame's, which it may put otherwise. One that does not come is no hindrance to another (bundles.js).
function link() {
  const node = Object.assign(document.createElement("link"), { id: `style-${window.virtuFirst}`, rel: "stylesheet", href: game.style });
  document.querySelector("link[rel=stylesheet]").after(node);
  return new Promise((done) => {
    node.onload = done;
    node.onerror = () => done(node.remove());
  });
}

async function show() {
  await parsed;
  const pictures = Object.fromEntries(Object.entries(game.pictures).map(([name, path]) => [name, new URL(path, document.baseURI).href]));
  const styled = link();
  return painted(await table(pictures, styled) || await map(pictures));
}

if (game?.style) {
  window.virtuMissed = []; // pictures that did not come
  document.addEventListener("error", ({ target }) => window.virtuMissed.push(target.src), true);
  window.virtuShown = show();
}
