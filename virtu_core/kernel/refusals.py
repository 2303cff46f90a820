"""Why a file is not opened: the one error of all loaders, and everything it can say; and what is noted if it is."""

from __future__ import annotations

from .errors import VirtuError
from .messages import N_, Message, Param, english

EMPTY = N_("The file is empty. Use another copy of it.")
FOREIGN = N_("This is not a saved game, or only a part of one. Choose another file or another copy of it.")
TOO_LARGE = N_("This is too large for a saved game ({size} bytes; at most {most}). Choose another file.")
DAMAGED = N_("The file is damaged: its checksum is wrong. Use another copy of it.")
WRONG = N_("The file is damaged: “{field}” is not what it must be. Use another copy of it.")
CHANGED = N_("The file is damaged: its moves are not those it was saved with. Use another copy of it.")
NEWER = N_(
    "The file was saved by a newer version (format {format}; this one reads {most}). Update, then open it again."
)
OLDER = N_("The file is of format {format}, too old for this version. Open it in an older version and save it there.")
UNKNOWN_GAME = N_("The file is of a game that is not in this box: “{game}”. Open it in a version that has this game.")
NO_SETUP = N_("The game cannot be set up as the file says: {why}")
TOLD = N_("This is a game as one player was told it, which only can be read. Open its file, or ask for a link to it.")
LINE = N_("Line {line}: {what}")
NO_LINK = N_("This is not a link to a game. Copy the whole of it, to its very end.")
LINK_DAMAGED = N_("The link is damaged, or only a part of one. Copy the whole of it, or ask for it again.")
LINK_NEWER = N_("The link was made by a newer version. Update, then open it again.")
LINK_RULES = N_(
    "The link cannot be followed: it was made under rules {then}, here they are {now}. Ask for the game as a file."
)
LINK_SETUP = N_(
    "The link cannot be followed: what its game is played with is not here. Ask for the game as a file, which opens "
    "as a copy."
)
OTHER_BEGINNING = N_(
    "This says that it is a game which is kept here, but it was begun with other settings. Your game is as it was."
)
TURN_UNKNOWN = N_(
    "This turn belongs to a game that is not kept here. Ask for a link to the whole game, or for its file."
)
TURN_GAP = N_(
    "Your copy of this game lacks the moves before this turn. Ask for a link to the whole game, or for its file."
)
TURN_RULES = N_(
    "This turn cannot be played in your copy of the game: its rules or its edition are not here. Ask for the game "
    "as a file."
)
FAULT = N_("The file cannot be opened ({fault}). It is unchanged; please report it together with the file.")

# Notes about what was opened all the same
OTHER_RULES = N_(
    "This game was begun under rules {then}, which are not here. This is a copy of it under rules {now}; "
    "the game itself stays as it was."
)
UNPLAYED = N_(
    "Only {done} of {all} moves could be replayed: today's rules do not allow “{move}”: {why} "
    "The game stands before that move; the rest is kept in the file."
)
UNPLAYED_HERE = N_(  # where not everybody may know the move
    "Only {done} of {all} moves could be replayed under today's rules. "
    "The game stands before the next one; the rest is kept in the file."
)
UNKNOWN_WORD = N_("It names something that is not in this game.")


class SaveError(VirtuError):
    """A file or text that is refused: `message` says what is wrong and what to do; nothing has changed."""

    def __init__(self, template: str, **params: Param) -> None:
        self.message = Message(template, params)
        super().__init__(english(self.message))
