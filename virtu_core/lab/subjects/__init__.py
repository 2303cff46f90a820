"""What the lab needs of each game (lab.subject), one module a game."""
