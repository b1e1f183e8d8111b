"""Baccarat dealt and enumerated plainly, with nothing of the program: what the counts must be."""

from collections.abc import Sequence

Ending = tuple[int, int, int, int]
"""Final counts of player and banker, and how many cards each has."""

# Banker's draws by his count; the columns are the Player's third card 0 to 9, and none at all.
PLAIN_TABLE = [
    *["11111111111"] * 3,
    "11111111011",
    "00111111001",
    "00001111001",
    "00000011000",
    *["00000000000"] * 3,
]


def plain_round(values: Sequence[int]) -> Ending:
    """One round of a sequence of at least six values: final counts and numbers of cards."""
    first, second, third, fourth, *more = values
    player, banker = (first + third) % 10, (second + fourth) % 10
    if max(player, banker) > 7:
        return player, banker, 2, 2
    drew = 10
    cards = 2
    if player < 6:
        drew = more.pop(0)
        player, cards = (player + drew) % 10, 3
    if PLAIN_TABLE[banker][drew] == "1":
        return player, (banker + more[0]) % 10, cards, 3
    return player, banker, cards, 2


def plainly_by_sequences(left: Sequence[int]) -> dict[Ending, int]:
    """Every sequence of six values one after another, each with its ordered draws."""
    found: dict[Ending, int] = {}

    def draw(drawn: list[int], ways: int, left: list[int]) -> None:
        if len(drawn) == 6:
            ending = plain_round(drawn)
            found[ending] = found.get(ending, 0) + ways
            return
        for value, many in enumerate(left):
            if many:
                fewer = list(left)
                fewer[value] -= 1
                draw([*drawn, value], ways * many, fewer)

    draw([], 1, list(left))
    return found
