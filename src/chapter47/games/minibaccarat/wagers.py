"""The wagers on a hand or a tie, and what speaks against a wager (7.2, 7.3)."""

from collections.abc import Iterator

from chapter47.families.baccarat import vigorish
from chapter47.families.baccarat.hands import BANKER, PLAYER
from chapter47.games.minibaccarat import side_wagers
from chapter47.games.minibaccarat.state import Round
from chapter47.money import Cents
from chapter47.table import Objection, Wager

TIE = "tie"
MAIN = (PLAYER, BANKER, TIE)


def against(t: Round, wager: Wager, cents: Cents) -> Iterator[Objection]:
    """What speaks against a wager: vigorish unpaid, the other hand, no wager that it needs."""
    yield from vigorish.unpaid(t, wager, cents, t.state.behind, cite="7.3")
    other = {PLAYER: BANKER, BANKER: PLAYER}.get(wager.name)
    may_not = other and not t.setting.option("both_sides")
    if cents and may_not and t.stake(Wager(wager.seat, str(other))):
        message = f"the wager on the {other} must be taken back first: one hand only"
        yield Objection("both sides", message, "7.2")
    yield from _alone(t, wager, cents)


def _alone(t: Round, wager: Wager, cents: Cents) -> Iterator[Objection]:
    """A side wager lies only beside one on a hand or a tie, where the house wants it so."""
    offered = side_wagers.offered(t.setting)
    if not offered or t.setting.option("side_wager_alone"):
        return
    base = [name for name in MAIN if t.stake(Wager(wager.seat, name))]
    if wager.name in MAIN:
        beside = [name for name in offered if t.stake(Wager(wager.seat, name))]
        if not cents and beside and base == [wager.name]:
            message = f"take back {beside[0].replace('_', ' ')} first"
            yield Objection("alone", message, "7.2")
    elif cents and not base:
        message = "a side wager needs one on the player, the banker or a tie beside it"
        yield Objection("alone", message, "7.2")
