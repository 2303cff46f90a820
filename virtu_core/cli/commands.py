"""What can be said at the terminal."""

HELP = """\
A number makes that move or opens that group; 0 goes back to the first list. A move can also be typed: {example}.
moves: the list again. notation: every legal move as it is typed.
undo, redo: a move back, a move on. restart: back to the start of this turn.
wait: bots wait before they decide where you may break in, or do so no longer.
agree: all agree to play on otherwise from here, although something has been drawn or learnt since.
board: what lies where. score: the points so far.
log: what happened; log 9: the last 9 lines of it. record: the moves made, as you were told them.
hint: what a bot would do in your place, and why.
why MOVE: which rule forbids a move, e.g. why {refused}.
position: this position as text, for a bug report.
save FILE: keep the game in a file, from now on after every move; .virtu, or .txt to read it.
load FILE: go on with another game.
quit: leave."""
