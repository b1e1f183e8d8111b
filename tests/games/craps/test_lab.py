"""Craps in the lab: edges derived by hand for each wager, chains, and the kernel against them."""

from fractions import Fraction

import pytest

from chapter47.games.craps import lab
from chapter47.games.craps.chain import (
    course,
    fire_points,
    hand_lasts,
    hand_lengths,
    mean_hand,
    variance_of_hand,
)
from chapter47.games.craps.layout import INDEX, POINTS, SLOTS
from chapter47.games.craps.rules import LOSES, VOID, WINS
from chapter47.games.craps.strategies import (
    ALWAYS,
    Strategy,
    bet,
    come,
    dont_come,
    dont_pass,
    fire,
    hardways,
    odds,
    odds_to_win,
    pass_bet,
    place,
)
from chapter47.lab import simulate
from tests.games.craps.support import LATE, setting

WAYS = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}
ALL = {"six_seven_eight": True, "hop": True, "fire_bet": "A"}


def found(**chosen):
    everything = lab.analyses(setting(**chosen))
    return {(a.wager, a.pay_table, a.strategy): a for a in everything}


def edge(wins: int, of: int, pays: Fraction | int) -> Fraction:
    """The edge of a wager that wins so many of its deciding throws, and else loses its unit."""
    return Fraction(of - wins, of) - Fraction(wins, of) * pays


# pass: 8 of 36 win at once; each point n comes with its ways and is made in w/(w + 6) of cases
PASS_WINS = Fraction(8, 36) + sum(Fraction(w, 36) * Fraction(w, w + 6) for w in WAYS.values())
DONT_WINS = Fraction(3, 36) + sum(Fraction(w, 36) * Fraction(6, w + 6) for w in WAYS.values())

EDGES = {
    ("pass", None): 1 - 2 * PASS_WINS,
    ("come", None): 1 - 2 * PASS_WINS,
    ("dont_pass", None): PASS_WINS - DONT_WINS,
    ("dont_come", None): PASS_WINS - DONT_WINS,
    ("place_to_win", "on 4 or 10"): edge(3, 9, Fraction(9, 5)),
    ("place_to_win", "on 5 or 9"): edge(4, 10, Fraction(7, 5)),
    ("place_to_win", "on 6 or 8"): edge(5, 11, Fraction(7, 6)),
    ("place_to_lose", "on 4 or 10"): edge(6, 9, Fraction(5, 11)),
    ("place_to_lose", "on 5 or 9"): edge(6, 10, Fraction(5, 8)),
    ("place_to_lose", "on 6 or 8"): edge(6, 11, Fraction(4, 5)),
    ("four_the_hardway", None): edge(1, 9, 7),
    ("six_the_hardway", None): edge(1, 11, 9),
    ("eight_the_hardway", None): edge(1, 11, 9),
    ("ten_the_hardway", None): edge(1, 9, 7),
    ("any_seven", None): edge(6, 36, 4),
    ("any_craps", None): edge(4, 36, 7),
    ("craps_two", None): edge(1, 36, 30),
    ("craps_three", None): edge(2, 36, 15),
    ("craps_twelve", None): edge(1, 36, 30),
    ("eleven", None): edge(2, 36, 15),
    ("craps_eleven", None): Fraction(30 - 4 * 3 - 2 * 7, 36),
    ("horn", None): Fraction(30, 36) - Fraction(2, 36) * Fraction(27, 4) - Fraction(4, 36) * 3,
    ("six_seven_eight", None): Fraction(20 - 14 * 1 - 2 * 2, 36),
    ("hop", "two different faces"): edge(2, 36, 15),
    ("hop", "a pair"): edge(1, 36, 30),
}
PLAIN = {
    ("pass", None): Fraction(7, 495),
    ("dont_pass", None): Fraction(3, 220),
    ("place_to_win", "on 4 or 10"): Fraction(1, 15),
    ("place_to_win", "on 5 or 9"): Fraction(1, 25),
    ("place_to_win", "on 6 or 8"): Fraction(1, 66),
    ("place_to_lose", "on 4 or 10"): Fraction(1, 33),
    ("horn", None): Fraction(1, 8),
    ("craps_eleven", None): Fraction(1, 9),
}


