"""`chapter47 solve spanish-21`: suits of a hand, and a chart whose cells are long."""

import json
import re
from fractions import Fraction
from math import comb
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app
from chapter47.cli.output import show_page
from chapter47.data.page import Page
from chapter47.data.pages.lab import add_chart
from chapter47.desk.advice import advice
from chapter47.families.blackjack.lab.advice import advise
from chapter47.families.blackjack.lab.answers import ChartAnswer
from chapter47.families.blackjack.lab.solve import solve
from chapter47.games.spanish_21.lab import LAB, analyses, answer, terms_of
from chapter47.games.spanish_21.lab.terms import spanish_21
from chapter47.house.guide import guide
from chapter47.lab.errors import LabError
from tests.games.blackjack.at_table import decide
from tests.games.spanish_21.at_table import dealt

CHART = ChartAnswer(
    (
        {"kind": "hard", "hand": "15", "cells": {"2": "S*H4H", "3": "S*H5H", "10": "H"}},
        {"kind": "doubled", "hand": "soft 17", "cells": {"2": "S", "3": "S", "10": "R"}},
    ),
    0.004,
    0.003,
    "what the letters mean",
)


def test_cells_of_a_chart_stand_apart_however_long_they_are():
    head, _, first, _, second, _ = str(CHART).splitlines()
    assert first.split() == ["15", "S*H4H", "S*H5H", "H"]
    assert second.split() == ["soft", "17", "S", "S", "R"]
    assert len(head) == len(first) == len(second)


def test_a_chart_in_a_terminal_names_the_kinds_of_hands(monkeypatch, capsys):
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
    page = Page()
    add_chart(page, CHART)
    show_page(page)
    shown = re.sub(r"\x1b\[[0-9;]*m", "", capsys.readouterr().out)
    assert shown.split() == [
        *("hand", "2", "3", "10", "hard", "15", "S*H4H", "S*H5H", "H"),
        *("doubled", "soft", "17", "S", "S", "R", *CHART.note.split()),
    ]


def test_a_drawn_chart_has_room_for_every_cell_and_name():
    drawn = ElementTree.fromstring(CHART.svg())
    space = "{http://www.w3.org/2000/svg}"
    boxes = [float(box.attrib["width"]) for box in drawn.iter(f"{space}rect")]
    texts = [text.text for text in drawn.iter(f"{space}text")]
    assert len(boxes) == 6 and min(boxes) >= 5 * 10, "five letters of ten pixels"
    assert "doubled soft 17" in texts and "S*H5H" in texts


def worth_of_two_sevens(prize: int) -> float:
    """What drawing to two sevens of hearts against the seven of clubs gains by their suits.

    Of six decks 285 cards are not seen, 21 sevens among them, four of hearts. The third pays 2 to 1
    in hearts, else 3 to 2; to one who looks at no suits it pays what three sevens of a shoe do.
    """
    spades = Fraction(comb(6, 3), comb(24, 3))
    blind = Fraction(3, 2) * (1 - 4 * spades) + 2 * 3 * spades + 3 * spades
    known = (4 * Fraction(2) + 17 * Fraction(3, 2)) / 21
    return float(Fraction(21, 285) * (known - blind) + Fraction(4, 285) * prize)


@pytest.mark.parametrize(("amount", "prize"), [(500, 200), (2000, 50), (2500, 200)])
def test_advice_at_the_table_looks_at_suits_and_the_super_bonus(amount, prize):
    table = dealt("7H 7C 7H 8H", amount=amount)
    found = {choice.act: choice.value for choice in advice(table, "seat:1").choices}
    plain = advise(terms_of(table.setting), "7 7", "7").choices
    more = worth_of_two_sevens(prize)
    assert found["draw"] == pytest.approx(plain["draw"] + more, abs=1e-9)
    assert advice(table, "seat:1").best.act == "draw"


