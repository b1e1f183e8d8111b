"""What people ask first is compiled before they ask."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = (sys.executable, "-c")


ADVICE = """
import sys
from chapter47.desk.first_advice import first_advice
from chapter47.games import game_of
print(first_advice(game_of(sys.argv[1]).setting()).best.act)
"""


@pytest.mark.prove
@pytest.mark.parametrize(
    ("game", "question"),
    [("pai-gow", "6-6 4-5 2-4 1-1"), ("poker", "AsKs vs QhQd")],
)
def test_a_warm_lab_compiles_nothing_for_what_people_ask_first(
    tmp_path: Path, game: str, question: str
):
    """In a cache of its own: odds need kernels in one room, and advice in the other, that a
    question does not need, and after warming none of the three leaves a new file."""
    env = {**os.environ, "CHAPTER47_CACHE": str(tmp_path)}
    warm = f"from chapter47.desk.warming import warm; warm([{game!r}])"
    subprocess.run([*COMMAND, warm], env=env, check=True)
    before = sorted(tmp_path.rglob("*.nbc"))
    assert before
    command = [sys.executable, "-m", "chapter47"]
    for asked in (
        [*command, "solve", game, *question.split()],
        [*command, "odds", game],
        [*COMMAND, ADVICE, game],
    ):
        subprocess.run(asked, env=env, check=True)
        assert sorted(tmp_path.rglob("*.nbc")) == before, asked


def test_every_usual_question_can_be_asked():
    """A lab that answers has questions, and one with questions has what answers them."""
    from chapter47.desk.analyses import lab_of
    from chapter47.games import game_names, game_of

    labs = {name: lab_of(game_of(name).setting()) for name in game_names() if game_of(name).lab}
    answers = [name for name, lab in labs.items() if lab.solve]
    asked = [name for name, lab in labs.items() if any(one.is_usual for one in lab.questions)]
    assert asked == answers
    assert {"blackjack", "pai-gow-poker", "three-card-poker"} <= set(answers)
