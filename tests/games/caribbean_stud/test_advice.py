"""Advice on a hand of Caribbean stud poker, from what its player sees."""

import pytest

from chapter47.desk.advice import NoAdvice, advice
from chapter47.equipment.cards import parse_cards
from chapter47.families.showdown.worths import hand_worth
from chapter47.games.caribbean_stud import lab
from chapter47.games.caribbean_stud.lab.showdown import terms_of
from chapter47.ranking.orders import FIVE_CARD_HIGH
from chapter47.table.knowledge import Knowledge
from tests.showdown import tell, told_table, wager
from tests.support import cites


@cites("19:47-16.10")
@pytest.mark.parametrize(
    ("cards", "best"), [("AS KC QC 8H 3S", "make_bet"), ("QS JC 9C 8H 3S", "fold")]
)
def test_advice_knows_ones_own_cards_and_the_up_card_alone(cards: str, best: str):
    table = told_table("caribbean-stud", seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    tell(table, {1: cards, 2: "AH AD AC KH 2S"}, "KS KD JH 4H 8D")
    with pytest.raises(NoAdvice):
        advice(table, "seat:2")
    made = advice(table, "seat:1")
    assert made.best.act == best
    alone = hand_worth(
        terms_of(table.setting), FIVE_CARD_HIGH, parse_cards(cards), up=parse_cards("8D")
    )
    values = {choice.act: choice.value for choice in made.choices}
    assert (values["fold"], values["make_bet"]) == alone.worths
    assert made.money(made.best) == values[best] * 1000
    move = lab.LAB.at_table(table.setting, "best play").move(Knowledge.of(table, "seat:1"))
    assert move.act == best
    table.act("seat:1", move.act)


@cites("19:47-16.12")
def test_advice_counts_the_payout_limit():
    worths = []
    for ante in (500, 50_000):
        table = told_table("caribbean-stud")
        wager(table, 1, ante=ante)
        tell(table, {1: "AS AD AC AH 3S"}, "KS KD JC 4H 8D")
        worths.append(advice(table, "seat:1").best.value)
    assert worths[0] > worths[1]
