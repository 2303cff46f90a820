"""Serves dist/ on this machine: `python build/serve.py [PORT] [--headers]`. Any other static server would do as well.

With `--headers` every header of netlify.toml is sent. Without, only those about caching are, so that tools which
look into the page (and put scripts into it) can do so.
"""

from __future__ import annotations

import contextlib
import functools
import http.server
import socket
import sys
import tomllib
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
Rules = Sequence[tuple[str, Mapping[str, str]]]  # a path with *, and the headers of what it fits


def rules(file: Path = ROOT / "netlify.toml") -> Rules:
    """The headers that the host is told to send."""
    return [(one["for"], one["values"]) for one in tomllib.loads(file.read_text(encoding="utf-8"))["headers"]]


def caching() -> Rules:
    """Only how long files may be kept."""
    return [(pattern, {"Cache-Control": values["Cache-Control"]}) for pattern, values in rules()]


def headers(path: str, given: Rules) -> dict[str, str]:
    """The headers of one path; later rules win."""
    found: dict[str, str] = {}
    for pattern, values in given:
        if fnmatchcase(path, pattern):
            found.update(values)
    return found


class Handler(http.server.SimpleHTTPRequestHandler):
    """Plain files, with the types browsers insist on."""

    extensions_map = {  # noqa: RUF012 -- as the base class has it
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".woff2": "font/woff2",
        ".py": "text/plain",
    }
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # small files need not wait for more

    def __init__(self, *args: object, given: Rules, **named: object) -> None:
        self.given = given
        super().__init__(*args, **named)  # type: ignore[arg-type]

    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""

    def end_headers(self) -> None:
        """What the rules say for this path."""
        for name, value in headers(self.path.partition("?")[0], self.given).items():
            self.send_header(name, value)
        super().end_headers()


class Server(http.server.ThreadingHTTPServer):
    """Does not complain about browsers that leave; once closed it answers nobody any more."""

    daemon_threads = True

    def __init__(self, *given: Any) -> None:
        self.open: set[socket.socket] = set()
        super().__init__(*given)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Somebody is here, perhaps with more to ask later."""
        self.open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Somebody goes."""
        self.open.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Everybody must go."""
        super().server_close()
        for one in list(self.open):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """A page that was closed while it loaded is no error."""


def server(port: int = 0, folder: Path = DIST, given: Rules | None = None, handler: type[Handler] = Handler) -> Server:
    """A server on this port, or on a free one."""
    made = functools.partial(handler, directory=str(folder), given=caching() if given is None else given)
    return Server(("127.0.0.1", port), made)


if __name__ == "__main__":
    ports = [int(word) for word in sys.argv[1:] if word.isdigit()]
    with server(ports[0] if ports else 0, given=rules() if "--headers" in sys.argv else None) as running:
        print(f"Virtù is at http://127.0.0.1:{running.server_address[1]}/  (Ctrl-C ends it)", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()
