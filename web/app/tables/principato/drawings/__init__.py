"""The pictures of Principato: pure functions from what a player owns, or from the edition, to SVG text.

Colours are never written into a drawing: every fill is a class or a token of the style sheet, so that one markup serves
both themes. What is owned is painted with an ink line, what could still be built is a line print in sepia.
"""
