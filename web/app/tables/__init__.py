"""The tables of the games: one folder a game."""
