"""Texas hold 'em bonus poker: the deal, three decisions with cards between them, the showdown."""

import pytest

from chapter47.table import Refused
from tests.games.texas_holdem_bonus.hand import GAME, ROOM, dealt, one_round, tell_board
from tests.play import events, open_table
from tests.showdown import by_a_person, cards, dealt_to, go_on, rack, seen_by, settled, until, wager
from tests.support import cites


def kinds(table, *names: str) -> list[str]:
    """What happened, of some kinds of events, in order."""
    return [
        type(entry.event).__name__ for entry in table.log if type(entry.event).__name__ in names
    ]


@cites("19:47-28.7", "19:47-28.8")
@pytest.mark.parametrize(("deal", "cite"), [("manual shoe", "28.7"), ("from the hand", "28.8")])
def test_one_card_at_a_time_clockwise_to_who_has_an_ante_and_the_dealer_last(deal: str, cite: str):
    table = open_table(GAME, seats=4, options={"deal": deal})
    for seat in (4, 2, 3):
        wager(table, seat, ante=1000)
    for seat in (1, 2, 3, 4):
        table.act(f"seat:{seat}", "ready")
    assert dealt_to(table) == ["seat:2", "seat:3", "seat:4", "dealer"] * 2
    assert {(e.face_up, e.cite) for e in events(table, "CardDealt")} == {(False, f"19:47-{cite}")}


@cites("19:47-28.9")
def test_an_automated_shoe_gives_stacks_of_two_the_dealers_last():
    table = open_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    for seat in (1, 2):
        table.act(f"seat:{seat}", "ready")
    assert dealt_to(table) == ["seat:1"] * 2 + ["seat:2"] * 2 + ["dealer"] * 2
    assert {(e.face_up, e.cite) for e in events(table, "CardDealt")} == {(False, "19:47-28.9")}


@cites("19:47-28.9")
def test_the_stub_goes_away_after_the_river_unseen_and_is_counted_every_fifth_round():
    table = one_round("QS 6D", "2C 3C 4C 9H 9D", "KS KD")
    stub = [e for e in events(table, "CardsDiscarded") if e.reason == "the stub"]
    assert [(e.count, e.cards, e.cite) for e in stub] == [(40, (), "19:47-28.9")]  # 52 - 9 - 3
    order = kinds(table, "CardsDiscarded", "CardTurned")
    assert order[3:6] == ["CardsDiscarded", "CardTurned", "CardTurned"], "before the dealer's hand"
    ROOM.check_stub_count(48)


@cites("19:47-28.10")
def test_decisions_come_in_turn_and_cards_for_all_between_them_each_after_a_burn():
    table = dealt({1: "AS 7D", 2: "QS 6D", 3: "9S 9D"}, "KS KD")
    assert list(table.prompt.options) == ["seat:1"]
    with pytest.raises(Refused):
        table.act("seat:2", "fold")
    table.act("seat:1", "make_flop_wager")
    assert list(table.prompt.options) == ["seat:2"]
    table.act("seat:2", "fold")
    assert settled(table, 2, "ante") == [("fold", 0, "19:47-28.10")]
    assert "community" not in dealt_to(table), "no flop before all have decided"
    table.act("seat:3", "make_flop_wager")
    tell_board(table, "2C 3C 4C")
    assert dealt_to(table)[-3:] == ["community"] * 3
    assert list(table.prompt.options) == ["seat:1"], "who has folded is not asked again"
    assert [o.name for o in table.prompt.options["seat:1"]] == ["make_turn_wager", "check"]
    table.act("seat:1", "check")
    table.act("seat:3", "make_turn_wager")
    tell_board(table, "9H")
    assert [o.name for o in table.prompt.options["seat:1"]] == ["make_river_wager", "check"]
    table.act("seat:1", "make_river_wager")  # he may, though he checked before
    table.act("seat:3", "check")
    assert not events(table, "CardTurned")
    tell_board(table, "KH")
    placed = [(e.seat, e.wager) for e in events(table, "WagerPlaced") if e.wager != "ante"]
    assert placed == [(1, "flop"), (3, "flop"), (3, "turn"), (1, "river")]
    burned = [e for e in events(table, "CardsDiscarded") if e.reason == "burned"]
    assert [(e.count, e.cards, e.cite) for e in burned] == [(1, (), "19:47-28.10")] * 3
    shared = [e for e in events(table, "CardDealt") if e.to == "community"]
    assert [(e.face_up, e.cite) for e in shared] == [(True, "19:47-28.10")] * 5
    order = kinds(table, "CardDealt", "CardsDiscarded")[8 + 1 :]  # eight dealt, one hand folded
    assert order[:8] == [
        *["CardsDiscarded", "CardDealt", "CardDealt", "CardDealt"],
        *["CardsDiscarded", "CardDealt"],
        *["CardsDiscarded", "CardDealt"],
    ]


