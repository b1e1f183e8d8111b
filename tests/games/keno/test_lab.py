"""Keno in the lab: hypergeometric counts written out, every schedule by hand, the kernel."""

from fractions import Fraction
from math import comb

import pytest

from chapter47.games.keno import lab
from chapter47.lab import LabError, simulate
from chapter47.law.setting import Setting
from tests.games.keno.card import DRAWS, EDGE, HALF, OTHER_FOUR_SPOTS, SPOTS

SPECIAL = {"special_tickets": True}
ALL = {name: (size, 1, pays) for name, (size, pays) in SPOTS.items()}
ALL |= {"half_card": (40, 5, HALF), "edge": (32, 5, EDGE)}


def draws(size: int, caught: int) -> int:
    """Draws with just so many of the marked numbers: some of these, the rest of the others."""
    return comb(size, caught) * comb(80 - size, 20 - caught)


def chances(size: int) -> list[Fraction]:
    return [Fraction(draws(size, caught), DRAWS) for caught in range(min(size, 20) + 1)]


def test_the_number_of_draws_and_the_rarest_catch():
    assert DRAWS == 3_535_316_142_212_174_320
    # All ten of ten: C(70, 10) draws; as is well known one in 8,911,711.
    assert Fraction(draws(10, 10), DRAWS) == Fraction(comb(70, 10), DRAWS)
    assert round(1 / Fraction(draws(10, 10), DRAWS)) == 8_911_711


def test_every_catch_of_every_number_of_spots():
    rows = lab.solve(Setting.make("keno", options=SPECIAL), ["catches"]).rows
    found = {(spots, caught): chance for spots, caught, chance in rows}
    sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 40, 32]
    assert found == {(n, k): chances(n)[k] for n in sizes for k in range(min(n, 20) + 1)}
    # By hand, number by number: two of two is 20/80 * 19/79, none of two 60/80 * 59/79.
    assert found[2, 2] == Fraction(20 * 19, 80 * 79) == Fraction(19, 316)
    assert found[2, 0] == Fraction(60 * 59, 80 * 79)
    assert found[3, 2] == 3 * Fraction(20 * 19 * 60, 80 * 79 * 78)
    assert found[4, 4] == Fraction(20 * 19 * 18 * 17, 80 * 79 * 78 * 77)
    for size in sizes:
        assert sum(chance for (n, _), chance in found.items() if n == size) == 1


def by_hand(size: int, dollars: int, pays: dict[int, int]) -> tuple[Fraction, Fraction, Fraction]:
    """Return, variance and how often the player ends ahead."""
    won = [Fraction(pays.get(caught, 0), dollars) for caught in range(min(size, 20) + 1)]
    mean = sum((w * p for w, p in zip(won, chances(size), strict=True)), Fraction(0))
    square = sum((w * w * p for w, p in zip(won, chances(size), strict=True)), Fraction(0))
    ahead = sum((p for w, p in zip(won, chances(size), strict=True) if w > 1), Fraction(0))
    return mean, square - mean**2, ahead


def test_return_variance_and_hits_of_every_wager():
    found = lab.analyses(Setting.make("keno", options=SPECIAL))
    first = {a.wager: a for a in reversed(found)}
    assert first.keys() == ALL.keys()
    for name, (size, dollars, pays) in ALL.items():
        mean, variance, ahead = by_hand(size, dollars, pays)
        one = first[name]
        assert one.house_edge == one.element_of_risk == 1 - mean
        assert (one.variance, one.hit_frequency) == (variance, ahead)
        assert one.deals == DRAWS
        assert any("no limit" in text for text in one.assumes)
        assert {ground.source for ground in one.grounds if ground.what.endswith(" pays")} == {
            "sister"
        }


def test_in_plain_numbers():
    edges = {a.wager: a.house_edge for a in lab.analyses(Setting.make("keno"))[:3]}
    # 3 * 1/4; 15 * 19/316; (2 * 3 * 20*19*60 + 48 * 20*19*18) / (80*79*78)
    assert edges["one_spot"] == Fraction(1, 4)
    assert edges["two_spots"] == 1 - Fraction(15 * 19, 316)
    three = Fraction(6 * 20 * 19 * 60 + 48 * 20 * 19 * 18, 80 * 79 * 78)
    assert edges["three_spots"] == 1 - three


def test_both_samples_of_four_spots_the_chosen_one_first():
    for chosen, other in (("S1", "S3"), ("S3", "S1")):
        setting = Setting.make("keno", options={"four_spots_schedule": chosen})
        found = lab.analyses(setting, wager="four_spots")
        assert [a.pay_table for a in found] == [chosen, other]
        pays = {"S1": SPOTS["four_spots"][1], "S3": OTHER_FOUR_SPOTS}
        for a in found:
            assert a.pay_table is not None
            assert a.house_edge == 1 - by_hand(4, 1, pays[a.pay_table])[0]


def test_the_published_schedule():
    rows = {row[0]: row[1:] for row in lab.solve(Setting.make("keno"), ["schedule"]).rows[:3]}
    assert rows["one spot"] == ("", Fraction(3, 4), Fraction(27, 16), Fraction(1, 4))
    three = chances(3)
    assert rows["three spots"][3] == three[2] + three[3]
    # Seven spots give the wager back for three: paid, and not ahead.
    seven = {row[0]: row for row in lab.solve(Setting.make("keno"), ["schedule"]).rows}
    (a,) = lab.analyses(Setting.make("keno"), "seven_spots")
    assert seven["seven spots"][4] - a.hit_frequency == chances(7)[3] == a.push_frequency


@pytest.mark.parametrize("asked", [[], ["four"], ["1 2 3"]])
def test_what_is_no_question_is_refused(asked: list[str]):
    with pytest.raises(LabError) as refused:
        lab.solve(Setting.make("keno"), asked)
    assert str(refused.value).endswith(
        " cannot be solved: ask `catches` for how often each catch comes; "
        "`schedule` for what the schedule returns; "
        '`"1 2 3 / 4 5 6 : 2/3 1/6 @ 0.50"` for what tickets of one game win, '
        "with ; between tickets"
    )


def test_kernel_agrees_with_the_exact_result():
    setting = Setting.make("keno", options=SPECIAL | {"four_spots_schedule": "S3"})
    result = simulate(lab.plan(setting), 600_000, seed=15)
    exact = {a.wager: a for a in reversed(lab.analyses(setting))}
    assert set(exact) == set(result.wagers)
    for name, a in exact.items():
        assert abs(result[name].z_score(a)) < 4, name


@pytest.mark.prove
def test_a_hundred_million_games_agree_with_the_exact_result():
    setting = Setting.make("keno", options=SPECIAL)
    result = simulate(lab.plan(setting), 100_000_000, seed=151)
    exact = {a.wager: a for a in reversed(lab.analyses(setting))}
    for name, a in exact.items():
        assert abs(result[name].z_score(a)) < 4, name
