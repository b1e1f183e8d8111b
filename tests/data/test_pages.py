"""A summary is what the command prints; a notebook gets the same as HTML; a repr is one line."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.cli.app import app
from chapter47.desk.answers.told import Told
from tests.data.test_around import RESULTS, a_table

WAR = Path(__file__).parent.parent.parent / "examples/casino-war"
FILE = next(iter(sorted(WAR.glob("*.toml"))))


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def printed(*words: str) -> list[str]:
    found = CliRunner().invoke(app, [*words])
    assert found.exit_code == 0, found.output
    return [line.rstrip() for line in found.stdout.rstrip().splitlines()]


@pytest.mark.parametrize(
    ("words", "make"),
    [
        (("odds", "casino-war"), lambda: chapter47.odds("casino-war")),
        (("odds", "red-dog"), lambda: chapter47.odds("red-dog")),
        (("solve", "blackjack"), lambda: chapter47.solve("blackjack")),
        (("solve", "keno", "catches"), lambda: chapter47.solve("keno", "catches")),
        (("settle", str(FILE)), lambda: chapter47.settle(FILE)),
        (("games",), lambda: chapter47.list_games()),
        (("trace", "--subchapter", "22"), lambda: chapter47.trace(subchapter=22)),
        (
            ("law", "roulette", "--part", "limits"),
            lambda: chapter47.law_page("roulette", part="limits"),
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_summary_is_what_the_command_prints(words: tuple[str, ...], make: Any):
    assert make().summary().splitlines() == printed(*words)


def test_a_summary_of_a_simulation_but_for_the_time_it_took():
    words = ("simulate", "big-six", "-n", "1000", "--seed", "47")
    summary = chapter47.simulate("big-six", rounds=1000, seed=47).summary().splitlines()
    assert summary[0].startswith("1,000 rounds, seed 47, ")
    assert summary[1:] == printed(*words)[1:]


def test_a_summary_of_a_log_and_of_its_check(tmp_path: Path):
    log = tmp_path / "log.jsonl"
    a_table().save(log)
    assert chapter47.verify(log).summary().splitlines() == printed("verify", str(log))
    told = Told(chapter47.replay(log)).summary().splitlines()
    *before, last = printed("replay", str(log))
    assert told == before and last.startswith("All ")


def test_a_narrower_summary_loses_nothing():
    wide, narrow = (chapter47.odds("casino-war").summary(width) for width in (200, 40))
    assert max(map(len, narrow.splitlines())) <= 40
    for figure in ("58/311", "18.6495%", "97,032"):
        assert figure in wide and figure in narrow


class Tags(HTMLParser):
    """Notices a tag that is not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag not in ("br", "img", "use", "path", "rect", "circle", "line", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("name", RESULTS)
def test_a_notebook_gets_what_the_command_prints(name: str, tmp_path: Path):
    result = RESULTS[name](tmp_path)
    drawn = result._repr_html_()
    read = Tags()
    read.feed(drawn)
    assert read.open == []
    seen = re.sub(r"\s+", "", "".join(read.words))
    for word in re.findall(r"[A-Za-z]{4,}", result.summary(400))[:200]:
        assert word in seen


def test_felts_charts_and_nothing_hidden_in_a_notebook():
    table = a_table()
    drawn = table._repr_html_()
    assert "<svg" in drawn and 'class="felt"' in drawn
    assert "<svg" in chapter47.settle(FILE)._repr_html_()
    chart = chapter47.solve("blackjack")._repr_html_()
    assert chart.count('class="cell"') == 36 * 10 and "background:#f0e442" in chart


@pytest.mark.parametrize("name", RESULTS)
def test_a_repr_is_one_short_line(name: str, tmp_path: Path):
    told = repr(RESULTS[name](tmp_path))
    assert "\n" not in told and len(told) < 400 and " object at 0x" not in told


def test_what_a_table_tells_everybody_hides_what_a_seat_may_not_see():
    table = chapter47.open_table("blackjack", seats=1, seed=47)
    table.act("seat:1", "sit", player="Ann")
    table.act("seat:1", "buy_in", amount=100_00)
    table.act("seat:1", "decline")
    table.act("seat:1", "bet", wager="blackjack", amount=10_00)
    table.act("seat:1", "ready")
    hidden = [row["hidden_card"] for row in table.to_json() if row.get("hidden_card") is not None]
    record = Told(table).summary()
    assert record != table.summary() or not hidden
    assert "face down" in table.summary()
