"""Pai gow poker: two betting areas."""

import pytest

from chapter47.table import Refused
from tests.games.pai_gow_poker.at_the_table import (
    DEALER_HAND,
    LOSES,
    LOSES_LOW,
    PLAIN,
    WINS,
    WINS_LOW,
    close,
    open_at,
    put_low,
    settled,
    tell,
    wager,
    won,
)
from tests.play import events
from tests.support import cites


def areas(table, seat: int) -> set[int]:
    options = table.prompt.options[f"seat:{seat}"]
    return {o.fixed.get("position", seat) for o in options if o.name == "bet"}


@cites("19:47-11.12(a)")
def test_a_player_may_wager_on_two_adjacent_areas_at_most():
    table = open_at(3, 6)
    assert areas(table, 3) == {2, 3, 4}
    assert areas(table, 6) == {5, 6}
    wager(table, 3, pai_gow_poker=1000)
    wager(table, 3, position=4, pai_gow_poker=1000)
    assert areas(table, 3) == {3, 4}
    with pytest.raises(Refused):
        wager(table, 3, position=2, pai_gow_poker=1000)
    with pytest.raises(Refused):
        wager(table, 3, position=5, pai_gow_poker=1000)
    table.act("seat:4", "sit", player="late")
    table.act("seat:4", "buy_in", amount=100_000)
    assert areas(table, 4) == {5}, "area 4 is taken for this round"
    table = open_at(3, options=PLAIN | {"two_areas": False})
    assert areas(table, 3) == {3}


@cites("19:47-11.12(b)")
def test_the_hand_with_the_larger_wager_is_set_first_and_is_final():
    table = open_at(3)
    wager(table, 3, pai_gow_poker=1000)
    wager(table, 3, position=4, pai_gow_poker=2000)
    close(table)
    tell(table, {0: DEALER_HAND, 3: LOSES, 4: WINS})
    (first,) = [o for o in table.prompt.options["seat:3"] if o.name == "set"]
    assert first.fixed == {"position": 4}
    assert [e.to for e in events(table, "CardsSeen")] == ["seat:4"]
    with pytest.raises(Refused):
        put_low(table, 3, LOSES_LOW, position=3)
    put_low(table, 3, WINS_LOW, position=4)
    assert [e.to for e in events(table, "CardsSeen")] == ["seat:4", "seat:3"]
    with pytest.raises(Refused):
        put_low(table, 3, ["AS", "AD"], position=4)
    put_low(table, 3, LOSES_LOW, position=3)
    results = [(e.position or 3, e.result) for e in events(table, "Settled")]
    assert sorted(results) == [(3, "lose"), (4, "win")]
    assert won(table, 3) == -1000 + 1900
    assert settled(table, seat=3).stake == 2000


@cites("19:47-11.12(b)")
def test_hands_with_equal_wagers_are_set_counterclockwise():
    table = open_at(3)
    wager(table, 3, pai_gow_poker=1000)
    wager(table, 3, position=2, pai_gow_poker=1000)
    close(table)
    tell(table, {0: DEALER_HAND, 3: LOSES, 2: WINS})
    order = []
    for low in (LOSES_LOW, WINS_LOW):
        (option,) = [o for o in table.prompt.options["seat:3"] if o.name == "set"]
        order.append(option.fixed["position"])
        put_low(table, 3, low, position=order[-1])
    assert order == [3, 2]


def test_one_of_two_hands_may_be_surrendered():
    table = open_at(3)
    wager(table, 3, pai_gow_poker=1000)
    wager(table, 3, position=4, pai_gow_poker=2000)
    close(table)
    tell(table, {0: DEALER_HAND, 3: LOSES, 4: WINS})
    put_low(table, 3, WINS_LOW, position=4)
    names = [(o.name, o.fixed["position"]) for o in table.prompt.options["seat:3"]]
    assert ("surrender", 3) in names and ("surrender", 4) in names
    table.act("seat:3", "surrender", position=3)
    assert won(table, 3) == -1000 + 1900
