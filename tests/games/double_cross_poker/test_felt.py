"""The felt of double cross poker: a cross of cards, hands named on the arm that counts."""

import re

from chapter47.felt.card_places import lies_on
from chapter47.felt.rooms import layout_of
from chapter47.felt.terminal import draw_table
from chapter47.felt.view import felt_view
from tests.games.double_cross_poker.hand import HORIZONTAL, VERTICAL, dealt
from tests.support import cites


def names(table, seat: int) -> tuple[list[str], list[str], list[str]]:
    """What the hands of seats 1 and 2 and the dealer's are called, for one of them."""
    layout = layout_of(table.game, table.setting)
    lies = lies_on(layout, felt_view(table, f"seat:{seat}", (seat,)))
    return (
        [hand.name for hand in lies.hands[1]],
        [hand.name for hand in lies.hands[2]],
        [hand.name for hand in lies.dealer if hand.name],
    )


@cites("19:47-25.1[hand]")
def test_hands_are_named_on_the_arm_of_their_raises_once_the_cross_is_up():
    table = dealt({1: "9S 9C", 2: "KD 4H"}, "KS 3D")
    assert names(table, 1) == ([""], [""], [])
    table.act("seat:1", VERTICAL)
    assert names(table, 1) == ([""], [""], []), "three cards of the cross are not up yet"
    table.act("seat:2", HORIZONTAL)
    assert names(table, 1) == (["three nines"], ["three kings"], ["three kings"])


@cites("19:47-25.1[hand]")
def test_a_hand_that_is_bound_to_no_arm_is_named_on_the_better_one():
    table = dealt({1: "9S 9C", 2: "KD 4H"}, "KS 3D", options={"player_arm": "better"})
    table.act("seat:1", "raise")
    table.act("seat:2", "fold")
    assert names(table, 1)[0] == ["full house"], "nines full of kings, not three nines"


@cites("19:47-25.1[community card]")
def test_the_cross_lies_as_the_dealer_sees_it_turned_round():
    table = dealt({1: "9S 9C"}, "KS 3D")
    layout = layout_of(table.game, table.setting)
    lies = lies_on(layout, felt_view(table, "seat:1", (1,)))
    far, left, centre, right, near = [hand for hand in lies.dealer if len(hand.cards) == 1]
    assert [hand.cards != (None,) for hand in (far, left, centre, right, near)] == [
        *(True, True, False, False, False)
    ]
    assert near.y < centre.y < far.y and near.x == centre.x == far.x
    assert right.x < centre.x < left.x and right.y == centre.y == left.y
    own = next(hand for hand in lies.dealer if len(hand.cards) == 2)
    assert left.x + left.width / 2 < own.x - own.width / 2, "the dealer's cards lie clear of it"


@cites("19:47-25.1[raise or raise wagers]")
def test_raises_lie_above_and_below_the_ante_and_at_both_its_sides():
    table = dealt({1: "9S 9C"}, "KS 3D")
    layout = layout_of(table.game, table.setting)
    slots = {(s.wager, s.spot): s for s in lies_on(layout, felt_view(table, "public")).slots}
    ante = slots["ante", ""]
    above, below, left, right = (
        slots["raise", spot] for spot in ("above", "below", "left", "right")
    )
    assert above.y < ante.y < below.y and above.x == ante.x == below.x
    assert right.x < ante.x < left.x or left.x < ante.x < right.x
    assert left.y == ante.y == right.y
    rings = list(slots.values())
    for n, one in enumerate(rings):
        for other in rings[:n]:
            apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
            assert apart > one.radius + other.radius, (one.word, other.word)


def plain(line: str) -> str:
    """A line without its marks of style."""
    return re.sub(r"\[[^\]]*\]", "", line)


def test_the_terminal_draws_the_cross():
    table = dealt({1: "9S 9C"}, "KS 3D")
    drawn = draw_table(table, ["seat:1"])
    lines = str(drawn).splitlines()
    at = next(n for n, line in enumerate(lines) if "CROSS" in line)
    near, middle, far = (plain(line) for line in lines[at : at + 3])
    assert near.split() == ["CROSS", "▒▒"]
    assert middle.split() == ["▒▒", "▒▒", "K♥"], "the dealer's left is to the players' right"
    assert far.split() == ["4♣"]
    assert near.index("▒") == middle.index("▒", middle.index("▒") + 2) == far.index("4")
