"""Roulette in the lab: edges derived by hand, and the kernel against the exact."""

from fractions import Fraction

import pytest

from chapter47.games.roulette import lab
from chapter47.games.roulette.kernels import Chips, settle_prison
from chapter47.games.roulette.layout import Layout, code_of
from chapter47.lab import simulate
from chapter47.law.setting import Setting
from chapter47.table import Wager
from tests.games.roulette import hand
from tests.play import open_table, ready

SINGLE = {"wheel": "single zero"}
PRISON = {"double_zero_rule": "en prison"}
SINGLE_PRISON = {"wheel": "single zero", "single_zero_rule": "en prison"}
COVERED = {
    "straight": 1,
    "split": 2,
    "three_numbers": 3,
    "four_numbers": 4,
    "five_numbers": 5,
    "six_numbers": 6,
    "column": 12,
    "dozen": 12,
}
PAYS = {1: 35, 2: 17, 3: 11, 4: 8, 5: 6, 6: 5, 12: 2}


def analyses(options=None, **more):
    setting = Setting.make("roulette", options=options or {})
    return {(a.wager, a.strategy): a for a in lab.analyses(setting, **more)}


@pytest.mark.parametrize(
    ("options", "pockets"),
    [
        ({}, 38),
        (SINGLE, 37),
        ({"wheel": "double zero as single zero"}, 37),
        (PRISON, 38),
    ],
)
def test_wagers_that_lose_all_on_zero(options, pockets):
    """A wager on n of p pockets at o to 1 wins o with n/p, else loses one."""
    found = analyses(options)
    for wager, n in COVERED.items():
        if wager == "five_numbers" and pockets == 37:
            assert (wager, None) not in found
            continue
        a, odds = found[wager, None], PAYS[n]
        assert a.house_edge == a.element_of_risk == Fraction(pockets - n - odds * n, pockets)
        assert a.hit_frequency == Fraction(n, pockets)
        assert a.push_frequency == 0
        mean_square = Fraction(odds**2 * n + pockets - n, pockets)
        assert a.variance == mean_square - a.house_edge**2
        assert a.outcomes == [(-1, 1 - Fraction(n, pockets)), (odds, Fraction(n, pockets))]
        assert a.deals == pockets


def test_the_known_edges():
    double, single = analyses(), analyses(SINGLE)
    assert double["straight", None].house_edge == Fraction(1, 19)
    assert double["five_numbers", None].house_edge == Fraction(3, 38)
    assert double["dozen", None].house_edge == Fraction(1, 19)
    assert single["straight", None].house_edge == Fraction(1, 37)
    assert single["red", None].house_edge == Fraction(1, 37)


@pytest.mark.parametrize("wager", hand.EVEN_MONEY)
def test_even_money_under_every_zero_rule(wager: str):
    lose_all = analyses({"double_zero_rule": "lose all"})[wager, None]
    assert lose_all.house_edge == Fraction(2, 38)
    surrender = analyses()[wager, None]
    assert surrender.house_edge == Fraction(1, 38)  # half a unit on 2 of 38
    assert surrender.outcomes == [
        (-1, Fraction(18, 38)),
        (Fraction(-1, 2), Fraction(2, 38)),
        (1, Fraction(18, 38)),
    ]
    assert surrender.variance == Fraction(36, 38) + Fraction(1, 4) * Fraction(2, 38) - (
        Fraction(1, 38) ** 2
    )
    assert surrender.options == {"wheel": "double zero", "double_zero_rule": "surrender"}
    assert analyses(PRISON)[wager, lab.TAKE_HALF].house_edge == Fraction(1, 38)
    assert analyses(SINGLE_PRISON)[wager, lab.TAKE_HALF].house_edge == Fraction(1, 74)


def test_en_prison_by_hand():
    """Let v be what a unit in prison is worth: freed 18/37, lost 18/37, and half of it stays on 0.

    v = 18/37 + (1/37)(v/2), so v = 36/73, less than the half that can be taken. A unit on red is
    then worth 18/37 - 18/37 - (1/37)(1 - v) = -(1/37)(37/73) = -1/73. With two zeros of 38:
    v = 18/38 + (2/38)(v/2), v = 18/37, and red is worth -(2/38)(1 - 18/37) = -1/37.
    """
    leave = analyses(SINGLE_PRISON)["red", lab.LEAVE]
    assert leave.house_edge == leave.element_of_risk == Fraction(1, 73)
    assert analyses(PRISON)["red", lab.LEAVE].house_edge == Fraction(1, 37)
    assert leave.deals is None
    assert leave.hit_frequency == Fraction(18, 37)
    assert leave.push_frequency == Fraction(1, 37) * Fraction(18, 37)


@pytest.mark.parametrize(("options", "zeros", "pockets"), [(SINGLE_PRISON, 1, 37), (PRISON, 2, 38)])
def test_the_series_of_en_prison_term_by_term(options, zeros, pockets):
    """Sixty zeros in a row by brute force; what is left out is below 10**-70."""
    a = analyses(options)["high", lab.LEAVE]
    win, zero = Fraction(18, pockets), Fraction(zeros, pockets)
    terms = {Fraction(1): win, Fraction(-1): win}
    reached, left = zero, Fraction(1)
    for _ in range(60):
        terms[left - 1] = terms.get(left - 1, 0) + reached * win
        terms[Fraction(-1)] += reached * win
        reached, left = reached * zero, left / 2
    mean = sum(net * p for net, p in terms.items())
    square = sum(net**2 * p for net, p in terms.items())
    assert abs(a.house_edge + mean) < Fraction(1, 10**60)
    assert abs(a.variance - (square - mean**2)) < Fraction(1, 10**60)
    told = dict(a.outcomes)
    for net in (Fraction(1), Fraction(0), Fraction(-1, 2), Fraction(-3, 4)):
        assert told[net] == terms[net]
    assert abs(told[Fraction(-1)] - terms[Fraction(-1)]) < Fraction(1, 10**60)


