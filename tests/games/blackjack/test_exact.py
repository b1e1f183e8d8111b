"""The exact solver against a plain reference on small shoes, and against published values."""

from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from chapter47.families.blackjack import choices
from chapter47.families.blackjack.lab.dealer import dealer_hands, dealer_work
from chapter47.families.blackjack.lab.dealer import dealer_results as beside
from chapter47.families.blackjack.lab.hands import VALUES, all_hands, hand_of
from chapter47.families.blackjack.lab.settled import numbers
from chapter47.families.blackjack.lab.solve import Solution, solve_up
from chapter47.families.blackjack.lab.terms import NotAShoe, ShoeTooSmall
from chapter47.games.blackjack.lab import Terms, follow, solve, terms_of
from chapter47.games.blackjack.lab.terms import blackjack
from chapter47.table.objections import Refused
from tests.games.blackjack.reference import Deck, House, Reference, game_value, reference_of

HALF_AGAIN = Fraction(3, 2)


def shoe(deck: Deck) -> tuple[int, ...]:
    counts = dict(deck)
    return tuple(counts.get(points, 0) for points in range(1, 11))


def terms(**options) -> Terms:
    return terms_of(blackjack(**options))


SMALL_GAMES = {
    "read": ({}, House(), ((1, 3), (5, 4), (8, 4), (10, 8))),
    "unread": ({"hole_card": "unread"}, House(read=False), ((1, 3), (5, 3), (8, 6), (10, 6))),
    "three hands": (
        {"resplitting": True, "boxes": 7},
        House(most_hands=3),
        ((1, 3), (6, 5), (9, 4), (10, 7)),
    ),
    "four hands": ({"resplitting": True}, House(most_hands=4), ((4, 5), (8, 6), (10, 9))),
    "four hands, unread": (
        {"resplitting": True, "hole_card": "after players"},
        House(most_hands=4, read=False),
        ((1, 2), (2, 3), (8, 5), (10, 10)),
    ),
    "aces again, soft 17, surrender": (
        {"resplitting": True, "resplit_aces": True, "soft_17": "draw", "surrender": "late"},
        House(most_hands=4, most_ace_hands=4, soft_17=True, surrender=True),
        ((1, 5), (6, 4), (10, 12)),
    ),
    "surrender, unread": (
        {"surrender": "late", "hole_card": "unread", "soft_17": "draw"},
        House(read=False, soft_17=True, surrender=True),
        ((1, 4), (6, 6), (10, 8)),
    ),
    "6 to 5": ({"variation": "6 to 5"}, House(pays=Fraction(6, 5)), ((1, 5), (7, 5), (10, 7))),
    "optional payouts": (
        {"three_sevens": True, "suited_678": True},
        House(three_sevens=HALF_AGAIN, suited_678=Fraction(17, 16)),
        ((6, 4), (7, 5), (8, 4), (10, 3)),
    ),
    "five cards": (
        {"five_card_21": True},
        House(five_cards=Fraction(2)),
        ((3, 6), (5, 4), (6, 3), (10, 4)),
    ),
}


@cache
def solved(name: str) -> Solution:
    options, _, deck = SMALL_GAMES[name]
    return solve(terms(**options), shoe(deck), exact=True)


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_a_small_game_is_worth_exactly_what_dealing_every_card_says(name):
    _, house, deck = SMALL_GAMES[name]
    solution = solved(name)
    without_insurance = sum(
        (deal.chance * (deal.value - max(deal.insurance, 0)) for deal in solution.deals()),
        Fraction(0),
    )
    assert without_insurance == game_value(house, deck)


@pytest.mark.parametrize("name", ["read", "four hands, unread"])
def test_every_decision_of_a_small_game_has_its_exact_value(name):
    _, house, deck = SMALL_GAMES[name]
    solution = solved(name)
    checked = 0
    for deal in solution.deals():
        if not deal.decisions:
            continue
        left = tuple((points, count - (points == deal.up + 1)) for points, count in deck)
        reference = reference_of(house, deal.up + 1, left)
        counts = all_hands().counts[deal.hand]
        cards = tuple(value + 1 for value in range(VALUES) for _ in range(int(counts[value])))
        found = reference.options(cards)
        if choices.SPLIT in deal.decisions:
            found = found | {"split": reference.split(cards[0])}
        rest = reference.without(cards)
        blackjack_chance = sum(
            (p for _, p, _, natural in reference.holes(rest) if natural), Fraction(0)
        )
        for decision, value in deal.decisions.items():
            expected = found[choices.DECISIONS[decision]]
            if house.read:
                expected = expected * (1 - blackjack_chance) - blackjack_chance
            assert value == expected, (deal.up, cards, decision)
            checked += 1
    assert checked > 20


