"""Mini-dice in the lab: edges derived by hand, and the kernel against the exact."""

from fractions import Fraction
from itertools import islice

import pytest

from chapter47.families.shaken.spots import spot_of
from chapter47.games.mini_dice import lab
from chapter47.lab import simulate
from chapter47.law.setting import Setting
from chapter47.money import Odds
from tests.games.mini_dice.by_hand import LOSE, STAY, WAYS, outcome

DECIDED = {
    "place 4 or 10": Fraction(1, 15),  # 3 ways win 9/5, 6 lose: 0.6 of 9
    "place 5 or 9": Fraction(1, 25),  # 4 ways win 7/5, 6 lose: 0.4 of 10
    "place 6 or 8": Fraction(1, 66),  # 5 ways win 7/6, 6 lose: 1/6 of 11
    "field": Fraction(1, 18),  # 2 win double, 14 even, 20 lose
    "any_7": Fraction(1, 6),  # 6 win 4, 30 lose
    "over_7": Fraction(1, 6),  # 15 win, 21 lose
    "under_7": Fraction(1, 6),
}
ON_ONE_SHAKE = {
    "place 4 or 10": Fraction(1, 60),
    "place 5 or 9": Fraction(1, 90),
    "place 6 or 8": Fraction(1, 216),
}


def found(**options: str) -> dict:
    setting = Setting.make("mini-dice", options=options)
    return {(a.wager, a.strategy): a for a in lab.analyses(setting)}


def decided() -> dict:
    return {w: a for (w, strategy), a in found().items() if strategy in (None, lab.DECIDED)}


def test_all_edges_per_wager_resolved_and_per_shake():
    assert {name: analysis.house_edge for name, analysis in decided().items()} == DECIDED
    shakes = {w: a.house_edge for (w, s), a in found().items() if s == lab.ONE_SHAKE}
    assert shakes == ON_ONE_SHAKE


def test_the_edge_per_shake_times_the_shakes_is_the_edge_resolved():
    shakes = lab.shakes_to_decision(Setting.make("mini-dice"))
    assert shakes == {
        "place 4 or 10": 4,
        "place 5 or 9": Fraction(18, 5),
        "place 6 or 8": Fraction(36, 11),
        "field": 1,
        "any_7": 1,
        "over_7": 1,
        "under_7": 1,
    }
    for name, edge in ON_ONE_SHAKE.items():
        assert edge * shakes[name] == DECIDED[name]


def test_everything_about_a_place_bet_on_six():
    analysis = found()["place 6 or 8", lab.DECIDED]
    assert analysis.deals == 11
    assert analysis.outcomes == [(-1, Fraction(6, 11)), (Fraction(7, 6), Fraction(5, 11))]
    assert analysis.hit_frequency == Fraction(5, 11)
    assert analysis.element_of_risk == Fraction(1, 66)
    assert analysis.variance == Fraction(30, 121) * Fraction(13, 6) ** 2
    on_one = found()["place 6 or 8", lab.ONE_SHAKE]
    assert (on_one.deals, on_one.push_frequency) == (36, Fraction(25, 36))


def test_everything_about_the_field():
    analysis = found()["field", None]
    assert analysis.deals == 36
    counts = {int(net): chance * 36 for net, chance in analysis.outcomes}
    assert counts == {-1: 20, 1: 14, 2: 2}
    assert analysis.hit_frequency == Fraction(4, 9)
    assert analysis.variance == Fraction(20 + 14 + 2 * 4, 36) - Fraction(1, 18) ** 2


def test_how_long_a_place_bet_lives():
    setting = Setting.make("mini-dice")
    lengths = lab.chain(setting, spot_of(setting, "place", "4")).lengths(None)
    stays, ends = Fraction(3, 4), Fraction(1, 4)
    assert list(islice(lengths, 4)) == [0, ends, stays * ends, stays**2 * ends]


def test_one_wager_can_be_asked_for():
    setting = Setting.make("mini-dice")
    assert len(lab.analyses(setting, "place")) == 6
    assert [a.wager for a in lab.analyses(setting, "field")] == ["field"]


def test_kernel_agrees_with_the_exact_result():
    result = simulate(lab.plan(Setting.make("mini-dice")), 1_000_000, seed=13)
    exact = decided()
    assert set(result.wagers) == {*exact, "layout"}
    for name, analysis in exact.items():
        assert result[name].rounds == 1_000_000
        assert abs(result[name].z_score(analysis)) < 4, name


def test_a_whole_layout_is_simulated_with_the_dependence_between_its_wagers():
    """Place 6 and 8 together with a field: brute force over the shakes until both are decided."""
    layout = {("place", "6"): 600, ("place", "8"): 1200, ("field", ""): 500}

    def value(live: frozenset) -> dict[int, Fraction]:
        """The distribution of the net result from here, in cents."""
        if not live:
            return {0: Fraction(1)}
        results: dict[int, Fraction] = {}
        staying = Fraction(0)
        for total, ways in WAYS.items():
            brought, left = 0, set()
            for key in live:
                words = outcome(*key, total)  # type: ignore[call-arg]
                if words == STAY:
                    left.add(key)
                else:
                    stake = layout[key]
                    brought += -stake if words == LOSE else int(Odds.parse(words).winnings(stake))
            if frozenset(left) == live:
                staying += Fraction(ways, 36)
                continue
            for later, chance in value(frozenset(left)).items():
                results[brought + later] = results.get(brought + later, 0) + chance * ways / 36
        return {cents: chance / (1 - staying) for cents, chance in results.items()}

    exact = value(frozenset(layout))
    assert sum(exact.values()) == 1
    mean = sum(cents * chance for cents, chance in exact.items()) / 2300
    squares = sum(cents**2 * chance for cents, chance in exact.items()) / 2300**2
    result = simulate(lab.plan(Setting.make("mini-dice"), layout), 1_000_000, seed=131)["layout"]
    assert abs(float(result.mean - mean)) < 4 * float((squares - mean**2) / 1_000_000) ** 0.5
    assert abs(float(result.variance / (squares - mean**2)) - 1) < 0.01


def test_a_layout_with_an_unpayable_stake_is_refused():
    setting = Setting.make("mini-dice")
    with pytest.raises(lab.Unpayable, match=r"place 6 cannot be \$5: stake a multiple of \$6"):
        lab.plan(setting, {("place", "6"): 500})


@pytest.mark.prove
def test_a_hundred_million_rounds_agree_with_the_exact_result():
    result = simulate(lab.plan(Setting.make("mini-dice")), 100_000_000, seed=1997)
    for name, analysis in decided().items():
        assert abs(result[name].z_score(analysis)) < 4, name
