"""Advice at the table: the value of every open choice, from the cards that one player has seen."""

from chapter47.families.blackjack.lab.table_advice import advise_on_hand
from chapter47.felt.card_memory import memory_of
from chapter47.games.spanish_21.lab.terms import terms_of
from chapter47.games.spanish_21.wagers import STAKES
from chapter47.lab.advice import Advice
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value what is open to a player: insurance, how to play a hand, whether to rescue it."""
    terms = terms_of(knows.setting)
    return advise_on_hand(knows, memory_of(knows), terms, STAKES, "Spanish 21")
