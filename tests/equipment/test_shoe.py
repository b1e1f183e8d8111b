"""The shoe: order, cut, cutting card, discards, and no card lost."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from chapter47.equipment.cards import deck
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.randomness import Seeded, Stream, commitment, verify
from chapter47.equipment.shoe import CardsOnTable, CutRefused, NoCardsLeft, Shoe
from tests.support import cites


def stream(purpose: str = "shuffle 1") -> Stream:
    return Stream(Seeded("shoe").secret(), purpose)


def drawn(shoe: Shoe, count: int) -> list[int]:
    return [shoe.draw() for _ in range(count)]


def test_cards_come_in_order_until_none_is_left():
    shoe = Shoe([7, 5, 6])
    assert drawn(shoe, 3) == [7, 5, 6]
    assert (shoe.remaining, shoe.index, shoe.in_play) == (0, 3, [7, 5, 6])
    with pytest.raises(NoCardsLeft, match="Card number 4 cannot be drawn: all 3 cards"):
        shoe.draw()


def test_a_shoe_of_no_card_is_refused():
    with pytest.raises(EquipmentError, match="53 is no card"):
        Shoe([1, 53])


def test_burned_and_discarded_cards_lie_in_the_rack_in_order():
    shoe = Shoe([7, 5, 6, 5])
    assert shoe.burn() == (7,)
    drawn(shoe, 3)
    shoe.discard([6, 5])
    assert (shoe.in_play, shoe.discard_rack) == ([5], [7, 6, 5])
    shoe.collect()
    assert (shoe.in_play, shoe.discard_rack) == ([], [7, 6, 5, 5])


def test_only_cards_in_play_can_be_discarded():
    shoe = Shoe(deck())
    drawn(shoe, 2)
    with pytest.raises(EquipmentError, match="2D cannot be discarded: in play are 2C 2D"):
        shoe.discard([1, 1])
    assert (shoe.in_play, shoe.discard_rack) == ([0, 1], [])


@cites("19:47-2.5(d)")
def test_the_cutting_card_comes_out_with_the_first_card_behind_it():
    shoe = Shoe(range(8))
    shoe.place_cutting_card(Fraction(1, 4))
    assert shoe.cutting_card == 6
    drawn(shoe, 6)
    assert (shoe.cutting_card, shoe.cutting_card_out) == (0, False)
    shoe.draw()
    assert (shoe.cutting_card, shoe.cutting_card_out) == (None, True)
    shoe.put_back(6)
    assert shoe.cutting_card_out


@pytest.mark.parametrize(
    ("from_back", "in_front"),
    [(14, 402), (Fraction(1, 4), 312), (0.25, 312), (Fraction(1, 3), 277), (416, 0)],
)
def test_the_cutting_card_is_placed_by_cards_or_by_a_fraction(from_back, in_front):
    shoe = Shoe(deck(decks=8))
    shoe.place_cutting_card(from_back)
    assert shoe.cutting_card == in_front


@pytest.mark.parametrize("from_back", [0, -1, 53, 1.5, Fraction(0)])
def test_the_cutting_card_lies_in_front_of_some_cards(from_back):
    with pytest.raises(EquipmentError, match="in front of 1 to 52 cards"):
        Shoe(deck()).place_cutting_card(from_back)


@cites("19:47-2.5(c)", "19:47-2.5(d)")
def test_a_cut_moves_the_front_to_the_back():
    shoe = Shoe(range(52))
    shoe.cut(10, minimum=10)
    assert shoe.undealt == (*range(10, 52), *range(10))
    shoe.cut(42, minimum=10)
    assert shoe.undealt == tuple(range(52))


@cites("19:47-2.5(c)", "19:47-11.6(e)")
@pytest.mark.parametrize("position", [-1, 0, 9, 43, 52])
def test_a_cut_too_near_an_end_is_refused(position):
    shoe = Shoe(range(52))
    with pytest.raises(CutRefused, match=r"at least 10 cards from either end \(19:47-11.6\(e\)\)"):
        shoe.cut(position, minimum=10, cite="19:47-11.6(e)")
    assert shoe.undealt == tuple(range(52))


@cites("19:47-2.5(g)")
def test_a_recut_comes_before_any_card():
    shoe = Shoe(range(52))
    shoe.cut(20, minimum=10)
    shoe.place_cutting_card(13)
    shoe.cut(30, minimum=10)
    assert shoe.cutting_card is None
    shoe.draw()
    with pytest.raises(CutRefused, match="before any card is dealt"):
        shoe.cut(20, minimum=10)


def test_a_shuffle_brings_back_all_cards_and_can_be_verified():
    shoe = Shoe(deck(decks=2))
    shoe.cut(30, minimum=10)
    shoe.place_cutting_card(26)
    shoe.burn(90)
    assert shoe.cutting_card_out
    shoe.shuffle(stream())
    assert (shoe.remaining, shoe.discard_rack) == (104, [])
    assert (shoe.cutting_card, shoe.cutting_card_out) == (None, False)
    secret = Seeded("shoe").secret()
    start = [card for card in range(52) for _ in range(2)]
    equipment = {"shuffle": start}
    assert verify(commitment(secret), secret, "shuffle 1", equipment, claimed=shoe.undealt)


def test_cards_on_the_table_are_not_shuffled():
    shoe = Shoe(range(52))
    shoe.draw()
    with pytest.raises(CardsOnTable, match="while 2C lie on the table"):
        shoe.shuffle(stream())


@cites("19:47-22.10(a)", "19:47-21.9(a)")
def test_a_card_found_face_up_goes_to_the_rack_unused():
    shoe = Shoe(range(8))
    shoe.place_cutting_card(2)
    assert shoe.take_out(3) == 3
    shoe.discard([3])
    assert shoe.cutting_card == 5
    assert shoe.take_out(6) == 7
    assert shoe.cutting_card == 5
    assert drawn(shoe, 5) == [0, 1, 2, 4, 5]
    assert not shoe.cutting_card_out
    assert shoe.draw() == 6 and shoe.cutting_card_out
    with pytest.raises(EquipmentError, match="Position 0 is not in the shoe"):
        shoe.take_out(0)


@cites("19:47-22.10(b)")
def test_a_card_drawn_in_error_is_the_next_card():
    shoe = Shoe([4, 9, 2])
    drawn(shoe, 2)
    shoe.put_back(9)
    assert (shoe.remaining, shoe.in_play) == (2, [4])
    assert drawn(shoe, 2) == [9, 2]
    with pytest.raises(EquipmentError, match="only the card drawn last"):
        shoe.put_back(9)


def test_the_discards_replenish_an_empty_shoe_behind_what_is_left():
    shoe = Shoe(range(20))
    shoe.burn(15)
    on_the_table = drawn(shoe, 2)
    shoe.replenish(stream())
    assert (shoe.remaining, shoe.discard_rack, shoe.in_play) == (18, [], on_the_table)
    assert shoe.undealt[:3] == (17, 18, 19)
    assert shoe.undealt[3:] != tuple(range(15)) and sorted(shoe.undealt[3:]) == list(range(15))


def test_the_order_of_the_discard_rack_does_not_change_what_it_is_shuffled_into():
    one_way, another = Shoe(range(6)), Shoe([5, 3, 1, 0, 2, 4])
    for shoe in (one_way, another):
        shoe.burn(6)
        shoe.replenish(stream())
    assert one_way.undealt == another.undealt


@cites("19:47-2.1[bart carter shuffle]")
def test_bart_carter_puts_stacks_of_discards_into_marked_places():
    shoe = Shoe(range(20))
    shoe.burn(10)
    again = list(range(10))
    stream().shuffle(again)
    shoe.recirculate(stream(), [2, 5, 10])
    assert shoe.undealt == (
        *(10, 11, *again[:4]),
        *(12, 13, 14, *again[4:7]),
        *(15, 16, 17, 18, 19, *again[7:]),
    )
    assert shoe.discard_rack == []


@pytest.mark.parametrize("places", [[], [5, 2], [11], [-1]])
def test_bart_carter_needs_places_in_the_shoe(places):
    shoe = Shoe(range(20))
    shoe.burn(10)
    with pytest.raises(EquipmentError):
        shoe.recirculate(stream(), places)
    assert len(shoe.discard_rack) == 10


class NoCardIsLost(RuleBasedStateMachine):
    @initialize(decks=st.integers(1, 2), jokers=st.integers(0, 1))
    def open_the_table(self, decks, jokers):
        self.cards = deck(jokers=jokers, decks=decks)
        self.shoe = Shoe(self.cards)
        self.shuffles = 0

    def next_stream(self):
        self.shuffles += 1
        return stream(f"shuffle {self.shuffles}")

    @precondition(lambda self: self.shoe.remaining)
    @rule(data=st.data())
    def draw_some(self, data):
        coming = self.shoe.undealt
        count = data.draw(st.integers(1, len(coming)))
        assert tuple(drawn(self.shoe, count)) == coming[:count]

    @precondition(lambda self: self.shoe.remaining)
    @rule(data=st.data())
    def take_one_out(self, data):
        coming = self.shoe.undealt
        position = data.draw(st.integers(0, len(coming) - 1))
        assert self.shoe.take_out(position) == coming[position]
        assert self.shoe.undealt == coming[:position] + coming[position + 1 :]

    @precondition(lambda self: self.shoe.remaining)
    @rule()
    def burn_one(self):
        self.shoe.burn()

    @precondition(lambda self: self.shoe.in_play)
    @rule(data=st.data())
    def discard_some(self, data):
        self.shoe.discard(
            data.draw(st.lists(st.sampled_from(sorted(set(self.shoe.in_play))), unique=True))
        )

    @rule()
    def shuffle(self):
        self.shoe.collect()
        self.shoe.shuffle(self.next_stream())

    @rule()
    def replenish(self):
        self.shoe.replenish(self.next_stream())

    @rule(data=st.data())
    def recirculate(self, data):
        places = data.draw(st.lists(st.integers(0, self.shoe.remaining), min_size=1, max_size=5))
        self.shoe.recirculate(self.next_stream(), sorted(places))

    @precondition(lambda self: self.shoe.index == 0 and self.shoe.remaining >= 20)
    @rule(data=st.data())
    def cut(self, data):
        self.shoe.cut(data.draw(st.integers(10, self.shoe.remaining - 10)), minimum=10)

    @invariant()
    def every_card_is_somewhere_once(self):
        shoe = self.shoe
        found = Counter(shoe.undealt) + Counter(shoe.in_play) + Counter(shoe.discard_rack)
        assert found == Counter(self.cards)
        assert shoe.remaining == len(shoe.undealt)


TestNoCardIsLost = NoCardIsLost.TestCase
TestNoCardIsLost.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
