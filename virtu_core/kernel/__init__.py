"""What every game of the box shares: decisions, moves, events, a match and its history, saves. Knows no game."""
