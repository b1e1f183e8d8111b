"""Ante and raise of one hand, by how it met the dealer's, and what the ante earns besides."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from chapter47.families.showdown.comparison import IDLE, LOSES, TIES, plays
from chapter47.families.showdown.paid_hands import WHEEL
from chapter47.money import Cents, Odds, payout
from chapter47.ranking.high import rank_cards
from chapter47.ranking.words import describe
from chapter47.table import Procedure, Round, Wager

NOT_PLAYING = "the dealer does not play"


def tell_dealers_hand(t: Round[Any], told: str, dealer: int, plays_from: int, *, cite: str) -> None:
    """Announce the dealer's hand, and whether it is high enough to play."""
    does = "plays" if plays(dealer, plays_from) else "does not play"
    t.announce(f"The dealer has {told}, and {does}", cite=cite)


def settle_ante_and_raise(
    t: Round[Any],
    ante: Wager,
    raised: Wager,
    result: int,
    *,
    told: str,
    paid: str,
    settled: str,
) -> Procedure:
    """Settle both wagers, but for a raise that wins: what it wins is the room's own affair.

    Where the dealer does not play the ante wins and the raise goes back; a tie moves nothing.
    `paid` is the paragraph of the odds, `settled` that of all else.
    """
    odds = t.setting.odds(ante.name)
    if result == IDLE:
        yield from t.win(ante, odds, cite=paid, reason=NOT_PLAYING)
        yield from t.push(raised, cite=settled, reason=NOT_PLAYING)
    elif result == TIES:
        for wager in (ante, raised):
            yield from t.push(wager, cite=settled, reason=told)
    elif result == LOSES:
        for wager in (ante, raised):
            yield from t.lose(wager, cite=settled, reason=told)
    else:
        yield from t.win(ante, odds, cite=paid, reason=told)


def tell_five_cards(t: Round[Any], box: int, cards: Sequence[int], *, cite: str) -> str:
    """Announce what all cards of a position are together; returns their name."""
    told = describe(rank_cards(cards, WHEEL))
    t.announce(f"Position {box} has {told}", cite=cite)
    return told


class Bonus(NamedTuple):
    """What an ante earns whatever the dealer holds: no wager of its own, but named like one."""

    wager: Wager
    due: Cents
    reason: str


def bonus_on_ante(t: Round[Any], ante: Wager, stake: Cents, name: str, on: str) -> Bonus:
    """The bonus that a hand earns on what lay on its ante, by a row of the bonus's table."""
    odds = t.setting.prizes(name)[on]
    assert isinstance(odds, Odds), "a bonus on the ante pays odds"
    wager = Wager(ante.seat, name, "", ante.position)
    return Bonus(wager, payout(stake, odds), f"{on}, {odds} on the ante")
