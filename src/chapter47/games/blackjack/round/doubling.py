"""Doubling down: up to the wager is added, and exactly one card is dealt."""

from chapter47.families.blackjack.amounts import amounts_named, amounts_option
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.doubling import DOUBLE, who_doubles
from chapter47.games.blackjack.round.settlement import wagers_of
from chapter47.games.blackjack.state import Round
from chapter47.games.blackjack.wagers.stakes import FIELDS, actions, double_wager, wager_on
from chapter47.money import Cents
from chapter47.table import Action, Option, Procedure

CITE = "2.10"


def options(t: Round, box: Box, hand: BoxHand, seat: int | None = None) -> list[Option]:
    """The offer to double, if the player who decides has chips for it."""
    who = box.controller if seat is None else seat
    mosts = _mosts(t, who, box, hand)
    if not mosts:
        return []
    return [
        amounts_option(
            t,
            who,
            DOUBLE,
            "double down",
            CITE,
            mosts,
            chip=t.setting.limit("blackjack").step,
            beyond="to double all wagers",
            concerns=box.concerns(hand),
        )
    ]


def _mosts(t: Round, seat: int, box: Box, hand: BoxHand) -> dict[str, Cents]:
    """How much can be added to each of a player's wagers on a hand."""
    chip = t.setting.limit("blackjack").step
    found = {}
    for action in range(actions(t.setting)):
        wager = wager_on(t, seat, box.number, hand.label, action)
        if wager is not None:
            most = min(t.stake(wager), t.rack(seat)) // chip * chip
            if most:
                found[FIELDS[action]] = most
    return found


def double(t: Round, box: Box, hand: BoxHand, action: Action) -> Procedure:
    """Add to the wager; whoever shares the box decides for his own money."""  # 2.10, 2.13
    t.turn_up(box.name, hand.label, cite="2.10")
    _add(t, box, hand, box.controller, action)
    others = {
        wager.seat for n in range(actions(t.setting)) for wager, _ in wagers_of(t, box, hand, n)
    }
    offers = {seat: options(t, box, hand, seat) for seat in sorted(others - {box.controller})}
    doubled = yield from who_doubles(t, box, offers, cite="2.13")
    for seat, answer in doubled.items():
        _add(t, box, hand, seat, answer)
    hand.is_doubled = True


def _add(t: Round, box: Box, hand: BoxHand, seat: int, action: Action) -> None:
    for field, amount in amounts_named(_mosts(t, seat, box, hand), action).items():
        wager = double_wager(seat, box.number, FIELDS.index(field), hand.label)
        t.place(wager, amount, cite="2.10")
