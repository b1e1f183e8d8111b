"""Colorado hold 'em at the desk: a described hand, settled to the cent."""

from pathlib import Path

import chapter47

EXAMPLES = Path(__file__).parents[3] / "examples"


def test_a_flush_with_a_bet_and_an_instant_winner():
    found = chapter47.settle(EXAMPLES / "colorado-holdem" / "flush.toml")
    flush, declared = found.totals
    assert flush.net == 2 * 8 * 1_000 + 25 * 500
    assert declared.net == 5 * 2_000 + 5 * 100
