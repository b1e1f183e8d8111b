"""Where money lies in games with one hand of the dealer: on which box and hand, added or not."""

from dataclasses import dataclass
from math import lcm

from chapter47.families.blackjack.boxes import Box, Boxes, BoxHand, position
from chapter47.families.blackjack.hands import waiting_hands
from chapter47.families.blackjack.state import T
from chapter47.money import Cents
from chapter47.table import Round, Wager

SPLIT, DOUBLE, INSURANCE = "split", "double", "insurance"


@dataclass(frozen=True)
class Stakes:
    """The wagers on hands: the original, those beside it that share its fate, and what is added.

    >>> from chapter47.families.blackjack.boxes import Boxes
    >>> Stakes(Boxes("initial", shared="2.13")).double_wager(1, 2, "3")
    Wager(seat=1, name='double', spot='3', position=2)
    """

    boxes: Boxes
    beside: tuple[str, ...] = ()
    """Wagers that lie with the original one on the same hand."""
    unit: Cents = 1
    """What is added must be a multiple of this, so that a part of it is whole cents."""

    def chip(self, t: Round[T]) -> Cents:
        """The least amount by which wagers on a hand differ."""
        return lcm(t.setting.limit(self.boxes.wager).step, self.unit)

    def original(self, seat: int, box: int, label: str = "") -> Wager:
        """The wager made before the deal; where others split, it may lie on a later hand."""
        return Wager(seat, self.boxes.wager, label, position(seat, box))

    def first_wagers(self, seat: int, box: int, label: str = "") -> list[Wager]:
        """The original wager and those beside it."""
        names = (self.boxes.wager, *self.beside)
        return [Wager(seat, name, label, position(seat, box)) for name in names]

    def split_wager(self, seat: int, box: int, label: str) -> Wager:
        """The wager that matches all others on a hand made by splitting."""
        return Wager(seat, SPLIT, label, position(seat, box))

    def double_wager(self, seat: int, box: int, label: str) -> Wager:
        """The wager added to a hand by doubling down."""
        return Wager(seat, DOUBLE, label, position(seat, box))

    def insurance_wager(self, seat: int, box: int) -> Wager:
        """The wager on the insurance line."""
        return Wager(seat, INSURANCE, "", position(seat, box))

    def on_hand(self, t: Round[T], seat: int, box: Box, hand: BoxHand) -> list[Wager]:
        """What a player has on a hand, before any doubling."""
        found = self.first_wagers(seat, box.number, hand.label)
        found.append(self.split_wager(seat, box.number, hand.label))
        return [wager for wager in found if t.stake(wager)]

    def added(self, t: Round[T], seat: int, box: Box, hand: BoxHand) -> list[Wager]:
        """What a player has added to a hand by doubling."""
        wager = self.double_wager(seat, box.number, hand.label)
        return [wager] if t.stake(wager) else []

    def all_on(self, t: Round[T], box: Box, hand: BoxHand) -> list[Wager]:
        """All that lies on a hand, player by player, what was added by doubling included."""
        return [
            wager
            for seat in box.bettors
            for wager in (*self.on_hand(t, seat, box, hand), *self.added(t, seat, box, hand))
        ]

    def stake(self, t: Round[T], seat: int, box: Box, hand: BoxHand) -> Cents:
        """How much a player has on a hand, before any doubling."""
        return sum(t.stake(wager) for wager in self.on_hand(t, seat, box, hand))

    def bettors(self, t: Round[T], box: Box, hand: BoxHand) -> list[int]:
        """The players with money on a hand."""
        return [seat for seat in box.bettors if self.on_hand(t, seat, box, hand)]

    def undecided(self, t: Round[T]) -> list[tuple[Box, BoxHand]]:
        """The hands with wagers that wait for the dealer, from his right."""
        return [(box, hand) for box, hand in waiting_hands(t) if self.bettors(t, box, hand)]

    def is_original(self, wager: Wager) -> bool:
        """Say whether a wager is the one by which its player takes part."""
        return wager.name == self.boxes.wager
