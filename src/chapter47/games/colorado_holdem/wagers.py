"""The wagers of Colorado hold 'em poker (23.1, 23.6, 23.6A): ante, bet and bonus, and coupons."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import partial

from chapter47.equipment.cards import parse_rank
from chapter47.families.showdown import limits
from chapter47.families.showdown.coupons import MatchPlay
from chapter47.families.showdown.limits import ON_A_SIGN as ON_A_SIGN
from chapter47.families.showdown.limits import SIGN as SIGN
from chapter47.families.showdown.limits import limit_objections
from chapter47.families.showdown.wagering import wait_at_window
from chapter47.games.colorado_holdem.rules import Instant, Made
from chapter47.games.colorado_holdem.state import DECK, Round
from chapter47.games.colorado_holdem.versions import REQUIRED_BET, version_of
from chapter47.law.prizes import worth
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.ranking.kinds import NOTHING, in_order
from chapter47.table import Objection, Procedure, Window
from chapter47.table.beside import beside_objections

ANTE, BET, BONUS = "ante", "bet", "bonus"
MATCH_PLAY = MatchPlay(ANTE, "23.6")

Nets = tuple[Fraction, ...]
"""What a unit wins or loses with nothing, and with each kind of hand."""


def positions(setting: Setting) -> int:
    """How many betting positions the table has."""  # 13:69E-1.13L(a)
    return setting.number("positions")


def offered(setting: Setting) -> list[str]:
    """The wagers that are placed before the deal."""
    return [name for name in setting.wagers if name != BET]


def bet_of(setting: Setting, ante: Cents) -> Cents:
    """How high the bet wager beside an ante is."""
    return ante * setting.number("bet_in_antes")  # 23.1


def ace_low(setting: Setting) -> bool:
    """Whether A-2-3 of one suit is an instant winner."""
    return setting.option("ace_low_instant") is True  # 23.3(c)1


def pushes_of(setting: Setting, wager: str, version: str) -> frozenset[str]:
    """The hands that neither win nor lose, by their names in the pay tables."""
    own = frozenset(setting.figure("bonus_pushes"))  # 23.12(d), 23.13(d)
    if wager == BONUS and setting.option("bonus_reading") == "its own table":
        return own
    if version != REQUIRED_BET:
        pairs = frozenset(setting.figure("pushes"))  # 23.11(f)
        return own | pairs if wager == BONUS else pairs
    if wager == BONUS:
        return own
    lowest = str(setting.option("required_pushes"))
    if lowest == "none":
        return frozenset()
    first = parse_rank(lowest) - parse_rank("6")
    return frozenset(Made(kind).title for kind in range(first, Made.PAIR_OF_TENS))


def nets_of(setting: Setting, wager: str, table: str | None = None) -> Nets:
    """What a unit of a wager comes to with nothing, and with each kind of five cards."""
    version = version_of(setting) if table is None else table
    prizes = {on: worth(prize, 1) for on, prize in setting.prizes(wager, version).items()}
    pushes = pushes_of(setting, wager, version)
    nets = prizes | {on: Fraction(0) for on in pushes - prizes.keys()}
    lost = Fraction(-1)
    return (lost, *in_order(nets, Made, lost))


def instant_pays(setting: Setting, wager: str, table: str | None = None) -> Nets:
    """What a unit of a wager wins with each instant winner."""
    version = version_of(setting) if table is None else table
    prizes = {on: worth(prize, 1) for on, prize in setting.prizes(wager, version).items()}
    return tuple(in_order(prizes, Instant, Fraction(0)))


def net_with(nets: Sequence[Fraction], made: int) -> Fraction:
    """What a unit comes to with a hand.

    >>> net_with((Fraction(-1), Fraction(2)), NOTHING), net_with((Fraction(-1), Fraction(2)), 0)
    (Fraction(-1, 1), Fraction(2, 1))
    """
    return nets[made - NOTHING]


def take_wagers(t: Round) -> Procedure:
    """Take wagers until all are ready; meanwhile the floorperson may see to cards and devices."""
    window = Window(t, offered(t.setting), cite="23.6", check=partial(beside_objections, t))
    yield from wait_at_window(t, window, DECK, MATCH_PLAY)


def told_limit(setting: Setting) -> str:
    """The payout limit as layout or sign say it; nothing where there is none."""
    return limits.told_limit(setting, version_of(setting), apart="bonus wager")


def check_setting(setting: Setting) -> Iterable[Objection]:
    """A payout limit is not below its floor, which holds at any minimum (23.12(c), 23.13(c))."""
    return limit_objections(setting, version_of(setting))
