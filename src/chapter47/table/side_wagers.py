"""Side wagers: what some cards are, by one classifier, decides what is paid by the law's table."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from chapter47.law.payout_limits import limited, payout_limit, payout_limit_cite
from chapter47.law.prizes import Payout, Prize, worth
from chapter47.law.setting import Setting
from chapter47.money import Cents, Odds, dollars, payout
from chapter47.ranking.kinds import NOTHING, Kind, in_order, paid_type, row_of
from chapter47.table.events import Settled
from chapter47.table.procedure import Procedure
from chapter47.table.round import Round
from chapter47.table.state import S
from chapter47.table.wagers import Wager


@dataclass(frozen=True)
class SideWager:
    """A wager that cards decide by themselves, whatever becomes of the main wager."""

    name: str
    """As the law calls it, where its pay tables stand."""
    kinds: type[Kind]
    """What the cards can be, named as in the pay tables."""
    classify: Callable[..., int]
    """The rule that says what the cards are: a kind, or `NOTHING`."""
    settled: str = ""
    """When it is settled, in the words of the room."""
    several: bool = False
    """Cards may be of several kinds at once, of which the best paid counts: the classifier then
    gives a set of kinds, one bit for each."""

    def pays(
        self, setting: Setting, table: str | None = None, reading: Cents = 0
    ) -> list[Fraction]:
        """What each kind wins for one unit, in order; 0 for those that are not paid.

        `reading` is what a progressive meter shows.
        """
        stake = setting.limit(self.name).minimum
        rows = setting.prizes(self.name, table)
        brings = {on: worth(prize, stake, reading) / stake for on, prize in rows.items()}
        return in_order(brings, self.kinds, Fraction(0))

    def paid(self, setting: Setting, *cards: Any, reading: Cents = 0) -> Kind | None:
        """The kind for which cards are paid under the table in force, if for any."""
        pays = self.pays(setting, reading=reading)
        found = self.classify(*cards)
        if self.several:
            found = paid_type(found, pays)
        return self.kinds(found) if found != NOTHING and pays[found] > 0 else None


def prize_for(setting: Setting, wager: str, kind: Kind) -> tuple[Prize, str]:
    """What a wager pays for a kind, and the paragraph that says so."""
    prizes = setting.prizes(wager)
    on = row_of(prizes, kind)
    assert on is not None, f"{wager} does not pay {kind.title}"
    return prizes[on], setting.payout_cite(wager, on)


def odds_for(setting: Setting, wager: str, kind: Kind) -> Odds:
    """The odds at which a wager is paid for a kind."""
    prize, _ = prize_for(setting, wager, kind)
    assert isinstance(prize, Odds), f"{wager} does not pay odds"
    return prize


def payout_for(setting: Setting, wager: str, kind: Kind) -> Payout:
    """The odds at which a wager is paid for a kind, and the paragraph that says so."""
    on = row_of(setting.prizes(wager), kind)
    assert on is not None, f"{wager} does not pay {kind.title}"
    return setting.payout(wager, on)


def settle_side_wager(
    t: Round[S], wager: Wager, kind: Kind | None, *, lost_by: str, why: str
) -> Procedure:
    """Pay a wager for what its cards are, or collect it where they are nothing that is paid."""
    if kind is None:
        yield from t.lose(wager, cite=lost_by, reason=why)
        return
    yield from t.win(wager, payout_for(t.setting, wager.name, kind), reason=kind.title)


class LimitedPayouts:
    """What was paid to each seat in a round, under each payout limit.

    >>> paid = LimitedPayouts()
    >>> setting = Setting.make("pai-gow-poker", options={"bonus_payout_limit": 40_000})
    >>> paid.part_of(setting, "bonus", 3, 3_500_000), paid.part_of(setting, "bonus", 3, 800_000)
    (3500000, 500000)
    """

    def __init__(self) -> None:
        self._paid: dict[tuple[str, int], Cents] = {}

    def part_of(self, setting: Setting, limit: str, seat: int, due: Cents) -> Cents:
        """As much of an amount due as a limit leaves; it counts as paid."""
        before = self._paid.get((limit, seat), 0)
        paid = limited(due, payout_limit(setting, limit), before)
        self._paid[limit, seat] = before + paid
        return paid


def pay_within_limit(
    t: Round[S],
    payouts: LimitedPayouts,
    wager: Wager,
    pays: Payout,
    *,
    limit: str,
    reason: str,
) -> Procedure[Settled]:
    """Pay a wager at its odds, or as much of that as a payout limit leaves; as it was settled."""
    due = payout(t.stake(wager), pays.odds)
    paid = payouts.part_of(t.setting, limit, wager.seat, due)
    if paid == due:
        return (yield from t.win(wager, pays, reason=reason))
    return (yield from _pay_limited(t, wager, paid, limit=limit, reason=reason))


def settle_within_limit(
    t: Round[S],
    payouts: LimitedPayouts,
    wager: Wager,
    kind: Kind | None,
    *,
    limit: str,
    lost_by: str,
    why: str,
) -> Procedure:
    """Settle a wager by what its cards are; what it wins is paid as far as a limit leaves it."""
    if kind is None:
        yield from t.lose(wager, cite=lost_by, reason=why)
        return
    paid = payout_for(t.setting, wager.name, kind)
    yield from pay_within_limit(t, payouts, wager, paid, limit=limit, reason=kind.title)


def pay_amount_within_limit(
    t: Round[S],
    payouts: LimitedPayouts,
    wager: Wager,
    due: Cents,
    *,
    limit: str,
    cite: str,
    reason: str,
) -> Procedure:
    """Pay an amount that is due on a wager, or as much of it as a payout limit leaves."""
    paid = payouts.part_of(t.setting, limit, wager.seat, due)
    if paid == due:
        yield from t.pay_amount(wager, due, cite=cite, reason=reason)
    else:
        yield from _pay_limited(t, wager, paid, limit=limit, reason=reason)


def _pay_limited(
    t: Round[S], wager: Wager, paid: Cents, *, limit: str, reason: str
) -> Procedure[Settled]:
    why = f"{reason}; payout limit {dollars(payout_limit(t.setting, limit))}"
    cite = payout_limit_cite(t.setting, limit)
    return (yield from t.pay_amount(wager, paid, cite=cite, reason=why))
