// Python in the page. It starts at once, from the memory kept at an earlier visit where there is one, while PyScript is
// still on its way; PyScript, which takes this module for its interpreter, gets it when it asks.
import { shown } from "./early.js";
import { arrived as bundled, coded, first, opened as remember, styled } from "./bundles.js";
import { home, store } from "./kept.js";
import { drop, recall } from "./memory.js";
import { gather, knows, start, teach } from "./python.js";
import { bundle, contents, files } from "./places.js";
import { arrived, reached } from "./progress.js";
import { calm, wish } from "./wish.js";

const MADE = `virtu.memory ${home}`; // in storage: of which build and game memory was kept. Looking into the cache takes its time
const TRYING = `virtu.trying ${home}`; // in the tab's storage while memory starts: still there later, it did not
const MENDED = "virtu.mended"; // there, too: mend.js has started the page again
const HANGING = 10_000; // milliseconds that the page may take once Python is there before its files are looked at
const PATIENCE = 8000; // milliseconds of playing before memory is made: the first minutes are the player's
const NATIVE = "/lib/native", LIBRARY = "@library@";

export const version = "@version@";

let output = console; // PyScript's, once it has one
const said = { stdout: (line) => (output.stdout ?? output.log)(line), stderr: (line) => (output.stderr ?? output.warn)(line) };

// A browser may forbid storage: then nothing is remembered.
const storing = (work) => {
  try {
    return work(localStorage, sessionStorage);
  } catch {
    return null;
  }
};

const known = {}; // games that Python can play, and where their code is
const workers = new Set();
let latest = first; // the game that was opened last
let up = false, making = 0; // whether memory may be made, and when
let remembered = false; // whether Python came from memory
let fetched = {}; // what came from the host, for the service worker, so that it does not ask for it again

const made = () => storing((local) => local.getItem(MADE)) ?? "";

// Whether memory is kept that may be tried.
async function tryable() {
  if (!made().startsWith(`${store} `)) return false;
  if (!storing((_, session) => session.getItem(TRYING))) return true;
  await forget();
  return false;
}

function recalled() {
  remembered = true;
  storing((_, session) => session.setItem(TRYING, "1"));
  return recall(store, shown);
}

/** Drop what was kept. */
async function forget() {
  storing((local, session) => [local.removeItem(MADE), session.removeItem(TRYING)]);
  remembered = false;
  if (globalThis.caches) await drop(store).catch(() => {});
}

async function begin() {
  await calm;
  const near = Boolean(navigator.serviceWorker?.controller); // then everything comes from this machine
  const { parts, content } = gather(files, near ? { cached: true, wish } : { told: arrived, wish });
  if (!near) fetched = content;
  parts.wasm.then(() => reached("compiled"), () => {});
  if (first && made() !== `${store} ${first}`) coded(first).catch(() => {}); // beside the rest
  if (first) styled(first).catch(() => {});
  try {
    if (await tryable()) return await start(parts, { recalled: recalled(), after: shown, ...said });
  } catch (error) {
    console.info(`Python starts anew: ${error}`);
    await forget();
  }
  return start(parts, { after: shown, ...said });
}

/** The interpreter, with the game that comes with the start; without it, if that is out of reach. */
export const python = begin().then((found) => learn(found, first).catch(() => {}).then(() => found));
python.then(() => {
  reached("python");
  setTimeout(() => document.documentElement.dataset.state === "loading" && window.virtuMend?.(""), HANGING);
}, () => {});

// PyScript runs the page's Python. It is not needed before there is something to see.
Promise.all([shown, wish])
  .then(() => import(files.pyscript))
  .then((found) => Object.keys(found).length || Promise.reject(new Error("empty")))
  .catch(() => window.virtuAsk?.(files.pyscript));

// The code of a game, if Python has it not, and its looks.
async function learn(interpreter, game) {
  if (!game) return;
  if (!knows(interpreter, game)) teach(interpreter, await coded(game));
  await styled(game);
  known[game] = (await bundle(game)).code;
}

/** Fetch a game: from now on it can be opened, here and in all workers. */
export async function bring(game) {
  await learn(await python, game);
  for (const one of workers) one.postMessage({ learn: { [game]: known[game] } });
}

/** A game was opened: the next start is to be quick for it. */
export function opened(game) {
  remember(game);
  if (game === latest) return;
  latest = game;
  if (up && made() !== `${store} ${game}`) {
    clearTimeout(making);
    making = setTimeout(make, PATIENCE);
  }
}

/** What PyScript calls. */
export async function loadPyodide(options) {
  output = options;
  return python;
}

/** A failed start from memory: once more without it. */
export async function again() {
  if (!remembered) return false;
  await forget();
  location.reload();
  return true;
}

/** A worker with Python in it; see pyworker.js for what it understands. */
export function worker(options = {}, learn = known) {
  const type = contents === files ? "module" : "classic"; // browsers start no module from a page that lies on disk
  const found = new Worker(files.worker, { type, name: "Python" });
  found.postMessage({ start: { files: contents, store, learn, ...options } });
  found.terminate = () => {
    workers.delete(found);
    Worker.prototype.terminate.call(found);
  };
  workers.add(found);
  return found;
}

/** The page is up: what it did not need to start comes now. Done when the service worker finds what was fetched. */
export async function settled() {
  storing((_, session) => [session.removeItem(TRYING), session.removeItem(MENDED)]);
  native().catch((error) => console.info(`msgpack stays in Python: ${error}`));
  if (!globalThis.caches || !location.protocol.startsWith("http")) return; // a page from disk has no cache of its own
  up = true;
  if (made() !== `${store} ${latest}`) making = setTimeout(make, PATIENCE);
  await hand().catch(() => {});
}

async function hand() {
  const here = Object.entries(fetched).map(([name, content]) => [files[name], content]);
  if (!here.length) return;
  const cache = await caches.open(store);
  for (const [file, content] of [...here, ...Object.entries(await bundled())]) {
    const headers = { "Content-Type": file === files.wasm ? "application/wasm" : "application/octet-stream" };
    await cache.put(file, new Response(await content, { headers }));
  }
  fetched = {};
}

async function native() {
  const interpreter = await python;
  const answer = await fetch(files.library);
  interpreter.FS.mkdirTree(NATIVE);
  interpreter.FS.writeFile(`${NATIVE}/${LIBRARY}`, new Uint8Array(await answer.arrayBuffer()));
  interpreter.pyimport("app.browser.native").use(NATIVE);
}

// Memory is made in a worker, of what all games share and of the one that was opened last, from files that are here already:
// once the service worker has them, nothing is asked twice.
async function make() {
  if ("serviceWorker" in navigator) await navigator.serviceWorker.ready;
  const wanted = `${store} ${latest}`;
  if (document.hidden || made() === wanted) return;
  const maker = worker({ make: true }, known[latest] ? { [latest]: known[latest] } : {});
  const done = (how) => {
    document.documentElement.dataset.memory = how;
    maker.terminate();
  };
  maker.onmessage = ({ data }) => {
    if (data.made) storing((local) => local.setItem(MADE, wanted));
    else console.info(`Python's memory is not kept: ${data.error}`);
    done(data.made ? "kept" : "none");
  };
  maker.onerror = () => done("none");
}
