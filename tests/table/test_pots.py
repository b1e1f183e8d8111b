"""Pots and shares against a plain reference that deals with one cent after the other."""

from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from chapter47.table.pots.pots import Pot, awards, pots_of, shared, uncalled

PAID = st.dictionaries(st.integers(1, 9), st.integers(0, 60), min_size=2)


@st.composite
def hands(draw):
    """What everybody has put in, with at least two who have not folded and nothing uncalled."""
    paid = draw(PAID)
    live = draw(st.sets(st.sampled_from(sorted(paid)), min_size=2))
    back = uncalled(paid, live)
    if back:
        paid[back[0]] -= back[1]
    return paid, live


def cent_by_cent(paid, live):
    """Every cent by itself: those may win it who put in a cent of the same height or a higher one.

    A cent above everybody who is left goes with the last cents that somebody may win.
    """
    found: Counter[frozenset[int]] = Counter()
    top = max(paid[seat] for seat in live)
    for height in range(1, max(paid.values()) + 1):
        able = frozenset(s for s in live if paid[s] >= min(height, top))
        found[able] += sum(1 for cents in paid.values() if cents >= height)
    return found


@settings(deadline=None)
@given(hands())
def test_pots_hold_cent_by_cent_what_their_players_may_win(hand):
    paid, live = hand
    pots = pots_of(paid, live)
    assert {pot.open_to: pot.cents for pot in pots} == dict(+cent_by_cent(paid, live))
    assert sum(pot.cents for pot in pots) == sum(paid.values())
    for outer, inner in pairwise(pots):
        assert inner.open_to < outer.open_to


def test_the_uncalled_part_is_what_nobody_matched_folded_players_included():
    assert uncalled({1: 100, 2: 40, 3: 70}, {1, 2}) == (1, 30)
    assert uncalled({1: 100, 2: 100}, {1, 2}) is None
    assert uncalled({1: 50, 2: 0}, {1}) == (1, 50)


@settings(deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 9), st.sampled_from((1, 25, 100)))
def test_parts_differ_by_one_chip_and_the_first_are_the_larger(cents, parts, chip):
    given = shared(cents, parts, chip)
    assert sum(given) == cents
    chips = [part // chip for part in given]
    assert max(chips) - min(chips) <= 1
    assert chips == sorted(chips, reverse=True)


def test_odd_chips_of_a_split_go_to_the_high_hand_then_one_each_in_the_order_given():
    pot = Pot(7, frozenset({1, 2, 3}))
    high, low = {1: 5, 2: 5, 3: 5}, {2: 1, 3: 1}
    given = awards(pot, [high, low], [[2, 3, 1], [3, 2, 1]])
    # four to high: 2 gets two, 3 and 1 one each; three to low: 3 gets two, 2 one
    assert [(a.seat, a.cents, a.contest) for a in given] == [
        (2, 2, 0),
        (3, 1, 0),
        (1, 1, 0),
        (3, 2, 1),
        (2, 1, 1),
    ]


def test_a_low_in_another_pot_takes_nothing_from_one_in_which_nobody_qualifies():
    """Seat 1 is all in for the main pot with the only low; the side pot goes whole to its high."""
    paid = {1: 50, 2: 200, 3: 200}
    main, side = pots_of(paid, {1, 2, 3})
    high, low = {1: 1, 2: 8, 3: 6}, {1: 4}
    order = [[1, 2, 3], [1, 2, 3]]
    assert [(a.seat, a.cents) for a in awards(main, [high, low], order)] == [(2, 75), (1, 75)]
    assert [(a.seat, a.cents) for a in awards(side, [high, low], order)] == [(2, 300)]


@settings(deadline=None)
@given(
    st.dictionaries(st.integers(1, 6), st.integers(0, 3), min_size=1),
    st.dictionaries(st.integers(1, 6), st.integers(0, 3)),
    st.integers(1, 999),
)
def test_a_pot_is_given_out_whole_to_best_hands_only(high, low, cents):
    pot = Pot(cents, frozenset(high))
    given = awards(pot, [high, low], [sorted(high), sorted(high)])
    assert sum(award.cents for award in given) == cents
    able = {seat: value for seat, value in low.items() if seat in high}
    for award in given:
        values = (high, able)[award.contest]
        assert values[award.seat] == max(values.values())
