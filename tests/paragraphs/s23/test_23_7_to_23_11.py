"""Colorado hold 'em poker: the deal, the decisions, and the completion of a round."""

import pytest

from chapter47.equipment.cards import parse_card
from chapter47.table import Refused, Table
from tests.games.colorado_holdem.hand import (
    ANTE,
    GAME,
    HANDS,
    HIGH,
    LOW,
    PERMISSIBLE,
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
from tests.showdown import (
    BANKROLL,
    by_a_person,
    cards,
    dealt_to,
    rack,
    seen_by,
    settled,
    until,
)
from tests.support import cites

THREE = {1: "AS QD 2C", 2: "9S 9D 3C", 3: "JS JD 4C"}
"""Hands that lose, push and win with the cards of the board."""
BOARD = "KC 5H 7S"


def played(hands: dict[int, str] = THREE, **more: object) -> Table:
    """All players throw their last card away and bet."""
    table = several(hands, BOARD, **more)
    for seat, own in sorted(hands.items()):
        discard(table, seat, own.split()[-1])
    return table


@cites("19:47-23.7", "19:47-23.8")
@pytest.mark.parametrize(("deal", "cite"), [("manual shoe", "23.7"), ("from the hand", "23.8")])
def test_one_card_at_a_time_clockwise_then_three_for_all(deal: str, cite: str):
    table = open_table(GAME, seats=4, options={"deal": deal})
    for seat in (4, 2):
        bet(table, seat, "ante", 1000)
    for seat in (1, 2, 3, 4):
        table.act(f"seat:{seat}", "ready")
    assert dealt_to(table) == ["seat:2", "seat:4"] * 3 + ["community"] * 3
    assert {(e.face_up, e.cite) for e in events(table, "CardDealt")} == {(False, f"19:47-{cite}")}


@cites("19:47-23.7", "19:47-23.8")
@pytest.mark.parametrize(("deal", "cite"), [("manual shoe", "23.7"), ("from the hand", "23.8")])
def test_a_person_deals_three_times_round_the_table_and_then_the_community_cards(deal, cite):
    table = by_a_person(GAME, 1, 2, options={"deal": deal}, ante=1000)
    until(table, "deal")
    for number in (1, 2, 3):
        assert table.prompt.text == f"deal card {number} to all from position 1"
        table.act("dealer", "go_on")
    assert table.prompt.text == "deal three community cards"
    assert table.prompt.cite == f"19:47-{cite}"
    assert dealt_to(table) == ["seat:1", "seat:2"] * 3, "none of them lies there yet"
    table.act("dealer", "go_on")
    assert dealt_to(table)[6:] == ["community"] * 3


@cites("19:47-23.9")
def test_an_automated_shoe_gives_stacks_of_three_the_communitys_last():
    table = by_a_person(GAME, 1, 2, ante=1000)
    until(table, "deal")
    for place in ("position 1", "position 2", "the community area"):
        assert table.prompt.text == f"deliver a stack to {place}"
        assert table.prompt.cite == "19:47-23.9"
        table.act("dealer", "go_on")
    assert dealt_to(table) == ["seat:1"] * 3 + ["seat:2"] * 3 + ["community"] * 3


@cites("19:47-23.9")
def test_the_stub_is_counted_every_fifth_round_unless_the_shuffler_counts():
    ROOM.check_stub_count(46)


@cites("19:47-23.7", "19:47-23.8", "19:47-23.9", "19:47-23.1[discard]")
def test_a_player_sees_his_own_cards_only_and_nobody_a_discard():
    table = several({1: "QS 6D 4C", 2: "AS AD 9C"}, "KS KH 2D")
    assert seen_by(table, "seat:1") == cards("QS 6D 4C")
    assert seen_by(table, "seat:2") == cards("AS AD 9C")
    assert not seen_by(table, "public") and not seen_by(table, "dealer")
    discard(table, 1, "4C")
    for audience in ("public", "dealer", "floorperson", "seat:2"):
        acted = [row for row in table.view(audience) if row["kind"] == "Acted"][-1]
        assert acted["name"] == "make_bet" and "4C" not in str(acted), audience
    assert not seen_by(table, "public")
    discard(table, 2, "9C", with_bet=False)
    shown = cards("QS 6D AS AD KS KH 2D")
    assert seen_by(table, "public") == shown
    assert seen_by(table, "seat:1") == shown | cards("4C")
    assert seen_by(table, "seat:2") == shown | cards("9C")


@cites("19:47-23.11(b)?ii")
def test_an_instant_winner_need_not_be_declared_and_then_earns_nothing_as_such():
    three = "9S 9D 9C"
    table = laid(three, "KC 5H 4D")
    assert open_to(table, "seat:1") == ["make_bet", "play_on", "declare"]
    discard(table, 1, "9C")
    # A pair of nines is left: a push, and the bonus wager loses.
    assert settled(table, 1, "ante") == [("push", 0, "19:47-23.11(f)")]
    assert settled(table, 1, "bet") == [("push", 0, "19:47-23.11(f)")]
    assert net(table, 1) == -500
    assert len(events(table, "RoundEnded")) == 1


@cites("19:47-23.11(b)?ii")
def test_a_declared_instant_winner_is_shown_paid_and_collected_at_once_without_a_bet():
    table = several({1: "9S 9D 9C", 2: LOW}, "KC 5H 2D")
    table.act("seat:1", "declare")
    assert rack(table, 1) == BANKROLL + 5 * 1000 + 5 * 500
    assert seen_by(table, "public") == cards("9S 9D 9C")
    thrown = events(table, "CardsDiscarded")[-1]
    assert set(thrown.cards) == cards("9S 9D 9C") and thrown.cite == "19:47-23.11(b)"
    assert list(table.prompt.options) == ["seat:2"], "the round goes on for the others"
    discard(table, 2, "4C", with_bet=False)
    assert [e.wager for e in events(table, "Settled") if e.seat == 1] == ["ante", "bonus"]
    said = [e.text for e in events(table, "Announced")]
    assert "Position 1 has an instant winner: three-of-a-kind, nines" in said
    assert not any(text.startswith("Position 1 has pair") for text in said)
    order = [getattr(e.event, "text", "") or type(e.event).__name__ for e in table.log]
    called = order.index("Position 1 has an instant winner: three-of-a-kind, nines")
    assert order.index("CardTurned") < called < order.index("Settled")


@cites("19:47-23.11(b)")
@pytest.mark.parametrize(("has", "can_bet"), [(2000, True), (1999, False)])
def test_who_has_exactly_the_bet_wager_left_can_make_it(has: int, can_bet: bool):
    table = told_table(bankroll=has)
    bet(table, 1, "ante", 1000)
    tell(table, {1: "JS JD 3C"}, "KC 5H 4D")
    assert ("make_bet" in open_to(table, "seat:1")) == can_bet


@cites("19:47-23.11(c)")
def test_players_decide_clockwise_and_the_community_cards_show_when_all_have():
    table = several(THREE, BOARD)
    for seat, own in THREE.items():
        assert list(table.prompt.options) == [f"seat:{seat}"]
        assert not events(table, "CardTurned"), "nothing shows before all have decided"
        discard(table, seat, own.split()[-1], with_bet=seat == 2)
    turned = events(table, "CardTurned")[:3]
    assert [(e.to, e.cite) for e in turned] == [("community", "19:47-23.11(c)")] * 3
    assert {e.card for e in turned} == cards(BOARD)


@cites("19:47-23.11(c)")
def test_a_person_deals_and_turns_them_up_only_after_the_last_decision():
    table = by_a_person(GAME, 1, 2, ante=1000)
    until(table, "turn")
    for seat in (1, 2):
        assert "dealer" not in table.prompt.options
        away = table.options(f"seat:{seat}")[0].fields["discard"].choices[0]
        discard(table, seat, away)
    assert table.prompt.text == "turn up the community cards"
    assert not events(table, "CardTurned")
    assert (table.prompt.cite, list(table.prompt.options)) == ("19:47-23.11(c)", ["dealer"])
    table.act("dealer", "go_on")
    assert [e.to for e in events(table, "CardTurned")] == ["community"] * 3


@cites("19:47-23.11(c)")
def test_there_is_no_fold_where_a_bet_is_permissible():
    table = laid(HIGH, "KC 5H 4S")
    with pytest.raises(Refused):
        table.act("seat:1", "fold")
    discard(table, 1, "2C", with_bet=False)
    assert settled(table, 1, "ante") == [("lose", 0, "19:47-23.11(e)")]


@cites("19:47-23.11(d)")
@pytest.mark.parametrize("with_bet", [True, False])
def test_two_cards_of_everybody_who_plays_are_turned_up_counterclockwise_from_the_right(
    with_bet: bool,
):
    table = several(THREE, BOARD)
    for seat, own in THREE.items():
        discard(table, seat, own.split()[-1], with_bet=with_bet)
    turned = [e for e in events(table, "CardTurned") if e.to != "community"]
    assert [e.to for e in turned] == ["seat:3"] * 2 + ["seat:2"] * 2 + ["seat:1"] * 2
    assert {e.cite for e in turned} == {"19:47-23.11(d)"}
    for seat, own in THREE.items():
        shown = {e.card for e in turned if e.to == f"seat:{seat}"}
        assert shown == cards(" ".join(own.split()[:2])), "not the discard"


@cites("19:47-23.11(d)1", "19:47-23.11(d)2")
def test_the_dealer_reads_each_hand_with_the_community_cards_by_the_pay_table():
    said = [e for e in events(played(), "Announced") if e.text.startswith("Position")]
    assert [e.text for e in said] == [
        "Position 3 has pair, jacks with king-seven-five",
        "Position 2 has pair, nines with king-seven-five",
        "Position 1 has high card, ace-king-queen-seven-five",
    ]
    assert {e.cite for e in said} == {"19:47-23.11(d)2"}


@cites("19:47-23.11(e)")
def test_what_is_below_a_pair_of_nines_loses_at_once_and_its_cards_go_to_the_rack():
    for hand in ("pair of eights", "pair of deuces", "ace high"):
        table = one_round(hand)
        for name in ("ante", "bet"):
            assert settled(table, 1, name) == [("lose", 0, "19:47-23.11(e)")]
        assert net(table, 1) == -2500
        assert table.ledger["inventory"] == 2500
    # Two losers: each is collected, wagers and cards, before the next hand is turned up.
    two = played({1: HIGH, 2: LOW})
    steps = [
        (type(e.event).__name__, getattr(e.event, "to", "") or getattr(e.event, "seat", ""))
        for e in two.log
    ]
    assert steps.index(("Settled", 2)) < steps.index(("CardTurned", "seat:1"))
    thrown = [e for e in events(two, "CardsDiscarded") if e.cite == "19:47-23.11(e)"]
    assert [set(e.cards) for e in thrown] == [cards("8S 6D"), cards("AS QD")]
    order = [type(e.event).__name__ for e in two.log]
    first = order.index("CardsDiscarded", order.index("CardTurned"))
    assert first < steps.index(("CardTurned", "seat:1"))


@cites("19:47-23.11(f)")
@pytest.mark.parametrize("hand", ["pair of nines", "pair of tens"])
@pytest.mark.parametrize("with_bet", [True, False])
def test_nines_and_tens_are_a_push_and_the_bonus_wager_follows_its_own_table(hand, with_bet):
    table = one_round(hand, with_bet=with_bet)
    assert net(table, 1) == -500
    assert settled(table, 1, "bonus") == [("lose", 0, "19:47-23.13(d)")]
    literal = one_round(hand, with_bet=with_bet, options={"bonus_reading": "as the ante"})
    assert net(literal, 1) == 0
    assert settled(literal, 1, "bonus") == [("push", 0, "19:47-23.13(d)")]


@cites("19:47-23.11(f)")
def test_the_cards_of_a_push_are_collected_when_all_losing_wagers_and_hands_are_gone():
    table = played({1: LOW, 2: HIGH, 3: "9S 9D 3C", 4: "TS TD 3H"})
    kinds = [
        (type(e.event).__name__, e.event.cite, getattr(e.event, "seat", 0), n)
        for n, e in enumerate(table.log)
    ]
    losing = [n for kind, cite, _, n in kinds if cite.endswith(("(e)", "13(d)"))]
    pushing = [(kind, seat) for kind, cite, seat, n in kinds if cite.endswith("23.11(f)")]
    first_push = min(n for _, cite, _, n in kinds if cite.endswith("23.11(f)"))
    assert max(losing) < first_push
    assert pushing == [
        *(("Settled", 4), ("Settled", 4), ("CardsDiscarded", 0)),
        *(("Settled", 3), ("Settled", 3), ("CardsDiscarded", 0)),
    ]


@cites("19:47-23.11(g)", "19:47-23.11(g)1", "19:47-23.11(g)2")
def test_winners_are_paid_last_counterclockwise_and_then_their_cards_and_the_boards_go():
    hands = {1: "JS JD 2C", 2: "9S 9D 3C", 3: "AS QD 4C", 4: "QS QH 4D"}
    table = played(hands)
    settlements = [(e.seat, e.wager, e.result) for e in events(table, "Settled")]
    assert settlements == [
        *((3, name, "lose") for name in ("ante", "bet", "bonus")),
        (2, "bonus", "lose"),
        (4, "bonus", "push"),
        *((2, name, "push") for name in ("ante", "bet")),
        (1, "bonus", "push"),
        *((seat, name, "win") for seat in (4, 1) for name in ("ante", "bet")),
    ]
    events_of = [e.event for e in table.log]
    last_paid = max(n for n, e in enumerate(events_of) if getattr(e, "result", "") == "win")
    (gone,) = [e for e in events(table, "CardsDiscarded") if e.cite == "19:47-23.11(g)2"]
    assert events_of.index(gone) > last_paid, "face up until all are paid"
    assert set(gone.cards) == cards("QS QH JS JD") | cards(BOARD)
    assert {parse_card(card) for card in ("4D", "2C")} == set(gone.hidden_cards)
    assert net(table, 4) == net(table, 1) == 2000


@cites("19:47-23.11(g)")
def test_odds_otherwise_approved_are_paid(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('[ante]\nflush = "9 to 1"\n')
    table = one_round("flush", options={"own_pays": str(own), "bonus": False})
    assert net(table, 1) == 2 * 9 * 1000


@cites("19:47-23.11(h)")
def test_every_hand_lies_in_the_rack_by_itself_and_can_be_rebuilt():
    hands = {1: "JS JD 2C", 2: "9S 9D 3C", 3: "AS QD 4C", 4: "QS QH 4D"}
    table = played(hands)
    rack_order = [
        parse
        for e in events(table, "CardsDiscarded")
        if e.reason != "the stub"
        for parse in (e.cards, e.hidden_cards)
    ]
    losing, pushing = rack_order[0:2], rack_order[2:4]
    assert (set(losing[0]), set(losing[1])) == (cards("AS QD"), cards("4C"))
    assert (set(pushing[0]), set(pushing[1])) == (cards("9S 9D"), cards("3C"))
    winners = [parse_card(card) for card in ["QS", "QH", "JS", "JD"]]
    assert list(rack_order[4]) == winners + [parse_card(c) for c in BOARD.split()]
    assert list(rack_order[5]) == [parse_card("4D"), parse_card("2C")]
    assert len(rack_order) == 6


@cites("19:47-23.10")
def test_where_a_bet_is_required_a_player_bets_folds_or_declares():
    table = several({1: "9S 9D 9C", 2: HIGH, 3: "JS JD 4C"}, BOARD, options=version(REQUIRED))
    names = open_to(table, "seat:1")
    assert names == ["make_bet", "fold", "declare"]
    table.act("seat:1", "declare")
    assert open_to(table, "seat:2") == ["make_bet", "fold"]
    with pytest.raises(Refused):
        discard(table, 2, "2C", with_bet=False)
    table.act("seat:2", "fold")
    assert rack(table, 2) == BANKROLL - 1500
    discard(table, 3, "4C")
    turned = [e.to for e in events(table, "CardTurned")]
    assert turned == ["seat:1"] * 3 + ["community"] * 3 + ["seat:3"] * 2
    assert settled(table, 3, "bet") == [("win", 1000, "19:47-23.12(b)")]
    assert settled(table, 3, "bonus") == [("push", 0, "19:47-23.12(d)")]


@cites("19:47-23.10")
@pytest.mark.parametrize(("lowest", "pushed"), [("none", 0), ("9", 1), ("8", 2)])
def test_by_option_some_pairs_below_tens_are_a_push_where_a_bet_is_required(lowest, pushed):
    options = version(REQUIRED, required_pushes=lowest, bonus=False)
    pairs = ("pair of nines", "pair of eights", "pair of deuces")
    found = [net(one_round(hand, options=options), 1) for hand in pairs]
    assert found == [0] * pushed + [-2000] * (3 - pushed)


@pytest.mark.parametrize("name", [PERMISSIBLE, REQUIRED])
@pytest.mark.parametrize("hand", HANDS)
@cites("19:47-23.11(d)2")
def test_ante_and_bet_wager_share_their_fate(name: str, hand: str):
    table = one_round(hand, options=version(name, payout_limit=0, bonus=False))
    assert net(table, 1) == 2 * 1000 * ANTE[name][hand]
    ante, bet_wager = settled(table, 1, "ante"), settled(table, 1, "bet")
    assert ante == bet_wager and len(ante) == 1
