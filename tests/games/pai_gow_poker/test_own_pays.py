"""Payouts of the licensee's own: within the bounds of the chapter, and paid at the table."""

from fractions import Fraction

import pytest

from chapter47.games import game_of
from chapter47.games.pai_gow_poker import lab
from chapter47.games.pai_gow_poker.lab.meter import progressive_mean
from chapter47.table import DEALER, Refused
from tests.games.pai_gow_poker.at_the_table import close, house_way, open_at, settled, tell, wager
from tests.games.pai_gow_poker.lawful import setting
from tests.support import cites

GAME = "pai-gow-poker"
NUMBERS = {"starting_position": "random number", "random_number": "5 1/2 to 1"}
THREE_SEVEN = {"bonus": False, "three_card_bonus": True, "seven_card_bonus": "A"}
DEALER_HAND = "KD KC QH JC 8D 5S 3C"


@pytest.fixture
def own(tmp_path):
    def write(text: str) -> str:
        path = tmp_path / f"{abs(hash(text))}.toml"
        path.write_text(text)
        return str(path)

    return write


@cites("19:47-11.13(b)6")
@pytest.mark.parametrize(("odds", "paid"), [("5 2/3 to 1", 5600), ("5 1/2 to 1", 5500)])
def test_the_random_number_may_pay_any_odds_of_the_range(own, odds: str, paid: int):
    path = own(f'[random_number]\nodds = "{odds}"')
    table = open_at(1, options={**NUMBERS, "bonus": False, "own_pays": path})
    wager(table, 1, pai_gow_poker=2000)
    table.act("seat:1", "bet", wager="random_number", amount=1000, spot="4")
    close(table, None)
    table.act(DEALER, "draw_number", number=4)
    assert settled(table, "random_number").paid == paid  # 5 2/3 of $10, down to a dollar


@cites("19:47-11.14(d)")
def test_a_progressive_wager_pays_what_the_licensee_has_raised(own):
    path = own('[progressive]\n"full house" = "$7"\n"flush" = "$4"')
    options = {"bonus": False, "progressive": "$1", "own_pays": path}
    table = open_at(1, 2, options=options)
    for seat in (1, 2):
        wager(table, seat, pai_gow_poker=2000, progressive=100)
    close(table)
    tell(table, {0: DEALER_HAND, 1: "9S 9D 9H 4S 4C 2D AH", 2: "TH 8H 6H 4H 2H AC KS"})
    house_way(table, 1, 2)
    assert settled(table, "progressive", 1).paid == 700
    assert settled(table, "progressive", 2).paid == 400


@cites("19:47-11.18(b)", "19:47-11.18(c)")
def test_three_and_seven_card_wagers_pay_what_the_licensee_has_raised(own):
    path = own('[three_card_bonus]\n"one pair" = "3 to 2"\n[seven_card_bonus]\nstraight = "3 to 1"')
    table = open_at(1, options={**THREE_SEVEN, "own_pays": path})
    wager(table, 1, pai_gow_poker=2000, three_card_bonus=1000, seven_card_bonus=1000)
    close(table, None)
    tell(table, {0: DEALER_HAND, 1: "9S 9D 8H 7S 6C 5D AH"})
    house_way(table, 1)
    assert settled(table, "three_card_bonus").paid == 1500
    assert settled(table, "seven_card_bonus").paid == 3000


@pytest.mark.parametrize(
    ("options", "text", "says"),
    [
        (
            NUMBERS,
            '[random_number]\nodds = "6 1/10 to 1"',
            r"5 1/2 to 1 up to 6 to 1.*11\.13\(b\)6",
        ),
        (NUMBERS, '[random_number]\nodds = "5 1/4 to 1"', r"5 1/2 to 1 up to 6 to 1.*11\.13\(b\)6"),
        (NUMBERS, '[random_number]\nseven = "6 to 1"', r"one payout"),
        (
            {"progressive": "$1"},
            '[progressive]\nflush = "$2"',
            r"\$2 for flush is below \$3.*11",
        ),
        ({"progressive": "$5"}, '[progressive]\nflush = "$14"', r"below \$15.*11\.14\(d\)"),
        (
            {"progressive": "$1"},
            '[progressive]\n"five aces" = "9% of meter"',
            r"below 10% of meter",
        ),
        ({"progressive": "$1"}, '[progressive]\n"five aces" = "$5,000"', r"below 10% of meter"),
        ({"progressive": "$1"}, '[progressive]\n"six aces" = "$5,000"', r"no hand 'six aces'"),
        (THREE_SEVEN, '[three_card_bonus]\nflush = "5 to 2"', r"below 3 to 1.*11\.18\(b\)"),
        (THREE_SEVEN, '[three_card_bonus]\nflush = "10 to 3"', r"whole cents.*11\.18\(b\)"),
        (THREE_SEVEN, '[seven_card_bonus]\n"five aces" = "499 to 1"', r"below 500.*11\.18\(c\)"),
        ({}, '[bonus]\nstraight = "3 to 1"', r"fixed.*11\.16"),
        ({}, '[progressive]\nflush = "$9"', r"not offered"),
        ({"progressive": "$1"}, '[progressive]\nflush = "much"', r"no payout"),
        ({"progressive": "$1"}, "[progressive", r"not TOML"),
    ],
)
def test_a_payout_out_of_bounds_is_refused_with_its_paragraph(own, options, text, says):
    with pytest.raises(Refused, match=says):
        game_of(GAME).setting(options={**options, "own_pays": own(text)})


def test_a_file_that_is_not_there_is_named():
    with pytest.raises(Refused, match=r"nowhere\.toml.*no such file"):
        game_of(GAME).setting(options={"own_pays": "nowhere.toml"})


def test_the_lab_counts_with_own_payouts(own):
    """Raised payouts count for the table that is chosen, and for no other."""
    path = own('[progressive]\n"three-of-a-kind" = "$3"')
    printed, raised = (setting(progressive="$1", own_pays=p) for p in ("as printed", path))
    assert progressive_mean(raised, "$1", 10**6) > progressive_mean(printed, "$1", 10**6)
    assert progressive_mean(raised, "$5", 10**6) == progressive_mean(printed, "$5", 10**6)
    numbers = setting(**NUMBERS, own_pays=own('[random_number]\nodds = "5 3/5 to 1"'))
    edges = {(a.pay_table, a.house_edge) for a in lab.analyses(numbers, "random_number")}
    assert ("5 1/2 to 1", Fraction(6, 7) - Fraction(28, 5) / 7) in edges
    assert ("6 to 1", Fraction(0)) in edges
