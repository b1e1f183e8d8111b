"""Every figure of the law of blackjack, written out by hand from the dossier."""

from chapter47.games import game_of
from tests.support import cites

LAW = game_of("blackjack").law.file

FIRST = "1978-06-02"
DOUBLE_SHOE = "1982-09-15"
PAYOUTS = "1991-11-04"
OVER_UNDER = "1992-04-20"
READER = "1993-01-19"
EDITION_1996 = "1996-03-11"
SHUFFLER = "1999-07-06"
EDITION_2001 = "2001-03-09"
EDITION_2006 = "2006-03-09"
SUCCESSOR = "2011-11-07"

ON_OFF = [False, True]


def test_the_subchapter_and_its_sections():
    assert LAW.subchapter.number == 2
    assert str(LAW.subchapter.adopted) == FIRST
    assert str(LAW.subchapter.verified_through) == SUCCESSOR
    assert LAW.game.seats == 7
    since = {entry.cite: str(entry.from_) for entry in LAW.section}
    old = {f"2.{number}": FIRST for number in range(1, 16)}
    assert since == old | {
        "2.6A": EDITION_2006,
        "2.16": PAYOUTS,
        "2.17": OVER_UNDER,
        "2.18": EDITION_1996,
        "2.19": EDITION_1996,
        "2.20": EDITION_1996,
        "2.21": EDITION_1996,
        "2.22": EDITION_2001,
        "2.23": EDITION_2006,
        "2.24": EDITION_2006,
    }
    assert not [entry for entry in (*LAW.section, *LAW.wager, *LAW.option) if entry.until]
    assert not [entry for entry in (*LAW.figure, *LAW.limit, *LAW.irregularity) if entry.until]


