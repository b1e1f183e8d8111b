"""Advice on setting a hand at the table."""

from chapter47.desk.advice import advice
from chapter47.equipment.cards import parse_cards
from tests.games.pai_gow_poker.at_the_table import close, open_at, tell, wager
from tests.support import cites


@cites("19:47-11.9(a)", "19:47-11.9(e)")
def test_five_aces_and_kings_lose_nothing_set_as_two_hands():
    """Five aces cannot be beaten or copied, kings only be copied by the two kings left.

    These are together in 7 x 6 of 46 x 45 other hands, so that the wager wins at least so often.
    """
    table = open_at(1)
    wager(table, 1, pai_gow_poker=2000)
    close(table)
    hand = "AS AD AH AC Joker KS KD"
    tell(table, {0: "QS QD QH JC 8D 5S 3C", 1: hand})
    made = advice(table, "seat:1")
    assert made.unit == 2000
    (kings,) = [c.value for c in made.choices if set(c.args.get("low", ())) == {"KD", "KS"}]
    kings_apart = 1 - (7 * 6) / (46 * 45)
    assert 0.95 * kings_apart < kings <= made.best.value <= 0.95
    worth = {choice.act: choice.value for choice in made.choices}
    assert worth["surrender"] == -1 and made.choices[-1].act == "surrender"
    table.act("seat:1", made.best.act, **made.best.args)


@cites("19:47-11.9(b)")
def test_the_house_way_is_worth_what_its_setting_is():
    table = open_at(1)
    wager(table, 1, pai_gow_poker=2000)
    close(table)
    tell(table, {0: "QS QD QH JC 8D 5S 3C", 1: "AS AD KC QC 9H 6D 2S"})
    made = advice(table, "seat:1")
    (house,) = [choice for choice in made.choices if choice.act == "house_way"]
    same = [c for c in made.choices if c.act == "set" and c.value == house.value]
    assert [set(parse_cards(" ".join(c.args["low"]))) for c in same] == [set(parse_cards("KC QC"))]


def test_the_other_hand_changes_nothing():
    told = []
    for dealer in ("QS QD QH JC 8D 5S 3C", "JS TD 9C 8C 6H 4D 2C"):
        table = open_at(1)
        wager(table, 1, pai_gow_poker=2000)
        close(table)
        tell(table, {0: dealer, 1: "AS AD KC QC 9H 6D 2S"})
        told.append(advice(table, "seat:1").to_json())
    assert told[0] == told[1]
