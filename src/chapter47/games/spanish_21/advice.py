"""Advice at the table: the value of every open choice, from the cards that one player has seen."""

from fractions import Fraction

from chapter47.families.adviser import Adviser
from chapter47.families.blackjack.lab.known_hand import KnownHand, SeenCards
from chapter47.families.blackjack.lab.table_advice import advise_on_hand
from chapter47.felt.card_memory import memory_of
from chapter47.games.spanish_21.lab.suits import more_for_suits, unseen_cards
from chapter47.games.spanish_21.lab.terms import terms_of
from chapter47.games.spanish_21.wagers import STAKES, super_bonus_of
from chapter47.lab.advice import Advice
from chapter47.law.setting import Setting
from chapter47.table.knowledge import Knowledge

WITH_SUITS = "drawing is valued with the suits of the cards and the super bonus, a split without"


def advise(knows: Knowledge) -> Advice:
    """Value what is open to a player: insurance, how to play a hand, whether to rescue it."""
    seen = memory_of(knows)

    def suits(hand: KnownHand) -> tuple[float, str]:
        return _more_for_suits(knows.setting, seen, hand), WITH_SUITS

    return advise_on_hand(knows, seen, terms_of(knows.setting), STAKES, "Spanish 21", suits)


def _more_for_suits(setting: Setting, seen: SeenCards, hand: KnownHand) -> float:
    """What drawing is worth more for the cards seen; a hand of a split wins no super bonus."""
    won = super_bonus_of(setting, hand.unit) if hand.hands == 1 else 0
    left = unseen_cards(setting, {card: Fraction(count) for card, count in seen.gone.items()})
    prize = won / hand.unit
    more = more_for_suits(setting, hand.terms, hand.solved, hand.cards, hand.up_card, left, prize)
    return more / (1 - hand.blackjack) if hand.is_ruled_out else more


ADVICE = Adviser(advise)
