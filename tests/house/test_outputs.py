"""What a check writes for other programs: SARIF, JUnit, JSON, and the schema of a submission."""

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest
from sarif import loader

from chapter47.house.check import Kind, Report, check
from chapter47.house.check.junit import junit_text
from chapter47.house.check.sarif import sarif, sarif_text
from chapter47.house.submission import read, read_text
from chapter47.house.submission.schema import schema
from chapter47.house.submission.writing import new
from chapter47.law.book import names

FOLDER = Path(__file__).parents[2] / "examples" / "submissions"
PARTS = json.loads(Path(__file__).with_name("sarif_2_1_0_parts.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def report() -> Report:
    return check(read(FOLDER / "forty-mistakes.toml"))


def test_sarif_is_as_its_standard_has_it(report: Report):
    validator = jsonschema.Draft202012Validator(PARTS)
    for found in (report, check(read(FOLDER / "large-house-2006"))):
        validator.validate(sarif(found))


def test_sarif_tools_read_every_failure_with_its_rule_and_line(report: Report, tmp_path: Path):
    path = tmp_path / "report.sarif"
    path.write_text(sarif_text(report), encoding="utf-8")
    files = loader.load_sarif_files(str(path))
    (run,) = [run for file in files for run in file.runs]
    assert run.get_tool_name() == "chapter47"
    told = Counter(
        (record["Code"], record["Line"])
        for record in files.get_records()
        if record["Severity"] in ("error", "warning", "note")
    )
    assert told == Counter((one.rule, one.where.line) for one in report.failed)


def test_sarif_says_of_each_result_which_file_and_names_its_rule(report: Report):
    (run,) = sarif(report)["runs"]
    rules = run["tool"]["driver"]["rules"]
    for result, one in zip(run["results"], report.findings, strict=True):
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == one.rule
        uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        assert Path(uri).is_file()
    assert "Payout odds" in {rule["shortDescription"]["text"] for rule in rules}


def test_junit_counts_what_fails_and_what_does_not_apply(report: Report):
    whole = ElementTree.fromstring(junit_text(report).encode())
    assert int(whole.attrib["tests"]) == len(report.findings)
    failures = [
        (failure.attrib["type"], int(case.attrib["line"]))
        for case in whole.iter("testcase")
        for failure in case.iter("failure")
    ]
    assert Counter(failures) == Counter((one.rule, one.where.line) for one in report.failed)
    assert len(failures) == int(whole.attrib["failures"]) == 40
    assert len([*whole.iter("skipped")]) == report.counts["not applicable"]
    suites = [*whole.iter("testsuite")]
    assert sum(int(suite.attrib["tests"]) for suite in suites) == len(report.findings)


def test_json_holds_every_finding(report: Report):
    told = json.loads(json.dumps(report.to_json()))
    assert told["counts"]["fail"] == 40
    keys = {"rule", "kind", "level", "file", "line", "game", "subject", "says", "allowed", "source"}
    assert all(found.keys() == keys for found in told["findings"])
    assert {found["kind"] for found in told["findings"]} == {kind.value for kind in Kind}


def plain(value: Any) -> Any:
    """TOML as editors hand it to a schema: days are texts."""
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, list):
        return [plain(one) for one in value]
    return value if isinstance(value, str | int | float) else str(value)


def errors(text: str) -> Iterator[str]:
    validator = jsonschema.Draft202012Validator(schema())
    yield from (error.json_path for error in validator.iter_errors(plain(tomllib.loads(text))))


def test_the_schema_is_one_and_takes_what_is_lawful():
    jsonschema.Draft202012Validator.check_schema(schema())
    paths = [path for path in FOLDER.glob("*.toml") if path.name != "forty-mistakes.toml"]
    for path in paths:
        assert not [*errors(path.read_text("utf-8"))], path.name


def test_the_schema_refuses_what_no_day_allows():
    text = 'day = 2006-09-05\nhouse = "A"\n[[game]]\ngame = "casino-war"\n'
    assert [*errors(text + "options = { decks = 5 }")] == ["$.game[0].options.decks"]
    assert [*errors(text + "optoins = {}")] == ["$.game[0]"]
    assert [*errors(text + "limits.tie = { minimum = 5 }")] == ["$.game[0].limits.tie.minimum"]


@pytest.mark.parametrize("game", sorted(names()))
def test_a_submission_that_is_written_is_lawful_and_fits_the_schema(game: str):
    text = new([game])
    report = check(read_text(text))
    assert not report.failed
    assert not [*errors(text)]
    assert report.counts["pass"] > 3
