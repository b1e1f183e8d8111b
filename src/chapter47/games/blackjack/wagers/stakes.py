"""Where the money of blackjack lies: on which box, hand and action, and whether it was added."""

from chapter47.families.blackjack.boxes import position
from chapter47.games.blackjack.state import Round
from chapter47.law.setting import Setting
from chapter47.table import Wager

ACTIONS = ("blackjack", "second_action", "third_action")
"""The wager against each of the dealer's hands; without multiple action there is only the first."""
ORDINALS = ("", "second", "third")
FIELDS = tuple(ordinal or "amount" for ordinal in ORDINALS)
"""What an amount beside each of these wagers is called."""
ADDED = ("split", "double")
MAIN = (*ACTIONS, *ADDED)
"""The wagers that win or lose with a hand."""


def actions(setting: Setting) -> int:
    """How many hands the dealer plays in a round."""
    return setting.number("actions") if ACTIONS[1] in setting.wagers else 1


def original(seat: int, box: int, action: int = 0, label: str = "") -> Wager:
    """The wager made before the deal; where others split, it may lie on a later hand."""
    return Wager(seat, ACTIONS[action], label, position(seat, box))


def split_wager(seat: int, box: int, action: int, label: str) -> Wager:
    """The wager that matches the original on a hand made by splitting."""
    return Wager(seat, "split", _spot(label, action), position(seat, box))


def double_wager(seat: int, box: int, action: int, label: str) -> Wager:
    """The wager added to a hand by doubling down."""
    return Wager(seat, "double", _spot(label, action), position(seat, box))


def insurance_wager(seat: int, box: int, action: int = 0) -> Wager:
    """The wager on the insurance line."""
    return Wager(seat, "insurance", ORDINALS[action], position(seat, box))


def side_wager(seat: int, box: int, name: str) -> Wager:
    """An additional wager beside a box."""
    return Wager(seat, name, "", position(seat, box))


def _spot(label: str, action: int) -> str:
    return " ".join(part for part in (label, ORDINALS[action]) if part)


def wager_on(t: Round, seat: int, box: int, label: str, action: int) -> Wager | None:
    """What a player has on a hand against one of the dealer's, before any doubling."""
    for wager in (original(seat, box, action, label), split_wager(seat, box, action, label)):
        if t.stake(wager):
            return wager
    return None


def is_original(wager: Wager) -> bool:
    """Say whether a wager was made before the deal."""
    return wager.name in ACTIONS


def has_money(t: Round, box: int, label: str) -> bool:
    """Say whether anybody's wager on a hand is still to be decided."""
    count = actions(t.setting)
    bettors = {wager.seat for wager in t.wagers(box=box) if wager.name in MAIN}
    return any(wager_on(t, seat, box, label, action) for seat in bettors for action in range(count))