def test_floats_give_the_value_of_fractions_to_thirteen_digits():
    small = (3, 0, 4, 0, 0, 3, 0, 5, 0, 7)
    rules_ = terms(hole_card="unread", surrender="late")
    exact = solve(rules_, small, exact=True).value
    assert float(exact) == pytest.approx(solve(rules_, small).value, abs=1e-13)


def test_an_unread_hole_card_costs_the_player_only_what_goes_over_21_first():
    _, _, deck = SMALL_GAMES["unread"]
    assert solved("unread").value < solve(terms(), shoe(deck), exact=True).value


def test_dealing_the_second_card_late_changes_nothing():
    late, unread = terms(decks=1, hole_card="after players"), terms(decks=1, hole_card="unread")
    assert solve(late).value == solve(unread).value


def test_a_burned_card_changes_nothing():
    """For a fixed strategy a card taken away unseen is one more card that is not dealt."""
    rules_ = terms(decks=1, resplitting=True, resplit_aces=True, hole_card="unread")
    full = rules_.shoe
    strategy = solve(rules_).strategy()
    burned = 0.0
    for value in range(VALUES):
        left = tuple(count - (v == value) for v, count in enumerate(full))
        burned += full[value] / sum(full) * follow(strategy, rules_, left).value
    assert follow(strategy, rules_).value == pytest.approx(burned, abs=1e-13)


def test_the_best_strategy_is_worth_what_the_solution_says():
    rules_ = terms(decks=2, soft_17="draw", surrender="late", resplitting=True)
    solution = solve(rules_)
    assert follow(solution.strategy(), rules_).value == pytest.approx(solution.value, abs=1e-14)


# https://blackjackinfo.com/community/threads/software-update-with-new-split-evs.22710/page-5
FARMERS_SHOE = (0, 4, 4, 2, 0, 0, 2, 0, 0, 7)


def test_a_published_split_into_four_hands_agrees_in_every_digit():
    found = solve_up(terms(decks=1, resplitting=True), FARMERS_SHOE, up=6, exact=True)
    deuces = hand_of((1, 1))
    assert f"{float(found.values.stand[deuces]):.11f}" == "-0.61639194139"
    assert f"{float(found.values.draw[deuces]):.11f}" == "-0.13266733267"
    assert f"{float(found.values.double[deuces]):.11f}" == "-1.23278388278"
    assert f"{float(found.split[1]):.11f}" == "-0.76210220335"


# https://wizardofodds.com/games/blackjack/appendix/2b/ (one deck, dealer stands on soft 17)
DEALER_ONE_DECK = {
    1: (0.126128, 0.131003, 0.129486, 0.131553, 0.0515646, 0.313726, 0.11654),
    2: (0.138976, 0.131762, 0.131815, 0.123948, 0.120526, 0, 0.352973),
    3: (0.130313, 0.130946, 0.123761, 0.123345, 0.116047, 0, 0.375588),
    4: (0.130973, 0.114163, 0.120679, 0.116286, 0.115096, 0, 0.402803),
    5: (0.119687, 0.123483, 0.116909, 0.104694, 0.106321, 0, 0.428905),
    6: (0.166948, 0.106454, 0.107192, 0.100705, 0.0978785, 0, 0.420823),
    7: (0.372345, 0.138583, 0.0773344, 0.0788967, 0.072987, 0, 0.259854),
    8: (0.130857, 0.362989, 0.129445, 0.0682898, 0.0697914, 0, 0.238627),
}


