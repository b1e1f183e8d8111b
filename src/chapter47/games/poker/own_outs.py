"""Outs of a player's own hand: the next cards that make it a better kind of hand."""

from dataclasses import dataclass

from chapter47.equipment.cards import deck, rank_of
from chapter47.games.poker.description import WinningHand
from chapter47.games.poker.hands import hand_value
from chapter47.games.poker.sight import Sight
from chapter47.ranking.high import PokerHand
from chapter47.ranking.value import category_of


@dataclass(frozen=True)
class Helping:
    """Cards that make a hand of a better kind."""

    makes: str
    cards: tuple[int, ...]


def unseen(sight: Sight) -> list[int]:
    """The cards that a player has not seen."""
    seen = {*sight.own, *sight.board, *sight.gone}
    seen.update(card for cards in sight.shown.values() for card in cards)
    return [card for card in deck() if card not in seen]


def own_outs(sight: Sight) -> list[Helping]:
    """The next single cards that help, by what they make; none before five cards or after the last.

    A card that only pairs the board helps everybody, and is none.
    """
    game = sight.game
    is_last = sight.street + 1 >= len(game.streets)
    needed = max(hand.cards for hand in game.hands)
    if is_last or game.has_draw or len(sight.own) + len(sight.board) < needed:
        return []
    found: dict[str, list[int]] = {}
    for card in unseen(sight):
        for hand in game.hands:
            makes = _made_by(sight, hand, card)
            if makes:
                found.setdefault(makes, []).append(card)
    return [Helping(makes, tuple(cards)) for makes, cards in found.items()]


def _made_by(sight: Sight, hand: WinningHand, card: int) -> str:
    """What a card makes of a hand, if that is better than what it is."""
    to_board = bool(sight.game.streets[sight.street + 1].board)
    own = sight.own if to_board else (*sight.own, card)
    board = (*sight.board, card) if to_board else sight.board
    now, then = hand_value(hand, sight.own, sight.board), hand_value(hand, own, board)
    if then is None or (now is not None and then <= now):
        return ""
    if hand.name == "low":
        return "a low" if now is None else "a better low"
    assert now is not None
    if category_of(then) <= category_of(now) or hand.order != "high":
        return ""
    makes = PokerHand(category_of(then))
    ranks = set(map(rank_of, sight.board))
    pairs_board = rank_of(card) in ranks and rank_of(card) not in map(rank_of, sight.own)
    if to_board and pairs_board and makes < PokerHand.STRAIGHT:
        return ""
    return makes.name.lower().replace("_", " ")
