"""A match play coupon beside the wager by which a player takes part in a round.

It lies only against the house, beside chips of at least its value. When
the wager wins it is paid by its own terms, which the law tells in `coupon_pays`; it is taken with a
wager that is won or lost, and comes back after a push, and when the hand or the round is void.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from chapter47.families.showdown.state import L
from chapter47.law.payout_limits import payout_limit_cite
from chapter47.law.setting import Setting
from chapter47.money import Odds, payout
from chapter47.table import (
    Action,
    Objection,
    Option,
    Round,
    Wager,
    Window,
    coupons,
    seat_number,
)
from chapter47.table.events import Settled
from chapter47.table.repertoire import Doing, at_positions
from chapter47.table.state import S

OPTION, PAYS = "match_play", "coupon_pays"
"""The option by which coupons are taken, and the figure that tells what they win."""


@dataclass(frozen=True)
class MatchPlay:
    """The coupons of a room."""

    wager: str
    """Beside which wager they lie."""
    cite: str
    """Where the subchapter says with what wagers are made."""

    def beside(self, t: Round[S], window: Window[Any]) -> Window[Any]:
        """The window with coupons in it, where the licensee takes them."""
        if not t.setting.is_on(OPTION):
            return window
        return replace(
            window,
            check=lambda wager, total: [
                *window.check(wager, total),
                *coupons.coupon_objections(t, wager, total, cite=self.cite),
            ],
            others=lambda actor: [*window.others(actor), *self._options(t, actor)],
            refusals=lambda action: [*window.refusals(action), *self._refusals(t, action)],
        )

    def _options(self, t: Round[S], actor: str) -> Iterator[Option]:
        """Lay a coupon beside a wager, or take back the one that lies there."""
        seat = seat_number(actor)
        if seat is None:
            return
        label = f"put a match play coupon beside the {self._called}"
        for wager in t.wagers(self.wager, seat=seat):
            yield from coupons.match_play_option(t, wager, label=label, cite=self.cite, named=False)

    def _refusals(self, t: Round[S], action: Action) -> Iterator[Objection]:
        """Why no coupon can be laid, or taken back."""
        seat = seat_number(action.by)
        if seat is None or action.name not in (coupons.MATCH_PLAY, coupons.KEEP_COUPON):
            return
        known = [*coupons.refusals(t, action, cite=self.cite)]
        yield from known
        if action.name == coupons.MATCH_PLAY and not known:
            message = f"a match play coupon lies beside the {self._called}: make that wager first"
            yield Objection("coupon", message, self.cite)

    def act(self, t: Round[S], action: Action) -> None:
        """Lay a coupon, or take it back."""
        seat = seat_number(action.by)
        assert seat is not None, "a player acts"
        wager = Wager(seat, self.wager, "", action.args.get("position") or 0)
        told = coupons.told_of(wager, self._called)
        coupons.act_on_coupon(t, wager, action, told=told, cite=self.cite)

    def settle(self, t: Round[L], settled: Settled, *, limit: str = "") -> None:
        """The coupon goes with a wager that was just settled, if one lay beside it.

        `limit` is the payout limit that counts what it wins, where one does.
        """
        wager = Wager(settled.seat, settled.wager, settled.spot, settled.position)
        value = coupons.value_beside(t, wager)
        if not value:
            return
        won, odds = settled.paid + settled.returned - settled.stake, odds_of(t.setting)
        most, cite = None, self.cite
        if limit and won > 0:
            due = payout(value, odds)
            most = t.state.play.payouts.part_of(t.setting, limit, wager.seat, due)
            cite = self.cite if most == due else payout_limit_cite(t.setting, limit)
        coupons.settle_coupon(t, wager, won, odds, cite=cite, most=most)

    @property
    def _called(self) -> str:
        return self.wager.replace("_", " ")


def odds_of(setting: Setting) -> Odds:
    """What a coupon wins: even money, whatever the wager beside it is paid.

    >>> str(odds_of(Setting.make("caribbean-stud")))
    '1 to 1'
    """
    return Odds.parse(str(setting.figure(PAYS)))


def doings(setting: Setting, positions: tuple[int, ...] = (0,)) -> Iterator[Doing]:
    """What a seat can do with a coupon, where the licensee takes them.

    >>> [*doings(Setting.make("caribbean-stud"))]
    []
    """
    if setting.is_on(OPTION):
        yield from at_positions(positions, coupons.MATCH_PLAY, coupons.KEEP_COUPON)
