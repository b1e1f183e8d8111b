"""Fast action hold'em at the desk: a described hand, settled to the cent."""

from pathlib import Path

import chapter47

EXAMPLES = Path(__file__).parents[3] / "examples"


def test_a_copy_loses_and_the_next_hand_wins():
    found = chapter47.settle(EXAMPLES / "fast-action-holdem" / "copy.toml")
    (total,) = found.totals
    assert total.net == -1_000 + 2_500
