"""The page of Principato: what lies on its table, and what a press on it does."""
