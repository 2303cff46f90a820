"""What every game's page has: the session, seats, replay, bots and advice, saves, sharing; and its views."""
