"""Trying moves that do not count: the match goes on as usual and is put back afterwards."""

from __future__ import annotations

from typing import Any

from virtu_core.kernel.match import Match


class Sandbox:
    """Remembers where the match stood, which moves were known, and where redo led."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.begun = match.node.id
        self.ahead = match.tree.line(match.node)[-1].id
        self.known = frozenset(match.tree.nodes)

    def close(self, *, keep: bool) -> None:
        """Back to where it began. What was tried is gone, or stays as a branch that redo leads into."""
        match = self.match
        if not keep:
            tried = [node.id for node in match.tree.nodes.values() if node.id not in self.known]
            for number in tried:
                if number in match.tree.nodes:  # deleted with its parent otherwise
                    match.delete(number)
            match.goto_node(self.ahead)
        match.goto_node(self.begun)
