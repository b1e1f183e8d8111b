"""`chapter47 check`, and `--choices` wherever an answer may rest on a choice."""

import json
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import pytest
from typer.testing import CliRunner, Result

import chapter47
from chapter47.cli.app import app

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples" / "submissions"
MISTAKES, SMALL = FOLDER / "forty-mistakes.toml", FOLDER / "small-house-2006.toml"


def run(*args: object) -> Result:
    return CliRunner().invoke(app, [str(arg) for arg in args], env={"COLUMNS": "80"})


def test_a_lawful_submission_ends_with_0_and_one_that_is_not_with_1():
    lawful, unlawful = run("check", SMALL), run("check", MISTAKES)
    assert (lawful.exit_code, unlawful.exit_code) == (0, 1)
    assert "All is lawful" in lawful.stdout
    assert "Not lawful: 40" in unlawful.stdout
    assert "forty-mistakes.toml:15  casino-war decks  19:47-22.2 (sister)" in unlawful.stdout


@pytest.mark.parametrize("path", [SMALL, MISTAKES, FOLDER / "large-house-2006"])
def test_a_report_fits_eighty_columns_without_blanks_at_its_end(path: Path):
    for line in run("check", path, "--all").stdout.splitlines():
        assert len(line) <= 80
        assert line == line.rstrip()


def test_what_is_kept_is_listed_when_it_is_asked_for():
    assert "Decks is 6." not in run("check", SMALL).stdout
    assert "Decks is 6. Allowed are 6, 7, 8." in run("check", SMALL, "--all").stdout


def test_a_file_that_cannot_be_read_ends_with_2_and_says_each_mistake(tmp_path: Path):
    path = tmp_path / "house.toml"
    path.write_text('day = 2006-09-05\nhose = "A"\n[[game]]\ngame = 5\n')
    refused = run("check", path)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "house.toml:2: hose: there is no such key (did you mean 'house'?)" in refused.stderr
    assert "Traceback" not in refused.stderr
    for way in (("--json",), ("--format", "json")):
        told = json.loads(run("check", path, *way).stdout)
        assert [one["line"] for one in told["mistakes"]] == [0, 2, 4]


def test_every_format_tells_the_same_failures():
    of_json = json.loads(run("check", MISTAKES, "--json").stdout)
    failed = [(one["rule"], one["line"]) for one in of_json["findings"] if one["kind"] == "fail"]
    of_sarif = json.loads(run("check", MISTAKES, "--format", "sarif").stdout)
    results = [one for one in of_sarif["runs"][0]["results"] if one["kind"] == "fail"]
    lines = [one["locations"][0]["physicalLocation"]["region"]["startLine"] for one in results]
    assert [*zip([one["ruleId"] for one in results], lines, strict=True)] == failed
    of_junit = ElementTree.fromstring(run("check", MISTAKES, "--format", "junit").stdout.encode())
    assert len([*of_junit.iter("failure")]) == len(failed)
    assert [(one.rule, one.where.line) for one in chapter47.check(MISTAKES).failed] == failed


def test_what_is_piped_is_checked_too():
    env = {"COLUMNS": "80"}
    text = MISTAKES.read_text("utf-8")
    piped = CliRunner().invoke(app, ["check", "-"], input=text, env=env)
    assert (piped.exit_code, "what was typed:15  casino-war decks" in piped.stdout) == (1, True)


def test_the_law_of_another_day():
    refused = run("check", SMALL, "--as-of", "1990-01-01")
    assert refused.exit_code == 1
    assert "It was adopted 1999-01-19." in refused.stdout


def test_a_new_submission_is_lawful_as_it_is_written(tmp_path: Path):
    path = tmp_path / "new.toml"
    written = run("check", "--new", "casino-war", "mini-craps", "--as-of", "2001-03-09")
    path.write_text(written.stdout)
    assert "# Number of decks: 6, 7, 8 (19:47-22.2)" in written.stdout
    assert run("check", path).exit_code == 0


def test_the_schema_is_printed():
    jsonschema.Draft202012Validator.check_schema(json.loads(run("check", "--schema").stdout))


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "name one submission"),
        ((SMALL, MISTAKES), "name one submission"),
        ((SMALL, "--format", "xml"), "there is no format 'xml'"),
        ((SMALL, "--choices", "maybe"), "choices are accept or error"),
        ((SMALL, "--as-of", "yesterday"), "'yesterday' is not a date"),
        (("--new",), "name the games"),
        (("--new", "blakjack"), "did you mean 'blackjack'?"),
        (("none.toml",), "none.toml: it cannot be opened"),
    ],
)
def test_what_cannot_be_asked_ends_with_2(args: tuple[object, ...], said: str):
    refused = run("check", *args)
    assert refused.exit_code == 2
    assert said in refused.stderr


def test_choices_are_refused_where_it_is_asked():
    assert run("check", SMALL, "--choices", "error").exit_code == 1
    said = run("odds", "blackjack", "-w", "blackjack", "--choices", "error")
    assert said.exit_code == 1
    assert "rests on choices for which no text was found: " in said.stderr
    assert "surrender off" in said.stderr
    assert "house edge" in said.stdout, "the answer is told all the same"
    assert run("odds", "casino-war", "--choices", "error").exit_code == 0
    assert run("guide", "craps", "--choices", "error").exit_code == 1
    assert run("odds", "casino-war", "--choices", "never").exit_code == 2


@pytest.mark.parametrize(
    ("example", "code", "cite"),
    [
        ("casino-war/disputed.toml", 0, ""),
        ("double-down-stud/pairs.toml", 1, "19:47-17.10"),
        ("red-dog/shown-too-soon.toml", 1, "19:47-6.7"),
    ],
)
def test_a_settlement_that_rests_on_a_choice_says_which(example: str, code: int, cite: str):
    settled = run("settle", ROOT / "examples" / example, "--choices", "error")
    assert settled.exit_code == code
    assert cite in settled.stderr
    assert run("settle", ROOT / "examples" / example).exit_code == 0
