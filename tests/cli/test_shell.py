"""What people type at any command line without thinking: short flags, help, numbers, pipes."""

import inspect
import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

import chapter47
from tests.cli.test_commands import EXAMPLES, answer, refusal, run

COMMAND = [sys.executable, "-m", "chapter47"]
WAR = EXAMPLES / "casino-war/war-won.toml"


@pytest.mark.parametrize("flag", ["-V", "--version"])
def test_the_version_by_its_short_flag(flag: str) -> None:
    assert run(flag).stdout == f"chapter47 {chapter47.__version__}\n"


@pytest.mark.parametrize("words", [("odds", "-h"), ("odds", "--help"), ("help", "odds")])
def test_help_of_a_command_three_ways(words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code == 0
    assert "Print the exact house edge of every wager." in result.stdout
    assert "--what-if" in result.stdout


def test_help_alone_and_of_a_word_that_is_no_command() -> None:
    assert "\n  simulate " in run("help").stdout
    assert "\n  simulate " in run("-h").stdout
    assert refusal("help", "oods").startswith(
        "there is no command 'oods' (did you mean 'odds'?): there are games, law, compare, guide,"
    )


@pytest.mark.parametrize(
    ("typed", "rounds"), [("1e3", 1_000), ("2k", 2_000), ("0.004M", 4_000), ("5_000", 5_000)]
)
def test_many_rounds_written_short(typed: str, rounds: int) -> None:
    found = answer("simulate", "casino-war", "--rounds", typed, "--seed", "3", "--no-compare")
    assert found["rounds_asked"] == rounds


@pytest.mark.parametrize("typed", ["3.0", "1.5e0", "1e99", "M", "-1e3", "1e", "ten"])
def test_what_is_no_whole_number_however_short(typed: str) -> None:
    result = run("simulate", "casino-war", f"--rounds={typed}")
    assert result.exit_code == 2
    assert "is not a whole number: write plain digits" in " ".join(result.stderr.split())


def test_refusals_are_json_for_who_asked_for_json() -> None:
    wrong_game = run("odds", "whist", "--json")
    told = json.loads(wrong_game.stdout)
    assert wrong_game.exit_code == told["exit_code"] == 2
    assert told["error"].startswith("there is no game 'whist'")
    wrong_flag = run("odds", "casino-war", "--opton", "--json")
    told = json.loads(wrong_flag.stdout)
    assert wrong_flag.exit_code == told["exit_code"] == 2
    assert told["error"].startswith("No such option: --opton")
    assert run("odds", "whist").stdout == ""


def test_a_description_from_a_pipe() -> None:
    given = run("settle", "-", "--json", typed=WAR.read_text("utf-8"))
    assert json.loads(given.stdout) == answer("settle", str(WAR))
    broken = run("settle", "-", typed="game = ")
    assert broken.exit_code == 2
    assert broken.stderr.startswith("chapter47: what was typed: it is not TOML")


def test_a_demonstration_as_json() -> None:
    (war,) = answer("demo", "casino-war")
    assert war["game"] == "casino-war"
    assert war["events"][-1]["kind"] == "RoundEnded"
    assert {row["wager"] for row in war["odds"]} == {"initial", "tie"}


def test_a_number_is_a_subchapter_in_the_law_elsewhere_refused_with_both_meanings() -> None:
    assert answer("law", "22")["title"] == answer("law", "19:47-22")["title"] == "Casino war"
    assert answer("law", "21")["title"] == "Fast action hold'em"
    assert [row["game"] for row in answer("law", "5")["games"]] == ["big-six", "roulette"]
    assert refusal("odds", "21") == (
        "'21' may mean Blackjack (19:47-2) or Fast action hold'em (19:47-21): "
        "write blackjack or fast-action-holdem"
    )
    assert refusal("odds", "5") == (
        "'5' may mean Big six wheel (19:47-5) or Roulette (19:47-5): write big-six or roulette"
    )
    assert refusal("law", "47").startswith("there is no subchapter '47'")


def completed(words: str) -> list[str]:
    """What a bash shell offers behind the words of a line."""
    typed = words.split(" ")
    environment = {
        **os.environ,
        "_CHAPTER47_COMPLETE": "complete_bash",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(typed) - 1),
    }
    program = "import sys; sys.argv[0] = 'chapter47'; from chapter47.cli import main; main()"
    found = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    return found.stdout.split()


def test_a_shell_completes_commands_games_options_and_wagers() -> None:
    assert completed("chapter47 sim") == ["simulate"]
    assert completed("chapter47 odds casino") == ["casino-war"]
    assert completed("chapter47 help tr") == ["trace"]
    assert completed("chapter47 odds casino-war --option dec") == ["decks="]
    assert completed("chapter47 odds casino-war --option decks=") == [
        "decks=6",
        "decks=7",
        "decks=8",
    ]
    assert completed("chapter47 odds casino-war --wager t") == ["tie"]
    assert completed("chapter47 odds craps --wager dont-p") == ["dont-pass"]
    assert completed("chapter47 odds roulette --wager corn") == ["corner"]
    assert completed("chapter47 odds casino-war --what-if surr") == ["surrender-loses="]
    assert completed("chapter47 simulate casino-war --strategy always") == [
        "always-go-to-war",
        "always-surrender",
    ]
    assert completed("chapter47 solve minibaccarat h") == ["house-money"]
    assert completed("chapter47 odds no-such-game --wager t") == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_three_shells_are_shown_their_completion(shell: str) -> None:
    environment = {**os.environ, "_CHAPTER47_COMPLETE": f"source_{shell}"}
    program = "import sys; sys.argv[0] = 'chapter47'; from chapter47.cli import main; main()"
    shown = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    ).stdout
    assert "_CHAPTER47_COMPLETE" in shown
    assert "chapter47" in shown


