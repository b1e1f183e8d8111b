"""Fast action hold'em: two of four cards are kept, five come for all, hands meet the dealer's."""

import pytest

from chapter47.equipment.cards import parse_card
from chapter47.table import Refused
from tests.games.fast_action_holdem.hand import GAME, dealt, keep, one_round, tell_board
from tests.play import events, net
from tests.showdown import (
    by_a_person,
    cards,
    dealt_to,
    rack,
    seen_by,
    settled,
    told_table,
    until,
    wager,
)
from tests.support import cites

HANDS = {1: "KS QD 7C 2H", 2: "AS KC 9S 4S", 3: "5H 5C TD 9C"}
"""Against jacks: kings win with the king of the board, aces high lose, fives lose."""
JACKS = "JS JD 8D 3C"
BOARD = "KH 8S 5D 3D 2C"


def three(table_options=None):
    table = dealt(HANDS, JACKS, options=table_options or {})
    keep(table, 1, "KS QD")
    keep(table, 2, "9S 4S")
    keep(table, 3, "TD 9C")
    return table


def names(table, *kinds: str) -> list[str]:
    return [type(e.event).__name__ for e in table.log if type(e.event).__name__ in kinds]


@cites("19:47-21.8")
def test_all_keep_two_cards_in_any_order_before_the_dealer_and_the_community_cards():
    table = dealt(HANDS, JACKS)
    assert list(table.prompt.options) == ["seat:1", "seat:2", "seat:3"]
    keep(table, 2, "9S 4S")
    with pytest.raises(Refused):
        keep(table, 2, "9S 4S")
    with pytest.raises(Refused):
        keep(table, 1, "KS")
    with pytest.raises(Refused):
        keep(table, 1, "KS AS")
    keep(table, 1, "KS QD")
    assert not [e for e in events(table, "CardTurned") if e.to == "dealer"]
    keep(table, 3, "TD 9C")
    moved = [(e.to, e.to_hand, e.card) for e in events(table, "CardMoved")]
    aside = [(f"seat:{n}", "discard", None) for n in (2, 2, 1, 1, 3, 3)]
    thrown = [("dealer", "discard", parse_card(card)) for card in ("8D", "3C")]
    assert moved == aside + thrown
    assert "community" not in dealt_to(table)
    assert seen_by(table, "public") == cards(JACKS)
    said = events(table, "Announced")[-1].text
    assert said.startswith("The dealer keeps JS JD. Two cards of one rank")


@cites("19:47-21.8")
@pytest.mark.parametrize(
    ("dealer", "kept"),
    [
        ("9S 9D KH KC", "KH KC"),  # the higher of two pairs
        ("7H 7S 7D AC", "7H 7S"),  # of three the two dealt first
        ("KD 7S 3D QC", "KD 3D"),  # no pair: the king with the next of its suit
        ("KD QS 3C 2H", "KD QS"),  # none of its suit: the two highest
        ("QS JS TD AC", "AC QS"),  # suited cards without the highest do not count
    ],
)
def test_the_dealer_keeps_two_cards_the_house_way(dealer: str, kept: str):
    table = dealt({1: "5S 5D 4H 4C"}, dealer)
    keep(table, 1, "5S 5D")
    gone = {e.card for e in events(table, "CardMoved") if e.to == "dealer"}
    assert gone == cards(dealer) - cards(kept)


@cites("19:47-21.8")
def test_a_player_may_have_his_hand_set_the_house_way():
    table = dealt({1: "KD 7S 3D QC"}, JACKS)
    table.act("seat:1", "house_way")
    tell_board(table, "AD 5D 9D 2C 2H")  # a flush with the three of diamonds
    assert settled(table, 1, "fast_action") == [("win", 1000, "19:47-21.8(n)")]


@cites("19:47-21.8(k)")
def test_after_five_community_cards_hands_are_exposed_from_the_right_and_the_result_is_announced():
    table = three()
    for card in BOARD.split():
        assert not events(table, "Settled")
        assert not [e for e in events(table, "CardTurned") if e.to != "dealer"]
        table.act("dealer", "deal", card=card)
    turned = [(e.to, e.cite) for e in events(table, "CardTurned") if e.to != "dealer"]
    assert turned == [(f"seat:{n}", "19:47-21.8(k)") for n in (3, 3, 2, 2, 1, 1)]
    said = [e.text for e in events(table, "Announced") if e.cite == "19:47-21.8(k)"]
    assert [text.split(" with ")[0] for text in said] == [
        "Position 3 loses",
        "Position 2 loses",
        "Position 1 wins",
    ]
    assert "pair, kings" in said[2] and "against pair, jacks" in said[2]


