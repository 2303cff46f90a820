"""Icons of buttons and lines, and the sprite: every drawing once in the document, to be used by reference."""

from __future__ import annotations

from .html import e
from .toolpaths import TABLE, TOOLS

ICONS = {**TABLE, **TOOLS}  # of the frame; tables have their own


def sprite(*tables: str) -> str:
    """The whole sprite, with the definitions of tables; stands once in the document, before anything that is drawn."""
    symbols = "".join(symbol(f"i-{name}", drawing) for name, drawing in ICONS.items())
    return (
        '<svg class="sprite" id="sprite" width="0" height="0" aria-hidden="true" focusable="false">'
        f"<defs>{''.join(tables)}{symbols}</defs></svg>"
    )


def icon(name: str, label: str = "", cls: str = "") -> str:
    """An icon in running text, as high as the text; with a label it speaks, else it is silent."""
    speak = f'role="img" aria-label="{e(label)}"' if label else 'aria-hidden="true"'
    extra = f" {cls}" if cls else ""
    return f'<svg class="icon{e(extra)}" viewBox="0 0 24 24" {speak}><use href="#{ref(name)}"/></svg>'


def ref(name: str) -> str:
    """The symbol of an icon; coats of arms go by "c-NAME"."""
    return e(name if name.startswith("c-") else f"i-{name}")


def symbol(ident: str, drawing: str, box: str = "0 0 24 24") -> str:
    """A drawing to be used by reference; icons are 24 by 24."""
    return f'<symbol id="{ident}" viewBox="{box}" fill="currentColor">{drawing}</symbol>'
