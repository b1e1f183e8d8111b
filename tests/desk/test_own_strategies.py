"""Strategies of one's own: as a file, as an object, in words or as moves, played at the table."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.cli.app import app
from chapter47.desk.errors import DeskError
from chapter47.lab.strategy import Move
from chapter47.table import Refused
from chapter47.table.knowledge import Knowledge

EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "strategies"
ROUNDS = 3000


class GivesUp:
    """Casino war by one who surrenders on every tie, told as a move or in words."""

    name = "gives up"

    def __init__(self, *, in_words: bool) -> None:
        self.in_words = in_words

    def move(self, knows: Knowledge) -> Move | str | None:
        if knows.option("surrender") is None:
            return None
        return "give up half" if self.in_words else Move("surrender")


def test_it_earns_what_the_lab_says_of_the_same_play() -> None:
    """A tie comes in 23 of 311 deals and costs a half: the edge is 23/622."""
    found = chapter47.simulate(
        "casino-war", rounds=ROUNDS, seed=47, strategy=GivesUp(in_words=True)
    )
    wager = found["all wagers"]
    assert found.rounds_done == wager.rounds == ROUNDS
    assert set(wager.counts) == {Fraction(-1), Fraction(-1, 2), Fraction(1)}
    ties = wager.counts[Fraction(-1, 2)] / ROUNDS
    assert abs(ties - 23 / 311) < 4 * (23 / 311 * 288 / 311 / ROUNDS) ** 0.5
    assert abs(float(wager.house_edge) - 23 / 622) < 4 * wager.standard_error


def test_the_same_seed_gives_the_same_rounds_in_words_or_as_moves() -> None:
    one, other, third = (
        chapter47.simulate("casino-war", rounds=300, seed=seed, strategy=GivesUp(in_words=words))
        for seed, words in ((1, True), (1, False), (2, True))
    )
    assert one["all wagers"].counts == other["all wagers"].counts
    assert one["all wagers"].counts != third["all wagers"].counts
    assert one.about["strategy"] == "gives up" and "one seat is played" in one.about["assumes"][0]


@pytest.mark.parametrize("name", sorted(path.name for path in EXAMPLES.glob("*.py")))
def test_every_example_is_played_as_it_says(name: str) -> None:
    path = EXAMPLES / name
    game = path.read_text("utf-8").split("chapter47 simulate ")[1].split()[0]
    words = ["simulate", game, "--strategy", str(path), "-n", "60", "--seed", "47", "--json"]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert told["rounds_done"] == 60 and told["wagers"][0]["wager"] == "all wagers"
    assert "held against nothing exact" in told["notes"][0]


def test_who_never_busts_loses_no_more_than_his_doubled_wager() -> None:
    """Nothing is split: a round comes to whole units from -2 to 2, or to a blackjack."""
    path = EXAMPLES / "never_bust.py"
    counts = chapter47.simulate("blackjack", rounds=400, seed=1, strategy=path)["all wagers"].counts
    assert set(counts) <= {Fraction(net, 2) for net in (-4, -2, 0, 2, 3, 4)}
    assert {Fraction(-1), Fraction(1), Fraction(3, 2)} <= set(counts)


CLASS = """
class A:
    name = "a"

    def move(self, knows):
        return {does}

STRATEGY = A()
"""
WRONG = {
    "no file": (None, "there is no such file"),
    "nothing said": ("x = 1", "says no STRATEGY: end it with"),
    "no strategy": ("STRATEGY = 5", "is no strategy: it has a `name`, and `move(knows)`"),
    "not Python": ("def", "SyntaxError"),
    "fails": (CLASS.format(does="1 / 0"), "a: ZeroDivisionError: division by zero"),
    "says nonsense": (
        CLASS.format(does="'hoppla'"),
        "a says 'hoppla': there is no wager or act 'hoppla' at casino war",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_mistake_of_its_maker_is_told_as_his(case: str, tmp_path: Path) -> None:
    text, says = WRONG[case]
    path = tmp_path / "mine.py"
    if text is not None:
        path.write_text(text, "utf-8")
    result = CliRunner().invoke(app, ["simulate", "casino-war", "--strategy", str(path), "-n", "5"])
    assert result.exit_code == 2 and says in " ".join(result.stderr.split())
    assert case != "fails" or "mine.py, line 6" in " ".join(result.stderr.split())


def test_a_table_knows_no_what_if() -> None:
    with pytest.raises(DeskError, match="under the law alone: leave out --what-if"):
        chapter47.simulate(
            "casino-war", rounds=5, strategy=GivesUp(in_words=True), what_if={"decks": 5}
        )


@pytest.mark.parametrize(
    ("argument", "flag"),
    [("rounds_to", "--rounds-to"), ("threads", "--threads"), ("workers", "--workers")],
)
def test_what_only_a_kernel_can_do_is_refused_in_python_and_as_a_command(
    argument: str, flag: str, tmp_path: Path
) -> None:
    path = str(EXAMPLES / "never_bust.py")
    value = tmp_path / "rounds.parquet" if argument == "rounds_to" else 1
    with pytest.raises(Refused, match="plays at a table, in this process"):
        chapter47.simulate("blackjack", rounds=5, strategy=path, **{argument: value})
    words = ["simulate", "blackjack", "-n", "5", "--strategy", path, flag, str(value)]
    refused = CliRunner().invoke(app, words)
    assert refused.exit_code == 2 and "plays at a table, in this process" in refused.stderr
    assert list(tmp_path.iterdir()) == []
