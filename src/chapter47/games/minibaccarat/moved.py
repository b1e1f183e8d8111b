"""What house money is worth to who moves what it wins: every deal with a pair, counted exactly."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from chapter47.families.baccarat.drawing import NO_CARD, banker_draws, player_draws
from chapter47.families.baccarat.hands import together, value_of_rank
from chapter47.families.baccarat.lab.coups import Coup
from chapter47.families.baccarat.lab.shoe import (
    RANKS,
    VALUES,
    Composition,
    by_rank,
    by_value,
    ordered_draws,
)

Nets = Mapping[str, Callable[[Coup], Fraction]]
"""What one unit on each hand wins by a coup."""
Values = tuple[int, int, int, int]
"""The values of the first four cards: two of the Player's Hand, two of the Banker's."""

NOWHERE = ""
"""Said of money that is taken."""


class Deal(NamedTuple):
    """First cards that pay house money: how many hands are paired, their values, their draws."""

    paired: int
    values: Values
    draws: int


def coups_after(values: Values, left: tuple[int, ...]) -> Iterator[tuple[Coup, int]]:
    """How a round goes on after its first four cards, by ordered draws of two more cards."""
    player, banker = together(*values[:2]), together(*values[2:])
    cards = sum(left)
    if not player_draws(player, banker):
        if not banker_draws(player, banker, NO_CARD):
            yield Coup(player, NO_CARD, banker, NO_CARD), cards * (cards - 1)
            return
        for y in range(VALUES):
            yield Coup(player, NO_CARD, banker, y), left[y] * (cards - 1)
        return
    for x in range(VALUES):
        if not banker_draws(player, banker, x):
            yield Coup(player, x, banker, NO_CARD), left[x] * (cards - 1)
            continue
        for y in range(VALUES):
            yield Coup(player, x, banker, y), left[x] * (left[y] - (x == y))


def worth_of_moving(values: Values, left: tuple[int, ...], nets: Nets) -> dict[str, Fraction]:
    """What one unit is worth on each hand, the first four cards lying open.

    >>> from chapter47.families.baccarat.lab.shoe import full_shoe
    >>> left = by_value(full_shoe(8))
    >>> worth_of_moving((9, 0, 3, 3), left, {"player": lambda c: Fraction(c.player > c.banker)})
    {'player': Fraction(1, 1)}
    """
    draws = ordered_draws(sum(left), 2)
    found = dict.fromkeys(nets, Fraction(0))
    for coup, ways in coups_after(values, left):
        for hand, net in nets.items():
            found[hand] += ways * net(coup)
    return {hand: value / draws for hand, value in found.items()}


def paired_deals(shoe: Composition) -> list[Deal]:
    """All first four cards in which a hand is paired, together where their values are the same."""
    ranks = by_rank(shoe)
    found: Counter[tuple[int, Values]] = Counter()
    for deal in product(range(RANKS), repeat=4):
        paired = (deal[0] == deal[1]) + (deal[2] == deal[3])
        if not paired:
            continue
        left, draws = list(ranks), 1
        for rank in deal:
            draws *= left[rank]
            left[rank] -= 1
        if draws:
            a, b, c, d = (value_of_rank(rank) for rank in deal)
            found[paired, (min(a, b), max(a, b), min(c, d), max(c, d))] += draws
    return [Deal(paired, values, draws) for (paired, values), draws in found.items()]


class Moved(NamedTuple):
    """House money that is moved wherever that is worth most."""

    ways: Counter[Fraction]
    """Ordered draws of six cards by what one unit comes to in the end."""
    goes: Counter[str]
    """Draws of the first four cards that win, by the hand to which the money goes."""


def moved_at_best(shoe: Composition, pays: Mapping[int, Fraction], nets: Nets) -> Moved:
    """Move stake and winnings to the hand on which they are worth most, if that is anything."""
    cards, full = sum(shoe), by_value(shoe)
    ways: Counter[Fraction] = Counter()
    goes: Counter[str] = Counter()
    for paired, values, draws in paired_deals(shoe):
        left = tuple(many - values.count(value) for value, many in enumerate(full))
        worth = {NOWHERE: Fraction(0)} | worth_of_moving(values, left, nets)
        hand = max(worth, key=lambda name: worth[name])
        won = pays[paired]
        goes[hand] += draws
        if hand == NOWHERE:
            ways[won] += draws * ordered_draws(cards - 4, 2)
            continue
        for coup, more in coups_after(values, left):
            ways[won + (1 + won) * nets[hand](coup)] += draws * more
    ways[Fraction(-1)] += ordered_draws(cards) - sum(ways.values())
    return Moved(+ways, goes)
