"""Advice at the table: the value of every open choice, from the cards that one player has seen."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from chapter47.families.blackjack import totals
from chapter47.families.blackjack.lab.known_hand import KnownHand, affordable, reads
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.felt.card_memory import memory_of
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.lab.terms import terms_of
from chapter47.games.blackjack.wagers.payouts import designated, odds_of
from chapter47.games.blackjack.wagers.stakes import ACTIONS, MAIN, original, split_wager
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.table import Option, Wager
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value what is open to a player: insurance, or how to play a hand, or his share in it."""
    concerns = next((option.concerns for option in knows.options if option.concerns), None)
    if concerns is None:
        raise NothingToAdvise(f"there is no advice in blackjack on this: {knows.text}")
    hand = _known_hand(knows, concerns)
    if any(option.name == "no_insurance" for option in knows.options):
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
        _terms(knows, hands),
        box=box,
        label=label,
        hands=hands,
        stakes=[knows.stakes[wager] for wager in wagers],
        holds_original=any(wager.name in ACTIONS for wager in wagers),
    )


def _terms(knows: Knowledge, hands: int) -> Terms:
    """The terms for a box that has come to so many hands already."""
    terms = terms_of(knows.setting)
    used = hands - 1
    shares = knows.option("match") or knows.option("stay")
    most = terms.most_hands - used if knows.option("split") or used == 0 else 2
    return replace(
        terms,
        reads_hole_card=reads(knows),
        most_hands=2 if shares else max(most, 2),
        most_ace_hands=2 if shares else max(terms.most_ace_hands - used, 2),
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
    match option.name:
        case "stand":
            yield Choice("stand", hand.stand)
        case "draw":
            yield Choice("draw", hand.draw)
        case "double":
            yield _double(option, hand)
        case "keep":
            yield Choice("keep", hand.one_card)
        case "split" | "match":
            yield Choice(option.name, hand.split)
        case "stay":
            for which in option.fields["hand"].examples():
                yield Choice("stay", hand.one_of_split, {"hand": which})
        case "surrender":
            yield Choice("surrender", hand.surrender)


def _double(option: Option, hand: KnownHand) -> Choice:
    amounts = affordable(option)
    value = hand.one_card + sum(amounts.values()) / hand.unit * hand.added
    note = f"each dollar added is worth {hand.added:+.4f}"
    return Choice("double", value, amounts, note)


def _insurance(knows: Knowledge, hand: KnownHand) -> Iterator[Choice]:
    """Whole rounds compared: the hand played as well as can be, with insurance and without."""
    terms, blackjack = hand.terms, hand.blackjack
    if totals.is_blackjack(list(hand.cards), False):
        kind = rules.combination(list(hand.cards), True, *designated(knows.setting))
        value = float(odds_of(knows.setting, kind).ratio) * (1 - blackjack)
    else:
        value = hand.best
    for option in knows.options:
        if option.name == "no_insurance":
            yield Choice(option.name, value)
        elif option.name == "even_money":
            yield Choice(option.name, terms.payments[rules.EVEN][0][0])
        elif option.name == "insure":
            each = float(terms.insurance_pays) * blackjack - (1 - blackjack)
            amounts = affordable(option)
            share = sum(amounts.values()) / hand.unit
            note = f"each dollar of insurance is worth {each:+.4f}"
            yield Choice(option.name, value + share * each, amounts, note)


def _assumes(knows: Knowledge, hand: KnownHand) -> Iterator[str]:
    yield from hand.assumed(knows, splits=("split", "match", "no_insurance"))
    beside = [wager for wager in knows.stakes if wager.seat == knows.seat]
    if any(wager.name not in (*MAIN, "insurance") for wager in beside):
        yield "additional wagers are left out"
