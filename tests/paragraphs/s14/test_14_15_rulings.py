"""Poker: rulings on cards and pots step by step, what is said, and when they are refused."""

from collections.abc import Callable
from typing import Any

import pytest

from chapter47.table import Refused, Table
from tests.play import events, open_table
from tests.poker import (
    THREE,
    begin,
    checked_down,
    dealt,
    does,
    on_the_flop,
    open_to,
    pushes,
    racks,
    said,
    stud,
    tell,
    told_table,
    turn,
)
from tests.support import cites


def stud_to_the_end() -> Table:
    """Two players with seven cards each, the last of which has just come."""
    table = stud()
    tell(table, "AS KS AD KD 2C 3C")
    does(table, "1 forced_bet", "2 call")
    for cards in ("4C 5C", "6C 7C", "8C 9C"):
        tell(table, cards)
        does(table, "2 check", "1 check")
    tell(table, "QC JC")
    return table


def on_the_river() -> Table:
    table = on_the_flop()
    for card in ("3S", "4S"):
        does(table, "1 check", "2 check", "3 check")
        tell(table, card)
    return table


def came_early() -> Table:
    table = dealt()
    table.report("dealer", "early_street")
    tell(table, "2C 7D 9H")
    return table


def after_a_pot() -> Table:
    table = dealt()
    does(table, "3 fold", "1 fold")
    return table


def acted_on() -> Table:
    table = on_the_flop()
    does(table, "1 check")
    return table


@cites("19:47-14.15", "19:47-14.16")
@pytest.mark.parametrize(
    ("at", "report", "details", "why"),
    [
        (acted_on, "flop_of_four", {}, "the flop has not just been dealt, or was acted on"),
        (on_the_river, "early_street", {}, "no common card comes next"),
        (came_early, "early_street", {}, "this street came early once already"),
        (
            stud_to_the_end,
            "wrong_number_of_cards",
            {"seat": 1, "has": "too few"},
            "a stud hand that lacks only its last card plays on",
        ),
        (
            after_a_pot,
            "pot_pushed_wrong",
            {"from_seat": 2, "to_seat": 2, "amount": 100},
            r"seat 2 was pushed \$2 and holds \$2 of it",
        ),
        (on_the_flop, "last_card_exposed", {"seat": 1}, "the last card of seven-card stud"),
        (on_the_flop, "string_bet", {}, "there is no bet to call"),
    ],
)
def test_a_report_that_does_not_fit_is_refused_by_the_paragraph_of_its_ruling(
    at: Callable[[], Table], report: str, details: dict[str, Any], why: str
) -> None:
    table = at()
    before = len(table.log)
    with pytest.raises(Refused, match=why) as refusal:
        table.report("dealer", report, **details)
    (objection,) = refusal.value.objections
    assert objection.cite == ("19:47-14.16" if report == "string_bet" else "19:47-14.15")
    assert len(table.log) == before


@cites("19:47-14.9")
def test_no_forced_bet_is_put_right_in_a_game_of_blinds():
    table = dealt()
    with pytest.raises(Refused, match="no forced bet was made in this round") as refusal:
        table.report("dealer", "wrong_forced_bettor", seat=3)
    assert refusal.value.objections[-1].cite == "19:47-14.9"


@cites("19:47-14.15")
def test_the_cards_of_a_void_hand_and_all_bets_go_back_from_the_pot_too():
    table = on_the_flop()
    does(table, "1 bet 500")
    assert table.ledger["pot"] == 600
    table.report("dealer", "foul_deck")
    assert racks(table) == THREE and table.ledger["pot"] == 0
    (back,) = [e for e in events(table, "ChipsMoved") if e.reason.startswith("the hand is void")]
    assert (back.reason, back.cite) == ("the hand is void: the deck is foul", "19:47-14.15")
    renewed = [e for e in events(table, "StateChanged") if e.value == "sorted and inspected"]
    assert len(renewed) == 2, "another deck is opened"


@cites("19:47-14.15")
def test_where_all_are_all_in_who_would_act_first_on_the_last_street_shows_first():
    table = dealt(losers_show=True)
    does(table, "3 raise 60000", "1 call", "2 call")  # seat 3 acts first before the flop alone
    tell(table, "2C 7D 9H", "3C", "4H")
    assert [e.to for e in events(table, "CardTurned")][::2] == ["seat:1", "seat:2", "seat:3"]


@cites("19:47-14.15")
def test_an_odd_chip_goes_by_the_highest_card_whichever_of_two_came_first():
    """Two straights to the nine: the nine of spades, though the nine of clubs came before it."""
    table = told_table(THREE, "seven-card-stud")
    begin(table)
    tell(table, "9C 8C 2S 9S 7C 2D 8D 9D 2C")
    does(table, "3 forced_bet", "1 raise 200", "2 call", "3 fold")
    for cards in ("7H 6D", "6C 5H", "5D KS", "2H QC"):
        tell(table, cards)
        does(table, f"{turn(table)} check")
        does(table, f"{turn(table)} check")
    # antes of fifty cents, a dollar of seat 3 and two of each: thirteen coins
    assert pushes(table) == [(0, 1, 350), (0, 2, 300)]


