"""Punto banco in the lab: known values, removal, remaining shoes, whole shoes, sessions."""

from fractions import Fraction
from math import perm, sqrt

import numpy as np
import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.errors import BadInput
from chapter47.families.baccarat.lab.favourable import find_favourable, play_and_watch
from chapter47.families.baccarat.lab.prices import edge, effects_of_removal
from chapter47.families.baccarat.lab.sessions import Seat, figures_of, play_sessions, play_shoe
from chapter47.families.baccarat.lab.shoe import full_shoe, without
from chapter47.games.punto_banco import lab
from chapter47.lab import simulate
from chapter47.law.setting import Setting
from chapter47.table import DEALER, debts
from tests.play import bet, events, open_table

BANKER, PLAYER, TIE = 2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216
"""The ordered draws of six cards from eight decks that each result has, as published."""


def setting(**options):
    return Setting.make("punto-banco", options=options)


def wagers(**options):
    return {wager.name: wager for wager in lab.wagers(setting(**options))}


def test_edges_of_eight_decks_follow_from_the_published_counts():
    deals = perm(416, 6)
    found = {a.wager: a for a in lab.analyses(setting())}
    assert found["player"].house_edge == Fraction(BANKER - PLAYER, deals)
    assert found["banker"].house_edge == Fraction(PLAYER * 100 - BANKER * 95, deals * 100)
    assert found["tie"].house_edge == Fraction(BANKER + PLAYER - 8 * TIE, deals)
    assert {a.deals for a in found.values()} == {deals}
    assert found["player"].push_frequency == Fraction(TIE, deals)
    assert found["banker"].hit_frequency == Fraction(BANKER, deals)


def test_a_tie_at_nine_to_one_costs_a_third_of_one_at_eight():
    """14.36 percent against 4.84, as published for eight decks (Wizard of Odds)."""
    (tie,) = lab.analyses(setting(tie_odds="9 to 1"), "tie")
    assert tie.house_edge == Fraction(BANKER + PLAYER - 9 * TIE, perm(416, 6))
    assert round(float(tie.house_edge) * 100, 2) == 4.84


def test_six_decks_as_published():
    """Banker 1.06, player 1.24, tie 14.44 percent (Wizard of Odds, six decks)."""
    found = {a.wager: round(float(a.house_edge) * 100, 2) for a in lab.analyses(setting(decks=6))}
    assert found == {"player": 1.24, "banker": 1.06, "tie": 14.44}


def test_answers_name_what_they_rest_on():
    player, banker, _ = lab.analyses(setting(decks=7))
    assert player.assumes == (lab.FRESH,)
    assert banker.assumes == (lab.FRESH, lab.EXACT_VIGORISH)
    assert player.options == {"decks": 7}


# In hundred-thousandths of the wager, by rank 2 to 9, ten to king, ace: from eight decks, as
# published (Wizard of Odds, baccarat appendix 2).
PUBLISHED = {
    "player": [-5.4, -6.7, -12.0, 8.4, 11.3, 8.2, 5.3, 2.5, -1.8, -1.8, -1.8, -1.8, -4.5],
    "banker": [5.2, 6.5, 11.6, -8.3, -11.3, -8.3, -5.0, -2.3, 1.9, 1.9, 1.9, 1.9, 4.4],
    "tie": [-23.9, -21.4, -29.2, -26.4, -116.0, -109.1, 65.4, 42.6, 51.3, 51.3, 51.3, 51.3, 12.9],
}


@pytest.mark.parametrize("name", PUBLISHED)
def test_effects_of_removal_as_published(name):
    found = effects_of_removal(wagers()[name], full_shoe(8))
    rounded = [float(one.effect) * 1e5 for one in found]
    assert rounded == pytest.approx(PUBLISHED[name], abs=0.051)
    # A card that is removed at random changes nothing on average.
    assert sum((one.effect for one in found), Fraction(0)) == 0


def test_a_shoe_of_which_all_is_known():
    """Six cards: two nines and four kings. A king and a nine each, or two nines on one side."""
    gone = [*range(52)] * 6
    for card in parse_cards("9C 9D KC KD KH KS"):
        gone.remove(card)
    left = without(full_shoe(6), gone)
    # Of the 15 places for the two nines among six cards in order, P B P B and two that matter only
    # without a natural: both in P (9+9=8, natural): player wins; both in B: banker; one each (4
    # ways): 9 to 9, a tie; one in P (2 places) and one behind (2): player; so too for B; both
    # behind: 0 and 0, both draw a nine: a tie.
    found = {wager.name: edge(wager, left) for wager in lab.wagers(setting(decks=6))}
    player, banker, tie = 1 + 4, 1 + 4, 4 + 1
    assert player + banker + tie == 15
    assert found["player"] == Fraction(banker - player, 15)
    assert found["banker"] == Fraction(player * 100 - banker * 95, 1500)
    assert found["tie"] == Fraction(player + banker - 8 * tie, 15)


def test_whole_shoes_agree_with_the_exact_result():
    plan = lab.plan(setting())
    result = simulate(plan, 1_000_000, seed=47)
    for analysis in lab.analyses(setting()):
        wager = result[analysis.wager]
        assert abs(wager.z_score(analysis)) < 4, analysis.wager
        assert wager.rounds == 1_000_000


