"""Advice at the table: the value of every open choice, from the cards that one player has seen."""

from collections.abc import Iterator, Mapping
from typing import Any

from chapter47.families.adviser import Adviser
from chapter47.families.blackjack import totals
from chapter47.families.blackjack.lab.known_hand import KnownHand, affordable
from chapter47.families.blackjack.lab.table_advice import (
    SPLITS,
    hand_choices,
    insurance_choice,
    terms_for_box,
    what_it_concerns,
)
from chapter47.felt.card_memory import memory_of
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.lab.terms import terms_of
from chapter47.games.blackjack.wagers.payouts import designated, odds_of
from chapter47.games.blackjack.wagers.stakes import ACTIONS, MAIN, original, split_wager
from chapter47.lab.advice import Advice, Choice
from chapter47.table import Option, Wager
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value what is open to a player: insurance, or how to play a hand, or his share in it."""
    hand = _known_hand(knows, what_it_concerns(knows, "blackjack"))
    if knows.option("no_insurance"):
        choices = list(_insurance(knows, hand))
    else:
        choices = [c for option in knows.options for c in _choices(option, hand)]
    return Advice.ranked(hand.told, hand.unit, choices, _assumes(knows, hand))


def _known_hand(knows: Knowledge, concerns: Mapping[str, Any]) -> KnownHand:
    """The hand that a question concerns."""
    box, label, hands = concerns["box"], concerns["hand"], concerns["hands"]
    wagers = list(_wagers_on(knows, box, label))
    return KnownHand.of(
        knows,
        memory_of(knows),
        terms_for_box(knows, terms_of(knows.setting), hands),
        box=box,
        label=label,
        hands=hands,
        stakes=[knows.stakes[wager] for wager in wagers],
        holds_original=any(wager.name in ACTIONS for wager in wagers),
    )


def _wagers_on(knows: Knowledge, box: int, label: str) -> Iterator[Wager]:
    for action in range(len(ACTIONS)):
        for make in (original, split_wager):
            wager = make(knows.seat, box, action, label)
            if knows.stakes.get(wager):
                yield wager
                break


def _choices(option: Option, hand: KnownHand) -> Iterator[Choice]:
    """What an option on a hand is worth."""
    if option.name == "double":
        yield _double(option, hand)
    else:
        yield from hand_choices(option, hand)


def _double(option: Option, hand: KnownHand) -> Choice:
    amounts = affordable(option)
    value = hand.one_card + sum(amounts.values()) / hand.unit * hand.added
    note = f"each dollar added is worth {hand.added:+.4f}"
    return Choice("double", value, amounts, note)


def _insurance(knows: Knowledge, hand: KnownHand) -> Iterator[Choice]:
    """Whole rounds compared: the hand played as well as can be, with insurance and without."""
    if totals.is_blackjack(list(hand.cards), False):
        kind = rules.combination(list(hand.cards), True, *designated(knows.setting))
        value = float(odds_of(knows.setting, kind).ratio) * (1 - hand.blackjack)
    else:
        value = hand.best
    for option in knows.options:
        if option.name == "even_money":
            yield Choice(option.name, hand.terms.payments[rules.EVEN][0][0])
        else:
            yield from insurance_choice(option, hand, value)


def _assumes(knows: Knowledge, hand: KnownHand) -> Iterator[str]:
    yield from hand.assumed(knows, splits=SPLITS)
    beside = [wager for wager in knows.stakes if wager.seat == knows.seat]
    if any(wager.name not in (*MAIN, "insurance") for wager in beside):
        yield "additional wagers are left out"


ADVICE = Adviser(advise)
