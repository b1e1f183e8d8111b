"""What people ask first is compiled before they ask."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = (sys.executable, "-c")


ADVICE = """
from chapter47.desk.first_advice import first_advice
from chapter47.games import game_of
print(first_advice(game_of("chemin-de-fer").setting()).best.act)
"""


@pytest.mark.prove
def test_a_warm_lab_compiles_nothing_for_what_people_ask_first(tmp_path: Path):
    """Chemin de fer, in a cache of its own: questions, odds and advice leave no new file."""
    env = {**os.environ, "CHAPTER47_CACHE": str(tmp_path)}
    warm = 'from chapter47.desk.warming import warm; warm(["chemin-de-fer"])'
    subprocess.run([*COMMAND, warm], env=env, check=True)
    before = sorted(tmp_path.rglob("*.nbc"))
    assert before
    command = [sys.executable, "-m", "chapter47.cli"]
    for asked in ([*command, "solve", "chemin-de-fer"], [*command, "odds", "chemin-de-fer"]):
        subprocess.run(asked, env=env, check=True)
        assert sorted(tmp_path.rglob("*.nbc")) == before, asked
    subprocess.run([*COMMAND, ADVICE], env=env, check=True)
    assert sorted(tmp_path.rglob("*.nbc")) == before, "advice"


def test_every_usual_question_can_be_asked():
    """A lab that answers has questions, and one with questions has what answers them."""
    from chapter47.games import game_names, game_of

    labs = {name: game_of(name).laboratory() for name in game_names() if game_of(name).lab}
    answers = [name for name, lab in labs.items() if lab.solve]
    assert [name for name, lab in labs.items() if lab.usual_questions] == answers
    assert {"blackjack", "pai-gow-poker", "three-card-poker"} <= set(answers)
