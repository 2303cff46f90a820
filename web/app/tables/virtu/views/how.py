"""How to play: the game in five minutes, in our own words, with a picture wherever one says more."""

from __future__ import annotations

from ....frame.i18n import _
from ....frame.views.clauses import clause_button
from ....frame.views.controls import button
from ....frame.views.html import e, tag
from ....frame.views.icons import icon
from ..names import name
from . import howpictures as pictures
from .howlegend import legend
from .sprite import action_icon


def how() -> str:
    """The whole page: a booklet of sections, each with the way to its chapter of the book of rules."""
    sections = (
        ("aim", _("What you want"), "V-END-04", aim()),
        ("year", _("A year"), "spring", year()),
        ("ring", _("The ring: one action a year"), "palace", ring()),
        ("paying", _("Paying"), "resources", paying()),
        ("actions", _("The six actions"), "actions", actions()),
        ("sieges", _("Sieges"), "sieges", sieges()),
        ("winter", _("Winter: five steps"), "winter", winter()),
        ("indulgence", _("When you are short"), "indulgences", indulgence()),
        ("end", _("The end and the score"), "end", end()),
        ("signs", _("All signs"), "V-RES-01", legend()),
    )
    back = button("back", _("Back"), "back")
    lede = tag("p", e(_("Five minutes to read. The rest the table tells you when you come to it.")), cls="how-lede")
    head = tag("header", back + tag("h1", e(_("How to play")), tabindex="-1", id="how-title") + lede)
    listed = "".join(tag("li", tag("a", e(title), href=f"#how-{key}")) for key, title, _chapter, _text in sections)
    contents = tag("nav", tag("ol", listed), cls="how-contents", aria_label=_("Contents"))
    text = "".join(section(*one) for one in sections)
    foot = tag("footer", back + button("book", _("Book of rules"), "book"))
    return tag("main", head + contents + text + foot, cls="how")


def section(key: str, title: str, chapter: str, inside: str) -> str:
    """A heading, the way to the book, the text."""
    book = clause_button(chapter, icon("book") + tag("span", e(_("Rules: {title}", title=title)), cls="sr"))
    return tag(
        "section",
        tag("div", tag("h2", e(title), id=f"how-{key}", tabindex="-1") + book, cls="how-head") + inside,
        cls=f"how-{key}",
    )


def paragraphs(*texts: str) -> str:
    """Sentences; what is between stars stands out."""
    return "".join(tag("p", strong(text)) for text in texts)


def strong(text: str) -> str:
    """Escaped, with what is between stars in bold.

    >>> strong("One *kind* a card")
    'One <strong>kind</strong> a card'
    """
    parts = e(text).split("*")
    return "".join(tag("strong", part) if turn % 2 else part for turn, part in enumerate(parts))


def figure(drawn: str, words: str, title: str = "") -> str:
    """A picture with what it says."""
    head = tag("h3", title) if title else ""
    return tag("figure", drawn + tag("figcaption", head + tag("p", strong(words))))


def aim() -> str:
    """Prestige, and where it comes from."""
    return paragraphs(
        _(
            "Italy, around 1500. You lead one of its great houses: you fill a palace with able people, win cities "
            "with money or with troops, send out agents and pay for the arts. Whoever has the most *prestige* at "
            "the end wins. It comes from cities, the arts, titles and cathedrals, religious influence, alliances and "
            "trophies."
        ),
        _("There are no dice and no hidden cards. All is chosen."),
    )


def year() -> str:
    """Two halves, and how it begins."""
    return paragraphs(
        _(
            "In *spring* every house takes one action, one after the other; then all sieges are fought. In "
            "*winter* every house pays its troops, moves its cards, buys and makes allies. Whoever has the most "
            "cities goes first."
        ),
        _(
            "Before the first spring you place your three family cards: in a room if you want their action, "
            "beside the ring if they shall pay."
        ),
    )


def ring() -> str:
    """The palace and its marker."""
    words = _(
        "The marker goes two rooms on, from I to III. On its way it crosses the right arrow: the "
        "right side is available again."
    )
    return tag("figure", pictures.ring(words) + tag("figcaption", tag("p", e(words))), cls="wide") + paragraphs(
        _(
            "Your palace is a ring of five rooms with one action each. In your first spring the marker starts in "
            "any room. Later it goes *clockwise, one or two rooms*; it may not stay. One room more costs 2 "
            "florins, once a spring; each arrow symbol gives another. Then you may use the action of the room it "
            "has reached."
        ),
        _(
            "A card in a room replaces its action. A second one below it, the *support*, adds its symbols. The "
            "cards at both sides are your *courtiers*. Once used they are *exhausted*: dark, with an hourglass. When "
            "the marker crosses the arrow of their side, all of that side are *available* again."
        ),
    )


