"""Roulette as a dealer knows it, written by hand: nothing here asks the code or the law."""

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
PAYS = {1: 35, 2: 17, 3: 11, 4: 8, 5: 6, 6: 5}
"""What an inside wager pays to one, by how many numbers it covers."""
NAMES = {
    1: "straight",
    2: "split",
    3: "three_numbers",
    4: "four_numbers",
    5: "five_numbers",
    6: "six_numbers",
}
EVEN_MONEY = {
    "red": lambda n: n in RED,
    "black": lambda n: n not in RED,
    "odd": lambda n: n % 2 == 1,
    "even": lambda n: n % 2 == 0,
    "low": lambda n: n <= 18,
    "high": lambda n: n >= 19,
}
COLUMNS = {"1-34": 1, "2-35": 2, "3-36": 0}
DOZENS = {"1-12": 0, "13-24": 1, "25-36": 2}

ZEROS = {"double zero": ["0", "00"], "single zero": ["0"], "double zero as single zero": ["0"]}
AT_ZEROS = {
    2: ["0-00", "0-1", "0-2", "00-2", "00-3", "0-1-2", "0-00-2", "00-2-3", "0-00-1-2-3"],
    1: ["0-1", "0-2", "0-3", "0-1-2", "0-2-3", "0-1-2-3"],
}
"""Wagers on several numbers that touch the zeros, by how many zeros the layout has."""


def numbers(wheel: str) -> list[str]:
    return [*ZEROS[wheel], *map(str, range(1, 37))]


def places(wheel: str) -> list[tuple[str, str]]:
    """Every place of the layout, found by arithmetic: rows are 3r + 1, 3r + 2, 3r + 3."""
    spots = numbers(wheel) + AT_ZEROS[len(ZEROS[wheel])]
    for n in range(1, 37):
        right, below = n % 3 != 0, n <= 33
        if right:
            spots.append(f"{n}-{n + 1}")
        if below:
            spots.append(f"{n}-{n + 3}")
        if right and below:
            spots.append(f"{n}-{n + 1}-{n + 3}-{n + 4}")
        if n % 3 == 1:
            spots.append(f"{n}-{n + 1}-{n + 2}")
            if below:
                spots.append("-".join(str(n + k) for k in range(6)))
    inside = [(NAMES[len(spot.split("-"))], spot) for spot in spots]
    outside = [("column", spot) for spot in COLUMNS] + [("dozen", spot) for spot in DOZENS]
    return inside + outside + [(name, "") for name in EVEN_MONEY]


def covered(wager: str, spot: str, number: str) -> bool:
    if wager in NAMES.values():
        return number in spot.split("-")
    n = int(number)
    if n == 0:
        return False
    if wager == "column":
        return n % 3 == COLUMNS[spot]
    if wager == "dozen":
        return (n - 1) // 12 == DOZENS[spot]
    return EVEN_MONEY[wager](n)


def pays(wager: str, spot: str) -> int:
    if wager in ("column", "dozen"):
        return 2
    return 1 if wager in EVEN_MONEY else PAYS[len(spot.split("-"))]
