// Compiles what a page needs of Python's standard library: node build/library.mjs ROOTS.json OUT.zip
//
// The roots are what our packages import; what Pyodide itself has imported once it is up is added to them.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { loadPyodide } from "pyodide";

const [roots, target] = process.argv.slice(2);
const file = (path) => readFileSync(new URL(path, import.meta.url));
const library = readFileSync(createRequire(import.meta.url).resolve("pyodide/python_stdlib.zip"));
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
python.runPython("import sys; started = set(sys.modules)");
python.runPython(file("library.py").toString());
python.globals.set("library", new Uint8Array(library));
python.globals.set("asked", readFileSync(roots, "utf-8"));
const made = python.runPython(`
import json

place = next(path for path in sys.path if path.endswith(".zip"))
archive(library.to_bytes(), started.union(json.loads(asked)), place)
`);
writeFileSync(target, made.toJs());