@cites("19:47-14.15")
def test_a_joker_counts_for_the_player_who_has_it_whoever_else_has_acted():
    scrap = ("The joker is put aside, and the next card takes its place", "19:47-14.15")
    table = dealt()
    does(table, "3 call", "1 call")
    table.report("dealer", "joker_found", seat=2)  # the big blind has not acted
    assert said(table)[-1] == scrap and turn(table) == 2
    table.report("dealer", "joker_found", seat=3)
    assert [(e.seat, e.act) for e in events(table, "BetInTurn")][-1] == (3, "dead hand")
    assert said(table).count(scrap) == 1
    later = on_the_flop()
    later.report("dealer", "joker_found", seat=3)  # he has acted before the flop
    assert [(e.seat, e.act) for e in events(later, "BetInTurn")][-1] == (3, "dead hand")


@cites("19:47-14.15")
def test_what_is_only_said_of_cards_is_said():
    table = dealt()
    table.report("dealer", "card_missing")
    assert said(table)[-1] == (
        "A card is missing: the deck is changed after this hand",
        "19:47-14.15",
    )
    table.report("floorperson", "dealers_mistake_plays", seat=3)
    assert said(table)[-1] == (
        "The hand of seat 3 plays with the cards that it has",
        "19:47-14.15",
    )


@cites("19:47-14.15")
def test_a_hand_with_too_many_cards_is_ruled_on_when_somebody_is_asked_to_bet():
    table = told_table(THREE, "seven-card-stud")
    begin(table)
    tell(table, "AS KS QS AD KD QD 2C 8D 9H")  # the forced bet is waited for
    with pytest.raises(Refused, match="nobody is asked to bet now") as refusal:
        table.report("dealer", "wrong_number_of_cards", seat=3, has="too many")
    assert refusal.value.objections[0].cite == "19:47-14.15"
    does(table, "1 forced_bet")
    table.report("dealer", "wrong_number_of_cards", seat=3, has="too many")
    assert not table.round.hand("seat:3")


@cites("19:47-14.15", "13:69F-14.5(b)")
def test_a_shuffler_that_jams_shuffles_the_same_deck_again_and_it_is_cut():
    table = open_table("poker", seats=2, dealer="manual", options={"shuffle": "automated"})

    def to_the_shuffle() -> None:
        while table.prompt.phase != "shuffle":
            actor = next(a for a in ("dealer", "floorperson") if a in table.prompt.options)
            table.act(actor, table.prompt.options[actor][0].name)

    def backs() -> list[str]:
        return [
            e.value for e in events(table, "StateChanged") if e.what == "backs of the deck in play"
        ]

    to_the_shuffle()
    before = len(events(table, "Cut"))
    table.report("dealer", "shuffler_jams")
    told = [type(entry.event).__name__ for entry in table.log][-3:]
    assert told == ["Shuffled", "StateChanged", "Cut"], "shuffled, told which deck, and cut"
    assert len(events(table, "Cut")) == before + 1
    assert events(table, "Cut")[-1].cite == "13:69F-14.5(b)"
    assert backs()[-2] == backs()[-1], "the same deck"


@cites("19:47-14.5", "13:69F-14.5(c)")
def test_a_supervisor_has_the_cards_cut_again_before_any_is_dealt():
    table = open_table("poker", seats=2, dealer="manual")

    def to_the(phase: str) -> None:
        while table.prompt.phase != phase:
            actor = next(a for a in ("dealer", "floorperson") if a in table.prompt.options)
            table.act(actor, table.prompt.options[actor][0].name)

    to_the("cut made")
    before = len(events(table, "Cut"))
    with pytest.raises(Refused, match="floorperson"):
        table.report("dealer", "improper_cut")
    table.report("floorperson", "improper_cut")
    assert len(events(table, "Cut")) == before + 1
    assert (events(table, "Cut")[-1].by, events(table, "Cut")[-1].cite) == (
        "dealer",
        "13:69F-14.5(c)",
    )
    to_the("for the button")
    with pytest.raises(Refused):
        table.report("floorperson", "improper_cut")


@cites("19:47-14.15")
def test_a_dealer_who_shuffles_by_hand_has_no_shuffler_that_jams():
    table = open_table("poker", seats=2, dealer="manual")
    while table.prompt.phase != "shuffle":
        actor = next(a for a in ("dealer", "floorperson") if a in table.prompt.options)
        table.act(actor, table.prompt.options[actor][0].name)
    with pytest.raises(Refused, match="shuffled by hand") as refusal:
        table.report("dealer", "shuffler_jams")
    assert refusal.value.objections[0].cite == "19:47-14.15"


