"""Red dog in the lab: edges derived by hand, and the kernel against the exact."""

from fractions import Fraction
from itertools import permutations

import pytest

from chapter47.games.red_dog import lab
from chapter47.games.red_dog.answers import NoSuchShoe, answer
from chapter47.games.red_dog.outcomes import outcomes, outcomes_of_round
from chapter47.games.red_dog.strategies import BEST, BEST_SEEN
from chapter47.lab import simulate
from chapter47.lab.errors import CannotSolve
from chapter47.law.setting import Setting

NEVER, ALWAYS = "never raise", "always raise"
PAYS = {1: 5, 2: 4, 3: 2} | dict.fromkeys(range(4, 12), 1)


def setting(decks: int = 8, **options) -> Setting:
    return Setting.make("red-dog", options={"decks": decks, **options})


def analyses(decks: int):
    return {a.strategy: a for a in lab.analyses(setting(decks))}


def by_hand(decks: int, raised: set[int]) -> Fraction:
    """The edge when these spreads are raised on, from counts of ranks.

    Two cards are n ranks apart with n between in (12 - n) pairs of ranks, each in 2 x (4d)^2 of
    52d (52d - 1) ordered deals; then 4dn of 52d - 2 cards fall between. A pair has probability
    (4d - 1)/(52d - 1), and then a third alike (4d - 2)/(52d - 2).
    """
    same, cards = 4 * decks, 52 * decks
    value = Fraction(same - 1, cards - 1) * Fraction(same - 2, cards - 2) * 11
    for n in range(1, 12):
        shown = Fraction(2 * (12 - n) * same * same, cards * (cards - 1))
        chance = Fraction(same * n, cards - 2)
        value += shown * (2 if n in raised else 1) * (chance * PAYS[n] - (1 - chance))
    return -value


@pytest.mark.parametrize("decks", range(1, 9))
def test_edges_agree_with_the_hand_derivation(decks: int):
    found = analyses(decks)
    assert found[NEVER].house_edge == by_hand(decks, set())
    assert found[ALWAYS].house_edge == by_hand(decks, set(range(1, 12)))
    assert found[BEST.name].house_edge == by_hand(decks, set(range(7, 12)))
    assert found[BEST.name].deals == 52 * decks * (52 * decks - 1) * (52 * decks - 2)


@pytest.mark.parametrize(
    ("decks", "published"), [(1, 3.155), (2, 3.077), (4, 2.884), (6, 2.798), (8, 2.751)]
)
def test_edges_are_those_that_analysts_have_published(decks: int, published: float):
    """In percent, raising on seven or more: as gaming analysts have printed them for years."""
    edge = float(analyses(decks)[BEST.name].house_edge)
    assert round(100 * edge, 3) == published


@pytest.mark.parametrize("decks", range(1, 9))
def test_the_best_raise_by_the_spread_beats_every_other_choice_of_spreads(decks: int):
    """A raise on a spread gains by itself or not; all spreads whose raise gains are raised on."""
    best = [n for n, raised in enumerate(BEST.raises(setting(decks))) if raised]
    assert best == [7, 8, 9, 10, 11]
    edge = by_hand(decks, set(best))
    for n in range(1, 12):
        assert by_hand(decks, set(best) ^ {n}) > edge


def test_the_best_raise_follows_the_odds():
    """At 5 to 1 a spread of 3 would gain: 12 of 50 cards pay 5, 38 lose 1."""
    changed = setting(1)
    paying = changed.law.file.wager[0]
    rows = tuple(r.paying("5 to 1") if r.on == "spread of 3" else r for r in paying.pays)
    file = changed.law.file.model_copy(
        update={"wager": (paying.model_copy(update={"pays": rows}), *changed.law.file.wager[1:])}
    )
    from dataclasses import replace

    law = replace(changed.law, file=file)
    best = BEST.raises(Setting.make(law, options={"decks": 1}))
    assert [n for n, raised in enumerate(best) if raised] == [3, 7, 8, 9, 10, 11]


@pytest.mark.parametrize(
    "raise_amount", ["up to the original wager", "equal to the original wager"]
)
def test_the_raise_rule_changes_no_edge_since_the_best_raise_is_whole_or_none(raise_amount: str):
    there = setting(6, raise_amount=raise_amount)
    (best,) = (a for a in lab.analyses(there, "original") if a.strategy == BEST.name)
    assert best.house_edge == by_hand(6, set(range(7, 12)))
    assert best.options["raise_amount"] == raise_amount


def test_a_raise_on_each_spread_by_itself():
    found = {a.strategy: a for a in lab.analyses(setting(1), "raise")}
    assert len(found) == 11
    assert found["on a spread of 7"].house_edge == -Fraction(2 * 28 - 50, 50)
    assert found["on a spread of 1"].house_edge == -Fraction(4 * 5 - 46, 50)
    assert found["on a spread of 11"].deals == 2 * 4 * 4 * 50


