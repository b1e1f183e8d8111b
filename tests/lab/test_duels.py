"""Games of two with hidden cards, solved: values and plans known from the literature."""

from fractions import Fraction
from itertools import permutations

import pytest

from chapter47.lab.duels import Chance, Decision, Duel, End, Node, best_answer, solve_duel


def kuhn() -> Node:
    """Three cards, one each, an ante and a bet of one (Kuhn 1950); the first player acts first."""

    def deal(mine: int, yours: int) -> Node:
        sign = 1 if mine > yours else -1
        called = Decision(0, f"{mine} checked, bet", {"call": End(2 * sign), "fold": End(-1)})
        checked = Decision(1, f"{yours} after check", {"check": End(sign), "bet": called})
        bet = Decision(1, f"{yours} after bet", {"call": End(2 * sign), "fold": End(1)})
        return Decision(0, f"{mine}", {"check": checked, "bet": bet})

    return Chance(tuple((Fraction(1, 6), deal(a, b)) for a, b in permutations(range(3), 2)))


def leduc() -> Node:
    """Six cards in three pairs, one each and one common, bets of 2 and 4, two raises a round."""
    cards = [0, 0, 1, 1, 2, 2]
    ways = []
    for a, b in permutations(range(6), 2):
        ways.append((Fraction(1, 30), leduc_round(cards, (a, b), None, "", [1, 1], 0, 0)))
    return Chance(tuple(ways))


def leduc_round(cards, held, board, history, paid, turn, raises):
    """The tree from a point of a round of betting on."""
    size = 2 if board is None else 4
    key = f"{cards[held[turn]]}{'' if board is None else cards[board]}{history}"
    behind = max(paid) - paid[turn]
    acts = {}
    if behind:
        acts["f"] = End(-paid[0] if turn == 0 else paid[1])
    called = [max(paid)] * 2
    if behind or history.endswith("k"):
        acts["c" if behind else "k"] = leduc_after(cards, held, board, history, called, behind)
    else:
        acts["k"] = leduc_round(cards, held, board, history + "k", paid, 1 - turn, raises)
    if raises < 2:
        more = [*paid]
        more[turn] = max(paid) + size
        acts["r"] = leduc_round(cards, held, board, history + "r", more, 1 - turn, raises + 1)
    return Decision(turn, key, acts)


def leduc_after(cards, held, board, history, paid, behind):
    ended = history + ("c" if behind else "k")
    if board is not None:
        mine, yours = ((cards[h] == cards[board], cards[h]) for h in held)
        return End(0 if mine == yours else paid[0] if mine > yours else -paid[0])
    left = [card for card in range(6) if card not in held]
    return Chance(
        tuple(
            (Fraction(1, 4), leduc_round(cards, held, card, ended + "/", paid, 0, 0))
            for card in left
        )
    )


def assert_nobody_can_gain(root: Node, duel: Duel) -> None:
    assert best_answer(root, 0, duel.plans[1]) == pytest.approx(duel.value, abs=1e-7)
    assert best_answer(root, 1, duel.plans[0]) == pytest.approx(-duel.value, abs=1e-7)


def test_kuhns_game_has_its_known_value_and_plan() -> None:
    root = kuhn()
    duel = solve_duel(root)
    assert duel.value == pytest.approx(-1 / 18, abs=1e-9)
    second = duel.plans[1]  # unique
    assert second["0 after check"]["bet"] == pytest.approx(1 / 3)
    assert second["1 after bet"]["call"] == pytest.approx(1 / 3)
    assert second["2 after bet"]["call"] == pytest.approx(1)
    bluffs = duel.plans[0]["0"]["bet"]  # a family: the king is bet three times as often
    assert 0 <= bluffs <= 1 / 3 + 1e-9
    assert duel.plans[0]["2"]["bet"] == pytest.approx(3 * bluffs, abs=1e-7)
    assert_nobody_can_gain(root, duel)


def test_leduc_holdem_has_its_known_value() -> None:
    root = leduc()
    duel = solve_duel(root)
    assert duel.value == pytest.approx(-0.0856064, abs=1e-6)
    assert_nobody_can_gain(root, duel)