def on_a_terminal(*args: str, **environment: str) -> str:
    """What a command writes where it writes to a terminal."""
    ours, theirs = pty.openpty()
    written = b""
    with subprocess.Popen(
        [*COMMAND, *args],
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm-256color", **environment},
    ):
        os.close(theirs)
        try:
            while more := os.read(ours, 65536):
                written += more
        except OSError:  # nobody writes there any more
            pass
    os.close(ours)
    return written.decode()


def test_no_color_and_columns_are_heeded_on_a_terminal() -> None:
    coloured = on_a_terminal("games", NO_COLOR="", COLUMNS="70")
    plain = on_a_terminal("games", NO_COLOR="1", COLUMNS="70")
    assert "\x1b[" in coloured
    assert "\x1b[" not in plain
    assert "casino-war" in plain
    assert max(len(line) for line in plain.splitlines()) <= 70


def test_python_shows_what_there_is_to_ask() -> None:
    fresh = "import chapter47; print(*dir(chapter47))"
    shown = subprocess.run(
        [sys.executable, "-c", fresh], capture_output=True, text=True, check=True
    )
    names = set(shown.stdout.split())
    assert set(chapter47.__all__) <= names
    assert not names & {"Any", "TYPE_CHECKING"}
    help_text = subprocess.run(
        [sys.executable, "-c", "import chapter47; help(chapter47)"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for name in chapter47.__all__:
        assert name in help_text
    assert "The exact analyses of a game's wagers" in help_text


def test_one_base_of_all_refusals() -> None:
    for ask in (
        lambda: chapter47.odds("whist"),
        lambda: chapter47.open_table("casino-war", seats=99),
        lambda: chapter47.settle({"game": "casino-war"}),
        lambda: chapter47.simulate("casino-war", rounds=0),
        lambda: chapter47.verify(WAR),
    ):
        with pytest.raises(chapter47.BadInput):
            ask()


def test_answers_are_shown_on_one_line() -> None:
    table = chapter47.open_table("casino-war", seed=47)
    (tie, _) = chapter47.odds("casino-war", wager="tie")
    settled = chapter47.settle(WAR)
    simulated = chapter47.simulate("casino-war", rounds=1_000, seed=1)
    assert repr(tie) == (
        "<Analysis of tie at casino-war, on the original deal: house edge 18.6495% = 58/311>"
    )
    # the tie wins $100, the initial wager of $10 is taken, the war wager of $10 wins $20
    assert repr(settled) == "<Settlement of casino-war: seat 1 +$110>"
    assert repr(table).startswith("<Table of casino-war, 0 players, round ")
    assert repr(simulated).startswith("<SimulationResult of 1,000 rounds of casino-war, seed 1:")
    for shown in (tie, settled, simulated, table, table.prompt):
        assert "\n" not in repr(shown)
        assert len(repr(shown)) < 250, repr(shown)
        assert inspect.getmodule(type(shown)).__name__.startswith("chapter47")


def sitting(save: Path, *more: str, typed: str = "quit\n") -> str:
    result = run("play", "casino-war", "--seed", "47", "--save", str(save), *more, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_record_is_never_overwritten_unasked(tmp_path: Path) -> None:
    save = tmp_path / "sitting.jsonl"
    sitting(save)
    first = save.read_bytes()
    assert refusal("play", "casino-war", "--save", str(save)) == (
        f"{save} holds something already: add --append to go on at the table whose log it is, "
        "--overwrite to replace it, or name another file"
    )
    assert save.read_bytes() == first
    sitting(save, "--overwrite", "--player", "Bob")
    assert b'"Bob"' in save.read_bytes()
    assert b'"Player 1"' not in save.read_bytes()


def test_a_sitting_goes_on_where_its_record_ends(tmp_path: Path) -> None:
    save = tmp_path / "sitting.jsonl"
    sitting(save, typed="decline\ninitial 10\nready\nquit\n")
    before = save.read_text("utf-8").splitlines()
    assert any('"RoundEnded"' in line for line in before)
    sitting(save, "--append", typed="initial 10\nready\nquit\n")
    after = save.read_text("utf-8").splitlines()
    assert after[: len(before)] == before
    assert sum('"RoundEnded"' in line for line in after) == 2
    assert chapter47.replay(save).players == {1: "Player 1"}
    assert chapter47.verify(save).is_record


def test_what_cannot_be_gone_on_with_is_refused(tmp_path: Path) -> None:
    save = tmp_path / "sitting.jsonl"
    sitting(save)
    first = save.read_bytes()
    assert refusal("play", "roulette", "--save", str(save), "--append") == (
        f"{save} holds a table of casino war, not of Roulette"
    )
    assert "leave out --append" in refusal(
        "play", "casino-war", "--save", str(tmp_path / "other.jsonl"), "--append"
    )
    assert "name it" in refusal("play", "casino-war", "--append")
    assert "give one" in refusal(
        "play", "casino-war", "--save", str(save), "--append", "--overwrite"
    )
    assert save.read_bytes() == first
