"""What each command prints, for people and for programs, and how it refuses."""

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from chapter47.cli.app import app

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(*args: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(app, [str(arg) for arg in args], input=typed)


def answer(*args: str) -> Any:
    """What a command prints as JSON."""
    result = run(*args, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def refusal(*args: str, code: int = 2) -> str:
    """The one sentence with which a command refuses."""
    result = run(*args)
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    assert result.stdout == ""
    (sentence,) = result.stderr.splitlines()
    return sentence.removeprefix("chapter47: ")


def test_help_lists_every_command() -> None:
    result = run("--help")
    assert result.exit_code == 0
    for name in ("games", "law", "odds", "simulate", "play", "settle", "replay", "verify", "trace"):
        assert f"\n  {name} " in result.stdout


def test_games() -> None:
    rows = {row["game"]: row for row in answer("games")}
    war = rows["casino-war"]
    assert (war["cite"], war["adopted"], war["seats"]) == ("19:47-22", "1999-01-19", 7)
    assert "casino-war" not in [row["game"] for row in answer("games", "--as-of", "1999-01-18")]
    assert "casino-war" in run("games").stdout


def test_law_before_a_game_was_adopted() -> None:
    sentence = refusal("law", "casino-war", "--as-of", "1998-06-01")
    assert (
        sentence == "casino war did not exist on 1998-06-01: it was adopted 1999-01-19 (19:47-22)"
    )


def test_law_shows_citation_dates_and_source() -> None:
    page = answer("law", "casino-war")
    tie = next(row for row in page["wagers"] if row["name"] == "tie")
    assert tie["cite"] == "19:47-22.9(a)2"
    assert (tie["source"], tie["from"], tie["until"]) == ("seed", "1999-01-19", None)
    assert tie["pays"][0]["odds"] == "10 to 1"
    text = run("law", "casino-war", "--part", "all").stdout
    for said in ("22.9(a)3", "higher: 2 to 1", "card_face_up", "choice", "6, 7, 8", "$1,000"):
        assert said in text
    assert list(answer("law", "casino-war", "--option", "decks"))[-1] == "options"
    section = answer("law", "casino-war", "--section", "22.8")["sections"][0]
    assert section["paragraphs"][0]["cite"] == "19:47-22.8(e)"
    assert "22.10(b)" in run("law", "war", "--irregularity", "card_drawn_in_error").stdout


def test_odds_as_json() -> None:
    found = answer("odds", "casino-war", "--wager", "tie", "--option", "decks=8")
    original = found[0]
    assert original["house_edge"]["exact"] == "74/415"  # 1 - 11 * 31/415
    assert original["house_edge"]["value"] == pytest.approx(74 / 415)
    assert original["element_of_risk"]["exact"] == "74/415"
    assert original["hit_frequency"]["exact"] == "31/415"
    assert (original["game"], original["wager"]) == ("casino-war", "tie")
    assert (original["pay_table"], original["options"]) == (None, {"decks": 8})
    assert original["as_of"] == "2006-09-05"
    assert original["deals"] == 416 * 415
    outcomes = {row["net"]["exact"]: row["probability"]["exact"] for row in original["outcomes"]}
    assert outcomes == {"-1/1": "384/415", "10/1": "31/415"}
    assert Fraction(original["variance"]["exact"]) == 121 * Fraction(31 * 384, 415 * 415)


def test_odds_for_people_show_both_edges_and_the_deals() -> None:
    text = run("odds", "casino-war", "--wager", "initial", "--outcomes").stdout
    for said in ("house edge", "element of risk", "2.3301%", "2.1696%", "9,294,695,280", "23/622"):
        assert said in text


def test_simulate_compares_with_the_exact_edge() -> None:
    args = ("simulate", "casino-war", "--rounds", "300_000", "--seed", "7")
    found = answer(*args)
    assert (found["seed"], found["rounds_done"], found["complete"]) == (7, 300_000, True)
    by_wager = {row["wager"]: row for row in found["wagers"]}
    assert by_wager["tie"]["exact_house_edge"]["exact"] == "58/311"
    assert all(abs(row["z_score"]) < 5 for row in by_wager.values())
    assert answer(*args, "--threads", "1")["wagers"] == found["wagers"]
    text = run(*args, "--no-compare").stdout
    assert "300,000 rounds, seed 7" in text
    assert "nothing exact" in text


def test_an_interrupted_simulation_reports_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def impatient(rounds: int) -> Iterator[Callable[[int, int], None]]:
        yield lambda done, _: signal.raise_signal(signal.SIGINT) if done < 2**19 else None

    monkeypatch.setattr("chapter47.cli.simulate._progress", impatient)
    result = run("simulate", "casino-war", "--rounds", "100_000_000_000", "--seed", "1", "--json")
    found = json.loads(result.stdout)
    assert (found["rounds_asked"], found["complete"]) == (100_000_000_000, False)
    assert 2**18 <= found["rounds_done"] < 10**8
    assert result.exit_code == 130


def test_settle() -> None:
    file = EXAMPLES / "casino-war" / "war-tied-twice.toml"
    found = answer("settle", str(file))
    assert found["totals"] == [
        {"seat": 1, "put_down": 4000, "received": 26000, "on_layout": 0, "net": 22000}
        | {"net_text": "+$220"}
    ]
    assert [line["cite"] for line in found["lines"]][-1] == "19:47-22.9(a)2"
    text = run("settle", str(file), "--story").stdout
    assert "Seat 1, war $10 wins $30 at 3 to 1 (tied war cards)." in text
    assert "+$220" in text
    assert '"No more bets." [19:47-22.6]' in text


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("odds", "whist"), "there is no game 'whist'"),
        (("odds", "casino-war", "--option", "decks"), "write --option NAME=VALUE"),
        (("odds", "casino-war", "--option", "decks=5"), "allowed are 6, 7, 8 (19:47-22.2)"),
        (("odds", "casino-war", "--as-of", "yesterday"), "'yesterday' is not a date"),
        (("odds", "casino-war", "--strategy", "pray"), "strategies are 'always go to war'"),
        (("simulate", "casino-war", "--rounds", "0"), "rounds is 0"),
        (("simulate", "casino-war", "--seed", "-1"), "seed is -1"),
        (("solve", "casino-war"), "casino war has no solve: `chapter47 odds casino-war` gives"),
        (("trace", "22.88"), "no paragraph 19:47-22.88; near it are"),
        (("trace", "22.8", "-s", "2"), "a paragraph or a subchapter, not both"),
        (("odds", "blackjak"), "there is no game 'blackjak' (did you mean 'blackjack'?); there"),
        (("odds", "war", "-o", "dek=8"), "no option 'dek' (did you mean 'decks'?); there are"),
        (("simulate", "craps", "--strategy", "iron crown"), "(did you mean 'iron cross'?)"),
        (("settle", "/no/such/file.toml"), "No such file"),
        (("replay", "/no/such/file.jsonl"), "No such file"),
        (("verify", "/"), "Is a directory"),
        (("trace", "--subchapter", "99"), "no subchapter '99'"),
        (("law", "casino-war", "--section", "twenty"), "is not a citation"),
        (("play", "casino-war", "--bankroll", "much"), "cannot read 'much' as money"),
        (("play", "casino-war", "--seats", "9"), "no seat 8: seats are 1 to 7"),
        (("play", "casino-war", "--seats", "0"), "--seats is 0: at least one person plays"),
        (("play", "casino-war", "--seats", "-1"), "--seats is -1: at least one person plays"),
        (("play", "casino-war", "--seats", "9" * 12), "no seat 8: seats are 1 to 7"),
        (("play", "casino-war", "--save", "/no/such/folder/x"), "No such file"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(args: tuple[str, ...], why: str) -> None:
    assert why in refusal(*args)


@pytest.mark.parametrize("number", ["3.0", "3e-1", "9" * 23])
@pytest.mark.parametrize("args", [("play", "casino-war", "--seats"), ("simulate", "war", "-n")])
def test_what_is_no_whole_number_is_none_on_a_command_line(
    args: tuple[str, ...], number: str
) -> None:
    """3.0 was read as 3, and a number of rounds that nobody lives to see was begun."""
    result = run(*args, number)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"'{number}' is not a whole number" in result.stderr.splitlines()[-1]


def test_a_mistake_of_ours_is_a_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise KeyError("oops")

    monkeypatch.setattr("chapter47.api.odds", broken)
    assert "mistake in chapter47 itself (KeyError: 'oops')" in refusal("odds", "war", code=70)


def test_trace_lists_code_and_tests() -> None:
    rows = {row["cite"]: row for row in answer("trace", "--subchapter", "22")}
    tie = rows["19:47-22.9(a)2"]
    assert tie["status"] == "covered"
    assert any("casino_war/law.toml" in place for place in tie["code"])
    assert any("tests/desk/test_settle.py" in test for test in tie["tests"])
    inside = answer("trace", "22.9(a)")
    assert [row["cite"] for row in inside] == [f"19:47-22.9(a){n}" for n in (1, 2, 3)]
    assert inside[1] == tie
    assert [row["cite"] for row in answer("trace", "19:47-22.9(a)2")] == ["19:47-22.9(a)2"]
    missing = run("trace", "--subchapter", "8", "--missing").stdout
    assert missing == "Nothing is missing.\n"


def test_demo_tells_a_round_and_its_odds() -> None:
    text = run("demo", "casino-war").stdout
    assert '"No more bets." [19:47-22.6]' in text
    assert "Round 1 is over." in text
    assert "58/311" in text
