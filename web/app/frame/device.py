"""What the device under the page is like, as the browser tells it."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Device:
    """All of it. Nothing here is the player's wish (`prefs`)."""

    still: bool = False  # the system asks for no motion
    dark: bool = False  # the system is dark
    narrow: bool = False  # the screen has less room than a desk's
    phone: bool = False  # it is a phone's
    pictures: dict[str, str] = field(default_factory=dict)  # by name, where the build put them
    persisted: bool | None = None  # whether the browser promised to keep games
    installable: bool = False  # whether the browser offers to install the page
    offline: str = ""  # whether it can be played without a network (js/update.js)
