"""Additional wagers: probabilities from counts by hand, and published edges."""

from fractions import Fraction

import pytest

from chapter47.games.blackjack.lab.side import break_even_meter, progressive, side_analyses, streak
from chapter47.games.blackjack.lab.terms import blackjack

DECKS = (1, 2, 4, 6, 8)


def analysis(wager: str, table: str | None = None, **options):
    (found,) = [
        a
        for a in side_analyses(blackjack(**options))
        if a.wager == wager and table in (None, a.pay_table)
    ]
    return found


@pytest.mark.parametrize("decks", DECKS)
def test_over_and_under_13(decks):
    """Points with aces as one: 4 cards of each of nine, 16 of ten, in each deck."""
    counts = [0, *(4 * decks for _ in range(9)), 16 * decks]
    cards = 52 * decks
    over = under = 0
    for a in range(1, 11):
        for b in range(1, 11):
            ways = counts[a] * (counts[b] - (a == b))
            over += ways * (a + b > 13)
            under += ways * (a + b < 13)
    for wager, wins in (("over_13", over), ("under_13", under)):
        found = analysis(wager, decks=decks, over_under_13=True)
        assert found.hit_frequency == Fraction(wins, cards * (cards - 1))
        assert found.house_edge == 1 - 2 * found.hit_frequency


@pytest.mark.parametrize("decks", DECKS)
def test_same_suit(decks):
    suited = Fraction(13 * decks - 1, 52 * decks - 1)
    king_queen = Fraction(2 * 4 * decks * decks, 52 * decks * (52 * decks - 1))
    for table, plain, royal in (("1", Fraction(5, 2), 25), ("2", Fraction(3), 10)):
        found = analysis("same_suit", table, decks=decks, same_suit=True)
        assert found.distribution.mean == (
            (suited - king_queen) * plain + king_queen * royal - (1 - suited)
        )


@pytest.mark.parametrize("decks", [4, 6, 8])
def test_sevens(decks):
    n, s, d = 52 * decks, 4 * decks, decks
    first = Fraction(s, n)
    two = first * Fraction(s - 1, n - 1)
    two_suited = first * Fraction(d - 1, n - 1)
    three = two * Fraction(s - 2, n - 2)
    three_suited = two_suited * Fraction(d - 2, n - 2)
    alone_suited = two_suited * (1 - Fraction(s - 2, n - 2))
    found = analysis("sevens", decks=decks, sevens=True)
    assert dict(found.outcomes) == {
        Fraction(-1): 1 - first,
        Fraction(3): first - two,
        Fraction(50): two - three - alone_suited,
        Fraction(100): alone_suited,
        Fraction(500): three - three_suited,
        Fraction(5000): three_suited,
    }


def test_sevens_without_a_third_card_against_a_blackjack_win_less():
    dealt = analysis("sevens", decks=6, sevens=True)
    not_dealt = analysis("sevens", decks=6, sevens=True, sevens_card_after_blackjack=False)
    three = [sum(p for net, p in a.outcomes if net >= 500) for a in (dealt, not_dealt)]
    blackjack_chance = Fraction(2 * 24 * 96, 309 * 308)  # after three sevens of six decks
    assert three[1] == three[0] * (1 - blackjack_chance)


@pytest.mark.parametrize(("decks", "unsuited", "suited"), [(6, 4, 11), (8, 3, 14)])
def test_match_the_dealer(decks, unsuited, suited):
    """Matches of the two cards add up, so their means do; all is lost when neither matches."""
    others = 52 * decks - 1
    each = Fraction(3 * decks, others) * unsuited + Fraction(decks - 1, others) * suited
    neither = Fraction(48 * decks * (48 * decks - 1), others * (others - 1))
    found = analysis("match_the_dealer", decks=decks, match_the_dealer=True)
    assert found.distribution.mean == 2 * each - neither
    assert found.hit_frequency == 1 - neither


