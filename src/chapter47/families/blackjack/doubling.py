"""Doubling down where a hand has one wager: up to all that lies on it is added."""

from typing import Any

from chapter47.families.blackjack.amounts import amounts_named, amounts_option
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.stakes import Stakes
from chapter47.money import Cents
from chapter47.table import Action, Option, Procedure, Round, seat_name

DOUBLE, KEEP = "double", "keep"
AMOUNT = "amount"


def double_option(
    t: Round[Any], stakes: Stakes, box: Box, hand: BoxHand, seat: int, *, cite: str
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


def _most(t: Round[Any], stakes: Stakes, box: Box, hand: BoxHand, seat: int) -> Cents:
    chip = stakes.chip(t)
    return min(stakes.stake(t, seat, box, hand), t.rack(seat)) // chip * chip


def add_by_doubling(
    t: Round[Any], stakes: Stakes, box: Box, hand: BoxHand, action: Action, *, cite: str
) -> None:
    """Add what the player who decides has named, or as much as can be."""
    _add(t, stakes, box, hand, box.controller, action, cite)
    hand.is_doubled = True


def let_others_double(
    t: Round[Any], stakes: Stakes, box: Box, hand: BoxHand, *, cite: str
) -> Procedure:
    """Let those who share the box add to their own wagers too."""
    others = [seat for seat in stakes.bettors(t, box, hand) if seat != box.controller]
    questions = {}
    for seat in others:
        offered = double_option(t, stakes, box, hand, seat, cite=cite)
        if offered:
            questions[seat_name(seat)] = [*offered, Option(KEEP, "leave the wager", cite)]
    text = f"box {box.number} doubles down: add to your wager?"
    answers = yield from t.ask(questions, text=text, cite=cite, phase="sharing")
    for seat in others:
        answer = answers.get(seat_name(seat))
        if answer is not None and answer.name == DOUBLE:
            _add(t, stakes, box, hand, seat, answer, cite)


def _add(
    t: Round[Any], stakes: Stakes, box: Box, hand: BoxHand, seat: int, action: Action, cite: str
) -> None:
    amount = amounts_named({AMOUNT: _most(t, stakes, box, hand, seat)}, action)[AMOUNT]
    t.place(stakes.double_wager(seat, box.number, hand.label), amount, cite=cite)