@pytest.fixture(scope="module")
def late():
    return found(as_of=LATE, options=ALL)


@pytest.mark.parametrize(("wager", "where"), EDGES)
def test_the_edge_of_each_wager_agrees_with_the_hand_derivation(late, wager, where):
    assert late[wager, None, where].house_edge == EDGES[wager, where]


def test_edges_in_plain_numbers():
    assert {key: EDGES[key] for key in PLAIN} == PLAIN


def test_odds_are_fair_on_every_point(late):
    for name in ("pass_odds", "dont_pass_odds", "come_odds", "dont_come_odds"):
        for where in ("on 4 or 10", "on 5 or 9", "on 6 or 8"):
            assert late[name, None, where].house_edge == 0


def test_no_analysis_is_left_out(late):
    wagers = {wager for wager, _, _ in late}
    assert wagers == {slot.name for slot in SLOTS}


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("double", Fraction(1, 18)),
        ("triple twelve", Fraction(1, 36)),
        ("triple two", Fraction(1, 36)),
    ],
)
def test_the_field_under_each_pay_table(late, table: str, expected: Fraction):
    """20 of 36 lose, 14 of 36 win even money, 2 and 12 come once each."""
    extra = {"double": 2 + 2, "triple twelve": 2 + 3, "triple two": 3 + 2}[table]
    assert late["field", table, None].house_edge == Fraction(20 - 14 - extra, 36) == expected


@pytest.mark.parametrize(
    ("vigorish", "buy", "lay"),
    [
        # a buy bet of 4: wins 2 in 3 of 9; a twentieth of the stake each time, or when it wins
        (
            "up front",
            {4: Fraction(1, 20), 5: Fraction(1, 20), 6: Fraction(1, 20)},
            {4: Fraction(1, 40), 5: Fraction(1, 30)},
        ),
        (
            "on win",
            {4: Fraction(1, 60), 5: Fraction(1, 50), 6: Fraction(1, 44)},
            {4: Fraction(1, 60), 5: Fraction(1, 50)},
        ),
        (
            "nothing",
            {4: Fraction(0), 5: Fraction(0), 6: Fraction(0)},
            {4: Fraction(0), 5: Fraction(0)},
        ),
    ],
)
def test_buy_and_lay_bets_cost_their_vigorish(vigorish: str, buy: dict, lay: dict):
    analyses = found(options={"vigorish": vigorish})
    for number, expected in buy.items():
        assert analyses["buy", None, f"on {number} or {14 - number}"].house_edge == expected
    for number, expected in lay.items():
        assert analyses["lay", None, f"on {number} or {14 - number}"].house_edge == expected


def test_vigorish_paid_up_front_is_money_put_down():
    """A unit and a twentieth: 1/20 of the stake is 1/21 of all; a lay wins less, and pays less."""
    analyses = found(options={"vigorish": "up front"})
    for number in (4, 5, 6):
        buy = analyses["buy", None, f"on {number} or {14 - number}"]
        assert (buy.house_edge, buy.element_of_risk) == (Fraction(1, 20), Fraction(1, 21))
    # laid 2 to win 1, 3 to win 2, 6 to win 5: vigorish of 1/40, 1/30, 1/24 of the stake
    for number, stake in ((4, 40), (5, 30), (6, 24)):
        lay = analyses["lay", None, f"on {number} or {14 - number}"]
        assert (lay.house_edge, lay.element_of_risk) == (Fraction(1, stake), Fraction(1, stake + 1))
    on_win = found(options={"vigorish": "on win"})["buy", None, "on 4 or 10"]
    assert on_win.element_of_risk == on_win.house_edge == Fraction(1, 60)


