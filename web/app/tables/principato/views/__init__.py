"""What lies on the table of Principato, as markup: pure functions of what is seen and what is open on the page."""
