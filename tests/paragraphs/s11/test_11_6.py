"""Pai gow poker: shuffle and cut of the cards."""

import pytest

from chapter47.table import Refused
from tests.games.pai_gow_poker.at_the_table import PLAIN, announced, open_at, says, wager
from tests.games.pai_gow_poker.by_a_person import go_on, until
from tests.play import events
from tests.support import cites

MANUAL = PLAIN | {"shuffle": "manual"}


def bet_and_close(table, *seats: int) -> None:
    for seat in seats:
        wager(table, seat, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")


def finish(table, *seats: int) -> None:
    for seat in seats:
        table.act(f"seat:{seat}", "house_way")


def cutters(table) -> list[str]:
    """Whom the table asks to cut; everybody declines."""
    asked = []
    while table.prompt.phase == "cut":
        (actor,) = table.prompt.options
        asked.append(actor)
        table.act(actor, "decline")
    return asked


@cites("19:47-11.6(a)")
@pytest.mark.parametrize("shuffle", ["manual", "automated"])
def test_cards_are_shuffled_before_play_and_after_every_round(shuffle: str):
    table = open_at(1, equipment="random", options=PLAIN | {"shuffle": shuffle})
    assert len(events(table, "Shuffled")) == 1
    orders = set()
    for rounds in range(2, 5):
        orders.add(table.shoe.undealt)
        bet_and_close(table, 1)
        cutters(table)
        finish(table, 1)
        assert len(events(table, "Shuffled")) == rounds
    assert len(orders) == 3


@cites("19:47-11.6(b)1")
def test_no_cut_after_an_automated_shuffle():
    table = open_at(1, equipment="random", options=PLAIN | {"shuffle": "automated"})
    bet_and_close(table, 1)
    assert table.prompt.phase == "setting"
    assert not events(table, "Cut")


@cites("19:47-11.6(b)2", "19:47-11.6(c)")
def test_after_a_manual_shuffle_the_cards_are_offered_for_a_cut_and_the_dealer_cuts_if_none_will():
    table = open_at(1, equipment="random", options=MANUAL)
    bet_and_close(table, 1)
    assert table.prompt.phase == "cut"
    table.act("seat:1", "decline")
    (cut,) = events(table, "Cut")
    assert cut.by == "dealer"
    assert 10 <= cut.position <= 43


@cites("19:47-11.6(d)1")
def test_the_first_cut_is_offered_to_the_first_player_at_the_table():
    table = open_at(2, 6, 4, equipment="random", options=MANUAL)
    bet_and_close(table, 2, 4, 6)
    assert cutters(table) == ["seat:2"]


@cites("19:47-11.6(d)1")
def test_the_first_player_is_still_the_first_when_another_deck_is_opened():
    table = open_at(3, 1, equipment="random", dealer="manual", options=MANUAL)
    for is_new in (False, True):
        until(table, "betting")
        bet_and_close(table, 1, 3)
        assert cutters(table) == ["seat:3"]
        if not is_new:
            until(table, "count")
            table.report("dealer", "not_four_left", misdealt=False)


@cites("19:47-11.6(d)2")
def test_the_bank_is_offered_the_cut_then_the_others_counterclockwise_from_it():
    table = open_at(1, 3, 5, equipment="random", options=MANUAL | {"banking": True})
    bet_and_close(table, 1, 3, 5)
    cutters(table)
    finish(table, 1, 3, 5)
    bet_and_close(table, 1, 3, 5)
    table.act("seat:5", "pass")
    table.act("seat:3", "bank")
    assert cutters(table) == ["seat:3", "seat:1", "seat:5"]


@cites("19:47-11.6(d)3")
def test_without_a_bank_the_offer_begins_at_the_far_right_and_moves_counterclockwise():
    table = open_at(1, 3, 5, equipment="random", options=MANUAL)
    asked = []
    for _ in range(6):
        bet_and_close(table, 1, 3, 5)
        asked.append(cutters(table))
        finish(table, 1, 3, 5)
    right_to_left = [["seat:5"], ["seat:3"], ["seat:1"], ["seat:5"], ["seat:3"]]
    assert asked == [["seat:1"], *right_to_left]


@cites("19:47-11.6(e)")
@pytest.mark.parametrize(("option", "ahead"), [("discard rack", 53), ("near the bottom", 49)])
def test_a_cut_is_ten_cards_from_either_end_and_the_cutting_card_goes_where_it_must(option, ahead):
    table = open_at(1, equipment="random", options=MANUAL | {"cutting_card": option})
    bet_and_close(table, 1)
    for position in (9, 44):
        with pytest.raises(Refused, match="from 10 to 43"):
            table.act("seat:1", "cut", position=position)
    before = table.shoe.undealt
    table.act("seat:1", "cut", position=10)
    (cut,) = events(table, "Cut")
    assert (cut.position, cut.cutting_card) == (10, ahead)
    dealt = [e.hidden_card for e in events(table, "CardDealt")][:7]
    assert dealt == list(before[10:17]), "what lay above the cutting card went to the bottom"


@cites("19:47-11.6(d)2", "19:47-11.6(d)3")
def test_the_offer_begins_at_the_far_right_again_after_a_round_with_a_bank():
    table = open_at(1, 3, 5, equipment="random", options=MANUAL | {"banking": True})
    asked = []
    for number in range(5):
        bet_and_close(table, 1, 3, 5)
        while table.prompt.phase == "bank":
            (actor,) = table.prompt.options
            table.act(actor, "bank" if number == 3 and actor == "seat:3" else "pass")
        asked.append(cutters(table))
        if number == 3:
            table.act("seat:3", "select_stack", stack=1)
            table.act("seat:3", "shake")
        finish(table, *((1, 5, 3) if number == 3 else (1, 3, 5)))
    assert asked == [["seat:1"], ["seat:5"], ["seat:3"], ["seat:3", "seat:1", "seat:5"], ["seat:5"]]


@cites("19:47-11.6(d)1", "19:47-11.6(d)3")
def test_the_offer_begins_at_the_far_right_again_when_a_game_begins_anew():
    table = open_at(1, 3, 5, equipment="random", options=MANUAL)
    for _ in range(3):
        bet_and_close(table, 1, 3, 5)
        cutters(table)
        finish(table, 1, 3, 5)
    for seat in (1, 3, 5):
        table.act(f"seat:{seat}", "leave")
    asked = []
    for seat in (3, 1, 5):
        table.act(f"seat:{seat}", "sit", player=f"next {seat}")
        table.act(f"seat:{seat}", "buy_in", amount=100_000)
    for _ in range(2):
        bet_and_close(table, 1, 3, 5)
        asked.append(cutters(table))
        finish(table, 1, 3, 5)
    assert asked == [["seat:3"], ["seat:5"]]


@cites("19:47-11.6(d)2")
@pytest.mark.parametrize("cutter", [3, 1, 5])
def test_once_a_player_accepts_the_cut_nobody_else_is_offered_it(cutter: int):
    table = open_at(1, 3, 5, equipment="random", options=MANUAL | {"banking": True})
    bet_and_close(table, 1, 3, 5)
    cutters(table)
    finish(table, 1, 3, 5)
    bet_and_close(table, 1, 3, 5)
    table.act("seat:5", "pass")
    table.act("seat:3", "bank")
    while f"seat:{cutter}" not in table.prompt.options:
        table.act(next(iter(table.prompt.options)), "decline")
    table.act(f"seat:{cutter}", "cut", position=20)
    assert events(table, "Cut")[-1].by == f"seat:{cutter}"
    assert table.prompt.phase != "cut"


@cites("19:47-11.6(d)3", "19:47-11.11(k)", "19:47-11.11(l)")
@pytest.mark.parametrize("again", [1, 2])
@pytest.mark.parametrize("name", ["stack_card_exposed", "stacks_out_of_order"])
def test_cards_shuffled_again_in_a_round_take_no_other_players_turn_to_cut(name: str, again: int):
    table = open_at(1, 3, 5, equipment="random", options=MANUAL)
    bet_and_close(table, 1, 3, 5)
    cutters(table)
    finish(table, 1, 3, 5)
    table.act("floorperson", "deal_by_hand")
    bet_and_close(table, 1, 3, 5)
    asked = []
    for _ in range(again):
        asked += cutters(table)
        until(table, "stacks", 2)
        table.report("dealer", name)
        until(table, "cut")
    asked += cutters(table)
    assert asked == ["seat:5"] * (again + 1)
    table.act("floorperson", "deal_by_itself")
    go_on(table)
    finish(table, 1, 3, 5)
    bet_and_close(table, 1, 3, 5)
    assert cutters(table) == ["seat:3"], "the turn has moved on by one"


@cites("19:47-11.6(d)3", "19:47-11.11(k)")
def test_cards_shuffled_again_are_cut_by_the_next_player_if_who_was_asked_has_left():
    table = open_at(1, 3, 5, equipment="random", options=MANUAL)
    bet_and_close(table, 1, 3, 5)
    cutters(table)
    finish(table, 1, 3, 5)
    table.act("floorperson", "deal_by_hand")
    bet_and_close(table, 1, 3)
    assert cutters(table) == ["seat:5"]
    table.act("seat:5", "leave")
    until(table, "stacks", 2)
    table.report("dealer", "stack_card_exposed")
    until(table, "cut")
    assert cutters(table) == ["seat:3"]


@cites("19:47-11.6(e)")
@pytest.mark.parametrize("option", ["discard rack", "near the bottom"])
@pytest.mark.parametrize("by", ["a player", "the dealer"])
def test_the_cards_above_the_cutting_card_go_to_the_bottom_in_their_order(by: str, option: str):
    table = open_at(1, equipment="random", options=MANUAL | {"cutting_card": option})
    bet_and_close(table, 1)
    before = table.shoe.undealt
    if by == "a player":
        table.act("seat:1", "cut", position=43)
    else:
        table.act("seat:1", "decline")
    at = events(table, "Cut")[0].position
    assert 10 <= at <= 43
    dealt = [e.hidden_card for e in events(table, "CardDealt")]
    assert dealt == [*before[at:], *before[:at]][:49]
    (left,) = [e for e in events(table, "CardsDiscarded") if e.reason == "left over"]
    assert sorted(left.hidden_cards) == sorted(before[at - 4 : at])


@cites("19:47-11.6(f)")
@pytest.mark.parametrize(("option", "again"), [("last cutter", 5), ("next entitled", 3)])
def test_a_supervisor_may_require_a_recut_before_any_card_is_dealt(option: str, again: int):
    options = MANUAL | {"recut_by": option}
    table = open_at(5, 3, 1, equipment="random", dealer="manual", options=options)
    for _ in range(2):
        table.act("dealer", "go_on")
    bet_and_close(table, 1, 3, 5)
    table.act("seat:5", "cut", position=20)
    with pytest.raises(Refused, match="called by the floorperson"):
        table.report("dealer", "improper_cut")
    table.report("floorperson", "improper_cut")
    assert list(table.prompt.options) == [f"seat:{again}"]
    table.act(f"seat:{again}", "cut", position=30)
    first, second = events(table, "Cut")
    assert (first.by, second.by, second.cite) == ("seat:5", f"seat:{again}", "19:47-11.6(f)")
    assert not events(table, "CardDealt")
    table.act("dealer", "go_on")
    with pytest.raises(Refused, match="belongs to the cut made"):
        table.report("floorperson", "improper_cut")


@cites("19:47-11.6(f)")
@pytest.mark.parametrize(
    ("option", "again"), [("last cutter", "dealer"), ("next entitled", "seat:3")]
)
def test_who_has_cut_and_left_cuts_no_more(option: str, again: str):
    options = MANUAL | {"recut_by": option}
    table = open_at(5, 3, 1, equipment="random", dealer="manual", options=options)
    for _ in range(2):
        table.act("dealer", "go_on")
    bet_and_close(table, 1, 3)
    table.act("seat:5", "cut", position=20)
    table.act("seat:5", "leave")
    table.report("floorperson", "improper_cut")
    assert list(table.prompt.options) == [again]


@cites("19:47-11.6(d)2", "19:47-11.6(f)")
@pytest.mark.parametrize(("accepts", "again"), [(True, "seat:1"), (False, "seat:3")])
def test_the_next_entitled_comes_after_who_cut_or_after_the_last_who_declined(accepts, again):
    options = MANUAL | {"recut_by": "next entitled", "banking": True}
    table = open_at(1, 3, 5, equipment="random", dealer="manual", options=options)
    until(table, "betting")
    bet_and_close(table, 1, 3, 5)
    cutters(table)
    until(table, "setting")
    finish(table, 1, 3, 5)
    until(table, "betting")
    bet_and_close(table, 1, 3, 5)
    table.act("seat:5", "pass")
    table.act("seat:3", "bank")
    if accepts:
        table.act("seat:3", "cut", position=20)
    else:
        assert cutters(table) == ["seat:3", "seat:1", "seat:5"]
    table.report("floorperson", "improper_cut")
    assert list(table.prompt.options) == [again]


@cites("19:47-11.6(d)1")
def test_where_the_first_player_has_left_the_one_at_the_far_right_cuts_and_nobody_after_him():
    table = open_at(2, 6, 4, equipment="random", options=MANUAL)
    table.act("seat:2", "leave")
    bet_and_close(table, 4, 6)
    assert cutters(table) == ["seat:6"]


@cites("19:47-11.6(g)")
@pytest.mark.parametrize("lie", ["face up", "face down"])
def test_idle_cards_lie_spread_and_are_washed_when_a_player_comes(lie: str):
    table = open_at(1, equipment="random", options=PLAIN | {"idle_cards": lie})
    bet_and_close(table, 1)
    finish(table, 1)
    table.act("seat:1", "leave")
    assert table.prompt.phase == "waiting"
    assert says(table, "idle cards lie") == [lie]
    washes = len(announced(table, "washed"))
    shuffles = len(events(table, "Shuffled"))
    table.act("seat:2", "sit", player="next")
    assert len(announced(table, "turned face up")) == (lie == "face down")
    assert len(announced(table, "washed")) == washes + 1
    assert len(events(table, "Shuffled")) == shuffles + 1
