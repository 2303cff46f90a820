"""One folder a game: what the page shows of it."""
