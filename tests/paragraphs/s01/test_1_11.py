"""Craps: the shooter goes on or passes the dice; rolls without a line bet; the next shooter."""

import pytest

from chapter47.table import DEALER, Refused
from tests.games.craps.support import accept, craps, dice_of, holds, settled, stake, throw
from tests.play import bet, events
from tests.support import cites

MINI = {"form": "mini-craps"}


def offers(table) -> list[str]:
    return [e.text for e in events(table, "Announced") if "offers the dice" in e.text]


@cites("19:47-1.11(a)")
def test_after_any_roll_the_shooter_may_pass_the_dice_or_keep_them():
    table = craps(seats=3, line="pass")
    throw(table, (3, 3), (4, 5))
    assert table.state.shooter == 1
    with pytest.raises(Refused, match="open are"):
        table.act("seat:2", "pass_dice")
    table.act("seat:1", "pass_dice")
    assert list(table.prompt.options) == ["seat:2"]
    table.act("seat:2", "accept")
    assert table.state.shooter == 2
    assert (table.state.point, stake(table, 1, "pass")) == (6, 500)
    changed = [e for e in events(table, "StateChanged") if e.what == "shooter"]
    assert [(e.value, e.cite) for e in changed[-2:]] == [
        (None, "19:47-1.11(a)"),
        (2, "19:47-1.11(d)"),
    ]
    throw(table, (3, 3))
    assert settled(table)[-1] == ("pass", "win", 500)


@cites("19:47-1.11(a)1")
def test_a_losing_7_takes_the_dice_from_the_shooter_and_a_winning_one_does_not():
    table = craps(seats=2, line="pass")
    throw(table, (3, 4))
    assert table.state.shooter == 1
    bet(table, 1, "pass", 500)
    throw(table, (3, 3), (3, 4))
    assert table.state.shooter is None
    assert list(table.prompt.options) == ["seat:2"]
    given_up = [e for e in events(table, "StateChanged") if e.what == "shooter"][-1]
    assert (given_up.value, given_up.cite) == (None, "19:47-1.11(a)1")


@cites("19:47-1.11(a)1")
def test_a_shooter_on_dont_pass_who_wins_by_the_7_passes_the_dice_too():
    table = craps(seats=2, line="dont_pass")
    throw(table, (3, 3), (3, 4))
    assert settled(table)[-1] == ("dont_pass", "win", 500)
    assert list(table.prompt.options) == ["seat:2"]


@cites("19:47-1.11(a)2")
@pytest.mark.parametrize("phase", ["betting", "throw"])
@pytest.mark.parametrize(
    "reason",
    ["unreasonable delay", "repeated invalid rolls", "violation of the act or regulations"],
)
def test_the_boxperson_may_order_the_shooter_to_pass_the_dice(phase: str, reason: str):
    table = craps(seats=2, line="pass")
    throw(table, (3, 3))
    if phase == "throw":
        table.act(DEALER, "no_more_bets")
    for by in ("dealer", "stickperson", "floorperson"):
        with pytest.raises(Refused, match="by the boxperson"):
            table.report(by, "ordered_to_pass", reason=reason)
    table.report("boxperson", "ordered_to_pass", reason=reason)
    assert table.state.shooter is None
    assert list(table.prompt.options) == ["seat:2"]
    assert events(table, "Ruled")[-1].cite == "19:47-1.11(a)2"
    table.act("seat:2", "accept")
    throw(table, (3, 3))
    assert settled(table)[-1] == ("pass", "win", 500)


@cites("19:47-1.11(a)2")
def test_at_mini_craps_the_dealer_orders_it_and_only_for_a_reason_of_the_list():
    table = craps(seats=2, line="pass", options=MINI)
    with pytest.raises(Refused, match="by the dealer"):
        table.report("boxperson", "ordered_to_pass", reason="unreasonable delay")
    with pytest.raises(Refused, match="is not one of"):
        table.report("dealer", "ordered_to_pass", reason="an ugly hat")
    table.report("dealer", "ordered_to_pass", reason="unreasonable delay")
    assert list(table.prompt.options) == ["seat:2"]


def come_bets_left(seats: int = 3, **chosen):
    """The shooter has made the point and has no line bet; seat 2 has come bets on 9 and 4."""
    table = craps(seats=seats, line="pass", **chosen)
    throw(table, dice_of(6))
    for total in (9, 4):
        bet(table, seats, "come", 1000)
        throw(table, dice_of(total))
    throw(table, dice_of(6))
    return table


