"""Poker: in which part of a hand each irregularity can come up."""

import pytest

from chapter47.table import Table
from tests.play import events, open_table
from tests.support import cites

ALWAYS = {
    "player_exposes_card",
    "foul_deck",
    "card_missing",
    "dealers_mistake_plays",
    "dispute",
    "players_help",
    "cards_out_of_sight",
}
"""While cards are dealt, bet on and drawn."""
BETTING = ALWAYS | {
    *("misdeal", "down_card_exposed", "last_card_exposed", "joker_found", "wrong_number_of_cards"),
    *("burn_wrong", "flop_of_four", "flop_of_more", "early_street", "wrong_forced_bettor"),
    *("act_out_of_turn", "player_skipped", "wrong_bet", "oversized_chip", "string_bet"),
    *("hand_fouled", "player_absent", "time_run_out"),
}
WHEN = {
    "shuffle": {"shuffler_jams"},
    "cut made": {"improper_cut"},
    "deal": ALWAYS | {"misdeal", "down_card_exposed", "boxed_card"},
    "betting in turn": BETTING,
    "draw": ALWAYS,
    "showdown": {"dispute"},
    "between hands": {"pot_pushed_wrong", "dispute", "players_help", "cards_out_of_sight"},
}


def found_by_phase(table: Table) -> dict[str, set[str]]:
    """What could be reported in each part of a hand, which a person deals, and after it."""
    found: dict[str, set[str]] = {}
    while True:
        prompt = table.prompt
        found.setdefault(prompt.phase, set()).update(table.irregularities())
        if prompt.phase == "between hands" and events(table, "RoundEnded"):
            return found
        (actor, options), *_ = prompt.options.items()
        names = [option.name for option in options]
        if prompt.phase == "between hands":
            table.act("dealer", "no_more_bets")
        else:
            wishes = ("check", "call", "stand_pat", "decline", "show")
            table.act(actor, next((wish for wish in wishes if wish in names), names[0]))


@cites("19:47-14.15", "19:47-14.16")
@pytest.mark.parametrize("game", ["hold-em", "five-card-draw"])
def test_each_irregularity_comes_up_in_its_part_of_the_hand(game: str):
    table = open_table("poker", seats=3, dealer="manual", options={"game": game})
    found = found_by_phase(table)
    assert ("draw" in found) == (game == "five-card-draw")
    assert {phase: names for phase, names in found.items() if names} == {
        phase: names for phase, names in WHEN.items() if phase in found
    }
