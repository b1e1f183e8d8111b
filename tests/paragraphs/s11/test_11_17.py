"""Pai gow poker: three cards, then four."""

from itertools import groupby

import pytest

from chapter47.law.errors import NotInForce
from chapter47.law.setting import Setting
from chapter47.table import Refused
from chapter47.table.cards.stub import is_count_due
from tests.games.pai_gow_poker.at_the_table import (
    GAME,
    announced,
    house_way,
    open_at,
    put_low,
    says,
    settled,
    tell,
    wager,
    won,
)
from tests.play import events
from tests.support import cites

BOTH = {"bonus": False, "three_card_bonus": True, "seven_card_bonus": "A", "insurance": "none"}
DEALER_HAND = "KS KD QH JC 8D 5S 3C"


def dealt_table(*seats: int, options=BOTH, **stakes: int):
    table = open_at(*seats, equipment="random", options=options)
    for seat in seats:
        wager(table, seat, pai_gow_poker=1000, **stakes)
    table.act("dealer", "no_more_bets")
    return table


def runs(table) -> list[tuple[str, int]]:
    """To whom cards went, and how many at a time."""
    return [(to, len(list(run))) for to, run in groupby(e.to for e in events(table, "CardDealt"))]


def by_a_person(*seats: int, options=BOTH):
    table = open_at(*seats, equipment="random", dealer="manual", options=options)
    for _ in range(2):
        table.act("dealer", "go_on")
    return table


