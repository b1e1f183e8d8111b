"""What the layouts of blackjack's kin say: every payout that their law has, and no other."""

from chapter47.games.double_attack_blackjack.felt import layout as attack_layout
from chapter47.games.double_attack_blackjack.lab.terms import double_attack
from chapter47.games.spanish_21.felt import layout
from chapter47.games.spanish_21.lab.terms import spanish_21
from tests.support import cites


@cites("19:47-19.5(f)", "19:47-19.5(g)", "19:47-19.6")
def test_the_layout_of_spanish_21_says_what_bonuses_and_matches_pay():
    left, right = layout(spanish_21()).notices
    assert left == (
        "21 in five cards 3 to 2",
        "in six 2 to 1",
        "in seven or more 3 to 1",
        "no bonus after doubling",
        "match 4 to 1, suited 9 to 1",
    )
    assert right == (
        "6-7-8 or 7-7-7 3 to 2",
        "suited 2 to 1, ♠ 3 to 1",
        "suited 7-7-7 v. 7: $1,000,",
        "from $25 $5,000, others $50",
    )


def test_what_options_change_is_printed():
    left, right = layout(spanish_21(decks=8, suited_678_pays="3 to 1")).notices
    assert left[-1] == "match 3 to 1, suited 12 to 1"
    assert right[1:3] == ("6-7-8 suited 3 to 1, ♠ 3 to 1", "7-7-7 suited 2 to 1, ♠ 3 to 1")
    left, _ = layout(spanish_21(match_the_dealer=False)).notices
    assert left[-1] == "no bonus after doubling"


def test_the_layout_of_double_attack_says_what_bust_it_pays():
    left, right = attack_layout(double_attack()).notices
    assert left == ("Bust It: three eights", "of one colour 50 to 1", "of one suit 200 to 1")
    assert right == (
        "third card a picture 3 to 1",
        "a nine 6 to 1",
        "an eight 8 to 1",
        "a seven 10 to 1",
        "a six 15 to 1",
    )
    assert attack_layout(double_attack(bust_it=False)).notices == ()