def test_hands_of_a_split_win_no_super_bonus_by_advice():
    table = dealt("7H 7C 7H 8H")
    decide(table, "split 7H")
    found = {choice.act: choice.value for choice in advice(table, "seat:1").choices}
    assert found["draw"] < 0.1


def test_a_hand_is_solved_with_its_suits_where_they_are_told():
    setting = spanish_21()
    plain = answer(setting, ["7 7", "--up", "7"]).to_json()
    suited = answer(setting, ["7H 7H", "--up", "7C"]).to_json()
    assert plain["best"] == "split" and suited["best"] == "draw"
    gained = suited["choices"]["draw"] - plain["choices"]["draw"]
    assert gained == pytest.approx(worth_of_two_sevens(200), abs=1e-12)
    assert "suits are not looked at" in plain["notes"][0]
    less = answer(setting, ["7H 7H", "--up", "7C", "--wager", "20"]).to_json()["choices"]["draw"]
    assert less - plain["choices"]["draw"] == pytest.approx(worth_of_two_sevens(50), abs=1e-12)


def test_an_up_card_without_a_suit_may_be_of_any():
    """Of 22 sevens that are left beside two of hearts four are of hearts themselves."""
    setting = spanish_21()
    (hearts, clubs, any_suit) = (
        answer(setting, ["7H 7H", "--up", up]).to_json()["choices"]["draw"]
        for up in ("7H", "7C", "7")
    )
    assert any_suit == pytest.approx((4 * hearts + 18 * clubs) / 22, abs=1e-12)


def test_answers_name_the_day_and_the_options():
    run = CliRunner().invoke(app, ["solve", "spanish-21", "10 6", "--up", "9", "-o", "decks=8"])
    assert run.stdout.splitlines()[0] == (
        "spanish-21, as of 2006-09-05, decks 8, hole card read, surrender yes, "
        "suited 678 pays 2 to 1, spades 678 pays 3 to 1"
    )
    run = CliRunner().invoke(app, ["solve", "spanish-21", "10 6", "--up", "9", "--json"])
    told = json.loads(run.stdout)
    assert (told["game"], told["as_of"]) == ("spanish-21", "2006-09-05")
    assert told["options"]["decks"] == 6 and told["options"]["hole_card"] == "read"


def test_match_the_dealer_is_counted_with_as_many_decks_as_its_pay_table_is_for():
    six, eight = analyses(spanish_21(), "match_the_dealer")
    assert (six.pay_table, six.options["decks"]) == ("6", 6)
    assert (eight.pay_table, eight.options["decks"]) == ("8", 8)
    (_, alone) = analyses(spanish_21(decks=8), "match_the_dealer")
    assert eight.house_edge == alone.house_edge == Fraction(2184, 73153)


def test_what_is_supposed_is_in_the_figures_that_name_it():
    setting = spanish_21()
    law, supposed = (
        answer(setting, ["super", *asked]).to_json()["figures"]
        for asked in ((), ("--what-if", "hands=2"))
    )
    first = next(iter(law))
    terms = terms_of(setting)
    assert law[first] == pytest.approx(float(solve(terms).house_edge), abs=1e-12)
    assert supposed[first] > law[first]
    with pytest.raises(LabError):
        answer(setting, ["super", "--what-if", "hands=9"])


@pytest.mark.prove
def test_a_simulation_of_the_best_play_is_compared_with_the_best_play():
    setting = spanish_21()
    assert LAB.counterparts is not None
    found = LAB.counterparts(setting, "by cards")
    main = found["spanish_21"]
    assert float(main.house_edge) == pytest.approx(
        float(solve(terms_of(setting)).house_edge), abs=1e-10
    )
    assert main.strategy is not None and "best play" in main.strategy
    assert main.counted == "by composition"


@pytest.mark.prove
def test_the_guide_names_the_super_bonus():
    text = guide("spanish-21")
    assert "| Super bonus | $1,000 | 19:47-19.5(g) | sister |" in text
    assert "| Super bonus to others | $50 | 19:47-19.5(g) | sister |" in text
