"""Doubling down where a hand has one wager: up to all that lies on it is added."""

from collections.abc import Mapping, Sequence

from chapter47.families.blackjack.amounts import amounts_named, amounts_option
from chapter47.families.blackjack.asking import ask_seats
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.stakes import Stakes
from chapter47.families.blackjack.state import T
from chapter47.money import Cents
from chapter47.table import Action, Option, Procedure, Round

DOUBLE, KEEP = "double", "keep"
AMOUNT = "amount"


def double_option(
    t: Round[T], stakes: Stakes, box: Box, hand: BoxHand, seat: int, *, cite: str
) -> list[Option]:
    """The offer to double, if the player has chips for it."""
    most = _most(t, stakes, box, hand, seat)
    if not most:
        return []
    return [
        amounts_option(
            t,
            seat,
            DOUBLE,
            "double down",
            cite,
            {AMOUNT: most},
            chip=stakes.chip(t),
            beyond="to double the wager",
            concerns=box.concerns(hand),
        )
    ]


def _most(t: Round[T], stakes: Stakes, box: Box, hand: BoxHand, seat: int) -> Cents:
    chip = stakes.chip(t)
    return min(stakes.stake(t, seat, box, hand), t.rack(seat)) // chip * chip


def add_by_doubling(
    t: Round[T], stakes: Stakes, box: Box, hand: BoxHand, action: Action, *, cite: str
) -> None:
    """Add what the player who decides has named, or as much as can be."""
    _add(t, stakes, box, hand, box.controller, action, cite)
    hand.is_doubled = True


def let_others_double(
    t: Round[T], stakes: Stakes, box: Box, hand: BoxHand, *, cite: str
) -> Procedure:
    """Let those who share the box add to their own wagers too."""
    others = [seat for seat in stakes.bettors(t, box, hand) if seat != box.controller]
    offers = {s: double_option(t, stakes, box, hand, s, cite=cite) for s in others}
    doubled = yield from who_doubles(t, box, offers, cite=cite)
    for seat, action in doubled.items():
        _add(t, stakes, box, hand, seat, action, cite)


def who_doubles(
    t: Round[T], box: Box, offers: Mapping[int, Sequence[Option]], *, cite: str
) -> Procedure[dict[int, Action]]:
    """Ask those who share a box whether they double too; returns the answers of those who do."""
    keep = Option(KEEP, "leave the wager", cite, is_careful=True)
    asked = {seat: [*offered, keep] for seat, offered in offers.items() if offered}
    text = f"box {box.number} doubles down: add to your wager?"
    answers = yield from ask_seats(t, asked, text=text, cite=cite)
    return {seat: answers[seat] for seat in asked if answers[seat].name == DOUBLE}


def _add(
    t: Round[T], stakes: Stakes, box: Box, hand: BoxHand, seat: int, action: Action, cite: str
) -> None:
    amount = amounts_named({AMOUNT: _most(t, stakes, box, hand, seat)}, action)[AMOUNT]
    t.place(stakes.double_wager(seat, box.number, hand.label), amount, cite=cite)
