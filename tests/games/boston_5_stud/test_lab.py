"""Boston 5 stud poker in the lab: counts by hand, brute force on a small deck, kernel and exact."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from chapter47.equipment.cards import cards_text, parse_cards
from chapter47.families.showdown.completions import cards_of
from chapter47.games import game_of
from chapter47.games.boston_5_stud import lab
from chapter47.games.boston_5_stud.lab.short import one_rule
from chapter47.games.boston_5_stud.lab.showdown import Showdown, full
from chapter47.games.boston_5_stud.lab.strategies import BEST, RULES_OF_THUMB
from chapter47.games.boston_5_stud.lab.terms import Terms, terms_of
from chapter47.games.boston_5_stud.lab.worths import three_worth
from chapter47.lab import LabError, simulate
from chapter47.lab.orbits import Deck
from chapter47.law.setting import Setting
from chapter47.ranking.three import rank_three_cards
from tests.games.boston_5_stud.hand import ANTE_BONUS, GAME, OPTIONAL_BONUS

FIVE = {
    "royal flush": 4,
    "straight flush": 36,
    "four-of-a-kind": 624,
    "full house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three-of-a-kind": 54_912,
    "two pairs": 123_552,
}
"""Hands of five cards, of 2,598,960."""
HANDS = comb(52, 5)
SMALL = Deck(suits=3, ranks=(12, 11, 10, 9, 8))
"""Fifteen cards, with straights, flushes, full houses and royal flushes."""
BONUS = (0, 0, 2, 4, 8, 15, 25, 100, 200, 1000)
"""What the ante bonus pays from high card to royal flush."""


def setting(**more: object) -> Setting:
    made: Setting = game_of(GAME).setting(**more)
    return made


def plain_value(cards: tuple[int, ...]) -> tuple[int, list[int]]:
    """Category and ranks in order of importance. Written for the tests; there is no low ace."""
    many = Counter(card // 4 for card in cards)
    ranks = sorted(many, key=lambda rank: (many[rank], rank), reverse=True)
    shape = sorted(many.values(), reverse=True)
    flush = len({card % 4 for card in cards}) == 1
    straight = len(many) == 5 and max(many) - min(many) == 4
    if flush and straight:
        category = 9 if max(many) == 12 else 8
    elif shape[0] == 4:
        category = 7
    elif shape[:2] == [3, 2]:
        category = 6
    elif flush or straight:
        category = 5 if flush else 4
    else:
        category = {(3,): 3, (2, 2): 2, (2, 1): 1}.get(tuple(shape[: 1 if shape[0] == 3 else 2]), 0)
    return category, ranks


@pytest.mark.parametrize("fold", [-3, 8])
def test_the_best_play_of_a_small_deck_by_brute_force(fold: int):
    """All deals: three cards, two more, five to the dealer; with both prices of a fold."""
    value = {hand: plain_value(hand) for hand in combinations(SMALL.cards, 5)}
    won: Counter[tuple[int, ...]] = Counter()
    ends: dict[tuple[int, ...], Counter[int]] = {}
    for hand, mine in value.items():
        rest = [card for card in SMALL.cards if card not in hand]
        bonus = BONUS[mine[0]]
        nets: Counter[int] = Counter()
        for dealer in combinations(rest, 5):
            theirs = value[dealer]
            nets[bonus + (4 if mine > theirs else 0 if mine == theirs else -5)] += 1
        for three in combinations(hand, 3):
            ends.setdefault(three, Counter()).update(nets)
    for nets in ends.values():
        mean = Fraction(sum(net * many for net, many in nets.items()), nets.total())
        if mean > fold:
            for net, many in nets.items():
                won[net, 5] += many
        else:
            won[fold, 3] += nets.total()
    terms = Generous(2, Fraction(4), tuple(map(Fraction, BONUS))) if fold == 8 else PLAIN
    found = Showdown.of(SMALL)
    assert found.deals == won.total() == comb(15, 3) * comb(12, 2) * comb(10, 5)
    assert found.end(terms, found.best(terms)).ways() == won
    if fold == 8:
        assert any(staked == 3 for _, staked in won), "now some hands are folded"


PLAIN = Terms(first=2, pays=Fraction(4), bonus_pays=tuple(map(Fraction, BONUS)))


class Generous(Terms):
    """Terms under which a fold is paid so well that it is often right."""

    def net(self, choice: int, category: int, result: int) -> Fraction:
        return Fraction(8) if choice == 0 else super().net(choice, category, result)


def test_the_edge_by_symmetry():
    """Nobody folds: both sides win equally often, for 4 or 5 antes, and the bonus is added."""
    best, *_ = lab.analyses(setting(), "ante")
    found = full()
    tied = Fraction(int(found.counts[:, :, 2].sum()), found.deals)
    bonus = Fraction(sum(ANTE_BONUS[kind][1] * many for kind, many in FIVE.items()), HANDS)
    assert best.house_edge == (1 - tied) / 2 - bonus
    assert best.house_edge == Fraction(5_893_982_021, 30_201_864_420)
    assert best.element_of_risk == best.house_edge / 5
    assert best.deals == comb(52, 3) * comb(49, 2) * comb(47, 5)
    assert "the unit is the ante" in best.assumes[0]
    assert int(found.counts[:, :, 1].sum()) == int(found.counts[:, :, 3].sum())


def test_every_hand_of_five_is_reached_from_ten_threes_and_meets_all_hands_of_the_dealer():
    by_category = full().counts.sum(axis=(0, 2))
    for category, kind in enumerate(reversed(FIVE), 2):
        assert by_category[category] == FIVE[kind] * comb(5, 3) * comb(47, 5)


def test_the_variance_of_all_deals_without_a_fold():
    """By hand: wins, ties and losses of each category, with its bonus."""
    best, *_ = lab.analyses(setting(options={"payout_limit": 0}), "ante")
    counts = full().counts.sum(axis=0)
    nets = [
        ((BONUS[category] + result) ** 2, int(counts[category, at]))
        for category in range(10)
        for at, result in ((1, 4), (2, 0), (3, -5))
    ]
    square = Fraction(sum(net * many for net, many in nets), full().deals)
    assert best.variance == square - best.house_edge**2
    # From a straight on the bonus is more than what a loss takes; a tie needs two pairs.
    hits = int(counts[:4, 1].sum() + counts[2:4, 2].sum() + counts[4:].sum())
    assert best.hit_frequency == Fraction(hits, full().deals)


@pytest.mark.parametrize("table", OPTIONAL_BONUS)
def test_the_optional_bonus_by_hand(table: str):
    (found,) = [a for a in lab.analyses(setting(), "optional_bonus") if a.pay_table == table]
    # Of 22,100: pairs 13 x 6 x 48, flushes 4 x 286 - 48, straights 12 x 64 - 48, threes 52,
    # straight flushes 44, ace-king-queen of a suit 4.
    counts = (3_744, 1_096, 720, 52, 44, 4)
    paid = sum(o * n for o, n in zip(OPTIONAL_BONUS[table], counts, strict=True))
    assert found.house_edge == Fraction(22_100 - sum(counts) - paid, 22_100)
    assert found.hit_frequency == Fraction(sum(counts), 22_100)


def test_the_published_edges_of_the_optional_bonus():
    edges = {a.pay_table: float(a.house_edge) for a in lab.analyses(setting(), "optional_bonus")}
    assert round(edges["40-30-6-4-1"], 3) == 0.023  # Pilarski 2005: 2.3 percent
    assert round(edges["40-30-6-3-1"], 3) == 0.073  # and 7.3 percent


def test_never_to_fold_is_the_best_play_and_the_rule_that_the_solver_finds():
    """As published: the second wager with every hand."""
    found = {a.strategy: a.house_edge for a in lab.analyses(setting(), "ante")}
    assert found[BEST] == found["never fold"]
    assert set(found) == {BEST, *(one.name for one in RULES_OF_THUMB)}
    others = [edge for name, edge in found.items() if name not in (BEST, "never fold")]
    assert others == sorted(others) and others[0] > found[BEST], "the more is folded the worse"
    rule = one_rule(full(), terms_of(setting()))
    assert (rule.costs, rule.says) == (0, "place the second wager with every hand")


def test_the_rule_of_the_solver_where_some_hands_are_folded():
    terms = Generous(2, Fraction(4), tuple(map(Fraction, BONUS)))
    rule = one_rule(full(), terms)
    assert not rule.is_lowest
    ended = [full().end(terms, one) for one in (full().best(terms), full().from_value(rule.least))]
    best, ruled = (sum(net * n for (net, _), n in e.ways().items()) for e in ended)
    assert (best - ruled) / full().deals == rule.costs > 0
    assert rule.says.startswith("place the second wager with ")


def test_what_a_fold_of_less_than_a_pair_costs():
    """It folds 16,440 of 22,100 threes, each worth more than the fold."""
    found = {a.strategy: a for a in lab.analyses(setting(), "ante")}
    answer = lab.solve(setting(), ["strategy"])
    rows = {row[0]: row[1:] for row in answer.rows}
    edge, costs, second = rows["pair or better"]
    assert second == 1 - Fraction(16_440, 22_100)
    assert costs == edge - found[BEST].house_edge
    assert found["pair or better"].element_of_risk == edge / (3 + 2 * second)
    assert "are worth -2.034207 with the second wager" in answer.note


def test_the_kinds_of_three_cards_come_as_often_as_counted_by_hand():
    rows = {row[0]: row[1:] for row in lab.solve(setting(), ["hands"]).rows}
    counts = {"pair": 3_744, "flush": 1_096, "straight": 720, "three-of-a-kind": 52}
    counts |= {"straight flush": 48, "high card": 16_440}
    assert {kind: row[0] for kind, row in rows.items()} == {
        kind: Fraction(many, 22_100) for kind, many in counts.items()
    }
    mean = sum(often * worth for often, worth in rows.values())
    assert mean == -lab.analyses(setting(), "ante")[0].house_edge


@pytest.mark.parametrize("place", [0, 700, 1400])
def test_one_hand_is_worth_what_the_count_of_all_hands_says(place: int):
    found, terms = full(), terms_of(setting())
    kinds = [kind for kind, value in enumerate(found.values.tolist()) if value >= 0]
    assert len(kinds) == 1_755
    kind = kinds[place]
    cards = cards_of(int(found.kinds.hands[kind]))
    worth = three_worth(terms, cards)
    assert worth.worths == found.worths(terms, kind)
    answer = lab.solve(setting(), [cards_text(cards)])
    assert [row[1] for row in answer.rows] == list(worth.worths)
    assert [row[2] for row in answer.rows] == ["", "best"]


def test_cards_of_the_dealers_and_of_others_count_by_brute_force():
    """The dealer shows three, and all but ten other cards were seen: all that is left is dealt."""
    own, up = parse_cards("2S 3D 7C"), parse_cards("AH AC KD")
    left = parse_cards("2D 3H 7S KC QS QD JC 9H 8H 4S")
    seen = [card for card in range(52) if card not in (*own, *up, *left)]
    ends: Counter[str] = Counter()
    total = 0
    for mine in combinations(left, 2):
        hand = plain_value((*own, *mine))
        for theirs in combinations([card for card in left if card not in mine], 2):
            dealer = plain_value((*up, *theirs))
            result = "won" if hand > dealer else "tied" if hand == dealer else "lost"
            ends[result] += 1
            total += BONUS[hand[0]] + {"won": 4, "tied": 0, "lost": -5}[result]
    found = three_worth(terms_of(setting()), own, up=up, seen=seen)
    assert [found.ended(result) for result in (1, 2, 3)] == [
        ends[name] for name in ("won", "tied", "lost")
    ]
    assert found.worths == (-3, Fraction(total, comb(10, 2) * comb(8, 2)))
    assert found.best == 0, "against a pair of aces that everybody sees one folds"


def test_a_dealer_whose_whole_hand_is_seen_leaves_only_the_last_two_cards():
    answer = lab.solve(setting(), ["9S 9D 9C", "--up", "AH AC AD KH KD"])
    # Only the fourth nine, with any of the 43 other cards, beats a full house of aces.
    assert answer.rows[1][1] == Fraction(
        43 * 104 + (comb(44, 2) - 43) * (4 - 5) + 21 * full_houses(), comb(44, 2)
    )


def full_houses() -> int:
    """The pairs that make a full house of nines: no ace or king is enough to count.

    One ace and two kings are left, so of eleven ranks without nine two are thinner: 10 x 6 pairs of
    whole ranks and one of kings, which all earn 25 to 1 instead of 4 to 1.
    """
    return 10 * 6 + 1


def test_too_few_cards_for_the_dealer_are_refused():
    cards = parse_cards("9S 9D 9C")
    seen = [card for card in range(52) if card not in cards][:43]
    with pytest.raises(LabError, match="cannot come from what is left"):
        three_worth(terms_of(setting()), cards, seen=seen)


def test_a_payout_limit_costs_what_it_cuts():
    found = full().counts.sum(axis=0)
    rows = {row[0]: row[1] for row in lab.solve(setting(), ["limit", "$500"]).rows}
    # $50,000 are 100 antes of $500: four of a kind wins 4 more when it wins, straight flushes are
    # paid 200 and royal flushes 1,000, with 4 more if they win.
    cut = 4 * int(found[7, 1])
    cut += sum((BONUS[c] - 100) * int(found[c].sum()) + 4 * int(found[c, 1]) for c in (8, 9))
    assert rows["it costs"] == Fraction(cut, full().deals)
    assert rows["with the limit"] - rows["without the limit"] == rows["it costs"]
    assert lab.solve(setting(), ["limit", "$5"]).rows[2][1] == 0
    best, *_ = lab.analyses(setting(options={"payout_limit": 0}), "ante")
    assert best.house_edge == rows["without the limit"]


@pytest.mark.parametrize(
    "asked", ["9S", "9S 9S 2C", "nonsense", "limit lots", "limit $0", "9S 8D 7C 6H"]
)
def test_what_is_no_question_is_refused(asked: str):
    with pytest.raises(LabError, match='cannot be solved: ask `"9S 7D 2C"` for what the second'):
        lab.solve(setting(), asked.split())


def test_rules_of_thumb_begin_with_the_hands_that_they_name():
    least = {one.name: one.least for one in RULES_OF_THUMB}
    assert least["never fold"] == min(v for v in full().values.tolist() if v >= 0)
    for name, lower, lowest in (
        ("nine", "8S 7D 5C", "9H 3C 2S"),
        ("jack", "TS 9D 7C", "JH 3C 2S"),
        ("queen", "JS TD 8C", "QH 3C 2S"),
        ("ace", "KS QD TC", "AH 4C 2S"),
        ("pair", "AS KS JD", "2H 2C 3S"),
    ):
        below, own = (rank_three_cards(parse_cards(hand)) for hand in (lower, lowest))
        assert below < least[f"{name} or better"] == own


@pytest.mark.parametrize("strategy", [BEST, "queen or better"])
def test_kernel_agrees_with_the_exact_result(strategy: str):
    chosen = setting()
    result = simulate(lab.plan(chosen, strategy), 2_000_000, seed=24)
    exact = lab.counterparts(chosen, strategy)
    assert exact.keys() == set(result.wagers) == {"ante", "optional_bonus"}
    for name, analysis in exact.items():
        assert abs(result[name].z_score(analysis)) < 4, name


def test_without_the_optional_bonus_the_kernel_plays_the_ante_alone():
    chosen = setting(options={"optional_bonus": "none"})
    result = simulate(lab.plan(chosen), 100_000, seed=24)
    assert set(result.wagers) == set(lab.counterparts(chosen)) == {"ante"}


@pytest.mark.prove
def test_a_hundred_million_rounds_agree_with_the_exact_result():
    chosen = setting()
    for strategy, seed in ((BEST, 241), ("ace or better", 242)):
        result = simulate(lab.plan(chosen, strategy), 100_000_000, seed=seed)
        for name, analysis in lab.counterparts(chosen, strategy).items():
            assert abs(result[name].z_score(analysis)) < 4, (strategy, name)
