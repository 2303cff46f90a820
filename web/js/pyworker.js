// Python in a worker, without shared memory, so that any host will do. The first message is {start: {files, store, learn}};
// then {id, call: "module:function", args} is answered by {id, result} or {id, error}. {learn} is the code of games by their
// names: those it can play when it starts, more of them later. With {make: true} in the first message it keeps Python's memory
// with everything imported, for the next start of the page, and answers {made}.
import { has, keep, recall } from "./memory.js";
import { code, gather, knows, start, teach } from "./python.js";

let python;

// In the one file contents are given instead of addresses, and the worker is of a kind that Pyodide knows by importScripts
// and refuses; it has no need of that. A script becomes an address that holds it: WebKit knows no other there.
const held = (file) => file instanceof ArrayBuffer;
const script = (file) => (held(file) ? `data:text/javascript,${encodeURIComponent(new TextDecoder().decode(file))}` : file);

function placed(files) {
  if (held(files.wasm)) self.importScripts = () => { throw new TypeError("modules only"); };
  return { ...files, pyodide: script(files.pyodide), asm: script(files.asm) };
}

// Memory may have a game already.
async function taught(interpreter, games) {
  for (const [game, file] of Object.entries(games)) {
    if (!knows(interpreter, game)) teach(interpreter, await code(file, true));
  }
  return interpreter;
}

async function begin({ files, store, learn = {}, make = false }) {
  const { parts } = gather(placed(files), { cached: true });
  if (make) {
    const fresh = await start(parts, { make });
    for (const file of Object.values(learn)) teach(fresh, await code(file, true));
    fresh.runPython("import app.warm");
    await keep(store, fresh.makeMemorySnapshot());
    return postMessage({ made: true });
  }
  const known = await has(store).catch(() => false);
  const plain = () => start(parts);
  const found = await (known ? start(parts, { recalled: recall(store) }).catch(plain) : plain());
  found.runPython("import random; random.seed()"); // a snapshot would draw the same in every worker
  return taught(found, learn);
}

function answer(interpreter, { call, args = [] }) {
  const [module, name] = call.split(":");
  const given = args.map((one) => interpreter.toPy(one));
  const result = interpreter.pyimport(module)[name](...given);
  return result?.toJs ? result.toJs({ dict_converter: Object.fromEntries }) : result;
}

self.onmessage = async ({ data }) => {
  const { id } = data;
  try {
    if (data.start) python = begin(data.start);
    if (data.learn) python = Promise.all([python, data.learn]).then((given) => taught(...given));
    const found = await python;
    if (data.call) postMessage({ id, result: await answer(found, data) });
  } catch (error) {
    postMessage({ id, error: String(error?.message ?? error) });
  }
};
