"""One suite for every game: random play at random tables, under every rule of the engine."""

import datetime as dt
import json
import random
from itertools import repeat

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chapter47.games import game_names, game_of
from chapter47.law.book import law_of
from chapter47.law.errors import NotInForce
from chapter47.table import RECORD, Answers, Table, replay, seat_name
from chapter47.table.log import from_lines, to_lines
from chapter47.table.views import check_view
from tests.games.driver import random_act, random_nonsense, random_report, random_table

GAMES = game_names()


def no_chip_is_lost(table: Table) -> None:
    assert table.ledger.total() == 0
    for account, balance in table.ledger.balances.items():
        assert balance >= 0 or account.startswith(("inventory", "outside", "meter:")), account


def live_wagers_are_those_with_chips(table: Table) -> None:
    funded = {a for a, cents in table.ledger.snapshot().items() if "/wager/" in a and cents}
    assert funded == {wager.account for wager in table.live_wagers}


def every_event_of_play_has_a_citation(table: Table) -> None:
    for entry in table.log:
        if type(entry.event).__name__ in ("Settled", "CardDealt", "Ruled", "WagerPlaced"):
            assert entry.event.cite.startswith(("19:47-", "13:69")), entry.event


INVARIANTS = (
    no_chip_is_lost,
    live_wagers_are_those_with_chips,
    every_event_of_play_has_a_citation,
)


def play_at_random(game: str, seed: int, acts: int) -> Table:
    chance = random.Random(seed)
    table = random_table(game, chance)
    for seat in range(1, min(3, table.seat_count) + 1):
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=100_000)
    accepted = 0
    for _ in range(acts):
        kind = chance.random()
        if kind < 0.05:
            random_nonsense(table, chance)
        elif kind < 0.12:
            random_report(table, chance)
        else:
            accepted += random_act(table, chance)
        no_chip_is_lost(table)
    assert accepted > acts // 3, "hardly anything that was offered was accepted"
    return table


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32))
def test_random_play_conserves_chips_replays_and_leaks_nothing(game: str, seed: int):
    table = play_at_random(game, seed, acts=150)
    for invariant in INVARIANTS:
        invariant(table)

    again = replay(table.game, from_lines(to_lines(table.log)))
    assert again.log.head == table.log.head
    assert again.ledger.snapshot() == table.ledger.snapshot()

    revealed = {e.event.secret for e in table.log if type(e.event).__name__ == "Revealed"}
    for audience in ("public", "seat:1", "seat:2", "dealer", "floorperson"):
        rows = table.view(audience)
        assert check_view(rows) == len(table.log)
        text = json.dumps(rows)
        assert table.log.key not in text
        for entry in table.log:
            if entry.sealed and audience not in entry.event.seen_by:
                assert "hidden" not in rows[entry.seq]
            if type(entry.event).__name__ == "Committed" and entry.event.secret not in revealed:
                assert entry.event.secret not in text
    assert check_view(table.view(RECORD)) == len(table.log)


@pytest.mark.parametrize("game", GAMES)
def test_offers_that_need_no_more_than_their_fields_are_accepted(game: str):
    """Whatever is offered with its own examples is accepted, or refused with a reason."""
    from chapter47.table import Action

    chance = random.Random(game)
    table = random_table(game, chance)
    table.act("seat:1", "sit", player="one")
    table.act("seat:1", "buy_in", amount=1_000_000)
    for _ in range(60):
        for actor, options in table.prompt.options.items():
            for option in options:
                args = dict(option.fixed)
                args |= {name: spec.examples()[0] for name, spec in option.fields.items()}
                objections = table.objections(Action(actor, option.name, args))
                assert all(o.message for o in objections)
                if not option.fields:
                    assert not objections, (actor, option.name, objections)
        random_act(table, chance)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_fixed_or_offered_before_somebody_sits_down(game: str):
    room = game_of(game)
    table = Table(room, room.setting(), meters=Answers(repeat(1_000_000)))
    kinds = {type(entry.event).__name__ for entry in table.log}
    assert kinds.isdisjoint({"Committed", "Announced", "CardDealt"}), kinds
    table.act("seat:1", "sit", player="one")
    assert len(table.log) > 1


@pytest.mark.parametrize("game", GAMES)
def test_the_game_begins_on_the_day_it_was_adopted(game: str):
    law = law_of(game)
    with pytest.raises(NotInForce, match=f"adopted {law.adopted}"):
        game_of(game).setting(as_of=law.adopted - dt.timedelta(days=1))
    assert game_of(game).setting(as_of=law.adopted).as_of == law.adopted


@pytest.mark.parametrize("game", GAMES)
def test_around_every_change_date_the_law_has_no_gap_and_a_table_opens(game: str):
    law = law_of(game)
    for date in law.change_dates():
        for day in (date - dt.timedelta(days=1), date, date + dt.timedelta(days=1)):
            if day < law.adopted:
                continue
            setting = game_of(game).setting(as_of=day)
            for wager in setting.wagers:
                if not setting.wager(wager).into_pot:
                    assert any(setting.rows(wager, table) for table in setting.tables(wager)), wager
                if wager in {limit.wager for limit in law.file.limit}:
                    setting.limit(wager)
            assert Table(game_of(game), setting, meters=Answers(repeat(0))).prompt is not None


@pytest.mark.parametrize("game", GAMES)
def test_every_irregularity_has_a_ruling_and_every_ruling_its_law(game: str):
    assert set(game_of(game).rulings) == {e.name for e in law_of(game).irregularities}