@cites("19:47-21.8(k)")
def test_the_five_best_of_two_kept_and_five_for_all_count_and_a_copy_is_called_and_loses():
    copied = one_round("KS QD 7C 2H", "KS QD", "KH JC 8S 3D", "AS AD KC KD 8H")
    assert net(copied, 1) == -1000
    (said,) = [e.text for e in events(copied, "Announced") if e.cite == "19:47-21.8(k)"]
    assert said.startswith("Position 1 has a copy hand and loses")
    board = one_round("7S 6D 3C 3H", "7S 6D", "KH JC 8S 2D", "AS KS QS JS TS")
    assert net(board, 1) == -1000, "both play the board"
    thrown = one_round("7S 6D KC KD", "7S 6D", "JS JD 8D 3C", "KS KH 9C 9D 2C")
    assert net(thrown, 1) == -1000, "discarded kings do not count"
    lower = one_round("AS KD 4C 4D", "AS KD", "9S 9D 5H 4H", "AH 9C 7D 2S 2H")
    assert net(lower, 1) == -1000
    higher = one_round("KS QD 4C 4D", "KS QD", "JS JD 8D 3C", "KH 8S 5D 3D 2C")
    assert net(higher, 1) == 1000


@cites("19:47-21.8(l)")
def test_losing_wagers_and_hands_are_collected_at_once_copies_too():
    table = three()
    tell_board(table, BOARD)
    losses = [(e.seat, e.result, e.cite) for e in events(table, "Settled")][:2]
    assert losses == [(3, "lose", "19:47-21.8(l)"), (2, "lose", "19:47-21.8(l)")]
    kinds = names(table, "Settled", "CardTurned", "CardsDiscarded")
    first = kinds.index("Settled")
    assert kinds[first - 2 : first + 5] == [
        *["CardTurned"] * 2,
        *["Settled", "CardsDiscarded"],
        *["CardTurned"] * 2,
        "Settled",
    ]
    taken = [e for e in events(table, "CardsDiscarded") if e.cite == "19:47-21.8(l)"]
    assert [(e.count, set(e.cards), set(e.hidden_cards)) for e in taken] == [
        (4, cards("TD 9C"), cards("5H 5C")),
        (4, cards("9S 4S"), cards("AS KC")),
    ]
    moves = [move for e in events(table, "Settled")[:2] for move in e.moves]
    assert {move.target for move in moves} == {"inventory"}
    copied = one_round("KS QD 7C 2H", "KS QD", "KH JC 8S 3D", "AS AD KC KD 8H")
    assert [e.count for e in events(copied, "CardsDiscarded") if e.cite == "19:47-21.8(l)"] == [4]


@cites("19:47-21.8(m)")
def test_winners_stay_face_up_and_are_paid_from_the_right_after_all_losers_are_gone():
    table = dealt({1: "KS QD 7C 2H", 2: "AS 9D 9S 4S", 3: "KC TD 6H 6C"}, JACKS)
    for seat, two in ((1, "KS QD"), (2, "9S 4S"), (3, "KC TD")):
        keep(table, seat, two)
    tell_board(table, BOARD)
    paid = [(e.seat, e.result) for e in events(table, "Settled")]
    assert paid == [(2, "lose"), (3, "win"), (1, "win")]
    kinds = [(type(e.event).__name__, e.event) for e in table.log]
    lost = next(n for n, (kind, e) in enumerate(kinds) if kind == "Settled" and e.seat == 2)
    gone = next(n for n, (_, e) in enumerate(kinds) if getattr(e, "reason", "") == "settled")
    won = next(n for n, (kind, e) in enumerate(kinds) if kind == "Settled" and e.seat == 3)
    turned = max(n for n, (kind, _) in enumerate(kinds) if kind == "CardTurned")
    assert max(lost, gone, turned) < won
    between = [kind for kind, _ in kinds[turned:won]]
    assert "CardsDiscarded" not in between, "the winners' hands lie there until they are paid"


@cites("19:47-21.8(n)")
def test_a_win_pays_one_to_one_and_then_that_players_cards_are_collected():
    table = dealt({1: "KS QD 7C 2H", 2: "KC TD 6H 6C"}, JACKS)
    keep(table, 1, "KS QD")
    keep(table, 2, "KC TD")
    tell_board(table, BOARD)
    assert settled(table, 2, "fast_action") == [("win", 1000, "19:47-21.8(n)")]
    order = [
        (type(e.event).__name__, e.event.cite)
        for e in table.log
        if getattr(e.event, "cite", "") == "19:47-21.8(n)"
    ]
    assert [kind for kind, _ in order] == ["Settled", "CardsDiscarded"] * 2
    by_hand = by_a_person(GAME, 1, fast_action=1000)
    until(by_hand, "setting")
    by_hand.act("seat:1", "house_way")
    until(by_hand, "betting")
    assert abs(net(by_hand, 1)) == 1000