def test_the_simulation_counts_vigorish_paid_up_front_as_money_put_down():
    strategy = place({4: 20}, when=ALWAYS, wager="buy", works=True)
    plan = lab.plan(setting(options={"vigorish": "up front"}), strategy)
    result = simulate(plan, 20_000, seed=15)["buy 4"].tally
    # $20 and $1 of vigorish for every decision
    assert result.wagered == result.rounds * Fraction(21, 20)


def test_rolls_to_a_decision_and_edge_per_roll(late):
    """Pass: one roll, and 36/(w + 6) more if a point with w ways came."""
    rolls = 1 + sum(Fraction(w, 36) * Fraction(36, w + 6) for w in WAYS.values())
    assert rolls == Fraction(557, 165)
    for name in ("pass", "dont_pass", "come", "dont_come"):
        assert late[name, None, None].rolls == rolls
    assert (
        late["pass", None, None].edge_per_roll
        == Fraction(7, 495) / Fraction(557, 165)
        == Fraction(7, 1671)
    )
    assert late["place_to_win", None, "on 6 or 8"].rolls == Fraction(36, 11)
    assert late["place_to_win", None, "on 4 or 10"].edge_per_roll == Fraction(1, 15) / 4
    assert late["eight_the_hardway", None, None].rolls == Fraction(36, 11)
    assert late["horn", None, None].rolls == 1
    # geometric with chance p: variance (1 - p)/p^2
    assert late["place_to_win", None, "on 4 or 10"].variance_of_rolls == Fraction(3, 4) * 16


def test_dont_pass_when_voids_are_left_out(late):
    dont = late["dont_pass", None, None]
    assert dont.push_frequency == Fraction(1, 36)
    assert dont.edge_when_decided == Fraction(3, 220) / Fraction(35, 36) == Fraction(27, 1925)


def test_variance_and_distribution_by_hand(late):
    seven = late["any_seven", None, None]
    assert dict(seven.outcomes) == {Fraction(-1): Fraction(5, 6), Fraction(4): Fraction(1, 6)}
    assert seven.variance == Fraction(25, 6 * 6) * 5
    assert dict(late["pass", None, None].outcomes) == {
        Fraction(-1): Fraction(251, 495),
        Fraction(1): Fraction(244, 495),
    }
    horn = late["horn", None, None]
    assert dict(horn.outcomes) == {
        Fraction(-1): Fraction(5, 6),
        Fraction(3): Fraction(1, 9),
        Fraction(27, 4): Fraction(1, 18),
    }


@pytest.mark.parametrize("times", [0, 1, 2, 3, 5, 10, 100])
def test_pass_with_any_multiple_of_odds(times: int):
    """24 of 36 come out rolls set a point: the mean stake is 1 + 2/3 of the multiple."""
    analysis = lab.with_odds(setting(), "pass", times)
    assert analysis.house_edge == Fraction(7, 495)
    assert analysis.element_of_risk == Fraction(7, 495) / (1 + Fraction(2, 3) * times)


def test_three_four_five_times_odds():
    by_point = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}
    analysis = lab.with_odds(setting(), "pass", by_point)
    stake = 1 + Fraction(2 * (3 * 3 + 4 * 4 + 5 * 5), 36)
    assert analysis.element_of_risk == Fraction(7, 495) / stake
    assert {net for net, _ in analysis.outcomes} == {-6, -5, -4, -1, 1, 7}


def test_laying_odds_that_win_the_multiple():
    """To win one unit 2, 3/2 or 6/5 is laid."""
    analysis = lab.with_odds(setting(), "dont_pass", 1)
    laid = Fraction(2 * (3 * 2 + 4 * Fraction(3, 2) + 5 * Fraction(6, 5)), 36)
    assert analysis.distribution.mean_wagered == 1 + laid
    assert analysis.house_edge == Fraction(3, 220)


