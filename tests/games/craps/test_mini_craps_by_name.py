"""Mini-craps asked for by its name is mini-craps, from the day on which it came into the text."""

import pytest

import chapter47
from chapter47 import api
from chapter47.law.errors import NotInForce, OptionNotAllowed
from tests.cli.test_commands import refusal, run

BEFORE, SINCE = "1996-08-04", "1996-08-05"


@pytest.mark.parametrize("name", ["mini-craps", "Mini Craps", "mini_craps"])
def test_a_table_opened_by_that_name_is_a_mini_craps_table(name: str):
    table = chapter47.open_table(name)
    assert (table.game.name, table.setting.option("form")) == ("craps", "mini-craps")
    assert table.seat_count == 9
    table.act("seat:1", "sit", player="one")
    announced = table.view()[-1]["text"]
    assert announced == "The dealer offers the dice to seat 1"  # there is no stickperson
    assert chapter47.open_table("craps").setting.option("form") == "craps"


def test_it_is_refused_before_the_day_on_which_it_came_into_the_text():
    for ask in (api.setting, chapter47.open_table, chapter47.odds):
        with pytest.raises(NotInForce, match=f"mini-craps .*{BEFORE}.*{SINCE}"):
            ask("mini-craps", as_of=BEFORE)
    assert api.setting("mini-craps", as_of=SINCE).option("form") == "mini-craps"


def test_the_desk_settles_it_by_that_name():
    described = {
        "game": "mini-craps",
        "round": [{"story": ["seat 1 accept", "seat 1 bet pass $5", "throw 3 4"]}],
    }
    settlement = chapter47.settle(described)
    assert settlement.table.setting.option("form") == "mini-craps"
    told = [row for row in settlement.table.view() if "to the center" in row.get("text", "")]
    assert [row["cite"] for row in told] == ["19:47-1.10(c)"]


def test_the_name_and_a_contrary_option_are_refused():
    with pytest.raises(OptionNotAllowed, match="mini-craps in mini-craps"):
        api.setting("mini-craps", options={"form": "craps"})


def test_the_commands_take_the_name():
    assert run("odds", "mini-craps", "--wager", "field").exit_code == 0
    refused = refusal("odds", "mini-craps", "--as-of", "1985-01-01")
    assert refused.startswith("mini-craps did not exist on 1985-01-01: it was adopted 1996-08-05")
