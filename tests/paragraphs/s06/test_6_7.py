"""Red dog: irregularities, each with its ruling."""

import pytest

from chapter47.equipment.cards import cards_text
from chapter47.table import DEALER, Refused, Table
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites


def dealing(seats: int = 1, **setting):
    """A table that waits for the first card, with $10 on every original wager."""
    table = open_table("red-dog", seats=seats, equipment="declared", **setting)
    for seat in range(1, seats + 1):
        bet(table, seat, "original", 1000)
    ready(table)
    return table


def by_hand(**setting):
    """A table of a person who deals, at its first bets, after a cut in the middle."""
    table = open_table("red-dog", dealer="manual", **setting)
    while table.prompt.phase != "betting":
        actor = next(iter(table.prompt.options))
        names = [option.name for option in table.prompt.options[actor]]
        table.act(actor, "decline" if "decline" in names else names[0])
    return table


@cites("19:47-6.7")
def test_one_card_face_up_is_discarded_and_play_goes_on():
    table = dealing()
    deal(table, "9C")
    table.report(DEALER, "card_face_up", card="KH")
    discarded = events(table, "CardsDiscarded")[-1]
    assert (cards_text(discarded.cards), discarded.cite) == ("KH", "19:47-6.7")
    deal(table, "JC")
    table.act("seat:1", "stay")
    deal(table, "TD")
    assert net(table, 1) == 5000


@cites("19:47-6.7")
def test_a_second_card_face_up_voids_the_round_and_the_cards_are_shuffled():
    table = dealing(2)
    deal(table, "9C", "QC")
    table.act("seat:1", "raise")
    table.act("seat:2", "stay")
    table.report(DEALER, "card_face_up", card="KH")
    table.report(DEALER, "card_face_up", card="2H")
    assert events(table, "RoundEnded")[-1].void
    assert [net(table, seat) for seat in (1, 2)] == [0, 0]
    assert len(events(table, "Shuffled")) == 2
    back = [(e.seat, e.wager, e.cite) for e in events(table, "WagerTakenBack")]
    assert sorted(back) == [
        (1, "original", "19:47-6.7"),
        (1, "raise", "19:47-6.7"),
        (2, "original", "19:47-6.7"),
    ]


@cites("19:47-6.7")
def test_a_card_drawn_in_error_unseen_is_the_next_card():
    table = by_hand()
    bet(table, 1, "original", 1000)
    ready(table)
    first, second = table.shoe.undealt[:2]
    table.report(DEALER, "card_drawn_in_error")
    assert "hidden_card" not in table.view()[-1]
    with pytest.raises(Refused, match="already waits"):
        table.report(DEALER, "card_drawn_in_error")
    table.act(DEALER, "deal")
    table.act(DEALER, "deal")
    assert [e.card for e in events(table, "CardDealt")] == [first, second]


@cites("19:47-6.7")
def test_a_third_card_shown_too_soon_stands_and_ends_the_raises():
    table = dealing(3)
    deal(table, "4C", "TD")
    table.act("seat:1", "raise")
    table.report(DEALER, "third_card_too_soon", card="7H")
    held = events(table, "CardHeld")[-1]
    assert (cards_text([held.card]), held.cite) == ("7H", "19:47-6.7")
    assert table.prompt.phase == "third card"
    assert set(table.prompt.options) == {DEALER}, "nobody else is asked for a raise"
    table.act(DEALER, "deal")
    third = events(table, "CardDealt")[-1]
    assert (third.hand, cards_text([third.card])) == ("middle", "7H")
    assert [net(table, seat) for seat in (1, 2, 3)] == [2000, 1000, 1000]


@cites("19:47-6.7")
def test_a_card_drawn_after_consecutive_cards_is_burned():
    table = by_hand()
    while True:
        bet(table, 1, "original", 1000)
        ready(table)
        table.act(DEALER, "deal")
        table.act(DEALER, "deal")
        if table.prompt.phase == "stand-off":
            break
        while table.prompt.phase != "betting":
            actor = next(iter(table.prompt.options))
            names = [option.name for option in table.prompt.options[actor]]
            table.act(actor, "stay" if "stay" in names else names[0])
    due = table.shoe.undealt[0]
    table.report(DEALER, "card_not_due")
    burned = events(table, "CardsDiscarded")[-1]
    assert (burned.cards, burned.cite) == ((due,), "19:47-6.7")
    table.act(DEALER, "return")
    assert events(table, "Settled")[-1].result == "stand-off"
    assert table.prompt.phase == "betting"


