"""Games as text: exported from matches, and then with lines, headers, comments and variations changed."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

from tests.toy import box
from virtu_core.kernel import notation
from virtu_core.kernel.match import Match
from virtu_core.kernel.refusals import FAULT, SaveError

from .attack import Kind
from .pool import matches, spoiled, towns, toys
from .saves import OUTCOMES

SIGNS = (
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    ";",
    "\\",
    "\n",
    "1.",
    "9999.",
    "{a}",
    "(done)",
    '[Seed "-1"]',
    "\0",
    "? a bid\n",
)
HEADS = (
    '[Seed "99999999999999999999"]', '[Seed "7"]', '[Config "seats" 5]', '[Config "seats" ["rome"]]', "[Config 1 2]",
    '[Player "' + "x" * 101 + '"]', '[Player "Ünd"]', '[Bot "prince@9h"]', '[Config "edition" {"id": "x"}]',
    '[Config "edition" {"id": 5}]', "[Config " + "[" * 50 + "]", '[Format "99"]', '[Rules "1"]', '[Rules "9"]',
    '[Config "first" "naples"]', '[Created "1"]', '[Format "3"]', '[Format "2"]', '[Salt "-1"]', '[Salt "7"]',
    "[Taken [2, 5, 1]]", "[Taken [9999, 0, 1]]", "[Taken 5]", '[Config "strict" true]', '[Config "deck" {"gem": 99}]',
    '[Told "b"]', "[Told 5]", '[Config "deck" {"gem": 1}]',
    '[Identity "' + "0" * 32 + '"]', '[Game "harbour"]', '[Game "virtu"]',
)  # fmt: skip


def cases(rng: random.Random) -> Iterator[str]:
    """Texts, about half of them good."""
    good = [notation.export(match) for match in (*matches(), *toys(), *towns())]
    while True:
        text = rng.choice(good)
        for _ in range(rng.choice((0, 0, 1, 1, 2, 5))):
            text = rng.choice(CHANGES)(rng, text)
        yield text


def _sign(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(SIGNS) + text[at:]


def _head(rng: random.Random, text: str) -> str:
    return f"{rng.choice(HEADS)}\n{text}"


def _comment(rng: random.Random, text: str) -> str:
    lines = text.split("\n")
    lines[rng.randrange(len(lines))] += " {" + rng.choice(("so", "x" * 10_001, "a\\}b", "<b>", "\x1b[31m")) + "}"
    return "\n".join(lines)


def _variation(rng: random.Random, text: str) -> str:
    """The same move again, or another, as a variation after it, some deep."""
    lines = text.split("\n")
    found = [n for n, line in enumerate(lines) if re.match(r"\d+\. ", line) and "{" not in line]
    if found:
        at = rng.choice(found)
        inner = rng.choice((lines[at], lines[at].split(" ")[0] + " done", lines[at].split(" ")[0] + " pass"))
        deep = rng.choice((1, 1, 2, 200))
        lines.insert(at + 1, f"({inner}\n" * deep + ")" * deep)
    return "\n".join(lines)


def _outcome(rng: random.Random, text: str) -> str:
    """Chance brought something else, or nothing."""
    lines = text.split("\n")
    found = [n for n, line in enumerate(lines) if re.match(r"\d+\. (draw|roll|win|first) ", line)]
    if found:
        at = rng.choice(found)
        lines[at] = rng.choice((f"{lines[at].split(' ')[0]} {rng.choice(OUTCOMES)}", rng.choice(OUTCOMES), ""))
    return "\n".join(lines)


CHANGES = (_sign, _head, _head, _comment, _comment, _variation, _variation, _outcome, _outcome, spoiled)


def opened(text: str) -> Match[Any]:
    """The match that it tells; a fault of ours is no refusal."""
    try:
        return notation.parse(text, box.get).match
    except SaveError as error:
        if error.message.id == FAULT:
            raise RuntimeError(str(error)) from error
        raise


KIND = Kind(cases, opened, SaveError)
