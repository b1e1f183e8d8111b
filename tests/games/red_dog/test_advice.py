"""Advice on a raise, by a count of the cards that are left; strategies at the table."""

from fractions import Fraction

import pytest

from chapter47.desk.advice import advice
from chapter47.games.red_dog.strategies import NAMED
from chapter47.lab.advice import NothingToAdvise
from chapter47.table.knowledge import Knowledge
from tests.play import bet, deal, open_table, ready
from tests.support import cites


def shown(*cards: str, gone: tuple[str, ...] = (), **setting):
    """One deck, the player's $10 on the layout; some cards were burned before all eyes."""
    table = open_table("red-dog", equipment="declared", options={"decks": 1}, **setting)
    for card in gone:
        table.report("dealer", "card_not_due", card=card)
    bet(table, 1, "original", 1000)
    ready(table)
    deal(table, *cards)
    return table


@cites("19:47-6.5")
def test_raise_and_stay_by_the_cards_left():
    """Four and queen, one deck: 28 of 50 cards fall between, at 1 to 1."""
    made = advice(shown("4C", "QD"), "seat:1")
    alone = Fraction(28 - 22, 50)
    assert {c.act: c.value for c in made.choices} == {"raise": 2 * alone, "stay": alone}
    assert made.best.act == "raise"
    assert made.money(made.best) == 2000 * alone
    assert "28 of 50 unseen cards" in made.assumes[0]


@cites("19:47-6.5")
def test_cards_seen_since_the_shuffle_count():
    """Five nines and tens less: 23 of 45 still gain; two more, 21 of 43, do not."""
    gone = ("9C", "9D", "9H", "9S", "TC")
    assert advice(shown("4C", "QD", gone=gone), "seat:1").best.value == 2 * Fraction(1, 45)
    made = advice(shown("4C", "QD", gone=(*gone, "TD", "TH")), "seat:1")
    assert (made.best.act, made.best.value) == ("stay", Fraction(-1, 43))


@cites("19:47-6.5")
def test_a_raise_that_chips_limit_is_valued_as_what_it_is():
    made = advice(shown("4C", "QD", bankroll=1500), "seat:1")
    assert {c.act: c.value for c in made.choices}["raise"] == Fraction(6, 50) * Fraction(3, 2)


def test_nothing_is_advised_where_nothing_is_decided():
    with pytest.raises(NothingToAdvise, match="no advice in red dog"):
        advice(open_table("red-dog", equipment="declared"), "seat:1")


@pytest.mark.parametrize(
    ("name", "cards", "gone", "act"),
    [
        ("best raise by the spread", ("4C", "QD"), (), "raise"),
        ("best raise by the spread", ("5C", "QD"), (), "stay"),
        ("never raise", ("2C", "AD"), (), "stay"),
        ("always raise", ("2C", "4D"), (), "raise"),
        ("best raise by the cards seen", ("4C", "QD"), (), "raise"),
        (
            "best raise by the cards seen",
            ("4C", "QD"),
            ("9C", "9D", "9H", "9S", "TC", "TD"),
            "stay",
        ),
    ],
)
def test_named_strategies_at_the_table(name, cards, gone, act):
    move = NAMED[name].move(Knowledge.of(shown(*cards, gone=gone), "seat:1"))
    assert move is not None and move.act == act
