"""The solver under the rules of blackjack's kin, against a plain reference on small shoes."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from chapter47.families.blackjack import comparison
from chapter47.families.blackjack.lab.follow import follow
from chapter47.families.blackjack.lab.hands import Composition
from chapter47.families.blackjack.lab.solve import Solution, solve
from chapter47.families.blackjack.lab.terms import Payment, Terms, deck_of
from tests.games.blackjack.reference import Deck, House, game_value

ALWAYS = Fraction(1)
EVEN: Payment = (Fraction(1), ALWAYS)
HALF = Fraction(1, 2)


def kind_of(cards: Composition) -> int:
    """Plain, blackjack, or 21 in five, six and seven or more cards."""
    points = sum((value + 1) * count for value, count in enumerate(cards))
    total = points + 10 if cards[0] and points + 10 <= 21 else points
    if total != 21:
        return 0
    return 1 if sum(cards) == 2 else max(0, min(sum(cards), 7) - 3)


PLAIN = Terms(
    deck=deck_of(3),
    decks=6,
    draws_on_soft_17=False,
    reads_hole_card=True,
    surrender_loses=None,
    most_hands=2,
    most_ace_hands=2,
    payments=((EVEN,), ((Fraction(3, 2), ALWAYS),), (EVEN,), (EVEN,), (EVEN,)),
    kind_of=kind_of,
    insurance_pays=Fraction(2),
    insurance_share=HALF,
)
BONUS = (Fraction(3, 2), Fraction(2), Fraction(3))


def wins_with_21(score: int, blackjack: bool, dealer: int, dealer_blackjack: bool) -> int:
    if blackjack or (score == 21 and not dealer_blackjack):
        return comparison.WIN
    return comparison.outcome(score, blackjack, dealer, dealer_blackjack)


GAMES: dict[str, tuple[dict[str, object], dict[str, object], Deck]] = {
    "doubles on any cards": (
        {"most_cards_doubled": 21},
        {"doubles_any": True},
        ((1, 3), (4, 6), (10, 6)),
    ),
    "no doubling after a split": (
        {"doubles_after_split": False},
        {"doubles_after_split": False},
        ((3, 5), (8, 5), (10, 5)),
    ),
    "split aces are played, unread": (
        {"plays_split_aces": True, "reads_hole_card": False},
        {"plays_split_aces": True, "read": False},
        ((1, 5), (4, 4), (10, 7)),
    ),
    "rescue": (
        {"most_cards_doubled": 21, "doubled_loses": ALWAYS},
        {"doubles_any": True, "rescue": ALWAYS},
        ((2, 4), (9, 5), (10, 5)),
    ),
    "rescue, unread": (
        {"most_cards_doubled": 21, "doubled_loses": ALWAYS, "reads_hole_card": False},
        {"doubles_any": True, "rescue": ALWAYS, "read": False},
        ((1, 3), (2, 4), (9, 4), (10, 5)),
    ),
    "surrender at any time": (
        {"surrender_loses": HALF, "surrenders_later": True},
        {"surrender": True, "surrenders_later": True},
        ((1, 3), (6, 6), (10, 8)),
    ),
    "21 and blackjack always win, bonuses on undoubled hands": (
        {
            "compare": wins_with_21,
            "payments": (*PLAIN.payments[:2], *(((pay, ALWAYS),) for pay in BONUS)),
            "pays_doubled": False,
        },
        {
            "wins_21": True,
            "natural_wins": True,
            "by_cards": tuple(zip((5, 6, 7, 8, 9), (*BONUS, BONUS[-1], BONUS[-1]), strict=True)),
            "pays_doubled": False,
        },
        ((1, 4), (4, 6), (10, 6)),
    ),
    "attack": (
        {"attack": ALWAYS, "payments": ((EVEN,), (EVEN,), (EVEN,), (EVEN,), (EVEN,))},
        {"attack": 1, "pays": Fraction(1)},
        ((1, 3), (6, 5), (10, 6)),
    ),
    "attack, surrender and rescue, unread": (
        {
            "attack": ALWAYS,
            "most_cards_doubled": 21,
            "surrender_loses": HALF,
            "surrenders_later": True,
            "doubled_loses": ALWAYS,
            "reads_hole_card": False,
        },
        {
            "attack": 1,
            "doubles_any": True,
            "surrender": True,
            "surrenders_later": True,
            "rescue": ALWAYS,
            "read": False,
        },
        ((1, 3), (6, 5), (10, 6)),
    ),
}


def shoe(deck: Deck) -> tuple[int, ...]:
    counts = dict(deck)
    return tuple(counts.get(points, 0) for points in range(1, 11))


@cache
def solved(name: str) -> tuple[Terms, Solution]:
    changes, _, deck = GAMES[name]
    terms = replace(PLAIN, **changes)  # type: ignore[arg-type]
    return terms, solve(terms, shoe(deck), exact=True)


def without_insurance(solution: Solution) -> Fraction:
    return sum((d.chance * (d.value - max(d.insurance, 0)) for d in solution.deals()), Fraction(0))


@pytest.mark.parametrize("name", GAMES)
def test_a_small_game_is_worth_exactly_what_dealing_every_card_says(name: str) -> None:
    _, house, deck = GAMES[name]
    _, solution = solved(name)
    assert without_insurance(solution) == game_value(House(**house), deck)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
def test_each_of_these_rules_changes_the_game(name: str) -> None:
    _, _, deck = GAMES[name]
    _, solution = solved(name)
    assert abs(float(solution.value) - solve(PLAIN, shoe(deck)).value) > 1e-6


@pytest.mark.parametrize("name", GAMES)
def test_following_the_best_decisions_is_worth_what_was_found(name: str) -> None:
    terms, solution = solved(name)
    followed = follow(solution.strategy(), terms, solution.shoe, exact=True)
    assert followed.value == without_insurance(solution)


def test_a_shoe_without_tens_has_no_blackjack() -> None:
    solution = solve(PLAIN, (8, 8, 8, 8, 8, 8, 8, 8, 8, 0))
    assert all(deal.decisions for deal in solution.deals())
    assert {deal.up for deal in solution.deals()} == set(range(9))


def test_six_decks_of_48_cards_are_the_shoe_of_the_kin() -> None:
    assert sum(PLAIN.shoe) == 6 * 48
    assert PLAIN.shoe[9] == 6 * 12
