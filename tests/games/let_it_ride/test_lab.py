"""Let it ride in the lab: counts by hand, brute force on a small deck, kernel against the exact."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from chapter47.equipment.cards import TEN, cards_text
from chapter47.games import game_of
from chapter47.games.let_it_ride import lab
from chapter47.games.let_it_ride.lab.riding import Riding, riding_of, ways_of
from chapter47.games.let_it_ride.lab.short import BOUND, short_strategy
from chapter47.games.let_it_ride.lab.strategies import BEST, RULES_OF_THUMB
from chapter47.games.let_it_ride.wagers import pays_of
from chapter47.lab import LabError, simulate
from chapter47.lab.orbits import Deck
from chapter47.law.setting import Setting
from tests.games.let_it_ride.hand import AWARDS, FIVE, GAME, ODDS, THREE

LATER = "2024-01-01"
SMALL = Deck(suits=3, ranks=(12, 11, 8, 7, 6))


def setting(**more: object) -> Setting:
    made: Setting = game_of(GAME).setting(**more)
    return made


def plain_result(cards: tuple[int, ...]) -> int:
    """Which paid hand five cards are, from the lowest (0); -1 for none. Written for the tests."""
    many = sorted(Counter(card // 4 for card in cards).values(), reverse=True)
    ranks = sorted({card // 4 for card in cards})
    flush = len({card % 4 for card in cards}) == 1
    straight = len(ranks) == 5 and (ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12])
    if flush and straight:
        return 8 if ranks[0] == 8 else 7
    if many[0] == 4:
        return 6
    if many[:2] == [3, 2]:
        return 5
    if flush or straight:
        return 4 if flush else 3
    if many[0] == 3:
        return 2
    if many[:2] == [2, 2]:
        return 1
    pairs = [r for r, n in Counter(card // 4 for card in cards).items() if n == 2]
    return 0 if pairs and pairs[0] >= 8 else -1


def test_the_best_play_of_a_small_deck_by_brute_force():
    """All hands, first and second community cards, with both decisions made by their averages."""
    odds = ODDS["L1"]
    deck = SMALL.cards

    def net(cards: tuple[int, ...]) -> int:
        result = plain_result(cards)
        return odds[result] if result >= 0 else -1

    ways: Counter[tuple[int, int]] = Counter()
    for own in combinations(deck, 3):
        rest = [card for card in deck if card not in own]
        boards = list(permutations(rest, 2))
        first = sum(net((*own, *board)) for board in boards) > 0
        for up in rest:
            last = [card for card in rest if card != up]
            nets = [net((*own, up, card)) for card in last]
            riding = 1 + first + (sum(nets) > 0)
            for one in nets:
                ways[riding * one, riding] += 1
    found = Riding.of(SMALL, TEN)
    pays = pays_of(setting())
    assert found.deals == sum(ways.values())
    assert ways_of(found.end(found.best(pays)), pays) == ways


def test_the_edge_in_plain_numbers():
    best, *_ = lab.analyses(setting(), "wager_1")
    assert best.house_edge == Fraction(37963, 1082900)  # the published 3.51 percent
    assert best.deals == 22_100 * 49 * 48
    assert float(best.element_of_risk) == pytest.approx(0.02865, abs=5e-6)
    assert best.strategy == BEST
    assert "the unit is one of them" in best.assumes[0]


@pytest.mark.parametrize("table", ODDS)
def test_without_decisions_the_wagers_are_worth_what_five_cards_are(table: str):
    odds = ODDS[table]
    pairs_paid = 1_098_240 * 5 // 13
    paid = dict(zip(odds, (pairs_paid, *FIVE[1:]), strict=True))
    mean = Fraction(sum(o * n for o, n in paid.items()), 2_598_960)
    mean -= 1 - Fraction(sum(paid.values()), 2_598_960)
    chosen = setting(options={"pay_table": table})
    found = {a.strategy: a for a in lab.analyses(chosen, "wager_1")}
    assert found["always take back"].house_edge == -mean
    assert found["never take back"].house_edge == -3 * mean
    assert found["always take back"].element_of_risk == -mean


@pytest.mark.parametrize("table", AWARDS)
def test_the_bonus_by_hand(table: str):
    (found,) = [a for a in lab.analyses(setting(), "bonus") if a.pay_table == table]
    awards = AWARDS[table]
    back = Fraction(sum(a * n for a, n in zip(awards, FIVE, strict=True)), 2_598_960)
    assert found.house_edge == 1 - back
    assert found.hit_frequency == Fraction(
        sum(n for a, n in zip(awards, FIVE, strict=True) if a), 2_598_960
    )


@pytest.mark.parametrize("table", THREE)
def test_the_three_card_bonus_by_hand(table: str):
    (found,) = [
        a for a in lab.analyses(setting(as_of=LATER), "three_card_bonus") if a.pay_table == table
    ]
    # Of 22,100: pairs 13 x 6 x 48, flushes 4 x 286 - 48, straights 12 x 64 - 48, threes 52,
    # straight flushes 44, ace-king-queen of a suit 4.
    counts = (3_744, 1_096, 720, 52, 44, 4)
    paid = sum(o * n for o, n in zip(THREE[table], counts, strict=True))
    assert found.house_edge == Fraction(22_100 - sum(counts) - paid, 22_100)


def test_the_usual_rules_are_the_best_play():
    found = {a.strategy: a.house_edge for a in lab.analyses(setting(), "wager_1")}
    assert found["the usual rules"] == found[BEST]
    assert all(edge >= found[BEST] for edge in found.values())
    assert set(found) == {BEST, *(one.name for one in RULES_OF_THUMB)}


def test_the_short_rules_of_the_solver_cost_what_they_say_and_little():
    chosen = setting()
    found, pays = riding_of(chosen), pays_of(chosen)
    short = short_strategy(found, pays)
    ways = ways_of(found.end(short.rides), pays)
    edge = -sum((net * n for (net, _), n in ways.items()), Fraction(0)) / found.deals
    assert edge - Fraction(37963, 1082900) == short.costs
    assert 0 < short.costs <= BOUND
    told = list(short.rules())
    assert ("wager 2", "all of one suit") in told
    assert ("wager 1", "all of one suit, over 5 ranks, 2 or more of them tens or better") in told
    assert len(told) == 7


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("TS TD 2C 5H", Fraction(2 * 3 + 6 * 2 + 40, 48)),  # nothing worse than the pair
        ("2S 7D 9C KH", Fraction(3 * 1 - 45, 48)),  # three kings pay
        ("2S 7S 9S KS", Fraction(9 * 8 + 3 * 1 - 36, 48)),  # nine spades, three kings
        ("5S 6D 7C 8H", Fraction(8 * 5 - 40, 48)),  # an open straight without a high card is fair
    ],
)
def test_what_the_second_wager_is_worth(cards: str, worth: Fraction):
    answer = lab.solve(setting(), [cards])
    rows = {row[0]: row[1:] for row in answer.rows}
    assert rows["let it ride"][0] == worth
    assert rows["take it back"][0] == 0
    assert [name for name, (_, best) in rows.items() if best] == [
        "let it ride" if worth > 0 else "take it back"
    ]


def test_a_payout_limit_costs_what_it_cuts():
    answer = lab.solve(setting(), ["limit", "$25"])
    rows = {row[0]: row[1] for row in answer.rows}
    # Three wagers of $25 and a royal flush: $75,000 is due, $50,000 is paid. A player to whom a
    # royal flush comes holds three of it, and so has let all ride: 10 ways to hold three of five,
    # in four suits, and the community cards in two orders.
    royal = Fraction(4 * 10 * 2, 22_100 * 49 * 48)
    assert rows["it costs"] == royal * 1_000
    assert rows["with the limit"] == Fraction(37963, 1082900) + rows["it costs"]
    assert lab.solve(setting(), ["limit", "$5"]).rows[2][1] == 0


@pytest.mark.parametrize(
    "asked",
    ["TS", "TS JS QS KS AS", "TS TS JS", "nonsense", "limit lots", "limit $0", "TS JS Joker"],
)
def test_what_is_no_question_is_refused(asked: str):
    with pytest.raises(LabError, match='cannot be solved: ask `"TS JS QS"` for what it is worth'):
        lab.solve(setting(), asked.split())


def test_one_hand_is_worth_what_the_count_of_all_hands_says():
    chosen = setting()
    found = riding_of(chosen)
    worths = found.worths(pays_of(chosen))
    seen = [kind for kind, cards in enumerate(found.cards) if len(cards) >= 3]
    for kind in seen[::2_000]:
        answer = lab.solve(chosen, [cards_text(found.cards[kind])])
        assert answer.rows[0][1] == worths[kind]
    assert len(seen) == 1_755 + 16_432  # kinds of three cards and of four


@pytest.mark.parametrize("strategy", [BEST, "ride only with a paid hand"])
def test_kernel_agrees_with_the_exact_result(strategy: str):
    chosen = setting(as_of=LATER)
    result = simulate(lab.plan(chosen, strategy), 2_000_000, seed=18)
    exact = lab.counterparts(chosen, strategy)
    assert exact.keys() == set(result.wagers) == {"wager_1", "bonus", "three_card_bonus"}
    for name, analysis in exact.items():
        assert abs(result[name].z_score(analysis)) < 4, name


@pytest.mark.prove
def test_a_hundred_million_rounds_agree_with_the_exact_result():
    chosen = setting(as_of=LATER)
    result = simulate(lab.plan(chosen, BEST), 100_000_000, seed=181)
    for name, analysis in lab.counterparts(chosen).items():
        assert abs(result[name].z_score(analysis)) < 4, name
