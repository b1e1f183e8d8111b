"""Big six wheel: one spin at the table, in the order of the regulation."""

from chapter47.equipment.wheels import Wheel
from chapter47.games.big_six.rules import WINS, settle
from chapter47.law.setting import Setting
from chapter47.table import Procedure, RoundVoid, Wager
from chapter47.table import Round as AnyRound

SPIN, SETTLEMENT = "spin", "settlement"

Round = AnyRound[None]
"""A round of big six; nothing lasts over spins."""


def wheel_of(setting: Setting) -> Wheel:
    """The wheel with its sections in order.

    >>> len(wheel_of(Setting.make("big-six")).pockets)
    54
    """
    return Wheel(tuple(setting.figure(f"sections_{setting.option('wheel')}")))


def symbols_of(setting: Setting) -> dict[str, str]:
    """Each wager with the symbol that it is on.

    >>> symbols_of(Setting.make("big-six"))["dollar_5"]
    '$5'
    """
    return {name: wager.covers[0][0] for name, wager in setting.wagers.items()}


def play(t: Round) -> Procedure:
    """One spin."""
    yield from t.wait_for_players()
    draw = t.commit("spin", cite="5.6")
    yield from t.betting(*t.setting.wagers, cite="5.6")
    t.phase = SPIN
    try:
        section = yield from t.spin(draw, wheel_of(t.setting), cite="5.6")
    except RoundVoid:
        t.reveal(draw, cite="5.6")
        raise
    yield from settle_wagers(t, section)


def settle_wagers(t: Round, section: str) -> Procedure:
    """Call the symbol, sweep the losers, pay the winners."""
    t.phase = SETTLEMENT
    t.announce(section, cite="5.6")
    symbols = list(symbols_of(t.setting).values())
    stopped = symbols.index(section)
    results = {w: settle(_symbol(t, w), stopped) for w in t.wagers()}
    for wager, result in results.items():
        if result != WINS:
            yield from t.lose(wager, cite="5.6", reason=f"the pointer rests at {section}")
    for wager, result in results.items():
        if result == WINS:
            paid = t.setting.payout(wager.name)
            yield from t.win(wager, paid, reason=f"the pointer rests at {section}")


def _symbol(t: Round, wager: Wager) -> int:
    return list(symbols_of(t.setting)).index(wager.name)
