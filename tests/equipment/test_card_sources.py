"""Alternating decks, continuous shuffler, double shoe, declared cards; all of them card sources."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from chapter47.equipment.cards import card_text, deck, parse_card, parse_cards
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.randomness import Seeded, Stream, commitment, verify
from chapter47.equipment.shoe import (
    SOURCES,
    AlternatingDecks,
    CardsOnTable,
    ContinuousShuffler,
    CutRefused,
    Declared,
    DoubleShoe,
    ImpossibleCard,
    NoCardsLeft,
    NothingDeclared,
    Shoe,
)
from tests.support import cites


def stream(purpose: str = "shuffle 1") -> Stream:
    return Stream(Seeded("sources").secret(), purpose)


def declared_in_order():
    source = Declared(deck())
    source.declare(deck())
    return source


MAKERS = [
    lambda: Shoe(deck()),
    lambda: AlternatingDecks(deck()),
    lambda: ContinuousShuffler(deck()),
    lambda: DoubleShoe(deck(), deck()),
    declared_in_order,
]


@pytest.mark.parametrize("make", MAKERS)
def test_a_table_can_hold_any_source(make):
    source = make()
    source.shuffle(stream())
    assert (source.remaining, source.cutting_card_out) == (52, False)
    cards = [source.draw() for _ in range(5)]
    assert source.in_play == cards
    assert set(cards) <= set(source.composition)
    source.discard(cards[:2])
    assert (source.in_play, list(source.discard_rack)) == (cards[2:], cards[:2])
    with pytest.raises(EquipmentError, match="on the table"):
        source.shuffle(stream("shuffle 2"))
    source.collect()
    assert (source.in_play, len(source.discard_rack), source.remaining) == ([], 5, 47)
    source.shuffle(stream("shuffle 2"))
    assert (source.remaining, list(source.discard_rack)) == (52, [])


def test_no_kind_of_source_is_left_out():
    assert {type(make()) for make in MAKERS} == set(SOURCES)


@cites("19:47-2.2(d)3")
def test_batches_have_backs_of_different_colours():
    with pytest.raises(EquipmentError, match=r"red backs .* differ in colour \(19:47-2.2\(d\)3\)"):
        AlternatingDecks(deck(), backs=("red", "red"))


@cites("19:47-2.2(d)4", "19:47-2.2(d)5", "19:47-2.2(d)6", "19:47-23.2(b)", "19:47-27.2(b)")
def test_one_batch_is_shuffled_while_the_other_plays():
    decks = AlternatingDecks(deck(), backs=("red", "blue"))
    decks.shuffle(stream())
    assert decks.back == "red"
    first = [decks.draw() for _ in range(6)]
    decks.shuffle_waiting(stream("shuffle 2"))
    assert decks.waiting_is_shuffled and decks.in_play == first
    with pytest.raises(CardsOnTable, match="batches cannot alternate"):
        decks.alternate()
    decks.collect()
    assert sorted(decks.discard_rack) == sorted(first)
    decks.alternate()
    assert (decks.back, decks.remaining, decks.discard_rack) == ("blue", 52, [])
    second = list(range(52))
    stream("shuffle 2").shuffle(second)
    assert [decks.draw() for _ in range(52)] == second
    decks.collect()
    with pytest.raises(EquipmentError, match="batch with red backs cannot come into play"):
        decks.alternate()
    decks.shuffle(stream("shuffle 3"))
    assert (decks.back, decks.remaining) == ("red", 52)


def test_the_batch_in_play_is_cut_and_has_the_cutting_card():
    decks = AlternatingDecks(range(20))
    decks.shuffle(stream())
    expected = list(range(20))
    stream().shuffle(expected)
    decks.cut(12, minimum=5)
    decks.place_cutting_card(3)
    expected = expected[12:] + expected[:12]
    assert decks.take_out(1) == expected[1]
    assert decks.burn(2) == (expected[0], expected[2])
    rest = [decks.draw() for _ in range(14)]
    assert rest == expected[3:17] and not decks.cutting_card_out
    decks.put_back(rest[-1])
    assert decks.draw() == rest[-1]
    decks.draw()
    assert decks.cutting_card_out


@cites("19:47-2.21", "19:47-21.11")
def test_discards_can_come_again_in_the_next_round():
    device = ContinuousShuffler(range(10))
    again = Counter()
    for number in range(3000):
        device.shuffle(stream(f"round {number}"))
        again[device.draw()] += 1
        device.draw()
        device.collect()
    assert stats.chisquare([again[card] for card in range(10)]).pvalue > 0.001


def test_a_round_from_the_device_can_be_verified():
    device = ContinuousShuffler(deck(decks=2))
    device.shuffle(stream("round 1"))
    device.burn(7)
    device.shuffle(stream("round 2"))
    dealt = device.undealt
    secret = Seeded("sources").secret()
    start = {"shuffle": device.composition}
    assert verify(commitment(secret), secret, "round 2", start, claimed=dealt)


def test_the_device_takes_no_cut_and_deals_nothing_unshuffled():
    device = ContinuousShuffler(deck(), cite="19:47-7.12")
    with pytest.raises(EquipmentError, match=r"cannot deal yet: .*\(19:47-7.12\)"):
        device.draw()
    with pytest.raises(CutRefused, match="without a cut"):
        device.cut(20, minimum=10)
    with pytest.raises(EquipmentError, match="takes no cutting card"):
        device.place_cutting_card(10)


@cites("19:47-2.1[double shoe]", "19:47-2.1[determinant card]")
def test_the_chosen_compartment_deals_the_whole_round():
    shoe = DoubleShoe(left=[1, 2, 3, 4], right=[11, 12, 13, 14])
    assert shoe.determinant() == 1
    shoe.choose("right")
    assert [shoe.draw(), shoe.draw()] == [11, 12]
    with pytest.raises(EquipmentError, match=r"left compartment .*: .* once a round"):
        shoe.choose("left")
    with pytest.raises(EquipmentError, match="right compartment lie on the table"):
        shoe.determinant()
    shoe.collect()
    assert shoe.discard_rack == [1, 11, 12]
    with pytest.raises(EquipmentError, match="after its determinant card"):
        shoe.choose("left")
    assert shoe.determinant() == 13
    shoe.choose("left")
    assert shoe.draw() == 2


@cites("19:47-2.1[double shoe]")
def test_the_first_card_of_a_round_without_a_choice_keeps_the_compartment():
    shoe = DoubleShoe(left=[1, 2], right=[11, 12])
    shoe.draw()
    shoe.collect()
    with pytest.raises(EquipmentError, match="once a round"):
        shoe.choose("right")


@cites("19:47-2.2(c)")
def test_compartments_are_shuffled_by_themselves_and_have_their_own_backs_and_cutting_cards():
    with pytest.raises(EquipmentError, match=r"differ in colour \(19:47-2.2\(c\)\)"):
        DoubleShoe([1], [2], backs=("red", "red"))
    shoe = DoubleShoe(left=range(26), right=range(26, 52))
    shoe.shuffle(stream())
    left, right = (shoe.compartments[side].undealt for side in ("left", "right"))
    assert set(left) == set(range(26)) and set(right) == set(range(26, 52))
    secret = Seeded("sources").secret()
    both = [{"shuffle": list(range(26))}, {"shuffle": list(range(26, 52))}]
    assert verify(commitment(secret), secret, "shuffle 1", both, claimed=[left, right])
    shoe.compartments["right"].place_cutting_card(26)
    shoe.burn(3)
    assert not shoe.cutting_card_out
    shoe.choose("right")
    shoe.draw()
    assert shoe.cutting_card_out
    shoe.collect()
    shoe.shuffle(stream(), side="right")
    assert shoe.compartments["left"].discard_rack == list(left[:3])
    assert not shoe.cutting_card_out and shoe.remaining == 26


def test_declared_cards_come_as_declared():
    source = Declared(deck())
    source.declare(parse_cards("KH 2C"))
    assert source.remaining == 52
    assert card_text(source.draw()) == "KH"
    assert card_text(source.draw(parse_card("9S"))) == "9S"
    assert card_text(source.draw()) == "2C"
    with pytest.raises(NothingDeclared, match="Card number 4 is needed"):
        source.draw()


@pytest.mark.parametrize(
    ("cards", "text", "said"),
    [
        (deck(), "KH KH", "The second KH cannot come from one deck"),
        (deck(decks=2), "KH KH KH", "The third KH cannot come from two decks"),
        (deck(decks=8), "9C " * 9, "The ninth 9C cannot come from eight decks"),
        (deck(without_ranks=["T"], decks=6), "TH", "TH cannot come .* there is no TH in them"),
        (deck(jokers=1), "Joker Joker", "The second Joker cannot come from these cards"),
        (deck(), "Joker", "there is no Joker"),
    ],
)
def test_cards_that_cannot_be_there_are_refused(cards, text, said):
    for one_by_one in (True, False):
        source = Declared(cards)
        codes = parse_cards(text)
        with pytest.raises(ImpossibleCard, match=said):
            [source.draw(code) for code in codes] if one_by_one else source.declare(codes)
        assert len(source.in_play) == (len(codes) - 1 if one_by_one else 0)


def test_a_refused_declaration_leaves_no_trace():
    source = Declared(deck())
    with pytest.raises(ImpossibleCard):
        source.declare(parse_cards("AS KH KH"))
    source.declare(parse_cards("KH"))
    assert card_text(source.draw()) == "KH"


def test_discarded_cards_cannot_come_before_the_next_shuffle():
    source = Declared(deck())
    source.draw(46)
    source.collect()
    with pytest.raises(ImpossibleCard):
        source.draw(46)
    source.cutting_card_out = True
    source.shuffle()
    assert not source.cutting_card_out
    assert source.draw(46) == 46


def test_burned_cards_that_nobody_saw_are_counted_but_not_known():
    source = Declared([1, 2, 3])
    assert source.burn(2) == ()
    assert (source.remaining, source.unseen) == (1, 2)
    with pytest.raises(NoCardsLeft):
        source.declare([1, 2])
    assert source.draw(2) == 2
    with pytest.raises(NoCardsLeft):
        source.draw(3)
    with pytest.raises(NoCardsLeft):
        source.burn()


def test_a_declared_card_is_put_back_as_the_next():
    source = Declared(deck())
    source.declare([3, 4])
    source.draw()
    source.put_back(3)
    assert (source.draw(), source.draw()) == (3, 4)
    with pytest.raises(EquipmentError, match="only the card drawn last"):
        source.put_back(3)


@given(st.lists(st.integers(0, 52), max_size=120), st.integers(1, 2))
def test_declared_cards_never_exceed_the_decks(cards, decks):
    source = Declared(deck(jokers=1, decks=decks))
    taken: Counter[int] = Counter()
    for card in cards:
        if taken[card] < decks:
            assert source.draw(card) == card
            taken[card] += 1
        else:
            with pytest.raises(ImpossibleCard):
                source.draw(card)
    assert source.remaining == 53 * decks - sum(taken.values())
