"""Minimum and maximum wagers: one outside of them that a dealer has accepted stands.

Only the title was read; what is tested is the reading that the law states for all games.
"""

import datetime as dt

import pytest

import chapter47
from chapter47.desk.errors import Unsettled
from chapter47.games import game_names, game_of
from chapter47.law.book import law_of
from chapter47.law.errors import NotInForce
from chapter47.table import DEALER, FLOORPERSON, Refused, Table
from chapter47.table.rulings.outside_limits import OUTSIDE_LIMITS
from tests.games.craps.support import craps, throw
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites

CITE = "19:47-8.2"
BELOW, ABOVE = 300, 150_000
"""$3 and $1,500 where $5 to $1,000 may be wagered."""


def accepted(table: Table, amount: int, *, by: str = FLOORPERSON, seat: int = 1, **args: object):
    table.report(by, OUTSIDE_LIMITS, seat=seat, **{"wager": "initial", **args}, amount=amount)


def refused(table: Table, amount: int, **args: object) -> list[tuple[str, str]]:
    """Why a report is refused, after which nothing has changed."""
    before = table.log.head, table.accounts
    with pytest.raises(Refused) as error:
        accepted(table, amount, **args)
    assert (table.log.head, table.accounts) == before
    return [(objection.code, objection.cite) for objection in error.value.objections]


def war(**more: object) -> Table:
    return open_table("casino-war", equipment="declared", **more)


@cites(CITE)
@pytest.mark.parametrize("by", [DEALER, FLOORPERSON])
@pytest.mark.parametrize(("mine", "theirs", "sign"), [("9C", "7D", 1), ("7D", "9C", -1)])
@pytest.mark.parametrize("amount", [BELOW, ABOVE])
def test_it_is_paid_or_lost_in_its_entirety(amount, mine, theirs, sign, by):
    table = war()
    with pytest.raises(Refused, match=r"\$5 to \$1,000"):
        bet(table, 1, "initial", amount)
    accepted(table, amount, by=by)
    (placed,) = events(table, "WagerPlaced")
    assert (placed.cents, placed.cite) == (amount, CITE)
    (ruled,) = events(table, "Ruled")
    assert ruled.cite == CITE
    ready(table)
    deal(table, mine, theirs)
    assert net(table, 1) == sign * amount


@cites(CITE)
def test_a_wager_that_lies_there_is_raised_to_what_was_accepted():
    table = war()
    bet(table, 1, "initial", 50_000)
    accepted(table, ABOVE)
    assert table.ledger["seat:1/wager/initial"] == ABOVE
    ready(table)
    deal(table, "9C", "7D")
    assert net(table, 1) == ABOVE


@cites(CITE)
def test_it_can_be_reported_while_the_cards_are_dealt_until_the_wager_is_decided():
    table = war(seats=2)
    for seat in (1, 2):
        bet(table, seat, "initial", 1000)
    ready(table)
    deal(table, "9C")
    accepted(table, ABOVE, seat=2)
    deal(table, "7C", "7D")
    assert table.prompt.phase == "decision", "seat 2 has tied, and seat 1 was paid"
    assert net(table, 1) == 1000
    assert refused(table, ABOVE, seat=1) == [("field", CITE)]
    accepted(table, ABOVE + 100, seat=2)
    table.act("seat:2", "surrender")
    assert net(table, 2) == -(ABOVE + 100) // 2
    table.report(FLOORPERSON, OUTSIDE_LIMITS, seat=2, wager="initial", amount=BELOW)
    assert table.ledger["seat:2/wager/initial"] == BELOW, "wagers of the next round are made"


@cites(CITE)
def test_what_was_made_of_a_wager_since_fixes_what_it_was():
    table = war()
    bet(table, 1, "initial", 1000)
    ready(table)
    deal(table, "7C", "7D")
    table.act("seat:1", "go_to_war")
    assert OUTSIDE_LIMITS not in table.irregularities()
    assert refused(table, ABOVE) == [("phase", CITE)]


@cites(CITE)
def test_only_who_accepts_wagers_or_watches_over_it_reports_it():
    assert refused(war(), BELOW, by="seat:1") == [("role", CITE)]


