"""One suite for every game: random play at random tables, under every rule of the engine."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chapter47.games import game_names
from chapter47.kits import dates, evenings

GAMES = game_names()


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32))
def test_random_play_conserves_chips_replays_and_leaks_nothing(game: str, seed: int):
    table = evenings.play_at_random(game, seed, acts=150)
    assert len(table.log) > 50
    evenings.check(table)


@pytest.mark.parametrize("game", GAMES)
def test_offers_that_need_no_more_than_their_fields_are_accepted(game: str):
    evenings.offers_are_accepted(game)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_fixed_or_offered_before_somebody_sits_down(game: str):
    evenings.nothing_begins_before_somebody_sits_down(game)


@pytest.mark.parametrize("game", GAMES)
def test_the_game_begins_on_the_day_it_was_adopted(game: str):
    dates.begins_on_its_day(game)


@pytest.mark.parametrize("game", GAMES)
def test_around_every_change_date_the_law_has_no_gap_and_a_table_opens(game: str):
    dates.has_no_gap(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_irregularity_has_a_ruling_and_every_ruling_its_law(game: str):
    dates.has_a_ruling_for_each_irregularity(game)
