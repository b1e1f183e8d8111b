"""Random play with match play coupons: none outlives its round or is worth more than its wager."""

import random

import pytest

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.table import Refused, Table, replay, seat_name
from tests.games.driver import random_act, random_options, random_report

GAMES = ("caribbean-stud", "colorado-holdem", "fast-action-holdem", "four-card-poker")


def _table(game: str, chance: random.Random) -> Table:
    """A table of three under random options, with coupons."""
    room = game_of(game)
    while True:
        options = random_options(game, chance) | {"match_play": True}
        try:
            setting = room.setting(options=options)
        except Refused:
            continue
        dealer = chance.choice(["automatic", "manual"])
        table = Table(room, setting, entropy=Seeded(chance.getrandbits(64)), dealer=dealer)
        for seat in (1, 2, 3):
            table.act(seat_name(seat), "sit", player=f"player {seat}")
            table.act(seat_name(seat), "buy_in", amount=1_000_000)
        return table


def _act(table: Table, chance: random.Random) -> None:
    """Lay a coupon where one may be laid, as a rule; else anything, a void now and then."""
    for seat in (1, 2, 3):
        for option in table.options(seat_name(seat)):
            if option.name == "match_play" and chance.random() < 0.4:
                amount = option.fields["amount"]
                few = chance.randint(1, 5)
                value = min(amount.minimum + few * amount.step, amount.maximum)
                table.act(seat_name(seat), option.name, **option.fixed, amount=value)
                return
    kind = chance.random()
    if kind < 0.01 and table.prompt.phase != "stopped":
        table.act("floorperson", "void_round", reason="at random")
    elif kind < 0.05:
        random_report(table, chance)
    else:
        random_act(table, chance)


def _lie_rightly(table: Table) -> None:
    """Each lies beside chips of at least its value, and nobody has two."""
    lying = table.state.coupons.beside
    assert all(table.ledger[wager.account] >= value > 0 for wager, value in lying.items())
    seats = [wager.seat for wager in lying]
    assert len(seats) == len({*seats})


def _fates(table: Table) -> list[str]:
    """What became of each coupon; at the end of a round each has met its own."""
    lying: set[str] = set()
    found = []
    for event in (entry.event for entry in table.log):
        kind = type(event).__name__
        if kind == "RoundEnded":
            assert not lying
        elif kind == "StateChanged" and event.what == "match play coupon":
            place, _, fate = event.value.rpartition(": ")
            if fate.startswith("$"):
                assert place not in lying
                lying.add(place)
            else:
                lying.discard(place)
                found.append(fate)
        elif kind == "ChipsMoved" and event.reason == "the match play coupon wins":
            found.append("wins")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_no_coupon_outlives_its_round_and_none_is_worth_more_than_its_wager(game: str):
    found: list[str] = []
    for seed in range(8):
        chance = random.Random(f"{game} {seed}")
        table = _table(game, chance)
        for _ in range(400):
            _act(table, chance)
            _lie_rightly(table)
            assert table.ledger.total() == 0
        found += _fates(table)
        assert replay(table.game, table.log.entries).log.head == table.log.head
    assert {*found} == {"wins", "taken", "returned", "taken back"}, "all of it has happened"
