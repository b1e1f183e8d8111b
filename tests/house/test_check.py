"""What a check says of a submission: kinds, lines, what follows from what, games from elsewhere."""

from fractions import Fraction
from textwrap import dedent

import pytest

from chapter47.errors import BadInput
from chapter47.house.check import Finding, Kind, Level, Report, check
from chapter47.house.check.finding import _refused
from chapter47.house.price.price import price
from chapter47.house.submission import Where, read_text

HEAD = 'day = 2006-09-05\nhouse = "A house"\n'


def held(text: str, **how: str) -> Report:
    return check(read_text(HEAD + dedent(text)), **how)


def told(report: Report, kind: Kind = Kind.FAIL) -> list[tuple[int, str, str]]:
    return [(one.where.line, one.rule, one.text) for one in report.of(kind)]


def test_a_permitted_option_is_a_pass_with_its_paragraph_and_what_is_allowed():
    report = held('[[game]]\ngame = "casino-war"\noptions = { decks = 8 }\n')
    (decks,) = [one for one in report.findings if one.subject == "decks"]
    assert decks == Finding(
        "19:47-22.2",
        Kind.PASS,
        Where("what was typed", 5),
        "decks",
        "decks is 8",
        "allowed are 6, 7, 8",
        "sister",
        "casino-war",
    )
    assert decks.level is Level.NONE


def test_what_is_left_out_is_held_as_usual():
    report = held('[[game]]\ngame = "casino-war"\n')
    (decks,) = [one for one in report.findings if one.subject == "decks"]
    assert (decks.kind, decks.says, decks.where.line) == (Kind.PASS, "decks is 6, as usual", 3)


def test_a_day_before_a_game_was_adopted():
    text = '[[game]]\ngame = "casino-war"\noptions = { decks = 99 }\n'
    assert told(held(text, as_of="1998-12-31")) == [
        (4, "19:47-22", "Casino war did not exist on 1998-12-31. It was adopted 1999-01-19.")
    ]


def test_a_choice_that_came_later_says_when():
    text = '[[game]]\ngame = "pai-gow-poker"\noptions = { deal = "automated shoe" }\n'
    ((line, rule, said),) = told(held(text, as_of="1993-05-03"))
    assert (line, rule) == (5, "19:47-11.8A(a)")
    assert said.endswith("it came on 1994-05-02.")


def test_a_day_beyond_the_verified_text_is_to_know():
    report = held('[[game]]\ngame = "craps"\n')
    assert [rule for _, rule, _ in told(report, Kind.INFORMATIONAL)] == ["19:47-1"]
    assert not report.failed


def test_what_follows_from_an_option_that_is_wrong_is_not_told_too():
    """A button needs an automated shoe; where it is wrong from what is dealt, that is open."""
    text = """
    [[game]]
    game = "pai-gow-poker"
    options = { starting_position = "button", shuffle = "automated", deal = "by magic" }
    """
    assert [rule for _, rule, _ in told(held(text))] == ["19:47-11.8A(a)"]
    text = text.replace("by magic", "from the hand")
    assert [rule for _, rule, _ in told(held(text))] == ["19:47-11.4(a)3"]


def test_what_is_wrong_whatever_an_option_were_is_told():
    """Two wagers of blackjack cannot be offered together, however many decks there are."""
    text = """
    [[game]]
    game = "blackjack"
    options = { over_under_13 = true, same_suit = true, sevens = false, decks = 99 }
    """
    assert len(told(held(text, as_of="1996-03-11"))) == 2


def test_an_unlawful_pay_table_is_told_at_the_payout_with_the_table_that_pays_so():
    text = """
    [[game]]
    game = "craps"
    [game.pays.field]
    2 = "2 to 1"
    12 = "3 to 1"
    """
    ((line, rule, said),) = told(held(text))
    assert (line, rule) == (8, "19:47-1.4")
    assert said.startswith("Field pays 3 to 1 on 12. The law has 2 to 1; 3 to 1 is paid where ")
    assert said.endswith("field pays is triple twelve.")
    lawful = text.replace(
        'game = "craps"', 'game = "craps"\noptions = { field_pays = "triple twelve" }'
    )
    assert not held(lawful).failed


def test_25_for_1_is_24_to_1():
    text = '[[game]]\ngame = "casino-war"\npays.tie = { odds = "11 for 1" }\n'
    assert not held(text).failed


def test_a_payout_limit_is_held_against_the_limits_of_each_table():
    text = """
    [[game]]
    game = "let-it-ride"
    options = { payout_limit = 50000 }
    [[game.table]]
    number = 1
    [[game.table]]
    number = 2
    limits = { wager_1 = { minimum = "$100", maximum = "$200" } }
    """
    ((line, rule, said),) = told(held(text))
    assert line == 11
    assert rule.startswith("19:47-18")
    assert "at least $300,000" in said, "three wagers of $100 at 1,000 to 1"


def test_wagers_may_be_called_as_people_call_them():
    text = """
    [[game]]
    game = "craps"
    options = { "Payouts of the field" = "double" }
    limits = { "pass line" = { minimum = "$25" } }
    pays = { yo = { odds = "15 to 1" } }
    table = [{ number = 1, limits = { line = { maximum = "$500" } } }]
    """
    report = held(text)
    assert [one.subject for one in report.failed] in ([], ["Payouts of the field"])
    of_table = [one for one in report.findings if one.subject == "table 1, limit of pass"]
    assert [one.says for one in of_table] == ["pass is $25 to $500 in steps of $1"]


