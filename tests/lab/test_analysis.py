import json
from datetime import date
from fractions import Fraction
from math import isclose

import pytest

from chapter47.lab import Analysis, Distribution, LabError


def red(**changes):
    values = {
        "game": "roulette",
        "wager": "red",
        "distribution": Distribution.of_ways({1: 18, -1: 20}, 38),
        "as_of": date(2000, 1, 1),
        "deals": 38,
        "counted": None,
    }
    return Analysis(**(values | changes))


def test_the_edge_is_positive_when_the_house_is_ahead():
    assert red().house_edge == Fraction(1, 19)
    assert red(distribution=Distribution.of_ways({1: 20, -1: 18}, 38)).house_edge == Fraction(
        -1, 19
    )


def test_element_of_risk_counts_all_money_wagered():
    raised = Distribution.of_ways({(-1, 1): 2, (3, 2): 1, (-2, 2): 1}, 4)
    assert red(distribution=raised, deals=4).house_edge == Fraction(1, 4)
    assert red(distribution=raised, deals=4).element_of_risk == Fraction(1, 6)


def test_variance_hits_and_outcomes():
    analysis = red()
    assert analysis.variance == 1 - Fraction(1, 361)
    assert isclose(analysis.standard_deviation, 0.9986139979, rel_tol=1e-9)
    assert analysis.hit_frequency == Fraction(9, 19)
    assert analysis.push_frequency == 0
    assert analysis.outcomes == [(Fraction(-1), Fraction(10, 19)), (Fraction(1), Fraction(9, 19))]


def test_deals_must_fit_the_probabilities():
    with pytest.raises(LabError, match="no whole number of 37 deals"):
        red(deals=37)


def test_json_names_every_number_exactly():
    shown = json.loads(json.dumps(red(options={"wheel": "double zero"}).to_json()))
    assert shown["house_edge"] == {"exact": "1/19", "value": 1 / 19}
    assert shown["element_of_risk"]["exact"] == "1/19"
    assert shown["variance"]["exact"] == "360/361"
    assert shown["hit_frequency"]["exact"] == "9/19"
    assert shown["push_frequency"] == {"exact": "0/1", "value": 0.0}
    assert shown["outcomes"][0]["net"] == {"exact": "-1/1", "value": -1.0}
    assert shown["outcomes"][1]["probability"]["exact"] == "9/19"
    assert (shown["game"], shown["wager"], shown["deals"]) == ("roulette", "red", 38)
    assert (shown["as_of"], shown["options"]) == ("2000-01-01", {"wheel": "double zero"})
    assert shown["pay_table"] is None and shown["strategy"] is None
