"""The icons that Principato adds: 24 by 24, filled, one colour (currentColor), legible at 16 pixels."""

from __future__ import annotations

TILES = {  # what a player builds; a book is a tome here, for the book of rules has that sign already
    "field": '<path d="M11.1 8.6V5.3C8.7 5.4 7 3.9 6.8 1.3c2.5 0 4.3 1.1 5.2 3 .9-1.9 2.7-3 5.2-3-.2 2.6-1.9 '
    '4.1-4.3 4v3.3z"/><path d="M1 12.8c5.5-4 16.5-4 22 0v2.3c-5.5-4-16.5-4-22 0zM1 17c5.5-4 16.5-4 '
    '22 0v2.3c-5.5-4-16.5-4-22 0zM1 21.2c5.5-4 16.5-4 22 0v1.3H1z"/>',
    "farm": '<path d="M12 1.8l8 3.9 2.5 6.6-1.9.7-.6-1.6V21.5h-4.6v-6.2H8.6v6.2H4V11.4l-.6 1.6-1.9-.7L4 '
    '5.7zM12 7.2a2 2 0 1 0 0 4 2 2 0 0 0 0-4z" fill-rule="evenodd"/>',
    "palazzo": '<path d="M3 1.8h18v2.7h-1.6V22H4.6V4.5H3zM6.6 10.4h2.5V8a1.25 1.25 0 0 0-2.5 0zm4.15 '
    "0h2.5V8a1.25 1.25 0 0 0-2.5 0zm4.15 0h2.5V8a1.25 1.25 0 0 0-2.5 0zM6.6 15.7h2.5v-2.3a1.25 1.25 "
    "0 0 0-2.5 0zm4.15 0h2.5v-2.3a1.25 1.25 0 0 0-2.5 0zm4.15 0h2.5v-2.3a1.25 1.25 0 0 0-2.5 0zM10.2 "
    '22h3.6v-2.8a1.8 1.8 0 0 0-3.6 0z" fill-rule="evenodd"/>',
    "bank": '<path d="M7 5.8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM9.1 5.8a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 '
    '0z" fill-rule="evenodd"/><path d="M12 4l1.5 1.8L12 7.6l-1.5-1.8z"/><path d="M2 '
    '12h20v2.4h-1.4V22h-2.9v-2.7a2 2 0 0 0-4 0V22h-3.4v-2.7a2 2 0 0 0-4 0V22H3.4v-7.6H2z"/>',
    "catapult": '<path d="M16.2 2.4c1.9-1.4 4.5-1 5.7.9 1 1.7.6 3.5-.9 4.7z"/><path d="M17.2 5.2l1.5 2L6.6 '
    '15.9l-1.5-2z"/><path d="M10.4 8.2h3.7l2 7.1h-2.5l-1.1-4.1-2.7 4.1H6.9z"/><path d="M2 '
    '14.8h20v2.5H2z"/><path d="M3.1 19.6a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 0zM5 19.6a1 1 0 1 0 '
    "2 0a1 1 0 1 0 -2 0zM15.1 19.6a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 0zM17 19.6a1 1 0 1 0 2 0a1 "
    '1 0 1 0 -2 0z" fill-rule="evenodd"/>',
    "militia": '<path d="M19.6 1l1.7 4.3h-.8V22.5h-1.8V5.3h-.8z"/><path d="M9.5 2.2c2.6 0 4.3 1.7 4.7 4.4 1.4.3 '
    "2.4.9 2.9 1.7-2 1-4.6 1.5-7.6 1.5s-5.6-.5-7.6-1.5c.5-.8 1.5-1.4 2.9-1.7.4-2.7 2.1-4.4 "
    '4.7-4.4z"/><path d="M5.9 10.9c1.1.2 2.3.3 3.6.3s2.5-.1 3.6-.3c-.1 2.6-1.5 4.4-3.6 '
    '4.4s-3.5-1.8-3.6-4.4z"/><path d="M1.5 22.3c.2-4 1.9-6.2 4.8-6.7.9.7 2 1.1 3.2 1.1s2.3-.4 '
    '3.2-1.1c2.9.5 4.6 2.7 4.8 6.7z"/>',
    "condottiere": '<path d="M11 6.3C10.9 3.3 13 1 16.6 1c3.4 0 5.9 2 5.9 5.2 0 1.7-.6 3.2-1.8 '
    '4.3.2-2-.3-3.4-1.6-4.2-.9 1-1.5 1.3-2.7 1.3C14.7 6.4 13 6 11 6.3z"/><path d="M10.5 7.6c4.2 0 '
    "6.7 2.6 6.7 6.6 0 1.2-.2 2-.2 3.1 0 1.3.6 2.3 1.7 3-2.2 1.5-5 2.2-8.2 2.2s-6-.7-8.2-2.2c1.1-.7 "
    '1.7-1.7 1.7-3 0-1.1-.2-1.9-.2-3.1 0-4 2.5-6.6 6.7-6.6zM5.3 12.6v1.9h4.3v4.9h1.8v-4.9h4.3v-1.9z" '
    'fill-rule="evenodd"/>',
    "monument": '<path d="M9.8 3.4a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0z"/><path d="M9.3 6.2h5.3l5-3.7 1.3 '
    '1.7-5.1 4.5.3 6.7H8.3l.4-4.6-2.6 1.7-1-1.8z"/><path d="M6 16.2h12v2H6zM7.3 18.9h9.4v2H7.3zM4.8 '
    '21.2h14.4v1.8H4.8z"/>',
    "tome": '<path d="M7.2 1.8H20.5v15.7H7.4c-1 0-1.6.6-1.6 1.4s.6 1.4 1.6 1.4h13.1v2.2H7.2c-2.2 '
    "0-3.7-1.5-3.7-3.6V5.4c0-2.1 1.5-3.6 3.7-3.6zM12.8 5.3l-1.5 2.9-3.2.4 2.3 2.2-.5 3.2 2.9-1.5 2.9 "
    '1.5-.5-3.2 2.3-2.2-3.2-.4z" fill-rule="evenodd"/>',
    "painting": '<path d="M3 1.5h18v21H3zM5.6 4.1v15.8h12.8V4.1z" fill-rule="evenodd"/><path d="M12 5.7a3 3 0 0 '
    '1 1.6 5.5v.7c2.1.5 3.3 2.2 3.5 6.3H6.9c.2-4.1 1.4-5.8 3.5-6.3v-.7A3 3 0 0 1 12 5.7z"/>',
}
CUBES = {  # as signs in running text
    "food": '<path d="M12 .8c1.8 1.4 2.3 3.3 0 5.7-2.3-2.4-1.8-4.3 0-5.7zM11.3 9.8C8 9.9 5.6 8.1 5.3 '
    "4.6c3.5.1 5.9 1.8 6 5.2zM12.7 9.8c3.3.1 5.7-1.7 6-5.2-3.5.1-5.9 1.8-6 5.2zM11.3 14.2C8 14.3 5.6 "
    "12.5 5.3 9.0c3.5.1 5.9 1.8 6 5.2zM12.7 14.2c3.3.1 5.7-1.7 6-5.2-3.5.1-5.9 1.8-6 5.2zM11.3 "
    "18.6C8 18.7 5.6 16.9 5.3 13.4c3.5.1 5.9 1.8 6 5.2zM12.7 18.6c3.3.1 5.7-1.7 6-5.2-3.5.1-5.9 "
    '1.8-6 5.2z"/><path d="M11.1 17.5h1.8V23.5h-1.8z"/>',
    "money": '<path d="M1.2 12a10.8 10.8 0 1 0 21.6 0a10.8 10.8 0 1 0 -21.6 0zM3.6 12a8.4 8.4 0 1 0 16.8 '
    '0a8.4 8.4 0 1 0 -16.8 0z" fill-rule="evenodd"/><path d="M12 5.8l4.6 6.2L12 18.2 7.4 12z"/>',
    "favour": '<path d="M12 .8l2.5 8.7 8.7 2.5-8.7 2.5L12 23.2l-2.5-8.7L.8 12l8.7-2.5z"/><path d="M4.5 3.1l3.7 '
    "3.4-1.7 1.7zM19.5 3.1l-1.4 5.1-1.7-1.7zM19.5 20.9l-3.1-3.4 1.7-1.7zM4.5 20.9l1.4-5.1 1.7 "
    '1.7z"/>',
}
TABLE = {  # the table and the goals
    "exchange": '<path d="M2 5.5h11.5V1.8L22 7.5l-8.5 5.7V9.5H2zM22 14.5H10.5v-3.7L2 16.5l8.5 5.7v-3.7H22z"/>',
    "leaves": '<path d="M14.5 2.5v6H22v7h-7.5v6L2 12z"/>',
    "goal": '<path d="M11 3.2a9.9 9.9 0 1 0 9.8 9.8h-2.5A7.4 7.4 0 1 1 11 5.7zM11 8a5 5 0 1 0 5 5h-2.3A2.7 '
    '2.7 0 1 1 11 10.3z"/><path d="M10.3 12.2l6.3-6.3-.3-2.5L19.6.3l.7 3.4 3.4.7-3.1 3.3-2.5-.3-6.3 '
    '6.3z"/>',
    "wall": '<path d="M1.5 3.5h4.2v3.3h3V3.5h6.6v3.3h3V3.5h4.2v8H1.5zM1.5 13h5.8v3.7H1.5zM9 13h6v3.7H9zM16.7 '
    '13h5.8v3.7h-5.8zM1.5 18.2h9.7V22H1.5zM12.9 18.2h9.6V22h-9.6z"/>',
    "cards": '<path d="M3.3 3.8h9.9c.9 0 1.6.7 1.6 1.6v1.2H8.9c-1.4 0-2.5 1.1-2.5 2.5v9.6H3.3c-.9 '
    '0-1.6-.7-1.6-1.6V5.4c0-.9.7-1.6 1.6-1.6z"/><path d="M9.7 8h11c.9 0 1.6.7 1.6 1.6v10.8c0 .9-.7 '
    "1.6-1.6 1.6h-11c-.9 0-1.6-.7-1.6-1.6V9.6C8.1 8.7 8.8 8 9.7 8zm1.2 "
    '8v2.6h8.6V16zm0-5.3v2.6h4.6v-2.6z" fill-rule="evenodd"/>',
    "town": '<path d="M11.3 1h1.4v1.6l3.2 1-3.2 1.2V8h1.8v2.6h3V7.4L20 5.2l2.5 2.2v4.8h-21V8.3L5 5.2l3.5 '
    '3.1v2.3h1V8h1.8z"/><path d="M1.5 13.5h3.3v2h3v-2h3v2h2.4v-2h3v2h3v-2h3.3V22h-8v-2.5a2.5 2.5 0 0 '
    '0-5 0V22h-8z"/>',
    "stack": '<path d="M5 1.8h14v2H5zM3.5 4.9h17v2h-17zM2 8h20v14H2zm9.1 3v4.6H8.5l3.5 4 3.5-4h-2.6V11z" '
    'fill-rule="evenodd"/>',
    "lost": '<path d="M4 2h9.5l-1.2 3.6 2 2.2-2.3 2 .9 3.7H4zM15.6 2H20v11.5h-4.7l-.8-3.1 '
    '2.4-2.4-2.2-2.6z"/><path d="M6.5 16h2.3v3.2h1.9L7.65 23 4.6 19.2h1.9zM15.4 16h2.3v3.2h1.9L16.55 '
    '23l-3.05-3.8h1.9z"/>',
    "supplies": '<path d="M12 1.5l6 6.3h-3.6v5.7H9.6V7.8H6z"/><path d="M3 '
    '11.5h4v2.4H5.4v5.9h13.2v-5.9H17v-2.4h4v10.7H3z"/>',
    "charter": '<path d="M4.5 1.8h15v13.7h-3.1a4.5 4.5 0 0 0-6.7.2l-5.2-.2zM7.5 5v1.8h9V5zm0 4v1.8h6.5V9z" '
    'fill-rule="evenodd"/><path d="M13 15.5a3.2 3.2 0 0 1 2.3 5.4l.8 2.6-2.1-.8-1 '
    '.8-1-.8-2.1.8.8-2.6a3.2 3.2 0 0 1 2.3-5.4z"/>',
    "townhall": '<path d="M11.2.8h1.6v2l2.2 2.4h-.8V10H21v2.2h-1.2V22h-5v-3.4a2.8 2.8 0 0 0-5.6 '
    '0V22h-5V12.2H3V10h6.8V5.2H9l2.2-2.4zM12 6a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z" '
    'fill-rule="evenodd"/>',
    "villa": '<path d="M12 2l7 4.2v1.7h3V10h-1v9H3v-9H2V7.9h3V6.2zM6 12v4h2v-4zm10 0v4h2v-4zM10 12v7h4v-7z" '
    'fill-rule="evenodd"/><path d="M1 20.2h22V22H1z"/>',
}
ICONS = {**TILES, **CUBES, **TABLE}
GOALS = {
    "bulwark": "wall", "fertile_land": "field", "town_charter": "charter", "armoury": "catapult", "chapel": "cathedral",
    "palace": "palace", "town_hall": "townhall", "villa": "villa",
}  # fmt: skip


def tile_icon(tile: str) -> str:
    """The icon of a tile.

    >>> tile_icon("book"), tile_icon("farm")
    ('tome', 'farm')
    """
    return "tome" if tile == "book" else tile


def goal_icon(goal: str) -> str:
    """The icon of a goal; of one that an edition of one's own brings, the target."""
    return GOALS.get(goal, "goal")


def symbols() -> str:
    """Each as i-NAME, for the sprite."""
    return "".join(
        f'<symbol id="i-{name}" viewBox="0 0 24 24" fill="currentColor">{drawing}</symbol>'
        for name, drawing in ICONS.items()
    )
