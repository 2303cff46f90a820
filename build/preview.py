"""Any screen as a page that needs no Python: `python build/preview.py FOLDER [SCENE ...] [key=value ...]`.

Without scenes all of them are drawn. Keys: save (a file) and ply, or seats, seed, at, after; theme, tab,
dialog, book, query, moves, chooser, visited, sandbox, trouble, toast, refusal, narrow, page, end_turn, as (the
file's name). FOLDER must be served.
"""

from __future__ import annotations

import gettext
import random
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WEB, MODULES = ROOT / "web", ROOT / "node_modules"
sys.path[:0] = [str(ROOT), str(WEB)]

from app.frame import i18n, pages  # noqa: E402
from app.frame.playing import Playing  # noqa: E402
from app.frame.session import Session  # noqa: E402
from app.frame.slots import Forgetful  # noqa: E402
from app.frame.store import Store  # noqa: E402
from app.frame.tables import sprite  # noqa: E402
from app.frame.ui import Reading  # noqa: E402
from app.frame.views import table  # noqa: E402
from build import groups  # noqa: E402
from tests.unit.virtu import drivers  # noqa: E402

NOW = 1_794_800_000  # when the scenes play
SHEETS = {  # by the name that a page links, in the order in which they count
    path.relative_to(WEB / "css").with_suffix("").as_posix(): path
    for group in groups.names()
    for path in groups.styles(group)
    if path.stem != "boot"
}
FACES = (
    "cinzel 600-normal", "alegreya 500-normal", "alegreya 700-normal", "alegreya 500-italic",
    "alegreya-sans 500-normal", "alegreya-sans 700-normal",
)  # fmt: skip
FOUR, FIVE = {"seats": 4, "seed": 3}, {"seats": 5, "seed": 4}
SCENES: dict[str, dict[str, Any]] = {  # "at" is the kind of decision to stop at, once that many moves are made
    "go": {**FIVE, "at": "go", "after": 420},
    "act": {**FIVE, "at": "act", "after": 420},
    "war": {**FOUR, "at": "war", "after": 500},
    "intrigue": {**FOUR, "at": "intrigue", "after": 400},
    "late": {**FIVE, "at": "go", "after": 900},
    "three": {"seats": 3, "seed": 5, "at": "rearrange", "after": 300},
    "begin": {**FIVE, "at": "family", "after": 0},
    "pay": {**FIVE, "at": "pay", "after": 400},
    "aside": {**FIVE, "at": "pay", "after": 400, "dialog": "aside"},
    "buy": {**FIVE, "at": "buy", "after": 400},
    "patron": {**FIVE, "at": "patron", "after": 0},
    "moves": {**FIVE, "at": "rearrange", "after": 400, "moves": True},
    "choose": {**FIVE, "at": "rearrange", "after": 400, "chooser": "*"},
    "menu": {**FIVE, "at": "go", "after": 420, "dialog": "menu"},
    "confirm": {**FIVE, "at": "go", "after": 420, "dialog": "confirm"},
    "score": {**FIVE, "at": "go", "after": 900, "dialog": "score"},
    "over": {**FOUR, "at": "", "after": 99999, "dialog": "score"},
    "sandbox": {**FIVE, "at": "go", "after": 420, "sandbox": True, "trouble": "full"},
    "rival": {**FIVE, "at": "go", "after": 420, "visited": "*"},
    "rules": {**FOUR, "at": "war", "after": 500, "book": ""},
    "how": {"page": "how"},
    "rulings": {"page": "start", "book": "rulings"},
    "start": {"page": "start"},
    "saves": {"page": "start", "games": True},
    "new": {"page": "box"},
    "about": {"page": "about"},
    "boot": {"page": "boot"},
}
TASTES = ("cities", "patron", "settlers", "intriguer", "warrior")  # who plays in the scenes


@cache
def played(seats: int, seed: int, at: str, after: int) -> bytes:
    """A game between the eager players of the tests, up to a decision of a kind."""
    rng, one = random.Random(seed), Session(Store(Forgetful()), lambda: NOW)
    playing = one.start({"seats": seats}, seed)
    match = playing.match
    choose = drivers.table_of([drivers.eager(rng, taste) for taste in TASTES[:seats]])
    while not match.over and (match.ply - match.start < after or match.decision.kind != at):
        match.play(choose(match.state))
    return playing.keeper.dump()


def at_table(one: Session) -> Playing:
    """The game at the table."""
    assert one.playing is not None
    return one.playing


