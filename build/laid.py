"""The shelf as Python will draw it for somebody new, laid into the page by the build: it needs no Python."""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping
from xml.etree import ElementTree

from app.frame import i18n, pages
from app.frame.session import Session
from app.frame.slots import Forgetful
from app.frame.store import Store
from app.frame.tables import sprite

EAGER = re.compile(r"<img (?![^>]*loading=)")
USED = re.compile(r'(?:href="|url\()#([\w-]+)')


def start(pictures: Mapping[str, str]) -> str:
    """The markup of the shelf; `pictures`: where the build put them."""
    i18n.choose("en", gettext.NullTranslations())
    one = Session(Store(Forgetful()), lambda: 0)
    one.device.pictures = dict(pictures)
    one.mail.can_scan = True  # as almost everywhere: on a phone the button is a row more, and what is below would jump
    return EAGER.sub('<img loading="lazy" ', pages.render(one)["app"])  # who goes to a table has no need of them


def drawings(markup: str) -> str:
    """The part of the sprite that this markup uses, and what that uses in turn."""
    whole = ElementTree.fromstring(sprite(""))
    places = {one: place for place in whole.iter() for one in place}
    named = {one.get("id", ""): one for one in places}
    wanted, found = set(USED.findall(markup)), set[str]()
    while new := wanted - found:
        found |= new
        wanted |= {name for one in new for name in USED.findall(ElementTree.tostring(named[one], "unicode"))}
    for one, place in places.items():
        if place in (whole, *whole) and one.get("id") and one.get("id") not in found:
            place.remove(one)
    return ElementTree.tostring(whole, "unicode")
