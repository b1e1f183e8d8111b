"""What is written on a ticket: groups, margins, and what cannot be read."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47.games.keno.limits import within_limits
from chapter47.games.keno.marks import (
    Group,
    Unreadable,
    kind,
    read_groups,
    read_margin,
    ways_by_size,
)
from chapter47.games.keno.rules import won_by_ways
from chapter47.games.keno.schedule import Schedule
from chapter47.games.keno.state import won_by_lines
from chapter47.law.setting import Setting
from tests.support import cites

HERE = Setting.make("keno")
SCHEDULE = Schedule.read(HERE)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "mark numbers from 1 to 80"),
        ("1 2 /", "mark numbers from 1 to 80"),
        ("0", "'0' is not one of the numbers"),
        ("81", "'81' is not one of the numbers"),
        ("-3", "'-3' is not one of the numbers"),
        ("²", "is not one of the numbers"),
        ("3.0", "'3.0' is not one of the numbers"),
        ("9" * 300, "'999999999999' is not"),
        ("4 8 4", "4 is marked twice"),
        ("4 8 / 8", "8 is marked twice: groups share no number"),
        ("K4 8", "a king is a single number: put a stroke after K4"),
        (" / ".join(map(str, range(1, 12))), "at most 10 groups, and these are 11"),
    ],
)
def test_groups_that_cannot_be_read(text: str, why: str):
    with pytest.raises(Unreadable, match=why):
        read_groups(HERE, text)


@pytest.mark.parametrize(
    ("margin", "why"),
    [
        ("", "is no line of a margin"),
        ("3", "'3' is no line of a margin"),
        ("3/2", "the margin tells no rate for 3/2"),
        ("3/2 @ ", "cannot read"),
        ("3/2 @ 1 3/4", "no rate for 3/4"),
        ("2/2 @ 1", "these groups make 3/2, not 2/2"),
        ("1/5 @ 1", "these groups make no ways of 5"),
        ("3/2 3/2 @ 1", "all ways of 2 have one rate"),
        ("3/2 @ 0.10", r"a rate of \$0.10 is not from \$0.25 to \$100 in steps of \$0.25"),
        ("3/2 @ 0.30", r"a rate of \$0.30 is not from"),
        ("3/2 @ 101", r"a rate of \$101 is not from"),
        ("1/6 @ 0.50", r"a rate of \$0.50 is not from \$1 to \$100 in steps of \$1"),
    ],
)
def test_margins_that_cannot_be_read(margin: str, why: str):
    with pytest.raises(Unreadable, match=why):
        read_margin(HERE, SCHEDULE, read_groups(HERE, "1 2 / 3 4 / 5 6"), margin)


def test_a_size_that_no_schedule_pays_is_refused_with_those_that_can_be_played():
    groups = read_groups(HERE, "1 2 3 4 5 / 6 7 8 9 10 11")
    with pytest.raises(Unreadable, match="no schedule pays ways of 11; .* are 1/5, 1/6"):
        read_margin(HERE, SCHEDULE, groups, "1/11 @ 1")


def lines(numbers: str, margin: str) -> str:
    groups = read_groups(HERE, numbers)
    return kind(HERE, groups, read_margin(HERE, SCHEDULE, groups, margin))


def test_what_a_ticket_is_called():
    assert lines("4 8 15", "1/3 @ 1") == "straight"
    assert lines("4 8 15 / 16 23", "1/3 1/2 @ 1") == "split"
    assert lines("1 2 / 3 4 / 5 6", "3/4 @ 0.25") == "way"
    assert lines("1 2 / 3 4 / 5 6", "3/2 3/4 @ 0.25") == "combination"
    assert lines("1 2 / 3 4", "1/4 @ 1") == "combination"  # a way ticket has three groups
    assert lines("K7 / 20 21 / 70 80", "2/3 @ 1") == "king"


groups_of = st.lists(st.integers(1, 4), min_size=1, max_size=6)


@given(groups_of)
def test_ways_are_all_unions_of_groups(sizes: list[int]):
    numbers = iter(range(1, 81))
    groups = [Group(tuple(next(numbers) for _ in range(size))) for size in sizes]
    found: dict[int, int] = {}
    for count in range(1, len(sizes) + 1):
        for some in combinations(sizes, count):
            found[sum(some)] = found.get(sum(some), 0) + 1
    assert ways_by_size(groups) == found


@given(groups_of, st.data())
def test_ways_win_what_each_wins_alone(sizes: list[int], data: st.DataObject):
    caught = [data.draw(st.integers(0, size)) for size in sizes]
    size = data.draw(st.integers(1, sum(sizes)))
    pays = data.draw(st.lists(st.integers(0, 10**6), min_size=size + 1, max_size=size + 1))
    alone = 0
    for count in range(1, len(sizes) + 1):
        for some in combinations(range(len(sizes)), count):
            if sum(sizes[at] for at in some) == size:
                alone += pays[sum(caught[at] for at in some)]
    assert won_by_ways(sizes, caught, size, pays) == alone


prizes = st.lists(st.lists(st.integers(0, 10**7), min_size=1, max_size=3), min_size=1, max_size=6)


@given(prizes, st.integers(0, 2_000), st.integers(0, 500), st.integers(0, 2_000))
def test_limits_never_pay_more_and_never_touch_small_prizes(
    won: list[list[int]], limit: int, threshold: int, ticket: int
):
    options = {"aggregate_limit": limit, "ticket_limit": ticket}
    options |= {"aggregate_threshold": threshold} if limit else {}
    paid = within_limits(Setting.make("keno", options=options), won)
    for before, after in zip(won, paid, strict=True):
        assert all(0 <= a <= b for a, b in zip(after, before, strict=True))
        if ticket:
            assert sum(after) <= 100 * ticket
        if sum(before) <= 100 * threshold and (not ticket or sum(before) <= 100 * ticket):
            assert after == before
    cut = [sum(w) if not ticket else min(sum(w), 100 * ticket) for w in won]
    large = [sum(p) for p, c in zip(paid, cut, strict=True) if c > 100 * threshold]
    if limit:
        lines = sum(map(len, won))
        assert sum(large) <= max(100 * limit, 0)
        if sum(c for c in cut if c > 100 * threshold) > 100 * limit and not ticket:
            assert sum(large) > 100 * limit - lines  # less than a cent of each line is lost
    elif not ticket:
        assert paid == won


THREE = "1 2 / 3 4 / 5 6 7 8"
"""Groups of two, two and four numbers: two ways of four, the third group and the first two."""


@cites("19:47-15.2", "19:47-15.3")
def test_chosen_ways_are_named_by_the_letters_of_their_groups():
    groups = read_groups(HERE, THREE)
    lines = read_margin(HERE, SCHEDULE, groups, "a C @ $1, BC @ 0.50")
    assert [(line.ways, line.size, line.rate, line.chosen) for line in lines] == [
        (1, 2, 100, (0b001,)),
        (1, 4, 100, (0b100,)),
        (1, 6, 50, (0b110,)),
    ]
    assert ", ".join(map(str, lines)) == "A @ $1, C @ $1, BC @ $0.50"
    assert sum(line.price for line in lines) == 250
    # All ways of a size, told one by one, are the line that counts them.
    assert str(read_margin(HERE, SCHEDULE, groups, "AB C @ 1")[0]) == "2/4 @ $1"


@cites("19:47-15.2")
def test_groups_that_are_never_joined_are_a_split_ticket_whatever_their_sizes():
    groups = read_groups(HERE, THREE)
    assert kind(HERE, groups, read_margin(HERE, SCHEDULE, groups, "A B C @ 1")) == "split"
    assert kind(HERE, groups, read_margin(HERE, SCHEDULE, groups, "2/2 2/4 @ 1")) == "combination"
    equal = read_groups(HERE, "1 2 / 3 4 / 5 6")
    assert kind(HERE, equal, read_margin(HERE, SCHEDULE, equal, "3/4 @ 1")) == "way"
    assert kind(HERE, equal, read_margin(HERE, SCHEDULE, equal, "AB AC @ 1")) == "combination"


@cites("19:47-15.2", "19:47-15.6")
def test_only_the_ways_that_were_chosen_win():
    """1, 2, 5 and 6 are drawn: C catches two of four, A with B two of four; A alone both."""
    groups = read_groups(HERE, THREE)
    balls = (1, 2, 5, 6, *range(20, 36))

    def won(margin):
        lines = read_margin(HERE, SCHEDULE, groups, margin)
        return won_by_lines(HERE, SCHEDULE, groups, lines, balls)

    assert won("2/4 @ 1") == [400]  # two of four pays $2, twice
    assert won("C @ 1") == [200]
    assert won("AC @ 1") == [400]  # four of six pays $4
    assert won("A B C @ 1") == [1500, 200]  # two of two pays $15, none of two nothing
    assert won("BC AC @ 1") == won("2/6 @ 1") == [400]  # B with C catches two of six: nothing


@pytest.mark.parametrize(
    ("margin", "why"),
    [
        ("D @ 1", "'D' names no groups: they are A to C"),
        ("ü @ 1", "names no groups"),
        ("AA @ 1", "names group A twice"),
        ("AB BA @ 1", "the way AB is told twice"),
        ("A @ 1, B @ 2", "all ways of 2 have one rate"),
        ("A 2/2 @ 1", "all ways of 2 have one rate"),
        ("A B", "the margin tells no rate for A"),
    ],
)
def test_chosen_ways_that_cannot_be_read_are_refused(margin, why):
    with pytest.raises(Unreadable, match=why):
        read_margin(HERE, SCHEDULE, read_groups(HERE, THREE), margin)


def test_a_way_that_no_schedule_pays_is_refused_by_its_groups():
    groups = read_groups(HERE, "1 2 3 4 5 6 7 / 8 9 10 11 / 12")
    with pytest.raises(Unreadable, match="no schedule pays ways of 11, such as AB"):
        read_margin(HERE, SCHEDULE, groups, "AB @ 1")