def dealer_results(up: int, counts, draws_on_soft_17: bool) -> list[Fraction]:
    left = numbers(counts, exact=True)
    left[up] -= 1
    nothing = np.zeros((1, len(left)), np.int64)
    dealer = dealer_hands(up, draws_on_soft_17)
    (results,) = beside(dealer, left, nothing, Fraction(1), dealer_work(object))
    return list(results)


@pytest.mark.parametrize("up", DEALER_ONE_DECK)
def test_the_dealers_results_are_the_published_ones(up):
    found = dealer_results(up - 1, terms(decks=1).shoe, draws_on_soft_17=False)
    assert [float(p) for p in found] == pytest.approx(DEALER_ONE_DECK[up], abs=6e-7)


@pytest.mark.parametrize("soft_17", [False, True])
def test_the_dealers_results_are_those_of_drawing_card_by_card(soft_17):
    full = tuple((points, 4 if points < 10 else 16) for points in range(1, 11))
    for up in (1, 6, 10):
        left = tuple((points, count - (points == up)) for points, count in full)
        reference = Reference(House(soft_17=soft_17), up, left)
        totals = reference.dealer((up,), left)
        found = dealer_results(up - 1, [count for _, count in full], soft_17)
        blackjack_chance = {1: Fraction(16, 51), 10: Fraction(4, 51)}.get(up, Fraction(0))
        expected = [totals[total] for total in range(17, 22)]
        expected[-1] -= blackjack_chance
        assert found == [*expected, blackjack_chance, totals[22]]


# Each option moves the value of a round the way it must; the first of each pair is the better one.
DIRECTIONS = [
    ({"decks": 1}, {"decks": 2}),
    ({"decks": 2}, {"decks": 8}),
    ({}, {"soft_17": "draw"}),
    ({"surrender": "late"}, {}),
    ({"resplitting": True, "boxes": 7}, {}),
    ({"resplitting": True}, {"resplitting": True, "boxes": 7}),
    ({"resplitting": True, "resplit_aces": True}, {"resplitting": True}),
    ({}, {"variation": "6 to 5"}),
    ({}, {"hole_card": "unread"}),
    ({"suited_678": True}, {}),
    ({"three_sevens": True}, {}),
    ({"five_card_21": True}, {}),
    ({"designated_blackjack": "AS JS"}, {}),
]


@pytest.mark.parametrize(("better", "worse"), DIRECTIONS)
def test_an_option_moves_the_value_the_way_it_must(better, worse):
    assert solve(terms(**better)).value > solve(terms(**worse)).value


def test_a_designated_blackjack_is_worth_its_share_of_blackjacks():
    """One in 64 blackjacks is paid half a unit more, except against a dealer's blackjack."""
    aces, tens, cards = 32, 128, 416
    dealt = Fraction(2 * aces * tens, cards * (cards - 1))
    pushed = Fraction(2 * (aces - 1) * (tens - 1), (cards - 2) * (cards - 3))
    gain = dealt * (1 - pushed) / 64 / 2
    difference = solve(terms(designated_blackjack="AH KD")).value - solve(terms()).value
    assert difference == pytest.approx(float(gain), abs=1e-13)


def test_insurance_is_taken_when_more_than_a_third_of_the_cards_count_ten():
    rich = (8, 4, 4, 4, 4, 4, 4, 4, 4, 40)
    deals = {
        (deal.up, deal.hand): deal for deal in solve(terms(decks=2), rich).deals() if deal.up == 0
    }
    no_tens = deals[0, hand_of((7, 8))]
    tens = 40 / 77  # three cards of 80 are seen, none of them a ten
    assert no_tens.insurance == pytest.approx((2 * tens - (1 - tens)) / 2)
    assert no_tens.value == pytest.approx(max(no_tens.decisions.values()) + no_tens.insurance)


def test_shoes_that_could_run_out_are_refused():
    with pytest.raises(ShoeTooSmall, match="at least 86"):
        solve(terms(), (1, 1, 1, 1, 1, 1, 1, 1, 1, 3))
    with pytest.raises(NotAShoe, match="ten whole numbers"):
        solve(terms(), (4, 4))


def test_options_that_exclude_each_other_are_refused_with_their_paragraph():
    with pytest.raises(Refused, match="13:69F-2.11"):
        terms(resplit_aces=True)
