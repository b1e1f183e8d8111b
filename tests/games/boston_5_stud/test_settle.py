"""Boston 5 stud poker at the desk: described hands, settled to the cent."""

from pathlib import Path

import chapter47

EXAMPLES = Path(__file__).parents[3] / "examples"


def test_two_pairs_lose_to_three_of_a_kind_and_earn_the_ante_bonus():
    found = chapter47.settle(EXAMPLES / "boston-5-stud" / "two-pairs.toml")
    (total,) = found.totals
    assert total.net == -500 - 1_000 - 1_000 + 2 * 500 + 500
    cited = {line.cite for line in found.lines}
    assert {"19:47-24.11(c)", "19:47-24.11(d)"} <= cited
