"""The law of pai gow poker: days, options, figures and limits, written down by hand."""

from datetime import date
from typing import Any

import pytest

from chapter47.games import game_of
from chapter47.law.book import law_of
from chapter47.law.errors import OptionNotAllowed
from chapter47.law.setting import Setting

GAME = "pai-gow-poker"
ADOPTED = date(1992, 10, 19)
FROM_HAND = date(1993, 5, 3)
DEVICES = date(1994, 5, 2)
NUMBER = date(1995, 2, 6)
PROGRESSIVE = date(2002, 6, 17)
BUTTON = date(2002, 7, 15)
BONUS = date(2002, 9, 16)
THREE_SEVEN = date(2004, 7, 19)
TABLE_B = date(2005, 12, 5)
PRE_SHUFFLED = date(2007, 3, 19)
INSURANCE = date(2009, 10, 5)
SUCCESSOR = date(2011, 11, 7)

YES_NO = (True, False)
NO_YES = (False, True)


@pytest.fixture
def file():
    return law_of(GAME).file


def test_the_subchapter_and_its_positions(file):
    assert file.subchapter.number == 11
    assert file.subchapter.adopted == ADOPTED
    assert file.subchapter.verified_through == INSURANCE
    assert file.game.seats == 6


def test_since_when_each_section_stands(file):
    later = {
        "11.8A": FROM_HAND,
        "11.8B": DEVICES,
        "11.8C": DEVICES,
        "11.13": NUMBER,
        "11.14": PROGRESSIVE,
        "11.15": BONUS,
        "11.16": BONUS,
        "11.17": THREE_SEVEN,
        "11.18": THREE_SEVEN,
        "13:69F-11.20": SUCCESSOR,
    }
    plain = [f"11.{n}" for n in range(1, 19)] + ["11.8A", "11.8B", "11.8C", "13:69F-11.20"]
    assert {s.cite: s.from_ for s in file.section} == {
        cite: later.get(cite, ADOPTED) for cite in plain
    }
    assert not any(entry.until for entry in file.section)


def test_since_when_each_wager_is_offered_and_by_which_option(file):
    assert {w.name: (w.from_, w.until, w.requires_option) for w in file.wager} == {
        "pai_gow_poker": (ADOPTED, None, ""),
        "random_number": (NUMBER, None, "random_number"),
        "progressive": (PROGRESSIVE, None, "progressive"),
        "bonus": (BONUS, None, "bonus"),
        "envy": (BONUS, None, "bonus"),
        "insurance": (INSURANCE, None, "insurance"),
        "three_card_bonus": (THREE_SEVEN, None, "three_card_bonus"),
        "seven_card_bonus": (THREE_SEVEN, None, "seven_card_bonus"),
        "imperial": (SUCCESSOR, None, "imperial"),
    }
    rows = {(w.name, row.table, row.from_) for w in file.wager for row in w.pays if row.from_}
    assert rows == {("seven_card_bonus", "B", TABLE_B)}


