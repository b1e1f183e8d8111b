"""Whatever happens to a table, the floorperson can end it, and every chip goes to its owner."""

import random

import pytest

from chapter47.desk.autoplay import play_round, seat_players
from chapter47.equipment.randomness import Seeded
from chapter47.games import game_names, game_of
from chapter47.kits.driver import random_act, random_table
from chapter47.table import FLOORPERSON, Game, Procedure, Refused, Round, Table, replay, seat_name
from chapter47.table.events import Committed, Revealed
from chapter47.table.remedies import ASIDE, CLOSED
from tests.table.test_failure import Broken, play


def on_layout(table: Table) -> int:
    down = [name for name in table.accounts if "/" in name and not name.endswith("/rack")]
    return sum(table.accounts[name] for name in down)


def _secrets(table: Table, kind: type[Committed] | type[Revealed]) -> dict[int, str]:
    return {e.event.draw: e.event.secret for e in table.log if isinstance(e.event, kind)}


@pytest.mark.parametrize("game", game_names())
def test_a_round_can_be_voided_and_a_table_closed_at_any_prompt(game):
    """After any number of random acts all that lies there goes back, and then everybody leaves."""
    for seed in range(4):
        chance = random.Random(f"remedy {game} {seed}")
        table = random_table(game, chance)
        for seat in range(1, min(2, table.seat_count) + 1):
            table.act(seat_name(seat), "sit", player=f"p{seat}")
            table.act(seat_name(seat), "buy_in", amount=500_000)
        for _ in range(chance.randint(0, 30)):
            random_act(table, chance)
        table.act(FLOORPERSON, "void_round", reason="a fire alarm")
        assert on_layout(table) == 0
        assert not table.live_wagers and not table.bound
        assert table.prompt.phase == "stopped"
        table.act(FLOORPERSON, "reopen")
        random_act(table, chance)
        table.act(FLOORPERSON, "close_table", reason="the end of the day")
        assert table.prompt.phase == CLOSED and table.players == {}
        assert on_layout(table) == 0 and table.ledger.total() == 0
        assert all(not name.startswith("seat:") for name in table.accounts)
        assert table.remedies() == []
        committed, shown = (_secrets(table, kind) for kind in (Committed, Revealed))
        assert shown == committed  # also of a shoe that is never retired
        with pytest.raises(Refused, match="closed"):
            table.act("seat:1", "sit", player="late")
        again = replay(table.game, table.log.entries)
        assert again.log.head == table.log.head and again.prompt.phase == CLOSED


def broken_table() -> Table:
    game = Game("casino-war", play=play, rulings=game_of("casino-war").rulings)
    table = Table(game, game.setting(), entropy=Seeded(1))
    table.act("seat:1", "sit", player="one")
    table.act("seat:1", "buy_in", amount=10_000)
    table.act("seat:1", "bet", wager="initial", amount=1000)
    table.act("seat:1", "ready")
    return table


def test_a_procedure_that_fails_twice_at_the_same_act_puts_the_table_aside():
    table = broken_table()
    with pytest.raises(Broken):
        table.act("seat:1", "fail")
    told = table.act("seat:1", "fail")
    assert [entry.event.by for entry in told if hasattr(entry.event, "by")] == ["house"]
    assert table.prompt.phase == ASIDE
    for name in ("win", "fail", "buy_in"):
        with pytest.raises(Refused, match="failed twice"):
            table.act("seat:1", name)
    assert replay(table.game, table.log.entries).prompt.phase == ASIDE
    table.act(FLOORPERSON, "resume", reason="looked at")
    assert table.prompt.phase == "decision"
    table.act("seat:1", "win")
    assert table.ledger["seat:1/rack"] == 11_000


def test_a_table_set_aside_is_voided_and_its_player_removed():
    table = broken_table()
    for _ in range(2):
        try:
            table.act("seat:1", "fail")
        except Broken:
            continue
    with pytest.raises(Refused):
        table.act(FLOORPERSON, "remove_seat", seat=1, reason="he has a wager there")
    table.act(FLOORPERSON, "void_round", reason="broken")
    assert table.ledger["seat:1/rack"] == 10_000
    table.act(FLOORPERSON, "remove_seat", seat=1, reason="asked to leave")
    assert table.players == {} and table.ledger["seat:1/rack"] == 0


def test_a_procedure_that_fails_even_at_being_voided_is_left_behind():
    def stubborn(t: Round) -> Procedure:
        yield from t.wait_for_players()
        try:
            yield from t.betting("initial", cite="22.6")
            yield from t.ask_one(seat_name(1), ["go"], text="well?", cite="22.8")
        except Exception as error:
            raise Broken from error

    game = Game("casino-war", play=stubborn, rulings={})
    table = Table(game, game.setting(), entropy=Seeded(1))
    table.act("seat:1", "sit", player="one")
    table.act("seat:1", "buy_in", amount=10_000)
    table.act("seat:1", "bet", wager="initial", amount=1000)
    table.act("seat:1", "ready")
    table.act(FLOORPERSON, "void_round", reason="stuck")
    assert table.ledger["seat:1/rack"] == 10_000 and table.prompt.phase == "stopped"
    table.act(FLOORPERSON, "reopen")
    assert table.rounds == 2 and table.prompt.phase == "betting"
    assert replay(game, table.log.entries).log.head == table.log.head


def test_only_the_floorperson_may_and_only_with_a_reason():
    table = broken_table()
    for by in ("seat:1", "dealer", "house"):
        with pytest.raises(Refused, match="floorperson"):
            table.act(by, "void_round", reason="because")
    with pytest.raises(Refused, match="reason"):
        table.act(FLOORPERSON, "close_table")


def test_a_shoe_that_is_never_retired_shows_every_secret_when_its_table_is_closed():
    """A Bart Carter shoe takes its discards back for ever: each draw decides cards to come."""
    room = game_of("blackjack")
    setting = room.setting(options={"shuffle": "bart carter"})
    table = Table(room, setting, entropy=Seeded(9))
    chance = random.Random(9)
    seat_players(table, 2, 10_000_000)
    while len(_secrets(table, Committed)) < 3:
        play_round(table, chance)
    assert _secrets(table, Revealed) == {}
    table.act(FLOORPERSON, "close_table", reason="the end of the day")
    assert _secrets(table, Revealed) == _secrets(table, Committed)


def test_a_round_that_was_voided_does_not_end_again_when_its_table_is_closed():
    """Rounds are recorded by their number: each begins once and ends once."""
    table = random_table("big-six", random.Random(47))
    table.act("seat:1", "sit", player="one")
    table.act("seat:1", "buy_in", amount=50_000)
    table.act(FLOORPERSON, "void_round", reason="a broken wheel")
    table.act(FLOORPERSON, "void_round", reason="again, by mistake")
    table.act(FLOORPERSON, "close_table", reason="the day is over")
    kinds = [type(entry.event).__name__ for entry in table.log]
    assert (kinds.count("RoundStarted"), kinds.count("RoundEnded")) == (1, 1)
    assert table.prompt.phase == CLOSED and not table.players
