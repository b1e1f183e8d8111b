"""Splitting a pair: those who share the box decide for their own money, and two hands are made."""

from collections.abc import Mapping

from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.asking import ask_seats
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.hands import cards_of
from chapter47.families.blackjack.state import T
from chapter47.money import Cents
from chapter47.table import Action, OneOf, Option, Procedure, Round

MATCH, STAY = "match", "stay"
FIRST, SECOND = "first", "second"


def is_splittable(
    t: Round[T], box: Box, hand: BoxHand, *, most: int, most_aces: int, resplits_aces: bool = True
) -> bool:
    """Say whether a hand is a pair that may be split, by the number of hands of its box."""
    cards = cards_of(t, box, hand)
    if len(cards) != 2:
        return False
    first, second = map(totals.points, cards)
    return choices.may_split(
        first,
        second,
        cards=len(cards),
        hands=len(box.hands),
        most_hands=most_aces if first == totals.ACE_POINTS else most,
        from_split_aces=hand.from_split_aces,
        resplits_aces=resplits_aces,
    )


def ask_to_match(
    t: Round[T], box: Box, hand: BoxHand, stakes: Mapping[int, Cents], *, cite: str
) -> Procedure[dict[int, Action]]:
    """Let others with so much on a hand match it, or name the hand on which it stays, by seat."""
    offers = {}
    for seat, stake in stakes.items():
        stay = Option(
            STAY,
            label="leave the wager on one of the hands",
            cite=cite,
            fields={"hand": OneOf((FIRST, SECOND))},
            concerns=box.concerns(hand),
        )
        match = [Option(MATCH, "match the wager", cite)] if t.rack(seat) >= stake else []
        offers[seat] = [*match, stay]
    text = f"box {box.number} splits: match your wager, or name the hand it stays on"
    return (yield from ask_seats(t, offers, text=text, cite=cite))


def new_hand(box: Box, cards: list[int]) -> BoxHand:
    """The hand to be made of the second card of a pair."""
    is_aces = totals.points(cards[0]) == totals.ACE_POINTS
    return BoxHand(str(len(box.hands) + 1), from_split=True, from_split_aces=is_aces)


def divide(t: Round[T], box: Box, hand: BoxHand, new: BoxHand, *, cite: str) -> None:
    """Take the second card of a hand as the first of a new one to its right."""
    hand.from_split = True
    hand.from_split_aces = new.from_split_aces
    t.move_card(box.name, hand.label, new.label, cite=cite)
    box.hands.insert(box.hands.index(hand) + 1, new)