@cites("19:47-1.11(b)")
def test_a_shooter_who_will_not_bet_the_line_rolls_for_the_come_bets_if_nobody_else_shoots():
    table = come_bets_left()
    table.act(DEALER, "no_more_bets")
    assert list(table.prompt.options) == ["seat:2"]
    table.act("seat:2", "reject")
    assert list(table.prompt.options) == ["seat:3"]
    table.act("seat:3", "reject")
    assert table.prompt.phase == "throw"
    assert table.state.shooter == 1
    assert len(table.state.dice.in_play) == 2
    shooter, puck = events(table, "StateChanged")[-2:]
    assert (shooter.what, shooter.value, shooter.cite) == ("shooter", 1, "19:47-1.11(b)")
    assert puck.value == "off, on the don't pass line before the shooter"
    assert (puck.what, puck.cite) == ("puck", "19:47-1.11(b)")
    table.act(DEALER, "throw", die_1=3, die_2=3)
    assert table.state.point == 0  # such a roll sets no point
    before = len(offers(table))
    throw(table, (4, 5))
    assert settled(table)[-1] == ("come 9", "win", 1000)
    assert len(offers(table)) == before
    throw(table, (1, 3))
    assert settled(table)[-1] == ("come 4", "win", 1000)
    # all are decided: the game goes on as ever, and the shooter needs a line bet
    bet(table, 1, "field", 500)
    table.act(DEALER, "no_more_bets")
    assert table.prompt.phase == "offer of the dice"


@cites("19:47-1.11(b)")
def test_the_first_to_the_left_who_will_bet_the_line_shoots_instead():
    table = come_bets_left()
    table.act(DEALER, "no_more_bets")
    table.act("seat:2", "reject")
    table.act("seat:3", "accept")
    assert table.state.shooter == 3
    assert table.prompt.phase == "betting"
    bet(table, 3, "dont_pass", 500)
    throw(table, dice_of(5))
    assert table.state.point == 5
    assert stake(table, 3, "come", "9") == 1000


@cites("19:47-1.11(b)")
def test_who_accepts_but_does_not_bet_the_line_keeps_nobody_from_deciding_the_come_bets():
    table = come_bets_left()
    table.act(DEALER, "no_more_bets")
    table.act("seat:2", "accept")
    bet(table, 2, "field", 500)
    table.act(DEALER, "no_more_bets")
    # seat 2 does not make a line bet in order to shoot: the offer goes on, not round again
    assert list(table.prompt.options) == ["seat:3"]
    table.act("seat:3", "accept")
    table.act(DEALER, "no_more_bets")
    assert table.prompt.phase == "throw"
    assert (table.state.shooter, table.state.without_line_bet) == (1, True)
    puck = [e for e in events(table, "StateChanged") if e.what == "puck"][-1]
    assert (puck.value, puck.cite) == (
        "off, on the don't pass line before the shooter",
        "19:47-1.11(b)",
    )
    table.act(DEALER, "throw", die_1=4, die_2=5)
    assert ("come 9", "win", 1000) in settled(table)
    throw(table, (1, 3))
    assert ("come 4", "win", 1000) in settled(table)


@cites("19:47-1.11(b)")
@pytest.mark.parametrize("how", ["leave", "pass_dice"])
def test_the_offer_goes_on_when_the_one_who_accepted_leaves_or_passes(how: str):
    table = come_bets_left()
    table.act(DEALER, "no_more_bets")
    table.act("seat:2", "accept")
    table.act("seat:2", how)
    if how == "leave":
        table.act(DEALER, "no_more_bets")
    assert list(table.prompt.options) == ["seat:3"]
    table.act("seat:3", "reject")
    assert (table.state.shooter, table.state.without_line_bet) == (1, True)
    throw(table, (4, 5))
    assert settled(table)[-1] == ("come 9", "win", 1000)


@cites("19:47-1.11(b)")
def test_who_accepts_and_bets_the_line_ends_the_former_shooters_right():
    table = come_bets_left()
    table.act(DEALER, "no_more_bets")
    table.act("seat:2", "accept")
    bet(table, 2, "pass", 500)
    throw(table, dice_of(5), dice_of(5))
    # the point is made, seat 2 bets no more: now the right is seat 2's, and seat 3 is asked first
    table.act(DEALER, "no_more_bets")
    assert list(table.prompt.options) == ["seat:3"]
    table.act("seat:3", "reject")
    assert list(table.prompt.options) == ["seat:1"]
    table.act("seat:1", "reject")
    assert (table.state.shooter, table.prompt.phase) == (2, "throw")


