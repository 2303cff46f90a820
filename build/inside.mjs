// Runs the function `made` of a Python file in Pyodide: node build/inside.mjs FILE.py IN OUT
//
// Python in the page can only take what its own version has compiled. The same input gives the same bytes. Of each
// instruction the line is kept, not the column: columns were a quarter of all code, and a report names lines.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [script, source, target] = process.argv.slice(2);
try {
  const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
  python.globals.set("given", python.toPy(new Uint8Array(readFileSync(source))));
  python.runPython(readFileSync(script, "utf-8"), { filename: script });
  writeFileSync(target, python.runPython("made(bytes(given))").toJs());
} catch (error) { // Node would print the line that threw it: the whole of Pyodide
  console.error(error.message);
  process.exit(1);
}
