"""Pai gow poker: reports of what cannot have happened there are refused, each for its reason."""

import pytest

from chapter47.table import Refused, Table
from tests.games.pai_gow_poker.at_the_bank import BANKING
from tests.games.pai_gow_poker.at_the_table import (
    house_way,
    open_at,
    wager,
)
from tests.games.pai_gow_poker.by_a_person import AUTOMATED, SHOE, by_a_person, go_on, until
from tests.play import events
from tests.support import cites


def refusals(table: Table, name: str, by: str = "dealer", **details: object) -> list[str]:
    """The reasons for which a report is refused: code, sentence and paragraph."""
    with pytest.raises(Refused) as refused:
        table.report(by, name, **details)
    return [f"{o.code}: {o.message} ({o.cite})" for o in refused.value.objections]


@cites("19:47-11.9(e)", "19:47-11.11(d)")
def test_no_card_of_a_surrendered_hand_is_exposed_by_mistake():
    table = by_a_person(1, 2, options=SHOE | {"bonus": True}, bonus=500)
    until(table, "setting")
    table.act("seat:2", "surrender")
    go_on(table)  # the dealer collects the wager; the bonus keeps the cards
    assert refusals(table, "player_card_exposed", position=2) == [
        "surrendered: the player has surrendered that hand (19:47-11.9(e))"
    ]


@cites("19:47-11.17(h)")
def test_a_stub_is_counted_only_where_three_and_then_four_cards_are_dealt():
    table = by_a_person(1, options=SHOE)
    until(table, "count")
    assert refusals(table, "stub_count_wrong", misdealt=True) == [
        "deal: a stub is counted where 11.17 is followed (19:47-11.17(h))"
    ]


@cites("19:47-11.11(c)", "19:47-11.17(d)")
def test_where_three_and_then_four_cards_are_dealt_no_dice_are_totalled():
    options = SHOE | {"deal": "automated shoe", "shuffle": "automated", "three_card_bonus": True}
    table = by_a_person(1, options=options)
    until(table, "deal", 2)
    assert refusals(table, "dice_miscounted", by="floorperson") == [
        "dice: no dice find the starting position here (19:47-11.11(c))"
    ]


@cites("19:47-11.11(e)")
def test_the_dealers_first_card_may_be_exposed_before_it_lies_there():
    table = by_a_person(1, options=SHOE)
    until(table, "deal")
    assert not any(dealt.to == "dealer" for dealt in table.round.dealt)
    table.report("dealer", "dealer_card_exposed")
    assert events(table, "RoundEnded")[-1].void


@cites("19:47-11.10(c)", "19:47-11.11(j)")
def test_without_a_bank_nothing_of_a_bank_goes_wrong():
    table = by_a_person(1, options=SHOE)
    until(table, "shake")
    nobody = ["bank: nobody banks this round (19:47-11.10(c))"]
    assert refusals(table, "bank_lifts_lid") == nobody
    until(table, "setting")
    house_way(table, 1)
    until(table, "exposure")
    assert refusals(table, "bank_set_wrongly") == nobody


@cites("19:47-11.10(k)", "19:47-11.11(i)")
def test_a_dealer_without_a_wager_against_the_bank_has_no_hand_to_set():
    table = open_at(1, 6, dealer="manual", equipment="random", options=BANKING)
    for _ in range(2):
        until(table, "betting")
        for seat in (1, 6):
            wager(table, seat, pai_gow_poker=2000)
        table.act("dealer", "no_more_bets")
        if table.prompt.phase == "bank":
            break
        until(table, "setting")
        house_way(table, 1, 6)
    table.act("seat:6", "bank", dealer_wager=0)
    while table.prompt.phase != "setting":
        option = table.prompt.options.get("seat:6", (None,))[0]
        if option is None:
            go_on(table)
        else:
            table.act("seat:6", option.name, **({"stack": 1} if "stack" in option.fields else {}))
    house_way(table, 1)
    until(table, "opposing hands")
    house_way(table, 6)
    until(table, "exposure")
    assert refusals(table, "dealer_set_wrongly") == [
        "dealer: the dealer has no hand in this round (19:47-11.10(k))"
    ]


@cites("19:47-11.17(i)")
def test_only_a_shuffler_that_counts_counts_wrong():
    no_count = "device: this shuffler does not count (19:47-11.17(i))"
    table = open_at(1, dealer="manual", options=AUTOMATED | {"shuffle": "automated"})
    until(table, "shuffle")
    assert refusals(table, "shuffler_count_wrong") == [no_count]
    by_hand = open_at(1, dealer="manual", options=SHOE | {"shuffle": "manual"})
    until(by_hand, "shuffle")
    assert refusals(by_hand, "shuffler_count_wrong") == [
        "device: the cards of this table are shuffled by hand (19:47-11.17(i))",
        no_count,
    ]
