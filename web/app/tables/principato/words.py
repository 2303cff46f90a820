"""Things and figures in words, for those who hear the page and for small print."""

from __future__ import annotations

from collections.abc import Mapping

from virtu_core.principato.edition.model import PerGoal, SetGoal
from virtu_core.principato.shapes import CardSeen, OptionSeen, TownSeen, View

from ...frame.i18n import N_, _, ngettext
from ...frame.players import Temper
from .drawings.strokes import signed
from .names import name


def cubes(counts: Mapping[str, int]) -> str:
    """Cubes in a row: "2 food, 1 money"."""
    return ", ".join(
        _("{count} {thing}", count=count, thing=name("cubes", kind)) for kind, count in counts.items() if count
    )


def tiles(counts: Mapping[str, int]) -> str:
    """Tiles in a row: "2 farms"."""
    return ", ".join(
        _("{count} {thing}", count=count, thing=name("tile" if count == 1 else "tiles", kind))
        for kind, count in counts.items()
        if count
    )


def price(option: OptionSeen) -> str:
    """What it costs."""
    return _(" or ").join(cubes(one) for one in option["prices"])


def option(seen: OptionSeen) -> str:
    """One way to use a card: what it gives and costs, and what would be lost."""
    if seen["recruits"]:
        said = _("any number of {units}, free", units=name("units", seen["recruits"]))
    elif seen["take"]:
        gives = tiles(seen["take"])
        if seen["value"]:
            gives = _("{tile} worth {value}", tile=name("tile", next(iter(seen["take"]))), value=seen["value"])
        said = _("{gives} for {price}", gives=gives, price=price(seen))
    else:
        said = _("gain {cubes}", cubes=cubes(seen["gain"]) or "0")
    return "; ".join(filter(None, (said, landing(seen), lacking(seen))))


def landing(seen: OptionSeen) -> str:
    """What would become of cubes that find no place in a store."""
    parts = []
    if any(seen["placed"].values()):
        parts.append(_("{cubes} straight onto units", cubes=cubes(seen["placed"])))
    if any(seen["lapses"].values()):
        parts.append(_("{cubes} lost for want of room", cubes=cubes(seen["lapses"])))
    if any(seen["lacks"].values()):
        parts.append(_("{cubes} missing in the stock", cubes=cubes(seen["lacks"])))
    return ", ".join(parts)


def lacking(seen: OptionSeen) -> str:
    """Why it is not to be had."""
    if seen["sold_out"]:
        return _("none left in the stock")
    return ngettext("{count} cube missing", "{count} cubes missing", seen["missing"]) if seen["missing"] else ""


def lost(option: OptionSeen) -> str:
    """What would lapse, short."""
    count = sum(option["lapses"].values())
    return _("{count} lost", count=count) if count else ""


def card(seen: CardSeen) -> str:
    """An action card: what it is called, what it offers, whether it stays."""
    stays = _("goes to the display after use") if seen["swap"] else _("stays after use")
    return ". ".join((name("card", seen["card"]), *(option(one) for one in offers(seen)), stays))


def offers(seen: CardSeen) -> list[OptionSeen]:
    """The ways to use a card, of culture only the most valuable one."""
    if seen["options"] and seen["options"][0]["value"]:
        return seen["options"][:1]
    return seen["options"]


def goal_rule(goal: PerGoal | SetGoal) -> str:
    """What a goal counts."""
    points_ = _("military points")
    kinds = _(" + ").join(points_ if one == "military_point" else name("tiles", one) for one in goal.of)
    if isinstance(goal, SetGoal):
        steps = " / ".join(str(points) for points in goal.points[1:])
        return _("sets of {kinds}: {steps} points for 1 / 2 / 3", kinds=kinds, steps=steps)
    if goal.above:
        both = _(" and ").join(name("tiles", one) for one in goal.of)
        return _("{kinds} counted together: 1 point for each beyond {above}", kinds=both, above=goal.above)
    if goal.every == 1:
        return _("1 point for each {kind}", kind=_(" or ").join(name("tile", one) for one in goal.of))
    return _("1 point for every {every} {kinds}", every=goal.every, kinds=kinds)


def counted(goal: PerGoal | SetGoal, seen: TownSeen) -> int:
    """How much a goal counts now: tiles or points, or sets."""
    numbers = [seen["points"] if one == "military_point" else seen["tiles"].get(one, 0) for one in goal.of]
    return min(numbers) if isinstance(goal, SetGoal) else sum(numbers)


def town(seen: TownSeen, owner: str) -> str:
    """A principality as one sentence after another."""
    stores = ", ".join(
        _("{held} of {limit} {thing}", held=one["held"], limit=one["limit"], thing=name("cubes", kind))
        for kind, one in seen["stores"].items()
    )
    said = [
        _("The principality of {owner}", owner=owner),
        tiles({kind: seen["tiles"].get(kind, 0) for kind in ("field", "farm", "palazzo", "bank", "catapult")}),
        stores,
        *(unit(seen, kind) for kind in ("militia", "condottiere") if seen["units"][kind]["total"]),
        _("strength {strength}", strength=signed(seen["strength"])),
        culture(seen["culture"]),
    ]
    return ". ".join(filter(None, said)) + "."


def unit(seen: TownSeen, kind: str) -> str:
    """The units of a kind and what they carry."""
    units = seen["units"][kind]
    return _("{units}: {supplied} supplied, {empty} empty", units=tiles({kind: units["total"]}),
             supplied=units["total"] - units["empty"], empty=units["empty"])  # fmt: skip


def culture(held: Mapping[str, list[int]]) -> str:
    """Tiles of culture with their values."""
    return ", ".join(
        _("{things} worth {values}", things=name("tile" if len(values) == 1 else "tiles", kind),
          values=", ".join(map(str, values)))
        for kind, values in held.items()
        if values
    )  # fmt: skip


def owner(view: View, seat: int, names: tuple[str, ...] = ()) -> str:
    """Who sits there: the name that was given, else the house."""
    given = names[seat] if seat < len(names) else ""
    return given or name("house", view["players"][seat]["house"])


TEMPERS = {  # of its bots, by persona
    "farmer": Temper(N_("farmer"), N_("likes fields, farms and food")),
    "banker": Temper(N_("banker"), N_("likes palazzi, banks and money")),
    "general": Temper(N_("general"), N_("likes soldiers and siege engines")),
    "patron": Temper(N_("patron"), N_("likes art")),
    "prelate": Temper(N_("prelate"), N_("likes favour")),
}
