"""How to play: the game in five minutes, in our own words, with a picture wherever one says more."""

from __future__ import annotations

from virtu_core.principato.edition.model import Edition

from ....frame.i18n import _
from ....frame.views.clauses import clause_button
from ....frame.views.controls import button
from ....frame.views.html import e, tag
from ....frame.views.icons import icon
from .. import words
from ..drawings import cards
from ..drawings import goals as goal_cards
from ..drawings import town as picture
from ..drawings.icons import tile_icon
from ..drawings.plan import WIDE, Town
from ..drawings.prints import prints
from ..names import name
from .bits import cube

SHOWN = Town(
    "florence", 4, 3, 5, 3, 2, 3, 2, ("food", ""), ("money", "favour"), 1, (5, 3), (6,), (7, 5)
)  # a principality in its second year


def how(edition: Edition) -> str:
    """The whole page: sections, each with the way to its chapter of the book of rules."""
    sections = (
        ("aim", _("What you want"), "end", _aim()),
        ("town", _("Your principality"), "town", _town()),
        ("turn", _("A turn: two actions"), "turn", _turn()),
        ("cards", _("The cards"), "cards", _cards(edition)),
        ("room", _("Room and loss"), "cubes", _room()),
        ("scoring", _("Military scorings"), "scoring", _scoring(edition)),
        ("goals", _("Two hidden goals"), "goals", _goals(edition)),
        ("end", _("The end"), "end", _end()),
        ("signs", _("All signs"), "setup", _signs()),
    )
    back = button("back", _("Back"), "back")
    lede = tag("p", e(_("Five minutes to read. The rest the table tells you when you come to it.")), cls="how-lede")
    head = tag("header", back + tag("h1", e(_("How to play")), tabindex="-1", id="how-title") + lede)
    listed = "".join(tag("li", tag("a", e(title), href=f"#how-{key}")) for key, title, _chapter, _text in sections)
    contents = tag("nav", tag("ol", listed), cls="how-contents", aria_label=_("Contents"))
    foot = tag("footer", back + button("book", _("Book of rules"), "book"))
    return tag("main", head + contents + "".join(_section(*one) for one in sections) + foot, cls="how p-how")


def _section(key: str, title: str, chapter: str, inside: str) -> str:
    book = clause_button(chapter, icon("book") + tag("span", e(_("Rules: {title}", title=title)), cls="sr"))
    head = tag("div", tag("h2", e(title), id=f"how-{key}", tabindex="-1") + book, cls="how-head")
    return tag("section", head + inside, cls=f"how-{key}")


def _paragraphs(*texts: str) -> str:
    """Sentences; what is between stars stands out."""
    return "".join(tag("p", _strong(text)) for text in texts)


def _strong(text: str) -> str:
    parts = e(text).split("*")
    return "".join(tag("strong", part) if turn % 2 else part for turn, part in enumerate(parts))


def _picture(drawn: str, row: float = cards.ROW) -> str:
    return (
        f'<svg class="pcard" viewBox="-1 -1 {cards.WIDE + 4} {cards.height(row) + 5:g}" '
        f'aria-hidden="true">{drawn}</svg>'
    )


def _aim() -> str:
    return _paragraphs(
        _(
            "You rule a small principality for *three years*. You build it up, you arm it, and you fill "
            "its palace with "
            "monuments, books and paintings. Most *points* win: from five military scorings, from "
            "culture, and from two "
            "goals that only you know."
        )
    )


def _town() -> str:
    drawn = picture.picture(WIDE, SHOWN, name("house", "florence"), _("A principality"))
    caption = _(
        "Before the wall *fields* and *farms*, behind it *palazzi* and *banks*: left what yields, right "
        "what stores. A harvest brings 1 food for each field, rents bring 1 money for each palazzo. On the "
        "wall your soldiers and siege engines, above it palace and church. What you own is painted, what could "
        "still be built is line."
    )
    return prints(WIDE) + tag("figure", drawn + tag("figcaption", tag("p", _strong(caption))), cls="wide")


