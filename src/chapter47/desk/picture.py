"""The table as one sees it: hands, wagers and chips, from what an audience may know."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from chapter47.equipment.cards import card_text
from chapter47.felt.fold import Fold
from chapter47.felt.view import FeltView, drawn, rows_for
from chapter47.money import dollars
from chapter47.table import Table, Wager, seat_name
from chapter47.table.narrate import words

FACE_DOWN = "??"


@dataclass(frozen=True)
class Hand:
    """Cards before somebody; those that the audience may not see are face down."""

    owner: str
    name: str
    cards: tuple[str, ...]

    def __str__(self) -> str:
        name = f"{words(self.name)}: " if self.name else ""
        return name + " ".join(self.cards)


@dataclass(frozen=True)
class Place:
    """A seat with its player, chips and wagers."""

    seat: int
    player: str
    chips: int
    wagers: tuple[tuple[str, int], ...]
    hands: tuple[Hand, ...]

    def wagers_text(self) -> str:
        """The wagers in words."""
        return ", ".join(f"{name} {dollars(amount)}" for name, amount in self.wagers)


@dataclass(frozen=True)
class Picture:
    """Everything on the felt."""

    round: int
    phase: str
    places: tuple[Place, ...]
    hands: tuple[Hand, ...]
    """Hands that are no seat's own: the dealer's, the community's, a box's."""
    state: dict[str, Any]
    """What lasts over rounds, as it was last announced."""


def picture(table: Table, audiences: Collection[str]) -> Picture:
    """The table as these audiences, all together, may see it."""
    return picture_of(drawn(table, Fold().take(rows_for(table.log, audiences))))


def picture_of(felt: FeltView) -> Picture:
    """A felt in words; the cards of a round that is over have been seen."""
    found = [] if felt.over else [_hand(hand) for hand in felt.hands]
    places = tuple(
        Place(
            seat["seat"],
            seat["player"],
            seat["rack"],
            _wagers(felt, seat["seat"]),
            tuple(hand for hand in found if hand.owner == seat_name(seat["seat"])),
        )
        for seat in felt.seats
    )
    seats = {seat_name(place.seat) for place in places}
    return Picture(
        felt.round,
        felt.phase,
        places,
        tuple(hand for hand in found if hand.owner not in seats),
        {what: value for what, value in felt.states.items() if value not in (None, "", [], {})},
    )


def _wagers(felt: FeltView, seat: int) -> tuple[tuple[str, int], ...]:
    stacks = {
        Wager(w["seat"], w["wager"], w["spot"], w["position"]): w["cents"]
        for w in felt.wagers
        if w["seat"] == seat
    }
    return tuple((str(wager), stacks[wager]) for wager in sorted(stacks))


def _hand(hand: dict[str, Any]) -> Hand:
    cards = tuple(FACE_DOWN if c is None else card_text(c) for c in hand["cards"])
    return Hand(hand["to"], hand["hand"], cards)
