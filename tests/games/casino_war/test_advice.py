"""Advice on a tie, by a count of the cards that are left."""

from fractions import Fraction

import pytest

from chapter47.desk.advice import advice
from tests.play import bet, deal, open_table, ready
from tests.support import cites


@cites("19:47-22.8(d)", "19:47-22.8(e)")
def test_war_and_surrender_by_the_cards_left():
    """Kings tie, six decks: 22 kings and 24 of each other rank are left.

    A war won nets one unit (the war wager pays 2 to 1, the initial one is gone), a second tie two
    units (3 to 1), a war lost costs two.
    """
    table = open_table("casino-war", equipment="declared")
    bet(table, 1, "initial", 1000)
    ready(table)
    deal(table, "KS", "KH")
    made = advice(table, "seat:1")
    tied = Fraction(22 * 21 + 12 * 24 * 23, 310 * 309)
    war = 2 * tied + (1 - tied) / 2 - 2 * (1 - tied) / 2
    assert {c.act: c.value for c in made.choices} == {
        "go_to_war": war,
        "surrender": -Fraction(1, 2),
    }
    assert made.best.act == "go_to_war"
    assert made.money(made.best) == war * 1000


@cites("19:47-22.8(d)")
def test_a_lone_tie_card_seen_by_all_counts():
    """A third king on the table leaves 21, and with them fewer ties."""
    table = open_table("casino-war", seats=2, equipment="declared")
    for seat in (1, 2):
        bet(table, seat, "initial", 1000)
    ready(table)
    deal(table, "KS", "KD", "KH")
    tied = Fraction(21 * 20 + 12 * 24 * 23, 309 * 308)
    value = advice(table, "seat:2").best.value
    assert value == pytest.approx(2 * tied - (1 - tied) / 2)
