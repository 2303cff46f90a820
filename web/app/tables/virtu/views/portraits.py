"""Who is on the cards: a bust for each, put together from hair, beard, dress, collar and hat. 60 by 60, centre 0 0."""

from __future__ import annotations

from typing import NamedTuple
from zlib import crc32

from .portraitparts import BEARDS, COLLARS, DRESSES, EXTRAS, FACE, FRINGES, HATS, LOCKS, NOSES


class Bust(NamedTuple):
    """What somebody looks like; colours are the --pt tokens."""

    robe: str
    hair: str = "brown"
    locks: str = "short"  # hair behind the face
    fringe: str = "fringe"  # hair before it
    beard: str = ""
    dress: str = "robe"
    collar: str = ""
    trim: str = "white"  # colour of the collar
    hat: str = ""
    felt: str = ""  # colour of the hat; else the robe's
    extras: tuple[str, ...] = ()
    nose: str = "plain"
    skin: str = "skin"
    ground: str = "ground"
    drop: float = 0  # lower, for a tall hat


BUSTS = {
    # Florence
    "lorenzo": Bust("red", "black", "bob", "parted", collar="fur", trim="brown", nose="broad", skin="skin-2"),
    "giovanni": Bust("crimson", "brown", "short", "", dress="cape", collar="band", hat="zucchetto", felt="red",
                     nose="broad", skin="skin-3"),
    "giuliano": Bust("green", "chestnut", "curls", "wave", collar="high", trim="ochre", extras=("chain",)),
    # Naples
    "ferdinand": Bust("ochre", "brown", "bob", "", "short", collar="fur", hat="crown", felt="gold", drop=2),
    "alfonso": Bust("iron", "chestnut", "short", "", "goatee", "armour", "gorget", "steel", "beret", "ochre",
                    ("feather",), ground="ground-3"),
    "federico": Bust("red", "black", "curls", "", collar="high", trim="crimson", hat="tall", nose="hook",
                     skin="skin-2", ground="ground-2", drop=3),
    # Venice
    "barbarigo": Bust("ochre", "white", "short", "", "long", collar="fur", hat="horn", felt="gold", skin="skin-3",
                      extras=("coif",), drop=3),
    "grimani": Bust("crimson", "grey", "short", "", "full", collar="stole", trim="black", hat="biretta", felt="black",
                    ground="ground-2", drop=1),
    "cornaro": Bust("green", "blond", "bun", "parted", dress="gown", hat="veil", felt="white",
                    extras=("circlet", "pearls", "lips"), skin="skin-3"),
    # Milan
    "ludovico": Bust("blue", "black", "bob", "bowl", collar="high", trim="black", extras=("chain",), skin="skin-2"),
    "galeazzo": Bust("steel", "blond", "bob", "fringe", "goatee", "armour", "sash", "blue", ground="ground-2"),
    "caterina": Bust("blue", "chestnut", "braids", "parted", collar="gorget", trim="steel",
                     extras=("circlet", "lips"), skin="skin-3", ground="ground-3"),
    # Rome
    "rodrigo": Bust("gold", "grey", "short", "", dress="cape", collar="stole", trim="crimson", hat="zucchetto",
                    felt="white", nose="hook", extras=("jowls",), ground="ground-3"),
    "cesare": Bust("black", "black", "long", "", "full", collar="band", trim="gold", hat="beret", felt="black",
                   extras=("feather",)),
    "lucrezia": Bust("purple", "blond", "flowing", "parted", dress="gown", extras=("pearls", "lips"), skin="skin-3",
                     ground="ground-2"),
    # persons
    "ambassador": Bust("blue", "brown", "short", "", "pointed", collar="band", hat="brim", extras=("feather",)),
    "cardinal": Bust("red", "grey", "short", "", dress="cape", collar="band", hat="galero", nose="broad"),
    "gonfaloniere": Bust("steel", "brown", "", "", "", "armour", "gorget", "iron", "sallet", "steel", ("plume",),
                         drop=3),
    "merchant": Bust("green", "brown", "bob", "", collar="fur", trim="chestnut", hat="chaperon", felt="green"),
    "consigliere": Bust("brown", "white", "short", "", "long", collar="high", trim="black", hat="coif", felt="black",
                        ground="ground-2"),
    "podesta": Bust("crimson", "chestnut", "bob", "", "moustache", collar="fur", hat="round", felt="crimson",
                    extras=("furband",)),
    "assassin": Bust("black", "black", "", "", "", hat="hood", felt="black", extras=("muffler",), ground="ground-2"),
    "condottiere": Bust("iron", "black", "", "", "", "armour", "gorget", "steel", "barbute", "iron",
                        ground="ground-3"),
    "admiral": Bust("teal", "black", "curls", "", "short", collar="chain2", trim="gold", hat="flat", felt="teal",
                    extras=("badge",), skin="skin-2"),
    "banker": Bust("olive", "grey", "bob", "", "", collar="fur", trim="brown", hat="round", felt="black",
                   extras=("coins",)),
    "bishop": Bust("purple", "brown", "short", "", "", "cape", "stole", "gold", "mitre", "white", ("orphrey",),
                   drop=5),
    "pope": Bust("white", "white", "short", "", "full", "cape", "stole", "gold", "tiara", "white", ("bands",),
                 skin="skin-3", ground="ground-3", drop=6),
    "machiavelli": Bust("black", "black", "short", "cropped", "", collar="notched", trim="white",
                        extras=("facing",), ground="ground-3", skin="skin-3"),
}  # fmt: skip
COLOURS = ("red", "crimson", "purple", "blue", "teal", "green", "olive", "ochre", "black", "brown")
TONES = ("black", "brown", "chestnut", "blond", "grey")


def bust(card: str) -> Bust:
    """Somebody's looks; who is not known gets some that follow from the name."""
    if card in BUSTS:
        return BUSTS[card]
    number = crc32(card.encode())

    def pick(options: tuple[str, ...], place: int) -> str:
        return options[(number >> 4 * place) % len(options)]

    return Bust(
        robe=pick(COLOURS, 0), felt=pick(COLOURS, 1), hair=pick(TONES, 2), locks=pick(tuple(LOCKS), 3), fringe="fringe",
        beard=pick(("", "", *BEARDS), 4), hat=pick(("beret", "round", "chaperon", "brim", "coif"), 5), collar="band",
    )  # fmt: skip


def draw(card: str) -> str:
    """The bust of a card, to be set in a medallion."""
    who = bust(card)
    felt = who.felt or who.robe
    layers = [
        _part(LOCKS, who.locks, who.hair),
        _part(DRESSES, who.dress, who.robe, who.skin),
        _part(COLLARS, who.collar, who.trim),
        FACE.format(skin=f"var(--pt-{who.skin})", nose=NOSES[who.nose]),
        _part(BEARDS, who.beard, who.hair),
        _part(FRINGES, who.fringe, who.hair),
        "".join(EXTRAS[one] for one in who.extras if one in ("coif",)),
        _part(HATS, who.hat, felt),
        "".join(EXTRAS[one] for one in who.extras if one not in ("coif",)),
    ]
    return (
        f'<circle r="30" fill="var(--pt-{who.ground})"/><g clip-path="url(#clip-bust)"><g stroke="var(--pt-line)" '
        f'stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round" '
        f'transform="translate(0 {2 + who.drop:g}) scale(1.1)">{"".join(layers)}</g></g>'
    )


def _part(parts: dict[str, str], name: str, colour: str, skin: str = "") -> str:
    return parts[name].format(c=f"var(--pt-{colour})", skin=f"var(--pt-{skin})") if name else ""
