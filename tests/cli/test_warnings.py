"""Every answer says when its day lies beyond the verified text, and when the law was changed."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.cli.app import app
from chapter47.desk.analyses import about, analyses
from chapter47.desk.lawbook import law_page
from chapter47.house.guide import guide_page
from chapter47.law.book import law_of, load_law
from chapter47.law.setting import Setting

BEYOND = "is verified through"
LATE, WITHIN = "2020-01-01", "1999-06-01"
WAR = """game = "casino-war"
as_of = {day}
[[round]]
wagers = [{{ seat = 1, wager = "initial", amount = "$10" }}]
cards = ["9H", "5S"]
"""


def run(*args: str) -> str:
    result = CliRunner().invoke(app, list(args))
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


@pytest.fixture(params=[LATE, WITHIN])
def day(request) -> str:
    return str(request.param)


COMMANDS = (
    ("odds", "casino-war"),
    ("law", "casino-war"),
    ("guide", "casino-war"),
    ("simulate", "casino-war", "-n", "1000", "--seed", "1"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize("form", [(), ("--json",)], ids=["text", "json"])
def test_a_day_beyond_the_verified_text_is_told_by_every_command(command, form, day: str):
    said = run(*command, "--as-of", day, *form)
    assert (BEYOND in said) == (day == LATE)


def test_a_list_of_games_names_those_whose_text_the_day_lies_beyond():
    late = run("games", "--as-of", "2008-01-01")
    told = late.split("verified: ")[1]
    assert "casino-war" in told and "pai-gow-poker" not in told  # 2006-09-05 and 2009-10-05
    assert "Warning" not in run("games", "--as-of", "1995-01-01") + run("games")
    rows = json.loads(run("games", "--as-of", "2008-01-01", "--json"))
    warned = {row["game"] for row in rows if row["warnings"]}
    assert all(BEYOND in row["warnings"][0] for row in rows if row["warnings"])
    assert warned == set(told.rstrip(".").split(", "))


@pytest.mark.parametrize("form", [(), ("--json",)], ids=["text", "json"])
def test_a_settlement_tells_it_too(tmp_path: Path, form, day: str):
    path = tmp_path / "round.toml"
    path.write_text(WAR.format(day=day), encoding="utf-8")
    assert (BEYOND in run("settle", str(path), *form)) == (day == LATE)


@pytest.mark.parametrize("form", [(), ("--json",)], ids=["text", "json"])
def test_an_answer_of_the_lab_tells_it_too(form):
    for day, late in (("2030-01-01", True), ("2006-03-09", False)):
        assert (
            BEYOND in run("solve", "blackjack", "T 6", "--up", "9", "--as-of", day, *form)
        ) == late


def test_a_replay_tells_it_too(tmp_path: Path, day: str):
    table = chapter47.open_table("casino-war", as_of=day, seed=1)
    path = tmp_path / "log.jsonl"
    table.save(path)
    assert (BEYOND in run("replay", str(path))) == (day == LATE)


def test_the_warning_names_both_days():
    (told,) = Setting.make("casino-war", as_of=LATE).warnings
    assert str(law_of("casino-war").default_date) in told and LATE in told
    assert "19:47-22" in told


def test_a_changed_law_leaves_its_mark_in_every_answer(tmp_path: Path):
    path = tmp_path / "law.toml"
    text = law_of("casino-war").path.read_text(encoding="utf-8")
    path.write_text(text.replace('odds = "10 to 1"', 'odds = "11 to 1"'), encoding="utf-8")
    changed = Setting.make(load_law(path))
    (told,) = changed.warnings
    assert "not the law" in told and "casino-war" in told
    found = analyses(changed, wager="tie")
    assert {one.warnings for one in found} == {(told,)}
    assert found[0].to_json()["warnings"] == about(changed)["warnings"] == [told]


def test_no_variable_of_the_environment_changes_the_law(tmp_path: Path, monkeypatch):
    """Such a change could be forgotten, and left no mark."""
    path = tmp_path / "law.toml"
    path.write_text("nonsense", encoding="utf-8")
    monkeypatch.setenv("CHAPTER47_LAW", f"roulette={path}")
    law_module_paths = law_of("roulette").path
    assert law_module_paths != path and not law_of("roulette").is_what_if


def test_pages_carry_the_warnings():
    assert (
        law_page("casino-war", LATE)["warnings"] == guide_page("casino-war", as_of=LATE)["warnings"]
    )
    assert law_page("casino-war")["warnings"] == []


def test_an_option_shows_since_when_its_choices_are_permitted():
    """The odds multiple of 100 came with the amendment, not with the game in 1978."""
    rows = json.loads(run("law", "craps", "--as-of", "1999-11-15", "-o", "odds_multiple", "--json"))
    (option,) = rows["options"]
    assert option["from"] == "1999-11-15" and option["maximum"] == 100
    before = json.loads(
        run("law", "craps", "--as-of", "1999-11-14", "-o", "odds_multiple", "--json")
    )
    (option,) = before["options"]
    assert option["until"] == "1999-11-15" and option["maximum"] < 100
    text = run("law", "craps", "--as-of", "1999-11-15", "-o", "odds_multiple")
    assert text.count("1978-06-02") == 1  # the adoption of the game
