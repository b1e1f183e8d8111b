"""Pai gow at the desk: described rounds, settled to the cent."""

from pathlib import Path

import chapter47

EXAMPLES = Path(__file__).parents[3] / "examples"


def test_a_round_against_the_dealer_and_one_against_a_bank():
    found = chapter47.settle(EXAMPLES / "pai-gow" / "banker.toml")
    # Seat 2 wins $50 less $2.50, then loses $50; seat 5 pushes, then wins $90 as the bank, $40 of
    # them from the dealer, less $4.50.
    assert {total.seat: total.net for total in found.totals} == {2: 4_750 - 5_000, 5: 8_550}
