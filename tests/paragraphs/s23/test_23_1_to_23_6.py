"""Colorado hold 'em poker before the deal: words, decks, ranks, opening, shuffle and wagers."""

from itertools import pairwise

import pytest

from chapter47.equipment.cards import parse_card, parse_cards
from chapter47.games import game_of
from chapter47.games.colorado_holdem.rules import Made, instant_hand, made_hand
from chapter47.ranking.orders import FIVE_CARD_HIGH
from chapter47.table import Refused
from tests.games.colorado_holdem.hand import (
    GAME,
    HANDS,
    HIGH,
    INSTANT,
    PAIR,
    REQUIRED,
    ROOM,
    discard,
    laid,
    one_round,
    open_to,
    several,
    tell,
    told_table,
    version,
)
from tests.play import bet, events, net, open_table
from tests.showdown import BANKROLL, go_on, rack, settled, until
from tests.showdown_room import changes
from tests.support import cites


@cites("19:47-23.1[ante wager or initial wager]")
def test_the_ante_is_the_first_wager_before_any_card_and_lets_its_player_take_part():
    table = told_table(seats=2)
    for name in ("bet", "bonus"):
        with pytest.raises(Refused):
            bet(table, 2, name, 500)
    bet(table, 2, "ante", 1000)
    tell(table, {2: HIGH}, "KC 5H 4S")
    assert {e.to for e in events(table, "CardDealt")} == {"seat:2", "community"}
    assert list(table.prompt.options) == ["seat:2"], "who has no ante takes no part"
    with pytest.raises(Refused):
        bet(table, 2, "ante", 500)
    with pytest.raises(Refused):
        bet(table, 1, "ante", 500)


@cites("19:47-23.1[bet wager]")
@pytest.mark.parametrize("ante", [500, 1300, 50_000])
def test_the_bet_wager_is_as_high_as_the_ante_and_made_with_the_discard(ante: int):
    own, community = HANDS["flush"].split(" | ")
    table = laid(own, community, ante=ante, bonus=0)
    with pytest.raises(Refused):
        bet(table, 1, "bet", ante)
    with pytest.raises(Refused, match="needs discard"):
        table.act("seat:1", "make_bet")
    with pytest.raises(Refused, match="takes no amount"):
        table.act("seat:1", "make_bet", discard=["2C"], amount=2 * ante)
    assert not events(table, "CardTurned")
    discard(table, 1, "2C")
    (placed,) = [e for e in events(table, "WagerPlaced") if e.wager == "bet"]
    assert (placed.cents, placed.cite) == (ante, "19:47-23.1[bet wager]")
    kinds = [type(e.event).__name__ for e in table.log]
    at = [e.event for e in table.log].index(placed)
    assert at < kinds.index("CardTurned"), "before a community card is exposed"


@cites("19:47-23.1[bet wager]")
def test_nobody_bets_without_chips_for_it_unless_he_buys_some():
    own, community = HANDS["flush"].split(" | ")
    table = laid(own, community, ante=1000, bonus=0, bankroll=1999)
    assert open_to(table, "seat:1") == ["play_on"]
    table.act("seat:1", "buy_in", amount=100)
    assert open_to(table, "seat:1") == ["make_bet", "play_on"]


@cites("19:47-23.1[community card]")
def test_three_community_cards_lie_face_down_and_serve_every_player():
    table = several({1: "JS JD 3C", 2: "AS QD 2C"}, "JC QH QS")
    dealt = [e for e in events(table, "CardDealt") if e.to == "community"]
    assert [(e.face_up, e.card) for e in dealt] == [(False, None)] * 3
    discard(table, 1, "3C")
    discard(table, 2, "2C")
    assert [e.reason for e in events(table, "Settled") if e.wager == "ante"] == [
        "three-of-a-kind",
        "full house",
    ]


