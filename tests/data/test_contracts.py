"""Every answer with --json satisfies its published schema, and holds nothing that it leaves out."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

import chapter47
from chapter47.cli.app import app
from chapter47.data.contract.schemas import ANSWERS, BY_HAND, NoSuchSchema, schema_of
from chapter47.desk.asked import listed
from chapter47.games import game_names
from tests.docs.schemas import FOLDER, text_of
from tests.play import bet, open_table, ready

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = sorted(
    path
    for path in ROOT.glob("examples/*/*.toml")
    if path.name != "pyproject.toml" and path.parent.name != "submissions"
)
LONG = {
    "pai-gow": ("deals",),
    "pai-gow-poker": ("deals",),
}
"""Questions that take minutes."""
WITHOUT = {"play", "felt", "serve", "new-game", "plot", "help"}
"""Commands that print no JSON, or a part of another's."""


def told(*words: str) -> Any:
    """What a command prints with --json."""
    found = CliRunner().invoke(app, [*words, "--json"])
    return json.loads(found.stdout)


def wrong(name: str, answer: Any) -> list[str]:
    """What in an answer is not as its schema says, or is not in it at all."""
    by_hand = BY_HAND.get(name)
    read = json.loads((FOLDER / by_hand).read_text("utf-8")) if by_hand else None
    validator = Draft202012Validator(read or schema_of(name, closed=True))
    return [
        f"{list(one.absolute_path)}: {one.message[:300]}" for one in validator.iter_errors(answer)
    ]


@pytest.mark.parametrize("name", ANSWERS)
def test_the_published_schemas_are_those_of_the_contracts(name: str):
    how = "write them anew with `python -m tests.docs.schemas`"
    assert (FOLDER / f"{name}.json").read_text("utf-8") == text_of(name), how
    Draft202012Validator.check_schema(schema_of(name))


def test_no_schema_is_published_that_nothing_satisfies():
    assert {path.stem for path in FOLDER.glob("*.json")} == {
        *ANSWERS,
        *(name.removesuffix(".json") for name in BY_HAND.values()),
    }


def test_every_command_that_prints_json_has_a_schema():
    import typer

    group: Any = typer.main.get_command(app)
    with_json = {
        name
        for name, command in group.commands.items()
        if any("--json" in one.opts for one in command.params) and name not in WITHOUT
    }
    assert not with_json - {*ANSWERS, *BY_HAND}, "say in data/contract what it prints"


def test_an_unknown_schema_is_refused_with_the_list():
    with pytest.raises(NoSuchSchema, match="did you mean 'odds'"):
        schema_of("odd")


@pytest.mark.parametrize("game", game_names())
def test_what_the_law_and_the_words_of_a_game_say(game: str):
    assert wrong("law", told("law", game)) == []
    assert wrong("settle-words", told("settle", "--words", game)) == []


@pytest.mark.parametrize("game", game_names())
def test_the_odds_of_every_game(game: str):
    answer = told("odds", game)
    assert answer and wrong("odds", answer) == []
    assert {row["schema"] for row in answer} <= {"analysis/1", "table/1"}


@pytest.mark.prove
@pytest.mark.parametrize("game", game_names())
def test_the_guide_of_every_game(game: str):
    assert wrong("guide", told("guide", game)) == []


def test_the_guide_of_two_games():
    for game in ("casino-war", "colorado-holdem"):
        assert wrong("guide", told("guide", game)) == []


@pytest.mark.parametrize("game", ["big-six", "craps", "three-card-poker", "punto-banco"])
def test_a_simulation(game: str):
    assert wrong("simulate", told("simulate", game, "-n", "1000", "--seed", "47")) == []


@pytest.mark.prove
@pytest.mark.parametrize("game", game_names())
def test_a_simulation_of_every_game(game: str):
    assert wrong("simulate", told("simulate", game, "-n", "1000", "--seed", "47")) == []
    few = told("simulate", game, "-n", "1", "--seed", "47", "--no-compare")
    assert wrong("simulate", few) == []


def questions() -> list[tuple[str, str]]:
    """Every question that a lab names as an example."""
    return [(game, one) for game, asked in listed().items() for one, _ in asked.questions]


@pytest.mark.prove
@pytest.mark.parametrize(("game", "question"), questions())
def test_every_question_that_a_lab_can_be_asked(game: str, question: str):
    import shlex

    answer = told(*shlex.split(question.removeprefix("chapter47 ")))
    assert "error" not in answer and wrong("solve", answer) == []


@pytest.mark.parametrize(
    "words",
    [
        ("blackjack",),
        ("blackjack", "A 7", "--up", "9"),
        ("keno", "catches"),
        ("poker",),
        ("three-card-poker", "QS 6D 4C"),
    ],
    ids=" ".join,
)
def test_some_questions_of_labs(words: tuple[str, ...]):
    answer = told("solve", *words)
    assert "error" not in answer and wrong("solve", answer) == []


@pytest.mark.parametrize("path", EXAMPLES[::4], ids=lambda path: path.stem)
def test_settlements(path: Path):
    answer = told("settle", str(path))
    assert answer["lines"] and wrong("settle", answer) == []


