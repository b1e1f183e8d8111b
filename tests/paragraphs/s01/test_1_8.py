"""Craps: the shooter bets the line, then throws."""

from chapter47.table import DEALER
from tests.games.craps.support import accept, craps, throw
from tests.play import bet, events, open_table
from tests.support import cites


@cites("19:47-1.8")
def test_a_shooter_without_a_line_bet_does_not_throw_and_the_dice_are_offered_on():
    table = craps(seats=2)
    bet(table, 1, "field", 500)
    table.act(DEALER, "no_more_bets")
    assert events(table, "DiceThrown") == []
    assert table.prompt.phase == "offer of the dice"
    assert list(table.prompt.options) == ["seat:2"]
    said, gone, offered = [entry.event for entry in table.log][-3:]
    assert said.text == "The shooter makes no pass or don't pass bet"
    assert (gone.what, gone.value) == ("shooter", None)
    assert offered.text == "The stickperson offers the dice to seat 2"
    assert {said.cite, gone.cite} == {"19:47-1.8"}
    table.act("seat:2", "accept")
    bet(table, 2, "dont_pass", 500)
    throw(table, (3, 4))
    assert events(table, "DiceThrown")[-1].cite == "19:47-1.8"


@cites("19:47-1.8")
def test_pass_or_dont_pass_will_do_but_another_players_line_bet_will_not():
    for line in ("pass", "dont_pass"):
        table = craps(line=line)
        throw(table, (3, 3))
        assert table.state.point == 6
    table = craps(seats=2)
    bet(table, 2, "pass", 500)
    table.act(DEALER, "no_more_bets")
    assert events(table, "DiceThrown") == []


@cites("19:47-1.8")
def test_a_single_player_who_forgot_the_line_may_take_the_dice_again():
    table = craps()
    bet(table, 1, "field", 500)
    table.act(DEALER, "no_more_bets")
    accept(table, 1)
    bet(table, 1, "pass", 500)
    throw(table, (3, 4))
    assert len(events(table, "DiceThrown")) == 1


@cites("19:47-1.8")
def test_a_new_shooter_while_a_point_is_up_needs_no_line_bet():
    table = craps(seats=2, line="pass")
    throw(table, (3, 3))
    table.act("seat:1", "pass_dice")
    table.act("seat:2", "accept")
    throw(table, (3, 3))
    assert events(table, "Settled")[-1].result == "win"
    assert table.state.shooter == 2


@cites("19:47-1.8")
def test_the_throw_is_committed_to_before_betting_and_shown_after():
    table = open_table("craps")
    table.act("seat:1", "accept")
    bet(table, 1, "pass", 500)
    table.act(DEALER, "no_more_bets")
    kinds = [type(e.event).__name__ for e in table.log]
    placed = kinds.index("WagerPlaced")
    assert kinds.index("Committed") < placed < kinds.index("DiceThrown") < kinds.index("Revealed")


def note(table, seat: int) -> str:
    """What the table says that a player still lacks."""
    return next(o.note for o in table.prompt.options[f"seat:{seat}"] if o.name == "ready")


@cites("19:47-1.8")
def test_only_a_shooter_at_a_come_out_without_a_line_bet_is_told_that_he_needs_one():
    needs = "a shooter needs a pass or don't pass bet"
    table = craps(seats=2)
    bet(table, 1, "field", 500)
    bet(table, 2, "field", 500)
    assert (note(table, 1), note(table, 2)) == (needs, "")
    bet(table, 1, "pass", 500)
    assert note(table, 1) == ""
    throw(table, (3, 3))
    table.act("seat:1", "pass_dice")
    table.act("seat:2", "accept")
    bet(table, 2, "field", 500)
    assert note(table, 2) == "", "a point is up"
