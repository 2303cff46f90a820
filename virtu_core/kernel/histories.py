"""Two copies of a match: whether one goes on from the other, or they parted, and how to have both in one tree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .barriers import MAX_TAKEN, Taken
from .errors import VirtuError
from .match import Match
from .refusals import OTHER_BEGINNING, SaveError
from .tree import MAX_NODES, Node

SAME, AHEAD, BEHIND, DIVERGED, UNRELATED = "same", "ahead", "behind", "diverged", "unrelated"


class History(NamedTuple):
    """What has been played in a copy of a match: the moves of the line it shows, to its end."""

    identity: str
    moves: tuple[str, ...]


class Compared(NamedTuple):
    """How another copy stands to one's own, and how many moves they have in common."""

    relation: str
    common: int


def of(match: Match[Any], end: Node | None = None) -> History:
    """The history of a match: the line it shows, or the one that ends at a node."""
    line = match.tree.path(end) if end else match.tree.line(match.node, refused=True)
    return History(match.identity, tuple(str(one.move) for one in line[1:]))


def compare(mine: History, theirs: History) -> Compared:
    """How theirs stands to mine: the same, ahead of it, behind it, diverged from it, or of another match.

    >>> mine = History("m", ("go 1", "keep"))
    >>> compare(mine, History("m", ("go 1", "keep", "done")))
    Compared(relation='ahead', common=2)
    >>> compare(mine, History("m", ("go 1", "ask", "done")))
    Compared(relation='diverged', common=1)
    """
    if mine.identity != theirs.identity:
        return Compared(UNRELATED, 0)
    common = shared(mine.moves, theirs.moves)
    more, less = common < len(theirs.moves), common < len(mine.moves)
    return Compared(
        {(False, False): SAME, (True, False): AHEAD, (False, True): BEHIND}.get((more, less), DIVERGED), common
    )


def stand(mine: frozenset[str], theirs: frozenset[str]) -> str:
    """How another copy stands to one's own if every line counts, not only the one that is shown: by all their links.

    >>> stand(frozenset({"m", "m1"}), frozenset({"m", "m1", "m2"}))
    'ahead'
    >>> stand(frozenset({"m", "m1"}), frozenset({"m", "m2"}))
    'diverged'
    """
    if mine.isdisjoint(theirs):
        return UNRELATED
    return SAME if mine == theirs else AHEAD if mine < theirs else BEHIND if mine > theirs else DIVERGED


def shared(one: Sequence[str], two: Sequence[str]) -> int:
    """How many moves they begin with alike."""
    pairs = enumerate(zip(one, two, strict=False))
    return next((at for at, (left, right) in pairs if left != right), min(len(one), len(two)))


def check(match: Match[Any], other: Match[Any]) -> None:
    """A file can claim any identity: raises SaveError if a copy was not begun like this match."""
    if (match.game.id, match.config, match.salt) != (other.game.id, other.config, other.salt):
        raise SaveError(OTHER_BEGINNING)


def graft(match: Match[Any], other: Match[Any]) -> None:
    """Take every move and comment of another copy into the tree, and stand where that copy stands.

    Nothing is lost: what was played here stays as a branch. Raises VirtuError, and changes nothing, if the copy was
    begun otherwise than it says or the tree would be too large.
    """
    check(match, other)
    found = {other.root.id: match.root}  # nodes of the other tree, and what they are here
    missing: list[Node] = []
    for node in _downwards(other.root):
        here = found.get(node.parent.id) if node.parent else match.root
        known = here.answers.get(node.move) if here and node.parent else here
        if known:
            found[node.id] = known
        else:
            missing.append(node)
    if len(match.tree.nodes) + len(missing) > MAX_NODES:
        raise VirtuError(f"both histories together have more than {MAX_NODES} moves; keep both games")
    for node in missing:
        assert node.parent is not None  # the root is never missing
        found[node.id] = match.tree.add(found[node.parent.id], node.move)
    for number, node in found.items():
        node.comment = node.comment or other.tree.nodes[number].comment
    for one in other.taken[: MAX_TAKEN - len(match.taken)]:
        same = Taken(found[one.place.id], found[one.left.id] if one.left else None, one.moves)
        match.taken += [] if same in match.taken else [same]
    match.goto_node(found[other.tree.line(other.node)[-1].id].id)
    match.goto(other.ply)


def _downwards(root: Node) -> list[Node]:
    """All nodes, each after its parent."""
    nodes = [root]
    for node in nodes:
        nodes.extend(node.children)
    return nodes
