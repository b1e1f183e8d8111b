"""Pai gow poker: dice, cards and devices that go wrong, each with its ruling."""

import pytest

from chapter47.table import Refused
from tests.games.pai_gow_poker.at_the_table import (
    BANKROLL,
    PLAIN,
    announced,
    house_way,
    open_at,
    rack,
    says,
    wager,
)
from tests.games.pai_gow_poker.by_a_person import (
    AUTOMATED,
    SHOE,
    by_a_person,
    go_on,
    is_void,
    until,
)
from tests.play import events
from tests.support import cites


@cites("19:47-11.11(a)", "19:47-11.11(b)")
@pytest.mark.parametrize(("name", "letter"), [("die_not_flat", "a"), ("die_falls_out", "b")])
def test_a_die_that_is_not_flat_or_falls_out_is_no_roll(name: str, letter: str):
    table = by_a_person(1, options=SHOE)
    until(table, "uncovered")
    thrown = events(table, "DiceThrown")
    table.report("dealer", name)
    (call,) = announced(table, "No roll")
    assert call.cite == f"19:47-11.11({letter})"
    assert table.prompt.phase == "shake"
    until(table, "uncovered")
    assert len(events(table, "DiceThrown")) == len(thrown) + 1
    assert not events(table, "CardDealt")
    table.act("dealer", "total")
    assert len(announced(table, "The dice total")) == 1


@cites("19:47-11.11(c)")
@pytest.mark.parametrize(("options", "phase"), [(SHOE, "deal"), (PLAIN, "delivery")])
def test_dice_totalled_wrongly_and_a_first_card_misplaced_kill_all_hands(options, phase):
    table = by_a_person(1, 2, options=options)
    until(table, phase, 1)
    table.report("floorperson", "dice_miscounted")
    assert is_void(table, "19:47-11.11(c)")
    table = by_a_person(1, options=options | {"starting_position": "random number"})
    until(table, phase, 1)
    with pytest.raises(Refused, match="no dice find the starting position"):
        table.report("floorperson", "dice_miscounted")


@cites("19:47-11.11(f)")
def test_one_card_face_up_in_the_shoe_is_not_used_and_a_second_one_voids_all_hands():
    table = by_a_person(1, options=SHOE)
    until(table, "deal", 2)
    found = table.shoe.undealt[0]
    table.report("dealer", "card_face_up")
    discarded = events(table, "CardsDiscarded")[-1]
    assert (discarded.cards, discarded.cite) == ((found,), "19:47-11.11(f)")
    until(table, "count")
    assert found not in [e.hidden_card for e in events(table, "CardDealt")]
    assert len(events(table, "CardDealt")) == 49
    table.act("dealer", "go_on")
    rest = [e for e in events(table, "CardsDiscarded") if e.reason == "left over"]
    assert [e.count for e in rest] == [3]

    table = by_a_person(1, options=SHOE)
    until(table, "deal", 2)
    table.report("dealer", "card_face_up")
    table.report("dealer", "card_face_up")
    assert is_void(table, "19:47-11.11(f)")


@cites("19:47-11.11(g)")
def test_a_card_drawn_in_error_unseen_is_the_next_card():
    table = by_a_person(1, options=SHOE)
    until(table, "deal", 2)
    following = table.shoe.undealt[:2]
    table.report("dealer", "card_drawn_in_error")
    with pytest.raises(Refused, match="already waits"):
        table.report("dealer", "card_drawn_in_error")
    table.act("dealer", "go_on")
    dealt = [e.hidden_card for e in events(table, "CardDealt")]
    assert tuple(dealt[14:16]) == following
    until(table, "count")
    assert len(events(table, "CardDealt")) == 49


