"""What a save holds, as plain data: the body shared by `.virtu` files and by games written as text.

The tree is written as runs of moves: `line`, the main line from the start, and `variations`, each [the number of the
node it leaves from, its moves]. Nodes are numbered as written: 0 is the start, then the main line, then the
variations. `shown` is the end of the line on the table, `at` how far along it we are, `turn` the seat to decide there
(-1: it is over).
What chance brought stands among the moves; `dealt` says how many of those shown it made. Before format 3 it did not,
and a seed drew who begins (`begin`).
The config is the game's own affair, the edition in it too: it is kept as the game completed it. `players` is there
only if a bot plays a seat. `taken` tells where the table agreed to go back over what was drawn or learnt: the number of
the place, that of the end of the line left (of the place, if it is deleted), how many moves of players.
`chain` holds the ends of the hash chain: the match's identity and the link of the last move of the line shown, which
vouches for all before it; it is empty in what was written by hand or in an older format.

A match goes on under the rules and with the edition it was begun with, or not at all. Where these are not here, what is
opened is a copy (`Loaded.copied`): a match of its own, with what the game has in their place, that must not be written
over what it was read from.

Opening replays the line shown, once. Variations are replayed when they are first visited: a save with many opens as
fast as one with none, and a variation that today's rules refuse is refused there and then.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from . import chain, refusals
from .barriers import MAX_TAKEN, Taken
from .decisions import CHANCE
from .errors import ConfigError, IllegalMove, MoveRefused, VirtuError
from .game import Game
from .match import MAX_NAME, MAX_NAMES, Match
from .messages import Message, Param
from .migrations import FORMAT, RECORDED, Body, migrate
from .moves import Move
from .packing import MAX_INT, is_text, plain
from .refusals import CHANGED, NO_SETUP, UNKNOWN_GAME, WRONG, SaveError
from .tree import MAX_COMMENT, MAX_NODES, MAX_PLIES, Node, Tree

Games = Callable[[str], Game[Any]]
FIELDS = {"format", "game", "rules", "config", "salt", "names", "created", "saved"} | {
    "line", "variations", "comments", "shown", "at", "turn", "chain",
}  # fmt: skip
OPTIONAL: Body = {"players": [], "dealt": 0, "taken": []}


class Loaded(NamedTuple):
    """An opened game, and what there is to tell about it."""

    match: Match[Any]
    notes: list[Message]
    copied: bool = False  # not the match that was read, but a copy of it under other rules or with another edition

    @property
    def status(self) -> str:
        """`fine` or `notes`; the third result is a SaveError."""
        return "notes" if self.notes else "fine"


def write(match: Match[Any], now: int) -> Body:
    """The body that records a match. The first one written stamps the match as created `now`."""
    match.stamp(now)
    tree, numbers = write_tree(match.tree)
    line = match.tree.line(match.node, refused=True)
    end, dealt = line[-1], sum(node.seat == CHANCE for node in line[:-1])
    return {
        "format": FORMAT,
        "game": match.game.id,
        "rules": match.rules,
        "config": match.settings,
        "salt": match.salt,
        **tree,
        "shown": numbers[end.id],
        "at": match.ply,
        "turn": -1 if match.over else match.decision.seat,
        "chain": [match.identity, match.link(end)],
        "names": list(match.names),
        **({"dealt": dealt} if dealt else {}),
        **({"taken": _taken(match, numbers)} if match.taken else {}),
        **({"players": list(match.players)} if any(match.players) else {}),
        "created": match.created,
        "saved": now,
    }


def write_tree(tree: Tree) -> tuple[Body, dict[int, int]]:
    """The part of a body that holds the tree, and the number it gives each node by its id."""
    runs = list(tree.chains())
    nodes = [node for run in runs for node in run]
    numbers = {node.id: index for index, node in enumerate(nodes)}
    body = {
        "line": _moves(runs[0][1:]),
        "variations": [[numbers[run[0].parent.id], _moves(run)] for run in runs if run[0].parent],
        "comments": [[numbers[node.id], node.comment] for node in nodes if node.comment],
    }
    return body, numbers


def read(body: Body, games: Games) -> Loaded:
    """The match that a body records; raises SaveError, or what a faulty game raises."""
    body = check(body)
    notes: list[Message] = []
    try:
        game = games(body["game"])
    except VirtuError as error:
        raise SaveError(UNKNOWN_GAME, game=body["game"]) from error
    tree, nodes = plant(body)
    match = begin(game, body, tree, notes)
    copied = bool(notes)
    for place, left, many in body["taken"]:
        match.taken.append(Taken(nodes[place], nodes[left] if left != place else None, many))
    line = tree.line(nodes[body["shown"]], refused=True)
    tree.show(line[-1])
    place = match.root
    try:
        for node in line[1:]:
            match.reach(node)
            place = node
    except MoveRefused as error:
        rest = line[place.ply + 1 :]
        match.unplayed = tuple(node.move for node in rest)
        why = error.reason.message if isinstance(error, IllegalMove) else Message(refusals.UNKNOWN_WORD)
        told: dict[str, Param] = {"done": place.ply, "all": line[-1].ply}
        if not game.secrets:  # else not everybody may know the move
            told |= {"move": str(rest[0].move), "why": why}
        notes.append(Message(refusals.UNPLAYED_HERE if game.secrets else refusals.UNPLAYED, told))
        if place.seat == CHANCE:  # what it brought is refused: we stand before the move that asked for it
            place = place.before() or place
    match.goto(min(place.ply, body["at"]))
    return Loaded(match, notes, copied)


def check(body: Body) -> Body:
    """The body in today's format, every field of the right type and size; raises SaveError.

    `seeded`: it is of a format in which the salt was a seed that drew who begins.
    """
    body, seeded = migrate(body), body["format"] < RECORDED
    if wrong := (set(body) - set(OPTIONAL)) ^ FIELDS:
        raise SaveError(WRONG, field=min(map(str, wrong)))
    body = {**OPTIONAL, **body, "seeded": seeded}
    for field, most in (("game", MAX_NAME), ("rules", MAX_NAME)):
        _require(is_text(body[field], most), field)
    for field, most in (("salt", MAX_INT), ("created", MAX_INT), ("saved", MAX_INT), ("shown", MAX_NODES)):
        _require(_is_int(body[field], most), field)
    for field in ("at", "dealt"):
        _require(_is_int(body[field], MAX_PLIES), field)
    _require(body["turn"] == -1 or _is_int(body["turn"], MAX_NAMES), "turn")
    _require(isinstance(body["config"], dict), "config")
    for field in ("line", "variations", "comments", "names", "players", "chain", "taken"):
        _require(isinstance(body[field], list) and len(body[field]) <= MAX_NODES, field)
    _require(not body["chain"] or [chain.is_link(one) for one in body["chain"]] == [True, True], "chain")
    for field in ("names", "players"):
        _require(len(body[field]) <= MAX_NAMES and all(is_text(word, MAX_NAME) for word in body[field]), field)
    return body


def plant(body: Body) -> tuple[Tree, list[Node]]:
    """The tree of a checked body, and its nodes as numbered there; raises SaveError."""
    tree = Tree()
    nodes = [tree.root]
    for run in ([0, body["line"]], *body["variations"]):
        _require(isinstance(run, list) and len(run) == 2 and _is_int(run[0], len(nodes) - 1), "variations")
        node = nodes[run[0]]
        _require(isinstance(run[1], list), "variations")
        for text in run[1]:
            _require(isinstance(text, str) and len(nodes) <= MAX_NODES, "line")
            try:
                node = tree.add(node, Move.parse(text))
            except VirtuError as error:  # no move, or one too many
                raise SaveError(WRONG, field="line") from error
            nodes.append(node)
    for pair in body["comments"]:
        _require(isinstance(pair, list) and len(pair) == 2 and _is_int(pair[0], len(nodes) - 1), "comments")
        _require(is_text(pair[1], MAX_COMMENT), "comments")
        nodes[pair[0]].comment = pair[1]
    _require(len(body["taken"]) <= MAX_TAKEN, "taken")
    for one in body["taken"]:
        _require(isinstance(one, list) and len(one) == 3 and all(_is_int(number, MAX_NODES) for number in one), "taken")
        _require(max(one[:2]) < len(nodes) and nodes[one[0]] in tree.path(nodes[one[1]]), "taken")
    _require(body["shown"] < len(nodes), "shown")
    _require(body["at"] <= nodes[body["shown"]].ply, "at")
    if body["chain"] and chain.Chain(body["chain"][0]).at(nodes[body["shown"]]) != body["chain"][1]:
        raise SaveError(CHANGED)
    return tree, nodes


def identity(body: Body) -> str:
    """The first link of the chain: carried along, or else worked out as it would have been."""
    carried = body["chain"]
    return str(carried[0]) if carried else chain.begin(body["game"], body["config"], body["salt"], body["created"])


def knows(game: Game[Any], rules: str) -> bool:
    """Whether a match can go on under these rules. A text need not name any."""
    return rules in ("", game.rules_version, *game.older_rules)


def begin(game: Game[Any], body: Body, tree: Tree, notes: list[Message]) -> Match[Any]:
    """The match before its first move. If its rules or its edition are not here: a copy, and notes that say so.

    If a seed drew for it, the config now says what.
    """
    if not knows(game, body["rules"]):
        notes.append(Message(refusals.OTHER_RULES, {"then": body["rules"], "now": game.rules_version}))
    try:
        config = plain(body["config"])
        if body["rules"] in game.older_rules:
            config["rules"] = body["rules"]
        try:
            game.complete(config)
        except ConfigError:
            # a game may know a stand-in, say for an edition that is not here
            offer = game.fallback(config)
            if offer is None:
                raise
            config, note = offer
            notes.append(note)
        first = identity(body)
        if notes:
            first = chain.copy(first, plain(game.complete(config)), game.rules_version)
        if body["seeded"]:  # only now: identities are made of the config as it was
            config = game.drawn(config, body["salt"])
        return Match(
            game, config, names=body["names"], players=body["players"], created=body["created"], salt=body["salt"],
            tree=tree, identity=first,
        )  # fmt: skip
    except VirtuError as error:
        raise SaveError(NO_SETUP, why=str(error)) from error


def _taken(match: Match[Any], numbers: dict[int, int]) -> list[list[int]]:
    return [[numbers[one.place.id], numbers[(one.left or one.place).id], one.moves] for one in match.taken]


def _moves(run: list[Node]) -> list[str]:
    return [_text(node.move) for node in run]


_text = lru_cache(8192)(str)  # a save is written after each move, and all before it are in it


def _is_int(value: object, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def _require(holds: bool, field: str) -> None:
    if not holds:
        raise SaveError(WRONG, field=field)
