"""Sic bo in the lab: edges derived by hand, and the kernel against the exact."""

from fractions import Fraction

import pytest

from chapter47.games.sic_bo import lab
from chapter47.lab import simulate
from chapter47.law.errors import UnknownName
from chapter47.law.setting import Setting
from tests.games.sic_bo.by_hand import (
    PAYS,
    SHAKES,
    TABLES,
    WAYS,
    WAYS_OF_TOTAL,
    edge,
    paid,
)

AC_EDGES = {
    "small": Fraction(1, 36),
    "big": Fraction(1, 36),
    "one_of_a_kind": Fraction(17, 216),  # 125 lose; 75, 15 and 1 win 1, 2 and 3
    "total 4 or 17": Fraction(11, 72),
    "total 5 or 16": Fraction(5, 36),
    "total 6 or 15": Fraction(1, 6),
    "total 7 or 14": Fraction(7, 72),
    "total 8 or 13": Fraction(1, 8),
    "total 9 or 12": Fraction(41, 216),
    "total 10 or 11": Fraction(1, 8),
    "two_dice_combination": Fraction(1, 6),
    "two_of_a_kind": Fraction(5, 27),
    "any_three_of_a_kind": Fraction(5, 36),
    "three_of_a_kind": Fraction(35, 216),
}


def found(table: str = "AC", **options: str) -> dict:
    setting = Setting.make("sic-bo", options={"pay_table": table, **options})
    return {a.wager: a for a in lab.analyses(setting) if a.pay_table == table}


def test_all_edges_of_table_ac():
    assert {name: a.house_edge for name, a in found().items()} == AC_EDGES


@pytest.mark.parametrize("table", TABLES)
def test_edges_of_every_table_from_counts_by_hand(table: str):
    analyses = found(table)
    assert len(analyses) == 14
    for wager, ways in WAYS.items():
        assert analyses[wager].house_edge == edge(ways, PAYS[table][wager]), wager
        assert analyses[wager].hit_frequency == Fraction(ways, 216)
    for total, ways in WAYS_OF_TOTAL.items():
        analysis = analyses[f"total {total} or {21 - total}"]
        assert analysis.house_edge == edge(ways, PAYS[table]["total"][total])
        assert analysis.variance == Fraction(ways * (216 - ways), 216**2) * (
            (PAYS[table]["total"][total] + 1) ** 2
        )
    assert analyses["one_of_a_kind"].house_edge == Fraction(17, 216)


def test_everything_about_one_of_a_kind():
    analysis = found()["one_of_a_kind"]
    assert analysis.deals == 216
    assert [(int(n), p * 216) for n, p in analysis.outcomes] == [
        (-1, 125),
        (1, 75),
        (2, 15),
        (3, 1),
    ]
    assert analysis.hit_frequency == Fraction(91, 216)
    assert analysis.push_frequency == 0
    assert analysis.element_of_risk == Fraction(17, 216)
    assert analysis.variance == Fraction(125 + 75 + 15 * 4 + 9, 216) - Fraction(17, 216) ** 2


def test_switches_change_what_they_name_and_nothing_else():
    twelve = found(one_of_a_kind_on_three="12 to 1")
    assert twelve["one_of_a_kind"].house_edge == Fraction(1, 27)  # 125 - 75 - 30 - 12 = 8
    six = found(two_dice_combination_pays="6 to 1")
    assert six["two_dice_combination"].house_edge == Fraction(1, 36)
    assert six["two_dice_combination"].options["two_dice_combination_pays"] == "6 to 1"
    assert found("A", two_dice_combination_pays="5 to 1")[
        "two_dice_combination"
    ].house_edge == Fraction(1, 6)
    for changed, name in ((twelve, "one_of_a_kind"), (six, "two_dice_combination")):
        rest = {wager: a.house_edge for wager, a in changed.items() if wager != name}
        assert rest == {wager: e for wager, e in AC_EDGES.items() if wager != name}


def test_the_chosen_table_comes_first_and_one_wager_can_be_asked_for():
    analyses = lab.analyses(Setting.make("sic-bo", options={"pay_table": "K"}), "total")
    assert [a.pay_table for a in analyses] == ["K"] * 7 + ["AC"] * 7 + ["M"] * 7 + ["A"] * 7
    assert {a.wager.split()[0] for a in analyses} == {"total"}


@pytest.mark.parametrize("table", TABLES)
def test_kernel_agrees_with_the_exact_result(table: str):
    setting = Setting.make("sic-bo", options={"pay_table": table})
    result = simulate(lab.plan(setting), 4_000_000, seed=9)
    exact = found(table)
    assert set(result.wagers) == {*exact, "layout"}
    for name, analysis in exact.items():
        assert result[name].rounds == 4_000_000
        assert abs(result[name].z_score(analysis)) < 4, name


def test_a_whole_layout_is_simulated_with_the_dependence_between_its_wagers():
    layout = {
        ("small", ""): 1000,
        ("big", ""): 700,
        ("total", "9"): 300,
        ("one_of_a_kind", "2"): 500,
    }
    won = [
        sum(stake * paid("AC", *spot, shake) for spot, stake in layout.items()) for shake in SHAKES
    ]
    mean = Fraction(sum(won), 216 * 2500)
    variance = Fraction(sum(w * w for w in won), 216 * 2500**2) - mean**2
    result = simulate(lab.plan(Setting.make("sic-bo"), layout), 4_000_000, seed=91)
    whole = result["layout"]
    assert abs(float(whole.mean - mean)) < 4 * float(variance / 4_000_000) ** 0.5
    assert abs(float(whole.variance / variance) - 1) < 0.01
    assert abs(float(whole.hit_frequency) - sum(w > 0 for w in won) / 216) < 0.002
    assert whole.element_of_risk == whole.house_edge
    assert set(result.wagers) == {"small", "big", "total 9", "one of a kind 2", "layout"}


def test_a_layout_with_an_unknown_spot_is_refused():
    with pytest.raises(UnknownName, match="no spot of total '3'; there are: 4, 5, 6"):
        lab.plan(Setting.make("sic-bo"), {("total", "3"): 100})


@pytest.mark.prove
@pytest.mark.parametrize("table", TABLES)
def test_a_thousand_million_shakes_agree_with_the_exact_result(table: str):
    setting = Setting.make("sic-bo", options={"pay_table": table})
    result = simulate(lab.plan(setting), 1_000_000_000, seed=1991)
    for name, analysis in found(table).items():
        assert abs(result[name].z_score(analysis)) < 4, name
