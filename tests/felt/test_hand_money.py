"""What a hand of players against each other came to, from hand to hand, counted by hand."""

from chapter47.felt.fold import Fold
from chapter47.felt.view import rows_for
from chapter47.table import Table
from chapter47.table.events import RoundEnded
from chapter47.table.hand_money import HandMoney, money_of
from tests.poker import begin, checked_down, does, tell, told_table


def folded(*acts: str, **options: str) -> Table:
    """One hand of three players, who look at their cards and do so much."""
    table = told_table({1: 60_000, 2: 60_000, 3: 60_000}, **options)
    begin(table)
    tell(table, "AS KS QS AD KD QD")
    does(table, *acts)
    return table


def test_antes_belong_to_the_hand_for_which_they_are_put_in():
    """$1 from each before the blinds of $1 and $2; everybody folds to the big blind, twice.

    The small blind loses $2, who folds behind him only his ante, and the big blind has $3 of
    others. In the next hand the button has gone on, and so have the blinds.
    """
    table = folded("3 fold", "1 fold", ante="$1")
    fold = Fold().take(rows_for(table.log, "public"))
    assert fold.over and fold.hand_money.net == {1: -200, 2: 300, 3: -100}
    assert fold.hand_money.won == {2: 500}, "an uncalled dollar goes back: it is not in the pot"
    begin(table)
    fold.take(rows_for(table.log, "public", fold.seen))
    assert not fold.over
    assert fold.hand_money.put_in == {1: 100, 2: 200, 3: 300}
    tell(table, "AS KS QS AD KD QD")
    does(table, "1 fold", "2 fold")
    fold.take(rows_for(table.log, "public", fold.seen))
    assert fold.hand_money.net == {1: -100, 2: -200, 3: 300}


def money_of_first(table: Table) -> HandMoney:
    end = next(entry.seq for entry in table.log if isinstance(entry.event, RoundEnded))
    return money_of(entry.event for entry in table.log.round_until(end))


def test_a_rake_is_lost_by_the_winner_and_side_pots_add_up():
    """$20, $60 and $60 all in with aces, kings, queens: a main pot of $60 less $3, one of $80."""
    table = told_table({1: 2_000, 2: 6_000, 3: 6_000}, structure="no limit", house_fee="rake")
    begin(table)
    tell(table, "AS KS QS AD KD QD")
    does(table, "3 raise 6000", "1 call", "2 call")
    tell(table, "2C 7D 9H", "4C", "5H")
    money = money_of_first(table)
    assert money.put_in == {1: 2_000, 2: 6_000, 3: 6_000}
    assert money.net == {1: 3_700, 2: 2_000, 3: -6_000}


def test_a_jackpot_counts_for_everybody_who_has_a_share():
    """Four tens lose $30 to four jacks; of $10,001 they get half, the jacks a quarter.

    Of the pot of $60 the rake takes $3 and the fund $1. The last quarter is shared by those who
    have folded and bet nothing; the odd cents go to the tens.
    """
    options = {"jackpot": "bad beat", "house_fee": "rake"}
    table = told_table(dict.fromkeys((1, 2, 3, 4), 60_000), **options)
    begin(table)
    tell(table, "TS JS 2S 3S TD JD 4D 5D")
    does(table, "3 fold", "4 fold", "1 raise 3000", "2 call")
    checked_down(table, "TC JC 2C", "TH", "JH")
    money = money_of_first(table)
    assert money.put_in == {1: 3_000, 2: 3_000, 3: 0, 4: 0}
    assert money.won == {2: 5_600}
    assert money.net == {1: 500_051 - 3_000, 2: 2_600 + 250_025, 3: 125_012, 4: 125_012}
