"""A licensee's submission: what it may say, read with the line of each key, and written anew.

One TOML file, or a folder of them (the day and the house then stand in one of them):

    day = 2006-09-05
    house = "Boardwalk House"
    reference = "RG 2006-14"                  # the licensee's own number, may be left out

    [[game]]                                  # a game under one choice of options; it may come
    game = "pai-gow-poker"                    # again under another
    place = "main floor"
    options = { shuffle = "automated", progressive = "$1", house_way = "ours.toml" }
    payout_limits = { bonus = "$50,000" }

    [game.limits.pai_gow_poker]               # by wager, for all its tables
    minimum = "$15"
    maximum = "$5,000"

    [game.pays.random_number]                 # by outcome; `odds` where there is only one
    odds = "5 2/3 to 1"

    [[game.meter]]
    name = "pai gow poker"
    wager = "progressive"
    initial = "$10,000"
    reset = "$10,000"
    odds_against = 649740

    [[game.equipment]]
    kind = "shuffler"
    model = "Shuffle Maker 3"
    number = 2
    approved = 2004-03-01

    [game.pricing]
    hands_an_hour = 32
    average = { pai_gow_poker = "$40" }

    [[game.table]]                            # numbers are given once in a submission
    number = "PGP 1"
    place = "pit 4"
    seats = 6
    limits = { pai_gow_poker = { minimum = "$25" } }

What a game's options, wagers, outcomes and payout limits are called, its law says
(`chapter47 law GAME`); what is left out is as usual. Files that options name stand beside it.

>>> found = read_text('''
... day = 2006-09-05
... house = "Boardwalk House"
... [[game]]
... game = "casino-war"
... options = { decks = 8 }
... limits = { initial = { minimum = "$25" } }
... table = [{ number = 1, place = "pit 2" }]
... ''')
>>> (game,) = found.games
>>> game.setting().option("decks"), str(game.setting(game.tables[0]).limit("initial"))
(8, '$25 to $1,000 in steps of $1')
>>> game.line, game.where("options", "decks")
(4, Where(file='what was typed', line=6))
"""

from chapter47.house.submission.model import (
    Equipment,
    MeterTerms,
    Offered,
    OfferedTable,
    PostedLimit,
    Pricing,
    Submission,
    Where,
)
from chapter47.house.submission.reading import Unreadable, read, read_text

__all__ = [
    "Equipment",
    "MeterTerms",
    "Offered",
    "OfferedTable",
    "PostedLimit",
    "Pricing",
    "Submission",
    "Unreadable",
    "Where",
    "read",
    "read_text",
]
