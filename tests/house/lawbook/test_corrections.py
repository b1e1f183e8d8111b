"""Corrections of our own are data, and an answer that was kept can ask whether one touches it."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

import chapter47
from chapter47.errors import BadInput
from chapter47.house.lawbook.corrections import (
    Kept,
    Touch,
    corrections,
    corrections_of,
    touching,
    verdict,
)
from chapter47.law.book import law_of, names
from chapter47.law.cite import Cite
from chapter47.law.index import has_section

ROOT = Path(__file__).parents[3]
ANSWERS = {"settle", "odds", "simulate", "law", "solve", "verify"}


def of(game: str, part: str) -> Any:
    (found,) = [one for one in corrections_of(game) if part in one.what]
    return found


def test_each_names_games_paragraphs_wagers_and_options_that_exist():
    for one in corrections():
        assert set(one.games) <= set(names()) and set(one.rules) <= set(one.games), one.what
        assert one.answers and set(one.answers) <= ANSWERS
        assert one.wrong_until <= chapter47.__version__
        for cite in one.cites:
            place = Cite.parse(cite)
            assert "x" in place.section or has_section(place), cite
        for game in one.games:
            file = law_of(game).file
            assert one.rules.get(game, 1) <= file.game.rules
            if one.wagers:
                assert {entry.name for entry in file.wager} >= set(one.wagers), one.what
            if one.options:
                assert {entry.name for entry in file.option} >= set(one.options), one.what


def test_every_number_of_rules_that_was_raised_has_its_correction():
    for game in names():
        raised = range(2, law_of(game).file.game.rules + 1)
        told = {one.rules[game] for one in corrections() if game in one.rules}
        assert told == set(raised), game


def test_every_departure_of_a_kept_log_has_its_correction():
    listed = tomllib.loads((ROOT / "tests/logs/departures.toml").read_text("utf-8"))["departure"]
    for row in listed:
        name = row["log"].partition("/")[2]
        game = next(one for one in sorted(names(), key=len, reverse=True) if name.startswith(one))
        section = Cite.parse(row["paragraph"]).section
        found = [
            one
            for one in corrections()
            if one.rules.get(game) == row["rules"]
            and section in {Cite.parse(cite).section for cite in one.cites}
        ]
        assert found, row


WHEEL = Kept("odds", ("big-six",), "0.1.0")


@pytest.mark.parametrize(
    ("kept", "touch"),
    [
        (WHEEL, Touch.MAYBE),  # some builds of this version have it wrong
        (Kept("odds", ("big-six",), "0.0.9"), Touch.YES),
        (Kept("odds", ("big-six",), "0.2.0"), Touch.NO),
        (Kept("odds", ("big-six",)), Touch.MAYBE),
        (Kept("odds", ("roulette",), "0.1.0"), Touch.NO),
        (Kept("solve", ("big-six",), "0.1.0"), Touch.NO),
        (Kept("par", ("big-six",), "0.1.0"), Touch.MAYBE),
        (Kept("odds", ("big-six",), "0.1.0", ("joker",)), Touch.NO),
        (Kept("odds", ("big-six",), "0.1.0", ("joker", "dollar_1")), Touch.MAYBE),
    ],
)
def test_what_an_answer_says_of_itself_decides(kept: Kept, touch: Touch):
    assert verdict(of("big-six", "wheel"), kept).touch is touch


def test_the_rules_of_a_table_decide():
    coupons = of("pai-gow-poker", "go back to who laid them")
    for rules, touch in ((2, Touch.YES), (3, Touch.NO)):
        kept = Kept("settle", ("pai-gow-poker",), "0.1.0", rules=rules)
        assert verdict(coupons, kept).touch is touch
    without = Kept("settle", ("pai-gow-poker",), "0.1.0", options={"match_play": False})
    assert verdict(coupons, without).touch is Touch.NO


def test_an_answer_that_rests_on_the_law_as_it_is_now_is_right():
    import hashlib

    now = hashlib.sha256(law_of("casino-war").path.read_bytes()).hexdigest()
    seat = of("casino-war", "seat at war")
    for digest, touch in ((now, Touch.NO), ("0" * 64, Touch.MAYBE)):
        law = {"casino-war/law.toml": digest}
        assert verdict(seat, Kept("settle", ("casino-war",), "0.1.0", law=law)).touch is touch


def test_the_json_of_a_command_and_a_record_are_read(tmp_path: Path):
    kept = tmp_path / "kept.json"
    row = {
        "game": "craps",
        "wager": "buy 4",
        "house_edge": {},
        "receipt": {
            "version": "0.0.9",
            "command": "odds",
            "question": {"game": "craps"},
            "answer": "",
        },
    }
    kept.write_text(json.dumps([row]))
    (only,) = touching(kept)
    assert only.touch is Touch.YES and "commission" in only.correction.what
    kept.write_text(json.dumps([row | {"wager": "pass"}]))
    assert touching(kept) == []
    record = ROOT / "tests/logs/0.1.0/blackjack-coupons-1.jsonl"
    told = [one.correction.what for one in touching(record)]
    assert any(what.startswith("Match play coupons") for what in told)


@pytest.mark.parametrize("text", ["", "no JSON", "[]", "3", '{"a": 1}', "\x00"])
def test_what_is_no_answer_is_refused_in_a_sentence(tmp_path: Path, text: str):
    kept = tmp_path / "kept.json"
    kept.write_text(text)
    with pytest.raises(BadInput, match="kept.json is n"):
        touching(kept)


def test_a_place_has_its_corrections():
    assert [one.games for one in corrections_of("11.9(j)")] == [("pai-gow-poker",)]
    assert len(corrections_of()) == len(corrections())