@pytest.mark.parametrize("decks", [2, 6, 8])
def test_twenty_point_bonus(decks):
    n, tens, d = 52 * decks, 16 * decks, decks
    pairs = n * (n - 1)
    twenty = tens * (tens - 1) + 2 * 4 * d * 4 * d
    matched = 16 * d * (d - 1)
    hearts = Fraction(d * (d - 1), pairs)
    blackjack_chance = Fraction(2 * 4 * d * (tens - 2), (n - 2) * (n - 3))
    suited = 4 * (4 * d) * (4 * d - 1) - matched + 2 * 4 * d * d
    found = dict(analysis("twenty_point", "A", decks=decks, twenty_point=True).outcomes)
    assert found[Fraction(1000)] == hearts * blackjack_chance
    assert found[Fraction(125)] == hearts * (1 - blackjack_chance)
    assert found[Fraction(19)] == Fraction(matched, pairs) - hearts
    assert found[Fraction(9)] == Fraction(suited, pairs)
    assert found[Fraction(4)] == Fraction(twenty - matched - suited, pairs)
    queens = dict(analysis("twenty_point", "C", decks=decks, twenty_point=True).outcomes)
    any_queens = Fraction(4 * d * (4 * d - 1), pairs)
    assert queens[Fraction(250)] + queens[Fraction(25)] == any_queens
    assert queens[Fraction(9)] == 3 * any_queens


def test_progressive():
    """Four decks: 16 aces, four of each suit, in 208 cards."""
    setting = blackjack(decks=4, progressive=True)
    deals = Fraction(208 * 207 * 206 * 205)
    four = Fraction(16 * 15 * 14 * 13) / deals
    suited_four = Fraction(4 * 4 * 3 * 2 * 1) / deals
    found = dict(progressive(setting, "four decks", 123_400).outcomes)
    assert found[Fraction(1233)] == suited_four
    assert found[Fraction(1234, 10) - 1] == four - suited_four
    three = Fraction(16 * 15 * 14, 208 * 207 * 206) - four
    suited_three = Fraction(4 * 4 * 3 * 2, 208 * 207 * 206) * Fraction(192, 205)
    suited_three_then_ace = Fraction(4 * 4 * 3 * 2, 208 * 207 * 206) - suited_three
    assert found[Fraction(2499)] == suited_three
    assert found[Fraction(249)] == three - suited_three
    assert suited_three_then_ace > suited_four
    same_colour = dict(progressive(setting, "eight decks", 123_400).outcomes)[Fraction(1233)]
    assert same_colour == Fraction(2 * 8 * 7 * 6 * 5) / deals


@pytest.mark.parametrize("table", ["four decks", "eight decks"])
def test_at_the_break_even_meter_the_progressive_is_fair(table):
    setting = blackjack(decks=8, progressive=True)
    meter = break_even_meter(setting, table)
    below, above = (progressive(setting, table, int(meter) + cents) for cents in (0, 1))
    assert below.house_edge >= 0 >= above.house_edge


def test_bonus_and_in_between():
    d = 6
    n = 52 * d
    found = dict(analysis("bonus", decks=d, bonus=True).outcomes)
    assert found[Fraction(25)] == Fraction(2 * 4 * d * 4 * d, n * (n - 1))
    pair = Fraction(4 * d - 1, n - 1)
    assert found[Fraction(5)] == pair + Fraction(2 * 4 * d * 12 * d, n * (n - 1))
    spreads = dict(analysis("in_between", "A", decks=d, in_between=True).outcomes)
    three_ranks = Fraction((4 * d) ** 3, n * (n - 1) * (n - 2))
    assert spreads[Fraction(30)] == Fraction(4 * d - 1, n - 1) * Fraction(4 * d - 2, n - 2)
    assert spreads[Fraction(12)] == 2 * 11 * 1 * three_ranks  # eleven gaps of one rank
    assert spreads[Fraction(6)] == 2 * 10 * 2 * three_ranks
    assert spreads[Fraction(4)] == 2 * 9 * 3 * three_ranks


def test_a_streak_wins_when_rounds_that_count_are_won_in_a_row():
    setting = blackjack(streak=True)
    win, lose = Fraction(43, 100), Fraction(48, 100)
    for length, pays in ((2, 3), (3, 7), (4, 17), (5, 37)):
        wins = Fraction(43, 91) ** length
        assert streak(setting, length, win, lose, "stated").house_edge == 1 - (pays + 1) * wins


# Published edges of six decks. https://www.betfirm.com/lucky-ladies/ (table A);
# https://www.888casino.com/blog/side-bets/card-counting-the-super-sevens-blackjack-side-bet
def test_published_edges():
    ladies = analysis("twenty_point", "A", decks=6, twenty_point=True)
    assert f"{float(ladies.house_edge):.2%}" == "24.71%"
    sevens = analysis("sevens", decks=6, sevens=True)
    assert f"{float(sevens.house_edge):.3%}" == "11.400%"
    assert f"{sevens.standard_deviation:.1f}" == "22.8"
    assert f"{float(sevens.hit_frequency):.3%}" == "7.692%"