def test_analyses_with_full_odds_follow_the_option():
    full = found(options={"odds_multiple": 3})["pass", None, "with full odds: 3 times"]
    assert full.element_of_risk == Fraction(7, 495) / 3
    without = found(options={"odds_multiple": 0})
    assert [key for key in without if key[0] == "pass"] == [("pass", None, None)]
    assert [a.wager for a in lab.analyses(setting(), "horn")] == ["horn"]


def test_json_carries_the_rolls():
    (horn,) = lab.analyses(setting(), "horn")
    told = horn.to_json()
    assert told["rolls"] == {"exact": "1/1", "value": 1.0}
    assert told["edge_per_roll"]["exact"] == "1/8"


def test_a_place_bet_that_rests_on_come_out_rolls_takes_longer_but_wins_as_often():
    slot = SLOTS[INDEX["place_to_win", "6"]]
    working = course(slot, works=True)
    resting = course(slot, works=None, point=0)
    assert resting.probability(WINS) == working.probability(WINS) == Fraction(5, 11)
    # it can only be decided with a point up; from a come out roll the wait is at least one more
    assert resting.rolls > working.rolls + 1
    never = course(slot, works=None, point=6)
    assert never.probability(LOSES) == Fraction(6, 11)


def test_come_odds_off_on_a_come_out_roll_can_come_back():
    slot = SLOTS[INDEX["come_odds", "6"]]
    assert course(slot, works=None, point=0).probability(VOID) > 0
    assert course(slot, works=True, point=0).probability(VOID) == 0


def test_the_length_of_a_hand():
    """Mean 1671/196; a hand of two rolls is a point and a seven: 24/36 of 6/36."""
    assert mean_hand() == Fraction(1671, 196)
    lengths = hand_lengths(3)
    assert lengths[:3] == [0, 0, Fraction(24, 36) * Fraction(6, 36)]
    # three rolls: a decided come out roll first, or one roll that neither makes the point nor is 7
    waits = sum(Fraction(w, 36) * Fraction(36 - w - 6, 36) * Fraction(6, 36) for w in WAYS.values())
    assert lengths[3] == Fraction(12, 36) * lengths[2] + waits
    assert hand_lasts(3) == 1 - Fraction(1, 9)
    # an Atlantic City shooter threw 154 times in 2009: one chance in 5.59 thousand million
    assert 5.59e9 < 1 / hand_lasts(154) < 5.60e9


def test_the_variance_of_a_hand_by_its_lengths():
    lengths = [float(p) for p in hand_lengths(400)]
    mean = sum(n * p for n, p in enumerate(lengths))
    variance = sum(n * n * p for n, p in enumerate(lengths)) - mean**2
    assert abs(mean - float(mean_hand())) < 1e-9
    assert abs(variance - float(variance_of_hand())) < 1e-6


def test_the_fire_bet():
    """No point: the shooter sevens out first; published figures for the others."""
    points = fire_points()
    assert sum(points.values()) == 1
    lost = sum(Fraction(w, 24) * Fraction(6, w + 6) for w in WAYS.values())
    assert points[0] == lost == Fraction(98, 165)
    assert round(float(points[4]), 6) == 0.008798
    assert round(float(points[5]), 6) == 0.001640
    assert round(float(points[6]), 6) == 0.000162


def test_exactly_one_point_by_hand():
    """After the first point made, every later one must be the same, until a seven out."""
    total = Fraction(0)
    for w in WAYS.values():
        made, out = Fraction(w, w + 6), Fraction(6, w + 6)
        again = Fraction(w, 24) * made  # the same point comes and is made again
        others = sum(Fraction(v, 24) * Fraction(6, v + 6) for v in WAYS.values())
        total += Fraction(w, 24) * made * others / (1 - again)
        assert out + made == 1
    assert fire_points()[1] == total


@pytest.mark.parametrize(
    ("table", "pays"), [("A", (24, 249, 999)), ("B", (10, 200, 2000)), ("C", (39, 199, 499))]
)
def test_the_fire_bet_under_each_pay_table(late, table: str, pays: tuple[int, int, int]):
    points = fire_points()
    value = sum(points[4 + i] * pay for i, pay in enumerate(pays)) - sum(
        points[n] for n in range(4)
    )
    assert late["fire", table, None].house_edge == -value
    if table == "A":
        assert round(float(-value), 4) == 0.2076