WAGERS = {
    "blackjack": (
        FIRST,
        "",
        {
            ("win", ""): "1 to 1",
            ("blackjack", "3 to 2"): "3 to 2",
            ("blackjack", "6 to 5"): f"6 to 5 from {EDITION_2006}",
            ("suited 6-7-8", ""): f"2 to 1 from {PAYOUTS}",
            ("three sevens", ""): f"3 to 2 from {PAYOUTS}",
            ("designated blackjack", ""): f"2 to 1 from {PAYOUTS}",
            ("five cards totalling 21", ""): f"2 to 1 from {PAYOUTS}",
        },
    ),
    "insurance": (FIRST, "", {("", ""): "2 to 1"}),
    "double": (FIRST, "", {("", ""): "1 to 1"}),
    "split": (FIRST, "", {("", ""): "1 to 1"}),
    "over_13": (OVER_UNDER, "over_under_13", {("", ""): "1 to 1"}),
    "under_13": (OVER_UNDER, "over_under_13", {("", ""): "1 to 1"}),
    "same_suit": (
        EDITION_1996,
        "same_suit",
        {
            ("same suit", "1"): "5 to 2",
            ("king and queen of one suit", "1"): "25 to 1",
            ("same suit", "2"): "3 to 1",
            ("king and queen of one suit", "2"): "10 to 1",
        },
    ),
    "sevens": (
        EDITION_1996,
        "sevens",
        {
            ("first seven", ""): "3 to 1",
            ("two sevens", ""): "50 to 1",
            ("two suited sevens", ""): "100 to 1",
            ("three sevens", ""): "500 to 1",
            ("three suited sevens", ""): "5,000 to 1",
        },
    ),
    "second_action": (EDITION_1996, "multiple_action", {}),
    "third_action": (EDITION_1996, "multiple_action", {}),
    "progressive": (
        EDITION_1996,
        "progressive",
        {
            ("four suited aces", "four decks"): "100% of meter",
            ("four aces of one colour", "four decks"): "10% of meter",
            ("four aces", "four decks"): "10% of meter",
            ("three suited aces", "four decks"): "$2,500",
            ("three aces", "four decks"): "$250",
            ("two suited aces", "four decks"): "$50",
            ("two aces", "four decks"): "$25",
            ("four suited aces", "eight decks"): "100% of meter",
            ("four aces of one colour", "eight decks"): "100% of meter",
            ("four aces", "eight decks"): "$1,500",
            ("three suited aces", "eight decks"): "$2,500",
            ("three aces", "eight decks"): "$250",
            ("two suited aces", "eight decks"): "$100",
            ("two aces", "eight decks"): "$25",
        },
    ),
    "bonus": (
        EDITION_1996,
        "bonus",
        {
            ("blackjack of one suit", ""): "25 to 1",
            ("blackjack", ""): "5 to 1",
            ("pair", ""): "5 to 1",
        },
    ),
    "streak_2": (EDITION_2001, "streak", {("", ""): "3 to 1"}),
    "streak_3": (EDITION_2001, "streak", {("", ""): "7 to 1"}),
    "streak_4": (EDITION_2001, "streak", {("", ""): "17 to 1"}),
    "streak_5": (EDITION_2001, "streak", {("", ""): "37 to 1"}),
    "match_the_dealer": (
        EDITION_2006,
        "match_the_dealer",
        {
            ("unsuited match", "2"): "4 to 1",
            ("suited match", "2"): "19 to 1",
            ("unsuited match", "4"): "4 to 1",
            ("suited match", "4"): "12 to 1",
            ("unsuited match", "5"): "3 to 1",
            ("suited match", "5"): "15 to 1",
            ("unsuited match", "6"): "4 to 1",
            ("suited match", "6"): "11 to 1",
            ("unsuited match", "8"): "3 to 1",
            ("suited match", "8"): "14 to 1",
        },
    ),
    "twenty_point": (
        EDITION_2006,
        "twenty_point",
        {
            ("pair of queens with dealer blackjack", "A"): "1,000 to 1",
            ("pair of queens", "A"): "125 to 1",
            ("matched 20", "A"): "19 to 1",
            ("suited 20", "A"): "9 to 1",
            ("any 20", "A"): "4 to 1",
            ("pair of queens with dealer blackjack", "B"): "1,000 to 1",
            ("pair of queens", "B"): "200 to 1",
            ("matched 20", "B"): "25 to 1",
            ("suited 20", "B"): "10 to 1",
            ("any 20", "B"): "4 to 1",
            ("pair of queens with dealer blackjack", "C"): "250 to 1",
            ("pair of queens", "C"): "25 to 1",
            ("matched 20", "C"): "9 to 1",
            ("suited 20", "C"): "6 to 1",
            ("any 20", "C"): "3 to 1",
        },
    ),
    "in_between": (
        SUCCESSOR,
        "in_between",
        {
            ("three of a kind", "A"): "30 to 1",
            ("spread of one", "A"): "12 to 1",
            ("spread of two", "A"): "6 to 1",
            ("spread of three", "A"): "4 to 1",
            ("wider spread", "A"): "1 to 1",
            ("three of a kind", "B"): "30 to 1",
            ("spread of one", "B"): "10 to 1",
            ("spread of two", "B"): "6 to 1",
            ("spread of three", "B"): "4 to 1",
            ("wider spread", "B"): "1 to 1",
        },
    ),
}


def test_every_wager_and_what_it_pays():
    found = {}
    for entry in LAW.wager:
        pays = {}
        for row in entry.pays:
            since = f" from {row.from_}" if row.from_ else ""
            pays[row.on, row.table] = f"{row.odds or row.amount}{since}"
            assert row.until is None
        found[entry.name] = (str(entry.from_), entry.requires_option, pays)
    assert found == WAGERS


SHUFFLES = ["one shoe", "double shoe", "bart carter", "continuous", "two batches", "from the hand"]
FACES = [f"A{a} {face}{b}" for a in "CDHS" for face in "JQK" for b in "CDHS"]

