"""The side wagers of pai gow poker: which hand types seven cards, or three, hold and which is paid.

Each wager has an enumeration of its hand types, named as in the pay tables of law.toml, and a rule
that gives the set of types held, one bit for each. Where several are held, the one that pays most
is paid (19:47-11.9(j)).
"""
