"""Buttons that are no moves."""

from __future__ import annotations

from ..i18n import _
from .html import e, tag
from .icons import icon


def button(sign: str, label: str, name: str, value: object = "", cls: str = "btn", **given: object) -> str:
    """An icon and a word."""
    inside = (icon(sign) if sign else "") + tag("span", e(label))
    return _button(inside, name, value, cls, **given)


def sign_button(
    sign: str, label: str, name: str, value: object = "", cls: str = "btn icon-btn", **given: object
) -> str:
    """An icon alone; the word is its name."""
    return _button(icon(sign), name, value, cls, aria_label=label, title=label, **given)


def tool(sign: str, label: str, name: str, value: object = "", **given: object) -> str:
    """An icon, on wide screens with its word."""
    inside = icon(sign) + tag("span", e(label))
    return _button(inside, name, value, "btn icon-btn", aria_label=label, title=label, **given)


def primary(sign: str, label: str, name: str, value: object = "") -> str:
    """The one button that stands out."""
    return button(sign, label, name, value, "btn primary")


def close_button(name: str = "close", value: str = "") -> str:
    """A cross that closes what it belongs to."""
    return sign_button("close", _("Close"), name, value, "btn icon-btn quiet-btn")


def colours_now(theme: str) -> str:
    """What the button that changes the colours says."""
    return _("Colours: {theme}", theme={"light": _("light"), "dark": _("dark")}.get(theme, _("system")))


def _button(inside: str, name: str, value: object, cls: str, **given: object) -> str:
    return tag("button", inside, type="button", cls=cls, data_act=name, data_value=value, **given)
