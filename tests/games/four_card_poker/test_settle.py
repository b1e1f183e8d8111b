"""Four card poker at the desk: a described hand, settled to the cent."""

from pathlib import Path

import chapter47

EXAMPLES = Path(__file__).parents[3] / "examples"


def test_three_eights_that_lose_to_three_nines():
    found = chapter47.settle(EXAMPLES / "four-card-poker" / "three-of-a-kind.toml")
    (total,) = found.totals
    assert total.net == -1000 - 3000 + 2 * 1000 + 8 * 500