@cites("19:47-23.1[discard]")
@pytest.mark.parametrize("away", ["AS", "JD", "JS"])
def test_the_discard_is_one_of_the_three_cards_face_down_in_its_area_and_plays_no_part(away: str):
    table = laid("AS JD JS", "AC 5H 4S", bonus=0)
    with pytest.raises(Refused, match="not among"):
        discard(table, 1, "KS")
    with pytest.raises(Refused, match="must be 1 of AS, JD, JS: 2 are named"):
        table.act("seat:1", "play_on", discard=["AS", "JD"])
    discard(table, 1, away, with_bet=False)
    (moved,) = events(table, "CardMoved")
    assert (moved.to, moved.to_hand, moved.card) == ("seat:1", "discard", None)
    turned = {e.card for e in events(table, "CardTurned") if e.to == "seat:1"}
    assert turned == {parse_card(card) for card in ("AS", "JD", "JS") if card != away}
    # With the ace a pair of aces, without it a pair of jacks; both pay 1 to 1.
    assert [e.reason for e in events(table, "Settled")] == ["pair of jacks or better"]
    said = [e.text for e in events(table, "Announced")][-1]
    assert ("pair, jacks" in said) == (away == "AS")
    collected = events(table, "CardsDiscarded")[-1]
    assert collected.hidden_cards == (parse_card(away),), "nobody ever sees it"


@cites("19:47-23.1[hand]")
def test_a_hand_is_the_two_cards_kept_with_all_three_community_cards():
    # Of all six cards a flush could be made; of the five that count only a pair of jacks.
    table = laid("JS 9S JD", "KS 5S 4S", bonus=0)
    discard(table, 1, "9S")
    assert {e.reason for e in events(table, "Settled")} == {"pair of jacks or better"}


@cites("19:47-23.1[instant winner]")
@pytest.mark.parametrize("kind", INSTANT)
def test_an_instant_winner_is_paid_when_its_player_declares_it(kind: str):
    declared = laid(INSTANT[kind], "KC 5H 4D")
    declared.act("seat:1", "declare")
    assert net(declared, 1) == 5 * 1000 + 5 * 500
    played = laid(INSTANT[kind], "KC 5H 4D")
    discard(played, 1, INSTANT[kind].split()[0], with_bet=False)
    assert all("instant" not in e.reason for e in events(played, "Settled"))
    assert net(played, 1) < 7_500


@cites("19:47-23.1[push]")
@pytest.mark.parametrize("hand", ["pair of nines", "pair of tens"])
def test_a_push_is_neither_won_nor_lost(hand: str):
    table = one_round(hand, options={"bonus": False})
    assert net(table, 1) == 0
    for name in ("ante", "bet"):
        assert settled(table, 1, name) == [("push", 0, "19:47-23.11(f)")]


@cites("19:47-23.1[round of play or round]")
def test_a_round_goes_from_the_wagers_to_the_last_settlement():
    table = several({1: HIGH, 2: PAIR, 3: "9S 9D 4C"}, "KC 5H 4S")
    number = table.rounds
    discard(table, 1, "2C")
    discard(table, 2, "3C")
    assert table.rounds == number and not events(table, "RoundEnded")
    discard(table, 3, "4C")
    assert len(events(table, "RoundEnded")) == 1
    kinds = [type(entry.event).__name__ for entry in table.log]
    assert kinds.index("WagerPlaced") < kinds.index("CardDealt") < kinds.index("Settled")
    ended = [n for n, kind in enumerate(kinds) if kind == "RoundEnded"]
    last = [n for n, kind in enumerate(kinds) if kind == "Settled"][-1]
    assert last < ended[0]
    results = {(e.seat, e.result) for e in events(table, "Settled") if e.wager == "ante"}
    assert results == {(1, "lose"), (2, "win"), (3, "push")}


@cites("19:47-23.1[stub]")
@pytest.mark.parametrize("players", [1, 3])
def test_the_stub_is_what_is_left_when_all_cards_of_the_round_are_dealt(players: int):
    table = open_table(GAME, seats=players)
    for seat in range(1, players + 1):
        bet(table, seat, "ante", 500)
    for seat in range(1, players + 1):
        table.act(f"seat:{seat}", "ready")
    (stub,) = events(table, "CardsDiscarded")
    assert (stub.reason, stub.count, stub.cards) == ("the stub", 52 - 3 * players - 3, ())
    assert stub.cite == "19:47-23.9"
    kinds = [type(entry.event).__name__ for entry in table.log]
    assert kinds.index("CardsDiscarded") > max(n for n, k in enumerate(kinds) if k == "CardDealt")


