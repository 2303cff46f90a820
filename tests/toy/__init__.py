"""Harbour: a small game with everything that hides or is drawn, to prove what all games share.

Two to four seats, a few rounds. Each begins with some cards. In a round the seat whose turn it is may buy a card; seat
0, the pilot, then draws two, keeps one and puts the other under the pile. A ship comes in, its worth is rolled. Whoever
holds cards may play `spice` (it is worth 2 more) or `storm` (it sinks). Then all bid for it, sealed, and the highest
bid wins; if several are as high, lots are drawn. On a turn anybody may speak up once, to pay somebody coins or to ask
for some. At the end hands are shown: a `gem` is worth 2.
"""
