"""Pai gow poker: dealing from a manual shoe, from the hand and from an automated shoe."""

from itertools import groupby

import pytest

from chapter47.games.pai_gow_poker.deal.from_the_hand import stack_of
from chapter47.law.errors import OptionNotAllowed
from chapter47.table.cards.stub import are_all_there
from tests.games.pai_gow_poker.at_the_table import PLAIN, announced, open_at, says, wager
from tests.games.pai_gow_poker.by_a_person import by_a_person, go_on
from tests.play import events
from tests.support import cites

SHOE = PLAIN | {"deal": "manual shoe"}
HAND = PLAIN | {"deal": "from the hand"}
AUTOMATED = PLAIN | {"deal": "automated shoe"}
NUMBERED = {"starting_position": "random number", "random_number": "6 to 1"}


def dealt_table(options, *seats: int, seed: int = 47):
    """A table after the deal, and the place at which it started."""
    table = open_at(*seats, equipment="random", options=options, seed=seed)
    for seat in seats:
        wager(table, seat, pai_gow_poker=1000)
    if "random_number" in options:
        table.act(f"seat:{seats[0]}", "bet", wager="random_number", spot="3", amount=100)
    table.act("dealer", "no_more_bets")
    return table


def start_of(table) -> int:
    """The starting position, counted by hand from the dice: seats 6 to 1 are numbers 2 to 7."""
    total = sum(events(table, "DiceThrown")[-1].dice)
    number = (total - 1) % 7 + 1
    return {1: 0, 2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 1}[number]


def clockwise(start: int) -> list[str]:
    return ["dealer" if n % 7 == 0 else f"seat:{n % 7}" for n in range(start, start + 7)]


