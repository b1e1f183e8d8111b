"""Big six wheel in the lab: edges by hand, and the kernel against the exact."""

from fractions import Fraction

import pytest

from chapter47.games.big_six import lab
from chapter47.lab import simulate
from chapter47.law.setting import Setting

REST = {"dollar_2": 15, "dollar_10": 4, "dollar_20": 2, "joker": 1, "flag": 1}
SECTIONS = {
    "atlantic_city": {"dollar_1": 23, "dollar_5": 8, **REST},
    "las_vegas": {"dollar_1": 24, "dollar_5": 7, **REST},
}
PAYS = {"dollar_1": 1, "dollar_2": 2, "dollar_5": 5, "dollar_10": 10, "dollar_20": 20}


@pytest.mark.parametrize("wheel", SECTIONS)
@pytest.mark.parametrize("emblem", [45, 40])
def test_every_wager_by_hand(emblem: int, wheel: str):
    options = {"joker_and_flag": f"{emblem} to 1", "wheel": wheel}
    setting = Setting.make("big-six", options=options)
    found = {a.wager: a for a in lab.analyses(setting)}
    sections = SECTIONS[wheel]
    pays = PAYS | {"joker": emblem, "flag": emblem}
    assert found.keys() == sections.keys()
    for name, a in found.items():
        n, odds = sections[name], pays[name]
        assert a.house_edge == a.element_of_risk == Fraction(54 - n - odds * n, 54)
        assert a.outcomes == [(-1, Fraction(54 - n, 54)), (odds, Fraction(n, 54))]
        assert a.hit_frequency == Fraction(n, 54)
        assert a.variance == Fraction(odds**2 * n + 54 - n, 54) - a.house_edge**2
        assert a.deals == 54
        assert a.pay_table == (f"{emblem} to 1" if name in ("joker", "flag") else None)


def test_in_plain_numbers():
    edges = {a.wager: str(a.house_edge) for a in lab.analyses(Setting.make("big-six"))}
    assert edges == {
        "dollar_1": "4/27",
        "dollar_2": "1/6",
        "dollar_5": "1/9",
        "dollar_10": "5/27",
        "dollar_20": "2/9",
        "joker": "4/27",
        "flag": "4/27",
    }
    (flag,) = lab.analyses(Setting.make("big-six"), wager="flag")
    assert flag.wager == "flag"


@pytest.mark.parametrize("emblem", ["45 to 1", "40 to 1"])
def test_kernel_agrees_with_the_exact_result(emblem: str):
    setting = Setting.make("big-six", options={"joker_and_flag": emblem})
    result = simulate(lab.plan(setting), 4_000_000, seed=56)
    exact = lab.analyses(setting)
    assert {a.wager for a in exact} == set(result.wagers)
    for a in exact:
        assert result[a.wager].rounds == 4_000_000
        assert abs(result[a.wager].z_score(a)) < 4, a.wager


@pytest.mark.prove
def test_a_thousand_million_rounds_agree_with_the_exact_result():
    setting = Setting.make("big-six")
    result = simulate(lab.plan(setting), 1_000_000_000, seed=561)
    for a in lab.analyses(setting):
        assert abs(result[a.wager].z_score(a)) < 4, a.wager
