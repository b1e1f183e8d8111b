"""Red dog: cards, opening, shuffle and cut, dealing."""

import datetime as dt

import pytest

from chapter47.equipment.cards import card_text, parse_card
from chapter47.games.red_dog.rules import is_between, spread
from chapter47.law.errors import NotInForce, OptionNotAllowed
from chapter47.law.setting import Setting
from chapter47.table import DEALER, Refused
from tests.play import bet, deal, events, open_table, ready
from tests.support import cites

RANKS = "23456789TJQKA"


@cites("19:47-6.1")
@pytest.mark.parametrize("decks", range(1, 9))
def test_one_to_eight_decks_are_in_the_shoe(decks: int):
    table = open_table("red-dog", options={"decks": decks})
    (shuffled,) = events(table, "Shuffled")
    assert len(shuffled.cards) == 52 * decks
    assert all(shuffled.cards.count(card) == decks for card in range(52))


@cites("19:47-6.1")
@pytest.mark.parametrize("decks", [0, 9])
def test_other_numbers_of_decks_are_refused_with_the_section(decks: int):
    with pytest.raises(OptionNotAllowed, match=r"decks cannot be .* 7, 8 \(19:47-6\.1\)"):
        Setting.make("red-dog", options={"decks": decks})


def test_what_holds_where_the_licensee_says_nothing():
    setting = Setting.make("red-dog")
    assert setting.options == {
        "decks": 8,
        "raise_amount": "up to the original wager",
        "shuffle": "manual",
        "second_area": False,
    }
    assert list(setting.wagers) == ["original", "raise"]
    assert setting.as_of == dt.date(2006, 9, 5)


def test_the_game_begins_on_its_day_and_every_figure_with_it():
    adopted = dt.date(1991, 11, 4)
    with pytest.raises(NotInForce, match="adopted 1991-11-04"):
        Setting.make("red-dog", as_of=adopted - dt.timedelta(days=1))
    setting = Setting.make("red-dog", as_of=adopted)
    assert len(setting.irregularities) == 7
    assert setting.limit("raise").maximum == 100_000
    assert setting.law.change_dates() == [adopted]
    file = setting.law.file
    for entry in (*file.section, *file.wager, *file.option, *file.figure, *file.limit):
        assert (entry.from_, entry.until) == (adopted, None), entry
    assert (file.subchapter.number, file.game.seats) == (6, 7)


@cites("19:47-6.1")
def test_the_ace_is_always_high_and_suits_do_not_count():
    for low, one in enumerate(RANKS):
        for high, other in enumerate(RANKS):
            for suits in ("CS", "SC", "DH"):
                cards = parse_card(one + suits[0]), parse_card(other + suits[1])
                assert spread(*cards) == abs(high - low) - 1
                for at, rank in enumerate(RANKS):
                    third = parse_card(rank + "H")
                    assert is_between(third, *cards) == (min(low, high) < at < max(low, high))


def test_an_ace_and_a_two_are_the_widest_spread_never_consecutive():
    table = open_table("red-dog", equipment="declared")
    bet(table, 1, "original", 1000)
    ready(table)
    deal(table, "AS", "2C")
    assert table.prompt.text == "a spread of 11: raise or stay"


@cites("19:47-6.2")
def test_new_cards_are_inspected_verified_spread_washed_and_stacked_before_the_shuffle():
    table = open_table("red-dog")
    told = [(e.value, e.cite) for e in events(table, "StateChanged") if e.what == "cards"]
    assert told == [
        ("sorted and inspected", "19:47-6.2"),
        ("inspection verified by the floorperson", "19:47-6.2"),
        ("spread face up by deck, suit and sequence", "19:47-6.2"),
        ("turned down, washed and stacked", "19:47-6.2"),
    ]
    kinds = [type(entry.event).__name__ for entry in table.log]
    assert kinds.index("Shuffled") > max(n for n, k in enumerate(kinds) if k == "StateChanged")


@cites("19:47-6.2")
def test_the_cards_are_made_ready_once():
    table = open_table("red-dog", equipment="declared")
    for _ in range(2):
        bet(table, 1, "original", 1000)
        ready(table)
        deal(table, "4S", "5C")
    assert [e.value for e in events(table, "StateChanged")].count("sorted and inspected") == 1


@cites("19:47-6.3")
def test_a_new_shoe_is_committed_shuffled_cut_and_one_card_burned():
    table = open_table("red-dog")
    kinds = [type(entry.event).__name__ for entry in table.log]
    assert kinds.index("Committed") < kinds.index("Shuffled")
    for position in (9, 407):
        with pytest.raises(Refused, match="10 to 406"):
            table.act("seat:1", "cut", position=position)
    table.act("seat:1", "cut", position=10)
    (cut,) = events(table, "Cut")
    assert (cut.by, cut.position, cut.cutting_card) == ("seat:1", 10, 416 - 104)
    assert cut.cite == "19:47-6.3"
    (burned,) = events(table, "CardsDiscarded")
    assert (burned.count, burned.cards) == (1, ())


@cites("19:47-6.3")
def test_the_cut_goes_round_from_the_first_to_come_and_the_dealer_cuts_if_all_decline():
    table = open_table("red-dog", seats=0, dealer="manual")
    for seat in (4, 2, 6):
        table.act(f"seat:{seat}", "sit", player=f"player {seat}")
        table.act(f"seat:{seat}", "buy_in", amount=10_000)
    while table.prompt.phase != "cut":
        actor = next(iter(table.prompt.options))
        table.act(actor, table.prompt.options[actor][0].name)
    for name in ("seat:4", "seat:6", "seat:2"):
        assert set(table.prompt.options) == {name}
        table.act(name, "decline")
    cut = events(table, "Cut")[-1]
    assert (cut.by, cut.position) == (DEALER, 208)


@cites("19:47-6.3")
def test_the_round_of_the_cutting_card_is_the_last_before_the_shuffle():
    """One deck: 39 cards lie before the cutting card; then the far right is asked to cut first."""
    table = open_table("red-dog", seats=2, options={"decks": 1})
    table.act("seat:1", "cut", position=20)
    used = 1
    while len(events(table, "Shuffled")) == 1:
        assert used <= 39
        before = len(events(table, "CardDealt"))
        bet(table, 1, "original", 500)
        ready(table)
        while table.prompt.phase == "raises":
            table.act("seat:1", "stay")
        used += len(events(table, "CardDealt")) - before
    assert used > 39
    assert set(table.prompt.options) == {"seat:2"}, "the farthest right of the dealer"
    (revealed,) = events(table, "Revealed")
    assert revealed.secret == events(table, "Committed")[0].secret


@cites("19:47-6.4")
def test_the_first_card_lies_left_the_second_right_the_third_between_all_face_up():
    table = open_table("red-dog", equipment="declared")
    bet(table, 1, "original", 500)
    ready(table)
    assert table.prompt.phase == "deal"
    deal(table, "9H", "5S")
    table.act("seat:1", "stay")
    assert table.prompt.phase == "third card"
    deal(table, "KD")
    dealt = [(e.to, e.hand, card_text(e.card), e.face_up) for e in events(table, "CardDealt")]
    assert dealt == [
        (DEALER, "left", "9H", True),
        (DEALER, "right", "5S", True),
        (DEALER, "middle", "KD", True),
    ]
    assert {e.cite for e in events(table, "CardDealt")} == {"19:47-6.4"}
    over = events(table, "CardsDiscarded")[-1]
    assert [card_text(card) for card in over.cards] == ["9H", "5S", "KD"]
    assert over.cite == "19:47-6.4"
