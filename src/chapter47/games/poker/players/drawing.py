"""Which cards of a draw hand are worth keeping, by plain rules of thumb."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from chapter47.equipment.cards import rank_of, suit_of
from chapter47.games.poker.description import Description
from chapter47.games.poker.hands import hand_value
from chapter47.ranking.badugi import rank_badugi
from chapter47.ranking.high import PokerHand
from chapter47.ranking.low import DeuceToSeven
from chapter47.ranking.value import category_of

EIGHT, SEVEN = 8, 7
ACE_HIGH = 14


def low_rank(card: int, *, ace_is_low: bool) -> int:
    """A card's rank where low hands win: the deuce is 2, the ace 1 or 14.

    >>> [low_rank(card, ace_is_low=True) for card in (0, 51)], low_rank(51, ace_is_low=False)
    ([2, 1], 14)
    """
    rank = rank_of(card) + 2
    return 1 if rank == ACE_HIGH and ace_is_low else rank


def keep(game: Description, own: Sequence[int]) -> tuple[int, ...]:
    """The cards that a player keeps when he may exchange some.

    >>> from chapter47.equipment.cards import cards_text, parse_cards
    >>> from chapter47.games.poker.description import descriptions
    >>> games = descriptions()
    >>> cards_text(keep(games["five-card-draw"], parse_cards("JS JD 4C 8H 2S")))
    'JS JD'
    >>> cards_text(keep(games["five-card-draw-low"], parse_cards("AS 3D 4C KH 3S")))
    'AS 3D 4C'
    >>> cards_text(keep(games["badugi"], parse_cards("AS 3S 4C 5H")))
    'AS 4C 5H'
    """
    order = game.hands[0].order
    if order == "badugi":
        return _badugi(own)
    if order == "high":
        return _high(game, own)
    return _low(game, own)


def _high(game: Description, own: Sequence[int]) -> tuple[int, ...]:
    value = hand_value(game.hands[0], own, ())
    if value is not None and category_of(value) >= PokerHand.STRAIGHT:
        return tuple(own)
    ranks = Counter(map(rank_of, own))
    alike = tuple(card for card in own if ranks[rank_of(card)] > 1)
    if alike:
        return alike
    for four in combinations(own, len(own) - 1):
        if len(set(map(suit_of, four))) == 1 or _is_open(four):
            return four
    return (max(own, key=rank_of),)


def _is_open(four: Sequence[int]) -> bool:
    """Four cards in order that either end completes."""
    ranks = sorted(map(rank_of, four))
    return ranks[-1] - ranks[0] == 3 and len(set(ranks)) == 4 and ranks[-1] < 12


def _low(game: Description, own: Sequence[int]) -> tuple[int, ...]:
    most = EIGHT if game.ace_is_low else SEVEN
    kept: dict[int, int] = {}
    for card in own:
        rank = low_rank(card, ace_is_low=game.ace_is_low)
        if rank <= most:
            kept.setdefault(rank, card)
    if len(kept) == len(own) and not _is_pat(game, own):
        del kept[max(kept)]
    return tuple(kept.values())


def _is_pat(game: Description, own: Sequence[int]) -> bool:
    """Whether five low cards make no straight and no flush, where those count against a hand."""
    value = hand_value(game.hands[0], own, ())
    ace_low = game.ace_is_low
    return ace_low or (value is not None and category_of(value) == DeuceToSeven.NO_PAIR)


def _badugi(own: Sequence[int]) -> tuple[int, ...]:
    some = [cards for count in range(1, len(own) + 1) for cards in combinations(own, count)]
    return max(some, key=lambda cards: (rank_badugi(cards), -len(cards)))