SEVEN_CARD_A = {
    "five aces": "500 to 1",
    "royal flush": "250 to 1",
    "straight flush": "50 to 1",
    "four-of-a-kind": "25 to 1",
    "full house": "5 to 1",
    "flush": "4 to 1",
    "three-of-a-kind": "3 to 1",
    "straight": "2 to 1",
}
LOW_HANDS = ("nine high", "ten high", "jack high", "queen high", "king high", "ace high")
INSURANCE_PAYS = {
    "A": (400, 40, 20, 5, 3, 2),
    "B": (250, 75, 25, 5, 3, 2),
    "C": (100, 50, 25, 10, 5, 1),
    "D": (100, 25, 15, 6, 5, 3),
    "E": (100, 25, 15, 7, 5, 3),
}
PROGRESSIVE_PAYS = {
    "natural royal flush and pair": ("100% of meter", "100% of meter"),
    "five aces and pair": ("100% of meter", "100% of meter"),
    "natural royal flush": ("10% of meter", "10% of meter"),
    "five aces": ("10% of meter", "10% of meter"),
    "royal flush and pair": ("$200", "$1,000"),
    "royal flush": ("$100", "$500"),
    "straight flush and pair": ("$50", "$250"),
    "straight flush": ("$25", "$125"),
    "four-of-a-kind and pair": ("$40", "$200"),
    "four-of-a-kind": ("$20", "$100"),
    "full house and pair": ("$10", "$50"),
    "full house": ("$5", "$25"),
    "flush and pair": ("$6", "$30"),
    "flush": ("$3", "$15"),
    "straight and pair": ("$4", "$20"),
    "straight": ("$2", "$10"),
    "three-of-a-kind": ("$2", "$10"),
}
PAYS: dict[tuple[str, str], dict[str, str]] = {
    ("pai_gow_poker", ""): {"": "1 to 1"},
    ("random_number", "5 1/2 to 1"): {"": "5 1/2 to 1"},
    ("random_number", "5 3/4 to 1"): {"": "5 3/4 to 1"},
    ("random_number", "6 to 1"): {"": "6 to 1"},
    ("progressive", "$1"): {on: one for on, (one, _) in PROGRESSIVE_PAYS.items()},
    ("progressive", "$5"): {on: five for on, (_, five) in PROGRESSIVE_PAYS.items()},
    ("bonus", ""): {
        "seven-card straight flush with no joker": "8,000 to 1",
        "royal flush plus royal match": "2,000 to 1",
        "seven-card straight flush with joker": "1,000 to 1",
        "five aces": "400 to 1",
        "royal flush": "150 to 1",
        "straight flush": "50 to 1",
        "four-of-a-kind": "25 to 1",
        "full house": "5 to 1",
        "flush": "4 to 1",
        "three-of-a-kind": "3 to 1",
        "straight": "2 to 1",
    },
    ("envy", ""): {
        "seven-card straight flush with no joker": "$5,000",
        "royal flush plus royal match": "$1,000",
        "seven-card straight flush with joker": "$500",
        "five aces": "$250",
        "royal flush": "$50",
        "straight flush": "$20",
        "four-of-a-kind": "$5",
    },
    **{
        ("insurance", table): {on: f"{n} to 1" for on, n in zip(LOW_HANDS, pays, strict=True)}
        for table, pays in INSURANCE_PAYS.items()
    },
    ("three_card_bonus", ""): {
        "straight flush with no joker": "40 to 1",
        "three-of-a-kind": "25 to 1",
        "straight flush": "5 to 1",
        "straight": "4 to 1",
        "flush": "3 to 1",
        "one pair": "1 to 1",
    },
    ("seven_card_bonus", "A"): SEVEN_CARD_A,
    ("seven_card_bonus", "B"): {
        **{on: odds for on, odds in SEVEN_CARD_A.items() if on != "straight flush"},
        "royal flush": "200 to 1",
        "straight flush without joker": "50 to 1",
        "straight flush with joker": "30 to 1",
    },
    ("imperial", ""): {
        "five aces": "1000 to 1",
        "royal flush": "200 to 1",
        "straight flush": "50 to 1",
        "four-of-a-kind": "25 to 1",
        "full house": "5 to 1",
        "flush": "4 to 1",
        "straight": "2 to 1",
        "three-of-a-kind": "2 to 1",
        "banker nine high": "100 to 1",
        "banker ten high": "20 to 1",
        "banker jack high": "5 to 1",
    },
}


def test_what_each_wager_pays(file):
    found: dict[tuple[str, str], dict[str, str]] = {}
    for entry in file.wager:
        for row in entry.pays:
            found.setdefault((entry.name, row.table), {})[row.on] = row.odds or row.amount
    assert found == PAYS


