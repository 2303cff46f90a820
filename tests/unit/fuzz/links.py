"""Links: games and turns that are going on, and the same with other heads, digits and checksums."""

from __future__ import annotations

import base64
import random
import zlib
from collections.abc import Iterator
from typing import Any

from tests.toy import box
from virtu_core.kernel import links, saves
from virtu_core.kernel.links import FORMATS, GAME, LINK, SUM, TURN, Turn
from virtu_core.kernel.match import Match
from virtu_core.kernel.packing import pack, unpack
from virtu_core.kernel.refusals import FAULT, SaveError

from . import pool
from .attack import Kind
from .saves import nonsense

Case = tuple[str, Match[Any]]  # a link, and the game in which a turn is to be played


def cases(rng: random.Random) -> Iterator[Case]:
    """Links, about half of them good."""
    good = (*pool.matches(), *pool.toys(), *pool.towns())
    own = [_copy(match) for match in good]
    while True:
        match = rng.choice(own)
        match.goto(rng.randrange(match.plies + 1))
        pool.drawn(rng, match, rng.choice((0, 1, 3)))
        kind = rng.choice((GAME, TURN))
        word = links.write_game(match) if kind == GAME else links.write_turn(match, rng.randrange(match.ply + 1))
        if len(match.tree.nodes) > 300:
            own[own.index(match)] = _copy(rng.choice(good))
        match rng.randrange(8):
            case 0:
                word = pool.spoiled(rng, word)
            case 1:
                word = f"https://example.org/#{word[: len(word) // 2]}\n{word[len(word) // 2 :]}"
            case 2 | 3:
                word = _resealed(rng, kind, word)
        yield word, match


def _copy(match: Match[Any]) -> Match[Any]:
    return saves.load(saves.dump(match, now=1), box.get).match


def _resealed(rng: random.Random, kind: str, word: str) -> str:
    """A right checksum around something changed."""
    packed = word.rsplit(".", maxsplit=1)[-1]
    data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))[SUM:]
    if kind == GAME and rng.random() < 0.7:
        inflate = zlib.decompressobj(-15)
        fields: list[Any] = unpack(inflate.decompress(data[LINK:]))
        for _ in range(rng.choice((1, 1, 2))):
            _changed(rng, fields)
        deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
        try:
            head = deflate.compress(pack(fields)) + deflate.flush()
        except (ValueError, OverflowError):
            head = b""
        data = data[:LINK] + head + inflate.unused_data
    else:
        spot = rng.randrange(len(data))
        data = data[:spot] + rng.randbytes(rng.choice((0, 1, 4, 2000))) + data[spot + rng.choice((0, 1, 9)) :]
    packed = base64.urlsafe_b64encode(zlib.crc32(data).to_bytes(SUM, "big") + data).decode().rstrip("=")
    return f"v{rng.choice(list(FORMATS))}.{kind}.{packed}"


def _changed(rng: random.Random, fields: list[Any]) -> None:
    """A field of the head: nonsense, another name or salt, another edition or count of moves."""
    match rng.randrange(6):
        case 0:
            fields[rng.randrange(len(fields))] = nonsense(rng)
        case 1:
            fields[5] = ["Ünd", "<b>", "\x1b[31m"][: rng.randrange(4)]
        case 2 if isinstance(fields[2], dict):
            fields[2][rng.choice([*fields[2], "more"])] = nonsense(rng)
        case 3 if isinstance(fields[2], dict):
            fields[2]["edition"] = {"id": "hostile", "text": rng.choice(pool.texts())}
        case 4:
            fields[-1] = rng.choice((0, 1, 2**20, -1))
        case _:
            fields[3] = rng.randrange(100)


def opened(case: Case) -> Any:
    """The match that the link holds, or the state that the turn leads to; a fault of ours is no refusal."""
    word, match = case
    try:
        found = links.read(word, box.get)
        if not isinstance(found, Turn):
            return found.match
        start, moves = links.follow(match, found)
        state = match.reach(start)
        for one in moves:
            state, _events = match.game.play(state, one)
        return state
    except SaveError as error:
        if error.message.id == FAULT:
            raise RuntimeError(str(error)) from error
        raise


KIND = Kind(cases, opened, SaveError)
