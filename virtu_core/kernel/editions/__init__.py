"""Component data of a game as files that players can write: read, checked with all their faults told at once, kept."""
