"""Pokette at the desk: a described hand, settled to the cent."""

from pathlib import Path

import chapter47

EXAMPLES = Path(__file__).parents[3] / "examples"


def test_a_straight_flush_by_three_results():
    found = chapter47.settle(EXAMPLES / "pokette" / "flush.toml")
    # Red 10 to 1 to 1; pair in two loses 5; flush 5 at 3, open straight 5 at 5.
    # Open straight flush 2 at 24; pair in three loses 5.
    assert {total.seat: total.net for total in found.totals} == {
        1: 1_000 - 500 + 1_500 + 2_500,
        2: 4_800 - 500,
    }