@cites("19:47-6.7")
def test_a_card_drawn_before_wagers_are_closed_is_burned_and_the_next_one_used():
    table = open_table("red-dog", equipment="declared")
    bet(table, 1, "original", 1000)
    table.report(DEALER, "card_not_due", card="KH")
    assert cards_text(events(table, "CardsDiscarded")[-1].cards) == "KH"
    ready(table)
    deal(table, "9C", "9D", "2C")
    assert net(table, 1) == 0


@cites("19:47-6.7")
def test_a_round_for_which_no_card_is_left_is_void():
    """One deck: all but one of its cards are burned, one by one; none is left for the second."""
    table = by_hand(options={"decks": 1})
    for _ in range(52 - 1 - 1):
        table.report(DEALER, "card_not_due")
    bet(table, 1, "original", 1000)
    ready(table)
    with pytest.raises(Refused, match="cards are left in the shoe: 1"):
        table.report(DEALER, "cards_run_out")
    table.act(DEALER, "deal")
    assert events(table, "Ruled")[-1].irregularity == "cards_run_out"
    assert events(table, "RoundEnded")[-1].void
    assert net(table, 1) == 0
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-6.7")
def test_where_people_hold_the_cards_they_say_that_none_is_left():
    table = dealing()
    deal(table, "9C")
    table.report(DEALER, "cards_run_out")
    assert events(table, "RoundEnded")[-1].void
    assert net(table, 1) == 0


@cites("19:47-6.7")
@pytest.mark.parametrize("shuffle", ["automated", "continuous"])
def test_a_jammed_device_means_a_new_shuffle(shuffle: str):
    table = open_table("red-dog", dealer="manual", options={"shuffle": shuffle})
    while table.prompt.phase != "shuffle":
        actor = next(iter(table.prompt.options))
        table.act(actor, table.prompt.options[actor][0].name)
    table.report(DEALER, "shuffler_jams")
    _, second = events(table, "Shuffled")
    assert second.cite == "19:47-6.7"
    assert table.prompt.phase == "shuffle", "the new shuffle is waited for as well"


def test_a_table_without_a_device_has_none_that_jams():
    table = open_table("red-dog", dealer="manual")
    while table.prompt.phase != "shuffle":
        actor = next(iter(table.prompt.options))
        table.act(actor, table.prompt.options[actor][0].name)
    with pytest.raises(Refused, match=r"shuffled by hand \(19:47-6\.7\)"):
        table.report(DEALER, "shuffler_jams")


def test_what_happens_elsewhere_is_refused():
    table = dealing()
    with pytest.raises(Refused, match="belongs to the raises"):
        table.report(DEALER, "third_card_too_soon", card="KH")
    with pytest.raises(Refused, match="called by the dealer or floorperson"):
        table.report("seat:1", "card_face_up", card="KH")


@cites("19:47-6.7")
def test_a_last_card_that_is_found_face_up_leaves_none_and_the_round_is_void():
    """The one card that is left is not used: none can be dealt, nor drawn in error."""
    table = by_hand(options={"decks": 1})
    for _ in range(52 - 1 - 1):
        table.report(DEALER, "card_not_due")
    bet(table, 1, "original", 1000)
    ready(table)
    table.report(DEALER, "card_face_up")
    for again in ("card_face_up", "card_drawn_in_error"):
        with pytest.raises(Refused, match="no cards are left in the shoe"):
            table.report(DEALER, again)
    with pytest.raises(Refused, match="no cards are left in the shoe: report it"):
        table.act(DEALER, "deal")
    table.report(DEALER, "cards_run_out")
    assert events(table, "RoundEnded")[-1].void
    assert net(table, 1) == 0


@cites("19:47-6.7")
def test_no_card_is_drawn_too_soon_or_where_none_is_due_when_none_is_left():
    """One deck: all are burned before the betting closes, or all but the two that are dealt."""
    table = by_hand(options={"decks": 1})
    for _ in range(52 - 1):
        table.report(DEALER, "card_not_due")
    with pytest.raises(Refused, match="no cards are left in the shoe"):
        table.report(DEALER, "card_not_due")

    def about_to_raise() -> Table:
        for seed in range(20):
            table = by_hand(options={"decks": 1}, seed=seed)
            for _ in range(52 - 1 - 2):
                table.report(DEALER, "card_not_due")
            bet(table, 1, "original", 1000)
            ready(table)
            table.act(DEALER, "deal")
            table.act(DEALER, "deal")
            if table.prompt.phase == "raises":
                return table
        raise AssertionError("the last two cards never left a spread")

    with pytest.raises(Refused, match="no cards are left in the shoe"):
        about_to_raise().report(DEALER, "third_card_too_soon")
