"""Double cross poker at the desk: a described hand, settled to the cent."""

from pathlib import Path

import chapter47

EXAMPLES = Path(__file__).parents[3] / "examples"


def test_the_arm_of_the_raises_decides_the_hand():
    found = chapter47.settle(EXAMPLES / "double-cross-poker" / "arms.toml")
    nets = {total.seat: total.net for total in found.totals}
    # Three nines on the vertical arm lose to three kings, which lose to three with a four.
    assert nets == {1: -3_000, 2: 3_000 + 500}
