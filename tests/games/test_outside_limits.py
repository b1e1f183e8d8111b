"""A wager outside the limits that a dealer has accepted is settled as any other, in every game.

The same wager is made at two tables of the same cards: at one it is within the limits, at the other
these were posted so that it is below the minimum or above the maximum, and it is reported.
"""

from itertools import islice
from random import Random
from typing import Any

import pytest

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_names, game_of
from chapter47.money import dollars
from chapter47.table import (
    DEALER,
    FLOORPERSON,
    Action,
    Amount,
    OneOf,
    Option,
    Refused,
    Table,
    rack,
    replay,
    seat_name,
)
from chapter47.table.events import Reported, Settled, WagerPlaced
from chapter47.table.rulings.outside_limits import OUTSIDE_LIMITS
from tests.support import cites

SEATS = (1, 2)
BANKROLL = 1_000_000_000
CITE = "19:47-8.2"
NOT_ON_THE_LAYOUT = {"keno", "poker"}
"""Where wagers are tickets at a price, or bets in turn: none is laid for a dealer to accept."""
FIXED_WHEN_CLOSED = {"chemin-de-fer", "craps"}
"""Where the bank covers what lies there, or wagers are put right before the next throw."""
MOST_ACTS = 600
BELOW, ABOVE, RAISED = "below the minimum", "above the maximum", "raised when closed"


def table_of(game: str, seed: int, dealer: str, limits: dict[str, Any]) -> Table:
    room = game_of(game)
    setting = room.setting(limits=limits)
    table = Table(room, setting, entropy=Seeded(seed), dealer=dealer)
    for seat in SEATS:
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=BANKROLL)
    return table


def bet_open(table: Table) -> Option | None:
    """A bet that seat 1 or, where it has the bank, seat 2 may make by itself."""
    for seat in SEATS:
        for option in table.prompt.options.get(seat_name(seat), ()):
            if option.name == "bet" and "wager" in option.fixed:
                return option
    return None


def bettor(table: Table) -> int:
    return next(
        seat
        for seat in SEATS
        if any(o.name == "bet" for o in table.prompt.options.get(seat_name(seat), ()))
    )


def step(table: Table, chance: Random) -> None:
    """Do something that is open and lays or takes back no wager by name."""
    found = [
        (actor, option)
        for actor, options in table.prompt.options.items()
        for option in options
        if option.name not in ("bet", "take_back", "no_more_bets", "give_up_streak")
        and not option.is_rare
    ]
    if table.prompt.phase == "betting" and table.dealer_is_manual:
        found = [(a, o) for a, o in found if o.name != "ready"]
        closes = [o for o in table.prompt.options.get(DEALER, ()) if o.name == "no_more_bets"]
        found = [(DEALER, option) for option in closes] or found
    elif any(option.name == "ready" for _, option in found):
        found = [(actor, option) for actor, option in found if option.name == "ready"]
    chance.shuffle(found)
    for actor, option in found:
        args = dict(option.fixed)
        for name, spec in option.fields.items():
            if name not in option.optional:
                args[name] = spec.examples()[0]
        try:
            table.act(actor, option.name, **args)
        except Refused:
            continue
        return
    raise AssertionError(f"nothing can be done: {table.prompt.text}")


def until_betting(table: Table, chance: Random) -> Option:
    for _ in range(MOST_ACTS):
        option = bet_open(table)
        if option is not None:
            return option
        step(table, chance)
    raise AssertionError("no wager can be made")


def until_decided(table: Table, chance: Random, seat: int, since: int) -> None:
    for _ in range(MOST_ACTS):
        is_settled = any(isinstance(e.event, Settled) for e in table.log.entries[since:])
        if is_settled and not [w for w in table.live_wagers if w.seat == seat]:
            return
        step(table, chance)
    raise AssertionError("the wager is never decided")


def amounts(table: Table, seat: int, args: dict[str, Any], spec: Amount) -> tuple[int, int]:
    """Two amounts that may be wagered, the second more than the first."""
    tried = range(spec.examples()[0], spec.examples()[-1], spec.step)
    fit = (
        amount
        for amount in tried
        if not table.objections(Action(seat_name(seat), "bet", args | {"amount": amount}))
    )
    least, *_, amount = islice(fit, 5)
    return least, amount


def settled(table: Table) -> list[tuple[Any, ...]]:
    return [
        (e.seat, e.wager, e.spot, e.position, e.result, e.stake, e.paid, e.odds, e.cite)
        for e in (entry.event for entry in table.log)
        if isinstance(e, Settled)
    ]


def played(game: str, seed: int, how: str) -> tuple[Table, Table]:
    """The same wager at two tables: within the limits, and outside of them."""
    dealer = "manual" if how == RAISED else "automatic"
    usual = table_of(game, seed, dealer, {})
    chance = Random(seed)
    option = until_betting(usual, chance)
    name, seat, args = option.fixed["wager"], bettor(usual), dict(option.fixed)
    spots, spec = option.fields.get("spot"), option.fields["amount"]
    assert isinstance(spec, Amount)
    if isinstance(spots, OneOf):
        args["spot"] = Random(seed).choice(spots.choices)
    least, amount = amounts(usual, seat, args, spec)
    low, high = {"minimum": dollars(amount + spec.step)}, {"maximum": dollars(amount - spec.step)}
    limits = low if how == BELOW else high
    usual.act(seat_name(seat), "bet", **args, amount=amount)
    other = table_of(game, seed, dealer, {name: limits})
    again = Random(seed)
    assert until_betting(other, again).fixed == option.fixed
    told = {key: value for key, value in args.items() if key != "wager"}
    with pytest.raises(Refused):
        other.act(seat_name(seat), "bet", **args, amount=amount)
    if how == RAISED:
        other.act(seat_name(seat), "bet", **args, amount=least)
    else:
        other.report(FLOORPERSON, OUTSIDE_LIMITS, seat=seat, wager=name, amount=amount, **told)
    for table, luck in ((usual, chance), (other, again)):
        since = len(table.log)
        if how == RAISED:
            while table.prompt.phase == "betting" or bet_open(table):
                step(table, luck)
            if table is other:
                other.report(DEALER, OUTSIDE_LIMITS, seat=seat, wager=name, amount=amount, **told)
        until_decided(table, luck, seat, since)
    return usual, other


@cites("19:47-8.2")
@pytest.mark.parametrize(
    ("game", "how"),
    [
        (game, how)
        for game in sorted({*game_names()} - NOT_ON_THE_LAYOUT)
        for how in (BELOW, ABOVE, RAISED)
        if how != RAISED or game not in FIXED_WHEN_CLOSED
    ],
)
def test_a_wager_outside_the_limits_is_settled_as_any_other(game: str, how: str):
    for seed in range(3):
        usual, other = played(game, seed, how)
        assert settled(usual) and settled(other) == settled(usual)
        for seat in SEATS:
            assert other.ledger[rack(seat)] == usual.ledger[rack(seat)]
        (reported,) = [n for n, e in enumerate(other.log) if isinstance(e.event, Reported)]
        laid = [e.event for e in other.log.entries[reported:] if isinstance(e.event, WagerPlaced)]
        assert laid[0].cite == CITE
        assert replay(other.game, other.log.entries).log.head == other.log.head
