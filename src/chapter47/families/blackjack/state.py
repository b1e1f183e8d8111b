"""What a table of blackjack or its kin remembers: over rounds, and of the round being played."""

from dataclasses import dataclass, field
from typing import TypeVar

from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.money import Cents

Place = tuple[int, int]
"""A player's seat and the box on which he wagers."""


@dataclass
class InPlay:
    """The round that is being played."""

    boxes: dict[int, Box] = field(default_factory=dict)
    late_second: list[int] = field(default_factory=list)
    """Boxes that get their second card after all others."""
    dealer_missed: bool = False
    """Whether the dealer has passed over his own first card."""
    requested: tuple[Box, BoxHand] | None = None
    """The hand that waits for a card for which its player asked."""
    late_hands: list[tuple[Box, BoxHand]] = field(default_factory=list)
    """Hands that are completed after all other players'."""
    exposed: bool = False
    """Whether a card that all have seen waits to be the next one."""
    is_ruled_out: bool = False
    """Whether all know that the dealer has no blackjack."""
    net: dict[Place, Cents] = field(default_factory=dict)
    """What each player's main wagers on a box have come to."""


@dataclass
class CashWager:
    """A spoken wager with cash beside it."""

    cents: Cents
    confirmed_by: set[str] = field(default_factory=set)


@dataclass
class TableState:
    """What lasts over rounds."""

    now: InPlay = field(default_factory=InPlay)
    admitted: set[int] | None = None
    """Who wagered on every round since the shuffle; before the first, everybody."""
    burns_due: set[str] = field(default_factory=set)
    """The stacks whose first card is still to be burned."""
    cutting_card_at: str = ""
    """On whose hand the cutting card came out."""
    last_cut_by: str = ""
    may_recut: bool = False
    """The cards have been cut and none has been dealt."""
    reader_works: bool = True
    device_is_removed: bool = False
    cash: dict[Place, CashWager] = field(default_factory=dict)
    """Wagers called with cash that wait to be confirmed."""


T = TypeVar("T", bound=TableState)
"""What a table of blackjack or of its kin remembers."""


def forget_seat(state: TableState, seat: int) -> None:
    """Forget what goes with a player who leaves."""
    if state.admitted is not None:
        state.admitted.discard(seat)
    for place in [place for place in state.cash if place[0] == seat]:
        del state.cash[place]
