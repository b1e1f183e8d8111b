"""Advice on a hand of four card poker, and strategies at the table."""

from math import comb

import pytest

from chapter47.desk.advice import advice
from chapter47.equipment.cards import parse_cards
from chapter47.families.showdown.worths import hand_worth
from chapter47.games.four_card_poker import lab
from chapter47.games.four_card_poker.lab.showdown import terms_of
from chapter47.lab.advice import NothingToAdvise
from chapter47.ranking.orders import FOUR_OF_FIVE, FOUR_OF_SIX
from chapter47.table.knowledge import Knowledge
from tests.showdown import tell, told_table, wager
from tests.support import cites


@cites("19:47-27.10")
@pytest.mark.parametrize(
    ("cards", "up", "act", "antes"),
    [
        ("TS TD 9C 4H 3S", "JD", "play", 1),
        ("TS TD 9C 4H 3S", "2D", "play", 3),
        ("AS KD JC 8H 3S", "5D", "fold", 0),
        ("AS AD 9C 4H 3S", "KD", "play", 3),
    ],
)
def test_advice_and_the_best_play_see_the_up_card_and_no_other_hand(cards, up, act, antes):
    table = told_table("four-card-poker", seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    best = lab.LAB.at_table(table.setting, "best play")
    assert best.move(Knowledge.of(table, "seat:1")) is None
    with pytest.raises(NothingToAdvise):
        advice(table, "seat:1")
    tell(table, {1: cards, 2: "QS QD QC 7H 6S"}, f"KS QH JH 8D 6C {up}")
    made = advice(table, "seat:1")
    assert made.best.act == act
    assert made.best.args.get("amount", 0) == antes * 1000
    assert [c.args.get("amount") for c in made.choices if c.act == "play"].count(2000) == 1
    alone = hand_worth(
        terms_of(table.setting),
        FOUR_OF_FIVE,
        parse_cards(cards),
        up=parse_cards(up),
        dealers=FOUR_OF_SIX,
    )
    assert made.best.value == max(alone.worths)
    assert f"{comb(46, 5):,}" in made.assumes[0]
    move = best.move(Knowledge.of(table, "seat:1"))
    assert (move.act, move.args.get("amount", 0)) == (act, antes * 1000)
    table.act("seat:1", move.act, **move.args)


@cites("19:47-27.10")
def test_a_rule_of_thumb_plays_what_its_player_can_afford():
    table = told_table("four-card-poker", bankroll=3500)
    wager(table, 1, ante=1000)
    tell(table, {1: "AS AD 9C 4H 3S"}, "KS QH JH 8D 6C 5D")
    rule = lab.LAB.at_table(table.setting, "tens three antes, threes one")
    move = rule.move(Knowledge.of(table, "seat:1"))
    assert (move.act, dict(move.args)) == ("play", {"amount": 2000})
    assert {choice.args.get("amount") for choice in advice(table, "seat:1").choices} == {
        None,
        1000,
        2000,
    }


@cites("19:47-27.10")
@pytest.mark.parametrize(("up", "antes"), [("JD", 1), ("JS", 1), ("9D", 3)])
def test_the_short_rules_look_at_the_dealers_card(up: str, antes: int):
    table = told_table("four-card-poker")
    wager(table, 1, ante=1000)
    tell(table, {1: "TS TD JC 4H 3S"}, f"KS QH 8H 8D 6C {up}")
    rule = lab.LAB.at_table(table.setting, "the solver's short rules")
    move = rule.move(Knowledge.of(table, "seat:1"))
    assert (move.act, dict(move.args)) == ("play", {"amount": antes * 1000})
