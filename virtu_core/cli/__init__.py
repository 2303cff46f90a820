"""The command line: `python -m virtu_core COMMAND`. A command is a module with `run(argv)`, imported when asked for."""

from __future__ import annotations

import contextlib
import importlib
import io
import os
import sys
from collections.abc import Callable

from .terminal import Plain

COMMANDS = {
    "play": "play in the terminal",
    "selfplay": "let bots play games against each other and count what happens",
    "tournament": "let bots play each other from every seat and say which is stronger",
    "balance": "let one bot play itself and say whether an edition is fair and lively",
    "report": "write the lab's report anew from the games it kept",
    "replay": "replay a saved game and check every move",
    "perft": "count the positions that can be reached from one",
    "bench": "measure the speed, side by side with another engine",
    "ledger": "list the clauses of the rules and the tests that show them",
    "edition": "list the component values with their sources, or check an edition file",
}
INTERRUPTED = 130  # what shells use for Ctrl-C


def usage() -> str:
    """What there is, a line a command."""
    wide = max(map(len, COMMANDS))
    lines = (f"  {name:{wide}}  {text}" for name, text in COMMANDS.items())
    return "\n".join(("usage: python -m virtu_core COMMAND [OPTIONS]", "", *lines, "", "COMMAND --help says more."))


def main(argv: list[str]) -> int:
    """Run a command; the exit status: 0 fine, 1 something is wrong, 2 not understood."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # no terminal is too plain, no input too strange
    with contextlib.redirect_stdout(Plain(sys.stdout)), contextlib.redirect_stderr(Plain(sys.stderr, also="\r")):
        return command(argv)


def command(argv: list[str]) -> int:
    """Find the command and run it."""
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(usage())
        return 0 if argv else 2
    name, *rest = argv
    if name not in COMMANDS:
        print(f"{name!r:.60} is no command.\n\n{usage()}", file=sys.stderr)
        return 2
    run: Callable[[list[str]], int] = importlib.import_module(f".{name}", __name__).run
    try:
        return run(rest)
    except KeyboardInterrupt:
        print("\nInterrupted.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever read the output has gone, as with `| head`
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
