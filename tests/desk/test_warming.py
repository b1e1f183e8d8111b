"""What people ask first is compiled before they ask."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = (sys.executable, "-c")


@pytest.mark.prove
def test_a_warm_lab_compiles_nothing_for_its_usual_questions(tmp_path: Path):
    """Pai gow poker, in a cache of its own: solving a hand afterwards leaves no new file."""
    env = {**os.environ, "CHAPTER47_CACHE": str(tmp_path)}
    warm = 'from chapter47.desk.warming import warm; warm(["pai-gow-poker"])'
    subprocess.run([*COMMAND, warm], env=env, check=True)
    before = sorted(tmp_path.rglob("*.nbc"))
    assert before
    asked = ["solve", "pai-gow-poker", "AS AD KS KD 7H 4C 2D"]
    subprocess.run([sys.executable, "-m", "chapter47.cli", *asked], env=env, check=True)
    assert sorted(tmp_path.rglob("*.nbc")) == before


def test_every_usual_question_can_be_asked():
    """A lab that answers has questions, and one with questions has what answers them."""
    from chapter47.games import game_names, game_of

    labs = {name: game_of(name).laboratory() for name in game_names() if game_of(name).lab}
    answers = [name for name, lab in labs.items() if lab.solve]
    assert [name for name, lab in labs.items() if lab.usual_questions] == answers
    assert {"blackjack", "pai-gow-poker", "three-card-poker"} <= set(answers)
