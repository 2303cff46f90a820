"""The whole game in one HTML file: `python build/onefile.py` makes dist/virtu.html, which opens without a server.

It holds the files of the site, compressed, each in a script element of a type that no browser runs, and a script
(web/js/onefile.js) that gives each an address. Fonts and styles are in the page. The site's scripts run as they are.
"""

from __future__ import annotations

import base64
import gzip
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from build import first, groups, site  # noqa: E402

NAME, LICENCES = "virtu.html", "licences.txt"
TYPES = {
    ".txt": "text/plain",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
PLAIN = "application/octet-stream"
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>\n')  # all is in the page itself
LINK = re.compile(r'<link rel="(?:preload|modulepreload|manifest|apple-touch-icon)"[^>]*>\n')
KNOWN = re.compile(r'(<script type="application/json" id="build">)[^<]*(</script>)')
SCRIPT = re.compile(r'<script type="module"[^>]* src="\./([^"]+)"></script>\n')
STYLE = re.compile(r'<link rel="stylesheet" href="\./([^"]+)">')
ICON = re.compile(r'(<link rel="icon" href=")\./([^"]+)(")')
IMAGE = re.compile(r'(<img[^>]* src=")\./([^"]+)(")')
IMPORTED = re.compile(r'\bimport\("\./([\w.-]+)"\)')  # by PyScript, when it is needed
NEAR = re.compile(r'\bfrom"\./([\w.-]+)"')  # by parts of PyScript, of what stands before them


def onefile(made: site.Site) -> str:
    """The page."""
    page = POLICY.sub("", LINK.sub("", made.files["index.html"].decode()))
    start = SCRIPT.findall(page)
    page = STYLE.sub(lambda found: f"<style>\n{style(made, found[1])}\n</style>", SCRIPT.sub("", page))
    page = KNOWN.sub(
        rf"\1{first.known({}, [], {game: {'files': {}} for game in groups.names() if game != groups.FRAME})}\2", page
    )  # there is nothing to ask for, nor to mend
    for kind in (ICON, IMAGE):
        page = kind.sub(lambda found: f"{found[1]}{data(made, found[2])}{found[3]}", page)
    opener = (site.WEB / "js" / "onefile.js").read_text(encoding="utf-8")
    script = f"<script>\n{site.fill(opener, {'start': json.dumps(start)})}</script>\n"
    return page.replace("</body>", "".join(packed(made)) + script + "</body>")


def packed(made: site.Site) -> list[str]:
    """The elements that hold the files; a script stands after those that it imports."""
    found = []
    for name in sorted(made.files):
        game = made.group.get(name, "")
        within = name.startswith(site.ASSETS) and (bool(game) or not name.endswith((".css", ".woff2", ".png")))
        if name != LICENCES and not within:
            continue
        content, near = made.files[name], ""
        if "/pyscript-" in name:
            text, near = addressed(name, content.decode(), made), ' data-near="yes"'
            content = text.encode()
        whose = f' data-game="{game}"' if game else ""
        kind = TYPES.get(Path(name).suffix, PLAIN)
        body = base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()
        found.append(f'<script type="{PLAIN}" data-file="{name}" data-type="{kind}"{near}{whose}>{body}</script>\n')
    return found


def addressed(name: str, text: str, made: site.Site) -> str:
    """A script of PyScript's that finds its neighbours by the addresses they have got."""
    folder = name.rpartition("/")[0]

    def later(found: re.Match[str]) -> str:
        path = f"{folder}/{found[1]}"
        return f'import(globalThis.virtuFiles["{path}"].address)' if path in made.files else found[0]

    return NEAR.sub(lambda found: f'from"file:{folder}/{found[1]}"', IMPORTED.sub(later, text))


def style(made: site.Site, name: str) -> str:
    """The style sheet with the fonts in it."""
    css = made.files[name].decode()
    return re.sub(
        r'url\("((?!data:)[^"#]+)"\)',
        lambda found: f'url("{data(made, site.ASSETS + found[1].removeprefix("../"))}")',
        css,
    )


def data(made: site.Site, name: str) -> str:
    """A file as an address that holds it."""
    kind = TYPES.get(Path(name).suffix, PLAIN)
    return f"data:{kind};base64,{base64.b64encode(made.files[name]).decode()}"


def main() -> int:
    """The command line."""
    text = onefile(site.build()).encode()
    site.DIST.mkdir(exist_ok=True)
    (site.DIST / NAME).write_bytes(text)
    print(f"dist/{NAME}: {len(text) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