HAND, SHOE, DEVICE = "from the hand", "manual shoe", "automated shoe"
OPTIONS: dict[str, list[tuple[date, Any, Any]]] = {
    "wheel": [(ADOPTED, ("second highest", "lowest"), "second highest")],
    "jokers_in_deck": [(ADOPTED, (1, 2), 1)],
    "shuffle": [(ADOPTED, ("manual",), "manual"), (DEVICES, ("manual", "automated"), "automated")],
    "decks": [(ADOPTED, (1,), 1), (DEVICES, (1, 2), 1)],
    "cards": [(PRE_SHUFFLED, ("inspected at the table", "pre-shuffled"), "inspected at the table")],
    "idle_cards": [(ADOPTED, ("face up", "face down"), "face up")],
    "cutting_card": [(ADOPTED, ("discard rack", "near the bottom"), "discard rack")],
    "recut_by": [(ADOPTED, ("last cutter", "next entitled"), "last cutter")],
    "deal": [
        (ADOPTED, (SHOE,), SHOE),
        (FROM_HAND, (SHOE, HAND), HAND),
        (DEVICES, (SHOE, HAND, DEVICE), HAND),
    ],
    "starting_position": [
        (ADOPTED, ("dice",), "dice"),
        (DEVICES, ("dice", "random number"), "dice"),
        (BUTTON, ("dice", "random number", "button"), "dice"),
    ],
    "mark_start": [(DEVICES, YES_NO, False)],
    "two_areas": [(ADOPTED, YES_NO, True)],
    "match_play": [(ADOPTED, NO_YES, False)],
    "house_way": [(ADOPTED, ("ballys", "foxwoods"), "ballys")],
    "vigorish_rounding": [(ADOPTED, ("up to $0.25", "down to $0.01"), "up to $0.25")],
    "banking": [(ADOPTED, NO_YES, False)],
    "co_banking": [(ADOPTED, NO_YES, False)],
    "dealer_wager": [(ADOPTED, ("last wager", "table minimum"), "last wager")],
    "random_number": [(NUMBER, ("none", "5 1/2 to 1", "5 3/4 to 1", "6 to 1"), "none")],
    "own_pays": [(NUMBER, ("as printed",), "as printed")],
    "progressive": [(PROGRESSIVE, ("none", "$1", "$5"), "none")],
    "progressive_rate_1": [(PROGRESSIVE, (21, 100), 21)],
    "progressive_rate_5": [(PROGRESSIVE, (27, 100), 27)],
    "progressive_reset": [(PROGRESSIVE, (10_000, 1_000_000), 10_000)],
    "bonus": [(BONUS, YES_NO, True)],
    "royal_match": [
        (BONUS, ("king and queen",), "king and queen"),
        (INSURANCE, ("king and queen", "ace and king"), "king and queen"),
    ],
    "best_hand": [(BONUS, ("by payout", "by rank"), "by payout")],
    "bonus_payout_limit": [(BONUS, (0, 10_000_000), 0)],
    "insurance": [(INSURANCE, ("none", "A", "B", "C", "D", "E"), "E")],
    "three_card_bonus": [(THREE_SEVEN, NO_YES, False)],
    "seven_card_bonus": [
        (THREE_SEVEN, ("none", "A"), "none"),
        (TABLE_B, ("none", "A", "B"), "none"),
    ],
    "last_four": [(THREE_SEVEN, (HAND, DEVICE), HAND)],
    "shuffler_counts": [(THREE_SEVEN, NO_YES, False)],
    "seven_card_payout_limit": [(THREE_SEVEN, (0, 10_000_000), 0)],
    "imperial": [(SUCCESSOR, NO_YES, False)],
    "imperial_payout_limit": [(SUCCESSOR, (0, 10_000_000), 0)],
}


def test_what_may_be_chosen_and_since_when(file):
    found = {}
    for option in file.option:
        rows = [
            (row.from_, row.choices or (row.minimum, row.maximum), row.default)
            for row in option.rows()
        ]
        found[option.name] = rows
        assert (option.from_, option.until) == (rows[0][0], None)
    assert found == OPTIONS
    assert {o.name: o.own_file for o in file.option if o.own_file} == {
        "house_way": ".toml",
        "own_pays": ".toml",
    }


