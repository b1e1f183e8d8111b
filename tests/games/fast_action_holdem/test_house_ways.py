"""House ways of fast action hold'em: what is kept, what is read, and how a refusal teaches."""

from itertools import combinations, permutations

import numpy as np
import pytest

from chapter47.equipment.cards import cards_text, parse_cards
from chapter47.families.banked.house_ways import HouseWayError, UnknownHouseWay
from chapter47.games.fast_action_holdem.house_ways.way import house_way, read_house_way
from chapter47.games.fast_action_holdem.lab.keeps import kept_in_orders
from chapter47.lab.orbits import Deck
from chapter47.table import Refused
from tests.games.fast_action_holdem.hand import GAME
from tests.play import events, open_table
from tests.support import cites

OWN = """
title = "Our way"
source = "choice"
[[rule]]
says = "Aces with a king, whatever else."
high = "A"
low = "K"
[[rule]]
says = "A pair of nines or better."
keep = "pair"
group = "9-A"
high = "9-A"
[[rule]]
says = "Suited cards next to each other."
holding = ["no pair", "one pair"]
keep = "suited"
most_gap = 1
[[rule]]
says = "The two highest."
"""


@cites("19:47-21.9(h)")
@pytest.mark.parametrize(
    ("cards", "kept", "says"),
    [
        ("AS KD QH QC", "AS KD", "Aces with a king, whatever else."),
        ("9S 9D 4H 3C", "9S 9D", "A pair of nines or better."),
        ("8S 8D 4H 3H", "4H 3H", "Suited cards next to each other."),
        ("8S 8D TC 9C", "TC 9C", "Suited cards next to each other."),
        ("8S 8D 4H 4C", "8S 8D", "The two highest."),  # two pairs are no holding of the third rule
        ("QS JD 4H 2C", "QS JD", "The two highest."),
    ],
)
def test_a_licensee_can_write_a_way_of_its_own(cards: str, kept: str, says: str):
    found = read_house_way(OWN).set(parse_cards(cards))
    assert (cards_text(found.kept), found.says) == (kept, says)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('keep = "pair"', 'keep = "pare"', "rule 2 keep.*'pare' is no two cards.*'pair'"),
        ('"one pair"]', '"one pare"]', "rule 3 holding.*'one pare' is no holding.*'one pair'"),
        ('high = "A"', 'high = "K-9"', "'K-9' is no range.*lower first"),
        ('low = "K"', 'low = "1"', "'1' is no rank"),
        ("most_gap = 1", "most_gap = 13", "rule 3 most_gap"),
        ("most_gap = 1", "gap = 1", "rule 3 gap"),
        ('says = "The two highest."', 'says = "All."\nkeep = "pair"', "last rule must stand"),
        ('source = "choice"', 'source = "gossip"', "source"),
        ("title =", "title", "not TOML"),
    ],
)
def test_what_is_wrong_is_named_with_its_rule(old: str, new: str, words: str):
    assert old in OWN
    with pytest.raises(HouseWayError, match=words) as caught:
        read_house_way(OWN.replace(old, new))
    assert "19:47-21.9(h)" in str(caught.value)


@cites("19:47-21.9(h)")
def test_a_table_plays_by_a_licensees_file_and_refuses_one_that_cannot_stand(tmp_path):
    good, bad = tmp_path / "ours.toml", tmp_path / "broken.toml"
    good.write_text(OWN)
    bad.write_text(OWN.replace('keep = "pair"', 'keep = "pare"'))
    table = open_table(GAME, options={"house_way": str(good)})
    table.act("seat:1", "bet", wager="fast_action", amount=500)
    table.act("dealer", "no_more_bets")
    table.act("seat:1", "house_way")
    told = next(e.text for e in events(table, "Announced") if "dealer keeps" in e.text)
    assert any(line in told for line in OWN.split('"') if line.endswith("."))
    for wrong in (str(bad), str(tmp_path / "missing.toml")):
        with pytest.raises(Refused, match="house way"):
            open_table(GAME, options={"house_way": wrong})
    with pytest.raises(UnknownHouseWay, match="pair-high, pair-suited-high"):
        house_way("nobodys")


def test_in_how_many_orders_cards_are_kept_is_as_each_order_says():
    deck = Deck(suits=3, ranks=(12, 11, 5))
    for name in ("pair-suited-high", "pair-high"):
        way = house_way(name)
        found = kept_in_orders(deck, way)
        for four in combinations(range(deck.size), 4):
            wanted = np.zeros((deck.size,) * 4, int)
            for order in permutations(four):
                kept = way.set([deck.cards[place] for place in order]).kept
                a, b = sorted(deck.cards.index(card) for card in kept)
                c, d = (place for place in four if place not in (a, b))
                wanted[a, b, c, d] += 1
            for a, b in combinations(four, 2):
                c, d = (place for place in four if place not in (a, b))
                assert found[a, b, c, d] == found[b, a, d, c] == wanted[a, b, c, d]