@cites("19:47-14.16")
def test_an_act_out_of_turn_is_announced_before_its_player_is_held_to_it():
    table = dealt()
    table.report("dealer", "act_out_of_turn", seat=1, act="raise", to=600)
    does(table, "3 call")
    held = ("Seat 1 is held to what was announced out of turn", "19:47-14.16")
    assert said(table)[-1] == held
    told = [entry.event for entry in table.log]
    (raised,) = [e for e in events(table, "BetInTurn") if e.act == "raise"]
    assert (raised.seat, raised.total) == (1, 600)
    assert told.index(events(table, "Announced")[-1]) < told.index(raised)


@cites("19:47-14.16")
def test_chips_of_a_wrong_size_are_told_as_the_act_that_they_make():
    table = dealt()
    table.report("dealer", "wrong_bet", to=450)  # more than the least raise, not whole dollars
    told = [(e.seat, e.act, e.total) for e in events(table, "BetInTurn")]
    assert told[-1] == (3, "raise", 400)
    table.report("dealer", "wrong_bet", to=500)  # half of the least raise, made up to it
    assert [(e.seat, e.act, e.total) for e in events(table, "BetInTurn")][-1] == (1, "raise", 600)
    odd = dealt({1: 60_000, 2: 60_000, 3: 20_050})
    odd.report("dealer", "wrong_bet", to=20_050)  # all that he has need not be whole dollars
    assert [(e.seat, e.act, e.total) for e in events(odd, "BetInTurn")][-1] == (3, "raise", 20_050)
    for chips, made in ((250, 200), (300, 400)):  # an open pair: $2 or $4, whichever is nearer
        pair = stud()
        tell(pair, "AS KS AD KD 2C 3C")
        does(pair, "1 forced_bet", "2 call")
        tell(pair, "2D 5C")
        pair.report("dealer", "wrong_bet", to=chips)
        last = events(pair, "BetInTurn")[-1]
        assert (last.seat, last.act, last.total) == (1, "bet", made)


@cites("19:47-14.15")
def test_a_pot_pushed_wrong_leaves_whoever_had_only_that_to_buy_in_again():
    table = dealt({1: 60_000, 2: 60_000, 3: 20_000})
    does(table, "3 raise 20000", "1 call", "2 fold")
    checked_down(table, "QC 7D 9H", "3C", "4H")
    assert pushes(table) == [(0, 3, 40_200)]
    table.report("dealer", "pot_pushed_wrong", from_seat=3, to_seat=1, amount=40_200)
    assert racks(table) == {1: 80_200, 2: 59_800, 3: 0}
    begin(table)
    assert 3 not in table.state.hand.seats
    assert open_to(table, 3) == []


@cites("19:47-14.16")
def test_a_raise_that_nobody_has_called_goes_back_from_a_fouled_hand():
    table = dealt()
    does(table, "3 raise 900")
    table.report("dealer", "hand_fouled", seat=3)
    assert racks(table)[3] == 59_800, "what a call costs stays in"
    (back,) = [e for e in events(table, "ChipsMoved") if "uncalled" in e.reason]
    assert [tuple(m) for m in back.moves] == [("seat:3/bet", "seat:3/rack", 700)]
    assert back.cite == "19:47-14.16"
    assert turn(table) == 1 and table.prompt.text == "$1 to call"
    with pytest.raises(Refused, match=r"\$4"):
        does(table, "1 raise 300")  # the raise of nobody counts no more: $2 is the least
    does(table, "1 call")
    assert turn(table) == 2 and "check" in open_to(table, 2)
    does(table, "2 check")
    assert table.ledger["pot"] == 600


@cites("19:47-14.16")
def test_a_bet_that_was_called_stays_in_and_one_raised_again_too():
    called = dealt()
    does(called, "3 raise 900", "1 call")
    called.report("dealer", "hand_fouled", seat=3)
    assert racks(called)[3] == 59_100
    assert turn(called) == 2 and called.prompt.text == "$7 to call"
    again = dealt()
    does(again, "3 raise 900", "1 raise 2000")
    again.report("dealer", "hand_fouled", seat=3)
    assert racks(again)[3] == 59_100 and again.prompt.text == "$18 to call"


@cites("19:47-14.16")
def test_where_a_fouled_hand_had_raised_those_who_had_answered_are_done():
    table = on_the_flop()
    does(table, "1 bet 500", "2 call", "3 raise 1500")
    table.report("dealer", "hand_fouled", seat=3)
    assert racks(table) == {1: 59_300, 2: 59_300, 3: 59_300}, "seat 3 has called $5"
    assert table.prompt.text == "deal to board", "both others had answered the bet"
    alone = on_the_flop()
    does(alone, "1 check", "2 check", "3 bet 500", "1 fold")
    alone.report("dealer", "hand_fouled", seat=3)
    assert pushes(alone) == [(0, 2, 600)] and racks(alone)[3] == 59_800
