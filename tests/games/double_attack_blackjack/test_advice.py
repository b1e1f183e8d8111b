"""Advice at a table of double attack blackjack."""

import pytest

from chapter47.desk.advice import advice
from chapter47.families.blackjack.lab.advice import advise as advise_in_lab
from chapter47.games.double_attack_blackjack.lab import answer, terms_of
from chapter47.lab.advice import NothingToAdvise
from tests.games.blackjack.at_table import decide
from tests.games.double_attack_blackjack.at_table import dealt, opened
from tests.play import bet, deal, ready


def valued(table) -> dict[str, float]:
    return {choice.act: float(choice.value) for choice in advice(table, "seat:1").choices}


@pytest.mark.parametrize(("up", "best"), [("6C", "attack"), ("9C", "no_attack")])
def test_the_attack_is_valued_as_in_the_lab(up, best):
    table = opened()
    bet(table, 1, "initial", 1000)
    ready(table)
    deal(table, up)
    found, made = valued(table), advice(table, "seat:1")
    figures = answer(table.setting, ["attack"]).to_json()["figures"]
    assert found["no_attack"] == pytest.approx(figures[f"{up[0]} without an attack"], abs=1e-12)
    assert found["attack"] == pytest.approx(figures[f"{up[0]} with an attack"], abs=1e-12)
    assert made.best.act == best
    assert "383 cards are unseen" in made.assumes, "eight decks of 48, without the up card"


def test_who_has_fewer_chips_is_advised_on_a_smaller_attack():
    table = opened(bankroll=1500)
    bet(table, 1, "initial", 1000)
    ready(table)
    deal(table, "6C")
    (choice,) = [c for c in advice(table, "seat:1").choices if c.act == "attack"]
    assert choice.args == {"amount": 500}
    found = valued(table)
    # No blackjack is possible under a six: each added dollar is worth as much as the first ones.
    assert found["attack"] == pytest.approx(1.5 * found["no_attack"], abs=1e-12)


def test_choices_are_valued_as_in_the_lab_with_an_attack_and_without():
    for attack in (0, 1000):
        table = dealt("6C 5S 6D 8H", attack=attack)
        found = valued(table)
        lab = advise_in_lab(terms_of(table.setting), "5 6", "6").choices
        assert set(found) == {"stand", "draw", "double", "surrender"}
        for name, value in found.items():
            assert value == pytest.approx(lab[name], abs=1e-9)
        assert advice(table, "seat:1").best.act == "double"


def test_where_the_hole_card_is_not_read_a_blackjack_leaves_the_attack():
    """Half of the money is not at risk to it: so each unit of it is worth half the chance more."""
    plain = valued(dealt("AC KS 9D 8H", hole_card="unread", attack=0, insure=False))
    attacked = valued(dealt("AC KS 9D 8H", hole_card="unread", attack=1000, insure=False))
    blackjack = (96 - 1) / (384 - 3)
    assert attacked["stand"] - plain["stand"] == pytest.approx(blackjack / 2, abs=1e-12)
    assert attacked["surrender"] == pytest.approx(-(1 - blackjack) / 2 - blackjack / 2, abs=1e-12)


def test_a_doubled_hand_is_given_up_where_it_would_lose_more_than_half():
    table = dealt("KC 5S 6D 8H")
    decide(table, "double 2C")
    found = valued(table)
    assert advice(table, "seat:1").best.act == "surrender"
    assert found["surrender"] == pytest.approx(-1)
    assert -2 < found["stand"] < -1
    table = dealt("6C 5S 6D 8H")
    decide(table, "double 2C")
    assert advice(table, "seat:1").best.act == "stand"


def test_insurance_is_valued_by_the_cards_seen():
    table = dealt("AC KS 9D 8H", attack=1000, insure=None)
    found, made = valued(table), advice(table, "seat:1")
    blackjack = (96 - 1) / (384 - 3)
    each = 5 / 2 * blackjack - (1 - blackjack)
    # Five dollars of insurance beside ten and ten: a quarter of the money on the hand.
    assert found["insure"] - found["no_insurance"] == pytest.approx(each / 4, abs=1e-12)
    assert made.best.act == "no_insurance"


def test_there_is_no_advice_before_the_deal():
    with pytest.raises(NothingToAdvise):
        advice(opened(), "seat:1")
