"""Let it ride at the desk: a described hand, settled to the cent."""

from pathlib import Path

import chapter47

EXAMPLES = Path(__file__).parents[3] / "examples"


def test_a_flush_with_the_first_wager_taken_back():
    found = chapter47.settle(EXAMPLES / "let-it-ride" / "flush.toml")
    (total,) = found.totals
    assert total.net == 2 * 8 * 1_000 + 5_000 - 100
