"""Minibaccarat in the lab: side wagers against a plain enumeration, and known values."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import permutations

import pytest

from chapter47.errors import BadInput
from chapter47.families.baccarat.lab.favourable import play_and_watch, values_before_rounds
from chapter47.families.baccarat.lab.pairs import count_pairs
from chapter47.families.baccarat.lab.shoe import full_shoe
from chapter47.games.minibaccarat import lab
from chapter47.lab import simulate
from chapter47.law.setting import Setting
from tests.games.minibaccarat.kit import EVERYTHING, LATER
from tests.plain_baccarat import plainly_by_sequences


def setting(**options):
    return Setting.make("minibaccarat", as_of=LATER, options=options)


@cache
def one_deck():
    """Every way in which a round from one deck ends, by plain enumeration."""
    return plainly_by_sequences([16, *[4] * 9])


def dragon(own, other, own_cards, other_cards, pays):
    """A dragon bonus by the words of its table."""
    if (own_cards, other_cards) == (2, 2) and max(own, other) >= 8:
        if own == other:
            return 0
        return 1 if own > other else -1
    return pays.get(own - other, -1)


TABLE_A = {4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30}
TABLE_B = {4: 2, 5: 2, 6: 4, 7: 4, 8: 10, 9: 30}


def treasures(p, b, pc, bc):
    return (
        b == 7 and bc == 3 and b > p,
        p == 8 and pc == 3 and p > b,
        ((p, pc) == (9, 3)) + ((b, bc) == (9, 3)),
        {(7, 7, 2, 2): 2, (7, 7, 3, 3): 3}.get((p, b, pc, bc), 0),
    )


PLAIN = {
    ("dragon_player", "A"): lambda p, b, pc, bc: dragon(p, b, pc, bc, TABLE_A),
    ("dragon_player", "B"): lambda p, b, pc, bc: dragon(p, b, pc, bc, TABLE_B),
    ("dragon_banker", "A"): lambda p, b, pc, bc: dragon(b, p, bc, pc, TABLE_A),
    ("dragon_banker", "B"): lambda p, b, pc, bc: dragon(b, p, bc, pc, TABLE_B),
    ("four_cards", ""): lambda p, b, pc, bc: Fraction(3, 2) if pc + bc == 4 else -1,
    ("five_cards", ""): lambda p, b, pc, bc: 2 if pc + bc == 5 else -1,
    ("six_cards", ""): lambda p, b, pc, bc: 2 if pc + bc == 6 else -1,
    ("dragon_7", ""): lambda *end: 40 if treasures(*end)[0] else -1,
    ("panda_8", ""): lambda *end: 25 if treasures(*end)[1] else -1,
    ("fortune_7", ""): lambda *end: 40 if treasures(*end)[0] else -1,
    ("golden_8", ""): lambda *end: 25 if treasures(*end)[1] else -1,
    ("heavenly_9", ""): lambda *end: {0: -1, 1: 10, 2: 75}[treasures(*end)[2]],
    ("blazing_7s", ""): lambda *end: {0: -1, 2: 50, 3: 200}[treasures(*end)[3]],
    ("cover_all", ""): lambda *end: 6 if any(treasures(*end)) else -1,
}


@pytest.mark.parametrize(("name", "table"), PLAIN)
def test_side_wagers_of_one_deck_by_plain_enumeration(name, table):
    expected = Counter()
    for (p, b, pc, bc), ways in one_deck().items():
        expected[Fraction(PLAIN[name, table](p, b, pc, bc))] += ways
    found = lab.side_wager(setting(**EVERYTHING), name, table or None)
    assert found.ways(full_shoe(1)) == expected


def test_the_banker_without_commission_of_one_deck_by_plain_enumeration():
    expected = Counter()
    for (p, b, _, bc), ways in one_deck().items():
        stands_off = p == b or (b == 7 and bc == 3 and b > p)
        expected[Fraction(0 if stands_off else 1 if b > p else -1)] += ways
    (banker,) = [w for w in lab.wagers(setting(commission_free=True)) if w.name == "banker"]
    assert banker.ways(full_shoe(1)) == expected


def test_pairs_card_by_card():
    """Two suits of three ranks and one of them twice: all 5,040 orders of four of ten cards."""
    cards = [0, 0, 1, 4, 4, 5, 5, 8, 9, 9]  # 2C 2C 2D 3C 3C 3D 3D 4C 4D 4D
    expected = Counter()
    for a, c, b, d in permutations(cards, 4):
        mine = 0 if a // 4 != b // 4 else 2 if a == b else 1
        theirs = 0 if c // 4 != d // 4 else 2 if c == d else 1
        expected[mine + 3 * theirs] += 1
    shoe = [0] * 52
    for card in cards:
        shoe[card] += 1
    assert +count_pairs(tuple(shoe)) == expected
    assert sum(expected.values()) == 5_040


def test_pairs_of_eight_decks_by_hand():
    """The second card is of the rank of the first in 31 of 415 cases, of its kind in 7."""
    found = {a.wager: a for a in lab.analyses(setting(pairs=True))}
    assert found["player_pair"].house_edge == 1 - 12 * Fraction(31, 415)
    assert found["banker_pair"].house_edge == 1 - 12 * Fraction(31, 415)
    # Both hands: the same rank (31, 30, 29 left of it) or another.
    both = Fraction(31, 415) * (
        Fraction(30, 414) * Fraction(29, 413) + Fraction(384, 414) * Fraction(31, 413)
    )
    assert found["either_pair"].house_edge == 1 - 6 * (2 * Fraction(31, 415) - both)
    # Two perfect pairs: the same kind (6, 5 left) or one of 51 others, of eight cards each.
    perfect = Fraction(7, 415) * (
        Fraction(6, 414) * Fraction(5, 413) + Fraction(408, 414) * Fraction(7, 413)
    )
    assert found["perfect_pair"].house_edge == 1 - 26 * (2 * Fraction(7, 415) - perfect)


# In percent, from eight decks, as published (Wizard of Odds: dragon bonus, EZ baccarat, pairs).
PUBLISHED = {
    "dragon_player": 2.65,
    "dragon_banker": 9.37,
    "dragon_7": 7.61,
    "panda_8": 10.19,
    "player_pair": 10.36,
    "banker": 1.02,
}


@pytest.mark.parametrize("name", PUBLISHED)
def test_edges_of_eight_decks_as_published(name):
    first = lab.analyses(setting(**EVERYTHING), name)[0]
    assert round(float(first.house_edge) * 100, 2) == PUBLISHED[name]


def test_analyses_name_pay_tables_and_what_they_rest_on():
    found = lab.analyses(setting(dragon_bonus=True), "dragon_banker")
    assert [one.pay_table for one in found] == ["A", "B"]
    assert all(one.assumes == (lab.FRESH,) for one in found)
    free, owing = (lab.analyses(setting(commission_free=on), "banker")[0] for on in (True, False))
    assert free.options["commission_free"] is True
    assert free.assumes == (lab.FRESH,)
    assert owing.assumes == (lab.FRESH, lab.EXACT_VIGORISH)


def test_without_options_there_are_three_wagers_as_in_punto_banco():
    mini = lab.analyses(Setting.make("minibaccarat"))
    assert [a.wager for a in mini] == ["player", "banker", "tie"]
    assert [round(float(a.house_edge) * 100, 4) for a in mini] == [1.2351, 1.0579, 14.3596]


@pytest.mark.parametrize("shuffle", ["manual", "continuous"])
def test_the_kernel_agrees_with_the_exact_result(shuffle):
    chosen = setting(**EVERYTHING, shuffle=shuffle)
    result = simulate(lab.plan(chosen), 600_000, seed=11)
    exact = {(a.wager, a.pay_table): a for a in lab.analyses(chosen)}
    for name in chosen.wagers:
        table = chosen.table(name) or None
        assert abs(result[name].z_score(exact[name, table])) < 4, name


def test_questions_take_the_side_wagers_in():
    rows = {row[0]: row[1:] for row in lab.solve(setting(pairs=True, dragon_bonus=True), []).rows}
    assert set(rows) == {
        *("player", "banker", "tie", "dragon_player", "dragon_banker"),
        *("player_pair", "banker_pair", "either_pair", "perfect_pair"),
    }
    assert rows["player_pair"][2] == 1 - 12 * Fraction(31, 415)
    removal = lab.solve(setting(pairs=True), ["removal"])
    assert len(removal.rows) == 13


def test_pairs_too_are_found_favourable_from_the_cards_that_are_gone():
    """A player pair at 11 to 1 is worth 12 times its chance less 1: by hand from ranks unseen."""
    chosen = setting(pairs=True)
    played = play_and_watch(decks=8, behind=14, more=1, shoes=3, seed=2)
    (values,) = values_before_rounds([lab.side_wager(chosen, "player_pair")], played)
    for unseen, value in zip(played.unseen, values, strict=True):
        ranks = [sum(unseen[4 * rank : 4 * rank + 4]) for rank in range(13)]
        cards = sum(ranks)
        pairs = sum(many * (many - 1) for many in ranks)
        assert value == Fraction(12 * pairs, cards * (cards - 1)) - 1
    names = [row[0] for row in lab.solve(chosen, ["favourable", "2"]).rows]
    assert names[-4:] == ["player_pair", "banker_pair", "either_pair", "perfect_pair"]


def test_from_a_continuous_shuffler_nothing_is_ever_gone():
    with pytest.raises(BadInput, match="dealt from all cards"):
        lab.solve(setting(shuffle="continuous"), ["favourable", "2"])
    with pytest.raises(BadInput, match="dealt from all cards"):
        lab.solve(setting(shuffle="continuous"), ["count", "tie", "A=1"])
    for chosen in (setting(shuffle="continuous"), setting(commission_free=True)):
        with pytest.raises(BadInput, match="one shoe played with vigorish"):
            lab.solve(chosen, ["session", "$500: banker $25"])