def paying() -> str:
    """Three rules."""
    return paragraphs(
        _("Actions and purchases cost symbols, which cards and tiles give."),
        _(
            "*One kind a card:* a card or tile gives all its symbols of one kind, never two kinds at once. "
            "What is too much is lost. Only florins are kept; those on courtiers and tiles can be collected "
            "at any time."
        ),
    ) + tag(
        "div",
        figure(
            pictures.paid_by_room(_("A room with a card and its support")),
            _("*Rooms stay.* The room's card and its support pay only for its action, and are never exhausted."),
        )
        + figure(
            pictures.paid_by_courtier(_("A courtier card that is exhausted")),
            _("*Courtiers are exhausted.* They pay for any action or purchase, then wait for their arrow."),
        )
        + figure(
            pictures.paid_by_tile(_("A tile that is exhausted")),
            _("*Tiles are exhausted,* too: each city you hold is one. Govern makes them available again."),
        ),
        cls="how-figures",
    )


def actions() -> str:
    """A sentence and a picture each."""
    words = {
        "govern": _("Each crown or cross makes two exhausted tiles available, or one alliance active."),
        "finance": _("Pay to go one space up the patronage track. Spaces 2 and 4 bring a master or a work of art."),
        "trade": _("Each ship brings 2 florins. No room has this printed: only cards trade."),
        "annex": _(
            "Take a neutral city for more crowns than its value. A road must join it to a city of yours; between "
            "ports, pay a ship for each sea. Pirate ports cannot be annexed."
        ),
        "war": _(
            "Each cavalry takes a troop along a road, each ship across a sea from port to port. In a city that is not "
            "yours it stops and besieges. The room's cards may give +1 tokens instead."
        ),
        "intrigue": _(
            "Each mask places or moves one of your agents, or removes a rival's. An agent shuts a rival's room and "
            "blocks an alliance. On a city it lowers the value by 1 for you; a neutral one costs the others 1 more."
        ),
    }
    drawn = [
        figure(
            pictures.ACTIONS[action](name("action", action)),
            text,
            icon(action_icon(action)) + e(name("action", action)),
        )
        for action, text in words.items()
    ]
    return tag("div", "".join(drawn), cls="how-figures")


def sieges() -> str:
    """Who is stronger, and what it costs."""
    words = _("Three troops and a +1 token are 4. A city of value 2 with one troop is 3. It falls.")
    return tag("figure", pictures.siege(words) + tag("figcaption", tag("p", e(words))), cls="wide") + paragraphs(
        _(
            "Each attacking troop counts 1, and so does each defending one beside the city's value. Both sides "
            "add war bonuses in turn until both pass. The attacker must be *stronger: a tie goes to the defender*."
        ),
        _(
            "*Won:* the city is yours, its tile exhausted, all defenders are gone. You lose a troop for each of "
            "them, and one more if the city's strength was 3 or higher. A rival's city also leaves you a trophy."
        ),
        _(
            "*Lost:* one troop is gone. The others retreat: free by road to a neighbouring city of yours, by sea "
            "for ships. Houses that meet before the same city fight each other first."
        ),
    )


def winter() -> str:
    """Five steps, each house all of them."""
    steps = (
        ("florin", _("*Pay your troops.* Two are free, 3 or 4 cost 1 florin, 5 or 6 cost 2.")),
        ("swap", _("*Rearrange.* Available courtiers go where there is room; cards leave rooms exhausted.")),
        ("supply", _("*Buy* persons, titles, a guild, a cathedral: any number, one of each, all paid together.")),
        ("troop", _("*Recruit:* 1 florin a troop where you began, 3 elsewhere, six at most.")),
        ("c-france", _("*Ally* with one of three great powers: a bonus, and a point at the end.")),
    )
    return tag(
        "ol", "".join(tag("li", icon(sign) + tag("span", strong(text))) for sign, text in steps), cls="how-steps"
    )


def indulgence() -> str:
    """The way out, and its price."""
    drawn = tag("figure", pictures.sealed(_("A room with a seal: shut")), cls="beside")
    return drawn + paragraphs(
        _(
            "Once a year you may ask for an *indulgence*: 1 crown or 3 florins at once. Its seal shuts the room "
            "where your marker stands, until you pass there and pay 1 cross or 2 crowns. Each seal left at the "
            "end costs 1 prestige."
        )
    )


def end() -> str:
    """When, and what counts."""
    rows = (
        ("siege", _("Cities"), _("0 to 6, and 1 for whoever has most")),
        ("finance", _("Patronage"), _("0 to 3, and 1 for whoever is farthest")),
        ("prestige", _("Printed on cards and tiles"), _("as printed; a cathedral 1")),
        (
            "cross",
            _("Religious influence"),
            _("most 4, then 2, from four players a third 1; ties count one place lower"),
        ),
        ("trophy", _("Trophies"), _("2 each, one from each rival")),
        ("c-empire", _("Alliances"), _("1 each, unless a rival's agent sits there")),
        ("indulgence", _("Indulgences"), _("minus 1 each")),
    )
    listed = "".join(tag("dt", icon(sign) + e(what)) + tag("dd", e(points)) for sign, what, points in rows)
    return (
        paragraphs(
            _(
                "The year in which, after the sieges, *no neutral city is left*, somebody holds *8 cities* or "
                "stands on the *fifth patronage space* is the last. Its winter is still played. Then count:"
            )
        )
        + tag("dl", listed, cls="how-score")
        + paragraphs(_("A tie goes to more crowns on cards and tiles."))
    )
