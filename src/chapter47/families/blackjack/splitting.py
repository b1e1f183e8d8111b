"""Splitting a pair: those who share the box decide for their own money, and two hands are made."""

from collections.abc import Mapping
from typing import Any

from chapter47.families.blackjack import totals
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.money import Cents
from chapter47.table import OneOf, Option, Procedure, Round, seat_name

MATCH, STAY = "match", "stay"
FIRST, SECOND = "first", "second"


def ask_to_match(
    t: Round[Any], box: Box, hand: BoxHand, stakes: Mapping[int, Cents], *, cite: str
) -> Procedure:
    """Let others with so much on a hand match it, or name the hand on which it stays."""
    questions = {}
    for seat, stake in stakes.items():
        stay = Option(
            STAY,
            label="leave the wager on one of the hands",
            cite=cite,
            fields={"hand": OneOf((FIRST, SECOND))},
            concerns=box.concerns(hand),
        )
        match = [Option(MATCH, "match the wager", cite)] if t.rack(seat) >= stake else []
        questions[seat_name(seat)] = [*match, stay]
    text = f"box {box.number} splits: match your wager, or name the hand it stays on"
    answers = yield from t.ask(questions, text=text, cite=cite, phase="sharing")
    return answers


def new_hand(box: Box, cards: list[int]) -> BoxHand:
    """The hand to be made of the second card of a pair."""
    is_aces = totals.points(cards[0]) == totals.ACE_POINTS
    return BoxHand(str(len(box.hands) + 1), from_split=True, from_split_aces=is_aces)


def divide(t: Round[Any], box: Box, hand: BoxHand, new: BoxHand, *, cite: str) -> None:
    """Take the second card of a hand as the first of a new one to its right."""
    hand.from_split = True
    hand.from_split_aces = new.from_split_aces
    t.move_card(box.name, hand.label, new.label, cite=cite)
    box.hands.insert(box.hands.index(hand) + 1, new)
