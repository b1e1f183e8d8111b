"""Splitting pairs: an equal wager on a second hand, and how far it may go."""

from chapter47.families.blackjack import choices, totals
from chapter47.games.blackjack.options import most_hands
from chapter47.games.blackjack.round.settlement import cards_of
from chapter47.games.blackjack.state import Box, Hand, Round
from chapter47.games.blackjack.wagers.stakes import (
    actions,
    is_original,
    original,
    split_wager,
    wager_on,
)
from chapter47.money import Cents
from chapter47.table import Action, OneOf, Option, Procedure, Wager, seat_name

MATCH, STAY = "match", "stay"
FIRST, SECOND = "first", "second"


def may_split(t: Round, box: Box, hand: Hand, cards: list[int]) -> bool:
    """Say whether a hand may be split now: by the rules, and with the chips for it."""
    if len(cards) != 2:
        return False
    first, second = map(totals.points, cards)
    return choices.may_split(
        first,
        second,
        cards=len(cards),
        hands=len(box.hands),
        most_hands=most_hands(t.setting),
        from_split_aces=hand.from_split_aces,
        resplits_aces=t.setting.is_on("resplit_aces"),
    ) and _can_match(t, box, hand, box.controller)


def _on_hand(t: Round, box: Box, hand: Hand, seat: int) -> list[tuple[int, Wager]]:
    """A player's wagers on a hand, by action; every one must be matched."""  # 2.18
    found = []
    for action in range(actions(t.setting)):
        wager = wager_on(t, seat, box.number, hand.label, action)
        if wager is not None:
            found.append((action, wager))
    return found


def _can_match(t: Round, box: Box, hand: Hand, seat: int) -> bool:
    needed: Cents = sum(t.stake(wager) for _, wager in _on_hand(t, box, hand, seat))
    return t.rack(seat) >= needed


def split(t: Round, box: Box, hand: Hand) -> Procedure:
    """Make two hands of a pair; whoever shares the box matches or names the hand he stays on."""
    t.turn_up(box.name, hand.label, cite="2.11")
    is_aces = totals.points(cards_of(t, box, hand)[0]) == totals.ACE_POINTS
    answers = yield from _ask_others(t, box, hand)
    new = Hand(str(len(box.hands) + 1), from_split=True, from_split_aces=is_aces)
    for seat in box.bettors:
        answer = answers.get(seat_name(seat))
        for action, wager in _on_hand(t, box, hand, seat):
            if answer is None and seat != box.controller:
                continue
            if answer is None or answer.name == MATCH:
                matching = split_wager(seat, box.number, action, new.label)
                t.place(matching, t.stake(wager), cite="2.11")
            elif answer.args["hand"] == SECOND:
                t.move_wager(wager, _same_on(wager, box, action, new), cite="2.13")
    hand.from_split = True
    hand.from_split_aces = is_aces
    t.move_card(box.name, hand.label, new.label, cite="2.11")
    box.hands.insert(box.hands.index(hand) + 1, new)


def _same_on(wager: Wager, box: Box, action: int, new: Hand) -> Wager:
    make = original if is_original(wager) else split_wager
    return make(wager.seat, box.number, action, new.label)


def _ask_others(t: Round, box: Box, hand: Hand) -> Procedure:
    """Each of the other players on the box decides for his own money."""  # 2.13
    questions = {}
    for seat in box.bettors:
        if seat != box.controller and _on_hand(t, box, hand, seat):
            stay = Option(
                STAY,
                label="leave the wager on one of the hands",
                cite="2.13",
                fields={"hand": OneOf((FIRST, SECOND))},
                concerns=box.concerns(hand),
            )
            matches = _can_match(t, box, hand, seat)
            match = [Option(MATCH, "match the wager", "2.13")] if matches else []
            questions[seat_name(seat)] = [*match, stay]
    text = f"box {box.number} splits: match your wager, or name the hand it stays on"
    answers: dict[str, Action] = yield from t.ask(
        questions, text=text, cite="2.13", phase="sharing"
    )
    return answers
