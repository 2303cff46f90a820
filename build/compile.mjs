// Compiles Python packages for Pyodide: node build/compile.mjs IN.zip OUT.zip
//
// Every .py in the zip becomes a .pyc beside which no source is needed; other files stay as they are. Compiled here, once,
// they need not be compiled at every start of the page. The same input gives the same bytes.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [source, target] = process.argv.slice(2);
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
python.FS.writeFile("/in.zip", new Uint8Array(readFileSync(source)));
python.runPython(`
import importlib._bootstrap_external as external
import importlib.util
import zipfile

with zipfile.ZipFile("/in.zip") as source, zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
    for entry in sorted(source.infolist(), key=lambda one: one.filename):
        name, content = entry.filename, source.read(entry)
        if name.endswith(".py"):
            code = compile(content, name, "exec", dont_inherit=True, optimize=0)
            content = bytes(external._code_to_hash_pyc(code, importlib.util.source_hash(content), False))
            name += "c"
        info = zipfile.ZipInfo(name, entry.date_time)
        info.create_system = 3
        target.writestr(info, content, zipfile.ZIP_DEFLATED)
`);
writeFileSync(target, python.FS.readFile("/out.zip"));
