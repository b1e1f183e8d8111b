"""A petition for a new game, from a package; how games and wagers stand on a day (8.4)."""

import datetime as dt
import json
import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from chapter47.data.contract.schemas import schema_of
from chapter47.data.frames.parts import frame
from chapter47.house.petition import petition_of
from chapter47.house.petition.likeness import like
from chapter47.house.petition.petition import NoPetition
from chapter47.law.book import GameLaw, law_of
from chapter47.law.schema import read_law
from chapter47.law.status import Standing, game_status, wager_status
from tests.kits.installed import ROOT, install, run, tried
from tests.support import cites

EXAMPLE = ROOT / "examples/high_card"
CHAPTER47 = ("-m", "chapter47")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(EXAMPLE, tmp_path_factory.mktemp("site"))


@cites("19:47-8.4")
def test_the_dossier_of_a_package_says_all_that_the_section_asks(site: Path):
    text = run(site, *CHAPTER47, "petition", "high-card")
    parts = [line for line in text.splitlines() if line.startswith("## ")]
    assert parts == [
        "## Game",
        "## Rules",
        "## Wagers, payout odds and limits",
        "## True odds and house edge",
        "## When something goes wrong",
        "## Equipment and layout",
        "## Likeness to authorized games",
        "## To be said by the petitioner",
    ]
    # 24 of 51 cards are lower on average: wins 8/17, so 9 to 8 against, and 1/17 for the house
    assert "| 1.1250 to 1 | 1 to 1 | 5.8824% | 1/17 | 47.0588% |" in text
    assert "One deck of 52 cards" in text and "Status: petition" in text
    likeness = text.partition("## Likeness to authorized games")[2]
    assert likeness.strip().startswith("- Casino war (19:47-22)")


def test_the_folder_of_a_package_names_its_game(site: Path, tmp_path: Path):
    told = json.loads(run(site, *CHAPTER47, "petition", str(EXAMPLE), "--json"))
    assert told["game"] == "high-card" and told["status"]["standing"] == "petition"
    assert told["chances"][0]["exact"] == "1/17"
    assert told["schema"] == "petition/1"
    Draft202012Validator(schema_of("petition", closed=True)).validate(told)
    assert frame(told, "likeness")["like"][0] == "casino-war"
    out = tmp_path / "dossier.md"
    assert run(site, *CHAPTER47, "petition", "high-card", "--out", str(out)) == ""
    assert out.read_text("utf-8").startswith("# High card: petition for a new game")


def test_who_need_not_petition_or_cannot_is_told_so(tmp_path: Path):
    with pytest.raises(NoPetition, match="authorized since 1999-01-19"):
        petition_of("casino-war")
    answer = tried(tmp_path, *CHAPTER47, "petition", str(EXAMPLE))
    assert answer.returncode == 2 and "pip install -e" in answer.stderr
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'x'\n")
    with pytest.raises(NoPetition, match="registers no game"):
        petition_of(str(tmp_path))


def test_its_guide_and_layout_are_made_from_its_own_text(site: Path):
    guide = run(site, *CHAPTER47, "guide", "high-card")
    assert "1. Put your wager in the circle" in guide and "Seat 1, high $10 wins $10" in guide
    layout = run(site, *CHAPTER47, "layout", "high-card")
    assert "no paragraph" not in layout


def test_a_game_is_like_those_that_it_was_made_from():
    assert like(law_of("minibaccarat"))[0].game == "punto-banco"
    assert like(law_of("spanish-21"))[0].game in ("blackjack", "double-attack-blackjack")


@cites("19:47-8.4")
@pytest.mark.parametrize(
    ("game", "day", "standing"),
    [
        ("keno", "1995-03-12", "not yet"),
        ("keno", "1995-03-13", "test"),
        ("keno", "1995-06-04", "test"),
        ("keno", "1995-06-05", "authorized"),
        ("caribbean-stud", "1995-08-06", "test"),
        ("caribbean-stud", "1995-08-07", "authorized"),
        ("casino-war", "1999-01-18", "not yet"),
        ("casino-war", "1999-01-19", "authorized"),
    ],
)
def test_a_game_is_under_test_while_its_rules_are_temporary(game: str, day: str, standing: str):
    law, on = law_of(game), dt.date.fromisoformat(day)
    assert game_status(law, on).standing.value == standing
    first = law.file.wager[0]
    assert wager_status(law, first, on).standing.value == standing


def changed(game: str, old: str, new: str) -> GameLaw:
    law = law_of(game)
    text = law.path.read_text("utf-8")
    assert old in text
    return GameLaw(law.name, law.path, read_law(tomllib.loads(text.replace(old, new, 1)), law.path))


@cites("19:47-8.4")
def test_a_wager_may_be_under_test_and_a_game_repealed():
    head = "adopted = 1999-01-19\n"
    gone = changed("casino-war", head, head + "repealed = 2008-01-01\n")
    assert game_status(gone, dt.date(2007, 12, 31)).standing is Standing.AUTHORIZED
    assert game_status(gone, dt.date(2007, 12, 31)).until == dt.date(2008, 1, 1)
    assert game_status(gone, dt.date(2008, 1, 1)).standing is Standing.REPEALED
    assert wager_status(gone, gone.file.wager[0], dt.date(2008, 1, 1)).standing is Standing.REPEALED
    tie = 'title = "Tie wager"\n'
    tried_out = changed("casino-war", tie, tie + "test_until = 1999-04-19\n")
    initial, wager = tried_out.file.wager[:2]
    day = dt.date(1999, 2, 1)
    assert wager_status(tried_out, wager, day).standing is Standing.TEST
    assert wager_status(tried_out, wager, day).until == dt.date(1999, 4, 19)
    assert wager_status(tried_out, wager, dt.date(1999, 4, 19)).standing is Standing.AUTHORIZED
    assert wager_status(tried_out, initial, day).standing is Standing.AUTHORIZED