def test_element_of_risk_counts_raises():
    """Of 2 x 16 x (12 - n) / (52 x 51) deals each spread of seven or more puts up one unit more."""
    best = analyses(1)[BEST.name]
    raised = sum(Fraction(2 * 16 * (12 - n), 52 * 51) for n in range(7, 12))
    assert best.element_of_risk == best.house_edge / (1 + raised)


def test_every_deal_of_a_tiny_shoe_agrees_with_the_count():
    """Two twos, two fives, one six and one ace: all ordered deals of three cards, one by one."""
    cards = [0, 1, 12, 13, 16, 48]
    pays = PAYS | {0: 0}
    total = Fraction(0)
    deals = list(permutations(cards, 3))
    for first, second, third in deals:
        low, high = sorted((first // 4, second // 4))
        n = high - low - 1
        if n == -1:
            total += 11 if third // 4 == low else 0
        elif n > 0:
            stake = 2 if n == 7 else 1  # five and ace
            total += stake * pays[n] if low < third // 4 < high else -stake
    shoe = [0] * 13
    for card in cards:
        shoe[card // 4] += 1
    ways = outcomes_of_round(setting(), shoe, lambda a, b: abs(a - b) // 4 == 8)
    counted = sum(net * count for (net, _), count in ways.items())
    assert sum(ways.values()) == len(deals)
    assert counted == total


def test_outcomes_are_paid_as_by_hand():
    found = outcomes(setting())
    assert found[:4] == ((0, 1), (11, 1), (-1, 1), (-2, 2))
    assert found[4:15] == tuple((PAYS[n], 1) for n in range(1, 12))
    assert found[15:] == tuple((2 * PAYS[n], 2) for n in range(1, 12))


@pytest.mark.parametrize(("decks", "shuffle"), [(1, "continuous"), (8, "manual")])
def test_kernel_agrees_with_the_exact_result(decks: int, shuffle: str):
    there = setting(decks, shuffle=shuffle)
    for strategy in (BEST.name, ALWAYS):
        found = simulate(lab.plan(there, strategy), 2_000_000, seed=6)
        assert abs(found["original"].z_score(analyses(decks)[strategy])) < 4


def test_who_looks_at_the_cards_seen_gains_on_who_looks_at_the_spread_alone():
    """One deck to its cutting card, the same cards for both: a raise that gains is never missed."""
    there = setting(1)
    plain = simulate(lab.plan(there, BEST.name), 2_000_000, seed=61)["original"]
    seen = simulate(lab.plan(there, BEST_SEEN.name), 2_000_000, seed=61)["original"]
    assert seen.house_edge < plain.house_edge - Fraction(1, 1000)


@pytest.mark.prove
@pytest.mark.parametrize("decks", range(1, 9))
@pytest.mark.parametrize("strategy", lab.OF_A_FULL_SHOE)
def test_a_hundred_million_rounds_agree_with_the_exact_result(decks: int, strategy: str):
    there = setting(decks, shuffle="continuous")
    result = simulate(lab.plan(there, strategy), 100_000_000, seed=601)
    assert result.rounds_done == 100_000_000
    assert abs(result["original"].z_score(analyses(decks)[strategy])) < 4


def test_questions_by_spread_and_by_decks():
    one = answer(setting(1))
    assert [row[4] for row in one.rows] == ["stay"] * 6 + ["raise"] * 5
    assert one.rows[0][:4] == (1, "5 to 1", Fraction(4, 50), Fraction(-26, 50))
    decks = answer(setting(), ["decks"])
    assert [row[0] for row in decks.rows] == list(range(1, 9))
    assert decks.rows[3][1:] == (
        by_hand(4, set(range(7, 12))),
        by_hand(4, set()),
        by_hand(4, set(range(1, 12))),
    )


def test_the_raise_by_the_cards_left():
    """Without all threes, fours and fives a spread of 7 from two to ten has but 16 of 38 cards."""
    gone = " ".join(rank + suit for rank in "345" for suit in "CDHS")
    rows = {row[0]: row[1:] for row in answer(setting(1), ["--seen", gone]).rows}
    assert rows["2-T"] == (7, Fraction(16, 38), Fraction(-6, 38), "stay")
    assert rows["7-A"] == (6, Fraction(24, 38), Fraction(10, 38), "raise")
    assert "2-5" not in rows


def test_questions_that_cannot_be_answered_are_told_what_can():
    with pytest.raises(CannotSolve, match="`decks` for the edge"):
        answer(setting(), ["everything"])
    with pytest.raises(NoSuchShoe, match="4 cards of each rank"):
        answer(setting(1), ["--seen", "2C 2D 2H 2S 2C"])
