"""Casino war in the lab: edges derived by hand, and the kernel against the exact."""

from fractions import Fraction
from itertools import permutations

import pytest

from chapter47.games.casino_war import lab
from chapter47.lab import simulate
from chapter47.law.setting import Setting


def analyses(**options):
    return {
        (a.wager, a.strategy): a for a in lab.analyses(Setting.make("casino-war", options=options))
    }


def by_hand(decks: int) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Edges of war, surrender, and the tie wager on either deal, from the counts of equal ranks.

    The first two cards tie with probability (4d - 1)/(52d - 1). After a tie one rank has 4d - 2
    cards left and twelve have 4d, of 52d - 2. Apart from ties, higher and lower are equally likely.
    """
    same, cards = 4 * decks, 52 * decks
    tie = Fraction(same - 1, cards - 1)
    left = cards - 2
    again = Fraction(
        (same - 2) * (same - 3) + 12 * same * (same - 1),
        left * (left - 1),
    )
    higher = (1 - again) / 2
    war_value = -1 + 2 * higher + 3 * again - higher  # initial lost; 2 or 3 to 1; or war lost
    war = -(tie * war_value)
    return war, tie / 2, 1 - 11 * tie, 1 - 11 * again


@pytest.mark.parametrize("decks", [6, 7, 8])
def test_edges_agree_with_the_hand_derivation(decks: int):
    found = analyses(decks=decks)
    war, surrender, tie, war_tie = by_hand(decks)
    assert found["initial", lab.WAR].house_edge == war
    assert found["initial", lab.SURRENDER].house_edge == surrender
    assert found["tie", "on the original deal"].house_edge == tie
    assert found["tie", "on the war deal, after a tie"].house_edge == war_tie


def test_six_decks_in_plain_numbers():
    found = analyses()
    assert found["initial", lab.WAR].house_edge == Fraction(23138, 993023)
    assert found["initial", lab.SURRENDER].house_edge == Fraction(23, 622)
    assert found["tie", "on the original deal"].house_edge == Fraction(58, 311)
    war = found["initial", lab.WAR]
    assert war.deals == 312 * 311 * 310 * 309
    assert war.element_of_risk == war.house_edge / (1 + Fraction(23, 311))


def test_every_deal_of_a_tiny_shoe_agrees_with_the_distribution():
    """Eight cards: two ranks in four suits; all ordered deals of four cards, one by one."""
    cards = [0, 1, 2, 3, 48, 49, 50, 51]
    outcomes = lab.initial_outcomes(Setting.make("casino-war"))
    total = Fraction(0)
    deals = list(permutations(cards, 4))
    for player, dealer, player_war, dealer_war in deals:
        total += outcomes[lab.play_initial(player, dealer, player_war, dealer_war, True)][0]
    # tie 3/7; then both of the rank left with two cards 2/30, or of the other 12/30: tied 14/30
    tied, higher = Fraction(14, 30), Fraction(8, 30)
    expected = Fraction(3, 7) * (2 * tied + 1 * higher - 2 * higher)
    assert total / len(deals) == expected


@pytest.mark.parametrize("strategy", lab.STRATEGIES)
def test_kernel_agrees_with_the_exact_result(strategy: str):
    setting = Setting.make("casino-war")
    result = simulate(lab.plan(setting, strategy), 4_000_000, seed=22)
    exact = {(a.wager, a.strategy): a for a in lab.analyses(setting)}
    assert abs(result["initial"].z_score(exact["initial", strategy])) < 4
    assert abs(result["tie"].z_score(exact["tie", "on the original deal"])) < 4


@pytest.mark.prove
@pytest.mark.parametrize("decks", [6, 7, 8])
@pytest.mark.parametrize("strategy", lab.STRATEGIES)
def test_a_hundred_million_rounds_agree_with_the_exact_result(decks: int, strategy: str):
    setting = Setting.make("casino-war", options={"decks": decks})
    result = simulate(lab.plan(setting, strategy), 100_000_000, seed=2201)
    exact = {(a.wager, a.strategy): a for a in lab.analyses(setting)}
    assert result.rounds_done == 100_000_000
    assert abs(result["initial"].z_score(exact["initial", strategy])) < 4
    assert abs(result["tie"].z_score(exact["tie", "on the original deal"])) < 4


def test_no_player_ever_does_better_by_surrendering():
    found = analyses()
    assert found["initial", lab.WAR].house_edge < found["initial", lab.SURRENDER].house_edge
