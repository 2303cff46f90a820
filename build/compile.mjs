// Compiles Python packages for Pyodide: node build/compile.mjs IN.zip OUT.bin
//
// Modules become code, marshalled together with what lies beside them, for web/app/packages.py. Compiled here, once, they
// need not be compiled at every start of the page. The same input gives the same bytes. PyScript's own part, which it
// brings without its documentation, does without here, too.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [source, target] = process.argv.slice(2);
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
python.FS.writeFile("/in.zip", new Uint8Array(readFileSync(source)));
python.runPython(`
import marshal
import zipfile
import zlib

modules, data = {}, {}
with zipfile.ZipFile("/in.zip") as source:
    for name in sorted(source.namelist()):
        content = source.read(name)
        if name.endswith(".py"):
            dotted = name.removesuffix(".py").replace("/", ".")
            code = compile(content, name, "exec", dont_inherit=True, optimize=2 if name.startswith("pyscript/") else 0)
            modules[dotted.removesuffix(".__init__")] = dotted.endswith(".__init__"), code
        else:
            data[name] = content
with open("/out.bin", "wb") as target:
    target.write(zlib.compress(marshal.dumps((modules, data)), 9))
`);
writeFileSync(target, python.FS.readFile("/out.bin"));
