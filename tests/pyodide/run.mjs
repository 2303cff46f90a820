// Runs the unit suite inside Pyodide: node tests/pyodide/run.mjs [--jobs=N] [pytest arguments]
//
// The project folder is mounted, the wheels of .cache/pyodide are unpacked, and run_tests.py starts pytest. With more
// than one job the tests are dealt out to as many Node processes (VIRTU_SHARD, see tests/conftest.py).
import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const wheels = join(root, ".cache", "pyodide");
const args = process.argv.slice(2);

async function runShard(shard, pytestArgs) {
  const { loadPyodide } = await import("pyodide");
  const pyodide = await loadPyodide({
    env: {
      HOME: "/home/pyodide",
      COLUMNS: String(process.stdout.columns ?? 120),
      PYTHONDONTWRITEBYTECODE: "1",
      VIRTU_SHARD: shard,
    },
  });
  pyodide.setStdout({ write: (bytes) => writeSync(1, bytes), isatty: false });
  pyodide.setStderr({ write: (bytes) => writeSync(2, bytes), isatty: false });
  const sitePackages = pyodide.runPython("import site; site.getsitepackages()[0]");
  for (const name of readdirSync(wheels).filter((name) => name.endsWith(".whl"))) {
    pyodide.unpackArchive(new Uint8Array(readFileSync(join(wheels, name))), "whl", { extractDir: sitePackages });
  }
  pyodide.FS.mkdirTree("/project");
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root }, "/project");
  pyodide.globals.set("pytest_args", pyodide.toPy(pytestArgs));
  return pyodide.runPython(readFileSync(join(root, "tests", "pyodide", "run_tests.py"), "utf8"));
}

function spawnShard(shard, pytestArgs) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), `--shard=${shard}`, ...pytestArgs], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output = [];
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("close", (code, signal) => {
      process.stdout.write(Buffer.concat(output));
      if (signal) console.error(`Pyodide ${shard}: stopped by ${signal}`);
      done(code ?? 1);
    });
  });
}

const option = (name) => args.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1];
const pytestArgs = args.filter((arg) => !/^--(jobs|shard)=/.test(arg));
const jobs = Number(option("jobs") ?? Math.min(2, availableParallelism?.() ?? 1));

if (option("shard") || jobs < 2) {
  process.exit(await runShard(option("shard") ?? "1/1", pytestArgs));
}
const codes = await Promise.all(Array.from({ length: jobs }, (_, i) => spawnShard(`${i + 1}/${jobs}`, pytestArgs)));
process.exit(Math.max(...codes));
