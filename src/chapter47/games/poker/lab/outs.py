"""Outs: the next cards that put a hand ahead of the others."""

from collections.abc import Sequence
from dataclasses import dataclass

from chapter47.equipment.cards import deck
from chapter47.games.poker.hands import hand_value
from chapter47.games.poker.lab.equity import NoEquity, Spot


@dataclass(frozen=True)
class Outs:
    """The cards that help one hand, and how many cards might come."""

    hand: str
    is_ahead: bool
    """Whether it wins the pot, or a share of it, with the cards that lie there now."""
    cards: tuple[int, ...]
    """Next cards with which it wins a greater share than now."""
    unseen: int


def outs(spot: Spot) -> list[Outs]:
    """For each hand the next common card, or own card, that gives it a greater share.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.games.poker.description import descriptions
    >>> from chapter47.games.poker.lab.equity import spot_of
    >>> board = parse_cards("KH 7H 2C 9D")
    >>> draw, pair = outs(spot_of(descriptions()["hold-em"], ["AhQh", "KsJs"], board))
    >>> len(draw.cards), draw.unseen, pair.is_ahead
    (12, 44, True)
    """
    if any(len(held.holdings) > 1 for held in spot.ranges) or not any(spot.missing):
        raise NoEquity(
            "Outs are of hands, not ranges, and of cards still to come",
            "give each player's cards and a board that is not full",
            spot.game.cite,
        )
    own = [held.holdings[0] for held in spot.ranges]
    needed = max(hand.cards for hand in spot.game.hands)
    if min(map(len, own)) + len(spot.board) < needed:
        raise NoEquity(
            "There are too few cards to see who is ahead",
            f"a hand has {needed} cards here",
            spot.game.cite,
        )
    gone = {*spot.out, *(card for held in own for card in held)}
    unseen = [card for card in deck() if card not in gone]
    now = shares(spot, own, spot.board)
    found = []
    for player, held in enumerate(spot.ranges):
        helping = tuple(
            card for card in unseen if _with(spot, own, player, card)[player] > now[player]
        )
        found.append(Outs(held.text, now[player] > 0, helping, len(unseen)))
    return found


def _with(spot: Spot, own: Sequence[tuple[int, ...]], player: int, card: int) -> list[float]:
    """The shares when the card comes: to the board if one comes there, else to the player."""
    if spot.missing[0]:
        return shares(spot, own, (*spot.board, card))
    dealt = [(*held, card) if place == player else held for place, held in enumerate(own)]
    return shares(spot, dealt, spot.board)


def shares(spot: Spot, own: Sequence[Sequence[int]], board: Sequence[int]) -> list[float]:
    """What part of the pot each hand would take with the cards that lie there."""
    taken = [0.0] * len(own)
    contests = []
    for hand in spot.game.hands:
        values = [hand_value(hand, held, board) for held in own]
        if any(value is not None for value in values):
            contests.append([-1 if value is None else value for value in values])
    for contest in contests:
        best = max(contest)
        winners = [place for place, value in enumerate(contest) if value == best]
        for place in winners:
            taken[place] += 1 / len(winners) / len(contests)
    return taken
