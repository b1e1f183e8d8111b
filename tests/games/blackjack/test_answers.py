"""`chapter47 solve blackjack`: the chart, one hand, pictures, and refusals."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app
from chapter47.games.blackjack.lab import analyses
from chapter47.games.blackjack.lab.by_decks import wagers_by_decks
from chapter47.games.blackjack.lab.terms import blackjack


def run(*words: str):
    return CliRunner().invoke(app, ["solve", "blackjack", *words])


def test_one_hand_names_the_best_choice_first_and_all_values():
    result = run("A 7", "--up", "9", "--json")
    found = json.loads(result.stdout)
    assert found["best"] == "draw"
    assert list(found["choices"]) == sorted(found["choices"], key=lambda n: -found["choices"][n])
    assert {"stand", "draw", "double"} <= set(found["choices"])
    text = run("A 7", "--up", "9").stdout
    heading, best, *_ = text.splitlines()
    assert heading.startswith("blackjack, as of 2011-11-07, ")
    assert best == "best: draw"


def test_a_dealers_blackjack_is_told_of_only_where_it_can_be():
    """Eight decks: with an ace up and two tens gone, 126 of 413 cards make a blackjack."""
    assert "probability" not in run("A 7", "--up", "9").stdout
    read = run("T T", "--up", "A").stdout
    assert "the dealer has looked under the up card and has no blackjack" in read
    assert f"before, he had one with probability {126 / 413:.12f}" in read
    unread = run("T T", "--up", "A", "--option", "hole_card=unread").stdout
    assert "looked" not in unread
    assert f"dealer blackjack with probability {126 / 413:.12f}" in unread


def test_cards_already_seen_change_the_values():
    whole = json.loads(run("T 6", "--up", "T", "--json").stdout)["choices"]
    rich = json.loads(run("T 6", "--up", "T", "--seen", "5 5 5 5 4 4 4", "--json").stdout)[
        "choices"
    ]
    assert rich["draw"] < whole["draw"]


def test_the_chart_shows_what_every_book_has(tmp_path: Path):
    """Six decks, dealer stands on all 17s, double after split: entries on which all books agree."""
    picture = tmp_path / "chart.svg"
    result = run("--option", "decks=6", "--json", "--svg", str(picture))
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    cells = {(row["kind"], row["hand"]): row["cells"] for row in found["chart"]}
    assert cells["hard", "16"]["6"] == "S" and cells["hard", "16"]["7"][-1] in "Hh"
    assert cells["hard", "11"]["6"] == "Dh" and cells["hard", "12"]["4"] == "S"
    assert cells["hard", "12"]["2"] == "H" and cells["hard", "17"]["A"] == "S"
    assert cells["pair", "A A"]["6"] == "P" and cells["pair", "8 8"]["9"] == "P"
    assert cells["pair", "10 10"]["6"] == "S"
    assert cells["soft", "A 7"]["9"] == "H" and cells["soft", "A 7"]["2"] == "S"
    edges = found["house_edge"]
    assert 0.003 < edges["composition_dependent"] <= edges["basic"] < 0.006
    drawn = ElementTree.fromstring(picture.read_text())
    assert drawn.tag.endswith("svg")
    assert len(re.findall("<rect", picture.read_text())) == 10 * len(found["chart"])


def test_what_cannot_be_answered_is_refused_in_one_sentence():
    for words in (["A 7"], ["--up", "9"], ["A 7", "--down", "9"]):
        result = run(*words)
        assert result.exit_code == 2
        assert "cannot be solved: ask nothing for the chart" in result.stderr
    result = run("A 7", "--up", "9", "--svg", "x.svg")
    assert result.exit_code == 2
    assert "is no picture" in result.stderr


def test_additional_wagers_by_number_of_decks():
    """Where the law wants more decks there is no edge; two cards of one suit by a count."""
    offers = ["same_suit", "sevens", "match_the_dealer", "twenty_point"]
    rows = {(w, t): edges for w, t, edges in wagers_by_decks(blackjack(), offers).rows}
    assert {wager: sorted(edges) for (wager, _), edges in rows.items() if wager != "same_suit"} == {
        "sevens": [4, 6, 8],
        "match_the_dealer": [8],
        "twenty_point": [2, 4, 6, 8],
    }
    for decks in (1, 2, 4, 6, 8):
        suited, royal = 13 * decks - 1, 2 * decks / 13  # a second card of the suit; K-Q of it
        cards = 52 * decks - 1
        worth = (2.5 * (suited - royal) + 25 * royal - (cards - suited)) / cards
        edge = rows["same_suit", "1"][decks].house_edge
        assert float(edge) == pytest.approx(-worth)


def test_every_action_of_multiple_action_is_analysed():
    setting = blackjack(decks=1, multiple_action=True, hole_card="after players")
    found = {a.wager: a for a in analyses(setting, None)}
    edges = {found[name].house_edge for name in ("blackjack", "second_action", "third_action")}
    assert len(edges) == 1