@cites("19:47-1.8", "19:47-1.11(c)")
def test_a_lone_player_without_a_line_bet_is_told_why_and_may_take_his_wager_back_and_leave():
    table = craps(seats=1)
    bet(table, 1, "field", 500)
    table.act(DEALER, "no_more_bets")
    assert table.prompt.text == "the dice are offered; who shoots makes a pass or don't pass bet"
    with pytest.raises(Refused, match="has wagers on the layout"):
        table.act("seat:1", "leave")
    table.act("seat:1", "take_back", wager="field")
    assert holds(table, 1) == 0
    # he is still asked, and may leave instead
    assert {option.name for option in table.prompt.options["seat:1"]} == {"accept", "reject"}
    table.act("seat:1", "leave")
    table.act("seat:1", "sit", player="the next one")
    assert [option.name for option in table.prompt.options["seat:1"]] == ["accept"]


@cites("19:47-1.11(c)")
def test_whoever_rejects_the_dice_may_take_wagers_back_while_nobody_has_them():
    table = craps(seats=2, shooter=2)
    bet(table, 1, "buy", 2000, spot="4")
    table.act(DEALER, "no_more_bets")
    table.act("seat:1", "reject")
    table.act("seat:2", "reject")
    assert table.prompt.text.startswith("nobody has accepted the dice: accept them to go on")
    table.act("seat:1", "take_back", wager="buy", spot="4")
    assert holds(table, 1) == 0  # the vigorish paid in advance comes back too
    table.act("seat:1", "leave")


@cites("19:47-1.11(c)", "19:47-1.11(d)")
@pytest.mark.parametrize(
    ("day", "offered", "accepted"),
    [
        ("1988-07-31", "19:47-1.11(b)", "19:47-1.11(c)"),
        ("1988-08-01", "19:47-1.11(c)", "19:47-1.11(d)"),
    ],
)
def test_the_offer_is_cited_in_the_lettering_of_the_day(day: str, offered: str, accepted: str):
    table = craps(seats=2, line="pass", as_of=day)
    throw(table, (3, 3), (3, 4))
    assert table.prompt.cite == offered
    assert table.prompt.options["seat:2"][0].cite == accepted
    announced = [e for e in events(table, "Announced") if "offers the dice" in e.text][-1]
    assert announced.cite == offered
    table.act("seat:2", "accept")
    assert events(table, "StateChanged")[-1].cite == accepted


@cites("19:47-1.11(b)")
def test_a_single_player_rolls_on_for_his_come_bets():
    table = come_bets_left(seats=1)
    table.act(DEALER, "no_more_bets")
    assert table.prompt.phase == "throw"
    table.act(DEALER, "throw", die_1=3, die_2=4)
    assert holds(table, 1) == 500 - 2000
    assert (table.state.shooter, table.state.point) == (1, 0)


@cites("19:47-1.11(b)")
def test_a_line_bet_brings_the_game_back_to_its_order():
    table = come_bets_left()
    table.act(DEALER, "no_more_bets")
    table.act("seat:2", "reject")
    table.act("seat:3", "reject")
    table.act(DEALER, "throw", die_1=1, die_2=1)
    bet(table, 1, "pass", 500)
    throw(table, dice_of(8))
    assert (table.state.point, table.state.without_line_bet) == (8, False)


@cites("19:47-1.11(b)")
def test_if_another_player_bets_the_line_the_dice_are_offered_again():
    table = come_bets_left()
    table.act(DEALER, "no_more_bets")
    table.act("seat:2", "reject")
    table.act("seat:3", "reject")
    table.act(DEALER, "throw", die_1=1, die_2=1)
    bet(table, 2, "pass", 500)
    table.act(DEALER, "no_more_bets")
    assert list(table.prompt.options) == ["seat:2"]
    table.act("seat:2", "accept")
    throw(table, dice_of(8))
    assert (table.state.shooter, table.state.point) == (2, 8)


@cites("19:47-1.11(b)")
def test_wagers_that_rest_on_a_come_out_roll_rest_on_these_rolls():
    table = come_bets_left()
    bet(table, 3, "place_to_win", 1200, spot="6")
    table.act(DEALER, "no_more_bets")
    table.act("seat:2", "reject")
    table.act("seat:3", "reject")
    table.act(DEALER, "throw", die_1=3, die_2=3)
    assert settled(table)[-1] == ("pass", "win", 500)
    assert stake(table, 3, "place_to_win", "6") == 1200


