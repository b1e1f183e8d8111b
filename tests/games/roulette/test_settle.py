"""The described spins of examples/ are settled to the cent."""

from pathlib import Path

import pytest

import chapter47
from chapter47.desk.errors import Unsettled

EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.mark.parametrize(
    ("example", "nets"),
    [
        ("roulette/surrender", {1: -1250 + 17 * 500 - 1000}),
        ("roulette/en-prison", {1: -1000}),
        ("roulette/disputed", {1: 0, 2: 5000}),
        ("big-six/flag", {1: 45 * 200 - 1000}),
    ],
)
def test_worked_examples(example: str, nets: dict[int, int]) -> None:
    settlement = chapter47.settle(EXAMPLES / f"{example}.toml")
    assert {total.seat: total.net for total in settlement.totals} == nets
    assert {line.cite.split(".")[0] for line in settlement.lines} == {"19:47-5"}


def test_an_impossible_number_is_refused() -> None:
    described = {
        "game": "roulette",
        "options": {"wheel": "single zero"},
        "round": [{"wagers": [{"seat": 1, "wager": "red", "amount": "$5"}], "result": "00"}],
    }
    with pytest.raises(Unsettled, match="'00' is not one of 0, 32, 15"):
        chapter47.settle(described)
