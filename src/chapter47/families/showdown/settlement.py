"""Ante and raise of one hand, by how it met the dealer's, and what the ante earns besides."""

from collections.abc import Sequence
from typing import NamedTuple

from chapter47.families.showdown.comparison import IDLE, LOSES, TIES, WINS, plays
from chapter47.families.showdown.paid_hands import WHEEL
from chapter47.money import Cents, payout
from chapter47.ranking.high import rank_cards
from chapter47.ranking.words import describe
from chapter47.table import Procedure, Round, Wager
from chapter47.table.events import Settled
from chapter47.table.state import S

NOT_PLAYING = "the dealer does not play"


def tell_dealers_hand(t: Round[S], told: str, dealer: int, plays_from: int, *, cite: str) -> None:
    """Announce the dealer's hand, and whether it is high enough to play."""
    does = "plays" if plays(dealer, plays_from) else "does not play"
    t.announce(f"The dealer has {told}, and {does}", cite=cite)


def settle_ante(
    t: Round[S], ante: Wager, result: int, *, told: str, settled: str
) -> Procedure[Settled]:
    """Settle the ante, which wins where the dealer does not play too; a tie moves nothing.

    `settled` is the paragraph of all but the odds, which have theirs.
    """
    if result == TIES:
        return (yield from t.push(ante, cite=settled, reason=told))
    if result == LOSES:
        return (yield from t.lose(ante, cite=settled, reason=told))
    reason = NOT_PLAYING if result == IDLE else told
    return (yield from t.win(ante, t.setting.payout(ante.name), reason=reason))


def settle_raise(t: Round[S], raised: Wager, result: int, *, told: str, settled: str) -> Procedure:
    """Settle a raise that does not win: what it wins is the room's own affair.

    Where the dealer does not play it goes back; a tie moves nothing.
    """
    if result == LOSES:
        yield from t.lose(raised, cite=settled, reason=told)
    elif result != WINS:
        yield from t.push(raised, cite=settled, reason=NOT_PLAYING if result == IDLE else told)


def tell_five_cards(t: Round[S], box: int, cards: Sequence[int], *, cite: str) -> str:
    """Announce what all cards of a position are together; returns their name."""
    told = describe(rank_cards(cards, WHEEL))
    t.announce(f"Position {box} has {told}", cite=cite)
    return told


class Bonus(NamedTuple):
    """What an ante earns whatever the dealer holds: no wager of its own, but named like one."""

    wager: Wager
    due: Cents
    cite: str
    reason: str


def bonus_on_ante(t: Round[S], ante: Wager, stake: Cents, name: str, on: str) -> Bonus:
    """The bonus that a hand earns on what lay on its ante, by a row of the bonus's table."""
    paid = t.setting.payout(name, on)
    wager = Wager(ante.seat, name, "", ante.position)
    due = payout(stake, paid.odds)
    return Bonus(wager, due, paid.cite, f"{on}, {paid.odds} on the ante")
