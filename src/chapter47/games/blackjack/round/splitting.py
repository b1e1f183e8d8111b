"""Splitting pairs: an equal wager on a second hand, and how far it may go."""

from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.hands import cards_of
from chapter47.families.blackjack.splitting import (
    MATCH,
    SECOND,
    ask_to_match,
    divide,
    is_splittable,
    new_hand,
)
from chapter47.games.blackjack.options import most_hands
from chapter47.games.blackjack.state import Round
from chapter47.games.blackjack.wagers.stakes import (
    actions,
    is_original,
    original,
    split_wager,
    wager_on,
)
from chapter47.money import Cents
from chapter47.table import Procedure, Wager


def may_split(t: Round, box: Box, hand: BoxHand) -> bool:
    """Say whether a hand may be split now: by the rules, and with the chips for it."""
    most, resplits_aces = most_hands(t.setting), t.setting.is_on("resplit_aces")
    is_pair = is_splittable(t, box, hand, most=most, most_aces=most, resplits_aces=resplits_aces)
    return is_pair and t.rack(box.controller) >= _stakes(t, box, hand, box.controller)


def _on_hand(t: Round, box: Box, hand: BoxHand, seat: int) -> list[tuple[int, Wager]]:
    """A player's wagers on a hand, by action; every one must be matched."""  # 2.18
    found = []
    for action in range(actions(t.setting)):
        wager = wager_on(t, seat, box.number, hand.label, action)
        if wager is not None:
            found.append((action, wager))
    return found


def _stakes(t: Round, box: Box, hand: BoxHand, seat: int) -> Cents:
    return sum(t.stake(wager) for _, wager in _on_hand(t, box, hand, seat))


def split(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """Make two hands of a pair; whoever shares the box matches or names the hand he stays on."""
    t.turn_up(box.name, hand.label, cite="2.11")
    others = [
        seat for seat in box.bettors if seat != box.controller and _on_hand(t, box, hand, seat)
    ]
    stakes = {seat: _stakes(t, box, hand, seat) for seat in others}
    answers = yield from ask_to_match(t, box, hand, stakes, cite="2.13")
    new = new_hand(box, cards_of(t, box, hand))
    for seat in box.bettors:
        answer = answers.get(seat)
        for action, wager in _on_hand(t, box, hand, seat):
            if answer is None and seat != box.controller:
                continue
            if answer is None or answer.name == MATCH:
                matching = split_wager(seat, box.number, action, new.label)
                t.place(matching, t.stake(wager), cite="2.11")
            elif answer.args["hand"] == SECOND:
                t.move_wager(wager, _same_on(wager, box, action, new), cite="2.13")
    divide(t, box, hand, new, cite="2.11")


def _same_on(wager: Wager, box: Box, action: int, new: BoxHand) -> Wager:
    make = original if is_original(wager) else split_wager
    return make(wager.seat, box.number, action, new.label)