def play_by_a_person(table, seat: int, stop: str = "") -> None:
    """A round of one seat at a table that a person deals, or up to a phase."""
    wager(table, seat, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    while table.prompt.phase not in ("betting", stop):
        actor, options = next(iter(table.prompt.options.items()))
        name = "house_way" if actor.startswith("seat") else options[0].name
        table.act(actor, name)
        if table.prompt.phase == "shuffle":
            table.act("dealer", "go_on")


@cites("19:47-11.17(a)")
def test_the_wagers_are_the_licensees_choice_not_beside_the_bonus_and_bear_on_no_other():
    for options in ({"three_card_bonus": True}, {"seven_card_bonus": "A"}):
        with pytest.raises(Refused, match="excludes"):
            open_at(1, options=options)
        offered = Setting.make(GAME, options=options | {"bonus": False}).wagers
        assert {"three_card_bonus", "seven_card_bonus"} & set(offered) == set(options)
    with pytest.raises(NotInForce, match="2004-07-19"):
        Setting.make(GAME, as_of="2004-07-18", options={"three_card_bonus": True})
    table = open_at(1, options=BOTH)
    wager(table, 1, pai_gow_poker=2000, three_card_bonus=100, seven_card_bonus=100)
    table.act("dealer", "no_more_bets")
    tell(table, {0: DEALER_HAND, 1: "AS AD KC QC 9H 6D 2S"})
    put_low(table, 1, ["KC", "QC"])
    assert settled(table, "three_card_bonus").paid == 100
    assert settled(table, "seven_card_bonus").result == "lose"
    assert won(table, 1) == 1900 + 100 - 100


@cites("19:47-11.17(b)")
@pytest.mark.parametrize("deal", ["manual shoe", "from the hand", "automated shoe"])
def test_three_cards_first_whatever_else_the_table_would_do(deal: str):
    table = dealt_table(2, options=BOTH | {"deal": deal})
    assert runs(table)[0] == ("seat:2", 3)
    assert not events(table, "DiceThrown")


@cites("19:47-11.17(c)")
def test_no_more_bets_is_called_when_the_cards_are_in_the_shoe():
    table = dealt_table(2)
    (call,) = announced(table, "No more bets")
    assert call.cite == "19:47-11.17(c)"
    told = [e.event for e in table.log]
    kinds = [type(event).__name__ for event in told]
    assert kinds.index("Shuffled") < told.index(call) < kinds.index("CardDealt")


@cites("19:47-11.17(d)", "19:47-11.17(e)")
def test_stacks_of_three_go_from_the_far_left_clockwise_to_wagers_only_the_dealer_last():
    table = dealt_table(2, 5, 6)
    assert runs(table)[:4] == [("seat:2", 3), ("seat:5", 3), ("seat:6", 3), ("dealer", 3)]
    first = events(table, "CardDealt")
    assert [e.cite for e in first[:12]] == ["19:47-11.17(d)"] * 3 + ["19:47-11.17(e)"] * 9
    assert all(not e.face_up for e in first)


@cites("19:47-11.17(f)")
def test_three_card_bettors_look_winners_turn_up_losers_are_collected_then_winners_paid():
    table = open_at(1, 2, 3, options=BOTH)
    for seat in (1, 3):
        wager(table, seat, pai_gow_poker=1000, three_card_bonus=200)
    wager(table, 2, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    tell(table, {1: "9S 9D 4C", 2: "8S 8D 8C", 3: "KS QD 2C", 0: "7S 6D 4H"})
    seen = {e.to: e.seen_by for e in events(table, "CardsSeen")}
    assert seen == {"seat:1": ("seat:1",), "seat:3": ("seat:3",)}
    turned = {e.to for e in events(table, "CardTurned")}
    assert turned == {"seat:1"}
    results = [(e.seat, e.result, e.paid) for e in events(table, "Settled")]
    assert results == [(3, "lose", 0), (1, "win", 200)]
    assert len(events(table, "CardDealt")) == 12, "before the other four cards"


@cites("19:47-11.17(g)", "19:47-11.17(g)1", "19:47-11.17(g)2")
@pytest.mark.parametrize(
    ("option", "cite"), [("from the hand", "(g)1"), ("automated shoe", "(g)2")]
)
def test_four_more_cards_each_follow_in_the_same_order_and_the_stub_goes_unseen(option, cite):
    table = dealt_table(1, 4, options=BOTH | {"last_four": option}, three_card_bonus=100)
    assert runs(table)[-3:] == [("seat:1", 4), ("seat:4", 4), ("dealer", 4)]
    last = events(table, "CardDealt")[9:]
    assert {e.cite for e in last} == {f"19:47-11.17{cite}"}
    kinds = [(e.seq, e.event) for e in table.log]
    settled_last = max(seq for seq, e in kinds if type(e).__name__ == "Settled")
    first_of_four = min(
        seq for seq, e in kinds if type(e).__name__ == "CardDealt" and e.cite.endswith(cite)
    )
    assert settled_last < first_of_four
    (stub,) = [e for e in events(table, "CardsDiscarded") if e.reason == "the stub"]
    assert (stub.count, stub.cards) == (53 - 21, ())
    assert table.prompt.phase == "setting"


@cites("19:47-11.17(h)", "19:47-11.17(h)1")
def test_the_stub_is_counted_every_five_rounds():
    assert is_count_due(5, 5) and not is_count_due(4, 5)
    table = open_at(1, equipment="random", options=BOTH)
    for rounds in range(1, 11):
        wager(table, 1, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        house_way(table, 1)
        assert len(says(table, "cards in the stub")) == rounds // 5
    assert says(table, "cards in the stub") == [53 - 14] * 2
    stubs = [e for e in events(table, "CardsDiscarded") if e.reason == "the stub"]
    assert [(e.count, e.cards) for e in stubs] == [(39, ())] * 10


@cites("19:47-11.17(h)2")
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_count_of_the_stub_voids_all_hands_and_removes_a_deck_not_misdealt(misdealt: bool):
    table = by_a_person(1)
    for _ in range(4):
        play_by_a_person(table, 1)
    play_by_a_person(table, 1, stop="count")
    assert table.prompt.text == "count the stub"
    with pytest.raises(Refused) as refused:
        table.report("dealer", "not_four_left", misdealt=misdealt)
    (why,) = refused.value.objections
    assert (why.code, why.message) == ("deal", "at this table the stub is counted")
    table.report("dealer", "stub_count_wrong", misdealt=misdealt)
    assert events(table, "RoundEnded")[-1].void
    cite = "19:47-11.11(h)" if misdealt else "19:47-11.17(h)2"
    assert events(table, "WagerTakenBack")[-1].cite == cite
    assert says(table, "deck") == ([] if misdealt else ["removed from the table"])


@cites("19:47-11.17(i)")
def test_a_shuffler_that_counts_replaces_the_count_and_a_wrong_one_removes_the_deck():
    options = BOTH | {"shuffler_counts": True, "shuffle": "automated"}
    table = open_at(1, equipment="random", options=options)
    for _ in range(6):
        wager(table, 1, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        house_way(table, 1)
    assert says(table, "cards in the stub") == []
    assert says(table, "the shuffler counts") == [53] * 7
    table = open_at(1, equipment="random", dealer="manual", options=options)
    table.act("dealer", "go_on")
    table.report("dealer", "shuffler_count_wrong")
    assert says(table, "deck") == ["removed from the table"]
    assert len(says(table, "deck 1 is spread face up")) == 2
    with pytest.raises(Refused, match="only an automated shuffler"):
        open_at(1, options=options | {"shuffle": "manual"})


@cites("19:47-11.11(a)", "19:47-11.17(g)1")
def test_a_card_found_face_up_while_the_stub_is_put_away_leaves_one_less_of_it():
    table = by_a_person(1)
    wager(table, 1, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    while not table.prompt.text.startswith("burn"):
        actor, (option, *_) = next(iter(table.prompt.options.items()))
        table.act(actor, option.name)
    asked = int(table.prompt.text.split()[1])
    before = len(events(table, "CardsDiscarded"))
    table.report("dealer", "card_face_up")
    table.act("dealer", "go_on")
    shown, stub = events(table, "CardsDiscarded")[before:][:2]
    assert (shown.count, stub.count, stub.reason) == (1, asked - 1, "the stub")


@cites("19:47-11.17(d)", "19:47-11.17(e)")
def test_a_person_delivers_each_stack_of_three_by_itself():
    table = by_a_person(1, 4)
    for seat in (1, 4):
        wager(table, seat, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    steps = []
    while len(events(table, "CardDealt")) < 9:
        text = table.prompt.text
        table.act("dealer", table.prompt.options["dealer"][0].name)
        dealt = [e.to for e in events(table, "CardDealt")]
        if text.startswith("deliver a stack of three"):
            steps.append((text.rpartition(" to ")[2], dealt[-3:]))
    assert steps == [
        ("the sixth betting position (seat 1)", ["seat:1"] * 3),
        ("the third betting position (seat 4)", ["seat:4"] * 3),
        ("the dealer", ["dealer"] * 3),
    ]
