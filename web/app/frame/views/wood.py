"""The shelf's wood: a bay between two pilasters with the plank a box stands on, and the rose beside the title."""

from __future__ import annotations

from functools import cache

WIDE, HIGH, PLANK = 296, 380, 346  # of a bay, and where its plank begins
BOARDS = range(46, PLANK, 64)
INLAY = 13  # lozenges along the plank


@cache
def bay() -> str:
    """One bay. Neighbours share a pilaster: each draws both of its own, one over the other."""
    lines = "".join(f"M0 {y}H{WIDE}" for y in BOARDS)
    arches = "".join(_arch(gap) for gap in (9, 14))
    step = WIDE / INLAY
    inlay = "".join(f"M{step * at + 2.4:.1f} {PLANK + 16.5:g}l9-5 9 5-9 5z" for at in range(INLAY))
    seams = "".join(f"M-6 {PLANK + y}h{WIDE + 12}" for y in (0, 7, 26))
    return (
        f'<svg class="bay" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="none" aria-hidden="true">'
        f'<path class="recess" d="M0 0H{WIDE}V{PLANK}H0z"/><path class="boards" d="{lines}"/>'
        f'<path class="hair" d="{arches}"/>{_pilaster(0)}{_pilaster(WIDE)}'
        f'<path class="plank-top" d="M-6 {PLANK}h{WIDE + 12}v7h-{WIDE + 12}z"/>'
        f'<path class="plank" d="M-6 {PLANK + 7}h{WIDE + 12}v19h-{WIDE + 12}z"/><path class="inlay" d="{inlay}"/>'
        f'<path class="seams" d="{seams}"/><path class="under" d="M-6 {PLANK + 26}h{WIDE + 12}"/></svg>'
    )


def _arch(gap: int) -> str:
    top, half = 55 + gap, WIDE / 2 - gap
    return f"M{gap} {PLANK}V{top}A{half:g} 54 0 0 1 {WIDE - gap} {top}V{PLANK}"


def _pilaster(x: int) -> str:
    foot = PLANK - 12
    return (
        f'<path class="pilaster" d="M{x - 7} 0h14v{PLANK}h-14z"/>'
        f'<path class="flutes" d="M{x - 3} 16V{foot}M{x + 3} 16V{foot}"/>'
        f'<path class="capital" d="M{x - 10} 4h20l-3 9h-14z"/>'
    )


@cache
def rose() -> str:
    """A compass rose, the sign of the box."""
    points = "".join(
        f'<path d="M0 0L{wide}-{wide} 0-{long}-{wide}-{wide}z" opacity="{fade}" transform="rotate({turn + quarter})"/>'
        for turn, long, wide, fade in ((45, 13, 3, 0.55), (0, 22, 4, 1))
        for quarter in (0, 90, 180, 270)
    )
    return (
        '<svg class="rose" viewBox="-24 -24 48 48" aria-hidden="true" fill="currentColor">'
        '<circle r="21" fill="none" stroke="currentColor" stroke-width="1.2"/>'
        f'<circle r="17.5" fill="none" stroke="currentColor" stroke-width=".7"/>{points}</svg>'
    )