def stopped_at_count(deal: str):
    """A table that a person deals, at the count of the cards left over."""
    table = open_at(1, equipment="random", dealer="manual", options=PLAIN | {"deal": deal})
    for _ in range(2):
        table.act("dealer", "go_on")
    wager(table, 1, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    while table.prompt.phase != "count":
        (option,) = table.prompt.options["dealer"]
        table.act("dealer", option.name)
    return table


def left_over(table):
    return [e for e in events(table, "CardsDiscarded") if e.reason == "left over"]


def unwagered(table):
    return [e for e in events(table, "CardsDiscarded") if e.reason == "no wager at the position"]


def position_in_log(table, kind: str, **wanted) -> int:
    for entry in table.log:
        event = entry.event
        if type(event).__name__ == kind and all(
            getattr(event, key) == value for key, value in wanted.items()
        ):
            return entry.seq
    raise AssertionError(kind)


@cites("19:47-11.8(a)")
def test_no_more_bets_is_called_when_the_cards_are_in_the_shoe():
    table = dealt_table(SHOE, 1)
    (call,) = announced(table, "No more bets")
    assert call.cite == "19:47-11.8(a)"
    seq = position_in_log(table, "Announced", text="No more bets")
    assert position_in_log(table, "Shuffled") < seq < position_in_log(table, "CardDealt")


@cites("19:47-11.8(b)", "19:47-11.8B(c)")
@pytest.mark.parametrize("options", [SHOE, AUTOMATED])
def test_the_start_is_found_and_its_wagers_are_settled_before_a_card_is_dealt(options):
    table = dealt_table(options | NUMBERED, 1)
    settled = position_in_log(table, "Settled", wager="random_number")
    assert position_in_log(table, "NumberDrawn") < settled < position_in_log(table, "CardDealt")


@cites("19:47-11.8(c)")
@pytest.mark.parametrize("seed", range(6))
def test_one_card_at_a_time_goes_face_down_to_every_position_clockwise(seed: int):
    table = dealt_table(SHOE, 2, seed=seed)
    dealt = events(table, "CardDealt")
    assert [e.to for e in dealt] == clockwise(start_of(table)) * 7
    assert all(not e.face_up and e.card is None and e.seen_by == () for e in dealt)


@cites("19:47-11.8(d)", "19:47-11.8(d)1")
def test_four_cards_are_left_unseen_and_hands_without_a_wager_go_unseen_too():
    table = dealt_table(SHOE, 2, 5)
    (rest,) = left_over(table)
    assert (rest.count, rest.cards, len(rest.hidden_cards)) == (4, (), 4)
    idle = unwagered(table)
    assert [(e.count, e.cards) for e in idle] == [(7, ())] * 4
    assert {e.cite for e in idle} == {"19:47-11.8(d)1"}
    assert are_all_there(4, 0, 4) and not are_all_there(3, 0, 4) and not are_all_there(5, 0, 4)


@cites("19:47-11.8(d)2", "19:47-11.8A(d)2", "19:47-11.8B(e)2")
@pytest.mark.parametrize(
    ("deal", "cite"),
    [
        ("manual shoe", "19:47-11.8(d)2"),
        ("from the hand", "19:47-11.8A(d)2"),
        ("automated shoe", "19:47-11.8B(e)2"),
    ],
)
def test_another_number_left_voids_the_round_and_removes_a_deck_that_was_not_misdealt(deal, cite):
    misdealt = stopped_at_count(deal)
    misdealt.report("dealer", "not_four_left", misdealt=True)
    assert events(misdealt, "RoundEnded")[-1].void
    assert says(misdealt, "deck") == []
    assert len(events(misdealt, "Shuffled")) == 2
    voided_by = "19:47-11.11(h)" if deal == "manual shoe" else cite
    assert events(misdealt, "WagerTakenBack")[-1].cite == voided_by

    short = stopped_at_count(deal)
    short.report("dealer", "not_four_left", misdealt=False)
    assert events(short, "RoundEnded")[-1].void
    assert says(short, "deck") == ["removed from the table"]
    assert events(short, "WagerTakenBack")[-1].cite == cite
    assert len(says(short, "deck 1 is spread face up")) == 2, "another deck is opened"
    assert short.ledger["seat:1/rack"] == 1_000_000


@cites("19:47-11.8A(a)", "19:47-11.8B(a)")
def test_the_licensee_chooses_where_cards_are_dealt_from_once_it_is_lawful():
    for day, deal, lawful in (
        ("1993-05-02", "from the hand", False),
        ("1993-05-03", "from the hand", True),
        ("1994-05-01", "automated shoe", False),
        ("1994-05-02", "automated shoe", True),
    ):
        if lawful:
            assert open_at(1, as_of=day, options={"deal": deal}).prompt.phase == "betting"
        else:
            with pytest.raises(OptionNotAllowed, match=r"11\.8A\(a\)"):
                open_at(1, as_of=day, options={"deal": deal})


@cites("19:47-11.8A(b)1", "19:47-11.8A(b)2")
def test_no_more_bets_is_called_before_seven_stacks_are_dealt_from_the_shuffled_deck():
    table = dealt_table(HAND, 1)
    (call,) = announced(table, "No more bets")
    assert call.cite == "19:47-11.8A(b)2"
    dealt = events(table, "CardDealt")
    assert {e.to for e in dealt} == {f"stack:{n}" for n in range(1, 8)}
    assert all(not e.face_up and e.seen_by == () for e in dealt)
    assert position_in_log(table, "Announced", text="No more bets") < position_in_log(
        table, "CardDealt"
    )


@cites("19:47-11.8A(c)")
def test_a_person_is_told_which_way_the_next_seven_cards_go():
    table = by_a_person(1)
    told = []
    while table.prompt.phase != "count":
        told += [table.prompt.text] * (table.prompt.phase == "stacks")
        go_on(table)
    ways = ["left to right", "right to left"] * 3 + ["left to right"]
    assert told == [f"deal seven cards {way}" for way in ways]


@cites("19:47-11.8A(c)")
def test_stacks_are_dealt_left_to_right_then_right_to_left():
    table = dealt_table(HAND, 1)
    stacks = [int(e.to.removeprefix("stack:")) for e in events(table, "CardDealt")]
    there, back = [1, 2, 3, 4, 5, 6, 7], [7, 6, 5, 4, 3, 2, 1]
    assert stacks == there + back + there + back + there + back + there
    assert [stack_of(n) + 1 for n in range(49)] == stacks


@cites("19:47-11.8A(d)", "19:47-11.8A(d)1")
def test_four_cards_are_left_of_the_hand_and_discarded_before_the_start_is_found():
    table = dealt_table(HAND, 1)
    (rest,) = left_over(table)
    assert (rest.count, rest.cards, rest.cite) == (4, (), "19:47-11.8A(d)1")
    assert position_in_log(table, "CardsDiscarded") < position_in_log(table, "DiceThrown")


@cites("19:47-11.8A(e)")
def test_after_the_stacks_the_start_is_found_and_its_wagers_are_settled_before_delivery():
    table = dealt_table(HAND | NUMBERED, 1)
    dealt = max(e.seq for e in table.log if type(e.event).__name__ == "CardDealt")
    number = position_in_log(table, "NumberDrawn")
    settled = position_in_log(table, "Settled", wager="random_number")
    assert dealt < number < settled < position_in_log(table, "StackDelivered")


@cites("19:47-11.8A(f)")
@pytest.mark.parametrize("seed", range(6))
def test_stacks_go_from_the_left_clockwise_from_the_starting_position(seed: int):
    table = dealt_table(HAND, 3, seed=seed)
    delivered = events(table, "StackDelivered")
    assert [e.stack for e in delivered] == [f"stack:{n}" for n in range(1, 8)]
    assert [e.to for e in delivered] == clockwise(start_of(table))
    stack = next(e.stack for e in delivered if e.to == "seat:3")
    cards = [e.hidden_card for e in events(table, "CardDealt") if e.to == stack]
    (seen,) = events(table, "CardsSeen")
    assert (list(seen.hidden_cards), seen.seen_by) == (cards, ("seat:3",))


@cites("19:47-11.8A(g)")
def test_stacks_without_a_wager_are_discarded_unseen():
    table = dealt_table(HAND, 3)
    idle = unwagered(table)
    assert [(e.count, e.cards, e.cite) for e in idle] == [(7, (), "19:47-11.8A(g)")] * 5


@cites("19:47-11.8B(b)1", "19:47-11.8B(b)2")
def test_no_more_bets_is_called_before_the_automated_shoe_gives_a_stack():
    table = dealt_table(AUTOMATED, 1)
    (call,) = announced(table, "No more bets")
    assert call.cite == "19:47-11.8B(b)2"
    first = position_in_log(table, "CardDealt")
    assert position_in_log(table, "Announced", text="No more bets") < first


@cites("19:47-11.8B(d)")
@pytest.mark.parametrize("seed", range(6))
def test_stacks_of_seven_go_as_dispensed_clockwise_from_the_starting_position(seed: int):
    table = dealt_table(AUTOMATED, 4, seed=seed)
    dealt = events(table, "CardDealt")
    runs = [(to, len(list(run))) for to, run in groupby(e.to for e in dealt)]
    assert runs == [(to, 7) for to in clockwise(start_of(table))]
    assert all(not e.face_up for e in dealt)


@cites("19:47-11.8B(e)", "19:47-11.8B(e)1", "19:47-11.8B(f)")
def test_four_cards_are_left_in_the_automated_shoe_and_idle_stacks_go_unseen():
    table = dealt_table(AUTOMATED, 1, 6)
    (rest,) = left_over(table)
    assert (rest.count, rest.cards, rest.cite) == (4, (), "19:47-11.8B(e)1")
    idle = unwagered(table)
    assert [(e.count, e.cards, e.cite) for e in idle] == [(7, (), "19:47-11.8B(f)")] * 4
