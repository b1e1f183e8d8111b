"""Hands that lie at positions and are set in two: whose they are, and who is waited for."""

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

from chapter47.families.banked.bank import Bank
from chapter47.families.banked.places import DEALER_PLACE, counterclockwise, place_name
from chapter47.table import Field, OneOf, Procedure, Round, seat_name
from chapter47.table.state import S

SETTING = "setting"
"""The phase in which players set their hands."""
SET, HOUSE_WAY, ASK_DEALER = "set", "house_way", "ask_dealer"
HIGH, LOW = "high", "low"
PLAY_ON, VOID_HAND = "play_on", "void_hand"


class Placed(Protocol):
    """A hand at a position."""

    place: int
    seat: int
    """Whose hand it is; 0 for the dealer's."""


Hand = TypeVar("Hand", bound=Placed)


def whose_hands(t: Round[S], name: str, bank: Bank) -> dict[int, int]:
    """Whose hand lies at each position: of those who wager, of the bank, and of the dealer (0).

    The dealer has one unless a player banks alone, against no wager of the dealer's.
    """
    seats = {wager.box: wager.seat for wager in t.wagers(name)}
    if bank:
        seats[bank.seat] = bank.seat
    if not bank or bank.dealer_wager:
        seats[DEALER_PLACE] = 0
    return seats


def which_of_two(hand: Placed, hands: Iterable[Placed]) -> dict[str, int]:
    """What names a hand where its player has two."""
    own = [one for one in hands if one.seat == hand.seat]
    return {"position": hand.place} if len(own) > 1 else {}


def hands_of_players(hands: Mapping[int, Hand], bank: Bank) -> list[Hand]:
    """The hands that play against the dealer or the bank, counterclockwise."""
    apart = (DEALER_PLACE, bank.seat)
    return [hands[place] for place in counterclockwise(hands) if place not in apart]


def in_order_of_setting(t: Round[S], name: str, hands: Iterable[Hand]) -> dict[int, list[Hand]]:
    """Each player's hands in the order in which they are set: that with the higher wager first."""
    by_seat: dict[int, list[Hand]] = {}
    for hand in hands:
        by_seat.setdefault(hand.seat, []).append(hand)
    for own in by_seat.values():
        own.sort(key=lambda hand: _staked(t, name, hand.place), reverse=True)
    return by_seat


def _staked(t: Round[S], name: str, place: int) -> int:
    return sum(t.stake(wager) for wager in t.wagers(name, box=place))


def wait_no_more(
    waiting: dict[int, list[Hand]], hands: Mapping[int, Hand], *done: Hand
) -> list[Hand]:
    """Wait no more for hands that are done, or void and out of the round.

    Returns those whose turn it is instead.
    """
    instead = []
    for seat, own in waiting.items():
        left = [hand for hand in own if hand.place in hands and hand not in done]
        if left and left[0] is not own[0]:
            instead.append(left[0])
        waiting[seat] = left
    return instead


def with_unseen(t: Round[S], hands: Iterable[Placed]) -> Mapping[str, Field]:
    """The field that names a position where something lies face down."""
    down = {dealt.to for dealt in t.dealt if not dealt.face_up}
    return {"position": OneOf(tuple(h.place for h in hands if place_name(h.place) in down))}


def ask_to_void(t: Round[S], hand: Placed, piece: str, *, cite: str) -> Procedure[bool]:
    """A piece of a player's was exposed: he plays the hand out or voids it, unseen as it is.

    Says whether he voids it.
    """
    down = [one for one in t.dealt if one.to == place_name(hand.place) and not one.face_up]
    t.expose(down[-1], cite=cite)
    before = t.phase
    action = yield from t.ask_one(
        seat_name(hand.seat),
        [PLAY_ON, VOID_HAND],
        text=f"a {piece} of position {hand.place} was exposed: play the hand out or void it",
        cite=cite,
    )
    t.phase = before
    return action.name == VOID_HAND
