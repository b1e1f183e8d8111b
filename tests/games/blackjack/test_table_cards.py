"""Cards of several decks at the blackjack table: like cards are told apart by where they lie."""

from chapter47.equipment.cards import cards_text, parse_cards
from chapter47.equipment.shoe import AlternatingDecks, Declared
from chapter47.equipment.stream import Stream
from tests.games.blackjack.at_table import dealt, decide
from tests.play import events, net


def test_a_hand_that_goes_over_takes_its_own_cards_with_it():
    table = dealt("7C 7C 5D TS TS TD", seats=2)
    table.act("seat:1", "stand")
    decide(table, "draw TH", seat=2)
    gone = [(e.reason, cards_text(e.cards)) for e in events(table, "CardsDiscarded")]
    assert gone[1] == ("over 21", "7C TS TH")
    decide(table, "3C")
    gone = [(e.reason, cards_text(e.cards)) for e in events(table, "CardsDiscarded")]
    assert gone[2] == ("round over", "7C TS 5D TD 3C")
    assert net(table, 1) == -1000


def test_a_hand_is_known_by_its_box_and_label():
    table = dealt("8C 7D 8C TD")
    decide(table, "split 8C stand 8C")
    assert table.round.hand("box:1") == list(parse_cards("8C 8C"))
    assert table.round.hand("box:1", "2") == list(parse_cards("8C 8C"))
    moved = events(table, "CardMoved")[0]
    first, second = [e for e in events(table, "CardDealt") if e.to == "box:1"][:2]
    assert moved.index == second.index != first.index


def test_discards_of_declared_cards_can_come_again():
    source = Declared(range(52))
    source.draw(10)
    source.draw(20)
    source.discard([10])
    source.burn(3)
    assert source.take_discards_back() == 4
    assert source.remaining == 51
    assert source.draw(10) == 10


def test_a_batch_goes_back_into_the_device_and_comes_again():
    decks = AlternatingDecks(range(52))
    decks.shuffle(Stream(bytes(32), "one"))
    before = decks.open.undealt
    decks.back_to_device()
    assert decks.back == "blue"
    decks.shuffle(Stream(bytes(32), "two"))
    assert decks.back == "red"
    assert decks.open.undealt != before
