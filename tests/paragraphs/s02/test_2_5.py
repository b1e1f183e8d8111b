"""Blackjack: shuffle and cut of the cards."""

from functools import partial

import pytest

from chapter47.games import game_of
from chapter47.table import Refused
from tests.play import bet, events, open_table, ready
from tests.support import cites
from tests.twenty_one_room import finish, play_round

play = partial(play_round, "blackjack")


@cites("19:47-2.5(a)", "19:47-2.5(b)")
def test_cards_are_committed_to_and_shuffled_before_play_then_offered_for_the_cut():
    table = open_table("blackjack")
    kinds = [type(entry.event).__name__ for entry in table.log]
    assert kinds.index("Committed") < kinds.index("Shuffled")
    assert table.prompt.phase == "cut"
    assert set(table.prompt.options) == {"seat:1"}
    one, two = open_table("blackjack", seed=1), open_table("blackjack", seed=2)
    assert one.shoe.undealt != two.shoe.undealt
    assert sorted(one.shoe.undealt) == sorted(two.shoe.undealt) == sorted([*range(52)] * 8)


@cites("19:47-2.5(c)")
def test_the_cut_is_at_least_ten_cards_from_either_end():
    table = open_table("blackjack", options={"decks": 2})
    for position in (9, 95):
        with pytest.raises(Refused, match="10 to 94"):
            table.act("seat:1", "cut", position=position)
    table.act("seat:1", "cut", position=94)


@cites("19:47-2.5(d)")
def test_cards_in_front_of_the_cut_go_behind_and_a_quarter_is_left_undealt():
    table = open_table("blackjack", options={"decks": 2})
    before = table.shoe.undealt
    table.act("seat:1", "cut", position=30)
    assert table.shoe.undealt == before[30:] + before[:30]
    (cut,) = events(table, "Cut")
    assert (cut.by, cut.position, cut.cutting_card) == ("seat:1", 30, 78)
    table = open_table("blackjack", options={"decks": 2, "undealt_percent": 50})
    table.act("seat:1", "cut", position=30)
    assert events(table, "Cut")[0].cutting_card == 52


@cites("19:47-2.5(d)")
def test_the_cutting_card_stays_out_with_a_bart_carter_shuffle():
    table = open_table("blackjack", options={"shuffle": "bart carter"})
    table.act("seat:1", "decline")
    assert table.shoe.cutting_card is None


@cites("19:47-2.5(e)1")
def test_the_first_player_to_the_table_cuts_first():
    table = open_table("blackjack", seats=0)
    table.act("seat:4", "sit", player="the first")
    table.act("seat:2", "sit", player="the second")
    assert set(table.prompt.options) == {"seat:4"}
    table.act("seat:4", "cut", position=100)
    assert events(table, "Cut")[0].by == "seat:4"


@cites("19:47-2.5(e)1")
def test_of_those_who_came_before_the_shuffle_the_first_to_come_cuts():
    """He sits neither at the dealer's far right nor at the lowest seat; if he left, the next."""
    for leaves, cutter in ((False, 3), (True, 4)):
        table = open_table("blackjack", seats=0, dealer="manual")
        for seat in (3, 4, 1):
            table.act(f"seat:{seat}", "sit", player=f"player {seat}")
        if leaves:
            table.act("seat:3", "leave")
        until_cut(table)
        assert set(table.prompt.options) == {f"seat:{cutter}"}


def until_cut(table) -> None:
    """Let the house do all that comes before the cut."""
    while table.prompt.phase != "cut":
        actor = next(a for a in ("dealer", "floorperson") if table.prompt.options.get(a))
        table.act(actor, table.prompt.options[actor][0].name)


def until_cutting_card_on(place: str):
    """A table whose cutting card has come out on a hand, found by trying secrets."""
    for seed in range(60):
        table = open_table(
            "blackjack",
            seats=3,
            seed=seed,
            options={"decks": 1, "undealt_percent": 60, "hole_card": "unread"},
        )
        for seat in (1, 2, 3):
            table.act(f"seat:{seat}", "decline")
        while table.prompt.phase == "betting":
            last = len(table.log)
            play(table, 1, 2, 3)
        news = [entry.event for entry in table.log.entries[last:]]
        spoken = [n for n, e in enumerate(news) if "cutting card" in getattr(e, "text", "")]
        if spoken and getattr(news[spoken[0] - 1], "to", "") == place:
            return table
    raise AssertionError("the cutting card never came out there")


@cites("19:47-2.5(e)2", "19:47-2.5(h)")
def test_the_player_on_whose_box_the_cutting_card_came_out_cuts_after_the_round():
    table = until_cutting_card_on("box:2")
    assert set(table.prompt.options) == {"seat:2"}
    assert len(events(table, "Shuffled")) == 2
    kinds = [type(entry.event).__name__ for entry in table.log]
    settled = max(n for n, kind in enumerate(kinds) if kind == "Settled")
    shuffled = max(n for n, kind in enumerate(kinds) if kind == "Shuffled")
    assert settled < shuffled


