"""Parts of a card table, called in the order of a small game of its own."""

import pytest

from chapter47.equipment.cards import cards_text, deck, parse_card
from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.table import DEALER, Game, Procedure, Refused, Round, Table, Wager, seat_name
from chapter47.table.cards import cuts, life, shuffles
from chapter47.table.cards.burns import burn_shown, is_asked_for
from chapter47.table.cards.deals import Place, deal_one_at_a_time, deal_stacks, pick_up_idle
from chapter47.table.cards.decks import FROM_THE_HAND, MANUAL_SHOE, DecksInUse
from chapter47.table.cards.devices import AUTOMATED_SHOE, SHUFFLER
from chapter47.table.cards.opening import OPENING, inspect_cards, spread_deck, wash_deck
from chapter47.table.cards.stub import count_stub, is_count_due
from tests.play import events

CARDS = 3
CITE = "22.5"


def play(t: Round[DecksInUse]) -> Procedure:
    """Three cards to each player and the dealer; every wager is returned."""
    decks = t.state
    yield from t.wait_for_players()
    if decks.are_new:
        yield from inspect_cards(t, cite=CITE)
        for number in range(1, decks.in_turn + 1):
            spread_deck(t, number, deck(), cite=CITE)
            yield from wash_deck(t, number, cite=CITE)
        decks.are_new = False
    shuffles.shuffle_cards(t, deck(), decks.way, cite=CITE)
    shuffles.tell_batch(t, "deck in play", cite=CITE)
    if not decks.by_device:
        yield from t.cut(
            offer_to=cuts.clockwise_from(t, cuts.first_to_come(t)),
            minimum=10,
            cutting_card_from_back=None,
            cite=CITE,
        )
    yield from t.betting("initial", cite="22.6")
    wagered = set(t.clockwise("initial"))
    seats = [Place(seat_name(s), f"seat {s}", s in wagered) for s in t.seats()]
    places = [*seats, Place(DEALER, "the dealer")]
    deal = deal_stacks if decks.deal == AUTOMATED_SHOE else deal_one_at_a_time
    yield from deal(t, places, CARDS, cite="22.7")
    pick_up_idle(t, places, cite="22.7")
    decks.rounds_since_count += 1
    if is_count_due(decks.rounds_since_count, 2):
        decks.rounds_since_count = 0
        yield from count_stub(t, wrong="card_face_up", cite="22.7")
    for seat in sorted(wagered):
        yield from t.push(Wager(seat, "initial"), cite="22.8", reason="all is returned")
    t.collect_cards(cite="22.8")


def table_of(
    *, devices=(), by_hand: str = MANUAL_SHOE, decks: int = 1, seats=(1, 2), play=play, **how
) -> Table:
    """A table of the small game, under the figures of casino war."""
    setting = game_of("casino-war").setting()
    room = Game(
        "casino-war",
        play=play,
        new_state=lambda _: DecksInUse(decks, set(devices), by_hand),
    )
    table = Table(room, setting, entropy=Seeded(47), **how)
    for seat in seats:
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=100_000)
    return table


def go(table: Table, *, bettors=(1, 2)) -> list[str]:
    """Play a round; returns to whom cards went, in order."""
    start = len(table.log)
    for seat in bettors:
        table.act(seat_name(seat), "bet", wager="initial", amount=1000)
    table.act(DEALER, "no_more_bets")
    new = [entry.event for entry in table.log.entries[start:]]
    return [event.to for event in new if type(event).__name__ == "CardDealt"]


@pytest.mark.parametrize("by_hand", [MANUAL_SHOE, FROM_THE_HAND])
def test_cards_go_one_at_a_time_from_a_manual_shoe_or_the_hand(by_hand: str):
    table = table_of(devices={SHUFFLER}, by_hand=by_hand)
    order = table.shoe.undealt[:9]
    assert go(table) == ["seat:1", "seat:2", "dealer"] * 3
    assert tuple(e.hidden_card for e in events(table, "CardDealt")) == order


def test_cards_go_in_stacks_from_an_automated_shoe():
    table = table_of(devices={SHUFFLER, AUTOMATED_SHOE})
    order = table.shoe.undealt[:9]
    assert go(table) == ["seat:1"] * 3 + ["seat:2"] * 3 + ["dealer"] * 3
    assert tuple(e.hidden_card for e in events(table, "CardDealt")) == order


def test_the_cards_of_a_place_without_a_wager_go_to_the_discard_rack_unseen():
    table = table_of(devices={SHUFFLER})
    assert go(table, bettors=(2,)) == ["seat:1", "seat:2", "dealer"] * 3
    (idle,) = [e for e in events(table, "CardsDiscarded") if e.reason == "no wager at the position"]
    mine = tuple(e.hidden_card for e in events(table, "CardDealt") if e.to == "seat:1")
    assert (idle.hidden_cards, idle.cards) == (mine, ())


