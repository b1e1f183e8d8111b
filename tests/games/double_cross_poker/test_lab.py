"""Double cross poker in the lab: small decks by brute force, a second way to count, the kernel."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.games import game_of
from chapter47.games.double_cross_poker import lab
from chapter47.games.double_cross_poker.lab.analyses import ante_ways, edge_of
from chapter47.games.double_cross_poker.lab.crosses import Counted, count_crosses
from chapter47.games.double_cross_poker.lab.endings import (
    THUMBS,
    best_choices,
    endings_of,
    thumb_choices,
)
from chapter47.games.double_cross_poker.lab.make_counts import counted, terms_with
from chapter47.games.double_cross_poker.lab.plays import (
    BEST,
    PLAYED,
    STRATEGIES,
    WINS,
    best_worth,
    choices_named,
    endings_named,
    key_of,
    shipped,
    sights,
)
from chapter47.games.double_cross_poker.lab.terms import EVERY_ARMS, Arms, Terms
from chapter47.games.double_cross_poker.lab.unknown import dependences
from chapter47.games.double_cross_poker.lab.worths import worth_of
from chapter47.lab import LabError, simulate
from chapter47.lab.boards import holding_number
from chapter47.lab.orbits import Deck
from chapter47.law.setting import Setting
from tests.games.double_cross_poker.hand import GAME

TWO_SUITS = Deck(suits=2, ranks=(12, 11, 10, 9, 8))
THREE_SUITS = Deck(suits=3, ranks=(12, 2, 1))
ALL_DEALS = comb(52, 2) * 50 * 49 * (48 * 47 * 46) * comb(45, 2)
FAR, LEFT, CENTRE, RIGHT, NEAR = range(5)
VERTICAL, HORIZONTAL, BETTER, RAISED = range(4)


def setting(**more: object) -> Setting:
    made: Setting = game_of(GAME).setting(**more)
    return made


@cache
def plain_value(cards: tuple[int, ...]) -> tuple[object, ...]:
    """Five sorted cards, to be compared. Written for the tests."""
    ranks = sorted((card // 4 for card in cards), reverse=True)
    many = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    shape, order = tuple(n for _, n in many), tuple(rank for rank, _ in many)
    flush = len({card % 4 for card in cards}) == 1
    top = None
    if len(order) == 5 and ranks[0] - ranks[4] == 4:
        top = ranks[0]
    if order == (12, 3, 2, 1, 0):
        top = 3
    if top is not None:
        return (8 if flush else 4, (top,))
    if flush:
        return (5, order)
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    return (kinds.get(shape, 0), order)


def value(*cards: int) -> tuple[object, ...]:
    return plain_value(tuple(sorted(cards)))


def net_by_hand(
    arms: Arms, terms: Terms, raised: int, own: list[int], dealer: list[int], cross: list[int]
) -> Fraction:
    """What raises on an arm come to with all cards known, written for the tests."""
    arm = ((cross[FAR], cross[CENTRE], cross[NEAR]), (cross[LEFT], cross[CENTRE], cross[RIGHT]))
    mine, theirs = ([value(*two, *three) for three in arm] for two in (own, dealer))
    me = max(mine) if arms.player == BETTER else mine[raised]
    them = {BETTER: max(theirs), RAISED: theirs[raised]}.get(arms.dealer)
    if them is None:
        them = theirs[arms.dealer]
    if me > them:
        return terms.ante + 2 * terms.each
    return Fraction(0) if me == them and not terms.ties_lose else Fraction(-3)


@cache
def small(deck: Deck) -> Counted:
    return count_crosses(deck)


@pytest.mark.parametrize("deck", [TWO_SUITS, THREE_SUITS])
@pytest.mark.parametrize("shown", [(0, 1), (0, 4), (1, 3), (2, 0), (2, 1)])
def test_every_decision_is_best_by_brute_force_on_a_small_deck(deck: Deck, shown: tuple[int, int]):
    found = small(deck)
    cards = deck.cards
    chance = np.random.default_rng(25)
    for number, arms in enumerate(one for one in EVERY_ARMS if one.shown == shown):
        terms = Terms(arms, bool(number % 2), Fraction(1), Fraction(5, 4), 2)
        chosen = best_choices(found, terms)
        for _ in range(3):
            a, b, f, g = chance.choice(len(cards), 4, replace=False).tolist()
            worths = by_brute_force(deck, arms, terms, (a, b), (f, g))
            kind = found.sights.kinds[holding_number(a, b), f, g]
            best = max(worths.values())
            assert worths[int(chosen[kind])] == best, (arms, cards[a], cards[b])


def by_brute_force(
    deck: Deck, arms: Arms, terms: Terms, own: tuple[int, int], seen: tuple[int, int]
) -> dict[int, Fraction]:
    """What each choice is worth with some cards, going through all that may follow."""
    cards = deck.cards
    rest = [at for at in range(len(cards)) if at not in (*own, *seen)]
    hidden = [place for place in range(5) if place not in arms.shown]
    totals = dict.fromkeys(arms.choices, Fraction(0))
    deals = 0
    for three in permutations(rest, 3):
        cross = [0] * 5
        for place, at in zip((*arms.shown, *hidden), (*seen, *three), strict=True):
            cross[place] = cards[at]
        for two in combinations([at for at in rest if at not in three], 2):
            deals += 1
            for choice in arms.choices:
                totals[choice] += net_by_hand(
                    arms,
                    terms,
                    choice - 1,
                    [cards[at] for at in own],
                    [cards[at] for at in two],
                    cross,
                )
    return {0: Fraction(-1)} | {choice: totals[choice] / deals for choice in arms.choices}


@pytest.mark.parametrize("number", [0, 3, 11, 25])
def test_all_deals_of_a_small_deck_end_as_by_brute_force(number: int):
    arms, found = EVERY_ARMS[number], small(THREE_SUITS)
    terms = Terms(arms, False, Fraction(1), Fraction(1), 2)
    ends = endings_of(found, arms, best_choices(found, terms)).sum(axis=0)
    total = sum(
        (terms.net(c, end) * int(many) for (c, end), many in np.ndenumerate(ends)), Fraction(0)
    )
    kinds = found.sights
    by_hand = Fraction(0)
    for (a, b, f, g), alike in zip(kinds.first.tolist(), kinds.sizes.tolist(), strict=True):
        best = max(by_brute_force(THREE_SUITS, arms, terms, (a, b), (f, g)).values())
        by_hand += alike * kinds.following * best
    assert int(ends.sum()) == comb(9, 2) * 7 * 6 * (5 * 4 * 3)
    assert total == by_hand


def test_the_kinds_of_sights_hold_all_sights():
    found = sights()
    assert int(found.sizes.sum()) == comb(52, 2) * 50 * 49
    assert found.following == 48 * 47 * 46 * comb(45, 2)
    # One kind for each way to name suits: Burnside over the 24 renamings of four suits.
    fixed = {4: comb(52, 2) * 50 * 49, 2: comb(26, 2) * 24 * 23, 1: comb(13, 2) * 11 * 10, 0: 0}
    # A renaming that leaves k suits alone fixes the sights of cards of those suits, and of two own
    # cards of one rank and two suits that it exchanges.
    exchanged = {4: 0, 2: 13 * 26 * 25, 0: 0, 1: 0}
    total = fixed[4] + 6 * (fixed[2] + exchanged[2]) + 8 * fixed[1]
    assert len(found.sizes) == total // 24 == 185_185


def test_the_exact_results_of_this_room():
    best, *others = lab.analyses(setting(), "ante")
    assert best.deals == ALL_DEALS
    assert best.house_edge == Fraction(310509709199, 1264264092000)
    assert round(float(best.element_of_risk), 6) == 0.113348
    assert [one.strategy for one in (best, *others)] == list(STRATEGIES)
    assert all(one.house_edge > best.house_edge for one in others)
    three = {a.pay_table: a.house_edge for a in lab.analyses(setting(), "three_card")}
    # Of 22,100 hands: 48 straight flushes, 4 of them royal; 52 threes, 720 straights, 1,096
    # flushes, 3,744 pairs, and 16,440 that lose.
    lost = 16_440 - 52 * 25 - 720 * 6 - 1_096 * 3 - 3_744
    assert three == {
        "A": Fraction(lost - 48 * 40, 22_100),
        "B": Fraction(lost - 4 * 100 - 44 * 50, 22_100),
    }


def test_exchanging_the_arms_changes_no_edge():
    swapped = {(0, 4): (1, 3), (2, 0): (2, 1), (0, 1): (0, 1)}
    other = {VERTICAL: HORIZONTAL, HORIZONTAL: VERTICAL, BETTER: BETTER, RAISED: RAISED}
    for arms in EVERY_ARMS:
        if arms.shown in swapped:
            mirrored = Arms(swapped[arms.shown], arms.player, other[arms.dealer])
            for ties in (False, True):
                assert best_worth(arms, ties, WINS[0]) == best_worth(mirrored, ties, WINS[0])


def test_more_freedom_for_the_player_and_less_for_the_dealer_is_worth_more():
    for arms in EVERY_ARMS:
        here = best_worth(arms, False, Fraction(3))
        assert best_worth(arms, True, Fraction(3)) < here < best_worth(arms, False, Fraction(4))
        if arms.dealer == BETTER:
            fixed = best_worth(arms._replace(dealer=VERTICAL), False, Fraction(3))
            assert fixed > here
        if arms.player == RAISED and arms.dealer != RAISED:
            assert best_worth(arms._replace(player=BETTER), False, Fraction(3)) > here


@pytest.mark.parametrize("wins", PLAYED)
@pytest.mark.parametrize("ties", [False, True])
def test_the_worth_of_best_play_is_that_of_its_endings(wins: Fraction, ties: bool):
    for arms in EVERY_ARMS[::3]:
        terms = terms_with(arms, ties, wins)
        assert -edge_of(terms, BEST) == best_worth(arms, ties, wins)


def test_the_house_has_an_edge_at_even_money_only_against_the_better_arm():
    ahead = [a for a in EVERY_ARMS if best_worth(a, False, Fraction(3)) < 0]
    assert {(a.player, a.dealer) for a in ahead} == {(RAISED, BETTER)}
    assert len(ahead) == 5, "whichever cards are seen first"


CARDS = ("AS 7D 9C 7H", "QS 7S 2S 9H", "4C 4D KH KS", "9S 2D KH 4C", "JS TS 9S 8D")


NUMBERS = (0, 5, 9, 16, 22, 30)
# Each of the cards and each of the ways to show them at once; all with all in the proofs.
EACH = {*zip((*CARDS, CARDS[0]), NUMBERS, strict=True)}


@pytest.mark.parametrize(
    ("cards", "number"),
    [
        pytest.param(cards, number, marks=() if (cards, number) in EACH else pytest.mark.prove)
        for number in NUMBERS
        for cards in CARDS
    ],
)
def test_going_through_what_may_follow_finds_the_choice_that_was_counted(cards: str, number: int):
    arms = EVERY_ARMS[number]
    terms = Terms(arms, False, Fraction(1), Fraction(1), 2)
    a, b, f, g = parse_cards(cards)
    worth = worth_of(terms, [a, b], [f, g])
    kind = sights().kinds[holding_number(a, b), f, g]
    chosen = int(choices_named(terms, BEST)[kind])
    assert worth.choices[chosen] == max(worth.choices.values())
    assert worth.deals == sights().following


def test_a_card_seen_elsewhere_counts():
    terms = Terms.of(setting())
    own, seen = list(parse_cards("AS 7D")), list(parse_cards("9C 7H"))
    plain = worth_of(terms, own, seen)
    without_sevens = worth_of(terms, own, seen, gone=list(parse_cards("7C 7S")))
    assert without_sevens.choices[2] < plain.choices[2]
    assert without_sevens.deals == 46 * 45 * 44 * comb(43, 2)


def test_rules_of_thumb_by_hand():
    arms = Arms((FAR, LEFT), RAISED, BETTER)
    found = {name: thumb_choices(sights(), arms, thumb) for name, thumb in THUMBS.items()}

    def chosen(name: str, cards: str) -> int:
        a, b, f, g = parse_cards(cards)
        return int(found[name][sights().kinds[holding_number(a, b), f, g]])

    for cards, queen, pair in (
        ("QS 7D KC 7H", 2, 2),  # a pair of sevens on the horizontal arm
        ("7S 7D KC 2H", 1, 1),  # the king beside the pair
        ("QS 2D 5C 8H", 2, 0),  # a queen, and the higher card is on the horizontal arm
        ("JS 2D 5C 8H", 0, 0),
        ("JS 2D 5C 5H", 0, 0),  # a pair in the cross is on two arms
        ("AS KD 5C 5H", 1, 0),
    ):
        assert (chosen("a pair or a queen", cards), chosen("a pair or better", cards)) == (
            queen,
            pair,
        )
    assert chosen("never fold", "JS 2D 5C 8H") == 2
    assert chosen("always vertical", "JS 2D 5C 8H") == 1


def test_questions_are_answered_or_refused_with_what_can_be_asked():
    asked = setting()
    first, *_ = lab.solve(asked, ["AS 7D 9C 7H"]).rows
    assert (first[0], first[2]) == ("raise on the horizontal arm", "best")
    assert lab.solve(asked, ["AS 7D"]).rows[0][1] == 0, "an ace is never folded"
    rows = lab.solve(asked, ["strategy"]).rows
    assert rows[0][0] == BEST and rows[0][2] == 0
    assert all(row[2] > 0 for row in rows[1:])
    starts = {name: worth for name, worth, _ in lab.solve(asked, ["starts"]).rows}
    assert max(starts, key=lambda name: starts[name]) == "A A"
    for wrong in ("", "AS", "AS AS 2C 3C", "AS 7D 9C", "nonsense"):
        with pytest.raises(LabError, match='cannot be solved: ask `"AS 7D"` for what two'):
            lab.solve(asked, [wrong])


def test_what_the_text_left_open_is_told_as_no_text_of_the_chapter():
    asked = setting()
    told = lab.solve(asked, ["unknown"])
    assert len(told.rows) == len(EVERY_ARMS) == 35
    assert "no text of the chapter" in told.note
    by_shown, by_arms = dependences(asked)
    for picture in (by_shown, by_arms):
        assert "This figure is no text of the chapter" in picture.note
        assert picture.values == (100, 110, 120, 130, 140, 150) and picture.here == 100
        assert "<svg" in picture.svg()
    first = by_shown.curves[0]
    assert first.names == ("far and left",)
    assert first.edges[0] == lab.analyses(asked, "ante")[0].house_edge
    assert list(first.edges) == sorted(first.edges, reverse=True)
    assert lab.solve(asked, ["odds"]) == by_shown and lab.solve(asked, ["arms"]) == by_arms


def test_odds_beyond_the_options_were_not_counted_and_it_says_so():
    terms = Terms.of(setting())
    with pytest.raises(LabError, match="was not counted"):
        endings_named(terms_with(terms.arms, False, Fraction(6)), BEST)
    assert ante_ways(terms_with(terms.arms, False, Fraction(6)), "never fold").total() == ALL_DEALS


@pytest.mark.parametrize(
    ("options", "strategy"),
    [
        ({}, BEST),
        ({}, "a pair or a queen"),
        ({"shown_first": "centre and left", "dealer_arm": "horizontal", "ties": "lost"}, BEST),
        ({"shown_first": "left and right", "player_arm": "better", "raise_odds": "3 to 2"}, BEST),
        ({"dealer_arm": "the player's", "shown_first": "far and near"}, "never fold"),
    ],
)
def test_a_million_rounds_agree_with_the_exact_result(options: dict[str, str], strategy: str):
    chosen = setting(options=options)
    result = simulate(lab.plan(chosen, strategy), 1_000_000, seed=25)
    exact = lab.counterparts(chosen, strategy)
    assert exact.keys() == set(result.wagers) == {"ante", "three_card"}
    for name, analysis in exact.items():
        assert abs(result[name].z_score(analysis)) < 4, name


@pytest.mark.prove
def test_all_deals_counted_again_are_what_is_shipped():
    found = count_crosses(Deck())
    for name, again in counted(found).items():
        assert (shipped(name) == again).all(), name
    # Another way to count, on sights taken at random: all that may follow, one by one.
    chance = np.random.default_rng(47)
    for number in chance.choice(len(EVERY_ARMS), 12, replace=False).tolist():
        arms = EVERY_ARMS[number]
        terms = Terms(arms, False, Fraction(1), Fraction(1), 2)
        a, b, f, g = chance.choice(52, 4, replace=False).tolist()
        kind = int(found.sights.kinds[holding_number(a, b), f, g])
        worth = worth_of(terms, [a, b], [f, g])
        for choice in arms.choices:
            lower, equal = (int(e[0]) for e in arms.ends(found.cells[:, kind : kind + 1], choice))
            higher = found.sights.following - lower - equal
            assert worth.choices[choice] == Fraction(3 * (lower - higher), worth.deals)


@pytest.mark.prove
def test_a_hundred_million_rounds_agree_with_the_exact_result():
    chosen = setting()
    result = simulate(lab.plan(chosen, BEST), 100_000_000, seed=251)
    for name, analysis in lab.counterparts(chosen).items():
        assert abs(result[name].z_score(analysis)) < 4, name


def test_what_is_shipped_has_a_part_for_each_reading():
    for arms in EVERY_ARMS:
        assert shipped(f"best {key_of(arms)}").shape == (2 * len(PLAYED), 169, 3, 3)
        assert int(shipped(f"best {key_of(arms)}")[0].sum()) == ALL_DEALS
