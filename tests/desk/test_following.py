"""A named strategy plays the same at the table as in the kernel."""

import pytest

from chapter47.desk.errors import DeskError
from chapter47.desk.following import follow, strategy_at_table
from chapter47.games import game_of
from chapter47.games.casino_war.lab import initial_outcomes, play_initial
from tests.play import bet, deal, net, open_table, ready


@pytest.mark.parametrize("name", ["always go to war", "always surrender"])
def test_a_tie_is_answered_as_the_kernel_answers_it(name: str):
    table = open_table("casino-war", equipment="declared")
    strategy = strategy_at_table(table.setting, name)
    bet(table, 1, "initial", 1000)
    ready(table)
    deal(table, "8C", "8D")
    assert follow(table, "seat:1", strategy)
    (war,) = strategy.figures(table.setting)
    fate = play_initial(24, 25, 48, 4, war)  # eights tie; then an ace against a trey
    if war:
        deal(table, "AC", "3C")
    assert net(table, 1) == 1000 * initial_outcomes(table.setting)[fate][0]


def test_a_strategy_has_no_say_in_the_wager():
    table = open_table("casino-war")
    assert not follow(table, "seat:1", strategy_at_table(table.setting))


def test_a_room_whose_strategies_do_not_play_at_the_table_says_so():
    with pytest.raises(DeskError, match="no strategy of big-six plays"):
        strategy_at_table(game_of("big-six").setting())
