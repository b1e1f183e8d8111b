"""Advice on one hand with one wager: what stands open at the table, valued from the cards seen."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from chapter47.families.blackjack import totals
from chapter47.families.blackjack.boxes import position
from chapter47.families.blackjack.lab.known_hand import KnownHand, SeenCards, affordable, reads
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.families.blackjack.stakes import INSURANCE, Stakes
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.table import Option, Wager
from chapter47.table.knowledge import Knowledge

SPLITS = ("split", "match", "no_insurance")
NO_SUITS = "no attention is paid to suits"

Suits = Callable[[KnownHand], tuple[float, str]]
"""What drawing is worth more for the suits of a hand, and what is said about it."""


def advise_on_hand(
    knows: Knowledge,
    seen: SeenCards,
    terms: Terms,
    stakes: Stakes,
    title: str,
    suits: Suits = lambda _: (0.0, NO_SUITS),
) -> Advice:
    """Value what is open to a player: insurance, or how to play a hand, or his share in it."""
    concerns = what_it_concerns(knows, title)
    hand, added = _known_hand(knows, seen, terms, stakes, concerns)
    if knows.option("no_insurance"):
        choices = list(_insurance(knows, hand))
        told = NO_SUITS
    else:
        more, told = suits(hand)
        choices = [c for option in knows.options for c in hand_choices(option, hand, added, more)]
    return Advice.ranked(hand.told, hand.unit, choices, _assumes(knows, hand, stakes, told))


def what_it_concerns(knows: Knowledge, title: str) -> Mapping[str, Any]:
    """Which box and hand a question is about; there is no advice on others."""
    concerns = knows.concerns
    if not concerns:
        raise NothingToAdvise(f"there is no advice in {title} on this: {knows.text}")
    return concerns


def _known_hand(
    knows: Knowledge,
    seen: SeenCards,
    terms: Terms,
    stakes: Stakes,
    concerns: Mapping[str, Any],
) -> tuple[KnownHand, float]:
    """The hand that a question concerns, and what was added to it by doubling, as a share."""
    box, label, hands = concerns["box"], concerns["hand"], concerns["hands"]
    first = [w for w in stakes.first_wagers(knows.seat, box, label) if knows.stakes.get(w)]
    split = stakes.split_wager(knows.seat, box, label)
    lying = [*first, *([split] if knows.stakes.get(split) else [])]
    total = sum(knows.stakes[wager] for wager in lying)
    original = knows.stakes.get(stakes.original(knows.seat, box, label), 0)
    added = knows.stakes.get(stakes.double_wager(knows.seat, box, label), 0)
    hand = KnownHand.of(
        knows,
        seen,
        terms_for_box(knows, terms, hands),
        box=box,
        label=label,
        hands=hands,
        stakes=[total],
        holds_original=bool(first),
        stake=Fraction(total, original) if original else Fraction(1),
    )
    return hand, added / total


def terms_for_box(knows: Knowledge, terms: Terms, hands: int) -> Terms:
    """The terms for a box that has come to so many hands already."""
    used = hands - 1
    shares = knows.option("match") or knows.option("stay")
    most = terms.most_hands - used if knows.option("split") or used == 0 else 2
    return replace(
        terms,
        reads_hole_card=reads(knows),
        most_hands=2 if shares else max(most, 2),
        most_ace_hands=2 if shares else max(terms.most_ace_hands - used, 2),
    )


def hand_choices(
    option: Option, hand: KnownHand, added: float = 0.0, more: float = 0.0
) -> Iterator[Choice]:
    """What an option on a hand is worth; drawing so much more for its suits."""
    match option.name:
        case "stand" if added:
            yield Choice("stand", hand.doubled * (1 + added) / 2)
        case "stand":
            yield Choice("stand", hand.stand)
        case "draw":
            yield Choice("draw", hand.draw + more)
        case "double":
            yield _double(option, hand)
        case "rescue":
            yield Choice("rescue", hand.rescued)
        case "keep":
            yield Choice("keep", hand.one_card)
        case "split" | "match":
            yield Choice(option.name, hand.split)
        case "stay":
            for which in option.fields["hand"].examples():
                yield Choice("stay", hand.one_of_split, {"hand": which})
        case "surrender" if added:
            yield Choice("surrender", hand.rescued * (1 + added) / 2)
        case "surrender":
            yield Choice("surrender", hand.surrender)


def _double(option: Option, hand: KnownHand) -> Choice:
    """Doubling by as much as can be laid; by less, in proportion."""
    amounts = affordable(option)
    share = sum(amounts.values()) / hand.unit
    value = hand.one_card + share * (hand.double - hand.one_card)
    return Choice("double", value, amounts)


def _insurance(knows: Knowledge, hand: KnownHand) -> Iterator[Choice]:
    """Whole rounds compared: the hand played as well as can be, with insurance and without."""
    terms, blackjack = hand.terms, hand.blackjack
    if totals.is_blackjack(list(hand.cards), False):
        wins = 1.0 if terms.blackjack_always_wins else 1 - blackjack
        value = float(terms.blackjack_pays) * wins
    else:
        value = hand.best
    for option in knows.options:
        yield from insurance_choice(option, hand, value)


def insurance_choice(option: Option, hand: KnownHand, value: float) -> Iterator[Choice]:
    """A round with insurance, or without, of a hand that is worth so much."""
    if option.name == "no_insurance":
        yield Choice(option.name, value)
    elif option.name == "insure":
        each = float(hand.terms.insurance_pays) * hand.blackjack - (1 - hand.blackjack)
        amounts = affordable(option)
        share = sum(amounts.values()) / hand.unit
        note = f"each dollar of insurance is worth {each:+.4f}"
        yield Choice(option.name, value + share * each, amounts, note)


def _assumes(knows: Knowledge, hand: KnownHand, stakes: Stakes, suits: str) -> Iterator[str]:
    yield from hand.assumed(knows, splits=SPLITS)
    yield suits
    main = {*stakes.first_wagers(knows.seat, hand.box)}
    at = position(knows.seat, hand.box)
    beside = [w for w in knows.stakes if (w.seat, w.position) == (knows.seat, at)]
    if any(_is_side(wager, main) for wager in beside):
        yield "additional wagers are left out"


def _is_side(wager: Wager, main: set[Wager]) -> bool:
    names = {one.name for one in main} | {"split", "double", INSURANCE}
    return wager.name not in names
