"""What is this? An answer for everything that lies on the table: one module a family of things."""