@cites("19:47-28.10")
def test_without_burns_where_the_licensee_burns_none():
    table = one_round("QS 6D", "2C 3C 4C 9H 9D", "KS KD", options={"burns": False})
    assert not [e for e in events(table, "CardsDiscarded") if e.reason == "burned"]
    stub = [e.count for e in events(table, "CardsDiscarded") if e.reason == "the stub"]
    assert stub == [43]


@cites("19:47-28.10")
def test_the_dealers_hand_is_turned_up_first_and_hands_are_settled_from_the_right():
    table = dealt({1: "AS 7D", 2: "QS 6D"}, "KS KD", bonus=500)
    for seat in (1, 2):
        table.act(f"seat:{seat}", "make_flop_wager")
    for told in ("2C 3C 4C", "9H"):
        tell_board(table, told)
        for seat in (1, 2):
            table.act(f"seat:{seat}", "check")
    tell_board(table, "AH")
    turned = [e.to for e in events(table, "CardTurned")]
    assert turned == ["dealer"] * 2 + ["seat:2"] * 2 + ["seat:1"] * 2
    order = [(e.seat, e.wager) for e in events(table, "Settled")]
    assert order == [
        *[(2, "ante"), (2, "flop"), (2, "bonus")],
        *[(1, "ante"), (1, "flop"), (1, "bonus")],
    ]
    said = [e.text for e in events(table, "Announced")]
    assert said[-1] == "The dealer has pair, kings with ace-nine-four"
    gone = events(table, "CardsDiscarded")[-1]
    assert (gone.count, gone.cite) == (11, "19:47-28.10"), "two hands, the dealer's, five for all"
    assert kinds(table, "Settled", "CardsDiscarded", "RoundEnded")[-2:] == [
        "CardsDiscarded",
        "RoundEnded",
    ]


@cites("19:47-28.10")
def test_a_player_sees_his_own_cards_and_those_for_all():
    table = dealt({1: "AS 7D", 2: "QS 6D"}, "KS KD")
    for seat in (1, 2):
        table.act(f"seat:{seat}", "make_flop_wager")
    tell_board(table, "2C 3C 4C")
    assert seen_by(table, "seat:1") == cards("AS 7D 2C 3C 4C")
    assert seen_by(table, "seat:2") == cards("QS 6D 2C 3C 4C")
    assert seen_by(table, "public") == cards("2C 3C 4C")


@cites("19:47-28.10")
@pytest.mark.parametrize(
    ("own", "dealer", "turned"),
    [("QS 6D", "KS KD", ["seat:1"] * 2), ("AS AD", "KS KD", ["dealer"] * 2 + ["seat:1"] * 2)],
)
def test_when_all_have_folded_the_dealers_cards_matter_only_to_a_bonus_on_aces(
    own: str, dealer: str, turned: list[str]
):
    table = one_round(own, "", dealer, made="", bonus=500)
    assert [e.to for e in events(table, "CardTurned")] == turned
    assert "community" not in dealt_to(table)
    assert settled(table, 1, "bonus")[0][:2] == (("win", 15_000) if own == "AS AD" else ("lose", 0))


@cites("19:47-28.10")
@pytest.mark.parametrize("why", ["no bonus wager", "forfeited"])
def test_aces_that_folded_without_a_bonus_wager_leave_the_dealers_cards_face_down(why: str):
    stakes = {"bonus": 500} if why == "forfeited" else {}
    options = {"bonus_after_fold": "forfeited" if stakes else "settled"}
    table = one_round("AS AD", "", "AC AH", made="", options=options, **stakes)
    assert events(table, "RoundEnded")
    assert not events(table, "CardTurned")


@cites("19:47-28.10")
def test_a_person_deals_stage_by_stage():
    table = by_a_person(GAME, 1, ante=1000)
    until(table, "turn")
    table.act("seat:1", "make_flop_wager")
    assert table.prompt.phase == "burn"
    table.act("dealer", "go_on")
    for _ in range(3):
        assert table.prompt.text == "deal to community"
        go_on(table)
    assert table.prompt.phase == "turn"
    table.act("seat:1", "check")
    assert table.prompt.phase == "burn"
    assert rack(table, 1) == 1_000_000 - 3000
    until(table, "turn")
    table.act("seat:1", "check")
    until(table, "exposure")
    assert table.prompt.text == "turn up the dealer's cards"
    assert not events(table, "CardTurned")
    go_on(table)
    assert table.prompt.text == "turn up the hand of position 1"
    assert {e.to for e in events(table, "CardTurned")} == {"dealer"}