@cites("19:47-11.11(k)", "19:47-11.11(l)")
@pytest.mark.parametrize(
    ("name", "letter"), [("stack_card_exposed", "k"), ("stacks_out_of_order", "l")]
)
def test_a_card_exposed_or_misplaced_among_the_stacks_means_a_new_shuffle_and_deal(name, letter):
    table = by_a_person(1)
    until(table, "stacks", 3)
    table.report("dealer", name)
    shuffled = events(table, "Shuffled")
    assert [e.cite for e in shuffled] == ["19:47-11.6(a)", f"19:47-11.11({letter})"]
    assert not events(table, "RoundEnded"), "the wagers stand"
    until(table, "count")
    assert len(table.round.dealt) == 49
    assert rack(table, 1) == BANKROLL - 2000
    table = open_at(1, equipment="random", dealer="manual", options=PLAIN | {"shuffle": "manual"})
    until(table, "betting")
    wager(table, 1, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    table.act("seat:1", "cut", position=20)
    until(table, "stacks", 3)
    table.report("dealer", name)
    while "seat:1" not in table.prompt.options:
        go_on(table)
    assert table.prompt.phase == "cut", "cards that were shuffled again are cut again"
    table = by_a_person(1, options=SHOE)
    until(table, "deal", 1)
    with pytest.raises(Refused, match="belongs to the stacks"):
        table.report("dealer", name)


@cites("19:47-11.11(m)")
def test_a_shuffler_that_jams_means_a_new_shuffle():
    table = open_at(1, equipment="random", dealer="manual")
    table.act("dealer", "go_on")
    assert table.prompt.phase == "shuffle"
    table.report("dealer", "shuffler_jams")
    assert [e.cite for e in events(table, "Shuffled")] == ["19:47-11.6(a)", "19:47-11.11(m)"]
    table = open_at(1, equipment="random", dealer="manual", options=PLAIN | {"shuffle": "manual"})
    table.act("dealer", "go_on")
    with pytest.raises(Refused, match="shuffled by hand"):
        table.report("dealer", "shuffler_jams")


@cites("19:47-11.11(n)")
def test_an_automated_shoe_that_fails_voids_the_round_and_all_cards_are_shuffled():
    table = by_a_person(1, options=AUTOMATED)
    until(table, "deal", 3)
    assert len(table.round.dealt) == 21
    table.report("dealer", "dealing_shoe_jams")
    assert is_void(table, "19:47-11.11(n)")
    assert table.shoe.remaining == 53
    table = by_a_person(1, options=SHOE)
    until(table, "deal", 1)
    with pytest.raises(Refused, match="do not come from an automated shoe"):
        table.report("dealer", "dealing_shoe_jams")


@cites("19:47-11.11(o)")
def test_where_cards_come_from_the_shoe_alone_no_other_deal_is_named():
    by_date = {
        day: [o.name for o in open_at(1, as_of=day).prompt.options.get("floorperson", ())]
        for day in ("1993-01-04", "2009-10-05")
    }
    assert "change_deal" not in by_date["1993-01-04"]
    assert "change_deal" in by_date["2009-10-05"]


@cites("19:47-11.11(o)")
def test_a_device_leaves_the_table_before_another_method_is_used():
    table = open_at(1, equipment="random", options=AUTOMATED | {"shuffle": "automated"})
    with pytest.raises(Refused, match=r"remove the automated shoe .*11\.11\(o\)"):
        table.act("floorperson", "change_deal", deal="manual shoe")
    table.act("floorperson", "remove_device", device="automated shoe")
    table.act("floorperson", "remove_device", device="automated shuffler")
    table.act("floorperson", "change_deal", deal="manual shoe")
    assert says(table, "automated shoe") == ["removed from the table"]
    wager(table, 1, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    assert announced(table, "No more bets")[0].cite == "19:47-11.8(a)"
    house_way(table, 1)
    wager(table, 1, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    assert table.prompt.phase == "cut", "the second round is shuffled by hand"
    table.act("seat:1", "decline")
    house_way(table, 1)
    table.act("floorperson", "install_device", device="automated shoe")
    wager(table, 1, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    table.act("seat:1", "decline")
    assert announced(table, "No more bets")[-1].cite == "19:47-11.8B(b)2"


def test_a_button_without_its_devices_gives_way_to_dice():
    options = AUTOMATED | {"shuffle": "automated", "starting_position": "button"}
    table = open_at(1, equipment="random", options=options)
    table.act("floorperson", "remove_device", device="automated shoe")
    wager(table, 1, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    assert len(events(table, "DiceThrown")) == 1


def test_the_shoe_of_a_three_then_four_table_cannot_be_removed():
    table = open_at(1, options=PLAIN | {"three_card_bonus": True})
    with pytest.raises(Refused, match=r"first three cards .*11\.17\(b\)"):
        table.act("floorperson", "remove_device", device="automated shoe")