@cites("19:47-2.5(e)3")
def test_the_player_farthest_to_the_right_cuts_if_it_came_on_the_dealers_hand():
    table = until_cutting_card_on("dealer")
    assert set(table.prompt.options) == {"seat:3"}


@cites("19:47-2.5(e)4", "19:47-2.5(h)1", "19:47-2.5(a)")
def test_the_licensee_may_shuffle_after_any_round_and_the_farthest_right_cuts():
    table = open_table("blackjack", seats=3, options={"hole_card": "unread"})
    for seat in (1, 2, 3):
        table.act(f"seat:{seat}", "decline")
    play(table, 1, 2)
    table.act("floorperson", "reshuffle")
    assert set(table.prompt.options) == {"seat:3"}
    table.act("seat:3", "decline")
    assert set(table.prompt.options) == {"seat:1"}
    table.act("seat:1", "cut", position=40)
    assert table.prompt.phase == "betting"
    assert len(events(table, "Shuffled")) == 2
    play(table, 1)
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-2.5(a)", "19:47-2.5(h)1")
def test_the_licensee_may_shuffle_after_every_round():
    table = open_table("blackjack", options={"reshuffle": "every round", "hole_card": "unread"})
    for number in range(1, 4):
        assert len(events(table, "Shuffled")) == number
        table.act("seat:1", "decline")
        play(table, 1)


@cites("19:47-2.5(e)4", "19:47-2.5(h)1")
def test_after_every_round_the_farthest_right_cuts_too_and_so_he_does_new_cards():
    options = {"reshuffle": "every round", "hole_card": "unread"}
    table = open_table("blackjack", seats=4, options=options)
    table.act("seat:4", "leave")
    assert set(table.prompt.options) == {"seat:1"}, "the first to come"
    table.act("seat:1", "cut", position=100)
    play(table, 1, 2)
    assert set(table.prompt.options) == {"seat:3"}
    table.act("seat:3", "cut", position=100)
    table.act("floorperson", "new_cards")
    assert set(table.prompt.options) == {"seat:3"}


@cites("19:47-2.5(f)")
def test_a_refused_cut_goes_clockwise_and_the_dealer_cuts_if_all_refuse():
    table = open_table("blackjack", seats=0)
    for seat in (2, 1, 3):
        table.act(f"seat:{seat}", "sit", player=f"player {seat}")
    for seat in (2, 3, 1):
        assert set(table.prompt.options) == {f"seat:{seat}"}
        table.act(f"seat:{seat}", "decline")
    (cut,) = events(table, "Cut")
    assert (cut.by, cut.position) == ("dealer", 208)


@cites("19:47-2.5(g)")
@pytest.mark.parametrize(("by", "asked"), [("last cutter", "seat:2"), ("next entitled", "seat:3")])
def test_a_supervisor_may_have_the_cards_cut_again_before_any_is_dealt(by, asked):
    table = open_table("blackjack", seats=3, options={"recut_by": by, "hole_card": "unread"})
    table.act("seat:1", "decline")
    table.act("seat:2", "cut", position=40)
    bet(table, 1, "blackjack", 500)
    before = table.shoe.undealt
    table.act("floorperson", "recut")
    assert set(table.prompt.options) == {asked}
    table.act(asked, "cut", position=50)
    assert table.shoe.undealt == before[50:] + before[:50]
    assert table.shoe.cutting_card == 416 - 104, "the cutting card goes in again"
    assert [(cut.by, cut.position) for cut in events(table, "Cut")] == [("seat:2", 40), (asked, 50)]
    assert table.ledger["seat:1/wager/blackjack"] == 500, "wagers stand"
    assert table.prompt.phase == "betting"
    ready(table)
    finish(table)
    with pytest.raises(Refused, match="may not recut now"):
        table.act("floorperson", "recut")


@cites("19:47-2.5(g)")
def test_if_the_dealer_cut_the_recut_is_offered_to_all():
    table = open_table("blackjack", seats=2)
    for seat in (1, 2):
        table.act(f"seat:{seat}", "decline")
    table.act("floorperson", "recut")
    for seat in (1, 2):
        assert set(table.prompt.options) == {f"seat:{seat}"}
        table.act(f"seat:{seat}", "decline")
    assert [cut.by for cut in events(table, "Cut")] == ["dealer", "dealer"]


@cites("19:47-2.5(h)")
def test_the_round_in_which_the_cutting_card_comes_out_is_the_last_of_the_shoe():
    table = open_table("blackjack", options={"decks": 1, "hole_card": "unread"})
    table.act("seat:1", "decline")
    while len(events(table, "Shuffled")) == 1:
        out = table.shoe.cutting_card_out
        assert not out
        play(table, 1)
    said = [e for e in events(table, "Announced") if "cutting card" in e.text.lower()]
    assert [e.cite for e in said] == ["19:47-2.5(h)"]


def test_less_than_a_quarter_may_not_be_left_undealt():
    from chapter47.law.errors import OptionNotAllowed

    with pytest.raises(OptionNotAllowed, match="25 to 75"):
        game_of("blackjack").setting(options={"undealt_percent": 24})