def session(scene: dict[str, Any]) -> Session:
    """The scene's game at its decision, with what is open beside it."""
    one = Session(Store(Forgetful()), lambda: NOW)
    one.device.pictures = {name: f"./svg/{name}" for name in drawings()}
    if scene.get("games"):
        for seats, after in ((3, 40), (5, 420), (4, 500)):
            one.load(played(seats, 3, "go", after))
            at_table(one).save()
    if "save" in scene:
        one.load(Path(str(scene["save"])).read_bytes())
        if "ply" in scene:
            match = at_table(one).match
            match.goto(min(int(scene["ply"]), match.plies))
    elif "seats" in scene:
        seats, seed, after = (int(scene[key]) for key in ("seats", "seed", "after"))
        one.load(played(seats, seed, str(scene["at"]), after))
    shown, ui = one.open, one.ui()
    shown.page = str(scene.get("page", "table"))
    for key in ("dialog", "chooser", "visited", "tab", "toast", "refusal"):
        setattr(shown, key, str(scene.get(key, getattr(shown, key))))
    if shown.chooser == "*":
        shown.chooser = next((key for key, moves in ui.targets.items() if len(moves) > 1), "")
    if shown.visited == "*":
        shown.visited = str(at_table(one).view()["players"][ui.seat - 1]["house"])
    shown.book = Reading(str(scene["book"]), str(scene.get("query", ""))) if "book" in scene else None
    shown.moves = bool(scene.get("moves"))
    shown.handed_over = not scene.get("end_turn")
    one.device.narrow = bool(scene.get("narrow"))
    if scene.get("sandbox"):
        at_table(one).toggle_sandbox()
    one.trouble = str(scene.get("trouble", ""))
    return one


def markup(one: Session) -> str:
    """The page's regions put into its skeleton, as the browser would have them."""
    if one.open.page == "table":
        ui = one.ui()._replace(names=())
        playing = at_table(one)
        found = {"app": table.skeleton(playing.table), **table.regions(playing.view(), ui)}
    else:
        found = pages.render(one)
    text = found.pop("app")
    for region, inside in found.items():
        before, start, rest = text.partition(f'id="{region}"')
        opening, bracket, rest = rest.partition(">")
        text = before + start + opening + bracket + inside + rest if start else text
    return text


def page(scene: dict[str, Any]) -> str:
    """A whole document."""
    shell = (WEB / "index.html").read_text()
    links = "".join(f'<link rel="stylesheet" href="./css/{name}.css">' for name in ("fonts", *SHEETS))
    shell = re.sub(r"<link rel=\"stylesheet\"[^>]*>", links, shell)
    shell = re.sub(r"<script[^>]*>[^<]*</script>\n?", "", shell)
    shell = re.sub(r"<link rel=\"(?:manifest|apple-touch-icon)\"[^>]*>\n", "", shell)
    shell = shell.replace("@icon@", "svg/icon.svg").replace("@faces@", "").replace("@start@", "")
    shell = shell.replace("</head>", '<script type="module" src="./js/preview.js"></script>\n</head>')
    data = {"theme": scene.get("theme", "light"), "tab": scene.get("tab", "map")}
    data |= {"sandbox": "on" if scene.get("sandbox") else "off", "page": scene.get("page", "table")}
    if data["page"] == "boot":
        return shell.replace('data-page="start"', f'data-page="start" data-theme="{data["theme"]}"')
    given = "".join(f' data-{key}="{value}"' for key, value in data.items())
    shell = shell.replace(' data-page="start"', given).replace('data-state="loading"', 'data-state="ready"')
    shell = re.sub(r'<main id="boot".*?</main>\n', "", shell, flags=re.S)
    shell = shell.replace("@sprite@", sprite("virtu"))
    one = session(scene)
    return shell.replace('<div id="app" class="app"></div>', f'<div id="app" class="app">{markup(one)}</div>')


def drawings() -> dict[str, str]:
    """The drawings that are files of their own, by name."""
    return {name: text for group in groups.names() for name, text in groups.pictures(group).items()}


def assets(folder: Path) -> None:
    """Style sheets, fonts, pictures of the map, the map's script."""
    for name in (*(f"css/{sheet}" for sheet in SHEETS), "svg/x", "js/x", "fonts/x"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
    faces = []
    for face in FACES:
        family, kind = face.split()
        file = f"{family}-latin-{kind}.woff2"
        (folder / "fonts" / file).write_bytes((MODULES / "@fontsource" / family / "files" / file).read_bytes())
        weight, style = kind.split("-")
        title = " ".join(word.capitalize() for word in family.split("-"))
        faces.append(
            f'@font-face{{font-family:"{title}";font-weight:{weight};font-style:{style};src:url("../fonts/{file}")}}'
        )
    (folder / "css" / "fonts.css").write_text("\n".join(faces))
    for name, path in SHEETS.items():
        (folder / "css" / f"{name}.css").write_bytes(path.read_bytes())
    for name, text in drawings().items():
        (folder / "svg" / name).write_text(text)
    (folder / "svg" / "icon.svg").write_bytes((WEB / "svg" / "icon.svg").read_bytes())
    for name in ("spot", "sight", "pan"):
        (folder / "js" / f"{name}.js").write_bytes((WEB / "js" / f"{name}.js").read_bytes())
    (folder / "js" / "preview.js").write_text('import { attach } from "./pan.js"; attach();\n')


def main(folder: Path, words: list[str]) -> None:
    """Draw the scenes that are asked for."""
    i18n.choose("en", gettext.NullTranslations())
    names = [word for word in words if "=" not in word] or list(SCENES)
    changes: dict[str, Any] = dict(word.split("=", 1) for word in words if "=" in word)
    file = changes.pop("as", "")
    assets(folder)
    for name in names:
        path = folder / f"{file or name}.html"
        path.write_text(page({**SCENES[name], **changes}))
        print(path)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]), sys.argv[2:])
