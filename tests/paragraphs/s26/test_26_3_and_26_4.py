"""Double attack blackjack: opening of the table, shuffle and cut of the cards."""

from functools import partial

import pytest

from chapter47.law.errors import LawError
from chapter47.table import Refused
from tests.games.blackjack.at_table import offered
from tests.games.double_attack_blackjack.at_table import GAME
from tests.play import events, open_table
from tests.support import cites
from tests.twenty_one_room import play_round

BY_HAND = {"shuffle": "by hand"}


play = partial(play_round, "initial")


@cites("19:47-26.3(a)", "19:47-26.3(b)", "19:47-26.3(c)")
def test_tens_are_removed_verified_and_destroyed_then_the_decks_are_spread_washed_and_stacked():
    table = open_table(GAME)
    told = [(e.what, e.value, e.cite) for e in events(table, "StateChanged")]
    assert told[:6] == [
        ("cards", "sorted and inspected", "19:47-26.3(a)"),
        ("cards", "inspection verified by the floorperson", "19:47-26.3(a)"),
        ("cards", "the 10 of every suit is removed from each deck", "19:47-26.3(a)"),
        (
            "tens",
            "removal verified and cards destroyed by the floorperson",
            "19:47-26.3(a)",
        ),
        ("cards", "spread face up by deck, suit and sequence", "19:47-26.3(b)"),
        ("cards", "turned down, washed and stacked", "19:47-26.3(c)"),
    ]
    kinds = [type(entry.event).__name__ for entry in table.log]
    assert kinds.index("Shuffled") > max(i for i, k in enumerate(kinds) if k == "StateChanged") - 2


@cites("19:47-26.3(a)")
def test_the_floorperson_verifies_the_inspection_and_the_removal():
    table = open_table(GAME, dealer="manual")
    order = []
    while table.prompt.phase == "opening":
        actor = next(iter(table.prompt.options))
        order.append(actor)
        table.act(actor, "verify" if actor == "floorperson" else "go_on")
    assert order == ["dealer", "floorperson", "dealer", "floorperson", "dealer"]


@cites("19:47-26.3(c)")
def test_cards_are_mixed_again_when_one_shows_while_they_are_mixed():
    table = open_table(GAME, dealer="manual")
    while table.prompt.phase == "opening":
        with pytest.raises(Refused):
            table.report("dealer", "card_shows_in_mixing")
        actor = next(iter(table.prompt.options))
        table.act(actor, "verify" if actor == "floorperson" else "go_on")
    assert table.prompt.phase == "mixing"
    table.report("dealer", "card_shows_in_mixing")
    assert table.prompt.phase == "mixing", "washed and stacked once more"
    table.act("dealer", "go_on")
    told = [(e.value, e.cite) for e in events(table, "StateChanged")]
    assert told[-2:] == [
        ("mixed again", "19:47-26.3(c)"),
        ("turned down, washed and stacked", "19:47-26.3(c)"),
    ]
    assert table.prompt.phase == "shuffle"


@cites("19:47-26.3(d)")
def test_cards_are_changed_at_least_every_24_hours():
    table = open_table(GAME)
    table.act("floorperson", "cards_in_use", hours=23)
    assert len(events(table, "Shuffled")) == 1
    table.act("floorperson", "cards_in_use", hours=24)
    assert len(events(table, "Shuffled")) == 2
    told = [e.value for e in events(table, "StateChanged")]
    assert told.count("sorted and inspected") == 2


@cites("19:47-26.4(a)", "19:47-26.4(b)1")
def test_cards_of_a_device_go_to_the_shoe_uncut():
    table = open_table(GAME)
    assert table.prompt.phase == "betting"
    assert not events(table, "Cut")
    (shuffled,) = events(table, "Shuffled")
    assert shuffled.cite == "19:47-26.4(b)1"
    assert table.shoe.cutting_card == 288


@cites("19:47-26.4(a)", "19:47-26.4(b)2", "19:47-26.4(c)")
def test_cards_shuffled_by_hand_are_offered_for_the_cut_and_the_dealer_cuts_at_last():
    table = open_table(GAME, seats=2, options=BY_HAND)
    assert events(table, "Shuffled")[0].cite == "19:47-26.4(a)"
    assert table.prompt.phase == "cut"
    table.act("seat:1", "decline")
    table.act("seat:2", "decline")
    assert events(table, "Cut")[0].by == "dealer"
    one, two = open_table(GAME, seed=1), open_table(GAME, seed=2)
    assert one.shoe.undealt != two.shoe.undealt
    assert sorted(one.shoe.undealt) == sorted(two.shoe.undealt)


@cites("19:47-26.4(d)1")
def test_the_first_player_to_the_table_cuts_first():
    table = open_table(GAME, seats=0, options=BY_HAND)
    for seat in (3, 1):
        table.act(f"seat:{seat}", "sit", player=f"player {seat}")
    assert set(table.prompt.options) == {"seat:3"}


