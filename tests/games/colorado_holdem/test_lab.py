"""Colorado hold 'em in the lab: counts by hand, brute force on a small deck, kernel and exact."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.games import game_of
from chapter47.games.colorado_holdem import lab
from chapter47.games.colorado_holdem.lab.analyses import edge_of
from chapter47.games.colorado_holdem.lab.answers import dependences
from chapter47.games.colorado_holdem.lab.counts import Counts
from chapter47.games.colorado_holdem.lab.endings import ante_ways, bonus_ways, endings_of
from chapter47.games.colorado_holdem.lab.plays import BEST, BONUS_FIRST, PLAYS, STRATEGIES
from chapter47.games.colorado_holdem.lab.shapes import shapes_by_worth
from chapter47.games.colorado_holdem.lab.terms import Terms
from chapter47.lab import LabError, simulate
from chapter47.lab.orbits import Deck
from chapter47.law.setting import Setting
from tests.games.colorado_holdem.hand import GAME, PERMISSIBLE, REQUIRED

SMALL = Deck(suits=3, ranks=(12, 11, 9, 8, 7))
"""Aces, kings, jacks, tens and nines in three suits."""
DEALS = 22_100 * 18_424
BOTH = pytest.mark.parametrize("version", [PERMISSIBLE, REQUIRED])
KINDS = ("royal", "straight flush", "four", "full", "flush", "straight", "three", "two pairs")
ODDS = {
    PERMISSIBLE: dict(zip(KINDS, (500, 100, 25, 10, 8, 5, 3, 2), strict=True)),
    REQUIRED: dict(zip(KINDS, (500, 100, 40, 11, 8, 5, 3, 2), strict=True)),
}
BONUS = dict(zip(KINDS, (10_000, 1_000, 100, 50, 25, 15, 3, 1), strict=True))
LOWEST_PAID = {PERMISSIBLE: 9, REQUIRED: 8}
"""The rank of the lowest pair that pays, a jack or a ten."""
FIVE = dict(zip(KINDS, (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552), strict=True))
"""Hands of five cards, of 2,598,960; and 1,098,240 pairs, as many of each rank."""
PAIRS = 1_098_240 // 13


def setting(version: str = PERMISSIBLE, **options: object) -> Setting:
    made: Setting = game_of(GAME).setting(options={"version": version, **options})
    return made


def plain_hand(cards: tuple[int, ...]) -> str | int:
    """What five cards are, or the rank of their pair, or -1. Written for the tests."""
    ranks = Counter(card // 4 for card in cards)
    many = sorted(ranks.values(), reverse=True)
    order = sorted(ranks)
    flush = len({card % 4 for card in cards}) == 1
    straight = len(order) == 5 and (order[4] - order[0] == 4 or order == [0, 1, 2, 3, 12])
    if flush and straight:
        return "royal" if order[0] == 8 else "straight flush"
    named = {(4, 1): "four", (3, 2): "full", (3, 1, 1): "three", (2, 2, 1): "two pairs"}
    if tuple(many) in named:
        return named[tuple(many)]
    if flush or straight:
        return "flush" if flush else "straight"
    return next((rank for rank, count in ranks.items() if count == 2), -1)


def net(cards: tuple[int, ...], version: str) -> int:
    """What a unit of the ante comes to, by the words of 23.11(e), (f), 23.12(b) and 23.13(b)."""
    hand = plain_hand(cards)
    if isinstance(hand, str):
        return ODDS[version][hand]
    if hand >= LOWEST_PAID[version]:
        return 1
    return 0 if version == PERMISSIBLE and hand in (7, 8) else -1


def bonus_net(cards: tuple[int, ...]) -> int:
    """The same for the bonus wager, by 23.12(d) and 23.13(d)."""
    hand = plain_hand(cards)
    if isinstance(hand, str):
        return BONUS[hand]
    return 0 if hand >= 9 else -1


def is_instant(cards: tuple[int, ...]) -> bool:
    """Three of a kind, or three suited cards in sequence."""
    ranks = sorted(card // 4 for card in cards)
    in_a_row = ranks[2] - ranks[0] == 2 and len(set(ranks)) == 3
    wheel = ranks == [0, 1, 12]
    suited = len({card % 4 for card in cards}) == 1
    return len(set(ranks)) == 1 or (suited and (in_a_row or wheel))


@BOTH
def test_the_best_play_of_a_small_deck_by_brute_force(version: str):
    """All hands and boards, with the discard and the bet decided by plain averages."""
    deck = SMALL.cards
    ways: Counter[tuple[int, int]] = Counter()
    bonus: Counter[int] = Counter()
    declared = 0
    for own in combinations(deck, 3):
        rest = [card for card in deck if card not in own]
        boards = list(combinations(rest, 3))
        nets = {}
        for away in own:
            kept = tuple(card for card in own if card != away)
            nets[away] = [net((*kept, *board), version) for board in boards]
        away = max(own, key=lambda card: sum(nets[card]))
        most = sum(nets[away])
        stays = -len(boards) if version == REQUIRED else most
        if is_instant(own) and 5 * len(boards) >= max(stays, 2 * most):
            declared += 1
            ways[5, 1] += len(boards)
            bonus[5] += len(boards)
            continue
        if version == REQUIRED and 2 * most <= -len(boards):
            ways[-1, 1] += len(boards)
            bonus[-1] += len(boards)
            continue
        at_stake = 1 if version == PERMISSIBLE and most <= 0 else 2
        kept = tuple(card for card in own if card != away)
        for board, one in zip(boards, nets[away], strict=True):
            ways[at_stake * one, at_stake] += 1
            bonus[bonus_net((*kept, *board))] += 1
    terms = Terms.of(setting(version))
    ended = endings_of(terms, BEST, SMALL)
    assert declared == 5 + 3  # three of a kind of five ranks, and J-T-9 of three suits
    assert ended.deals == sum(ways.values())
    assert ante_ways(terms, ended) == ways
    assert {net: deals for (net, _), deals in bonus_ways(terms, ended).items()} == bonus


@BOTH
def test_the_edge_in_plain_numbers(version: str):
    best, *_ = lab.analyses(setting(version), "ante")
    assert (best.strategy, best.pay_table, best.deals) == (BEST, version, DEALS)
    edge = {PERMISSIBLE: 0.0295620, REQUIRED: 0.2509005}[version]
    assert float(best.house_edge) == pytest.approx(edge, abs=5e-8)
    assert best.hit_frequency > Fraction(1, 4)


@BOTH
def test_without_decisions_the_wagers_are_worth_what_five_cards_are(version: str):
    """Who throws the first card away unseen is dealt five cards."""
    blind = lab.counterparts(setting(version), "the first card away")
    paid = 13 - LOWEST_PAID[version]
    pushes = 2 if version == PERMISSIBLE else 0
    mean = sum(ODDS[version][kind] * hands for kind, hands in FIVE.items()) + paid * PAIRS
    lost = 2_598_960 - sum(FIVE.values()) - (paid + pushes) * PAIRS
    at_stake = 1 if version == PERMISSIBLE else 2
    assert blind["ante"].house_edge == at_stake * Fraction(lost - mean, 2_598_960)
    assert blind["ante"].push_frequency == Fraction(pushes * PAIRS, 2_598_960)
    mean = sum(BONUS[kind] * hands for kind, hands in FIVE.items())
    lost = 2_598_960 - sum(FIVE.values()) - 4 * PAIRS
    assert blind["bonus"].house_edge == Fraction(lost - mean, 2_598_960)


@pytest.mark.parametrize("cards", ["JS JD 2C", "QS JS 2C", "9S 8S 7S", "AS 7D 2C", "4S 4D 4C"])
def test_two_ways_of_counting_agree_for_a_whole_deck(cards: str):
    """Counted by inclusion and exclusion, and board by board."""
    own = sorted(parse_cards(cards))
    counts = Counts.of(Deck())
    found = counts.by_discard[counts.place_of(own)]
    rest = [card for card in range(52) if card not in own]
    for place, away in enumerate(own):
        kept = tuple(card for card in own if card != away)
        sums = dict.fromkeys(ODDS, 0)
        bonus = 0
        for board in combinations(rest, 3):
            for version in ODDS:
                sums[version] += net((*kept, *board), version)
            bonus += bonus_net((*kept, *board))
        for version, total in sums.items():
            terms = Terms.of(setting(version))
            assert sum(n * int(c) for n, c in zip(terms.ante, found[place], strict=True)) == total
        assert sum(n * int(c) for n, c in zip(terms.bonus, found[place], strict=True)) == bonus


def test_every_board_of_every_hand_is_counted_once():
    counts = Counts.of(Deck())
    assert counts.by_discard.shape == (22_100, 3, 15)
    assert counts.by_discard.min() == 0
    assert set(counts.by_discard.sum(axis=2).ravel().tolist()) == {18_424}
    assert counts.deals == DEALS
    # Three of a kind of 13 ranks, one of four suits missing; 12 runs in four suits, with A-2-3.
    assert (counts.instants(True) >= 0).sum() == 13 * 4 + 12 * 4
    assert (counts.instants(False) >= 0).sum() == 13 * 4 + 11 * 4


@BOTH
def test_no_way_to_play_is_better_than_the_best(version: str):
    terms = Terms.of(setting(version))
    edges = {name: edge_of(terms, name) for name in STRATEGIES}
    assert min(edges, key=lambda name: edges[name]) == BEST
    assert len(set(edges.values())) == len(STRATEGIES)
    bonus = {
        a.strategy: a.house_edge
        for a in lab.analyses(setting(version), "bonus")
        if a.pay_table == version
    }
    assert min(bonus, key=lambda name: bonus[name]) == BONUS_FIRST
    assert set(PLAYS) | {BONUS_FIRST} == set(STRATEGIES)


def test_a_pair_is_always_worth_a_bet_and_little_else_is():
    rows = {row[0]: row for row in lab.solve(setting(), ["strategy"]).rows}
    # Pairs are 13 x 6 x 48 of 22,100 hands; of queen and jack of one suit some are worth it too.
    pairs = Fraction(13 * 6 * 48, 22_100)
    assert rows["a pair or the two highest cards"][3] == pairs
    assert rows[BEST][3] == pairs + Fraction(72, 22_100)
    assert rows[BEST][5] == Fraction(100, 22_100), "every instant winner is declared"
    assert rows["never declare"][5] == 0
    assert rows["never bet"][3] == 0


@BOTH
def test_the_short_rules_cost_what_they_say_and_little(version: str):
    chosen = setting(version)
    answer = lab.solve(chosen, ["rules"])
    terms = Terms.of(chosen)
    costs = edge_of(terms, "the short rules") - edge_of(terms, BEST)
    assert 0 < costs < Fraction(1, 900)
    assert f"costs {float(costs):.6f} of an ante" in answer.note
    assert answer.rows[0][:2] == ("a pair that pays", "bet")
    shapes = shapes_by_worth(Counts.of(Deck()), terms)
    assert len(answer.rows) == len(shapes.all) <= 23
    worths = [row[2] for row in answer.rows]
    assert worths == sorted(worths, reverse=True)


def test_what_a_pair_of_jacks_is_worth_by_hand():
    """47 boards hold both other jacks; 2 x 48 x 44 / 2 + ... one of them, and so on."""
    answer = lab.solve(setting(), ["JS", "JD", "2C"])
    rows = {row[0]: row[1:] for row in answer.rows}
    # 49 cards are left: 2 jacks, 3 deuces, 11 ranks of 4. Boards of three of them:
    four = 47  # both jacks and any other card
    full = 2 * (3 + 11 * 6)  # a jack and a pair: of deuces 3, of eleven ranks 6 each
    full += 1 + 11 * 4  # three of a kind beside the pair: deuces once, eleven ranks four times
    three = 2 * (47 * 46 // 2) - 2 * (3 + 11 * 6)  # one jack and two cards that are no pair
    pairs_on_board = 3 * 44 + 11 * 6 * (47 - 4)  # a pair and another rank, no jack
    rest = 18_424 - four - full - three - pairs_on_board
    worth = Fraction(25 * four + 10 * full + 3 * three + 2 * pairs_on_board + rest, 18_424)
    assert rows["discard 2C"][0] == worth
    assert rows["discard 2C, bet"][0] == 2 * worth
    assert rows["discard JS"][0] < 0
    assert answer.rows[0][0] == "discard 2C, bet"


@BOTH
def test_one_hand_is_worth_what_the_count_of_all_hands_says(version: str):
    chosen = setting(version)
    terms, counts = Terms.of(chosen), Counts.of(Deck())
    for place in range(0, 22_100, 4_001):
        cards = counts.cards(place)
        texts = ["23456789TJQKA"[card // 4] + "CDHS"[card % 4] for card in cards]
        rows = {row[0]: row[1] for row in lab.solve(chosen, texts).rows}
        for at, text in enumerate(texts):
            total = sum(
                n * int(c) for n, c in zip(terms.ante, counts.by_discard[place, at], strict=True)
            )
            assert rows[f"discard {text}, bet"] == 2 * Fraction(total, 18_424)
        assert ("fold" in rows) == (version == REQUIRED)


def test_cards_that_others_have_shown_cannot_come():
    seen = lab.solve(setting(), ["JS JD 2C", "--seen", "JH JC 3D"])
    rows = {row[0]: row[1] for row in seen.rows}
    plain = {row[0]: row[1] for row in lab.solve(setting(), ["JS JD 2C"]).rows}
    assert rows["discard 2C"] < plain["discard 2C"]
    assert "Of 15,180 boards" in seen.note  # of 46 cards
    assert "four-of-a-kind" not in seen.note, "no jack is left"


def test_a_declaration_is_the_best_of_an_instant_winner():
    rows = lab.solve(setting(), ["9S 9D 9C"]).rows
    assert rows[0] == ("declare", Fraction(5), Fraction(5))
    assert all(row[1] < 2 for row in rows[1:])


@BOTH
def test_a_payout_limit_costs_what_it_cuts(version: str):
    rows = {row[0]: row[1] for row in lab.solve(setting(version), ["limit", "$100"]).rows}
    # Ante and bet wager of $100 win $100,000 with a royal flush, and $50,000 is paid. Nothing else
    # wins more than twice 100 to 1. How often a royal flush meets a bet, hand by hand:
    terms, counts = Terms.of(setting(version)), Counts.of(Deck())
    ended = endings_of(terms, BEST)
    royals = int(ended.made[2][-1])
    assert rows["it costs"] == Fraction(royals * 500, counts.deals)
    assert rows["with the limit"] == rows["without the limit"] + rows["it costs"]
    assert lab.solve(setting(version), ["limit", "$50"]).rows[2][1] == 0
    if version == REQUIRED:
        # Two of five cards of a royal flush are held, and a third card that is thrown away for
        # them: at least with the other card below a ten and of another suit than the two.
        assert royals >= 4 * 10 * 8 * 3


def test_pairs_that_push_explain_what_the_required_version_lacks():
    (found,) = dependences(setting())
    assert found.values == (0, 1, 2, 3, 4)
    (curve,) = found.curves
    assert list(curve.edges) == sorted(curve.edges, reverse=True)
    for many, lowest in enumerate(("none", "9", "8", "7", "6")):
        chosen = setting(REQUIRED, required_pushes=lowest)
        assert curve.edges[many] == lab.analyses(chosen, "ante")[0].house_edge
    assert curve.edges[3] > 0 > curve.edges[4], "sixes too would turn the game"
    (here,) = dependences(setting(REQUIRED, required_pushes="8"))
    assert (here.here, here.curves) == (2, found.curves)


def test_the_literal_reading_returns_bonus_wagers_on_nines_and_tens():
    own = lab.analyses(setting(), "bonus")[0]
    literal = lab.analyses(setting(bonus_reading="as the ante"), "bonus")[0]
    assert literal.push_frequency > own.push_frequency
    assert literal.house_edge < own.house_edge
    assert literal.hit_frequency == own.hit_frequency
    required = setting(REQUIRED, bonus_reading="as the ante")
    plain = lab.analyses(setting(REQUIRED), "bonus")[0]
    assert lab.analyses(required, "bonus")[0].house_edge == plain.house_edge


@pytest.mark.parametrize("asked", ["TS", "TS JS QS KS", "TS TS JS", "nonsense", "limit lots", ""])
def test_what_is_no_question_is_refused(asked: str):
    with pytest.raises(LabError, match='cannot be solved: ask `"JS JD 2C"` for what each choice'):
        lab.solve(setting(), asked.split())


@BOTH
@pytest.mark.parametrize("strategy", [BEST, "the first card away", BONUS_FIRST])
def test_kernel_agrees_with_the_exact_result(version: str, strategy: str):
    chosen = setting(version)
    result = simulate(lab.plan(chosen, strategy), 2_000_000, seed=23)
    exact = lab.counterparts(chosen, strategy)
    assert exact.keys() == set(result.wagers) == {"ante", "bonus"}
    for name, analysis in exact.items():
        assert abs(result[name].z_score(analysis)) < 4, name


@pytest.mark.prove
@BOTH
def test_a_hundred_million_rounds_agree_with_the_exact_result(version: str):
    chosen = setting(version)
    result = simulate(lab.plan(chosen, BEST), 100_000_000, seed=231)
    for name, analysis in lab.counterparts(chosen).items():
        assert abs(result[name].z_score(analysis)) < 4, name


@pytest.mark.prove
def test_every_hand_of_the_whole_deck_board_by_board():
    """The same counts without inclusion and exclusion, for one hand of each kind."""
    from chapter47.lab.orbits import orbits
    from chapter47.ranking.hand import bit_of
    from tests.games.colorado_holdem.plain_count import count_boards

    counts = Counts.of(Deck())
    for hand in orbits(Deck(), 3).hands.tolist():
        own = [card for card in range(52) if hand & bit_of(card)]
        found = counts.by_discard[counts.place_of(own)]
        assert (count_boards(own) == found).all()
