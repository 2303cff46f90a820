"""Virtù's pictures and panels: pure functions, what a seat sees in, markup out."""
