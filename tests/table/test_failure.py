"""A procedure that fails leaves the table as it was before the act."""

import pytest

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.table import Game, Procedure, Round, Table, Wager, seat_name


class Broken(Exception):
    """What our own mistake looks like."""


def play(t: Round) -> Procedure:
    """Take wagers, move some chips, and fail when asked to."""
    yield from t.wait_for_players()
    yield from t.betting("initial", cite="22.6")
    answer = yield from t.ask_one(seat_name(1), ["fail", "win"], text="well?", cite="22.8")
    yield from t.win(Wager(1, "initial"), t.setting.payout("initial"), reason="so")
    if answer.name == "fail":
        raise Broken


def test_nothing_of_a_failed_act_remains_and_play_goes_on():
    game = Game("casino-war", play=play, rulings=game_of("casino-war").rulings)
    table = Table(game, game.setting(), entropy=Seeded(1))
    table.act("seat:1", "sit", player="one")
    table.act("seat:1", "buy_in", amount=10_000)
    table.act("seat:1", "bet", wager="initial", amount=1000)
    table.act("seat:1", "ready")
    head, accounts = table.log.head, table.accounts
    with pytest.raises(Broken):
        table.act("seat:1", "fail")
    assert (table.log.head, table.accounts) == (head, accounts)
    assert table.prompt.phase == "decision"
    table.act("seat:1", "win")
    assert table.ledger["seat:1/rack"] == 11_000
    assert table.rounds == 2
    table.act("floorperson", "deal_by_hand")
    assert table.dealer_is_manual and table.round is not None
    assert table.round.table is table
