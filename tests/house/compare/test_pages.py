"""A comparison as a page, as Markdown and as JSON: whole, safe, and by its published schema."""

import json
from html.parser import HTMLParser
from pathlib import Path

import jsonschema
import pytest

from chapter47.house.compare.asked import compare_asked
from chapter47.house.compare.markdown import markdown
from chapter47.house.compare.page import marked, page
from chapter47.house.compare.report import Report, of_files
from chapter47.house.compare.submissions import compare_submissions
from chapter47.house.submission import read_text

SCHEMA = json.loads(
    (Path(__file__).parents[3] / "docs/schemas/comparison.schema.json").read_text("utf-8")
)
EMPTY = {"meta", "br", "link"}


class Reader(HTMLParser):
    """Reads a page, and finds tags that are not closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.told: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.told.append(data)


def asked(*about: str, prices: bool = False) -> Report:
    return compare_asked(about, prices=prices)


def test_the_page_has_both_days_side_by_side_and_every_change():
    report = asked("pai-gow-poker", "2001-03-09", "2009-10-05")
    reader = Reader()
    reader.feed(page(report))
    assert reader.open == []
    text = " ".join(reader.told)
    for change in report.changes:
        assert change.what in text and change.cite in text
    assert "dice, random" in text and "button" in text
    assert "http" not in page(report)  # it needs nothing from elsewhere


def test_words_that_only_one_day_has_are_marked():
    assert marked("1 to 1", "2 to 1") == ("<del>1</del> to 1", "<ins>2</ins> to 1")
    assert marked("<b>", "") == ("&lt;b&gt;", "")


def test_what_a_licensee_writes_is_no_markup():
    war = 'day = 2006-09-05\nhouse = "<script>"\n[[game]]\ngame = "war"\ntable = [{number = "%s"}]'
    report = of_files(compare_submissions(read_text(war % "1"), read_text(war % "<i>|")))
    assert "<script>" not in page(report) and "<i>|" not in page(report)
    assert "Table <i>\\|" in markdown(report)


def test_markdown_has_a_row_for_each_change():
    report = asked("craps", "1996-03-11", "2001-03-09", prices=True)
    rows = [line for line in markdown(report).splitlines() if line.startswith("| ")]
    heads = sum(row.startswith(("|  |", "| wager |")) for row in rows)
    assert len(rows) - heads == len(report.changes) + len(report.prices)
    assert any("odds_multiple 100, not 5" in row and "$0.02" in row for row in rows)


@pytest.mark.parametrize(
    "about",
    [
        ("pai-gow-poker", "1996-03-11", "2011-11-07"),
        ("casino-war", "1996-03-11", "2001-03-09"),
        ("1996-03-11", "2011-11-07"),
        (*["examples/submissions/small-house-2006.toml"] * 2,),
    ],
)
def test_json_is_by_its_schema(about: tuple[str, ...], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(Path(__file__).parents[3])
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    prices = about[0] == "casino-war"
    told = json.loads(json.dumps(asked(*about, prices=prices).to_json()))
    jsonschema.Draft202012Validator(SCHEMA).validate(told)
    assert ("prices" in told) is prices


def test_the_chapter_tells_of_each_game_what_came_and_went_and_how_much_else():
    report = asked("2001-03-09", "2006-09-05")
    titles = [part.title.partition(" (")[0] for part in report.parts]
    assert titles[-6:] == [
        *("Colorado hold 'em poker", "Boston 5 stud poker", "Double cross poker"),
        *("Double attack blackjack", "Four card poker", "Texas hold 'em bonus poker"),
    ]
    for part in report.parts:
        assert {change.kind for change in part.changes} <= {"game", "wager", "payout", "option"}
        assert part.more.endswith(" 2001-03-09 2006-09-05")
