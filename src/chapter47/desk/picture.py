"""The table as one sees it: hands, wagers and chips, from what an audience may know."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from chapter47.equipment.cards import card_text
from chapter47.money import dollars
from chapter47.table import Table, rack, seat_name
from chapter47.table.drawing import hands
from chapter47.table.events import StateChanged
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
    found = _hands(table, audiences)
    places = tuple(
        Place(
            seat,
            player,
            table.ledger[rack(seat)],
            tuple(
                (str(wager), table.ledger[wager.account])
                for wager in sorted(table.live_wagers)
                if wager.seat == seat
            ),
            tuple(hand for hand in found if hand.owner == seat_name(seat)),
        )
        for seat, player in sorted(table.players.items())
    )
    seats = {seat_name(place.seat) for place in places}
    state: dict[str, Any] = {}
    for entry in table.log:
        if isinstance(entry.event, StateChanged):
            state[entry.event.what] = entry.event.value
    return Picture(
        table.rounds,
        table.prompt.phase,
        places,
        tuple(hand for hand in found if hand.owner not in seats),
        {what: value for what, value in state.items() if value not in (None, "", [], {})},
    )


def _hands(table: Table, audiences: Collection[str]) -> list[Hand]:
    return [
        Hand(owner, name, tuple(FACE_DOWN if c is None else card_text(c) for c in cards))
        for (owner, name), cards in hands(table, audiences).items()
    ]