@cites("19:47-1.11(b)")
def test_it_is_a_rule_of_1_august_1988():
    before = come_bets_left(seats=1, as_of="1988-07-31")
    before.act(DEALER, "no_more_bets")
    assert before.prompt.phase == "offer of the dice"
    for day in ("1988-08-01", "1988-08-02"):
        after = come_bets_left(seats=1, as_of=day)
        after.act(DEALER, "no_more_bets")
        assert after.prompt.phase == "throw"


@cites("19:47-1.11(b)")
def test_a_shooter_who_has_made_no_point_gets_no_such_rolls():
    table = craps(seats=2, line="pass")
    throw(table, dice_of(6))
    bet(table, 2, "come", 1000)
    throw(table, dice_of(9))
    table.act("seat:1", "pass_dice")
    table.act("seat:2", "accept")
    throw(table, dice_of(6))  # seat 2 makes the point of seat 1's hand
    assert table.state.made
    table.act(DEALER, "no_more_bets")
    table.act("seat:1", "reject")
    assert table.prompt.phase == "throw"


@cites("19:47-1.11(b)")
def test_a_new_shooter_has_no_such_right_before_he_has_made_a_point_himself():
    table = craps(seats=3, line="pass")
    throw(table, dice_of(6))
    bet(table, 3, "come", 1000)
    throw(table, dice_of(9), dice_of(6))  # seat 1 makes the point; the come bet waits on 9
    table.act("seat:1", "pass_dice")
    table.act("seat:2", "accept")
    table.act(DEALER, "no_more_bets")
    assert events(table, "Announced")[-2].cite == "19:47-1.8"
    assert table.prompt.cite == "19:47-1.11(c)"
    for seat in (3, 1, 2):
        assert list(table.prompt.options) == [f"seat:{seat}"]
        table.act(f"seat:{seat}", "reject")
    assert table.prompt.text.startswith("nobody has accepted the dice")
    assert (table.state.shooter, stake(table, 3, "come", "9")) == (None, 1000)


@cites("19:47-1.11(b)")
def test_he_rolls_for_dont_come_bets_as_for_come_bets_and_for_none_that_waits_on_no_number():
    table = craps(seats=2, line="pass")
    throw(table, dice_of(6))
    bet(table, 2, "dont_come", 1000)
    throw(table, dice_of(9), dice_of(6))
    table.act(DEALER, "no_more_bets")
    assert table.prompt.cite == "19:47-1.11(b)"
    table.act("seat:2", "reject")
    assert (table.prompt.phase, table.state.without_line_bet) == ("throw", True)
    die_1, die_2 = dice_of(9)
    table.act(DEALER, "throw", die_1=die_1, die_2=die_2)
    assert settled(table)[-1] == ("dont_come 9", "lose", 0)
    without = craps(seats=2, line="pass")
    throw(without, dice_of(6))
    bet(without, 2, "place_to_win", 600, spot="8")
    throw(without, dice_of(6))
    without.act(DEALER, "no_more_bets")
    assert without.prompt.cite == "19:47-1.11(c)", "another wager gives no such right"


@cites("19:47-1.11(c)")
def test_the_whole_set_is_offered_to_the_left_of_the_last_shooter_then_clockwise():
    table = craps(seats=4, shooter=3, line="pass")
    throw(table, (3, 3), (3, 4))
    start = len(offers(table))
    for seat in (4, 1, 2):
        table.act(f"seat:{seat}", "reject")
    assert list(table.prompt.options) == ["seat:3"]
    (accepting, _) = table.prompt.options["seat:3"]
    assert accepting.fields["dice"].choices == (1, 2, 3, 4, 5)
    table.act("seat:3", "accept")
    told = [text.rsplit(" ", 1)[1] for text in offers(table)[start - 1 :]]
    assert told == ["4", "1", "2", "3"]
    cited = [e.cite for e in events(table, "Announced") if "offers the dice" in e.text]
    assert cited[-1] == "19:47-1.11(c)"


@cites("19:47-1.11(d)")
def test_the_first_to_accept_is_the_new_shooter_and_keeps_two_dice():
    table = craps(seats=3, line="pass")
    throw(table, (3, 3), (3, 4))
    assert table.state.dice.in_play == ()
    table.act("seat:2", "reject")
    table.act("seat:3", "accept", dice=[4, 5])
    assert (table.state.shooter, table.state.dice.in_play) == (3, (4, 5))
    assert table.state.dice.cup == (1, 2, 3)
    changed = events(table, "StateChanged")[-2:]
    assert [e.cite for e in changed] == ["19:47-1.11(d)"] * 2


