"""A layout is to scale, and everything that is inscribed on it has its paragraph."""

import json
import re
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app
from chapter47.games import game_names, game_of
from chapter47.house.layout import layout_drawn
from chapter47.house.layout.html import html
from chapter47.law.cite import Cite
from chapter47.law.index import paragraphs
from chapter47.law.setting import Setting


@pytest.mark.parametrize("game", game_names())
def test_every_inscription_of_a_layout_has_a_paragraph_that_there_is(game: str):
    page = layout_drawn(game_of(game).setting())
    assert page.inscriptions
    assert [one.text for one in page.inscriptions if not one.cite] == []
    law = page.setting.law
    known = {str(one.cite) for one in paragraphs(law.file.subchapter.number)}
    file = law.file
    entries = [*file.section, *file.wager, *file.option, *file.figure, *file.irregularity]
    known |= {str(Cite.parse(one.cite)) for one in entries}
    known |= {str(Cite.parse(r.cite)) for one in file.wager for r in one.pays if r.cite}
    sections = {cite.split("(")[0].split("[")[0] for cite in known}
    for one in page.inscriptions:
        cite = one.cite
        assert cite in known or cite in sections or cite == str(law.cite), (one.text, cite)


def test_what_is_printed_is_cited_by_the_paragraph_that_pays_it():
    found = {one.text: one.cite for one in layout_drawn(Setting.make("casino-war")).inscriptions}
    assert found["Tie pays 10 to 1"] == found["TIE"] == "19:47-22.9(a)2"
    craps = layout_drawn(Setting.make("craps")).inscriptions
    assert {one.cite for one in craps if one.text == "PASS LINE"} == {"19:47-1.2(a)1"}


def test_a_layout_follows_the_options():
    six = layout_drawn(Setting.make("blackjack", options={"variation": "6 to 5"}))
    assert "BLACKJACK PAYS 6 TO 5" in {one.text for one in six.inscriptions}
    assert "BLACKJACK PAYS 3 TO 2" not in {one.text for one in six.inscriptions}


@pytest.mark.parametrize("inches", [48, 72, 144])
def test_the_picture_is_as_wide_as_the_table_and_keeps_its_shape(inches: int):
    page = layout_drawn(Setting.make("roulette"), inches)
    root = ET.fromstring(page.picture())
    assert root.get("width") == f"{inches:.3f}in"
    _, _, wide, high = (Fraction(one) for one in root.get("viewBox", "").split())
    assert abs(float(root.get("height", "")[:-2]) - inches * high / wide) < 0.001
    tenth = ET.fromstring(page.picture(10))
    assert tenth.get("width") == f"{inches / 10:.3f}in"


@pytest.mark.parametrize(("paper", "room"), [("a4", (273, 155)), ("letter", (255, 160))])
def test_the_scale_that_a_page_names_is_that_of_its_picture(paper: str, room: tuple[int, int]):
    for game in ("casino-war", "roulette", "craps"):
        page = layout_drawn(Setting.make(game))
        text = html(page, paper)
        told = float(re.search(r"here 1 : (\d+\.\d)", text).group(1))
        assert float(page.inches) * 25.4 / told <= room[0] + 3
        assert float(page.high) * 25.4 / told <= room[1] + 3
        foot = float(re.search(r'<svg viewBox="0 0 ([\d.]+) 6"', text).group(1))
        assert abs(foot - 12 * 25.4 / told) < 0.5
        assert f"@page turned {{ size: {'A4' if paper == 'a4' else 'letter'} landscape" in text


def test_the_command_prints_inscriptions_picture_page_and_json(tmp_path: Path):
    run = CliRunner().invoke
    assert "19:47-22.9(a)2" in run(app, ["layout", "casino-war"]).stdout
    told = json.loads(run(app, ["layout", "casino-war", "--json"]).stdout)
    assert told["inches"]["wide"] == 72 and "19:46" in told["scale"]
    out = tmp_path / "war.svg"
    assert run(app, ["layout", "casino-war", "--svg", "--out", str(out)]).exit_code == 0
    assert ET.fromstring(out.read_text("utf-8")).get("width") == "72.000in"
    refused = run(app, ["layout", "casino-war", "--inches", "5"])
    assert refused.exit_code == 2 and "12 to 600 inches" in refused.stderr
