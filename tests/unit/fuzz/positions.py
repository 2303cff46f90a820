"""Positions: written from tables at the edge, and then with lines, names, numbers and frames changed."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Sequence

from virtu_core.principato import position as townposition
from virtu_core.virtu import position

from .attack import Kind
from .pool import spoiled, tables, townstates

NUMBERS = (
    "0", "1", "-1", "2", "6", "9", "99", "9999", "10000", "999999999", "1e9", "true", "null", '"crown"', "[]", "[[]]",
)  # fmt: skip


def virtu(rng: random.Random) -> Iterator[str]:
    """Of Virtù's tables, most of them at the edge."""
    return damaged(rng, [position.write(state) for state in tables()])


def principato(rng: random.Random) -> Iterator[str]:
    """Of Principato's."""
    return damaged(rng, [townposition.write(state) for state in townstates()])


def damaged(rng: random.Random, good: Sequence[str]) -> Iterator[str]:
    """Texts, about a third of them good."""
    words = sorted({word for text in good for word in re.findall(r"[a-z_.0-9]+", text)})
    while True:
        text = rng.choice(good)
        for _ in range(rng.choice((0, 1, 1, 1, 2, 5))):
            text = rng.choice(CHANGES)(rng, text, words)
        yield text


def _line(rng: random.Random, text: str, words: list[str]) -> str:
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    match rng.randrange(4):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, rng.choice(lines))
        case 2:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        case _:
            parts = lines[at].split(" ")
            rng.shuffle(parts)
            lines[at] = " ".join(parts)
    return "\n".join(lines)


def _number(rng: random.Random, text: str, words: list[str]) -> str:
    found = list(re.finditer(r"\b[0-9]+\b", text))
    if not found:
        return text
    one = rng.choice(found)
    return text[: one.start()] + rng.choice(NUMBERS) + text[one.end() :]


def _word(rng: random.Random, text: str, words: list[str]) -> str:
    found = list(re.finditer(r"[a-z_.]+", text))
    if not found:
        return text
    one = rng.choice(found)
    return text[: one.start()] + rng.choice(words) + text[one.end() :]


def _frame(rng: random.Random, text: str, words: list[str]) -> str:
    """A frame that never lay there."""
    kinds, most = ("crown", "cross", "florin", "ship", "gold"), rng.choice((1, 5, 44, 99, 9999))
    cost = [[kind, rng.randint(1, most)] for kind in rng.sample(kinds, rng.randint(1, 5))]
    frames: list[list[object]] = [
        ["pay", 0, "purchase", [cost] * rng.choice((1, 1, 30)), [], ["source", "purchase"]], ["war", 0, [], most, most],
        ["walk", 0, most, []], ["buy", 0, rng.sample(words, 9)], ["governspend", 0, [], most], ["retreat", 0, most],
        ["buy", 0, ["pope", "cardinal", "bishop", "banker", "duchy", "kingdom", "guild"]], ["intrigue", 0, [], most],
    ]  # fmt: skip
    frame = rng.choice(frames)
    frame[1] = rng.randrange(5)
    lines = text.rstrip().split("\n")
    if rng.random() < 0.5:  # in place of the one on top
        lines.pop()
    return "\n".join((*lines, "frame " + json.dumps(frame), ""))


def _spoiled(rng: random.Random, text: str, words: list[str]) -> str:
    return spoiled(rng, text)


CHANGES = (_line, _number, _number, _word, _word, _frame, _spoiled)
KIND = Kind(virtu, position.read, position.PositionError)
TOWNS = Kind(principato, townposition.read, townposition.PositionError)