@cites("19:47-23.1[suit]", "19:47-23.3(a)")
def test_suits_are_equal_and_aces_high_or_low_in_a_straight_of_five():
    for suits in ("SHDC", "HDCS", "DCSH", "CSHD"):
        swap = str.maketrans("SHDC", suits)
        hands = [text.replace(" | ", " ").split() for text in HANDS.values()]
        for cards in hands:
            five = [card for n, card in enumerate(cards) if n != 2]
            renamed = [card[0] + card[1].translate(swap) for card in five]
            one, other = (parse_cards(" ".join(cards)) for cards in (five, renamed))
            assert FIVE_CARD_HIGH.evaluate(one) == FIVE_CARD_HIGH.evaluate(other)
            assert made_hand(one) == made_hand(other)
    ranks = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]
    for high, low in pairwise(ranks):
        kickers = [rank for rank in ranks if rank not in (high, low)][-3:]
        hands = [f"{rank}S {rank}D " + " ".join(f"{k}C" for k in kickers) for rank in (high, low)]
        better, worse = (FIVE_CARD_HIGH.evaluate(parse_cards(hand)) for hand in hands)
        assert better > worse
    assert made_hand(parse_cards("AS 2D 3C 4H 5S")) == Made.STRAIGHT
    assert made_hand(parse_cards("AS KD QC JH TS")) == Made.STRAIGHT
    assert made_hand(parse_cards("QS KD AC 2H 3S")) == -1, "an ace stands at one end"


@cites("19:47-23.2(a)")
def test_one_deck_of_52_cards_with_one_back_and_a_cover_card_for_the_cut():
    table = open_table(GAME, options={"decks": 1, "shuffle": "manual"})
    for _ in range(2):
        ROOM.play(table)
    assert all(e.cards == tuple(range(52)) for e in events(table, "Shuffled"))
    assert not changes(table, "backs")
    assert len(events(table, "Cut")) == 3, "onto the cover card"


@cites("19:47-23.2(b)", "19:47-23.2(b)1", "19:47-23.2(b)2", "19:47-23.2(b)3", "19:47-23.2(b)4")
def test_a_second_deck_with_other_backs_takes_turns_where_a_device_shuffles():
    ROOM.check_decks()
    table = open_table(GAME)
    for _ in range(4):
        ROOM.play(table)
    backs = changes(table, "backs")
    assert [e.value for e in backs] == ["red", "blue", "red", "blue", "red"]
    assert {e.cite for e in backs} == {"19:47-23.2(b)4"}


@cites("19:47-23.2(b)5")
def test_the_discard_rack_holds_the_cards_of_one_deck_only():
    table = open_table(GAME, seats=2)
    for _ in range(2):
        for seat in (1, 2):
            bet(table, seat, "ante", 500)
        for seat in (1, 2):
            table.act(f"seat:{seat}", "ready")
        for seat in (1, 2):
            (option,) = (o for o in table.options(f"seat:{seat}") if o.name == "play_on")
            discard(table, seat, option.fields["discard"].choices[0], with_bet=False)
    rack_of_deck: list[list[int]] = []
    for entry in table.log:
        event = entry.event
        if type(event).__name__ == "Shuffled":
            rack_of_deck.append([])
        if type(event).__name__ == "CardsDiscarded":
            rack_of_deck[-1] += [*event.cards, *event.hidden_cards]
    assert [sorted(cards) for cards in rack_of_deck[:2]] == [list(range(52))] * 2, (
        "all cards of a deck are back before the other one is dealt"
    )


