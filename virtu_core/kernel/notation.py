r"""A whole match as text, to read, to mail, to write by hand. It tells everything; what one seat knows is `telling`.

Header lines first, each value in JSON; then one move a line (or several with `;` between), numbered. As in chess, a
variation stands in parentheses after the move it replaces, a comment in braces after the move it is about; `\}`, `\\`,
`\n` and `\r` stand for themselves in a comment.

    [Game "virtu"]
    [Salt "7"]
    [Config "seats" ["florence", "naples", "venice"]]
    [Player "Anna"]
    [Player ""]
    [Bot ""]
    [Bot "courtier:warlord"]
    {An evening in May}
    1. take marriage
    2. take brotherhood {bold}
    (2. take condotta; 3. pass)

Each seat in turn has its `Player`, a name, and its `Bot`, empty for a person. What chance brought is a move like any
other. `Taken` is as in `record`. `Identity` is there if it does not follow from the rest. A text that names no `Format`
is of the time when seeds drew, format 2, if it has a `Seed`, or if it begins with a seat's move where chance would have
one. What is read is opened like a save: at the end of the main line, with notes if today's rules refuse a move.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from . import chain, record
from .decisions import CHANCE
from .errors import VirtuError
from .match import Match
from .messages import N_, Message
from .migrations import FORMAT, RECORDED, Body
from .moves import Move
from .packing import MAX_BYTES, check_depth, is_text, plain
from .record import Games, Loaded
from .refusals import FAULT, FOREIGN, LINE, TOLD, TOO_LARGE, SaveError
from .tree import MAX_COMMENT, Node, Tree

BAD_HEADER = N_('this is not a header. Write it like [Game "virtu"].')
BAD_MOVE = N_("“{text}” is not a move. Write it in small letters, like “{example}”.")
BAD_NUMBER = N_("move {found} stands where move {ply} belongs. Look for a missing line or parenthesis.")
STRAY = N_("“{sign}” does not belong here. Look for a missing move or parenthesis.")
TOO_LONG = N_("this comment is too long. Shorten it to {most} characters.")
OPEN = N_("something begins here that never ends. Add the missing “{sign}”.")

SEEDED = RECORDED - 1  # the last format of the time when seeds drew
_HEADER = re.compile(r"\[(\w{1,20})[ \t]++(.+)\][ \t]*\Z")
_TOKEN = re.compile(
    r"(?P<gap>[\s;]+)|(?P<comment>\{(?:[^\\}]++|\\.)*+\})|(?P<sign>[(){}])|(?P<move>[^\n;(){}]+)", re.DOTALL
)
_NUMBER = re.compile(r"([0-9]{1,6})\.\s*")
_SPACE = re.compile(r"\s*")
_ESCAPES = {"\\": "\\\\", "}": "\\}", "\n": "\\n", "\r": "\\r"}
_SPOKEN = {"n": "\n", "r": "\r"}


def export(match: Match[Any], *, now: int = 0) -> str:
    """The match as text, with all its variations and comments."""
    body = record.write(match, now)
    head = [("Format", str(body["format"])), ("Game", body["game"]), ("Rules", body["rules"])]
    head += [("Salt", str(body["salt"])), ("Created", str(body["created"])), ("Saved", str(body["saved"]))]
    if match.identity != chain.begin(match.game.id, match.settings, match.salt, match.created):
        head.append(("Identity", match.identity))
    head += [("Player", name) for name in body["names"]] + [("Bot", spec) for spec in body.get("players", ())]
    lines = [header(key, value) for key, value in head]
    lines += [header("Taken", one) for one in body.get("taken", ())]
    lines += [header("Config", key, value) for key, value in body["config"].items()]
    return "\n".join((*lines, "", *_lines(match.root))) + "\n"


def header(key: str, *values: Any) -> str:
    """A header line."""
    return f"[{' '.join((key, *(json.dumps(value, ensure_ascii=False) for value in values)))}]"


def parse(text: str, games: Games) -> Loaded:
    """The match that a text tells; raises SaveError, which names the line."""
    try:
        return record.read(_dated(_body(text), games), games)
    except SaveError:
        raise
    except Exception as error:  # the promise of one error type holds even if a game has a fault
        raise SaveError(FAULT, fault=type(error).__name__) from error


def _lines(root: Node) -> Iterator[str]:
    if root.comment:
        yield _braced(root.comment)
    todo: list[Node | str] = [*root.children[:1]]
    while todo:
        node = todo.pop()
        if isinstance(node, str):
            yield node
            continue
        yield f"{node.ply}. {node.move}" + (" " + _braced(node.comment) if node.comment else "")
        todo += node.children[:1]
        if node.parent and node is next(iter(node.parent.answers.values())):
            for other in reversed(node.parent.children[1:]):
                todo += (")", other, "(")


def _body(text: str) -> Body:
    if len(text) > MAX_BYTES:
        raise SaveError(TOO_LARGE, size=len(text), most=MAX_BYTES)
    if not is_text(text, MAX_BYTES):
        raise SaveError(FOREIGN)
    body: Body = {
        "game": "", "rules": "", "config": {}, "names": [], "players": [], "taken": [], "created": 0,
        "saved": 0, "turn": -1,
    }  # fmt: skip
    lines = text.removeprefix("\ufeff").split("\n")
    is_move = (number for number, line in enumerate(lines) if line.strip() and not line.lstrip().startswith("["))
    first = next(is_move, len(lines))
    for number, line in enumerate(lines[:first]):
        if line.strip():
            _header(body, line.strip(), number + 1)
    if not body["game"]:
        raise SaveError(FOREIGN)
    if "told" in body:
        raise SaveError(TOLD)
    tree = _tree("\n".join(lines[first:]), first + 1)
    end = tree.line(tree.root)[-1]
    written, numbers = record.write_tree(tree)
    identity = body.pop("identity", "")
    ends = [identity, chain.Chain(identity).at(end)] if identity else []
    return {**body, **written, "shown": numbers[end.id], "at": end.ply, "chain": ends}


def _dated(body: Body, games: Games) -> Body:
    """The body with the format it is of, and its seed or salt."""
    if "format" not in body:
        body["format"] = SEEDED if "seed" in body or _leaves_out_chance(body, games) else FORMAT
    return {"salt" if body["format"] >= RECORDED else "seed": 0, **body}


def _leaves_out_chance(body: Body, games: Games) -> bool:
    """Whether the first move is not chance's although chance would have it."""
    with suppress(VirtuError):  # of a game that is not here, or a config that is none: it is told when it is opened
        game = games(body["game"])
        decision = game.decision(game.setup(body["config"]))
        return decision.seat == CHANCE and bool(body["line"]) and Move.parse(body["line"][0]) not in decision
    return False


