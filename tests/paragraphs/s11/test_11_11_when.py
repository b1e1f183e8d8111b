"""Pai gow poker: in which part of a round each irregularity can come up."""

import pytest

from chapter47.table import Table
from tests.games.pai_gow_poker.at_the_table import PLAIN, open_at, wager
from tests.games.pai_gow_poker.by_a_person import SHOE, go_on
from tests.play import events
from tests.support import cites

OUT = {
    "player_card_exposed",  # (d)
    "dealer_card_exposed",  # (e)
    "dice_miscounted",  # (c)
    "wrong_number_of_cards",  # (h)
}
"""What comes up from the first card on, until the hands are exposed."""
COUNTED = OUT | {"not_four_left", "stub_count_wrong"}
THROWN = {
    "shake": {"bank_lifts_lid"},
    "covered": {"bank_lifts_lid", "die_not_flat", "die_falls_out"},
    "uncovered": {"die_not_flat", "die_falls_out"},
}
ENDS = {
    "setting": OUT,
    "opposing hands": OUT,
    "exposure": {
        "player_card_exposed",
        "wrong_number_of_cards",
        "hands_not_five_and_two",
        "dealer_set_wrongly",  # (i)
        "bank_set_wrongly",  # (j)
    },
}
FROM_THE_HAND = {
    "shuffle": {"shuffler_jams", "shuffler_count_wrong"},
    "cut made": {"improper_cut"},
    "lock-out": {"acceptor_not_lit"},
    "stacks": {"stack_card_exposed", "stacks_out_of_order"},  # (k), (l)
    "count": COUNTED,
    **THROWN,
    "delivery": OUT,
    **ENDS,
}
FROM_THE_SHOE = {
    "shuffle": {"shuffler_jams", "shuffler_count_wrong"},
    "lock-out": {"acceptor_not_lit"},
    **THROWN,
    "deal": OUT | {"card_face_up", "card_drawn_in_error", "dealing_shoe_jams"},  # (f), (g), (n)
    "count": COUNTED,
    **ENDS,
}


def found_by_phase(table: Table) -> dict[str, set[str]]:
    """What could be reported in each part of a round, which a person deals."""
    found: dict[str, set[str]] = {}
    while not events(table, "RoundEnded"):
        prompt = table.prompt
        found.setdefault(prompt.phase, set()).update(table.irregularities())
        if prompt.phase == "betting":
            wager(table, 1, pai_gow_poker=2000, progressive=100)
            table.act("dealer", "no_more_bets")
        elif "seat:1" in prompt.options and prompt.phase in ("cut", "setting"):
            table.act("seat:1", "decline" if prompt.phase == "cut" else "house_way")
        else:
            go_on(table)
    return {phase: names - {"wager_outside_limits"} for phase, names in found.items()}


@cites(*(f"19:47-11.11({letter})" for letter in "acdehijklm"), "19:47-11.6(f)", "19:47-11.9(g)4")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (PLAIN | {"shuffle": "manual"}, FROM_THE_HAND),
        (SHOE, FROM_THE_SHOE),
    ],
)
def test_each_irregularity_comes_up_in_its_part_of_the_round(options, expected):
    options = options | {"progressive": "$1"}
    table = open_at(1, equipment="random", dealer="manual", options=options)
    found = found_by_phase(table)
    assert {phase: names for phase, names in found.items() if names} == expected
