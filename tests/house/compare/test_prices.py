"""What differences do to edges: by hand for what came with an amendment."""

from fractions import Fraction

from chapter47.house.compare.days import compare_days
from chapter47.house.compare.prices import Price, gained, money, priced


def prices(game: str, first: str, second: str) -> list[Price]:
    return priced(compare_days(game, first, second))


def test_a_hundred_times_odds_cost_the_house_what_lies_behind_without_an_edge():
    rows = {one.wager: one for one in prices("craps", "1999-11-14", "1999-11-15")}
    line = rows["pass"]
    assert line.of_all and line.about == "odds_multiple"
    # 7 of 495 is lost on the pass line; odds are laid in 24 of 36 throws (1/3 is settled at once)
    edge, behind = Fraction(7, 495), Fraction(2, 3)
    assert line.before == edge / (1 + 5 * behind)
    assert line.after == edge / (1 + 100 * behind)
    assert (line.to_json()["money_before"], line.to_json()["money_after"]) == ("$0.33", "$0.02")


def test_six_to_five_for_a_blackjack_beside_three_to_two():
    rows = prices("blackjack", "2001-03-09", "2006-03-09")
    (main,) = [one for one in rows if one.about == "variation"]
    assert main.old is not None and main.new is not None
    more = main.new.edge - main.old.edge
    # 3/2 - 6/5 less on each blackjack that the dealer does not share: with eight decks
    dealt = Fraction(2 * 32 * 128, 416 * 415)
    shared = Fraction(2 * 31 * 127, 414 * 413)
    assert abs(more - Fraction(3, 10) * dealt * (1 - shared)) < Fraction(1, 10_000)


def test_nothing_is_priced_where_no_wager_changed():
    assert prices("pai-gow", "1996-03-11", "1998-01-01") == []


def test_choices_that_came_are_those_that_the_earlier_day_had_not():
    found = compare_days("pai-gow-poker", "2001-03-09", "2002-07-15")
    assert gained(found, "starting_position") == ["button"]
    assert gained(found, "progressive") == ["$1", "$5"]


def test_money_is_told_to_the_cent():
    assert money(Fraction(1, 20)) == "$5.00"
    assert money(Fraction(-1, 300)) == "-$0.33"
