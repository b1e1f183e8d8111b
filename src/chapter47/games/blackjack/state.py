"""What a table of blackjack remembers: over rounds, and of the round that is being played."""

from dataclasses import dataclass, field

from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.table import Round as AnyRound
from chapter47.table.coupons import Coupons

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
class State:
    """What lasts over rounds."""

    now: InPlay = field(default_factory=InPlay)
    admitted: set[int] | None = None
    """Who wagered on every round since the shuffle; before the first, everybody."""  # 2.3(i)
    burns_due: set[str] = field(default_factory=set)
    """The stacks whose first card is still to be burned."""
    cutting_card_at: str = ""
    """On whose hand the cutting card came out."""
    last_cut_by: str = ""
    may_recut: bool = False
    """The cards have been cut and none has been dealt."""
    reader_works: bool = True
    device_is_removed: bool = False
    streaks: dict[Place, int] = field(default_factory=dict)
    """How many rounds in a row were won since streak wagers were made."""
    coupons: Coupons = field(default_factory=Coupons)
    """Match play coupons beside wagers, and progressive wagers that were made with a coupon."""
    cash: dict[Place, "CashWager"] = field(default_factory=dict)
    """Wagers called with cash that wait to be confirmed."""


@dataclass
class CashWager:
    """A spoken wager with cash beside it."""

    cents: Cents
    confirmed_by: set[str] = field(default_factory=set)


def new_state(_: Setting) -> State:
    """A table that has just opened."""
    return State()


def seat_left(state: State, seat: int) -> None:
    """Forget what goes with a player who leaves."""
    if state.admitted is not None:
        state.admitted.discard(seat)
    state.coupons.forget(seat)
    for kept in (state.streaks, state.cash):
        for place in [place for place in kept if place[0] == seat]:
            del kept[place]


Round = AnyRound[State]
"""A round of blackjack."""
