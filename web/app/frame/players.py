"""Who plays a seat: a person or a bot of some level, temper and thinking time; as a spec, in words, as form fields.

Which tempers there are is the game's (`Table.tempers`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from virtu_core.kernel.errors import VirtuError

from .i18n import N_, _

LEVELS = {"novice": N_("Novice"), "courtier": N_("Courtier"), "prince": N_("Prince")}
SKILLS = {
    "novice": N_("easy: plays quickly, looks no further than its move, and errs as people do"),
    "courtier": N_("plays well: plans its whole turn and answers at once"),
    "prince": N_("strong: tries out how each plan would go on, and thinks as long as you allow"),
}
TIMES = ("300ms", "1000ms", "3000ms")  # a Prince may think so long
USUAL = "1000ms"
_SPEC = re.compile(r"([a-z]+)(?::([a-z]+))?(?:@([1-9][0-9]{0,6})(ms|n))?\Z")


class Temper(NamedTuple):
    """How a bot likes to play."""

    name: str
    likes: str


Tempers = Mapping[str, Temper]  # by persona
PLAIN = Temper(N_("plain"), N_("takes what is best"))


class Kind(NamedTuple):
    """A bot, as virtu_core.bots knows it."""

    level: str
    persona: str = ""
    budget: str = ""  # only a Prince's counts

    @property
    def spec(self) -> str:
        """As it stands in a match."""
        taste = f":{self.persona}" if self.persona else ""
        return self.level + taste + (f"@{self.budget}" if self.budget else "")

    @property
    def milliseconds(self) -> int:
        """How long it thinks about a move at most, as far as it is told in time."""
        return int(self.budget[:-2]) if self.budget.endswith("ms") else 0

    def words(self, tempers: Tempers) -> str:
        """What to call it."""
        found = [_(temper(self.persona, tempers).name)] if self.persona else []
        found += [seconds(self.budget)] if self.budget else []
        level = _("{level} bot", level=_(LEVELS[self.level]))  # a courtier is a card
        return _("{level} ({tastes})", level=level, tastes=", ".join(found)) if found else level

    def skill(self, tempers: Tempers) -> str:
        """How well it plays, and what it likes."""
        said = f"{_(SKILLS[self.level])}; {_(temper(self.persona, tempers).likes)}."
        return said[:1].upper() + said[1:]


def temper(persona: str, tempers: Tempers) -> Temper:
    """Of a persona; of one that nobody knows here, its own word."""
    return tempers.get(persona, Temper(persona, persona) if persona else PLAIN)


def choices(tempers: Tempers) -> list[tuple[str, str]]:
    """The tempers to choose from: persona and name, the plain one first."""
    return [("", _(PLAIN.name)), *((persona, _(one.name)) for persona, one in tempers.items())]


def explained(tempers: Tempers) -> list[tuple[str, str]]:
    """The same with what each of them likes."""
    of = {"": PLAIN, **tempers}
    return [(persona, _("{name}: {likes}", name=_(one.name), likes=_(one.likes))) for persona, one in of.items()]


def seconds(budget: str) -> str:
    """A thinking time in words."""
    if budget.endswith("ms"):
        return _("{seconds} s", seconds=f"{int(budget[:-2]) / 1000:g}")
    return _("{count} positions", count=budget[:-1])


def read(spec: str, personas: Collection[str] | None = None) -> Kind | None:
    """The bot of a spec; None for a person and for what no bot is called. `personas`: those that there are, if it is
    known which game is meant."""
    found = _SPEC.match(spec)
    if found is None or found[1] not in LEVELS:
        return None
    if found[2] and personas is not None and found[2] not in personas:
        return None
    budget = f"{found[3]}{found[4]}" if found[3] else ""
    if found[1] == "prince":
        return Kind(found[1], found[2] or "", budget or USUAL)
    return Kind(found[1], found[2] or "")


def words(spec: str, tempers: Tempers) -> str:
    """What to call who plays a seat; "" for a person."""
    kind = read(spec, tempers)
    return kind.words(tempers) if kind else ""


def changed(spec: str, field: str, value: str) -> str:
    """The spec after a field of the form has changed: `level` ("" is a person), `persona` or `budget`."""
    kind = read(spec) or Kind("")
    new = kind._replace(**{field: value})
    found = read(new.spec)
    return found.spec if found else ""


def listed(text: str, seats: int, personas: Collection[str]) -> tuple[str, ...]:
    """The players of an address: so many Courtiers, or specs with commas, on the last seats; raises VirtuError."""
    number = text.isascii() and text.isdigit() and len(text) < 3
    specs: Sequence[str] = ["courtier"] * int(text) if number else [one for one in text.split(",") if one]
    wrong = next((spec for spec in specs if read(spec, personas) is None), None)
    if wrong is not None:
        raise VirtuError(_("There is no bot “{spec}”.", spec=wrong[:40]))
    if len(specs) > seats:
        raise VirtuError(_("There are more bots than seats."))
    return ("",) * (seats - len(specs)) + tuple(specs)
