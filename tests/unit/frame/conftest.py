"""Every test of the page begins as the page does: in English, with the newest edition, whatever ran before."""

from __future__ import annotations

import gettext

import pytest

from app.frame import i18n
from app.tables.virtu import data
from virtu_core import games
from virtu_core.virtu.edition import default


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.choose("en", gettext.NullTranslations(), games.get("virtu").name)
    data.use(default())
