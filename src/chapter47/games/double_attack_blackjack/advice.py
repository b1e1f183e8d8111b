"""Advice at the table: the attack, and the value of every open choice from the cards seen."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from chapter47.equipment.cards import card_text
from chapter47.families.adviser import Adviser
from chapter47.families.blackjack import totals
from chapter47.families.blackjack.lab.known_hand import affordable, reads, unseen_of
from chapter47.families.blackjack.lab.table_advice import advise_on_hand
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.felt.card_memory import memory_of
from chapter47.games.double_attack_blackjack.deal import NO_ATTACK, TO_ATTACK
from chapter47.games.double_attack_blackjack.lab.attack import attack_values
from chapter47.games.double_attack_blackjack.lab.terms import terms_of
from chapter47.games.double_attack_blackjack.wagers import STAKES
from chapter47.lab.advice import Advice, Choice
from chapter47.table import DEALER
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value what is open to a player: the attack, insurance, or how to play a hand."""
    terms = replace(terms_of(knows.setting), reads_hole_card=reads(knows))
    if knows.option(TO_ATTACK):
        return _attack(knows, terms)
    return advise_on_hand(knows, memory_of(knows), terms, STAKES, "double attack blackjack")


def _attack(knows: Knowledge, terms: Terms) -> Advice:
    """Whole rounds compared, without the attack and with as much of it as can be laid."""
    option = knows.option(TO_ATTACK)
    assert option is not None
    seen = memory_of(knows)
    up_card = seen.hand(DEALER, "")[0]
    assert up_card is not None, "the dealer's first card lies face up"
    up = totals.points(up_card) - 1
    shoe = list(unseen_of(seen, terms.shoe))
    terms.check(shoe)
    shoe[up] += 1
    box = option.concerns["box"]
    unit = knows.stakes[STAKES.original(knows.seat, box)]
    amounts = affordable(option)
    share = Fraction(sum(amounts.values()), unit)
    none, attacked = attack_values(terms, tuple(shoe), up, share)
    choices = [Choice(NO_ATTACK, none), Choice(TO_ATTACK, attacked, amounts)]
    told = f"box {box}: the dealer shows {card_text(up_card)}"
    return Advice.ranked(told, unit, choices, _assumes(sum(shoe) - 1))


def _assumes(unseen: int) -> Iterator[str]:
    yield f"{unseen} cards are unseen"
    yield "the round is then played as well as can be, by the cards of the hand and the up card"
    yield "insurance is taken where the cards make it worth more than nothing"


ADVICE = Adviser(advise)
