"""Cards that are missing: from a box, from the dealer, from a hand whose player asked for one."""

from collections.abc import Iterable, Mapping

from chapter47.equipment.shoe import Declared
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.cutting import farthest_right
from chapter47.families.blackjack.phases import OUT_OF_CARDS
from chapter47.families.blackjack.state import T
from chapter47.table import (
    DEALER,
    Field,
    Objection,
    OneOf,
    Option,
    Procedure,
    Report,
    Round,
    seat_name,
)
from chapter47.table.cards.cuts import clockwise_from
from chapter47.table.rulings.cards import cards_are_left
from chapter47.table.rulings.reports import cite_of

TAKE_CARD, DEAD_HAND = "take_card", "dead_hand"
MISSING_CARD = "missing card"


def without_cards(t: Round[T]) -> list[int]:
    """The boxes that wait for their first card while the dealer has none."""
    return [n for n, box in t.state.now.boxes.items() if not box.sequence and not t.hand(DEALER)]


def with_one_card(t: Round[T]) -> list[int]:
    """The boxes that wait for their second card."""
    now = t.state.now
    begun = bool(t.hand(DEALER)) or now.dealer_missed
    return [
        n
        for n, box in now.boxes.items()
        if begun and len(box.sequence) == 1 and n not in now.late_second
    ]


def boxes_without_cards(t: Round[T]) -> Mapping[str, Field]:
    """The field in which such a box is named."""
    return {"box": OneOf(tuple(without_cards(t)))}


def boxes_with_one_card(t: Round[T]) -> Mapping[str, Field]:
    """The field in which such a box is named."""
    return {"box": OneOf(tuple(with_one_card(t)))}


def takes_second_card(t: Round[T], box: Box, *, cite: str) -> Procedure[bool]:
    """Ask for a box with one card whether it takes the second after all others."""
    text = f"box {box.number} got only one card"
    wants = "take the second card after all others"
    return (yield from _takes_card(t, box, wants, text, cite=cite))


def takes_asked_card(t: Round[T], box: Box, *, cite: str) -> Procedure[bool]:
    """Ask a player who did not get a card whether he takes it after the other players."""
    text = f"box {box.number} did not get the card that was asked for"
    return (
        yield from _takes_card(t, box, "take the card after the other players", text, cite=cite)
    )


def _takes_card(t: Round[T], box: Box, wants: str, text: str, *, cite: str) -> Procedure[bool]:
    options = [
        Option(TAKE_CARD, wants, cite),
        Option(DEAD_HAND, "let the hand be dead", cite),
    ]
    action = yield from t.ask_one(
        seat_name(box.controller), options, text=text, cite=cite, phase=MISSING_CARD
    )
    return action.name == TAKE_CARD


def hand_without_card(t: Round[T], report: Report) -> Procedure[tuple[Box, BoxHand] | None]:
    """Let a hand that missed the card asked for get it after the others; else return it, dead."""
    asked = t.state.now.requested
    assert asked is not None, "a card was asked for"
    box, hand = asked
    if (yield from takes_asked_card(t, box, cite=cite_of(t, report))):
        t.state.now.late_hands.append((box, hand))
        return None
    hand.is_over = True
    return box, hand


def discards(t: Round[T]) -> int:
    """How many cards could come again if the shoe runs out."""
    burned_unseen = t.shoe.unseen if isinstance(t.shoe, Declared) else 0
    return len(t.shoe.discard_rack) + burned_unseen


def discards_come_again(t: Round[T], *, cite: str) -> Procedure:
    """Shuffle the discard rack and let it be cut, if it is large enough for that."""
    t.phase = OUT_OF_CARDS
    t.table.must_shuffle = True
    t.return_discards(cite=cite)
    least = t.setting.number("least_cut")
    is_large = t.shoe.remaining >= 2 * least
    yield from t.cut(
        offer_to=clockwise_from(t, farthest_right(t)) if is_large else (),
        minimum=least if is_large else 0,
        cutting_card_from_back=None,
        cite=cite,
    )


def dealer_is_next(t: Round[T], report: Report) -> Iterable[Objection]:
    """Object where it is not the dealer who gets the next card."""
    waits = without_cards(t) if not t.hand(DEALER) else with_one_card(t)
    if waits or t.state.now.dealer_missed:
        message = "it is not the dealer who gets the next card"
        yield Objection("turn", message, cite_of(t, report))


def none_are_left(t: Round[T], report: Report) -> Iterable[Objection]:
    """Object where cards are left."""
    if t.cards_left:
        yield Objection("cards", f"{t.cards_left} cards are left", cite_of(t, report))


def none_is_exposed(t: Round[T], report: Report) -> Iterable[Objection]:
    """Object where an exposed card waits already, or none is left to be exposed."""
    if t.state.now.exposed:
        message = "a card that all have seen is offered already"
        yield Objection("exposed", message, cite_of(t, report))
        return
    yield from cards_are_left(t, report)


def card_was_asked_for(t: Round[T], report: Report) -> Iterable[Objection]:
    """Object where no player waits for a card."""
    if t.state.now.requested is None:
        message = "no player waits for a card that he asked for"
        yield Objection("asked", message, cite_of(t, report))