OPTIONS = {
    "decks": [(FIRST, (1, 8), 8)],
    "boxes": [(FIRST, (1, 7), 6)],
    "variation": [(FIRST, ["3 to 2"], "3 to 2"), (EDITION_2006, ["3 to 2", "6 to 5"], "3 to 2")],
    "suited_678": [(PAYOUTS, ON_OFF, False)],
    "three_sevens": [(PAYOUTS, ON_OFF, False)],
    "designated_blackjack": [(PAYOUTS, ["off", *FACES], "off")],
    "five_card_21": [(PAYOUTS, ON_OFF, False)],
    "soft_17": [(FIRST, ["stand", "draw"], "stand")],
    "hole_card": [
        (FIRST, ["unread", "after players"], "after players"),
        (READER, ["read", "unread", "after players"], "read"),
    ],
    "reader_is_visible": [(READER, ON_OFF, False)],
    "players_cards_down": [(EDITION_2006, ON_OFF, False)],
    "surrender": [(FIRST, ["off", "late"], "off")],
    "resplitting": [(FIRST, ON_OFF, False)],
    "resplit_aces": [(FIRST, ON_OFF, False)],
    "even_money": [(FIRST, ON_OFF, True)],
    "insurance_rounds_up": [(FIRST, ON_OFF, False)],
    "boxes_per_player": [(FIRST, (1, 7), 2)],
    "players_per_box": [(FIRST, (1, 3), 1)],
    "cash_wagers": [(FIRST, ON_OFF, False)],
    "match_play": [(FIRST, ON_OFF, False)],
    "mid_shoe_entry": [(FIRST, ON_OFF, True)],
    "recut_by": [(FIRST, ["last cutter", "next entitled"], "last cutter")],
    "reshuffle": [(FIRST, ["cutting card", "every round"], "cutting card")],
    "undealt_percent": [(FIRST, (25, 75), 25)],
    "shuffle": [
        (FIRST, SHUFFLES[:1], "one shoe"),
        (DOUBLE_SHOE, SHUFFLES[:3], "one shoe"),
        (EDITION_1996, SHUFFLES[:4], "one shoe"),
        (SHUFFLER, SHUFFLES[:5], "one shoe"),
        (EDITION_2006, SHUFFLES, "one shoe"),
    ],
    "cards": [(SUCCESSOR, ["inspected at the table", "pre-shuffled"], "inspected at the table")],
    "burn_shown": [(FIRST, ON_OFF, False)],
    "determinant_red": [(DOUBLE_SHOE, ["left", "right"], "left")],
    "over_under_13": [(OVER_UNDER, ON_OFF, False)],
    "same_suit": [(EDITION_1996, ON_OFF, False)],
    "same_suit_table": [(EDITION_1996, ["1", "2"], "1")],
    "sevens": [(EDITION_1996, ON_OFF, False)],
    "sevens_card_after_blackjack": [(EDITION_1996, ON_OFF, True)],
    "multiple_action": [(EDITION_1996, ON_OFF, False)],
    "progressive": [(EDITION_1996, ON_OFF, False)],
    "progressive_table": [(EDITION_1996, ["four decks", "eight decks"], "four decks")],
    "bonus": [(EDITION_1996, ON_OFF, False)],
    "streak": [(EDITION_2001, ON_OFF, False)],
    "match_the_dealer": [(EDITION_2006, ON_OFF, False)],
    "twenty_point": [(EDITION_2006, ON_OFF, False)],
    "twenty_point_table": [(EDITION_2006, ["A", "B", "C"], "A")],
    "in_between": [(SUCCESSOR, ON_OFF, False)],
    "in_between_table": [(SUCCESSOR, ["A", "B"], "A")],
}


def test_every_option_and_its_default():
    found = {}
    for entry in LAW.option:
        rows = []
        for row in entry.rows():
            allowed = list(row.choices) if row.choices else (row.minimum, row.maximum)
            rows.append((str(row.from_), allowed, row.default))
        assert str(entry.from_) == rows[0][0]
        found[entry.name] = rows
    assert found == OPTIONS


