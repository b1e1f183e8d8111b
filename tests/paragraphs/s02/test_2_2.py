"""Blackjack: cards, number of decks, value of cards."""

import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.equipment.shoe import AlternatingDecks, DoubleShoe
from chapter47.families.blackjack.totals import points, score
from chapter47.games import game_of
from chapter47.law.errors import OptionNotAllowed
from chapter47.table import Refused
from tests.games.blackjack.at_table import dealt, offered, results
from tests.play import bet, events, open_table, ready
from tests.support import cites


def setting(as_of=None, **options):
    return game_of("blackjack").setting(as_of=as_of, options=options)


@cites("19:47-2.2(a)")
@pytest.mark.parametrize("decks", range(1, 9))
def test_one_to_eight_like_decks_and_a_cutting_card(decks: int):
    table = open_table("blackjack", options={"decks": decks})
    (shuffled,) = events(table, "Shuffled")
    assert all(shuffled.cards.count(card) == decks for card in range(52))
    table.act("seat:1", "decline")
    (cut,) = events(table, "Cut")
    assert cut.cutting_card == 39 * decks


@cites("19:47-2.2(a)")
def test_no_deck_and_nine_decks_are_refused():
    for decks in (0, 9):
        with pytest.raises(OptionNotAllowed, match=r"1 to 8 \(19:47-2\.2\(a\)\)"):
            setting(decks=decks)


@cites("19:47-2.2(a)", "19:47-2.17")
def test_sevens_and_the_progressive_need_four_decks():
    for wager in ("sevens", "progressive"):
        refusal = rf"{wager} needs at least 4 decks of one back, not 3 \(19:47-2.2\(a\)\)"
        with pytest.raises(Refused, match=refusal):
            setting(decks=3, **{wager: True})
        assert setting(decks=4, **{wager: True}).option(wager)
    assert setting("1999-07-05", decks=3, progressive=True).option("progressive")
    with pytest.raises(Refused, match="progressive needs at least 4"):
        setting("1999-07-06", decks=3, progressive=True)


@cites("19:47-2.2(a)", "19:47-2.2(c)", "19:47-2.2(d)3")
@pytest.mark.parametrize("wager", ["sevens", "progressive"])
@pytest.mark.parametrize("way", ["double shoe", "two batches"])
def test_two_sets_with_backs_of_their_own_are_not_added_up_to_four(way: str, wager: str):
    for decks in (2, 3):
        refusal = rf"{wager} needs at least 4 decks of one back, not {decks} \(19:47-2.2\(a\)\)"
        with pytest.raises(Refused, match=refusal):
            setting(decks=decks, shuffle=way, **{wager: True})
    assert setting(decks=4, shuffle=way, **{wager: True}).option(wager)


@cites("19:47-2.2(b)1", "19:47-2.2(b)2", "19:47-2.2(b)3i")
def test_cards_count_their_face_pictures_ten_and_an_ace_eleven_or_one():
    assert [points(card) for card in parse_cards("2C 3D 4H 5S 6C 7D 8H 9S TC JD QH KS")] == [
        *(2, 3, 4, 5, 6, 7, 8, 9),
        *(10, 10, 10, 10),
    ]
    hands = {"AS 9C": 20, "AS 9C 2D": 12, "AS AC": 12, "AS AC AD 8H": 21, "AS KC QD": 21}
    for cards, total in hands.items():
        assert score(parse_cards(cards)) == total


@cites("19:47-2.2(b)3ii")
def test_an_ace_counts_one_for_over_and_under_13_and_eleven_for_the_hand():
    table = dealt(
        "AS 5D 9C",
        over_under_13=True,
        wagers=((1, "over_13", 100), (1, "under_13", 100)),
    )
    assert results(table) == [("over_13", "lose", -100), ("under_13", "win", 100)]
    table.act("dealer", "deal", card="TD")
    assert [e.text for e in events(table, "Announced")][-1] == "Box 1: soft 20 (AS 9C)"


