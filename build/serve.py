"""Serves dist/ on this machine: `python build/serve.py [PORT]`. Any other static server would do as well."""

from __future__ import annotations

import functools
import http.server
import sys
from pathlib import Path

DIST = Path(__file__).resolve().parent.parent / "dist"


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

    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""

    def end_headers(self) -> None:
        """Names with a hash never change; everything else is asked for again."""
        named = "-" in Path(self.path).name
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if named else "no-cache")
        super().end_headers()


def server(port: int = 0, folder: Path = DIST) -> http.server.ThreadingHTTPServer:
    """A server on this port, or on a free one."""
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), functools.partial(Handler, directory=str(folder)))


if __name__ == "__main__":
    with server(int(sys.argv[1]) if len(sys.argv) > 1 else 0) as running:
        print(f"Virtù is at http://127.0.0.1:{running.server_address[1]}/  (Ctrl-C ends it)", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()