def test_one_wager_can_be_asked_for():
    assert set(analyses(wager="split")) == {("split", None)}
    assert analyses(SINGLE, wager="five_numbers") == {}


SETTINGS = [
    {},
    {"double_zero_rule": "lose all"},
    PRISON,
    SINGLE,
    SINGLE_PRISON,
    {"wheel": "double zero as single zero"},
]


@pytest.mark.parametrize("options", SETTINGS)
@pytest.mark.parametrize("strategy", lab.STRATEGIES)
def test_kernel_agrees_with_the_exact_result(options, strategy: str):
    setting = Setting.make("roulette", options=options)
    result = simulate(lab.plan(setting, strategy), 3_000_000, seed=5)
    exact = lab.counterparts(setting, strategy)
    assert set(exact) == set(result.wagers)
    for a in exact.values():
        assert a.strategy in (None, strategy)
        assert result[a.wager].rounds == 3_000_000
        assert abs(result[a.wager].z_score(a)) < 4, a.wager
        for net, probability in a.outcomes:
            if probability > Fraction(1, 100):
                expected = 3_000_000 * probability
                error = float(expected * (1 - probability)) ** 0.5
                assert abs(result[a.wager].counts.get(net, 0) - expected) < 4.5 * error


def test_a_mixture_is_added_up_spin_by_spin():
    """$5 on 17 and $10 on red, two zeros, surrender: 165 on 17, 5 on red, -15, or -10 on a zero."""
    setting = Setting.make("roulette")
    bets = [Chips("straight", "17", 500), Chips("red", "", 1000)]
    result = simulate(lab.plan(setting, bets=bets), 2_000_000, seed=55)
    assert list(result.wagers) == ["straight 17", "red", "all bets"]
    nets = {165: 1, 5: 18, -15: 17, -10: 2}  # 17 is black: 175 - 10
    mean = Fraction(sum(net * n for net, n in nets.items()), 38) / 15
    square = Fraction(sum(net**2 * n for net, n in nets.items()), 38) / 15**2
    total = result["all bets"]
    assert total.rounds == 2_000_000
    assert abs(float(total.mean - mean)) < 4 * float((square - mean**2) / 2_000_000) ** 0.5
    assert abs(float(total.variance / (square - mean**2)) - 1) < 0.02
    assert total.tally.net == Fraction(500, 1500) * result["straight 17"].tally.net + (
        Fraction(1000, 1500) * result["red"].tally.net
    )


def test_the_total_of_a_mixture_counts_what_prison_gives_back():
    setting = Setting.make("roulette", options=SINGLE_PRISON)
    bets = [Chips("red", "", lab.UNIT), Chips("odd", "", lab.UNIT), Chips("column", "1-34", 500)]
    result = simulate(lab.plan(setting, lab.LEAVE, bets), 500_000, seed=56)
    stakes = {"red": lab.UNIT, "odd": lab.UNIT, "column 1-34": 500}
    total = sum(stakes.values())
    added = sum(result[name].tally.net * stake for name, stake in stakes.items())
    assert result["all bets"].tally.net == added / total


@pytest.mark.prove
@pytest.mark.parametrize("options", SETTINGS)
@pytest.mark.parametrize("strategy", lab.STRATEGIES)
def test_a_thousand_million_rounds_agree_with_the_exact_result(options, strategy: str):
    setting = Setting.make("roulette", options=options)
    result = simulate(lab.plan(setting, strategy), 1_000_000_000, seed=505)
    for a in lab.analyses(setting):
        if a.strategy in (None, strategy):
            assert abs(result[a.wager].z_score(a)) < 4, a.wager


@pytest.mark.parametrize("options", [PRISON, SINGLE_PRISON])
@pytest.mark.parametrize("zeros", [1, 2, 3, 5])
@pytest.mark.parametrize("last", ["3", "36", "10"])
def test_table_and_kernel_agree_on_wagers_left_in_prison(options, zeros: int, last: str):
    setting = Setting.make("roulette", options=options)
    layout = Layout.of(setting)
    table = open_table("roulette", equipment="declared", options=options)
    stakes = {name: 501 + 10 * i for i, name in enumerate(hand.EVEN_MONEY)}
    for name, stake in stakes.items():
        table.round.place(Wager(1, name), stake, cite="5.1")
    for number in [*["0"] * zeros, last]:
        ready(table)
        table.act("dealer", "spin", result=number)
        while table.prompt.phase == "decision":
            (option, _) = table.prompt.options["seat:1"]
            table.act("seat:1", "leave_in_prison", **option.fixed)
    assert not table.live_wagers
    for name, stake in stakes.items():
        covered, on_zero = layout.covered(name, ""), layout.on_zero(name)
        _, ahead = settle_prison(
            zeros, code_of(last), covered, on_zero, stake, layout.zero_set, (1, 2)
        )
        moves = [m for entry in table.log for m in entry.event.moves]
        collected = sum(
            move.cents
            for move in moves
            if move.target == "inventory" and move.source.startswith(f"seat:1/wager/{name}")
        )
        assert ahead == -collected
