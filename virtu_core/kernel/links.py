"""A game or a turn as one short word, for a link or a QR code.

`v2.g.…` is a game: how it is set up, and its moves up to where it stands. `v2.t.…` is a turn: moves that go on from a
certain link of the hash chain of a certain match, for those who have a copy of it. Both are bytes in base64url, the
first four their checksum. A `v1` link is of the time when a seed drew who begins; it is read as a save of its time is.

Moves are written as `digits` of one number, which only the same rules read as the same moves: the link of the chain at
their end says whether they did.
"""

from __future__ import annotations

import base64
import re
import zlib
from typing import Any, NamedTuple

from . import chain, digits, record
from .decisions import Decision
from .errors import VirtuError
from .match import Match
from .messages import Message
from .migrations import FORMAT, RECORDED, Body
from .moves import Move
from .packing import pack, unpack
from .record import Games, Loaded
from .refusals import (
    FAULT,
    LINK_DAMAGED,
    LINK_NEWER,
    LINK_RULES,
    LINK_SETUP,
    NO_LINK,
    TOO_LARGE,
    TURN_GAP,
    TURN_RULES,
    UNKNOWN_GAME,
    SaveError,
)  # fmt: skip
from .tree import Node, Tree

FORMATS = {1: 2, 2: FORMAT}  # the format of saves that the head of a link has, by the link's version
VERSION = max(FORMATS)
GAME, TURN = "g", "t"
MAX_TEXT = 200_000  # characters that are looked at
MAX_HEAD = 1 << 19  # bytes that may come out of a link's compressed part; an edition of one's own may be in it
SUM, NAME, LINK = 4, 8, 6  # bytes of a checksum, of a match's name, of a link of its chain
_WORD = re.compile(r"v([0-9]{1,4})\.([a-z])\.([A-Za-z0-9_-]+)")
_HEAD = ("game", "rules", "config", "salt", "created", "names", "players", "chain")
_SEEDED = tuple("seed" if key == "salt" else key for key in _HEAD)  # before format 3


class Turn(NamedTuple):
    """Moves to be played in one's own copy of a match. Names are beginnings of links."""

    identity: str
    ply: int
    start: str
    end: str
    plies: int
    digits: bytes


def write_game(match: Match[Any]) -> str:
    """The game up to where it stands; nothing of its variations and comments."""
    body: Body = {
        "game": match.game.id, "rules": match.rules, "config": match.settings, "salt": match.salt,
        "created": match.created, "names": list(match.names), "players": list(match.players) * any(match.players),
    }  # fmt: skip
    usual = chain.begin(match.game.id, match.settings, match.salt, match.created)
    body["chain"] = [] if usual == match.identity else [match.identity] * 2
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    head = deflate.compress(pack([*(body[key] for key in _HEAD), match.ply])) + deflate.flush()
    return _word(GAME, _bytes(match.chain(), LINK) + head + _digits(match, match.root))


def write_turn(match: Match[Any], ply: int) -> str:
    """The moves from that ply of the current line up to where the match stands."""
    start = match.tree.path(match.node)[ply]
    known = _bytes(match.identity, NAME) + _bytes(match.link(start), LINK) + _bytes(match.chain(), LINK)
    return _word(TURN, known + _count(ply) + _count(match.ply - ply) + _digits(match, start))


def read(text: str, games: Games) -> Loaded | Turn:
    """The game or the turn that a text holds, be there an address or other words around it; raises SaveError."""
    try:
        version, kind, data = _found(text)
        return _game(FORMATS[version], data, games) if kind == GAME else _turn(data)
    except SaveError:
        raise
    except Exception as error:  # the promise of one error type holds even if a game has a fault
        raise SaveError(FAULT, fault=type(error).__name__) from error


def is_link(text: str) -> bool:
    """Does it look like one?"""
    return _WORD.search(text[:MAX_TEXT]) is not None


def follow(match: Match[Any], turn: Turn) -> tuple[Node, list[Move]]:
    """Where in the match a turn begins, and its moves; the match stays as it is. Raises SaveError."""
    near = match.tree.line(match.node)
    nodes = [*near[turn.ply : turn.ply + 1], *(node for node in match.tree.nodes.values() if node.ply == turn.ply)]
    start = next((node for node in nodes if match.link(node).startswith(turn.start)), None)
    if start is None:
        raise SaveError(TURN_GAP)
    game = match.game
    try:
        state = match.reach(start)

        def play(move: Move) -> Decision:
            nonlocal state
            state, _events = game.play(state, move)
            return game.decision(state)

        moves = digits.read(turn.digits, turn.plies, game.decision(state), play)
    except VirtuError as error:
        raise SaveError(TURN_RULES) from error
    if not chain.last(match.link(start), moves).startswith(turn.end):
        raise SaveError(TURN_RULES)
    return start, moves


