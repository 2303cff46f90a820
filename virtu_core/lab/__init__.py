"""The lab: many games between bots, and what they say about the bots and about an edition (docs/lab.md).

    plan ──► rotation ──► playing (one game, anywhere) ──► store (JSON lines) ──► figures ──► html
                             │                                                      │
                             └ crew: this process, all cores, or a cluster          └ report.json

It knows a game through the contract, and through one `Subject` that the game brings along.
"""