EVERYTHING: Strategy = (
    pass_bet(5)
    + dont_pass(5)
    + come(5)
    + dont_come(5)
    + place(dict.fromkeys(POINTS, 30), when=ALWAYS, works=True)
    + place(dict.fromkeys(POINTS, 440), when=ALWAYS, wager="place_to_lose")
    + place(dict.fromkeys(POINTS, 60), when=ALWAYS, wager="buy", works=True)
    + place(dict.fromkeys(POINTS, 120), when=ALWAYS, wager="lay")
    + hardways({4: 1, 6: 1, 8: 1, 10: 1}, works=True)
    + bet("field", 5)
    + bet("any_seven", 1)
    + bet("any_craps", 1)
    + bet("craps_two", 1)
    + bet("craps_three", 1)
    + bet("craps_twelve", 1)
    + bet("eleven", 1)
    + bet("craps_eleven", 2)
    + bet("horn", 4)
    + bet("six_seven_eight", 1)
    + bet("hop", 1, "2-4")
    + bet("hop", 1, "4-4")
    + fire(1)
)


def _exact_of(report: str, late: dict) -> lab.RollAnalysis:
    name, _, spot = report.partition(" ")
    if name == "hop":
        return late[name, None, "a pair" if spot[0] == spot[-1] else "two different faces"]
    if spot:
        low = min(int(spot), 14 - int(spot))
        return late[name, None, f"on {low} or {14 - low}"]
    table = {"field": "double", "fire": "A"}.get(name)
    return late[name, table, None]


def agree_with_exact(late: dict, rolls: int, seed: int) -> None:
    plan = lab.plan(setting(as_of=LATE, options=ALL), EVERYTHING)
    result = simulate(plan, rolls, seed=seed)
    for name, wager in result.wagers.items():
        assert wager.rounds > rolls // 40, name
        assert abs(wager.z_score(_exact_of(name, late))) < 4, name


def test_the_kernel_agrees_with_the_exact_result_on_every_wager(late):
    agree_with_exact(late, 1_000_000, seed=1)


@pytest.mark.prove
def test_a_hundred_million_rolls_agree_with_the_exact_result_on_every_wager(late):
    agree_with_exact(late, 100_000_000, seed=47)


def test_odds_in_the_kernel_are_fair_and_as_large_as_asked():
    strategy = pass_bet(5) + odds("pass", 2) + dont_pass(10) + odds_to_win("dont_pass", 1)
    result = simulate(lab.plan(setting(), strategy), 1_000_000, seed=2)
    taken = result["pass_odds"].tally
    assert taken.wagered == 2 * taken.rounds  # in units of the flat bet of $5
    # the mean of a fair wager is within four standard errors of nothing
    for name in ("pass_odds", "dont_pass_odds"):
        assert abs(float(result[name].mean)) < 4 * result[name].standard_error


def test_plans_by_name_and_for_several_players():
    one = simulate(lab.plan(setting(), "pass"), 50_000, seed=3)
    assert set(one.wagers) == {"pass"}
    two = simulate(lab.plan(setting(), [pass_bet(5), dont_pass(5)]), 50_000, seed=3)
    assert two["player 1: pass"].tally == one["pass"].tally
    lost = two["player 2: dont_pass"].tally
    won = two["player 1: pass"].tally
    twelves = lost.pushes
    assert lost.wins == won.rounds - won.wins - twelves  # they mirror each other but for the 12
    assert two["player 1: dont_pass"].rounds == 0


def test_the_same_seed_gives_the_same_result_on_any_number_of_threads():
    plan = lab.plan(setting(), "three point molly")
    assert simulate(plan, 600_000, seed=5, threads=1) == simulate(plan, 600_000, seed=5, threads=2)