@cites("19:47-1.11(c)")
def test_a_shooter_who_leaves_gives_up_the_dice():
    table = craps(seats=2, line="pass")
    throw(table, (3, 4))
    bet(table, 2, "pass", 500)
    table.act("seat:1", "leave")
    table.act(DEALER, "no_more_bets")
    assert list(table.prompt.options) == ["seat:2"]
    table.act("seat:2", "accept")
    throw(table, (3, 3))
    assert table.state.point == 6


@cites("19:47-1.11(c)")
def test_a_fire_bet_follows_one_shooter():
    table = craps(seats=2, line="pass", as_of="2023-01-02", options={"fire_bet": "A"})
    bet(table, 2, "fire", 500)
    for point in (4, 4, 5, 6):
        if not stake(table, 1, "pass"):
            bet(table, 1, "pass", 500)
        throw(table, dice_of(point), dice_of(point))
    bet(table, 1, "pass", 500)
    throw(table, dice_of(8), dice_of(8))
    bet(table, 1, "pass", 500)
    throw(table, (3, 4))  # a winning 7 does not touch it
    assert stake(table, 2, "fire") == 500
    bet(table, 1, "pass", 500)
    throw(table, dice_of(9), (3, 4))
    assert settled(table)[-1] == ("fire", "win", 500 * 24)  # 4, 5, 6 and 8


@cites("19:47-1.11(c)")
def test_a_fire_bet_is_settled_when_the_shooter_passes_the_dice():
    options = {"fire_bet": "A"}
    table = craps(seats=2, line="pass", as_of="2023-01-02", options=options)
    bet(table, 2, "fire", 500)
    throw(table, dice_of(4), dice_of(4))
    table.act("seat:1", "pass_dice")
    accept(table, 2)
    assert settled(table)[-1] == ("fire", "lose", 0)
    bet(table, 2, "fire", 500)
    assert stake(table, 2, "fire") == 500


@cites("19:47-1.11(c)")
def test_a_fire_bet_is_paid_at_once_when_all_six_points_are_made():
    options = {"fire_bet": "A"}
    table = craps(seats=2, line="pass", as_of="2023-01-02", options=options)
    bet(table, 2, "fire", 500)
    for point in (4, 5, 6, 8, 9, 10):
        if not stake(table, 1, "pass"):
            bet(table, 1, "pass", 500)
        throw(table, dice_of(point), dice_of(point))
    assert settled(table)[-1] == ("fire", "win", 500 * 999)
    assert table.state.shooter == 1


def test_the_fire_bets_on_a_shooter_who_leaves_are_settled_before_the_next_one_throws():
    table = craps(seats=3, line="pass", as_of="2023-01-02", options={"fire_bet": "A"})
    bet(table, 2, "fire", 500)
    throw(table, dice_of(6), dice_of(6))
    table.act("seat:1", "leave")
    bet(table, 2, "field", 500)
    table.act(DEALER, "no_more_bets")
    accept(table, 2)
    assert ("fire", "lose", 0) in settled(table)
    assert table.prompt.phase == "betting"


@cites("19:47-1.11(a)2")
def test_only_whom_the_table_entitles_orders_the_dice_to_be_passed():
    table = craps(seats=2, line="pass", dealer="manual")
    with pytest.raises(Refused, match=r"ordered_to_pass is called here by the boxperson"):
        table.report("stickperson", "ordered_to_pass", reason="unreasonable delay")
    table.report("boxperson", "ordered_to_pass", reason="unreasonable delay")
    ordered = [e for e in events(table, "Announced") if e.text.startswith("Ordered to pass")]
    assert [(e.text, e.cite) for e in ordered] == [
        ("Ordered to pass the dice: unreasonable delay", "19:47-1.11(a)2")
    ]
    order = [entry.event for entry in table.log]
    given_up = [e for e in events(table, "StateChanged") if (e.what, e.value) == ("shooter", None)]
    assert order.index(ordered[0]) < order.index(given_up[-1])


@cites("19:47-1.11(c)")
def test_vigorish_in_advance_goes_back_with_a_buy_bet_taken_back_while_the_dice_are_offered():
    table = craps(seats=2, line="pass", options={"vigorish": "up front"})
    throw(table, dice_of(6))
    bet(table, 2, "buy", 10_000, spot="4")
    assert holds(table, 2) == 0
    throw(table, dice_of(6))
    table.act("seat:1", "pass_dice")
    assert table.prompt.phase == "offer of the dice"
    table.act("seat:2", "take_back", wager="buy", spot="4")
    assert not [a for a, v in table.ledger.balances.items() if a.startswith("seat:2/vig") and v]
    assert table.ledger["seat:2/rack"] == 10_000_000
