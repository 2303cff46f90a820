"""What is this? Texts as data, figures from what is seen: one module a family of things."""