FALLING = {
    "AS KS QS JS TS": Made.ROYAL_FLUSH,
    "KS QS JS TS 9S": Made.STRAIGHT_FLUSH,
    "5S 4S 3S 2S AS": Made.STRAIGHT_FLUSH,
    "2S 2D 2H 2C 3S": Made.FOUR_OF_A_KIND,
    "2S 2D 2H 3C 3S": Made.FULL_HOUSE,
    "7S 5S 4S 3S 2S": Made.FLUSH,
    "AS KD QS JS TS": Made.STRAIGHT,
    "5S 4D 3S 2S AS": Made.STRAIGHT,
    "2S 2D 2H 3C 4S": Made.THREE_OF_A_KIND,
    "3S 3D 2H 2C 4S": Made.TWO_PAIRS,
    "AS AD 2H 3C 4S": Made.PAIR_OF_JACKS_OR_BETTER,
    "JS JD 2H 3C 4S": Made.PAIR_OF_JACKS_OR_BETTER,
    "TS TD AH KC QS": Made.PAIR_OF_TENS,
    "9S 9D AH KC QS": Made.PAIR_OF_NINES,
    "8S 8D AH KC QS": Made.PAIR_OF_EIGHTS,
    "7S 7D AH KC QS": Made.PAIR_OF_SEVENS,
    "6S 6D AH KC QS": Made.PAIR_OF_SIXES,
    "5S 5D AH KC QS": -1,
    "AS KD QS JS 9S": -1,
}
"""Hands from the highest to the lowest, and what each is."""


@cites(
    "19:47-23.3(b)",
    "19:47-23.3(b)1",
    "19:47-23.3(b)2",
    "19:47-23.3(b)3",
    "19:47-23.3(b)4",
    "19:47-23.3(b)5",
    "19:47-23.3(b)6",
    "19:47-23.3(b)7",
    "19:47-23.3(b)8",
    "19:47-23.3(b)9",
)
def test_nine_hands_rank_from_the_royal_flush_down_to_a_pair():
    values = [FIVE_CARD_HIGH.evaluate(parse_cards(hand)) for hand in FALLING]
    assert all(higher > lower for higher, lower in pairwise(values))
    assert [made_hand(parse_cards(hand)) for hand in FALLING] == [*FALLING.values()]


@cites("19:47-23.3(c)1")
def test_three_suited_cards_in_sequence_are_an_instant_winner():
    for cards in ("9S 8S 7S", "AH KH QH", "4C 3C 2C"):
        assert instant_hand(parse_cards(cards), True) == 1
        table = laid(cards, "KD 5D 4D")
        table.act("seat:1", "declare")
        assert {e.reason for e in events(table, "Settled")} == {
            "three card straight flush (instant winner)"
        }
    for cards in ("9S 8S 7D", "9S 8S 6S", "2S AS KS"):
        assert instant_hand(parse_cards(cards), True) == -1
        with pytest.raises(Refused):
            laid(cards, "KD 5D 4D").act("seat:1", "declare")


@cites("19:47-23.3(c)1")
@pytest.mark.parametrize("counts", [True, False])
def test_by_option_an_ace_is_low_in_three_cards_too(counts: bool):
    table = laid("AS 2S 3S", "KD 5D 4D", options={"ace_low_instant": counts})
    offered = open_to(table, "seat:1")
    assert ("declare" in offered) == counts


@cites("19:47-23.3(c)2")
def test_three_cards_of_one_rank_are_an_instant_winner():
    for rank in "23456789TJQKA":
        assert instant_hand(parse_cards(f"{rank}S {rank}D {rank}C"), False) == 0
    table = laid("9S 9D 9C", "KD 5D 4D")
    table.act("seat:1", "declare")
    assert {e.reason for e in events(table, "Settled")} == {"three-of-a-kind (instant winner)"}
    with pytest.raises(Refused):
        laid("9S 9D 8C", "KD 5D 4D").act("seat:1", "declare")