def shoe_at_the_table(seed, **options):
    """A whole shoe at a table: its cards in their order, and what two seats have at the end."""
    table = open_table(
        "punto-banco", seats=1, seed=seed, bankroll=300_000, options={"decks": 6, **options}
    )
    table.act("seat:2", "sit", player="two")
    table.act("seat:2", "buy_in", amount=20_000)
    table.act("seat:1", "cut", position=100)
    cards = [*events(table, "CardsDiscarded")[0].cards]
    cards += events(table, "CardsDiscarded")[1].hidden_cards
    cards += table.shoe.undealt
    for seat in ("seat:1", "seat:2"):
        table.act(seat, "decline")
    rounds = 0
    while len(events(table, "Shuffled")) == 1:
        rounds += 1
        bet(table, 1, "banker", 1200)
        bet(table, 1, "tie", 500)
        if table.ledger["seat:2/rack"] >= 4100:
            bet(table, 2, "player", 1500)
            bet(table, 2, "banker", 2600)
        table.act(DEALER, "no_more_bets")
        while any(o.name == "turn" for o in table.prompt.options.get("seat:2", ())):
            table.act("seat:2", "turn")
    return table, np.array(cards, np.int64), rounds


@pytest.mark.parametrize("collection", ["deferred", "at payout"])
def test_a_whole_shoe_with_its_debts_comes_to_the_same_in_the_kernel(collection):
    seats = [Seat(300_000, banker=1200, tie=500), Seat(20_000, player=1500, banker=2600)]
    for seed in range(4):
        options = {"vigorish_collection": collection}
        table, cards, rounds = shoe_at_the_table(seed, **options)
        told = play_shoe(cards, *figures_of(table.setting, seats))
        for number, seat in enumerate(seats, 1):
            left = table.ledger[f"seat:{number}/rack"] - debts.owed(table, number)
            chips, _paid, given_up, _ = (int(figure) for figure in told[number - 1])
            assert left == chips - given_up, (seed, seat)
            assert debts.owed(table, number) == given_up
        assert int(told[:, 1].sum()) == table.ledger["vigorish"]
        assert int(told[0, 3]) == rounds


def test_sessions_lose_what_the_edge_says():
    """A seat with $25 on the banker that never runs out loses 1.0579 percent of it a round."""
    seats = (Seat(10**9, banker=2500), Seat(5_000, player=2500))
    sessions = play_sessions(setting(), seats, shoes=4000, seed=3)
    rounds = float(sessions.mean_rounds(0))
    assert 79 < rounds < 84
    error = 0.927 * sqrt(rounds * 4000) * 2500 / 4000
    assert abs(float(sessions.mean_net(0)) + 0.010579 * 2500 * rounds) < 4 * error
    assert sessions.broke(0) == 0
    assert sessions.given_up(0) == 0
    # With two wagers of even money in hand a shoe of eighty rounds is hardly ever outlived.
    assert sessions.broke(1) > Fraction(7, 10)
    assert sessions.mean_rounds(1) < 40


def test_who_runs_out_of_chips_leaves_vigorish_unpaid():
    sessions = play_sessions(setting(), [Seat(10_000, banker=10_000)], shoes=2000, seed=5)
    assert sessions.given_up(0) > 0
    chips, paid, given_up = (sessions.told[:, 0, figure] for figure in range(3))
    assert (chips[given_up > 0] == 0).all()
    assert ((paid + given_up) % 500 == 0).all()  # $5 on each $100 won
    assert sessions.broke(0) > Fraction(1, 2)


def test_favourable_rounds_are_rare_and_found_from_the_cards_that_are_gone():
    played = play_and_watch(decks=8, behind=14, more=1, shoes=12, seed=1)
    found = find_favourable(lab.wagers(setting()), played)
    for one in found:
        assert one.rounds > 900
        assert one.frequency < Fraction(2, 100)
        assert one.best > -edge(wagers()[one.wager], full_shoe(8))
        assert one.gain >= 0
    again = play_and_watch(decks=8, behind=14, more=1, shoes=12, seed=1)
    assert find_favourable(lab.wagers(setting()), again) == found


def test_questions_are_answered_as_tables():
    rows = {row[0]: row[1:] for row in lab.solve(setting(), []).rows}
    assert rows["banker"][2] == lab.analyses(setting(), "banker")[0].house_edge
    removal = lab.solve(setting(), ["removal"])
    assert "".join(row[0] for row in removal.rows) == "A2345678910JQK"
    now = {row[0]: row for row in lab.solve(setting(), ["shoe", "9H", "9C KD"]).rows}
    left = without(full_shoe(8), parse_cards("9H 9C KD"))
    assert now["tie"][2] == edge(wagers()["tie"], left)
    by_amount = {row[0]: row[1:] for row in lab.solve(setting(), ["vigorish"]).rows}
    assert by_amount["$12"][0] == "$0.75"
    deals = perm(416, 6)
    assert by_amount["$12"][1] == Fraction(PLAYER * 1200 - BANKER * (1200 - 75), deals * 1200)
    assert by_amount["$15"][1] == lab.analyses(setting(), "banker")[0].house_edge


@pytest.mark.parametrize("asked", ["pray", "removal x", "favourable 0", "favourable ²", "shoe 1"])
def test_other_questions_are_refused_with_what_can_be_asked(asked):
    with pytest.raises(BadInput, match="cannot be solved: ask nothing for the edges|is no card"):
        lab.solve(setting(), asked.split())
