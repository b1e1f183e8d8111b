"""What the house takes (14.14): a rake from the pot, or a charge for time; never both."""

from chapter47.games.poker.state import Hand, Round
from chapter47.law.setting import Setting
from chapter47.money import DOLLAR, Cents
from chapter47.rule import rule
from chapter47.table import INVENTORY, Move, rack
from chapter47.table.acts.pooling import POT

COLLECT_TIME = "collect_time"


@rule
def rake_in_dollars(pot: int, percent: int, cap: int) -> int:
    """So many percent of a pot, in whole dollars up to the cap (14.14).

    >>> rake_in_dollars(2_950, 10, 300), rake_in_dollars(50_000, 10, 300)
    (200, 300)
    """
    return min(pot * percent // 100 // DOLLAR * DOLLAR, cap)


def rake_of(setting: Setting, pot: Cents, *, second_street: bool) -> Cents:
    """The rake of a pot, whole dollars up to the cap; none if the hand ended before the flop.

    >>> setting = Setting.make("poker")
    >>> [rake_of(setting, pot, second_street=True) for pot in (900, 2_950, 50_000)]
    [0, 200, 300]
    >>> rake_of(setting, 50_000, second_street=False)
    0
    """
    if setting.option("house_fee") != "rake":
        return 0
    if setting.option("no_flop_no_drop") and not second_street:
        return 0
    return rake_in_dollars(pot, setting.number("rake_percent"), setting.money("rake_cap"))


def take_rake(t: Round, hand: Hand, pot: Cents) -> Cents:
    """The dealer takes the rake before the pot is given out; returns how much."""
    rake = rake_of(t.setting, pot, second_street=hand.street > 0)
    if rake:
        t.move("the rake is taken", Move(POT, INVENTORY, rake), cite="14.14")
    return rake


def collect_time(t: Round) -> None:
    """The charge of a period from every player at the table, before the next deal."""
    charge = t.setting.money("time_charge")
    held = {seat: min(charge, t.table.ledger[rack(seat)]) for seat in t.seats()}
    moves = [Move(rack(seat), INVENTORY, cents) for seat, cents in held.items()]
    t.move("the time charge is collected", *moves, cite="14.14")
    for seat, cents in held.items():
        if seat in t.state.stacks:
            t.state.stacks[seat] = max(t.state.stacks[seat] - cents, 0)
