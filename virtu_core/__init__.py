"""Virtù and its kin: the rules of Renaissance board games, in pure Python.

>>> from virtu_core import games
>>> game = games.get("virtu")
>>> state = game.setup({"seats": ["florence", "naples", "venice"], "first": "florence"})
>>> game.decision(state).kind
'family'
"""

__version__ = "0.1.0"
