"""Mini-dice written down by hand: the table of one shake, and the ways of two dice."""

WAYS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}

SPOTS = [
    ("place", "4"),
    ("place", "5"),
    ("place", "6"),
    ("place", "8"),
    ("place", "9"),
    ("place", "10"),
    ("field", ""),
    ("any_7", ""),
    ("over_7", ""),
    ("under_7", ""),
]

WIN, LOSE, STAY = "win", "lose", "stay"

# The total, then which place bets it decides, field, any 7, over 7, under 7.
SHAKE = {
    2: ("", "2 to 1", LOSE, LOSE, "1 to 1"),
    3: ("", "1 to 1", LOSE, LOSE, "1 to 1"),
    4: ("4", "1 to 1", LOSE, LOSE, "1 to 1"),
    5: ("5", LOSE, LOSE, LOSE, "1 to 1"),
    6: ("6", LOSE, LOSE, LOSE, "1 to 1"),
    7: ("all lose", LOSE, "4 to 1", LOSE, LOSE),
    8: ("8", LOSE, LOSE, "1 to 1", LOSE),
    9: ("9", "1 to 1", LOSE, "1 to 1", LOSE),
    10: ("10", "1 to 1", LOSE, "1 to 1", LOSE),
    11: ("", "1 to 1", LOSE, "1 to 1", LOSE),
    12: ("", "2 to 1", LOSE, "1 to 1", LOSE),
}
PLACE_PAYS = {
    "4": "9 to 5",
    "5": "7 to 5",
    "6": "7 to 6",
    "8": "7 to 6",
    "9": "7 to 5",
    "10": "9 to 5",
}


def outcome(wager: str, spot: str, total: int) -> str:
    """What a shake makes of a wager: its odds, "lose" or "stay"."""
    place, field, any_7, over_7, under_7 = SHAKE[total]
    if wager == "place":
        if place == "all lose":
            return LOSE
        return PLACE_PAYS[spot] if place == spot else STAY
    return {"field": field, "any_7": any_7, "over_7": over_7, "under_7": under_7}[wager]