@pytest.mark.prove
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_settlement_of_the_examples(path: Path):
    assert wrong("settle", told("settle", str(path))) == []


def test_logs(tmp_path: Path):
    table = open_table("casino-war")
    table.act("seat:1", "decline")
    bet(table, 1, "initial", 1000)
    ready(table)
    log = tmp_path / "table.jsonl"
    table.save(log)
    for audience in ("record", "public"):
        assert wrong("replay", told("replay", str(log), "--as", audience)) == []
    assert wrong("verify", told("verify", str(log))) == []
    log.write_text(log.read_text("utf-8").replace("1000", "2000", 1), "utf-8")
    assert told("verify", str(log))["verified"] is False
    assert wrong("verify", told("verify", str(log))) == []


def test_lists_and_small_answers(tmp_path: Path):
    assert wrong("games", told("games")) == []
    assert wrong("games", told("games", "--as-of", "1978-06-02")) == []
    assert wrong("digest", told("digest")) == []
    assert wrong("trace", told("trace", "--subchapter", "22")) == []
    assert wrong("demo", told("demo", "big-six")) == []
    assert wrong("law-place", told("law", "22.9")) == []
    assert wrong("law-place", told("law", "payout", "limit")) == []
    assert wrong("law-place", told("law", "--corrections")) == []
    days = ("craps", "1999-11-14", "1999-11-15")
    assert wrong("compare", told("compare", *days, "--prices")) == []
    kept = tmp_path / "odds.json"
    kept.write_text(json.dumps(told("odds", "big-six")), "utf-8")
    assert wrong("receipt", told("receipt", str(kept))) == []


def test_a_submission_that_is_checked():
    path = ROOT / "examples/submissions/edition-2001.toml"
    answer = told("check", str(path))
    assert answer["findings"] and wrong("check", answer) == []


SUBMISSIONS = ROOT / "examples/submissions"
SMALL = str(SUBMISSIONS / "small-house-2006.toml")


def test_what_a_house_posts_and_files(tmp_path: Path):
    for words in (("sign", SMALL), ("notices", SMALL), ("layout", "craps")):
        answer = told(*words)
        assert answer and wrong(words[0], answer) == []
    other = tmp_path / "other.toml"
    text = Path(SMALL).read_text("utf-8")
    other.write_text(text.replace("day = 2006-09-05", "day = 2006-09-06"), "utf-8")
    assert wrong("notices", told("notices", SMALL, "--against", str(other))) == []


@pytest.mark.parametrize("game", ["craps", "casino-war", "pai-gow-poker", "red-dog"])
def test_the_layout_of_some_games(game: str):
    assert wrong("layout", told("layout", game)) == []


@pytest.mark.parametrize(
    "words",
    [("casino-war",), ("craps", "field"), ("blackjack", "--strategy", "basic"), ("poker",)],
    ids=" ".join,
)
def test_the_report_of_a_wager(words: tuple[str, ...]):
    answer = told("par", *words)
    assert answer["sheets"] or answer["beside"]
    assert wrong("par", answer) == [] and answer["receipt"]["command"] == "par"


def test_prices(tmp_path: Path):
    path = tmp_path / "house.toml"
    path.write_text(
        'day = 2006-09-05\nhouse = "A house"\n'
        '[[game]]\ngame = "casino-war"\ntable = [{ number = 1 }]\n'
        'pricing = { hands_an_hour = 60, average = { initial = "$25", tie = "$1" } }\n'
        '[[game]]\ngame = "red-dog"\n[[game]]\ngame = "casino-war"\noptions = { decks = 5 }\n',
        "utf-8",
    )
    answer = told("price", str(path))
    assert answer["games"][0]["choices"] and answer["not_lawful"]
    assert wrong("price", answer) == [] and answer["receipt"]["command"] == "price"
    played = told("price", str(path), "--rounds", "1000")
    assert wrong("price", played) == []


def test_a_refusal(tmp_path: Path):
    assert wrong("refusal", told("odds", "whist")) == []
    bad = tmp_path / "bad.toml"
    bad.write_text('game = "casino-war"\n[[round]]\ncards = ["XX"]\n', "utf-8")
    answer = told("settle", str(bad))
    assert answer["mistakes"] and wrong("refusal", answer) == []


def test_advice():
    table = chapter47.open_table("blackjack", seats=1, seed=47)
    table.act("seat:1", "sit", player="Ann")
    table.act("seat:1", "buy_in", amount=100_00)
    table.act("seat:1", "decline")
    table.act("seat:1", "bet", wager="blackjack", amount=10_00)
    table.act("seat:1", "ready")
    found = chapter47.advise(table, "seat:1")
    assert wrong("advice", found.to_dict()) == []


def test_a_key_that_nobody_names_is_noticed():
    (first, *_) = chapter47.odds("big-six").to_dict()
    assert wrong("odds", [first | {"luck": 7}]) != []
    assert wrong("odds", [{k: v for k, v in first.items() if k != "house_edge"}]) != []