@cites("19:47-26.4(d)2", "19:47-26.4(d)3", "19:47-26.4(g)", "19:47-26.4(a)")
def test_when_the_cutting_card_comes_the_round_is_finished_and_its_player_cuts():
    seen = set()
    for seed in range(40):
        table = open_table(GAME, seats=3, seed=seed, options=BY_HAND | {"undealt_percent": 75})
        for seat in (1, 2, 3):
            table.act(f"seat:{seat}", "decline")
        at = ""
        while table.prompt.phase != "cut":
            play(table, 1, 2, 3)
        before = [e.to for e in events(table, "CardDealt")]
        said = [i for i, entry in enumerate(table.log) if "cutting card" in str(entry.event)]
        at = next(
            entry.event.to
            for entry in reversed(table.log.entries[: said[-1]])
            if type(entry.event).__name__ == "CardDealt"
        )
        assert before
        (cutter,) = table.prompt.options
        assert cutter == ("seat:3" if at == "dealer" else f"seat:{at[4:]}")
        seen.add(at == "dealer")
        if seen == {True, False}:
            return
    pytest.fail("the cutting card did not come to boxes and to the dealer")


@cites("19:47-26.4(d)4", "19:47-26.4(g)")
def test_the_player_farthest_right_cuts_when_the_licensee_shuffles_after_a_round():
    table = open_table(GAME, seats=2, options=BY_HAND | {"reshuffle": "every round"})
    for seat in (1, 2):
        table.act(f"seat:{seat}", "decline")
    play(table, 1)
    assert table.prompt.phase == "cut"
    assert set(table.prompt.options) == {"seat:2"}
    table = open_table(GAME, seats=2, options=BY_HAND)
    table.act("seat:1", "cut", position=40)
    table.act("floorperson", "reshuffle")
    assert set(table.prompt.options) == {"seat:2"}


@cites("19:47-26.4(e)")
def test_the_cut_is_ten_from_either_end_and_a_quarter_stays_behind_the_cutting_card():
    table = open_table(GAME, options=BY_HAND)
    before = table.shoe.undealt
    for position in (9, 375):
        with pytest.raises(Refused, match="10 to 374"):
            table.act("seat:1", "cut", position=position)
    table.act("seat:1", "cut", position=30)
    assert table.shoe.undealt == before[30:] + before[:30]
    (cut,) = events(table, "Cut")
    assert (cut.by, cut.position, cut.cutting_card) == ("seat:1", 30, 288)
    with pytest.raises(LawError):
        open_table(GAME, options={"undealt_percent": 20})


@cites("19:47-26.4(f)")
def test_a_supervisor_may_order_a_recut_before_any_card_is_dealt():
    for by, first in (("next entitled", "seat:2"), ("last cutter", "seat:1")):
        table = open_table(GAME, seats=2, options=BY_HAND | {"recut_by": by})
        table.act("seat:1", "cut", position=40)
        table.act("floorperson", "recut")
        assert set(table.prompt.options) == {first}
        table.act(first, "cut", position=50)
        play(table, 1)
        assert "recut" not in offered(table, "floorperson")


@cites("19:47-26.4(h)")
def test_an_approved_procedure_may_do_without_a_cutting_card_if_every_round_is_shuffled():
    table = open_table(GAME, options={"cutting_card": "none", "reshuffle": "every round"})
    assert table.shoe.cutting_card is None
    play(table, 1)
    assert len(events(table, "Shuffled")) == 2
    with pytest.raises(Refused, match="after every round"):
        open_table(GAME, options={"cutting_card": "none"})


@cites("19:47-26.4(i)")
@pytest.mark.parametrize("lie", ["face up", "face down"])
def test_idle_cards_are_spread_shown_to_who_comes_then_washed_and_shuffled_again(lie):
    table = open_table(GAME, options={"idle_cards": lie})
    play(table, 1)
    table.act("seat:1", "leave")
    assert table.prompt.phase == "waiting"
    told = [(e.what, e.value) for e in events(table, "StateChanged")]
    assert told[-1] == ("idle cards lie", lie)
    before = len(table.log)
    table.act("seat:2", "sit", player="two")
    since = [entry.event for entry in table.log.entries[before:]]
    told = [e.value for e in since if type(e).__name__ == "StateChanged"][:2]
    turned = ["turned face up"] if lie == "face down" else []
    assert told[: len(turned) + 1] == [*turned, "turned down, washed and stacked"]
    stacked = [getattr(e, "value", "") for e in since].index("turned down, washed and stacked")
    assert since[stacked].cite == "19:47-26.3(c)"
    shuffled = [place for place, e in enumerate(since) if type(e).__name__ == "Shuffled"]
    assert len(shuffled) == 1 and shuffled[0] > stacked, "shuffled once, when it was stacked"


@cites("19:47-26.4(i)", "19:47-26.4(e)")
def test_idle_cards_are_shuffled_and_cut_by_the_dealer_if_who_came_has_gone():
    table = open_table(GAME, dealer="manual", seats=1, options=BY_HAND)
    while table.prompt.phase != "betting":
        ((person, options),) = table.prompt.options.items()
        table.act(person, options[-1].name)  # a step, or to decline the cut
    table.act("seat:1", "leave")
    table.act("seat:2", "sit", player="two")
    assert table.prompt.text == "the first player has looked at the cards"
    table.act("dealer", "go_on")
    table.act("seat:2", "leave")
    cuts = len(events(table, "Cut"))
    while len(events(table, "Cut")) == cuts:
        assert set(table.prompt.options) == {"dealer"}
        table.act("dealer", "go_on")
    assert events(table, "Cut")[-1].by == "dealer"
