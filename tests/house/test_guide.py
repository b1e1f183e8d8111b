"""The gaming guide says what the law and the lab say."""

import datetime as dt
import json
import re

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app
from chapter47.desk.guide import guide, guide_page
from chapter47.games import game_names
from chapter47.law.book import law_of
from tests.support import cites

SLOW = ("pai-gow-poker", "blackjack", "spanish-21", "double-attack-blackjack")
QUICK = [game for game in game_names() if game not in SLOW]


def test_the_page_of_casino_war_on_a_day_with_eight_decks():
    text = guide("casino-war", as_of="2001-03-09", options={"decks": 8})
    assert "as in force on 2001-03-09" in text
    assert "| Tie wager | 10 to 1 | $1 | $100 | 19:47-22.9(a)2 | seed |" in text
    assert "| tie |  | on the original deal | 17.8313% | 17.8313% | 7.4699% |" in text
    assert "| Number of decks | 8 | 6, 7, 8 | 19:47-22.2 | sister |" in text
    assert "| surrender loses | 1/2 | 19:47-22.8(d) | sister |" in text


@pytest.mark.parametrize(
    ("game", "options", "says"),
    [
        (
            "fast-action-holdem",
            {},
            "A player may have one betting area (19:47-21.10; the text of 19:47).",
        ),
        (
            "red-dog",
            {"second_area": True},
            "A player may have two adjacent betting areas (19:47-6.8; "
            "a sister rule or published guide).",
        ),
        (
            "poker",
            {},
            "A player may have one seat (19:47-14.18; a sister rule or published guide).",
        ),
    ],
)
def test_on_how_many_areas_a_player_may_wager_is_said_with_its_paragraph(game, options, says):
    assert says in guide(game, options=options).splitlines()
    runner = CliRunner()
    (row,) = json.loads(runner.invoke(app, ["law", game, "--json"]).stdout)["areas"]
    assert row["cite"] in says and row["most"] == 1
    assert row["says"] in " ".join(runner.invoke(app, ["law", game]).stdout.split())
    assert "A player may have" not in guide("big-six")
    assert "areas" not in runner.invoke(app, ["law", "big-six"]).stdout.lower()


def test_what_poker_posts_is_said_to_bind_only_where_it_does():
    text = guide("poker")
    assert "| Bet |  | $2 | $4 | 19:47-14.7 | sister |" in text
    assert "pot and no limit: the minimum is the big blind, and the maximum does not bind" in text


@pytest.mark.parametrize(
    ("game", "temporary", "adopted", "day_before"),
    [
        ("keno", "1995-03-13", "1995-06-05", "1995-06-04"),
        ("caribbean-stud", "1994-08-22", "1995-08-07", "1995-08-06"),
        ("let-it-ride", "1995-01-24", "1995-10-02", "1995-10-01"),
    ],
)
def test_a_guide_says_temporarily_adopted_for_the_days_of_temporary_rules(
    game: str, temporary: str, adopted: str, day_before: str
):
    for day in (temporary, day_before):
        assert f", temporarily adopted {temporary}; as in force on {day}" in guide(game, as_of=day)
    told = f", adopted {adopted}, temporarily {temporary}; as in force on {adopted}"
    assert told in guide(game, as_of=adopted)
    assert "emporar" not in guide("casino-war")


@cites("19:47-8.5")
@pytest.mark.parametrize("game", QUICK)
def test_every_wager_irregularity_and_source_of_a_game_is_in_its_page(game: str):
    law = law_of(game).file
    page = guide_page(game)
    text = guide(game)
    for wager in page["wagers"]:
        assert f"| {wager['title']} |" in text
    for entry in law.irregularity:
        assert (entry.title in text) == entry.in_force(dt.date.fromisoformat(page["as_of"]))
    assert len(page["found"]) >= len(page["wagers"]) // 2
    assert not re.search(r"None|\{|\}", text)


def test_the_command_prints_the_page_and_its_json():
    runner = CliRunner()
    assert runner.invoke(app, ["guide", "casino-war"]).stdout.startswith("# Casino war\n")
    page = json.loads(runner.invoke(app, ["guide", "casino-war", "--json"]).stdout)
    assert page["options_in_force"]["decks"] == 6
    assert page["found"][0]["house_edge"]["exact"] == "23138/993023"
    refused = runner.invoke(app, ["guide", "casino-war", "--as-of", "1998-01-01"])
    assert refused.exit_code == 2
