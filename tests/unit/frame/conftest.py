"""Every test of the page begins as the page does: in English, whatever ran before."""

from __future__ import annotations

import gettext

import pytest

from app.frame import i18n


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.choose("en", gettext.NullTranslations())
