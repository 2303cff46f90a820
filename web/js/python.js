// Starts Python, in the page and in workers. It knows no address: all are given. While Pyodide starts, what it asks for is
// already on its way or there.
const LOCK = @lock@; // what Pyodide wants to know of its packages: there are none
const NOWHERE = "python:///"; // where Pyodide believes its files to be: see `served`
const PACKAGES = "/lib/virtu.bin", TAKE = "import sys; next(one for one in sys.meta_path if hasattr(one, 'take'))";
const IMPORTER = @importer@; // the text of app/browser/packages.py, which finds our packages in it

/** The bytes of an answer; `told` hears of every piece. */
async function bytes(answer, told) {
  if (!answer.ok) throw new Error(`${new URL(answer.url).pathname}: ${answer.status} ${answer.statusText}`);
  if (!told) return new Uint8Array(await answer.arrayBuffer());
  const parts = [];
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    told(value.length);
    parts.push(value);
  }
}

// An answer: of content that is given instead of an address; from the cache if it is there, since the way through the service
// worker takes longer; else from the host.
async function ask(file, cached) {
  if (file instanceof ArrayBuffer) return new Response(file);
  const found = cached ? await near(file).catch(() => null) : null;
  return found ?? fetch(file);
}

const near = async (file) => globalThis.caches?.match(file);

/** The module, compiled while it comes if the host names its type. */
async function compile(answer, content) {
  const named = answer.ok && (answer.headers.get("Content-Type") ?? "").startsWith("application/wasm");
  return named ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await (content ?? bytes(answer)));
}

/**
 * Ask for everything at once, but run nothing before `wish`. `cached`: the cache may have it. `told(bytes)` hears of what
 * arrives, and `content` then has it as it came, by the names in `files`.
 */
export function gather(files, { told, cached = false, wish = Promise.resolve() } = {}) {
  const content = {};
  const get = (name) => {
    content[name] = ask(files[name], cached).then((answer) => bytes(answer, told));
    return content[name];
  };
  const wasm = async () => {
    const answer = await ask(files.wasm, cached);
    if (told) content.wasm = bytes(answer.clone(), told);
    return compile(answer, content.wasm);
  };
  const parts = {
    pyodide: wish.then(() => import(files.pyodide)),
    asm: wish.then(() => import(files.asm)),
    wasm: wasm(),
    stdlib: get("stdlib"),
    packages: get("packages"),
  };
  for (const part of Object.values(parts)) part.catch(() => {}); // whoever starts Python hears of it
  return { parts, content };
}

// Pyodide takes memory back only if it fits into what it begins with.
const PAGE = 65536;
function makeRoom(memory, size) {
  const lacking = Math.ceil((size - memory.buffer.byteLength) / PAGE);
  if (lacking > 0) memory.grow(lacking);
}

// Pyodide fetches and compiles by itself, later than could be: for as long as it starts it is given what is here. Out of memory
// it needs no library to start, and the memory itself last of all.
async function served(parts, snapshot, work) {
  const { fetch } = globalThis, { instantiateStreaming } = WebAssembly;
  const library = snapshot ? Promise.resolve("") : parts.stdlib;
  globalThis.fetch = (...asked) => {
    const name = String(asked[0]?.url ?? asked[0]);
    if (name === `${NOWHERE}pyodide.asm.wasm`) return Promise.resolve(new Response());
    if (name === `${NOWHERE}python_stdlib.zip`) return library.then((content) => new Response(content));
    return fetch(...asked);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await parts.wasm;
    const instance = await WebAssembly.instantiate(module, imports);
    if (snapshot) makeRoom(instance.exports.memory, snapshot.memory.length);
    await snapshot?.filled;
    return { module, instance };
  };
  const needed = Promise.all([...Object.values(parts), snapshot?.filled]);
  const missing = needed.then(() => new Promise(() => {})); // without it Pyodide would wait for ever
  try {
    return await Promise.race([missing, work()]);
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

// Where Pyodide has its standard library.
const place = (FS) => `/lib/${FS.readdir("/lib").find((name) => /^python\d+\.zip$/.test(name))}`;

/**
 * Start Python with our packages; out of what `recall` promises if that is given, or so that memory can be kept. What keeps
 * the page busy waits for `after`.
 */
export async function start(parts, { recalled, after, make = false, stdout, stderr } = {}) {
  const [{ loadPyodide }, { default: createPyodideModule }, snapshot] =
    await Promise.all([parts.pyodide, parts.asm, recalled, after]);
  const python = await served(parts, snapshot, () => loadPyodide({
    createPyodideModule,
    indexURL: NOWHERE,
    packageBaseUrl: NOWHERE,
    lockFileContents: LOCK,
    stdout,
    stderr,
    ...(snapshot && { _loadSnapshot: snapshot.memory }),
    ...(make && { _makeSnapshot: true }),
  }));
  if (snapshot) { // everything is in it, but for what was never imported
    python.FS.writeFile(place(python.FS), await parts.stdlib);
    return python;
  }
  python.runPython(IMPORTER, { globals: python.toPy({ __name__: "__main__" }), filename: "packages.py" });
  teach(python, await parts.packages);
  return python;
}

/** Let Python import what is in a file of code. */
export function teach(python, code) {
  python.FS.writeFile(PACKAGES, code);
  try {
    python.runPython(`${TAKE}.read("${PACKAGES}")`, { globals: python.toPy({}) });
  } finally {
    python.FS.unlink(PACKAGES);
  }
}

/** Whether Python can import a game: it may have it from memory. */
export function knows(python, game) {
  return python.runPython(`import virtu_core.games as games; games.here("${game}")`, { globals: python.toPy({}) });
}

/** The code of a game, asked for as everything that Python needs is. */
export const code = (file, cached) => ask(file, cached).then((answer) => bytes(answer));
