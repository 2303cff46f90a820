"""Saves: damaged by flipping, cutting, splicing and lying, also with a right checksum around nonsense."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgpack

from tests.toy import box
from virtu_core import games
from virtu_core.kernel import refusals, saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match

from . import pool
from .attack import Kind

RECORDED = Path(__file__).parents[2] / "games" / "rules-1"  # their chain is not kept: a beginning is a whole save


def cases(rng: random.Random, good: list[bytes]) -> Iterator[bytes]:
    """Files made from good ones by flipping, cutting, splicing, lying; some with a right checksum around nonsense."""
    kinds: list[Callable[[random.Random, list[bytes]], bytes]] = [
        _flip, _cut, _splice, _noise, _lengths, _deep, _field, _field, _inside, _inside, _outcomes, _outcomes,
    ]  # fmt: skip
    while True:
        yield rng.choice(kinds)(rng, good)


def nonsense(rng: random.Random, depth: int = 3) -> Any:
    """Any plain data, mostly of the wrong kind."""
    plain: list[Any] = [
        None, True, 0, -1, 1, 7, 2**31, 2**63 - 1, 2**64 - 1, -(2**63), 1.5, float("nan"), b"\xff", "", "pile 0",
        "take 1", "done", "go 1", "place lorenzo room1", "collect firenze", "x" * 300, "\0", "é" * 50, "1.", [], {},
        "draw scoring", "activate taxes", "pay 1 0 0", "draw gem", "draw storm.2",
        "roll 3", "bid 2", "speak 1", "win 0", "keep gem", "first naples", [0, 2, 1],
    ]  # fmt: skip
    if not depth or rng.random() < 0.6:
        return rng.choice(plain)
    if rng.random() < 0.5:
        return [nonsense(rng, depth - 1) for _ in range(rng.randrange(5))]
    return {
        rng.choice(["seats", "piles", "format", "x", ""]): nonsense(rng, depth - 1) for _ in range(rng.randrange(4))
    }


def _flip(rng: random.Random, good: list[bytes]) -> bytes:
    data = bytearray(rng.choice(good))
    for _ in range(rng.choice((1, 1, 2, 8))):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(data)


def _cut(rng: random.Random, good: list[bytes]) -> bytes:
    data = rng.choice(good)
    start, end = sorted(rng.randrange(len(data) + 1) for _ in "ab")
    return data[:start] if rng.random() < 0.5 else data[:start] + data[end:]


def _splice(rng: random.Random, good: list[bytes]) -> bytes:
    one, two = rng.choice(good), rng.choice(good)
    return one[: rng.randrange(len(one))] + two[rng.randrange(len(two)) :]


def _noise(rng: random.Random, good: list[bytes]) -> bytes:
    return rng.randbytes(rng.choice((0, 1, 2, 10, 100, 1000)))


def _lengths(rng: random.Random, good: list[bytes]) -> bytes:
    """Headers that promise up to four billion items or characters, also one inside the other."""
    heads = [
        b"\xdd\xff\xff\xff\xff",
        b"\xdf\xff\xff\xff\xff",
        b"\xdb\xff\xff\xff\xff",
        b"\xdc\xff\xff",
        b"\xde\xff\xff",
    ]
    heads += [b"\xc6\xff\xff\xff\xff", b"\xc9\xff\xff\xff\xff\x01", b"\xdd\x00\x01\x00\x00", b"\x81\xa1a"]
    data = b"".join(rng.choice(heads) for _ in range(rng.choice((1, 3, 50, 2000))))
    return data + rng.choice(good) if rng.random() < 0.5 else rng.choice(good)[: rng.randrange(60)] + data


def _deep(rng: random.Random, good: list[bytes]) -> bytes:
    nest = rng.choice((b"\x91", b"\x81\xa1a", b"\xdc\x00\x01", b"\x92\xc0"))
    return nest * rng.choice((5, 15, 17, 500, 2000, 100_000)) + b"\xc0"


def _body(rng: random.Random, good: list[bytes]) -> dict[str, Any]:
    body: dict[str, Any] = msgpack.unpackb(rng.choice(good))
    del body["checksum"]
    return body


def _seal(body: dict[str, Any]) -> bytes:
    try:
        return saves.seal(body)
    except (TypeError, ValueError, OverflowError):  # keys that cannot be sorted have no checksum
        data: bytes = msgpack.packb({**body, "checksum": "0" * 32})
        return data


def _field(rng: random.Random, good: list[bytes]) -> bytes:
    """A right checksum around a field that is missing, foreign or added."""
    body = _body(rng, good)
    key = rng.choice(list(body))
    if rng.random() < 0.2:
        del body[key]
    else:
        body[rng.choice((key, key, key, "players", "more"))] = nonsense(rng)
    return _seal(body)


PARTS = ("line", "variations", "comments", "config", "names", "taken", "players", "chain")


def _inside(rng: random.Random, good: list[bytes]) -> bytes:
    """A right checksum around wrong moves, numbers, variations or settings."""
    body = _body(rng, good)
    part = body[rng.choice([one for one in PARTS if one in body])]
    for _ in range(rng.choice((1, 1, 3))):
        if isinstance(part, dict):
            part[rng.choice([*part, "more"])] = nonsense(rng)
        elif part and rng.random() < 0.3:
            rng.shuffle(part)
        else:
            part.insert(rng.randrange(len(part) + 1), rng.choice((nonsense(rng), [rng.randrange(9), ["pile 1"]])))
    body[rng.choice(("shown", "at", "format"))] += rng.choice((0, 0, 0, 1, -1, 2**40))
    return _seal(body)


OUTCOMES = (
    "draw gem",
    "draw spice",
    "draw storm",
    "draw scoring",
    "draw taxes",
    "draw bulwark",
    "draw villa",
    "roll 1",
    "roll 6",
    "roll 99",
    "win 0",
    "win 3",
    "first naples",
)


def _outcomes(rng: random.Random, good: list[bytes]) -> bytes:
    """A right checksum, and no chain, around other things than chance brought, or none; consent that nobody gave."""
    body = _body(rng, good)
    line = body["line"]
    drawn = [at for at, text in enumerate(line) if text.split()[0] in ("draw", "roll", "win", "first")]
    for _ in range(rng.choice((1, 1, 3))):
        at = rng.choice(drawn) if drawn else 0
        match rng.randrange(5):
            case 0 if drawn:
                line[at] = rng.choice(OUTCOMES)
            case 1 if len(drawn) > 1:
                other = rng.choice(drawn)
                line[at], line[other] = line[other], line[at]
            case 2:
                line.insert(at, rng.choice(OUTCOMES))
            case 3:
                body["at"] = at  # where chance decides
            case _:
                body["taken"] = [[rng.randrange(len(line) + 1) for _ in range(3)] for _ in range(rng.choice((1, 2, 9)))]
    if rng.random() < 0.2:
        body["format"], body["seed"] = rng.choice((1, 2)), body.pop("salt", 7)
    body["shown"] = min(len(line), body["shown"])
    return _seal({**body, "chain": []})


def virtu_saves() -> list[bytes]:
    """Good saves of Virtù: a new game, the beginnings of recorded ones, one with variations, one in the middle."""
    good = [saves.dump(Match(games.get("virtu"), {"seats": 3}, Seeded(1)), now=1)]
    for number, path in enumerate(sorted(RECORDED.glob("*.virtu"))[:4]):
        whole = msgpack.unpackb(path.read_bytes())
        del whole["checksum"]
        plies = 10 + 15 * number
        part = {**whole, "line": whole["line"][:plies], "shown": plies, "at": plies, "turn": 0}
        good.append(saves.seal(part))
    match = saves.load(good[-1], games.get).match
    for ply in (40, 20, 3):
        match.goto(ply)
        match.play(match.decision.moves[-1])
        match.comment("a try")
    match.goto(match.plies // 2)
    good.append(saves.dump(match, now=2))
    return good


def open_it(data: bytes) -> str:
    """`opened`, the template of the refusal, or `fault` and its name; no other exception may come out."""
    try:
        return f"opened, {saves.load(data, games.get).status}"
    except saves.SaveError as error:
        template, params, _many = error.message
        return f"fault {params['fault']}" if template == refusals.FAULT else template


def _all(rng: random.Random) -> Iterator[bytes]:
    """Cases from saves of Virtù, hostile editions, Harbour and Principato; one in four is as good as it was."""
    good = virtu_saves() + [saves.dump(match, now=1) for match in (*pool.matches(), *pool.toys(), *pool.towns())]
    damaged = cases(rng, good)
    while True:
        yield rng.choice(good) if rng.random() < 0.25 else next(damaged)


def opened(data: bytes) -> Match[Any]:
    """The match that was saved; a fault of ours is no refusal."""
    try:
        return saves.load(data, box.get).match
    except saves.SaveError as error:
        if error.message.id == refusals.FAULT:
            raise RuntimeError(str(error)) from error
        raise


KIND = Kind(_all, opened, saves.SaveError)
