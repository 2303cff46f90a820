"""What the pictures take from the frame: escaping, and the width of words."""

from __future__ import annotations

from ....frame.views.html import e
from ....frame.views.icons import symbol
from ....frame.views.widths import SANS, SERIF, width

__all__ = ["SANS", "SERIF", "e", "symbol", "width"]
