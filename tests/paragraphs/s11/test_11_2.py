"""Pai gow poker: cards and decks."""

import pytest

from chapter47.equipment.cards import JOKER, deck
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.shoe import AlternatingDecks
from chapter47.equipment.stream import Stream
from chapter47.table import Refused
from tests.games.pai_gow_poker.at_the_table import announced, open_at, says, wager
from tests.play import events
from tests.support import cites

TWO_DECKS = {"shuffle": "automated", "decks": 2, "bonus": False, "insurance": "none"}


def play_rounds(table, rounds: int) -> None:
    for _ in range(rounds):
        wager(table, 1, pai_gow_poker=1000)
        table.act("seat:1", "ready")
        table.act("seat:1", "house_way")


@cites("19:47-11.2(a)")
@pytest.mark.parametrize("jokers", [1, 2])
def test_one_deck_of_52_cards_and_one_joker_whatever_the_deck_came_with(jokers: int):
    table = open_at(1, equipment="random", options={"jokers_in_deck": jokers})
    (shuffled,) = events(table, "Shuffled")
    assert sorted(shuffled.cards) == [*range(52), JOKER]
    assert len(announced(table, "joker is torn")) == jokers - 1


@cites("19:47-11.2(b)")
def test_a_second_deck_needs_an_automated_shuffler():
    with pytest.raises(Refused, match=r"second deck needs an automated shuffler .*11\.2\(b\)"):
        open_at(1, options={"shuffle": "manual", "decks": 2})
    assert isinstance(open_at(1, equipment="random", options=TWO_DECKS).shoe, AlternatingDecks)


@cites("19:47-11.2(b)1")
def test_both_decks_are_whole():
    table = open_at(1, equipment="random", options=TWO_DECKS)
    play_rounds(table, 2)
    for shuffled in events(table, "Shuffled"):
        assert sorted(shuffled.cards) == [*range(52), JOKER]


@cites("19:47-11.2(b)2")
def test_the_backs_of_the_two_decks_differ():
    table = open_at(1, equipment="random", options=TWO_DECKS)
    play_rounds(table, 1)
    first, second = says(table, "backs of the deck in play")
    assert first != second
    with pytest.raises(EquipmentError, match=r"11\.2\(b\)2"):
        AlternatingDecks(deck(jokers=1), backs=("red", "red"), cite="19:47-11.2(b)2")


@cites("19:47-11.2(b)3")
def test_the_device_shuffles_one_deck_while_the_cards_of_the_other_are_out():
    table = open_at(1, equipment="random", options=TWO_DECKS)
    wager(table, 1, pai_gow_poker=1000)
    table.act("seat:1", "ready")
    decks = table.shoe
    playing, out = decks.open, list(decks.in_play)
    assert len(out) == 14 and not decks.waiting_is_shuffled
    decks.shuffle_waiting(Stream(bytes(32), "while the red deck plays"))
    assert decks.waiting_is_shuffled
    assert decks.open is playing and decks.in_play == out and decks.back == "red"
    with pytest.raises(EquipmentError, match="cannot alternate"):
        decks.alternate()


@cites("19:47-11.2(b)4")
def test_each_deck_plays_every_other_round():
    table = open_at(1, equipment="random", options=TWO_DECKS)
    play_rounds(table, 5)
    backs = says(table, "backs of the deck in play")
    assert backs == ["red", "blue"] * 3
    assert len(events(table, "Shuffled")) == 6


@cites("19:47-11.2(b)4", "19:47-11.11(m)")
def test_a_deck_that_the_shuffler_jams_on_is_shuffled_again_itself():
    table = open_at(1, equipment="random", dealer="manual", options=TWO_DECKS)
    while table.prompt.phase != "shuffle":
        table.act("dealer", "go_on")
    for _ in range(2):
        table.report("dealer", "shuffler_jams")
    assert says(table, "backs of the deck in play") == ["red"] * 3


@cites("19:47-11.2(b)4", "19:47-11.11(k)", "19:47-11.11(l)")
@pytest.mark.parametrize("name", ["stack_card_exposed", "stacks_out_of_order"])
def test_a_deck_that_is_dealt_again_within_a_round_is_the_same_one(name: str):
    table = open_at(1, equipment="random", dealer="manual", options=TWO_DECKS)
    while table.prompt.phase != "betting":
        table.act("dealer", "go_on")
    wager(table, 1, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    while table.prompt.phase != "stacks":
        table.act("dealer", table.prompt.options["dealer"][0].name)
    table.report("dealer", name)
    assert says(table, "backs of the deck in play") == ["red", "red"]
    while "dealer" in table.prompt.options:
        table.act("dealer", table.prompt.options["dealer"][0].name)
    table.act("seat:1", "house_way")
    rounds = len(events(table, "RoundEnded"))
    while len(events(table, "RoundEnded")) == rounds:
        table.act("dealer", table.prompt.options["dealer"][0].name)
    assert says(table, "backs of the deck in play") == ["red", "red", "blue"]


@cites("19:47-11.2(b)5")
def test_the_discard_rack_holds_one_deck_only():
    table = open_at(1, equipment="random", options=TWO_DECKS)
    wager(table, 1, pai_gow_poker=1000)
    table.act("seat:1", "ready")
    assert len(table.shoe.discard_rack) == 4 + 5 * 7
    table.act("seat:1", "house_way")
    assert table.shoe.discard_rack == []
    assert says(table, "backs of the deck in play") == ["red", "blue"]
