"""Hostile input of every kind, without end: for the quick tests of `test_hostile` and for long runs of one's own.

    python -m tests.unit.fuzz KIND --cases 50000 [--seed 1] [--seconds 200]

attacks one kind (saves, links, editions, positions, notation, moves; town-positions and town-moves are Principato's)
and prints what came of it: what was opened, what was refused and how, what took longest, and the most memory in use.
Whatever is opened is also looked at and played.
"""
