"""Texas hold 'em bonus poker at the desk: a described hand, settled to the cent."""

from pathlib import Path

import chapter47

EXAMPLES = Path(__file__).parents[3] / "examples"


def test_a_flush_pays_every_wager_and_its_two_cards_the_bonus():
    found = chapter47.settle(EXAMPLES / "texas-holdem-bonus" / "flush.toml")
    (total,) = found.totals
    assert total.net == 1_000 + 2_000 + 1_000 + 1_000 + 20 * 500
