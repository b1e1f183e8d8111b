"""Pai gow poker: hands are set, by players, the dealer and the house way, or surrendered."""

import json

import pytest

from chapter47.equipment.cards import cards_text, parse_cards
from chapter47.law.errors import OptionNotAllowed
from chapter47.law.setting import Setting
from chapter47.table import Refused
from tests.games.pai_gow_poker.at_the_bank import go_to_cards, offered
from tests.games.pai_gow_poker.at_the_table import (
    DEALER_HAND,
    LOSES,
    LOSES_LOW,
    PLAIN,
    PUSHES,
    WINS,
    WINS_LOW,
    close,
    house_way,
    one_round,
    open_at,
    put_low,
    says,
    settled,
    tell,
    wager,
    won,
)
from tests.games.pai_gow_poker.by_a_person import manual_table, set_table
from tests.play import events
from tests.support import cites

SEVENS = "7C 7D 7H 7S AC KD 2H"


@cites("19:47-11.9(a)")
def test_a_pair_of_sevens_low_needs_at_least_a_pair_of_sevens_high():
    table = one_round(SEVENS, ["7C", "7D"], "6C 6D QH JC 8D 5S 3C")
    assert settled(table).result == "win"
    table = one_round("7C 7D 6H 6S AC KD 2H", ["7C", "7D"], "5C 5D QH JC 8D 4S 3C")
    assert (settled(table).result, settled(table).cite) == ("lose", "19:47-11.9(g)3")
    table = set_table({0: DEALER_HAND, 1: WINS})
    for low in (["KC"], ["KC", "QC", "9H"], ["KC", "KC"], ["KC", "KS"]):
        with pytest.raises(Refused):
            put_low(table, 1, low)


@cites("19:47-11.9(b)")
def test_players_set_in_secret_in_any_order_and_what_is_set_is_final():
    table = set_table({0: DEALER_HAND, 1: WINS, 2: LOSES})
    assert set(table.prompt.options) == {"seat:1", "seat:2"}
    with pytest.raises(Refused, match="not among"):
        put_low(table, 2, WINS_LOW)
    put_low(table, 2, LOSES_LOW)
    for act in ("set", "house_way"):
        with pytest.raises(Refused, match="open are: surrender"):
            table.act("seat:2", act, **({"low": ["TS", "TD"]} if act == "set" else {}))
    text = json.dumps(table.view("seat:1")) + json.dumps(table.view("public"))
    assert '["9C", "8C"]' not in text
    assert '["9C", "8C"]' in json.dumps(table.view("seat:2"))
    hidden = [e for e in events(table, "CardsSeen") if e.to == "seat:2"]
    assert [e.seen_by for e in hidden] == [("seat:2",)]


@cites("19:47-11.9(b)")
def test_the_dealer_tells_the_house_way_to_the_player_who_asks_and_to_no_other():
    table = set_table({0: DEALER_HAND, 1: "AS KC QC 9H 7D 4S 2D", 2: LOSES})
    table.act("seat:1", "ask_dealer")
    (told,) = events(table, "Told")
    assert "sets KC QC low" in told.hidden_text
    assert told.seen_by == ("seat:1",)
    assert "KC QC low" not in json.dumps(table.view("seat:2"))
    put_low(table, 1, ["4S", "2D"])
    house_way(table, 2)
    turned = [e for e in events(table, "CardTurned") if (e.to, e.hand) == ("seat:1", "low")]
    assert {e.card for e in turned} == set(parse_cards("4S 2D"))


@cites("19:47-11.9(c)")
def test_the_dealers_cards_are_turned_over_and_set_after_all_players_have_set():
    table = set_table({0: DEALER_HAND, 1: WINS, 2: LOSES})
    put_low(table, 1, WINS_LOW)
    assert not [e for e in events(table, "CardTurned") if e.to == "dealer"]
    put_low(table, 2, LOSES_LOW)
    turned = [e.card for e in events(table, "CardTurned") if e.to == "dealer"]
    assert cards_text(turned) == DEALER_HAND
    (hands,) = says(table, "the dealer's hands")
    assert (set(hands["low"].split()), len(hands["high"].split())) == ({"QH", "JC"}, 5)


