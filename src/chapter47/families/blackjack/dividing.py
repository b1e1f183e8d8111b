"""Splitting a pair where a hand has one wager: it is matched on a second hand."""

from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.splitting import (
    MATCH,
    SECOND,
    ask_to_match,
    divide,
    is_splittable,
    new_hand,
)
from chapter47.families.blackjack.stakes import Stakes
from chapter47.families.blackjack.state import T
from chapter47.table import Procedure, Round, Wager


def may_split(
    t: Round[T], stakes: Stakes, box: Box, hand: BoxHand, *, most: int, most_aces: int
) -> bool:
    """Say whether a hand may be split now: by the rules, and with the chips for it."""
    is_pair = is_splittable(t, box, hand, most=most, most_aces=most_aces)
    return is_pair and t.rack(box.controller) >= stakes.stake(t, box.controller, box, hand)


def split_pair(
    t: Round[T], stakes: Stakes, box: Box, hand: BoxHand, *, cite: str, shared: str
) -> Procedure:
    """Make two hands of a pair; whoever shares the box matches or names the hand he stays on."""
    others = [seat for seat in stakes.bettors(t, box, hand) if seat != box.controller]
    lying = {seat: stakes.stake(t, seat, box, hand) for seat in others}
    answers = yield from ask_to_match(t, box, hand, lying, cite=shared)
    new = new_hand(box, t.hand(box.name, hand.label))
    for seat in stakes.bettors(t, box, hand):
        answer = answers.get(seat)
        if seat == box.controller or (answer is not None and answer.name == MATCH):
            matching = stakes.split_wager(seat, box.number, new.label)
            t.place(matching, stakes.stake(t, seat, box, hand), cite=cite)
        elif answer is not None and answer.args["hand"] == SECOND:
            for wager in stakes.on_hand(t, seat, box, hand):
                moved = Wager(seat, wager.name, new.label, wager.position)
                t.move_wager(wager, moved, cite=shared)
    divide(t, box, hand, new, cite=cite)
