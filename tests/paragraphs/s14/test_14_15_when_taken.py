"""Poker: at which moments of each game a report is taken, and at which it is refused."""

from itertools import product

import pytest

from chapter47.table import Report, Table
from tests.play import events, open_table
from tests.support import cites

AT_ANY_TIME = {
    *("foul_deck", "card_missing", "player_exposes_card", "dealers_mistake_plays"),
    *("dispute", "players_help", "cards_out_of_sight"),
}
IN_BETTING = {
    *("burn_wrong", "joker_found", "too many cards", "act_out_of_turn", "player_skipped"),
    *("wrong_bet", "oversized_chip", "hand_fouled", "player_absent", "time_run_out"),
}
BEFORE_THE_DRAW, AFTER_IT = "0 0+", "1 1+"
FORCED = "forced"
"""While the forced bet of stud is waited for."""
FOUR_STREETS = "0 0+ 1 1+ 2 2+ 3 3+"
FIVE_STREETS = f"{FOUR_STREETS} 4 4+"
WHEN = {
    "hold-em": {
        "misdeal": "deal 0 0+",
        "down_card_exposed": "deal 0",
        "boxed_card": "deal",
        "flop_of_four": "1",
        "flop_of_more": "1",
        "early_street": "0 0+ 1 1+ 2 2+",
        "too few cards": FOUR_STREETS,
        "string_bet": "0 0+",
    },
    "five-card-draw": {
        "misdeal": "deal 0 0+",
        "down_card_exposed": "deal 0",
        "boxed_card": "deal",
        "too few cards": AFTER_IT,
        "string_bet": BEFORE_THE_DRAW,
    },
    "seven-card-stud": {
        "misdeal": "deal forced 0 0+",
        "down_card_exposed": "deal",
        "boxed_card": "deal",
        "last_card_exposed": "4",
        "wrong_forced_bettor": "0 0+",
        "too few cards": FOUR_STREETS,
        "string_bet": "0 0+",
    },
    "five-card-stud": {
        "misdeal": "deal forced 0 0+",
        "down_card_exposed": "deal",
        "boxed_card": "deal",
        "wrong_forced_bettor": "0 0+",
        "too few cards": "0 0+ 1 1+ 2 2+",
        "string_bet": "0 0+",
    },
}
"""By game, the streets of betting by number, with a plus once somebody has acted on it."""
ALL_MOMENTS = {
    "hold-em": FOUR_STREETS,
    "five-card-draw": "0 0+ draw 1 1+",
    "seven-card-stud": f"{FORCED} {FIVE_STREETS}",
    "five-card-stud": f"{FORCED} {FOUR_STREETS}",
}
WISHES = ("check", "call", "stand_pat", "decline", "show")


def moment(table: Table) -> str:
    """Which moment of the hand it is."""
    if table.prompt.phase != "betting in turn":
        return table.prompt.phase
    hand = table.state.hand
    if hand.turns is None or hand.turns.turn is None:
        return FORCED
    return f"{hand.street}{'+' if hand.turns.acts else ''}"


def taken(table: Table) -> set[str]:
    """The irregularities of which some report would be taken now."""
    found = set()
    for name in table.irregularities():
        ruling = table.game.rulings[name]
        fields = ruling.option(table.round, name).fields
        for values in product(*(spec.examples() for spec in fields.values())):
            details = dict(zip(fields, values, strict=True))
            if not table.report_objections(Report(ruling.by[0], name, details)):
                found.add(f"{details['has']} cards" if "has" in details else name)
    return found - {"wager_outside_limits"}


@cites("19:47-14.15", "19:47-14.16")
@pytest.mark.parametrize("game", WHEN)
def test_a_report_is_taken_at_its_moments_of_the_hand(game: str):
    table = open_table("poker", seats=3, dealer="manual", options={"game": game})
    found: dict[str, set[str]] = {}
    while not events(table, "RoundEnded"):
        (actor, options), *_ = table.prompt.options.items()
        names = [option.name for option in options]
        if table.prompt.phase == "between hands":
            table.act("dealer", "no_more_bets")
            continue
        if table.prompt.phase in ("deal", "draw", "betting in turn"):
            for name in taken(table):
                found.setdefault(name, set()).add(moment(table))
        table.act(actor, next((wish for wish in WISHES if wish in names), names[0]))
    always = {"deal", *ALL_MOMENTS[game].split()}
    betting = always - {"deal", "draw", FORCED}
    assert {name: found.pop(name) for name in AT_ANY_TIME} == dict.fromkeys(AT_ANY_TIME, always)
    assert {name: found.pop(name) for name in IN_BETTING} == dict.fromkeys(IN_BETTING, betting)
    assert found == {name: {*moments.split()} for name, moments in WHEN[game].items()}
