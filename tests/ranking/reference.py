"""A slow order of hands with a joker, written from 19:47-11.3 alone and shared with nothing."""

from collections import Counter
from itertools import combinations

JOKER = 52
DECK = range(52)
ACE = 12


def natural(cards: tuple[int, ...], *, wheel_second: bool) -> tuple[int, ...]:
    """Five cards of a deck as a tuple that sorts as they rank."""
    ranks = sorted((card // 4 for card in cards), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda item: (item[1], item[0]), reverse=True)
    shape = tuple(number for _, number in groups)
    by_group = tuple(rank for rank, _ in groups)
    suited = len({card % 4 for card in cards}) == 1
    run: float | None = None
    if shape == (1, 1, 1, 1, 1):
        if ranks == [ACE, 3, 2, 1, 0]:
            run = 11.5 if wheel_second else 3
        elif ranks[0] - ranks[4] == 4:
            run = ranks[0]
    if run is not None and suited:
        return (9,) if run == ACE else (8, int(10 * run))
    if shape == (4, 1):
        return (7, *by_group)
    if shape == (3, 2):
        return (6, *by_group)
    if suited:
        return (5, *by_group)
    if run is not None:
        return (4, int(10 * run))
    return ({(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(shape, 0), *by_group)


def with_joker(cards: tuple[int, ...], *, wheel_second: bool) -> tuple[int, ...]:
    """Five cards, one perhaps the joker, as a tuple that sorts as they rank."""
    if JOKER not in cards:
        return natural(cards, wheel_second=wheel_second)
    others = tuple(card for card in cards if card != JOKER)
    aces = [card for card in others if card // 4 == ACE]
    if len(aces) == 4:
        return (10,)
    best: tuple[int, ...] = ()
    for card in DECK:
        if card in others:
            continue
        value = natural((*others, card), wheel_second=wheel_second)
        if card // 4 == ACE or value[0] in (4, 5, 8, 9):
            best = max(best, value)
    return best


def best_of(cards: tuple[int, ...], *, wheel_second: bool) -> tuple[int, ...]:
    """The best five of the cards."""
    return max(with_joker(five, wheel_second=wheel_second) for five in combinations(cards, 5))