def _turn() -> str:
    return _paragraphs(
        _("A turn has *two actions*. Each is one of three: *use* one of your two cards, *swap* one of them "
            "for a card of "
          "the display, or take a *favour*."),
        _("After your turn the *leftmost* card of the display leaves the game, the others move up, and a "
            "new one comes in. When no card is left to come in, the *year* ends with a military scoring."),
    )  # fmt: skip


def _cards(edition: Edition) -> str:
    shown = [("build_farm", _("Pay, get a farm or two. The card *stays* with you: you may use it again.")),
             ("harvest", _("Free: a food for each field. Then it *goes* to the display, and you take another card for "
                 "it."))]  # fmt: skip
    figures = "".join(
        tag("figure", _picture(cards.action(edition.cards[card])) + tag("figcaption", tag("p", _strong(said))))
        for card, said in shown
        if card in edition.cards
    )
    return figures + _paragraphs(
        _("Green is *food*, gold is *money*. *Favour* stands for either of them, one for one."),
        _(
            "Use a card by pressing what you want on its bar. Swap it by pressing its face, then the "
            "card that you want."
        ),
    )


def _room() -> str:
    return _paragraphs(
        _("A farm holds 2 food, a bank 2 money, the church 3 favour. What finds no room goes onto units "
            "that stand empty, "
          "and *the rest is lost*; the card says so before you press it."),
    )  # fmt: skip


def _scoring(edition: Edition) -> str:
    return _paragraphs(
        _("Each year ends with a *military scoring*; in the years II and III another one is hidden among the cards. "
          "A *siege engine* counts 1. Militias and condottieri are *units*: one with a cube on it counts 1, one "
          "without *takes 1 away*."),
        _("The strongest gets the most points. Who ties adds up the points of the places they share and divides them, "
          "rounded up. Then all cubes on units are gone, and you may send units home."),
    ) + _places(edition)  # fmt: skip


def _paid(points: int | None) -> str:
    """In a table; a dash where there is no such place."""
    return tag("td", "\N{EN DASH}" if points is None else str(points))


def _places(edition: Edition) -> str:
    """What each place brings, by the number of players."""
    given = edition.military.points
    most = max(map(len, given.values()))
    heads = tag("th", e(_("Players")), scope="col") + "".join(
        tag("th", cards.ROMAN[place], scope="col") for place in range(1, most + 1)
    )
    rows = "".join(
        tag("tr", tag("th", str(count), scope="row") + "".join(map(_paid, (*points, *[None] * (most - len(points))))))
        for count, points in sorted(given.items())
    )
    return tag("table", tag("thead", tag("tr", heads)) + tag("tbody", rows), cls="clause-table")


def _goals(edition: Edition) -> str:
    shown = [edition.goals[goal] for goal in ("fertile_land", "villa") if goal in edition.goals]
    figures = "".join(
        tag(
            "figure",
            _picture(goal_cards.goal(goal)) + tag("figcaption", tag("p", e(words.goal_rule(goal).capitalize() + "."))),
        )
        for goal in shown
    )
    return figures + _paragraphs(_("Nobody sees your goals before the end, when they are counted."))


def _end() -> str:
    return _paragraphs(
        _("After the third year: military points, the values of your culture, and both goals. If that is "
            "equal, whoever "
          "has more cubes left wins."),
    )  # fmt: skip


def _signs() -> str:
    kinds = [tag("li", cube(kind) + e(name("cubes", kind))) for kind in ("food", "money", "favour")]
    kinds += [
        tag("li", icon(tile_icon(kind)) + e(name("tiles", kind)))
        for kind in (
            "field",
            "farm",
            "palazzo",
            "bank",
            "catapult",
            "militia",
            "condottiere",
            "monument",
            "book",
            "painting",
        )
    ]
    more = {"exchange": _("goes to the display after use"), "lost": _("lost for want of room"), "wall": _("strength"),
            "laurel": _("points"), "goal": _("goal"), "coronet": _("start player")}  # fmt: skip
    kinds += [tag("li", icon(sign) + e(said)) for sign, said in more.items()]
    return tag("ul", "".join(kinds), cls="p-signs")
