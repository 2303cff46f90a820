"""Virtù's table: its regions, targets, words, foresight, dialogs."""
