"""A number is a place in a list only where it stands beside it; what never is, is not "not now"."""

import pytest

from tests.cli.test_play import sit


def test_a_number_at_roulette_is_a_pocket_whatever_list_is_on_the_screen() -> None:
    """`9 20` put $20 on red, and `17 5` bought chips for $5."""
    text = sit("9 20", "? all", "17 5", "5 10", game="roulette")
    assert "Seat 1 puts $20 on straight 9." in text
    assert "Seat 1 puts $5 on straight 17." in text
    assert "Seat 1 puts $10 on straight 5." in text
    assert "on red" not in text and "buys chips for $5." not in text
    assert "  bet straight SPOT" in text, "no number stands before what is open"


def test_a_number_beside_which_something_stands_is_that() -> None:
    text = sit("1 10", game="casino-war")
    assert "Seat 1 puts $10 on initial." in text


def test_a_number_keeps_its_meaning_while_its_list_is_on_the_screen() -> None:
    """The list of what is open changes with the first wager; what is on the screen does not."""
    text = sit("1 10", "1 5", "2", game="casino-war")
    assert "Seat 1 puts $10 on initial." in text and "Seat 1 puts $5 on initial." in text
    assert '"No more bets."' in text, "2 was and is: ready"


def test_a_number_of_what_is_no_longer_open_is_not_taken_for_something_else() -> None:
    text = sit("1 1000", "1 5", game="casino-war")
    assert "1 was bet initial, which is not open now: ? lists what is" in text


def test_a_number_without_a_list_on_the_screen_is_no_place() -> None:
    """Craps lists no numbers at all: they are numbers of the dice."""
    text = sit("", "1 10", "6 12", game="craps")
    assert "puts $10" not in text and "puts $12" not in text
    assert "'6 12' could mean bet place to win, bet place to lose, bet buy, bet lay" in text


def test_an_amount_alone_is_put_on_what_is_called_the_bet() -> None:
    assert "Seat 1 puts $25 on blackjack." in sit("25", game="blackjack")
    assert "Seat 1 puts $5 on blackjack." in sit("$5", game="blackjack")
    assert "puts $25" not in sit("", "25", game="craps")


@pytest.mark.parametrize(
    ("game", "typed", "said"),
    [
        ("roulette", "corner-ish 5", "no wager or act 'corner-ish' at roulette (did you mean 'cor"),
        ("blackjack", "hitt", "there is no wager or act 'hitt' at blackjack (did you mean 'hit'?)"),
        ("craps", "hard 8 5", "Seat 1 puts $5 on eight the hardway."),
        ("craps", "pass line", "amount ($5 to $1,000)>"),
    ],
)
def test_what_never_is_is_told_from_what_is_not_open_now(game: str, typed: str, said: str) -> None:
    before = ("",) if game == "craps" else ()
    assert said in sit(*before, typed, game=game)


def test_odds_beyond_the_most_are_told_what_the_most_comes_from() -> None:
    text = sit("", "pass line 10", "roll", "throw 4 2", "odds 500", game="craps")
    assert (
        "$500 is not from $1 to $50: 5 times the $10 on pass, as the option odds_multiple has it,"
        " at most 100 (19:47-1.6(e))"
    ) in text


def test_taking_back_odds_is_said_and_more_of_them_is_a_bet() -> None:
    """`pass_odds 10` beside odds that lie there could be taken for either."""
    start = ("", "pass 10", "roll", "throw 4 2", "odds 20")
    text = sit(*start, "pass_odds 10", game="craps")
    assert "Seat 1 puts $10 on pass odds." in text
    assert "$10 on pass odds goes back to seat 1" in sit(*start, "take down odds 10", game="craps")