def _game(number: int, data: bytes, games: Games) -> Loaded:
    end, packed = data[:LINK].hex(), data[LINK:]
    inflate = zlib.decompressobj(-15)
    try:
        head = inflate.decompress(packed, MAX_HEAD)
    except zlib.error as error:
        raise SaveError(LINK_DAMAGED) from error
    if not inflate.eof:
        raise SaveError(TOO_LARGE if inflate.unconsumed_tail else LINK_DAMAGED, size=len(head), most=MAX_HEAD)
    fields = unpack(head)
    if not isinstance(fields, list) or len(fields) != len(_HEAD) + 1:
        raise SaveError(LINK_DAMAGED)
    count = fields.pop()
    empty: Body = {"line": [], "variations": [], "comments": [], "shown": 0, "at": 0, "turn": -1, "saved": 0}
    keys = _HEAD if number >= RECORDED else _SEEDED
    body = record.check({"format": number, **empty, **dict(zip(keys, fields, strict=True))})
    record.plant(body)
    try:
        game = games(body["game"])
    except VirtuError as error:
        raise SaveError(UNKNOWN_GAME, game=body["game"]) from error
    notes: list[Message] = []
    then, now = body["rules"], game.rules_version
    if not record.knows(game, then):
        raise SaveError(LINK_RULES, then=then, now=now)
    match = record.begin(game, body, Tree(), notes)
    if notes:  # moves are read by playing them: a copy would read others
        raise SaveError(LINK_SETUP)

    node = match.root

    def play(move: Move) -> Decision:
        nonlocal node
        node = match.tree.add(node, move)
        return game.decision(match.reach(node))

    try:
        digits.read(inflate.unused_data, count, match.decision, play)
    except VirtuError as error:
        raise SaveError(LINK_RULES, then=then, now=now) from error
    if not match.link(node).startswith(end):
        raise SaveError(LINK_RULES, then=then, now=now)
    match.goto_node(node.id)
    return Loaded(match, [])


def _turn(data: bytes) -> Turn:
    names, at = [], 0
    for size in (NAME, LINK, LINK):
        names.append(data[at : at + size].hex())
        at += size
    ply, at = _counted(data, at)
    count, at = _counted(data, at)
    identity, start, end = names
    return Turn(identity, ply, start, end, count, data[at:])


def _word(kind: str, data: bytes) -> str:
    checked = zlib.crc32(data).to_bytes(SUM, "big") + data
    return f"v{VERSION}.{kind}." + base64.urlsafe_b64encode(checked).decode().rstrip("=")


def _found(text: str) -> tuple[int, str, bytes]:
    """The version, the kind and the bytes of the link in a text. Mails and chats break long words into lines."""
    if len(text) > MAX_TEXT:
        raise SaveError(TOO_LARGE, size=len(text), most=MAX_TEXT)
    refusal = NO_LINK
    for found in (_WORD.search(text), _WORD.search("".join(text.split()))):
        if found is None:
            continue
        if int(found[1]) not in FORMATS or found[2] not in (GAME, TURN):
            refusal = LINK_NEWER
            continue
        word = found[3][: len(found[3]) - (len(found[3]) % 4 == 1)]  # one letter over holds no byte
        data = base64.urlsafe_b64decode(word + "=" * (-len(word) % 4))
        if len(data) > SUM and zlib.crc32(data[SUM:]).to_bytes(SUM, "big") == data[:SUM]:
            return int(found[1]), found[2], data[SUM:]
        refusal = LINK_DAMAGED
    raise SaveError(refusal)


def _digits(match: Match[Any], start: Node) -> bytes:
    path = match.tree.path(match.node)[start.ply + 1 :]
    return digits.write(match.game, match.reach(start), (node.move for node in path))


def _bytes(link: str, size: int) -> bytes:
    return bytes.fromhex(link)[:size]


def _count(value: int) -> bytes:
    """A number in as many bytes as it needs, seven bits in each, the lowest first."""
    parts = []
    while True:
        value, low = divmod(value, 128)
        parts.append(low + 128 * (value > 0))
        if not value:
            return bytes(parts)


def _counted(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for shift in range(0, 28, 7):
        if at >= len(data):
            break
        value += (data[at] & 127) << shift
        at += 1
        if data[at - 1] < 128:
            return value, at
    raise SaveError(LINK_DAMAGED)
