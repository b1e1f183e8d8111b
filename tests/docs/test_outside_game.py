"""A game of an outside package is known by its entry point alone, from law to environment."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.kits.installed import ROOT, install, run
from tests.support import cites

EXAMPLE = ROOT / "examples/high_card"

TRIED = """
import json
import chapter47
from chapter47.felt.terminal import draw_table
from chapter47.games import game_of
from chapter47.table import replay

game = game_of("high-card")
(exact,) = chapter47.odds("high-card")
simulated = chapter47.simulate("high-card", rounds=200_000, seed=8)
nets = {}
for mine, theirs in (("KS", "QS"), ("QS", "KS"), ("QS", "QD")):
    table = chapter47.open_table("high-card", equipment="declared")
    table.act("seat:1", "sit", player="Ann")
    table.act("seat:1", "buy_in", amount=10_000)
    table.act("seat:1", "bet", wager="high", amount=700)
    table.act("dealer", "no_more_bets")
    table.act("dealer", "deal", card=mine)
    table.act("dealer", "deal", card=theirs)
    nets[f"{mine} {theirs}"] = table.ledger["seat:1/rack"] - 10_000
    replay(game, table.log.entries)
    felt = draw_table(table, ["seat:1"])

from chapter47.envs import TableEnv
env = TableEnv("high-card", ceremony=True, rounds=200, bankroll=10**6)
number = {str(act): n for n, act in enumerate(env.catalogue.acts)}
env.reset(seed=1)
total, rounds, over = 0.0, 0, False
while not over:
    env.step(number["again"] if rounds else number["bet high"])  # an act of its own name
    _, reward, over, _, _ = env.step(number["ready"])
    total, rounds = total + reward, rounds + 1
print(json.dumps({
    "names": chapter47.games(),
    "edge": str(exact.house_edge),
    "z": simulated["high"].z_score(exact),
    "nets": nets,
    "felt": felt,
    "earned": total,
}))
"""


BARRED = """
import json, sys
from pathlib import Path
from tests.server.barring import Evening

evening = Evening(Path(sys.argv[1]), "high-card", seed=1)
for _ in range(3):
    evening.open()
    evening.play(80)
codes = {}
for seat in (1, 2, 3):
    evening.sit_down()
    evening.act(seat, "bet", wager="high", amount=500)
    evening.house("dealer", "no_more_bets")
    evening.bar(seat, ("suspended", "excluded", "time")[seat - 1])
    try:
        evening.act(seat, "again")
    except Exception as refused:
        codes[seat] = refused.objections[0].code
    evening.lift(seat)
    evening.act(seat, "again")
print(json.dumps({"watched": evening.met["watched"], "codes": codes}))
"""

SETTLED = """
game = "high-card"
as_of = 2006-03-09

[[round]]
wagers = [{ seat = 1, wager = "high", amount = "$7" }]
cards = ["KS", "QS"]

[[round]]
decisions = [{ seat = 1, decision = "again" }]
cards = ["2S", "QS"]
"""


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder in which the package is installed."""
    return install(EXAMPLE, tmp_path)


@cites("19:47-8.4")
def test_the_example_package_adds_a_whole_game(installed: Path):
    found: dict[str, Any] = json.loads(run(installed, "-c", TRIED).splitlines()[-1])
    assert "high-card" in found["names"]
    assert found["edge"] == "1/17"  # 3 of 51 cards tie and lose; the rest is even: 24 win, 27 lose
    assert abs(found["z"]) < 4
    assert found["nets"] == {"KS QS": 700, "QS KS": -700, "QS QD": -700}
    assert "Ann" in found["felt"]
    assert abs(found["earned"] / 200 + 1 / 17) < 4 / 200**0.5


def test_the_commands_know_it_too(installed: Path):
    answer = run(installed, "-m", "chapter47", "odds", "high-card", "--json")
    assert "1/17" in answer


def test_an_act_of_its_own_name_is_settled_and_played(installed: Path, tmp_path: Path):
    told = tmp_path / "two.toml"
    told.write_text(SETTLED)
    answer = run(installed, "-m", "chapter47", "settle", str(told))
    assert "high $7 wins $7" in answer and "high $7 loses" in answer
    assert "high-card:1.4" in answer and "19:47" not in answer, "it cites its own rules"
    typed = "bet high 7\nready\nagain\nready\nquit\n"
    answer = run(installed, "-m", "chapter47", "play", "high-card", "--seed", "8", typed=typed)
    assert "Seat 1: again." in answer
    assert answer.count("Seat 1 puts $7 on high") == 2
    assert answer.count("Seat 1, high $7") == 2, "both rounds were decided"
    assert "[high-card:1.4]" in answer and "19:47" not in answer


def test_its_guide_has_no_empty_part_and_calls_its_rules_its_own(installed: Path):
    page = run(installed, "-m", "chapter47", "guide", "high-card")
    assert "The rules of high-card, adopted 2006-03-09" in page
    assert "(high-card:1.4; its maker's choice)" in page
    assert "Options of the house" not in page
    wrong = page.partition("goes wrong")[2].partition("## ")[0]
    assert [line for line in wrong.splitlines() if line.startswith("- ")] != []
    assert all("(19:47-8.2;" in line for line in wrong.splitlines() if line.startswith("- "))
    parts = [part.strip().partition("\n") for part in page.split("## ")[1:]]
    assert [name for name, _, said in parts if not said.strip()] == []
    assert not any(said.rstrip().endswith("---|") for _, _, said in parts), "an empty table"


@pytest.mark.parametrize("says_so", [True, False])
def test_who_is_barred_begins_nothing_by_an_act_of_its_own_name(
    installed: Path, tmp_path: Path, says_so: bool
):
    """Even if the package forgets to say that its act begins something: by what the act does."""
    if not says_so:
        procedure = installed / "high_card/procedure.py"
        text = procedure.read_text()
        assert text.count(", begins=True") == 1
        procedure.write_text(text.replace(", begins=True", ""))
    found = json.loads(run(installed, "-c", BARRED, str(tmp_path)).splitlines()[-1])
    assert found["watched"] > 50
    assert found["codes"] == {"1": "suspended", "2": "excluded", "3": "own limit"}
