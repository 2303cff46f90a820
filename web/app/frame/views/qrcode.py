"""A QR code as a drawing: dark on light in every theme, as cameras want it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .html import attrs

WIDEST = 340  # pixels; each module is a whole number of them


def qrcode(rows: Sequence[str], label: str) -> str:
    """The code whose rows these are, "1" is dark; the quiet zone is part of them."""
    size = len(rows)
    runs = (f"M{run.start()} {y}h{len(run[0])}v1H{run.start()}z" for y, row in enumerate(rows) for run in _dark(row))
    side = size * max(2, WIDEST // size)
    given = attrs(cls="qr", viewBox=f"0 0 {size} {size}", width=side, height=side, role="img", aria_label=label)
    ground = f'<path fill="#fff" d="M0 0h{size}v{size}H0z"/>'
    return f'<svg{given} shape-rendering="crispEdges">{ground}<path fill="#000" d="{"".join(runs)}"/></svg>'


def _dark(row: str) -> list[re.Match[str]]:
    return list(re.finditer("1+", row))
