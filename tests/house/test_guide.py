"""The gaming guide says what the law and the lab say."""

import datetime as dt
import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app
from chapter47.desk.settle import settle
from chapter47.games import game_names, game_of
from chapter47.house.guide import guide, guide_page
from chapter47.house.guide.drawn_round import drawn_round
from chapter47.house.guide.room_text import room_text
from chapter47.law.book import law_of
from tests.support import cites

SLOW = ("pai-gow-poker", "blackjack", "spanish-21", "double-attack-blackjack")
QUICK = [game for game in game_names() if game not in SLOW]


def test_the_page_of_casino_war_on_a_day_with_eight_decks():
    text = guide("casino-war", as_of="2001-03-09", options={"decks": 8})
    assert "as in force on 2001-03-09" in text
    assert "| Tie wager | 10 to 1 | $1 to $100 | 19:47-22.9(a)2 | seed |" in text
    # of 8 decks: 31 of 415 other cards tie, so 1 - 11 * 31/415 = 74/415
    assert "| Tie wager | on the original deal | 17.831% | 17.831% | 7.47% |" in text
    assert "| Number of decks | 8 | 6, 7 or 8 | 19:47-22.2 | sister |" in text


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
    assert "| Bet | the pot | $2 to $4 | 19:47-14.7 | sister |" in text
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
        title = re.escape(wager["title"].replace("-of-a-", " of a "))
        assert re.search(rf"(\| |### |, ){title}( \||,|$)", text, re.M)
    for entry in law.irregularity:
        assert (entry.title in text) == entry.in_force(dt.date.fromisoformat(page["as_of"]))
    assert len(page["found"]) >= len(page["wagers"]) // 2
    assert not re.search(r"\| None|False|True|\{|\}|<svg|[a-z]_[a-z]", text)
    assert len(page["how"]) >= 4 and page["round"]["steps"], "no text of the room's own"


def test_the_command_prints_the_page_and_its_json():
    runner = CliRunner()
    assert runner.invoke(app, ["guide", "casino-war"]).stdout.startswith("# Casino war\n")
    page = json.loads(runner.invoke(app, ["guide", "casino-war", "--json"]).stdout)
    assert page["options_in_force"]["decks"] == 6
    assert page["found"][0]["house_edge"]["exact"] == "23138/993023"
    assert page["how"][0].startswith("Place an initial wager.")
    refused = runner.invoke(app, ["guide", "casino-war", "--as-of", "1998-01-01"])
    assert refused.exit_code == 2


@cites("19:47-8.5")
def test_a_guide_begins_with_how_to_play_and_ends_with_options_and_rules():
    heads = [line for line in guide("caribbean-stud").splitlines() if line.startswith("## ")]
    assert heads[:5] == [
        "## How to play",
        "## Wagers and what they pay",
        "## How to play it best",
        "## When something goes wrong",
        "## How the rules changed",
    ]
    assert heads.index("## Options of the house") > 4


def test_a_pay_table_has_a_row_for_each_hand_as_people_write_it():
    text = guide("three-card-poker")
    table = text.partition("### Pair plus\n")[2].partition("(19:47")[0]
    rows = [line for line in table.splitlines() if line.startswith("| ")][1:]
    assert rows == [
        "| Straight flush | 40 to 1 |",
        "| Three of a kind | 30 to 1 |",
        "| Straight | 6 to 1 |",
        "| Flush | 4 to 1 |",
        "| Pair | 1 to 1 |",
    ]


def test_money_is_told_as_money_and_yes_and_no_as_such():
    text = guide("colorado-holdem")
    assert "| yes | yes or no | 19:47-23.6A |" in text
    limit = "Dollars at most for ante and bet wager of a hand, bonus wager apart"
    assert f"| {limit} | $50,000 | no limit to $10,000,000 | 19:47-23.13(c) |" in text
    assert "10000000" not in text and "| True |" not in text


def test_the_round_of_a_guide_is_one_that_the_room_played():
    page = guide_page("casino-war")
    steps = page["round"]["steps"]
    assert [step["title"] for step in steps] == ["The wagers lie", "All is known", "It is settled"]
    told = " ".join(text for step in steps for text in step["told"])
    assert "Seat 1, tie $10 wins $100 at 10 to 1" in told
    assert page["round"]["nets"] == ["Seat 1 +$110"]  # 100 by the tie, 20 by the war, 10 are lost
    dear = guide_page("casino-war", options={"decks": 8})["round"]
    assert dear["usual_options"] is False


@pytest.mark.parametrize("game", game_names())
def test_the_text_of_a_room_names_options_that_there_are_and_its_round_can_be_played(game: str):
    law, text = law_of(game).file, room_text(game)
    options = {entry.name: entry for entry in law.option}
    for sentence in text.how:
        for name, wanted in sentence.when:
            assert name in options
            if isinstance(wanted, str):
                assert any(row.allows(wanted) for row in options[name].rows()), sentence
    setting = game_of(game).setting()
    assert text.example is not None
    settle(text.example.described(setting, as_offered=True))
    shown = drawn_round(setting)
    assert shown is not None and not shown.usual
    pictures = list(shown.pictures())
    assert len(pictures) == len(shown.steps) >= 2
    assert len(set(pictures)) == len(pictures), "two steps look the same"
    assert all(step.told for step in shown.steps)


def test_how_a_game_is_played_follows_its_options():
    stands = " ".join(guide_page("blackjack")["how"])
    draws = " ".join(guide_page("blackjack", options={"soft_17": "draw"})["how"])
    assert "the dealer stands" in stands and "draws again" not in stands
    assert "the dealer draws again" in draws and "the dealer stands." not in draws


def test_wagers_that_are_not_offered_stand_apart_with_their_paragraphs():
    text = guide("roulette", options={"wheel": "single zero"})
    head, _, apart = text.partition("## Wagers that are not offered here")
    assert "Five numbers" not in head.partition("## How to play it best")[0]
    assert "Five numbers: the top line (19:47-5.1)" in apart


def test_what_changed_is_told_with_its_day_and_paragraph():
    text = guide("keno").partition("## How the rules changed")[2]
    assert "- 1995-03-13: Temporarily adopted (19:47-15)." in text
    assert "- 1995-06-05: Adopted (19:47-15)." in text
    early = guide("keno", as_of="1995-04-01").partition("## How the rules changed")[2]
    assert "- 1995-06-05: Adopted (19:47-15). *(after the day of this guide)*" in early


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_page_to_print_is_one_file_for_the_paper_that_was_asked(paper: str, tmp_path: Path):
    out = tmp_path / "war.html"
    words = ["guide", "casino-war", "--html", "--paper", paper, "--out", str(out)]
    answer = CliRunner().invoke(app, words)
    assert answer.exit_code == 0 and answer.stdout == ""
    text = out.read_text("utf-8")
    assert re.search(r"@page \{ size: (\w+)", text).group(1).lower() == paper
    assert "<h2>How to play</h2>" in text and 'src="data:image/svg+xml;base64,' in text
    assert not re.search(r"(src|href)=\"(?!data:)", text), "it needs another file"
    refused = CliRunner().invoke(app, ["guide", "casino-war", "--html", "--paper", "a5"])
    assert refused.exit_code == 2


def test_nothing_is_half_written_where_a_file_cannot_be(tmp_path: Path):
    out = tmp_path / "none" / "war.md"
    answer = CliRunner().invoke(app, ["guide", "casino-war", "--out", str(out)])
    assert answer.exit_code == 2 and not out.exists()