def test_the_figures(file):
    figures = {f.name: (f.value, f.from_) for f in file.figure}
    assert figures == {
        "deck_cards": (53, ADOPTED),
        "jokers": (1, ADOPTED),
        "dice": (3, ADOPTED),
        "dice_hours": (24, ADOPTED),
        "highest_number": (7, DEVICES),
        "least_cut": (10, ADOPTED),
        "cutting_card_from_bottom": (4, ADOPTED),
        "cards_left": (4, ADOPTED),
        "least_shakes": (3, ADOPTED),
        "vigorish": ("5/100", ADOPTED),
        "co_bank_share": ("50/100", ADOPTED),
        "most_face_up": (1, ADOPTED),
        "most_areas": (2, ADOPTED),
        "random_number_rounding": ("down to $1", NUMBER),
        "deducted_from_1": ("$50", PROGRESSIVE),
        "deducted_from_5": ("$250", PROGRESSIVE),
        "always_deducted": ("straight flush", PROGRESSIVE),
        "envy_minimum": ("$5", BONUS),
        "bonus_payout_floor": ("$40,000", BONUS),
        "first_cards": (3, THREE_SEVEN),
        "last_cards": (4, THREE_SEVEN),
        "stub_count_rounds": (5, THREE_SEVEN),
        "seven_card_payout_floor": ("$50,000", THREE_SEVEN),
        "imperial_payout_floor": ("$40,000", SUCCESSOR),
    }


def test_the_limits(file):
    limits = {x.wager: (x.minimum, x.maximum, x.step, x.option, x.from_) for x in file.limit}
    assert limits == {
        "pai_gow_poker": ("$10", "$5,000", "$1", "", ADOPTED),
        "random_number": ("$1", "$100", "$1", "", NUMBER),
        "progressive": ("$1", "$5", "$1", "progressive", PROGRESSIVE),
        "bonus": ("$1", "$100", "$1", "", BONUS),
        "insurance": ("$1", "$100", "$1", "", INSURANCE),
        "three_card_bonus": ("$1", "$100", "$1", "", THREE_SEVEN),
        "seven_card_bonus": ("$1", "$100", "$1", "", THREE_SEVEN),
        "imperial": ("$1", "$100", "$1", "", SUCCESSOR),
    }


def test_since_when_each_irregularity_has_its_ruling(file):
    later = {
        "acceptor_not_lit": PROGRESSIVE,
        "stack_card_exposed": FROM_HAND,
        "stacks_out_of_order": FROM_HAND,
        "shuffler_jams": DEVICES,
        "dealing_shoe_jams": DEVICES,
        "stub_count_wrong": THREE_SEVEN,
        "shuffler_count_wrong": THREE_SEVEN,
    }
    names = list(game_of(GAME).rulings)
    assert {e.name: e.from_ for e in file.irregularity} == {
        name: later.get(name, ADOPTED) for name in names
    }
    assert len(names) == 21


@pytest.mark.parametrize(
    ("day", "wagers"),
    [
        ("1993-01-01", ["pai_gow_poker"]),
        ("1996-01-01", ["pai_gow_poker"]),
        ("2003-01-01", ["pai_gow_poker", "bonus", "envy"]),
        ("2009-10-04", ["pai_gow_poker", "bonus", "envy"]),
        ("2009-10-05", ["pai_gow_poker", "bonus", "envy", "insurance"]),
        (None, ["pai_gow_poker", "bonus", "envy", "insurance"]),
    ],
)
def test_a_table_of_a_day_offers_what_was_lawful_then(day, wagers: list[str]):
    assert list(Setting.make(GAME, as_of=day).wagers) == wagers


@pytest.mark.parametrize(
    ("day", "option", "value"),
    [
        ("1993-05-02", "deal", HAND),
        ("1994-05-01", "shuffle", "automated"),
        ("1994-05-01", "decks", 2),
        ("2009-10-04", "royal_match", "ace and king"),
    ],
)
def test_what_came_later_is_refused_before(day: str, option: str, value):
    with pytest.raises(OptionNotAllowed):
        Setting.make(GAME, as_of=day, options={option: value})
    assert Setting.make(GAME, options={option: value}).option(option) == value


def test_every_interpretation_names_its_paragraphs(file):
    cites = {cite for entry in file.interpretation for cite in entry.cites}
    assert {"11.3(e)", "11.8C(b)3", "11.9(e)", "11.10(c)", "11.14(e)", "11.15(d)2"} <= cites
    assert all(entry.difficulty and entry.reading for entry in file.interpretation)