@cites("19:47-11.9(c)")
def test_the_dealer_lays_both_hands_face_up_for_everybody_before_any_player_is_exposed():
    table = set_table({0: DEALER_HAND, 1: WINS, 2: LOSES})
    put_low(table, 1, WINS_LOW)
    put_low(table, 2, LOSES_LOW)
    rows = table.view("public")
    shown = [n for n, row in enumerate(rows) if row.get("what") == "the dealer's hands"]
    (at,) = shown
    value = rows[at]["value"]
    assert {*value["high"].split()} == {"KS", "KD", "8D", "5S", "3C"}
    assert {*value["low"].split()} == {"QH", "JC"}
    turned = [n for n, row in enumerate(rows) if row["kind"] == "CardTurned"]
    assert [rows[n]["to"] for n in turned[:7]] == ["dealer"] * 7
    assert turned[6] < at < turned[7], "his cards, his hands, then the players'"


@cites("19:47-11.9(c)")
def test_the_bank_turns_its_cards_over_and_sets_them_once_all_players_have_set():
    table = offered(1, 2, 6)
    table.act("seat:6", "bank", dealer_wager=0)
    go_to_cards(table, 6)
    start = len(table.log)
    tell(table, {6: DEALER_HAND, 1: WINS, 2: LOSES})

    def turned() -> list[str]:
        late = [entry.event for entry in table.log.entries[start:]]
        return [e.to for e in late if type(e).__name__ == "CardTurned"]

    for seat, low in ((2, LOSES_LOW), (1, WINS_LOW)):
        assert not turned() and "seat:6" not in table.prompt.options
        with pytest.raises(Refused, match="it is not the turn of seat 6"):
            put_low(table, 6, ["QH", "JC"])
        put_low(table, seat, low)
    assert turned() == ["seat:6"] * 7 and next(iter(table.prompt.options)) == "seat:6"
    put_low(table, 6, ["8D", "5S"])
    (shown,) = says(table, "the bank's hands")
    assert {*shown["high"].split()} == {"KS", "KD", "QH", "JC", "3C"}
    assert {*shown["low"].split()} == {"8D", "5S"}


@cites("19:47-11.9(d)")
def test_the_house_way_is_as_the_licensee_has_submitted_it():
    cards = "JS JD 6C 6H QD 4S 2C"  # an outside queen: ballys splits, foxwoods splits
    for way in ("ballys", "foxwoods"):
        table = one_round(WINS, WINS_LOW, cards, options=PLAIN | {"house_way": way})
        (hands,) = says(table, "the dealer's hands")
        assert set(hands["low"].split()) == {"6C", "6H"}
    cards = "9D 9C 4C 4H KD 3S 2C"  # with a king besides
    lows = {}
    for way in ("ballys", "foxwoods"):
        table = one_round(
            "AS AD KC QC TH 6D 2S", WINS_LOW, cards, options=PLAIN | {"house_way": way}
        )
        lows[way] = set(says(table, "the dealer's hands")[0]["low"].split())
    assert lows == {"ballys": {"KD", "3S"}, "foxwoods": {"4C", "4H"}}
    with pytest.raises(OptionNotAllowed, match=r"ballys, foxwoods, or a \.toml file .*11\.9\(d\)"):
        Setting.make("pai-gow-poker", options={"house_way": "by whim"})


OWN_WAY = """
title = "Lowest front"
source = "choice"
[[rule]]
says = "Whatever is held: the highest hand behind."
holding = ["no pair", "one pair", "two pairs", "three pairs", "three of a kind", "two threes",
    "full house", "three and two pairs", "four of a kind", "four and pair", "four and three",
    "five aces", "five aces and pair"]
set = [{ highest = "back" }]
"""


