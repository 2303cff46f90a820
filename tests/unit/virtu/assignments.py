"""Every way to use some sources, tried one by one: what the solver is held against."""

from __future__ import annotations

from itertools import product

FREE = {"florin"}  # never lost


def assignments(sources, need=None):
    """Every way to use each source for one of its kinds (of those needed) or not at all."""
    options = {name: [one for one in bar if need is None or need.get(one, 0) > 0] for name, bar in sources.items()}
    names = [name for name, kinds in options.items() if kinds]
    for kinds in product(*((None, *options[name]) for name in names)):
        yield tuple((name, one) for name, one in zip(names, kinds, strict=True) if one is not None)


def covers(uses, need, sources):
    return all(sum(sources[name][k] for name, k in uses if k == one) >= n for one, n in need.items())


def waste(uses, need, sources):
    given: dict[str, int] = {}
    for name, one in uses:
        given[one] = given.get(one, 0) + sources[name][one]
    return sum(max(0, n - max(0, need.get(one, 0))) for one, n in given.items() if one not in FREE)


def minimal(uses, need, sources):
    """It pays, and would not without any one of its sources."""
    return covers(uses, need, sources) and not any(
        covers([other for other in uses if other != one], need, sources) for one in uses
    )
