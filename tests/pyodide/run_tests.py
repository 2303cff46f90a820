"""Runs pytest inside Pyodide on the mounted project; the value of the last line is the exit code (see run.mjs)."""

import os
import sys

import pytest

os.chdir("/project")
sys.path.insert(0, "/project")
sys.dont_write_bytecode = True

arguments = list(pytest_args)  # type: ignore[name-defined]  # noqa: F821
if not any(not one.startswith("-") for one in arguments):
    arguments.append("tests/unit")
print(f"Pyodide: Python {sys.version.split()[0]} on {sys.platform}, part {os.environ['VIRTU_SHARD']}")
code = pytest.main(["-q", "-p", "no:cacheprovider", "-m", "not cpython", "--tb=short", *arguments])
sys.stdout.flush()
sys.stderr.flush()
int(code)
