"""Advice at the table: the attack, and the value of every open choice from the cards seen."""

from collections.abc import Iterator

from chapter47.equipment.cards import card_text
from chapter47.families.blackjack import totals
from chapter47.families.blackjack.lab.known_hand import affordable, unseen_of
from chapter47.families.blackjack.lab.solve import Solution, by_up, solve_up
from chapter47.families.blackjack.lab.table_advice import advise_on_hand
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.felt.card_memory import memory_of
from chapter47.games.double_attack_blackjack.deal import NO_ATTACK, TO_ATTACK
from chapter47.games.double_attack_blackjack.lab.terms import terms_of
from chapter47.games.double_attack_blackjack.wagers import STAKES
from chapter47.lab.advice import Advice, Choice
from chapter47.table import DEALER
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value what is open to a player: the attack, insurance, or how to play a hand."""
    terms = terms_of(knows.setting)
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
    shoe[up] += 1
    box = option.concerns["box"]
    unit = knows.stakes[STAKES.original(knows.seat, box)]
    amounts = affordable(option)
    values = []
    assert terms.attack is not None
    for stake in (terms.attack * 0 + 1, 1 + terms.attack):
        solved = solve_up(terms, tuple(shoe), up, stake=stake)
        alone = Solution(terms, tuple(shoe), False, by_up([solved]))
        values.append(float(alone.value) * sum(shoe) / shoe[up])
    share = sum(amounts.values()) / unit
    choices = [
        Choice(NO_ATTACK, values[0]),
        Choice(TO_ATTACK, values[0] + share * (values[1] - values[0]), amounts),
    ]
    told = f"box {box}: the dealer shows {card_text(up_card)}"
    return Advice.ranked(told, unit, choices, _assumes(sum(shoe) - 1))


def _assumes(unseen: int) -> Iterator[str]:
    yield f"{unseen} cards are unseen"
    yield "the round is then played as well as can be, by the cards of the hand and the up card"
    yield "insurance is taken where the cards make it worth more than nothing"
