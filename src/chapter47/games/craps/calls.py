"""What the stickperson calls out."""

_HARD = {4: "Four", 6: "Six", 8: "Eight", 10: "Ten"}
_WORDS = {
    2: "Two, craps",
    3: "Three, craps",
    4: "Four, easy",
    5: "Five",
    6: "Six, easy",
    7: "Seven",
    8: "Eight, easy",
    9: "Nine",
    10: "Ten, easy",
    11: "Yo, eleven",
    12: "Twelve, craps",
}


def call_of(die_1: int, die_2: int, point: int) -> str:
    """The throw as it is called.

    >>> call_of(3, 3, 0), call_of(5, 3, 8), call_of(3, 4, 8), call_of(3, 4, 0)
    ('Six the hardway', 'Eight, easy, winner', 'Seven, out', 'Seven, winner')
    """
    total = die_1 + die_2
    words = f"{_HARD[total]} the hardway" if die_1 == die_2 and total in _HARD else _WORDS[total]
    if point and total == 7:
        return f"{words}, out"
    if total == point or (not point and total in (7, 11)):
        return f"{words}, winner"
    return words