def play_shoes(shuffle: str, rounds: int, **options):
    table = open_table(
        "blackjack", options={"shuffle": shuffle, "hole_card": "unread", "decks": 1, **options}
    )
    racks = []
    while table.rounds <= rounds:
        if table.prompt.phase == "cut":
            racks.append(list(table.shoe.discard_rack))
            table.act("seat:1", "decline")
        elif table.prompt.phase == "betting":
            bet(table, 1, "blackjack", 500)
            ready(table)
        else:
            choice = next(o for o in ("stand", "no_insurance") if o in offered(table))
            table.act("seat:1", choice)
    return table, racks


@cites("19:47-2.2(c)")
def test_a_double_shoe_has_a_set_of_cards_a_back_and_a_cutting_card_on_each_side():
    table, _ = play_shoes("double shoe", 1, decks=2)
    assert isinstance(table.shoe, DoubleShoe)
    left, right = table.shoe.compartments.values()
    assert left.composition == right.composition == tuple(sorted([*range(52)] * 2))
    assert table.shoe.backs["left"] != table.shoe.backs["right"]
    cuts = events(table, "Cut")
    assert [(cut.side, cut.cutting_card) for cut in cuts] == [("left", 78), ("right", 78)]
    sides = [(e.side, len(e.cards)) for e in events(table, "Shuffled")]
    assert sides == [("left", 104), ("right", 104)]


@cites("19:47-2.2(d)", "19:47-2.2(d)1", "19:47-2.2(d)2", "19:47-2.2(d)3")
def test_two_batches_of_equal_decks_with_different_backs():
    table, _ = play_shoes("two batches", 1, decks=2)
    shoe = table.shoe
    assert isinstance(shoe, AlternatingDecks)
    assert shoe.composition == tuple(sorted([*range(52)] * 2))
    first = shoe.back
    shoe.collect()
    shoe.back_to_device()
    assert shoe.back != first
    assert shoe.open.composition == shoe.composition
    with pytest.raises(OptionNotAllowed, match="one shoe, double shoe, bart carter, continuous"):
        setting("1999-07-05", shuffle="two batches")
    assert setting("1999-07-06", shuffle="two batches", decks=1)


@cites("19:47-2.2(d)4", "19:47-2.2(d)5", "19:47-2.2(d)6")
def test_batches_take_turns_shoe_by_shoe_and_never_share_the_discard_rack():
    table, racks = play_shoes("two batches", 60)
    backs = [e.value for e in events(table, "StateChanged") if e.what == "batch in play"]
    assert len(backs) >= 4
    assert backs == [("red", "blue")[n % 2] for n in range(len(backs))]
    assert racks == [[]] * len(backs)
    assert all(e.cite == "19:47-2.2(d)4" for e in events(table, "Shuffled"))


def test_the_successor_asks_for_more_decks():
    assert setting("2011-11-06", decks=1, twenty_point=True)
    with pytest.raises(Refused, match="twenty_point needs at least 2 decks of one back, not 1"):
        setting("2011-11-07", decks=1, twenty_point=True)
    with pytest.raises(Refused, match="in_between needs at least 2 decks of one back, not 1"):
        setting(decks=1, in_between=True)
    for decks in (2, 4, 5):
        assert setting("2011-11-06", decks=decks, match_the_dealer=True)
        with pytest.raises(Refused, match=r"needs 6 or 8 decks, not \d \(13:69F-2"):
            setting("2011-11-07", decks=decks, match_the_dealer=True)
    with pytest.raises(Refused, match=r"needs 2 or 4 or 5 or 6 or 8 decks, not 3 \(19:47-2\.23\)"):
        setting("2011-11-06", decks=3, match_the_dealer=True)
    with pytest.raises(Refused, match=r"are dealt from the hand, not 3 \(13:69F-2\.2\(a\)\)"):
        setting(decks=3, shuffle="from the hand")