def _header(body: Body, line: str, number: int) -> None:
    found = _HEADER.match(line)
    try:
        if not found:
            raise ValueError(line)
        key, values = found[1].lower(), [plain(value) for value in _values(found[2])]
        if key == "config":
            name, value = values
            body["config"][name] = value
        elif key in ("player", "bot"):
            body["names" if key == "player" else "players"].append(values[0])
        elif key == "taken":
            body["taken"].append(values[0])
        elif key in ("format", "salt", "seed", "created", "saved"):
            body[key] = int(values[0])
        elif key in ("game", "rules", "told"):
            body[key] = values[0]
        elif key == "identity":
            if not chain.is_link(values[0]):
                raise ValueError(line)
            body[key] = values[0]
    except (ValueError, TypeError, IndexError) as error:
        raise _at(number, BAD_HEADER) from error


def _values(text: str) -> Iterator[Any]:
    """The one or two JSON values in a header, found too deep before the decoder is asked."""
    check_depth(text)
    at = 0
    for _ in range(3):
        value, at = json.JSONDecoder().raw_decode(text, at)
        yield value
        at = _SPACE.match(text, at).end()  # type: ignore[union-attr]  # matches anywhere
        if at == len(text):
            return
    raise ValueError("too many values")


def _tree(text: str, number: int) -> Tree:
    """The tree that the moves tell; `number` is that of the text's first line."""
    tree = Tree()
    node, at, fresh = tree.root, 0, False
    opened: list[tuple[Node, int]] = []
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:  # a brace that is never closed is a sign, so this cannot be
            raise _at(number, STRAY, sign=text[at])
        kind, said = token.lastgroup, token[0]
        if kind == "move" and said.strip():
            node, fresh = _move(tree, node, said.strip(), number), False
        elif kind == "comment" and not fresh:
            node.comment = "\n".join(filter(None, (node.comment, _spoken(said))))
            if len(node.comment) > MAX_COMMENT:
                raise _at(number, TOO_LONG, most=MAX_COMMENT)
        elif said == "(" and node.parent and not fresh:
            opened.append((node, number))
            node, fresh = node.parent, True
        elif said == ")" and opened and not fresh:
            node = opened.pop()[0]
        elif kind in ("sign", "comment"):
            raise _at(number, OPEN, sign="}") if said == "{" else _at(number, STRAY, sign=said[:40])
        at = token.end()
        number += said.count("\n")
    if opened:
        raise _at(opened[-1][1], OPEN, sign=")")
    return tree


def _move(tree: Tree, node: Node, said: str, number: int) -> Node:
    numbered = _NUMBER.match(said)
    if numbered and int(numbered[1]) != node.ply + 1:
        raise _at(number, BAD_NUMBER, found=int(numbered[1]), ply=node.ply + 1)
    try:
        return tree.add(node, Move.parse(said[numbered.end() :] if numbered else said))
    except VirtuError as error:
        raise _at(number, BAD_MOVE, text=said[:80], example="take 2") from error


def _at(number: int, template: str, **params: int | str) -> SaveError:
    return SaveError(LINE, line=number, what=Message(template, params))


def _braced(comment: str) -> str:
    return "{" + "".join(_ESCAPES.get(sign, sign) for sign in comment) + "}"


def _spoken(said: str) -> str:
    return re.sub(r"\\(.)", lambda found: _SPOKEN.get(found[1], found[1]), said[1:-1], flags=re.DOTALL)