@cites("19:47-23.4(a)", "19:47-23.4(b)", "19:47-23.4(c)")
def test_each_deck_is_inspected_verified_spread_and_after_a_look_washed_and_shuffled():
    table = open_table(GAME, seats=0, dealer="manual")
    for actor in ("dealer", "floorperson") * 2:
        assert list(table.prompt.options) == [actor]
        assert table.prompt.cite == "19:47-23.4(a)"
        go_on(table)
    assert table.prompt.phase == "waiting" and not events(table, "Announced")
    done = [(e.what, str(e.value)[:11], e.cite[-2]) for e in events(table, "StateChanged")]
    each = [("cards", "sorted and ", "a"), ("cards", "inspection ", "a")]
    spread = [(f"deck {n} is spread face up", "2C 3C 4C 5C", "b") for n in (1, 2)]
    assert done == [*each, spread[0], *each, spread[1]]
    in_sequence = " ".join(f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA")
    shown = [e.value for e in events(table, "StateChanged") if "spread" in e.what]
    assert shown == [in_sequence] * 2, "by suit and in sequence"
    table.act("seat:1", "sit", player="Ann")
    assert not events(table, "Shuffled"), "the first player looks first"
    until(table, "shuffle")
    said = [(e.text, e.cite) for e in events(table, "Announced")]
    washed = "is turned face down, washed and stacked"
    assert said == [(f"Deck {n} {washed}", "19:47-23.4(c)") for n in (1, 2)]
    (shuffled,) = events(table, "Shuffled")
    assert shuffled.cite == "19:47-23.5"


@cites("19:47-23.4")
@pytest.mark.parametrize(("deal", "hours"), [("manual shoe", 8), ("from the hand", 4)])
def test_cards_are_changed_after_eight_hours_in_a_shoe_and_four_in_the_hand(deal: str, hours: int):
    ROOM.check_change_of_cards(deal, hours)


@cites("19:47-23.5")
def test_cards_are_shuffled_after_every_round_and_the_dealer_cuts_what_no_device_shuffled():
    ROOM.check_shuffle_and_cut()


@cites("19:47-23.6")
def test_nothing_is_wagered_after_no_more_bets_and_players_stay_for_the_round():
    table = told_table(seats=2)
    bet(table, 1, "ante", 1000)
    table.act("dealer", "no_more_bets")
    (call,) = [e for e in events(table, "Announced") if e.text == "No more bets"]
    assert call.cite == "19:47-23.6"
    for seat in (1, 2):
        with pytest.raises(Refused):
            bet(table, seat, "ante", 500)
    with pytest.raises(Refused, match="stays until the round is over"):
        table.act("seat:1", "leave")


@cites("19:47-23.6A")
def test_the_bonus_wager_is_made_beside_an_ante_where_it_is_offered():
    table = told_table()
    with pytest.raises(Refused, match=r"needs an ante wager beside it.*23\.6A"):
        bet(table, 1, "bonus", 500)
    bet(table, 1, "ante", 1000)
    bet(table, 1, "bonus", 100)
    bet(table, 1, "bonus", 9_900)
    with pytest.raises(Refused, match="take back bonus first"):
        table.act("seat:1", "take_back", wager="ante")
    off = told_table(options={"bonus": False})
    assert "bonus" not in off.setting.wagers
    alone = one_round("flush", with_bet=False, options=None)
    assert settled(alone, 1, "bonus")[0][:2] == ("win", 12_500), "alive without a bet wager"


@cites("19:47-23.6A", "19:47-23.10")
def test_a_fold_loses_ante_and_bonus_wager():
    table = laid(HIGH, "KC 5H 4S", options=version(REQUIRED))
    table.act("seat:1", "fold")
    assert rack(table, 1) == BANKROLL - 1500
    lost = [(e.wager, e.result, e.cite) for e in events(table, "Settled")]
    assert lost == [("ante", "fold", "19:47-23.10"), ("bonus", "fold", "19:47-23.10")]
    (thrown,) = [e for e in events(table, "CardsDiscarded") if e.reason == "folded"]
    assert (thrown.count, thrown.cards) == (3, ()), "unseen"


@cites("19:47-23.5", "19:47-23.14(g)")
def test_devices_come_and_go_between_rounds_and_a_shoe_goes_before_its_work_does():
    ROOM.check_devices()


@pytest.mark.parametrize("positions", [6, 7])
def test_a_table_has_six_positions_or_seven(positions: int):
    room = game_of(GAME)
    table = open_table(GAME, seats=positions, options={"positions": positions})
    assert table.seat_count == positions == room.seats(table.setting)
    with pytest.raises(Refused):
        table.act(f"seat:{positions + 1}", "sit", player="one too many")
