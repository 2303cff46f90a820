// Python in a worker, without shared memory, so that any host will do. The first message is {start: {files, store}}; then
// {id, call: "module:function", args} is answered by {id, result} or {id, error}. With {make: true} in the first message
// it keeps Python's memory with everything imported, for the next start of the page, and answers {made}.
import { has, keep, recall } from "./memory.js";
import { gather, start } from "./python.js";

let python;

// In the one file contents are given instead of addresses, and the worker is of a kind that Pyodide knows by importScripts
// and refuses; it has no need of that.
function addresses(files) {
  const held = Object.values(files).some((file) => file instanceof Blob);
  if (held) self.importScripts = () => { throw new TypeError("modules only"); };
  const place = (file) => (file instanceof Blob ? URL.createObjectURL(file) : file);
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, place(file)]));
}

async function begin({ files, store, make = false }) {
  const { parts } = gather(addresses(files));
  if (make) {
    const fresh = await start(parts, { make });
    fresh.runPython("import app.warm");
    await keep(store, fresh.makeMemorySnapshot());
    return postMessage({ made: true });
  }
  const known = await has(store).catch(() => false);
  const plain = () => start(parts);
  const found = await (known ? start(parts, { snapshot: recall(store) }).catch(plain) : plain());
  found.runPython("import random; random.seed()"); // a snapshot would draw the same in every worker
  return found;
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
    const found = await python;
    if (!data.start) postMessage({ id, result: await answer(found, data) });
  } catch (error) {
    postMessage({ id, error: String(error?.message ?? error) });
  }
};