@cites("19:47-11.9(d)")
def test_a_licensee_may_submit_a_house_way_of_its_own(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(OWN_WAY)
    cards = "JS JD 6C 6H QD 4S 2C"
    table = one_round(WINS, WINS_LOW, cards, options=PLAIN | {"house_way": str(path)})
    (hands,) = says(table, "the dealer's hands")
    assert set(hands["high"].split()) == {"JS", "JD", "6C", "6H", "QD"}
    for name, text in (("missing.toml", None), ("wrong.toml", "title = 'x'")):
        if text is not None:
            (tmp_path / name).write_text(text)
        with pytest.raises(Refused, match=r"11\.9\(d\)"):
            open_at(1, options=PLAIN | {"house_way": str(tmp_path / name)})


@cites("19:47-11.9(e)", "19:47-11.9(e)1", "19:47-11.9(e)2")
def test_surrender_takes_the_whole_wager_and_the_cards_unseen():
    table = set_table({0: DEALER_HAND, 1: WINS, 2: LOSES})
    table.act("seat:2", "surrender")
    lost = settled(table, seat=2)
    assert (lost.result, lost.stake, lost.returned, lost.cite) == (
        ("surrender", 2000, 0, "19:47-11.9(e)1")
    )
    taken = events(table, "CardsDiscarded")[-1]
    assert (taken.count, taken.cards, taken.cite) == (7, (), "19:47-11.9(e)2")
    assert len(taken.hidden_cards) == 7
    put_low(table, 1, WINS_LOW)
    assert not [e for e in events(table, "CardTurned") if e.to == "seat:2"]
    assert (won(table, 1), won(table, 2)) == (1900, -2000)


@cites("19:47-11.9(e)")
def test_surrender_is_open_until_the_hands_are_exposed_and_also_after_setting():
    table = set_table({0: DEALER_HAND, 1: WINS, 2: LOSES})
    put_low(table, 2, LOSES_LOW)
    table.act("seat:2", "surrender")
    with pytest.raises(Refused):
        table.act("seat:2", "surrender")
    table = manual_table(WINS)
    put_low(table, 1, WINS_LOW)
    table.act("dealer", "set_dealer")
    assert table.prompt.text == "expose the hands of seat 1"
    table.act("seat:1", "surrender")
    table.act("dealer", "collect")
    assert settled(table).result == "surrender"
    assert not [e for e in events(table, "CardTurned") if e.to == "seat:1"]


@cites("19:47-11.9(e)")
@pytest.mark.parametrize(
    ("options", "stake", "may"),
    [
        ({"progressive": "$1"}, {"progressive": 100}, False),
        ({"progressive": "$1"}, {}, True),
        ({"seven_card_bonus": "A"}, {"seven_card_bonus": 100}, False),
        ({"seven_card_bonus": "A"}, {}, True),
        ({"insurance": "A"}, {"insurance": 100}, True),
        ({"bonus": True}, {"bonus": 100}, True),
    ],
)
def test_a_progressive_or_seven_card_wager_bars_surrender(options, stake, may: bool):
    table = open_at(1, equipment="random", options=PLAIN | options)
    wager(table, 1, pai_gow_poker=2000, **stake)
    table.act("dealer", "no_more_bets")
    names = [option.name for option in table.prompt.options["seat:1"]]
    assert ("surrender" in names) == may


@cites("19:47-11.9(e)", "19:47-11.12(b)")
@pytest.mark.parametrize(("bar", "may"), [("per hand", {4}), ("per player", set())])
def test_the_bar_is_on_the_hand_beside_which_the_wager_lies_or_on_the_player(bar: str, may):
    table = open_at(3, 5, options=PLAIN | {"progressive": "$1", "surrender_bar": bar})
    wager(table, 3, pai_gow_poker=1000, progressive=100)
    wager(table, 3, position=4, pai_gow_poker=2000)
    wager(table, 5, pai_gow_poker=1000)
    close(table)
    tell(table, {0: DEALER_HAND, 3: LOSES, 4: WINS, 5: PUSHES})
    put_low(table, 3, WINS_LOW, position=4)
    put_low(table, 3, LOSES_LOW, position=3)
    options = table.prompt.options.get("seat:3", ())
    assert {o.fixed["position"] for o in options if o.name == "surrender"} == may
    # another player's wager bars nobody else
    assert "surrender" in {o.name for o in table.prompt.options["seat:5"]}


def test_after_surrender_the_wagers_of_11_15_are_still_settled():
    options = {"bonus": True, "insurance": "E"}
    table = set_table(
        {0: DEALER_HAND, 1: "9S 9C 9D 9H AC KC 4S"},
        options=options,
        stakes={1: {"bonus": 100, "insurance": 100}},
    )
    table.act("seat:1", "surrender")
    assert settled(table, "bonus").paid == 2500
    assert settled(table, "insurance").result == "lose"
    assert won(table, 1) == -2000 + 2500 - 100
