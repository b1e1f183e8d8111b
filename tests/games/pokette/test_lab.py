"""Pokette in the lab: edges by hand, every hand in progress, and the kernel against the exact."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from chapter47.equipment.cards import card_text
from chapter47.games.pokette import lab
from chapter47.games.pokette.layout import hand_wagers
from chapter47.lab import LabError, simulate
from chapter47.law.setting import Setting
from tests.games.pokette.hand import CARDS, HANDS, LAID, wins_with

ALL = {name: (ways, pays) for name, (_, ways, pays) in (LAID | HANDS).items()}


@pytest.mark.parametrize("others", [1, 2, 4, 8])
def test_every_wager_by_hand(others: int):
    setting = Setting.make("pokette", options={"other_sections": others})
    found = {a.wager: a for a in lab.analyses(setting)}
    assert found.keys() == ALL.keys()
    sections = 52 + others
    for name, a in found.items():
        ways, pays = ALL[name]
        assert a.house_edge == a.element_of_risk == 1 - Fraction(ways * (pays + 1), sections)
        assert a.outcomes == [(-1, 1 - Fraction(ways, sections)), (pays, Fraction(ways, sections))]
        assert a.hit_frequency == Fraction(ways, sections)
        second = Fraction(ways * pays**2 + sections - ways, sections)
        assert a.variance == second - a.house_edge**2
        assert a.deals == sections
        assert a.options == {"other_sections": others}
        assert {g.source for g in a.grounds if g.what == "other_sections"} == {"choice"}


def test_in_plain_numbers():
    edges = {a.wager: str(a.house_edge) for a in lab.analyses(Setting.make("pokette"))}
    assert (edges["single_card"], edges["red"], edges["pair_in_two"]) == ("1/18", "1/27", "1/9")
    assert edges["straight_flush_inside"] == edges["split"] == "2/27"
    (flush,) = lab.analyses(Setting.make("pokette"), wager="flush")
    assert flush.wager == "flush"


def test_the_jacer_is_worth_four_sections_however_it_is_read():
    for reading, others in (
        ("aces", 2),
        ("jacks", 2),
        ("deuces", 2),
        ("sections without a card", 4),
    ):
        options = {"jacer": reading, "other_sections": others}
        (jacer,) = lab.analyses(Setting.make("pokette", options=options), wager="jacer")
        assert jacer.house_edge == 1 - Fraction(4 * 13, 52 + others)
        assert jacer.options == {"other_sections": others, "jacer": reading}


def test_every_hand_opens_what_the_ranks_in_a_row_say():
    """All 2,757 hands in progress: which wagers are open, and which cards win."""
    names = hand_wagers(Setting.make("pokette"))
    assert names == list(HANDS)
    hands = [(), *((card,) for card in CARDS), *product(CARDS, CARDS)]
    assert len(hands) == 1 + 52 + 52 * 52
    codes = {card: lab.parse_card(card) for card in CARDS}
    for hand in hands:
        for number, name in enumerate(names):
            covered = lab.completed_by(number, [codes[card] for card in hand])
            won = {card_text(code) for code in range(52) if covered >> code & 1}
            assert won == wins_with(name, hand), (name, hand)
            assert covered >> 52 == 0
            assert len(won) in (0, HANDS[name][1])


def test_how_often_each_is_open():
    rows = {row[0]: row[1:] for row in lab.solve(Setting.make("pokette"), ["hands"]).rows}
    # Of 13 * 13 pairs of ranks: 13 are equal; 11 neighbours have both ends open; 14 need one rank:
    # twelve that stand two apart, ace and king, ace and deuce; each in two orders.
    assert rows == {
        "pair in two": (1, 1, 4),
        "pair in three": (2, Fraction(12, 13), 8),
        "three-of-a-kind": (2, Fraction(1, 13), 4),
        "flush": (2, Fraction(1, 4), 13),
        "straight, open": (2, Fraction(22, 169), 8),
        "straight, inside": (2, Fraction(28, 169), 4),
        "straight flush, open": (2, Fraction(22, 169 * 4), 2),
        "straight flush, inside": (2, Fraction(28, 169 * 4), 1),
    }


def test_what_is_worth_what_after_a_hand():
    answer = lab.solve(Setting.make("pokette", options={"other_sections": 4}), ["ah", "2h"])
    rows = {row[0]: row[1:] for row in answer.rows}
    assert rows["straight flush, inside"] == (1, 1 - Fraction(50, 56))
    assert rows["straight, inside"] == (4, 1 - Fraction(48, 56))
    assert rows["flush"] == (13, 1 - Fraction(52, 56))
    assert rows["red"] == (26, 1 - Fraction(52, 56))
    assert not rows.keys() & {"pair in two", "three-of-a-kind", "straight, open"}
    assert "inferred" in answer.note


@pytest.mark.parametrize("asked", [[], ["AS KS QS"], ["joker"]])
def test_what_is_no_hand_in_progress_is_refused(asked: list[str]):
    with pytest.raises(LabError, match="a hand in progress has one or two cards: ask `hands` for"):
        lab.solve(Setting.make("pokette"), asked)


def test_edges_by_the_number_of_sections():
    found = lab.solve(Setting.make("pokette"), ["sections"])
    assert found.values == tuple(range(53, 61))
    assert found.here == 54
    assert Counter(name for curve in found.curves for name in curve.names) == Counter(list(ALL))
    for curve in found.curves:
        for name in curve.names:
            ways, pays = ALL[name]
            assert curve.edges == tuple(
                1 - Fraction(ways * (pays + 1), sections) for sections in range(53, 61)
            )
    assert "no text of the chapter" in found.note


@pytest.mark.parametrize("others", [2, 4])
def test_kernel_agrees_with_the_exact_result(others: int):
    options: dict[str, int | str] = {"other_sections": others}
    if others == 4:
        options["jacer"] = "sections without a card"
    setting = Setting.make("pokette", options=options)
    result = simulate(lab.plan(setting), 3_000_000, seed=12)
    exact = lab.analyses(setting)
    assert {a.wager for a in exact} == set(result.wagers)
    for a in exact:
        assert abs(result[a.wager].z_score(a)) < 4, a.wager
    # A hand has a second card when the first two spins after a start are cards: count the spins
    # at which pair in two is open. With c = 52 / sections, a cycle has 1 + c + c * c spins, of
    # which c begin with one card.
    c = 52 / (52 + others)
    share = c / (1 + c + c * c)
    assert result["pair_in_two"].rounds / 3_000_000 == pytest.approx(share, abs=0.002)


@pytest.mark.prove
def test_a_hundred_million_rounds_agree_with_the_exact_result():
    setting = Setting.make("pokette")
    result = simulate(lab.plan(setting), 100_000_000, seed=121)
    for a in lab.analyses(setting):
        assert abs(result[a.wager].z_score(a)) < 4, a.wager
