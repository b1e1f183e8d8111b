"""Settlement of the wagers on hands: each result is noted, and a coupon goes with its wager."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from chapter47.families.blackjack.boxes import BoxHand
from chapter47.families.blackjack.comparison import lost_to_dealer_blackjack
from chapter47.families.blackjack.coupons import CouponsAndCash
from chapter47.families.blackjack.state import T
from chapter47.law.prizes import Payout
from chapter47.money import EXACT, Cents
from chapter47.table import Procedure, Round, Wager
from chapter47.table.events import Settled

ONLY_THE_ORIGINAL = "only the original wager is lost to a blackjack"
OVER = "over 21"
DOUBLE_NOT_LOST = "what was doubled is not lost to a blackjack"


@dataclass(frozen=True)
class Settling:
    """How the wagers on hands are settled: the coupons beside them, and which came first."""

    coupons: CouponsAndCash
    originals: tuple[str, ...]
    """The wagers that a dealer's blackjack takes; it takes nothing that was added."""

    def _done(self, t: Round[T], wager: Wager, settled: Settled) -> None:
        """Note what the player's wagers on the box come to; a coupon goes with its wager."""
        place = (wager.seat, wager.box)
        came_to = settled.paid + settled.returned - settled.stake
        net = t.state.now.net
        net[place] = net.get(place, 0) + came_to
        if wager.name == self.coupons.boxes.wager:
            self.coupons.settle(t, wager, came_to)

    def win(
        self,
        t: Round[T],
        wagers: Iterable[Wager],
        pays: Payout,
        *,
        cite: str = "",
        reason: str,
    ) -> Procedure:
        """Pay wagers."""
        for wager in wagers:
            self._done(t, wager, (yield from t.win(wager, pays, cite=cite, reason=reason)))

    def lose(self, t: Round[T], wagers: Iterable[Wager], *, cite: str, reason: str) -> Procedure:
        """Collect wagers."""
        for wager in wagers:
            self._done(t, wager, (yield from t.lose(wager, cite=cite, reason=reason)))

    def push(self, t: Round[T], wagers: Iterable[Wager], *, cite: str, reason: str) -> Procedure:
        """Return wagers that neither won nor lost."""
        for wager in wagers:
            self._done(t, wager, (yield from t.push(wager, cite=cite, reason=reason)))

    def give_back(
        self, t: Round[T], wagers: Iterable[Wager], *, cite: str, reason: str
    ) -> Procedure:
        """Return wagers that count no more."""
        for wager in wagers:
            self._done(t, wager, (yield from t.void(wager, cite=cite, reason=reason)))

    def take_half(self, t: Round[T], wagers: Iterable[Wager], *, cite: str) -> Procedure:
        """Collect what surrendered wagers lose, and return the rest."""
        part, reason = _part_lost(t), "half of the wager is given up"
        for wager in wagers:
            settled = yield from t.lose_part(
                wager, part, cite=cite, reason=reason, result="surrender"
            )
            self._done(t, wager, settled)

    def surrender(
        self, t: Round[T], hand: BoxHand, wagers: Iterable[Wager], *, cite: str
    ) -> Procedure[bool]:
        """Take half at once, or let the wagers wait where the dealer may have a blackjack.

        Returns whether they are settled.
        """
        hand.is_surrendered = True
        if not t.state.now.is_ruled_out:
            return False
        yield from self.take_half(t, wagers, cite=cite)
        return True

    def settle_surrender(
        self, t: Round[T], wagers: Iterable[Wager], *, dealer_blackjack: bool, cite: str
    ) -> Procedure:
        """Surrendered wagers that waited lose half, or all of it to a blackjack."""
        if dealer_blackjack:
            yield from self.lose(t, wagers, cite=cite, reason="surrendered against a blackjack")
        else:
            yield from self.take_half(t, wagers, cite=cite)

    def lose_to_blackjack(
        self,
        t: Round[T],
        wagers: Iterable[Wager],
        *,
        lost: str,
        returned: str,
        reason: str = ONLY_THE_ORIGINAL,
    ) -> Procedure:
        """A dealer's blackjack takes the original wager by one paragraph; the rest is returned."""
        for wager in wagers:
            if lost_to_dealer_blackjack(t.stake(wager), wager.name in self.originals):
                yield from self.lose(t, [wager], cite=lost, reason="the dealer has a blackjack")
            else:
                yield from self.give_back(t, [wager], cite=returned, reason=reason)


def half_of(t: Round[T], wagers: Iterable[Wager]) -> Cents:
    """What wagers lose when they are surrendered."""
    part = _part_lost(t)
    return sum(EXACT.apply(t.stake(wager) * part) for wager in wagers)


def _part_lost(t: Round[T]) -> Fraction:
    return Fraction(t.setting.figure("surrender_loses"))
