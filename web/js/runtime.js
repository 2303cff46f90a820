// Python in the page. It starts at once, from the memory kept at an earlier visit where there is one, while PyScript is
// still on its way; PyScript, which takes this module for its interpreter, gets it when it asks.
import { shown } from "./early.js";
import { drop, has, recall } from "./memory.js";
import { gather, start } from "./python.js";
import { contents, files, home, store } from "./places.js";
import { arrived, reached } from "./progress.js";
import { calm, wish } from "./wish.js";

const MADE = `virtu.memory ${home}`; // in storage: the build of which memory was kept. Looking into the cache takes its time
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

let remembered = false; // whether Python came from memory
let fetched = {}; // what came from the host, for the service worker, so that it does not ask for it again

// Whether memory is kept that may be tried.
async function tryable() {
  if (storing((local) => local.getItem(MADE)) !== store) return false;
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
  try {
    if (await tryable()) return await start(parts, { recalled: recalled(), after: shown, ...said });
  } catch (error) {
    console.info(`Python starts anew: ${error}`);
    await forget();
  }
  return start(parts, { after: shown, ...said });
}

/** The interpreter. */
export const python = begin();
python.then(() => {
  reached("python");
  setTimeout(() => document.documentElement.dataset.state === "loading" && window.virtuMend?.(""), HANGING);
}, () => {});

// PyScript runs the page's Python. It is not needed before there is something to see.
Promise.all([shown, wish])
  .then(() => import(files.pyscript))
  .then((found) => Object.keys(found).length || Promise.reject(new Error("empty")))
  .catch(() => window.virtuAsk?.(files.pyscript));

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
export function worker(options = {}) {
  const type = contents === files ? "module" : "classic"; // browsers start no module from a page that lies on disk
  const made = new Worker(files.worker, { type, name: "Python" });
  made.postMessage({ start: { files: contents, store, ...options } });
  return made;
}

/** The page is up: what it did not need to start comes now. Done when the service worker finds what was fetched. */
export async function settled() {
  storing((_, session) => [session.removeItem(TRYING), session.removeItem(MENDED)]);
  native().catch((error) => console.info(`msgpack stays in Python: ${error}`));
  if (!globalThis.caches || !location.protocol.startsWith("http")) return; // a page from disk has no cache of its own
  if (!remembered) setTimeout(make, PATIENCE);
  await hand().catch(() => {});
}

async function hand() {
  const names = Object.keys(fetched);
  if (!names.length) return;
  const cache = await caches.open(store);
  for (const name of names) {
    const headers = { "Content-Type": name === "wasm" ? "application/wasm" : "application/octet-stream" };
    await cache.put(files[name], new Response(await fetched[name], { headers }));
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

// Memory is made in a worker, from files that are here already: once the service worker has them, nothing is asked twice.
async function make() {
  if ("serviceWorker" in navigator) await navigator.serviceWorker.ready;
  if (document.hidden || await has(store)) return;
  const maker = worker({ make: true });
  const done = (how) => {
    document.documentElement.dataset.memory = how;
    maker.terminate();
  };
  maker.onmessage = ({ data }) => {
    if (data.made) storing((local) => local.setItem(MADE, store));
    else console.info(`Python's memory is not kept: ${data.error}`);
    done(data.made ? "kept" : "none");
  };
  maker.onerror = () => done("none");
}