@cites("19:47-21.8(n)")
def test_no_hand_is_a_natural_unless_one_is_supposed_and_then_it_is_marked_as_a_choice():
    four = "9S 9D 9H 9C"
    plain = dealt({1: four}, JACKS)
    assert plain.prompt.text == "keep two cards"
    option = next(o for o in plain.setting.law.file.option if o.name == "natural")
    assert (option.default, str(option.source)) == ("off", "choice")
    supposed = {"natural": "four of a kind", "natural_odds": "3 to 2"}
    table = dealt({1: four, 2: HANDS[1]}, JACKS, options=supposed)
    assert settled(table, 1, "fast_action") == [("win", 1500, "19:47-21.8(n)")]
    assert list(table.prompt.options) == ["seat:2"]
    done = names(table, "CardsSeen", "CardTurned", "Settled")
    assert done == ["CardsSeen"] * 2 + ["CardTurned"] * 4 + ["Settled"], "looked at, shown, paid"
    late = supposed | {"natural_paid": "if it wins"}
    lost = one_round(four, "9S 9D", JACKS, "JC KC 5D 4D 2C", options=late)
    assert net(lost, 1) == -1000
    won = one_round(four, "9S 9D", "8D 7C 4S 2S", "KH KC 5D 3D 2C", options=late)
    assert net(won, 1) == 1500
    assert {e.card for e in events(won, "CardTurned") if e.to == "seat:1"} == cards(four)


@cites("19:47-21.8(o)")
def test_all_cards_are_collected_so_that_each_hand_can_be_rebuilt():
    table = three()
    tell_board(table, BOARD)
    gone = [e for e in events(table, "CardsDiscarded") if e.reason in ("settled", "round over")]
    assert [e.count for e in gone] == [4, 4, 4, 9]
    for event, seat in zip(gone, (3, 2, 1), strict=False):
        assert {*event.cards, *event.hidden_cards} == cards(HANDS[seat])
    last = gone[-1]
    assert last.cite == "19:47-21.8(o)"
    rack_ = [parse_card(card) for card in (*JACKS.split(), *BOARD.split())]
    together = list(last.cards)
    assert set(together) == set(rack_)
    shared = [card for card in together if card in cards(BOARD)]
    at = together.index(shared[0])
    assert together[at : at + 5] == shared, "the community cards lie together"
    assert rack(table, 1) == 1_000_000 + 1000


@cites("19:47-21.8(k)")
def test_a_person_who_deals_is_told_step_by_step():
    table = by_a_person(GAME, 1, fast_action=1000)
    until(table, "setting")
    table.act("seat:1", "house_way")
    texts = []
    while table.prompt.phase != "settlement" and not events(table, "Settled"):
        texts.append(table.prompt.text)
        table.act("dealer", table.prompt.options["dealer"][0].name)
    assert texts[:7] == [
        "set the dealer's hand, or have it set the house way",
        "deal the community cards",
        *["deal to community"] * 5,
    ]
    assert "turn up the hand of position 1" in texts[7:]


@cites("19:47-21.8(n)")
def test_supposed_naturals_are_paid_from_the_right_as_all_winners_are():
    supposed = {"natural": "four of a kind", "natural_odds": "3 to 2"}
    hands = {1: "9S 9D 9H 9C", 2: "KS QD 7C 2H", 3: "4S 4D 4H 4C"}
    table = dealt(hands, JACKS, options=supposed)
    assert [e.seat for e in events(table, "Settled")] == [3, 1]
    assert (net(table, 3), net(table, 1)) == (1500, 1500)


def test_a_person_who_deals_turns_up_a_supposed_natural_when_he_is_told_to():
    supposed = {"natural": "four of a kind", "natural_odds": "3 to 2"}
    table = told_table(GAME, options=supposed, dealer="manual")
    until(table, "betting")
    wager(table, 1, fast_action=1000)
    come = iter(f"9S 9D 9H 9C {JACKS}".split())
    for _ in range(40):
        option = table.prompt.options["dealer"][0]
        if table.prompt.text.startswith("turn up the natural"):
            break
        table.act("dealer", option.name, **({"card": next(come)} if option.name == "deal" else {}))
    assert table.prompt.text == "turn up the natural of position 1"
    assert not events(table, "CardTurned") and not events(table, "Settled")
    table.act("dealer", option.name)
    assert len(events(table, "CardTurned")) == 4