def test_where_people_hold_the_cards_nobody_tells_those_of_a_place_without_a_wager():
    table = table_of(devices={SHUFFLER}, equipment="declared")
    table.act("seat:2", "bet", wager="initial", amount=1000)
    table.act(DEALER, "no_more_bets")
    told = []
    while table.prompt.text.startswith("deal to"):
        told.append(table.prompt.text)
        table.act(DEALER, "deal", card=cards_text([len(told)]))
    assert told == ["deal to seat 2"] * 3 + ["deal to dealer"] * 3
    assert [e.count for e in events(table, "CardsDiscarded") if "no wager" in e.reason] == [3]


def test_two_decks_take_turns_as_long_as_a_device_shuffles():
    table = table_of(devices={SHUFFLER}, decks=2)
    assert [e.what for e in events(table, "StateChanged") if "spread" in e.what] == [
        "deck 1 is spread face up",
        "deck 2 is spread face up",
    ]
    go(table)
    go(table)
    backs = [e.value for e in events(table, "StateChanged") if e.what == "deck in play"]
    assert backs == ["red", "blue", "red"]
    table.state.devices.remove(SHUFFLER)
    go(table)
    assert table.prompt.phase == "cut", "one deck, shuffled by hand, is cut"
    assert len([e for e in events(table, "StateChanged") if e.what == "deck in play"]) == 3
    assert table.shoe.remaining == 52


def test_the_cut_goes_round_from_the_first_who_came_also_to_those_who_come_meanwhile():
    table = table_of(seats=(3, 1))
    asked = []
    while table.prompt.phase == "cut":
        (actor,) = table.prompt.options
        asked.append(actor)
        if len(asked) == 2:
            table.act("seat:2", "sit", player="late")
        table.act(actor, "decline")
    assert asked == ["seat:3", "seat:1", "seat:2"]
    (cut,) = events(table, "Cut")
    assert (cut.by, cut.position) == (DEALER, 26)


def test_new_cards_are_inspected_verified_spread_and_washed_in_that_order():
    table = table_of(devices={SHUFFLER}, dealer="manual")
    assert table.prompt.phase == OPENING
    with pytest.raises(Refused):
        table.act("floorperson", "verify")
    table.act(DEALER, "go_on")
    table.act("floorperson", "verify")
    table.act(DEALER, "go_on")
    told = [e.value for e in events(table, "StateChanged") if e.what == "cards"]
    assert told == ["sorted and inspected", "inspection verified by the floorperson"]
    (spread,) = [e for e in events(table, "StateChanged") if "spread" in e.what]
    suits = [text[-1] for text in spread.value.split()]
    assert suits == ["C"] * 13 + ["D"] * 13 + ["H"] * 13 + ["S"] * 13
    assert spread.value.startswith("2C 3C 4C")
    assert table.prompt.phase == "betting"


def test_the_stub_is_counted_when_it_is_due():
    table = table_of(devices={SHUFFLER})
    counts = []
    for _ in range(4):
        go(table)
        counts.append(len([e for e in events(table, "StateChanged") if "stub" in e.what]))
    assert counts == [0, 1, 1, 2]
    assert {e.value for e in events(table, "StateChanged") if "stub" in e.what} == {52 - 9}


def burning(t: Round[DecksInUse]) -> Procedure:
    """Ask all who sit there, and burn two cards."""
    yield from t.wait_for_players()
    shuffles.shuffle_cards(t, deck(), cite=CITE)
    yield from t.betting("initial", cite="22.6")
    if (yield from is_asked_for(t, t.seats(), cite=CITE)):
        burned = yield from burn_shown(t, 2, cite=CITE)
        t.announce(f"burned {cards_text(burned)}")
    for wager in t.wagers():
        yield from t.push(wager, cite="22.8", reason="all is returned")


def test_burned_cards_are_shown_to_all_if_one_player_asks():
    table = table_of(play=burning)
    following = table.shoe.undealt[:2]
    for seat in (1, 2):
        table.act(seat_name(seat), "bet", wager="initial", amount=1000)
    table.act(DEALER, "no_more_bets")
    table.act("seat:2", "see_burned_card")
    assert not events(table, "CardsDiscarded"), "all are asked first"
    table.act("seat:1", "let_it_go")
    assert [e.cards for e in events(table, "CardsDiscarded")] == [(card,) for card in following]
    assert events(table, "Announced")[-1].text == f"burned {cards_text(following)}"


def test_a_burned_card_that_people_tell_must_be_possible():
    table = table_of(play=burning, equipment="declared")
    table.act("seat:1", "bet", wager="initial", amount=1000)
    table.act(DEALER, "no_more_bets")
    for seat in (1, 2):
        table.act(seat_name(seat), "see_burned_card")
    table.act(DEALER, "show", card="9H")
    with pytest.raises(Refused, match="second 9H cannot come from one deck"):
        table.act(DEALER, "show", card="9H")
    table.act(DEALER, "show", card="9S")
    assert [e.cards for e in events(table, "CardsDiscarded")] == [
        (parse_card("9H"),),
        (parse_card("9S"),),
    ]


def test_cards_are_changed_after_their_hours_or_when_they_are_wanted():
    in_use, wanted = life.acts_of_the_floor(cite="22.4")
    assert (in_use.name, wanted.name) == ("cards_in_use", "new_cards")
    assert not life.must_be_changed(7, 8) and life.must_be_changed(8, 8)
