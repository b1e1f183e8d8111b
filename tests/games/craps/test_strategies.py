"""Strategies: what their parts do at a table and in the kernel, and what they refuse."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chapter47.games.craps.at_table import Playing
from chapter47.games.craps.errors import StrategyError
from chapter47.games.craps.kernel import follow_dice
from chapter47.games.craps.layout import POINTS, SLOTS
from chapter47.games.craps.program import Program
from chapter47.games.craps.strategies import (
    COME_OUT,
    NAMED,
    Bet,
    Strategy,
    bet,
    come,
    dont_come,
    dont_pass,
    doubling,
    fire,
    hardways,
    hedge,
    iron_cross,
    odds,
    odds_to_win,
    pass_bet,
    place,
    press,
    three_point_dolly,
    three_point_molly,
)
from chapter47.law.errors import LawError
from tests.games.craps.support import LATE, setting, stake
from tests.play import open_table

RACK = 10_000_000


def after(
    strategy: Strategy, *throws: tuple[int, int], rack: int = RACK, **chosen: object
) -> dict[str, int]:
    """What lies on each place, in dollars, once the player has acted after these throws."""
    program = Program(setting(**chosen), [strategy])
    numbers = np.array([6 * (a - 1) + b - 1 for a, b in throws], np.int64)
    held = follow_dice(numbers, program.sheet, rack)[-1, 0]
    names = [f"{slot.name} {slot.spot}".strip() for slot in program.slots]
    return {n: int(c) // 100 for n, c in zip(names, held[1:], strict=True) if c}


def test_pass_with_odds():
    strategy = pass_bet(10) + odds("pass", 2)
    assert after(strategy) == {"pass": 10}
    assert after(strategy, (3, 3)) == {"pass": 10, "pass_odds": 20}
    assert after(strategy, (3, 3), (1, 1)) == {"pass": 10, "pass_odds": 20}
    assert after(strategy, (3, 3), (3, 4)) == {"pass": 10}


def test_odds_by_point_and_full_odds():
    by_point = pass_bet(10) + odds("pass", {4: 3, 5: 4, 6: 5})
    assert after(by_point, (3, 1)) == {"pass": 10, "pass_odds": 30}
    assert after(by_point, (3, 3)) == {"pass": 10, "pass_odds": 50}
    assert after(by_point, (4, 4)) == {"pass": 10}
    full = pass_bet(5) + odds("pass")
    assert after(full, (2, 3), options={"odds_multiple": 3}) == {"pass": 5, "pass_odds": 16}
    # $15 would win $22.50: by the odd chip $16 may be taken
    exact = {"odds_multiple": 3, "odd_chip": False}
    assert after(full, (2, 3), options=exact) == {"pass": 5, "pass_odds": 15}


def test_laying_odds():
    strategy = dont_pass(10) + odds_to_win("dont_pass", 2)
    assert after(strategy, (1, 3)) == {"dont_pass": 10, "dont_pass_odds": 40}
    assert after(strategy, (2, 3)) == {"dont_pass": 10, "dont_pass_odds": 30}
    assert after(strategy, (3, 3)) == {"dont_pass": 10, "dont_pass_odds": 24}


def test_come_until_so_many_numbers():
    strategy = pass_bet(5) + come(5, most=2)
    assert after(strategy, (3, 3)) == {"pass": 5, "come": 5}
    assert after(strategy, (3, 3), (4, 5)) == {"pass": 5, "come": 5, "come 9": 5}
    assert after(strategy, (3, 3), (4, 5), (4, 4)) == {"pass": 5, "come 9": 5, "come 8": 5}
    again = after(strategy, (3, 3), (4, 5), (4, 4), (4, 5))
    assert again == {"pass": 5, "come 8": 5, "come": 5}


def test_the_line_may_count_among_the_numbers():
    strategy = three_point_molly(5, 1)
    assert after(strategy, (3, 3), (4, 5), (4, 4)) == {
        "pass": 5,
        "pass_odds": 5,
        "come 9": 5,
        "come_odds 9": 5,
        "come 8": 5,
        "come_odds 8": 5,
    }


def test_a_dolly_lays():
    strategy = three_point_dolly(10, 1)
    assert after(strategy, (3, 3), (4, 5)) == {
        "dont_pass": 10,
        "dont_pass_odds": 12,
        "dont_come": 10,
        "dont_come 9": 10,
        "dont_come_odds 9": 15,
    }


def test_place_bets_leave_the_point_out():
    strategy = pass_bet(5) + place({6: 12, 8: 12}, skip_point=True)
    assert after(strategy) == {"pass": 5}
    assert after(strategy, (3, 3)) == {"pass": 5, "place_to_win 8": 12}
    assert after(strategy, (4, 5)) == {"pass": 5, "place_to_win 6": 12, "place_to_win 8": 12}
    # the point is made: both come down until the next one
    assert after(strategy, (4, 5), (4, 5)) == {"pass": 5}


def test_place_bets_stay_up_over_a_point_that_is_made():
    strategy = place({6: 12, 8: 12})
    assert after(strategy, (4, 5), (4, 5)) == {"place_to_win 6": 12, "place_to_win 8": 12}
    assert after(strategy, (4, 5), (3, 4)) == {}


def test_press_by_an_amount_and_to_the_double():
    by_six = press({6: 12}, by=6, hits=2)
    hit = (3, 3)
    assert after(by_six, (4, 5)) == {"place_to_win 6": 12}
    assert after(by_six, (4, 5), hit) == {"place_to_win 6": 18}
    assert after(by_six, (4, 5), hit, hit, hit) == {"place_to_win 6": 24}
    double = press({6: 12}, hits=2, then=12)
    assert after(double, (4, 5), hit, hit) == {"place_to_win 6": 48}
    assert after(double, (4, 5), hit, hit, hit) == {"place_to_win 6": 12}
    assert after(by_six, (4, 5), hit, (3, 4), (4, 5)) == {"place_to_win 6": 12}


def test_doubling_after_losses():
    strategy = doubling("pass", 5, steps=2)
    craps, seven = (1, 1), (3, 4)
    assert after(strategy, craps) == {"pass": 10}
    assert after(strategy, craps, craps) == {"pass": 20}
    assert after(strategy, craps, craps, craps) == {"pass": 20}
    assert after(strategy, craps, craps, seven) == {"pass": 5}


def test_a_hedge_lies_only_beside_its_wager():
    strategy = pass_bet(10) + hedge("any_craps", 1, "pass")
    assert after(strategy) == {"pass": 10, "any_craps": 1}
    assert after(strategy, (3, 3)) == {"pass": 10}
    alone = hedge("any_craps", 1, "pass")
    assert after(alone) == {}


def test_iron_cross_hardways_and_fire():
    assert after(iron_cross()) == {}
    assert after(iron_cross(), (2, 2)) == {
        "place_to_win 5": 5,
        "place_to_win 6": 6,
        "place_to_win 8": 6,
        "field": 5,
    }
    assert after(hardways({4: 1, 10: 2}), (2, 3)) == {"four_the_hardway": 1, "ten_the_hardway": 2}
    late = {"as_of": LATE, "options": {"fire_bet": "A"}}
    assert after(fire(5), **late) == {"fire": 5}
    assert after(fire(5), (3, 3), (3, 3), **late) == {"fire": 5}
    assert after(fire(5), (3, 3), (3, 4), **late) == {"fire": 5}  # the next shooter's


def test_a_player_without_chips_makes_what_he_can():
    strategy = pass_bet(10) + bet("field", 5)
    assert after(strategy, rack=1200) == {"pass": 10}
    assert after(strategy, rack=900) == {"field": 5}
    assert after(bet("buy", 20, "4"), rack=2000) == {}
    assert after(bet("buy", 20, "4"), rack=2100) == {"buy 4": 20}


def test_the_same_object_plays_at_the_table():
    table = open_table("craps", bankroll=50_000, equipment="declared")
    playing = Playing(table, {1: pass_bet(10) + odds("pass", 2) + place({8: 12}, works=True)})
    playing.roll(3, 3)
    playing.put_up()
    assert stake(table, 1, "pass_odds") == 2000
    assert stake(table, 1, "place_to_win", "8") == 1200
    assert table.state.calls
    playing.roll(3, 3)
    assert table.ledger["seat:1/rack"] == 50_000 + 1000 + 2400 - 1200


def test_what_a_strategy_cannot_be():
    with pytest.raises(StrategyError, match="no wager 'big_six'"):
        bet("big_six", 5)
    with pytest.raises(StrategyError, match="its spots are 4, 5, 6, 8, 9, 10"):
        bet("buy", 5, "7")
    with pytest.raises(StrategyError, match=r"odds\('pass'"):
        bet("pass_odds", 5)
    with pytest.raises(StrategyError, match="above zero"):
        pass_bet(0)
    with pytest.raises(StrategyError, match="come out roll"):
        bet("field", 5, when=(7,))
    with pytest.raises(StrategyError, match="odds support pass, dont_pass, come, dont_come"):
        odds("field", 2)
    with pytest.raises(StrategyError, match="only come"):
        Bet("pass", (500,), most=2)
    with pytest.raises(StrategyError, match="at least one bet"):
        _ = Strategy().least
    with pytest.raises(LawError, match="fire"):
        Program(setting(), [fire(1)])


def test_strategies_add_up_in_order():
    both = pass_bet(5) + bet("field", 5)
    assert [part.wager for part in both.parts] == ["pass", "field"]
    assert (both + come(10)).least == 500
    assert set(NAMED) >= {"pass", "place 6 and 8", "iron cross"}


PARTS = st.one_of(
    st.sampled_from([pass_bet(5), dont_pass(5), come(5), dont_come(5, most=2), iron_cross()]),
    st.sampled_from([odds("pass"), odds("come", 2), odds("dont_pass"), odds("dont_come", 1)]),
    st.sampled_from([place({n: 30}, skip_point=n > 6) for n in POINTS]),
    st.sampled_from([place({n: 60}, wager="buy") for n in POINTS]),
    st.sampled_from([bet("horn", 4), bet("any_seven", 1), press({9: 10}, by=5, hits=3)]),
    st.sampled_from([odds("pass", Fraction(1, 2)), doubling("dont_pass", 5, steps=3)]),
)


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    parts=st.lists(PARTS, min_size=1, max_size=8),
    throws=st.lists(st.integers(0, 35), max_size=60),
    rack=st.sampled_from([0, 700, 5_000, 100_000]),
)
def test_no_composition_ever_overdraws_or_breaks_a_rule(parts, throws, rack):
    strategy = sum(parts, Strategy())
    program = Program(setting(), [strategy])
    held = follow_dice(np.array(throws, np.int64), program.sheet, rack)
    assert (held >= 0).all()
    column = {(slot.name, slot.spot): i + 1 for i, slot in enumerate(program.slots)}
    for row in held[:, 0]:
        for (name, spot), i in column.items():
            if name == "come_odds":
                cap = 5 * row[column["come", spot]]  # five times, raised to a payable amount
                assert row[i] <= cap + 400
    assert len(SLOTS) >= len(program.slots)


def test_bets_on_come_out_rolls_only():
    assert after(bet("any_craps", 1, when=COME_OUT), (3, 3)) == {}
    assert after(bet("field", 5, when=(6,)), (3, 3)) == {"field": 5}