@cites(CITE)
def test_what_is_within_the_limits_or_no_more_than_lies_there_is_not_reported():
    table = war()
    assert refused(table, 500) == refused(table, 100_000) == [("limit", CITE)]
    accepted(table, ABOVE)
    assert refused(table, ABOVE) == [("lies", CITE)]
    assert refused(table, ABOVE - 100) == [("lies", CITE)]


@cites(CITE)
def test_chips_that_the_player_has_and_that_can_be_paid_exactly():
    table = war(seats=2, bankroll=200_000)
    table.act("seat:2", "buy_in", amount=1_000_000)
    assert refused(table, 200_100) == [("rack", "")]
    assert refused(table, 350) == [("field", CITE)]
    accepted(table, 200_000)
    assert net(table, 1, 200_000) == -200_000


@cites(CITE)
def test_what_the_text_itself_fixes_is_fixed_for_dealers_too():
    table = open_table("caribbean-stud", options={})
    table.act("seat:1", "bet", wager="ante", amount=500)
    assert refused(table, 200, wager="progressive") == [("fixed", "19:47-16.6")]


@cites(CITE)
def test_the_games_own_rules_on_wagers_hold():
    assert [code for code, _ in refused(war(), 100_000, wager="tie")] == ["alone"]
    table = open_table("roulette")
    assert [code for code, _ in refused(table, 100, wager="straight", spot="17-20")] == ["wager"]


@cites(CITE)
def test_chips_of_it_can_be_taken_back_as_of_any_other():
    table = war(limits={"initial": {"minimum": "$10", "maximum": "$500", "step": "$5"}})
    accepted(table, BELOW)
    table.act("seat:1", "take_back", wager="initial")
    assert net(table, 1) == 0 and not table.live_wagers


@cites(CITE)
def test_three_equal_wagers_stay_equal():
    table = open_table("let-it-ride")
    accepted(table, BELOW, wager="wager_1")
    assert [table.ledger[f"seat:1/wager/wager_{n}"] for n in (1, 2, 3)] == [BELOW] * 3


@cites(CITE)
def test_vigorish_in_advance_is_paid_for_it_too():
    table = craps(seats=2, line="pass")
    throw(table, (2, 2))
    high = table.setting.limit("buy").maximum
    table.report(DEALER, OUTSIDE_LIMITS, seat=2, wager="buy", spot="6", amount=2 * high)
    assert table.ledger["seat:2/rack"] == 10_000_000 - 2 * high - 2 * high // 20


@cites(CITE)
def test_it_is_one_entry_of_the_law_for_all_games_from_its_day_on():
    for game in game_names():
        (entry,) = (e for e in law_of(game).irregularities if e.name == OUTSIDE_LIMITS)
        assert (entry.cite, entry.source.value, entry.from_) == (
            "8.2",
            "sister",
            dt.date(1983, 12, 5),
        )
        assert OUTSIDE_LIMITS not in {e.name for e in law_of(game).file.irregularity}
        assert OUTSIDE_LIMITS in game_of(game).rulings
    before = game_of("craps").setting(as_of="1983-12-04")
    assert OUTSIDE_LIMITS not in before.irregularities
    with pytest.raises(NotInForce, match="1983-12-05"):
        before.irregularity(OUTSIDE_LIMITS)
    assert OUTSIDE_LIMITS in game_of("craps").setting(as_of="1983-12-05").irregularities


@cites(CITE)
@pytest.mark.parametrize("by", ["floorperson", "dealer"])
def test_the_desk_is_told_it(by):
    report = f"{by} report {OUTSIDE_LIMITS} seat=2 wager=initial amount=$1,500"
    story = ["seat 1 bet initial 10", report, "deal 9H 5S 7D"]
    settlement = chapter47.settle({"game": "casino-war", "round": [{"story": story}]})
    assert (settlement.net(1), settlement.net(2)) == (1000, -150_000)
    story[1] = report.replace("$1,500", "$15")
    with pytest.raises(Unsettled, match=r"story 2.*within the limits.*19:47-8\.2"):
        chapter47.settle({"game": "casino-war", "round": [{"story": story}]})
