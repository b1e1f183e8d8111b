"""House money in the lab: winnings moved to the better hand, against plain counting; advice."""

from fractions import Fraction
from itertools import permutations

import pytest

from chapter47.desk.advice import advice
from chapter47.desk.analyses import answer
from chapter47.equipment.cards import parse_cards
from chapter47.families.baccarat.lab.answers import UnknownQuestion
from chapter47.families.baccarat.lab.shoe import KINDS
from chapter47.games.minibaccarat.lab import LAB, hand_nets
from chapter47.games.minibaccarat.moved import moved_at_best
from chapter47.lab import LabError
from chapter47.law.setting import Setting
from tests.baccarat import at_the_betting, bet, deal, ready
from tests.support import cites

SETTING = Setting.make("minibaccarat", as_of="2012-01-01", options={"house_money": True})
DRAWS = {0: "0123456789", 1: "0123456789", 2: "0123456789", 3: "012345679", 4: "234567"}
DRAWS |= {5: "4567", 6: "67", 7: ""}
"""The banker's third cards by his count, against each card that the player drew."""


def value(card: int) -> int:
    rank = card // 4 + 2
    return 1 if rank == 14 else rank % 10 if rank < 10 else 0


def result(first: tuple[int, ...], spare: tuple[int, ...]) -> int:
    """By hand: 1 where the player wins, -1 where the banker does."""
    a, b, c, d = map(value, first)
    player, banker = (a + b) % 10, (c + d) % 10
    x, y = map(value, spare)
    if max(player, banker) > 7:
        pass
    elif player > 5:
        banker = (banker + x) % 10 if banker < 6 else banker
    else:
        if str(x) in DRAWS[banker]:
            banker = (banker + y) % 10
        player = (player + x) % 10
    return (player > banker) - (player < banker)


@cites("19:47-7.2")
def test_a_small_stack_counted_draw_by_draw():
    cards = parse_cards("4C 4D 9H 9S KC KD 5C")
    shoe = tuple(cards.count(card) for card in range(KINDS))
    ends: dict[tuple[int, ...], list[int]] = {}
    for draw in permutations(cards, 6):
        ends.setdefault(draw[:4], []).append(result(draw[:4], draw[4:]))
    total = Fraction(0)
    moved = 0
    for first, results in ends.items():
        ranks = [card // 4 for card in first]
        paired = (ranks[0] == ranks[1]) + (ranks[2] == ranks[3])
        if not paired:
            total -= 1
            continue
        won = {1: 3, 2: 15}[paired]
        wins, losses = results.count(1), results.count(-1)
        best = max(Fraction(0), Fraction(wins - losses, 6))
        best = max(best, Fraction(losses * 19, 120) - Fraction(wins, 6))
        moved += best > 0
        total += won + (1 + won) * best
    found = moved_at_best(shoe, {1: Fraction(3), 2: Fraction(15)}, hand_nets(SETTING))
    deals = sum(found.ways.values())
    assert deals == 7 * 6 * 5 * 4 * 3 * 2
    assert Fraction(sum(n * net for net, n in found.ways.items()), deals) == total / len(ends)
    assert found.goes["player"] + found.goes["banker"] == moved > 0


def test_taken_it_costs_what_the_counts_say():
    """Of 416 cards a hand is paired in 31 of 415; both by the rank of the second pair."""
    pair = Fraction(31, 415)
    same, other = Fraction(30 * 29, 414 * 413), Fraction(12 * 32 * 31, 414 * 413)
    both = pair * (same + other)
    one = 2 * (pair - both)
    (found,) = LAB.analyses(SETTING, "house_money")
    assert found.house_edge == 1 - 4 * one - 16 * both
    assert any("none of it moved" in text for text in found.assumes)


def test_the_answer_compares_both_uses():
    taken, moved = answer(SETTING, ["house", "money"]).rows
    assert taken[1] == LAB.analyses(SETTING, "house_money")[0].house_edge
    assert 0 < moved[1] < taken[1]
    assert sum(moved[2:]) == 1
    with pytest.raises(LabError, match="it needs --as-of 2011-11-14 --option house_money=yes"):
        answer(Setting.make("minibaccarat"), ["house_money"])
    with pytest.raises(UnknownQuestion, match="; `house-money` for what .* house money is on"):
        LAB.solve(SETTING, ["nonsense"])


@cites("19:47-7.2")
def test_advice_is_to_move_to_a_natural_that_has_won():
    options = {"house_money": True}
    table = at_the_betting("minibaccarat", 1, as_of="2012-01-01", options=options)
    bet(table, 1, "player", 1000)
    bet(table, 1, "house_money", 500)
    ready(table)
    deal(table, "4C", "3D", "4D", "KD")
    made = advice(table, "seat:1")
    assert (made.best.act, made.best.args, made.best.value) == (
        "move_to_player",
        {"amount": 2000},
        1,
    )
    worst = {choice.act: choice.value for choice in made.choices}
    assert worst["take_winnings"] == 0
    assert worst["move_to_banker"] == -1