FIGURES = {
    "least_cut": (FIRST, 10),
    "least_from_back": (FIRST, "1/4"),
    "first_burn": (FIRST, 1),
    "burn_at_relief": (FIRST, 1),
    "surrender_loses": (FIRST, "1/2"),
    "insurance_share": (FIRST, "1/2"),
    "insurance_chip": (FIRST, "$0.50"),
    "hands_of_one_split": (FIRST, 2),
    "hands_of_resplitting": (FIRST, 4),
    "hands_of_resplitting_at_large_tables": (FIRST, 3),
    "boxes_of_small_tables": (FIRST, 6),
    "decks_for_sevens": (EDITION_1996, 4),
    "decks_for_progressive": (SHUFFLER, 4),
    "decks_for_double_shoe": (DOUBLE_SHOE, 2),
    "decks_for_two_batches": (SHUFFLER, 2),
    "most_decks_from_the_hand": (EDITION_2006, 2),
    "decks_for_twenty_point": (SUCCESSOR, 2),
    "decks_for_in_between": (SUCCESSOR, 2),
    "decks_for_match_the_dealer": (SUCCESSOR, (6, 8)),
    "twenty_point_any_queens": (EDITION_2006, ("C",)),
    "bart_carter_cards": (DOUBLE_SHOE, 52),
    "bart_carter_stacks": (DOUBLE_SHOE, 3),
    "actions": (EDITION_1996, 3),
    "streaks": (EDITION_2001, (2, 3, 4, 5)),
    "progressive_wager": (EDITION_1996, "$1"),
    "progressive_start": (EDITION_1996, "$10,000"),
    "progressive_share": (EDITION_1996, "1/2"),
    "card_hours": (FIRST, 24),
    "card_hours_from_the_hand": (EDITION_2006, 4),
}


def test_every_other_figure():
    assert {e.name: (str(e.from_), e.value) for e in LAW.figure} == FIGURES


LIMITS = {
    "blackjack": (FIRST, "$5", "$1,000"),
    "over_13": (OVER_UNDER, "$1", "$1"),
    "under_13": (OVER_UNDER, "$1", "$1"),
    "same_suit": (EDITION_1996, "$1", "$1"),
    "sevens": (EDITION_1996, "$1", "$1"),
    "second_action": (EDITION_1996, "$5", "$1,000"),
    "third_action": (EDITION_1996, "$5", "$1,000"),
    "progressive": (EDITION_1996, "$1", "$1"),
    "bonus": (EDITION_1996, "$1", "$25"),
    "in_between": (SUCCESSOR, "$1", "$100"),
    "streak_2": (EDITION_2001, "$1", "$25"),
    "streak_3": (EDITION_2001, "$1", "$25"),
    "streak_4": (EDITION_2001, "$1", "$25"),
    "streak_5": (EDITION_2001, "$1", "$25"),
    "match_the_dealer": (EDITION_2006, "$1", "$100"),
    "twenty_point": (EDITION_2006, "$1", "$25"),
}


def test_every_limit_in_steps_of_a_dollar():
    found = {e.wager: (str(e.from_), e.minimum, e.maximum) for e in LAW.limit}
    assert found == LIMITS
    assert {e.step for e in LAW.limit} == {"$1"}


@cites("19:47-2.15")
def test_devices_fail_only_since_there_are_devices():
    since = {entry.name: str(entry.from_) for entry in LAW.irregularity}
    assert since == {
        "card_face_up": FIRST,
        "card_drawn_in_error": FIRST,
        "exposed_card": FIRST,
        "dealer_drew_on_17": FIRST,
        "dealer_missed_card": FIRST,
        "not_enough_cards": FIRST,
        "no_cards_dealt": FIRST,
        "one_card_dealt": FIRST,
        "extra_card_not_dealt": FIRST,
        "shuffler_jams": SHUFFLER,
        "shuffler_set_aside": SHUFFLER,
        "hole_card_read_in_error": READER,
        "card_reader_fails": READER,
    }