def test_devices_without_a_day_of_approval_and_devices_not_filed_wait_for_it():
    game = '[[game]]\ngame = "casino-war"\noptions = { shuffle = "automated" }\n'
    for equipment in ("", 'equipment = [{ kind = "shuffler" }]\n'):
        found = told(held(game + equipment), Kind.REVIEW)
        assert [rule for _, rule, _ in found] == ["13:69E-1.20(a)"]
    approved = 'equipment = [{ kind = "Shuffler", approved = 2006-09-05 }]\n'
    assert not told(held(game + approved), Kind.REVIEW)
    manual = game.replace("automated", "manual")
    assert not told(held(manual), Kind.REVIEW)


def test_choices_can_be_refused():
    text = '[[game]]\ngame = "pai-gow-poker"\n'
    assert not held(text).failed
    refused = held(text, choices="error").failed
    assert {one.source for one in refused} == {"choice"}
    assert {"surrender_bar", "best_hand"} <= {one.subject for one in refused}
    assert {one.level for one in refused} == {Level.WARNING}
    kept = [one for one in held(text).findings if one.source == "seed"]
    assert [_refused(one) for one in kept] == kept
    with pytest.raises(ValueError, match="choices are accept or error"):
        held(text, choices="perhaps")


def test_what_a_licensee_posts_itself_rests_on_no_choice():
    text = """
    [[game]]
    game = "casino-war"
    limits = { initial = { minimum = "$10" }, tie = { minimum = "$5" } }
    """
    limits = [one for one in held(text).findings if one.subject.startswith("limit")]
    assert {(one.rule, one.source) for one in limits} == {("19:47-8.2", "sister")}


def test_a_game_that_is_offered_twice_is_held_twice():
    text = """
    [[game]]
    game = "casino-war"
    options = { decks = 5 }
    [[game]]
    game = "war"
    options = { decks = 9 }
    """
    assert [line for line, _, _ in told(held(text))] == [6, 9]


def test_a_form_of_a_game_stands_for_its_options():
    report = held('[[game]]\ngame = "mini-craps"\noptions = { stickperson = true }\n')
    assert not report.failed
    assert [
        line for line, _, _ in told(held('[[game]]\ngame = "craps"\noptions.stickperson = true\n'))
    ]


def test_terms_of_a_meter_are_held_against_its_paragraph():
    text = """
    [[game]]
    game = "pai-gow-poker"
    options = { progressive = "$1" }
    [[game.meter]]
    name = "m"
    wager = "progressive"
    initial = "$10,000"
    reset = "$9,999"
    limit = "$5,000"
    odds_against = 100_000_001
    """
    found = [(line, rule) for line, rule, _ in told(held(text))]
    assert found == [
        (11, "19:47-11.14(f)"),
        (12, "13:69D-1.52(e)"),
        (13, "13:69D-1.52(e)"),
    ]
    without = text.partition("[[game.meter]]")[0]
    assert "13:69D-1.52(e)" in [rule for _, rule, _ in told(held(without), Kind.REVIEW)]


def test_a_reset_and_an_option_that_say_two_things():
    text = """
    [[game]]
    game = "pai-gow-poker"
    options = { progressive = "$1", progressive_reset = 20000 }
    meter = [{ name = "m", wager = "progressive", reset = "$10,000" }]
    """
    ((line, rule, said),) = told(held(text))
    assert (line, rule) == (7, "19:47-11.14(f)")
    assert "It is 20000 at what was typed:6." in said


def test_a_schedule_of_keno_is_held_by_its_room():
    text = '[[game]]\ngame = "keno"\npays.three_spots = { 2 = "$2", 3 = "$1" }\n'
    ((line, rule, _),) = told(held(text))
    assert (line, rule) == (5, "19:47-15.3")
    assert not held(text.replace('3 = "$1"', '3 = "$40"')).failed


def test_what_comes_from_no_text_fails_more_gently():
    text = '[[game]]\ngame = "pai-gow-poker"\noptions.surrender_bar = "nobody"\n'
    (found,) = held(text).failed
    assert (found.source, found.level) == ("choice", Level.WARNING)


OTHER_TABLE = """
    [[game]]
    game = "pai-gow-poker"
    [game.options]
    random_number = "5 1/2 to 1"
    starting_position = "random number"
    progressive = "$1"
    [game.pays.random_number]
    odds = "5 3/4 to 1"
    [game.pays.progressive]
    "royal flush" = "$151"
"""


def test_what_another_table_pays_is_not_let_through_beside_payouts_of_its_own():
    text = HEAD + dedent(OTHER_TABLE)
    (one,) = check(read_text(text)).failed
    assert (one.rule, text.splitlines()[one.where.line - 1]) == (
        "19:47-11.13(b)6",
        'odds = "5 3/4 to 1"',
    )
    (game,) = read_text(text).games
    with pytest.raises(BadInput, match="random_number pays 5 3/4 to 1: the law has 5 1/2 to 1"):
        game.setting()
    (priced,) = price(read_text(text)).bare_json()["not_lawful"]
    assert "random_number pays 5 3/4 to 1" in priced["why"]
    lawful = read_text(text.replace('"5 1/2 to 1"', '"5 3/4 to 1"'))
    assert not check(lawful).failed
    assert lawful.games[0].setting().odds("random_number").ratio == Fraction(23, 4)
