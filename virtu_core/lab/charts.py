"""Charts that are tables: a name, a bar drawn as inline SVG in per cent of its cell, and the figure in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import NamedTuple

HEIGHT, MIDDLE, TALL = 22, 11, 120


class Bar(NamedTuple):
    """One row: a bar, on it an interval, beside it another value as a lozenge."""

    name: str
    value: float
    text: str
    low: float | None = None
    high: float | None = None
    other: float | None = None
    note: str = ""  # more of it, in the last column


class Axis(NamedTuple):
    """Where bars begin and end, with lines or a band to compare them with."""

    most: float
    least: float = 0.0
    lines: tuple[float, ...] = ()
    band: tuple[float, float] | None = None

    def at(self, value: float) -> float:
        """Where a value lies, in per cent of the width."""
        return max(0.0, min(100.0, 100 * (value - self.least) / ((self.most - self.least) or 1)))


def chart(title: str, bars: Sequence[Bar], axis: Axis, heads: tuple[str, ...], caption: str = "") -> str:
    """A table of bars. `heads` name the columns after the bar."""
    columns = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    rows = "".join(_row(bar, axis, len(heads)) for bar in bars)
    under = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return (
        f'<figure><h4>{escape(title)}</h4><table class="chart"><thead><tr><th></th><td></td>{columns}</tr></thead>'
        f"<tbody>{rows}</tbody></table>{under}</figure>"
    )


def _row(bar: Bar, axis: Axis, columns: int) -> str:
    cells = "".join(f'<td class="n">{escape(text)}</td>' for text in (bar.text, bar.note)[:columns])
    return f'<tr><th scope="row">{escape(bar.name)}</th><td class="b">{_drawing(bar, axis)}</td>{cells}</tr>'


def _drawing(bar: Bar, axis: Axis) -> str:
    shapes = []
    if axis.band:
        left, right = map(axis.at, axis.band)
        shapes.append(f'<rect class="band" x="{left:.2f}%" y="0" width="{right - left:.2f}%" height="{HEIGHT}"/>')
    zero, end = axis.at(0), axis.at(bar.value)
    left, width = min(zero, end), abs(end - zero)
    shapes.append(f'<rect class="bar" x="{left:.2f}%" y="5" width="{width:.2f}%" height="12"/>')
    shapes += [_line("ref", axis.at(line), axis.at(line), 0, HEIGHT) for line in axis.lines]
    if bar.low is not None and bar.high is not None:
        low, high = axis.at(bar.low), axis.at(bar.high)
        shapes.append(_line("span", low, high, MIDDLE, MIDDLE))
        shapes += [_line("span", end, end, MIDDLE - 4, MIDDLE + 4) for end in (low, high)]
    if bar.other is not None:
        shapes.append(
            f'<svg x="{axis.at(bar.other):.2f}%" overflow="visible"><path class="dot" d="M0 5l6 6-6 6-6-6z"/></svg>'
        )
    return f'<svg width="100%" height="{HEIGHT}" aria-hidden="true">{"".join(shapes)}</svg>'


def _line(kind: str, x1: float, x2: float, y1: float, y2: float) -> str:
    return f'<line class="{kind}" x1="{x1:.2f}%" x2="{x2:.2f}%" y1="{y1}" y2="{y2}"/>'


def columns(title: str, counts: Mapping[int, int], caption: str = "") -> str:
    """A histogram: a column for each whole number from the least to the most, with its count on top."""
    if not counts:
        return f"<figure><h4>{escape(title)}</h4><figcaption>None.</figcaption></figure>"
    values = range(min(counts), max(counts) + 1)
    width, most = 100 / len(values), max(counts.values())
    every = -(-len(values) // 16)  # no more labels than there is room for
    shapes = []
    for index, value in enumerate(values):
        count = counts.get(value, 0)
        left, height = index * width, TALL * count / most
        middle, top = left + width / 2, TALL + 16 - height
        shapes.append(
            f'<rect class="bar" x="{left + width * 0.1:.2f}%" y="{top:.1f}" width="{width * 0.8:.2f}%" '
            f'height="{height:.1f}"><title>{value}: {count}</title></rect>'
        )
        if every == 1 and count:
            shapes.append(f'<text x="{middle:.2f}%" y="{top - 3:.1f}">{count}</text>')
        if index % every == 0:
            shapes.append(f'<text x="{middle:.2f}%" y="{TALL + 32}">{value}</text>')
    told = ", ".join(f"{value}: {count}" for value, count in sorted(counts.items()))
    return (
        f'<figure><h4>{escape(title)}</h4><svg class="columns" width="100%" height="{TALL + 38}" role="img" '
        f'aria-label="{escape(told)}">{"".join(shapes)}</svg><figcaption>{escape(caption)}</figcaption></figure>'
    )


def table(heads: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """A plain table; the first column names the rows."""
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in rest)}</tr>'
        for first, *rest in rows
    )
    return f'<div class="wide"><table class="plain"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
