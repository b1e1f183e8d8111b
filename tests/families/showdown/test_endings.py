"""What is shipped of how all deals end follows from the law and the sources as they are."""

import subprocess
import sys
from collections.abc import Callable

import pytest

from chapter47.families.showdown.endings import Endings, key_of
from chapter47.families.showdown.raising import Ended
from chapter47.games.boston_5_stud.lab import make_endings as make_boston
from chapter47.games.boston_5_stud.lab.analyses import ENDINGS as BOSTON
from chapter47.games.caribbean_stud.lab import make_endings as make_caribbean
from chapter47.games.caribbean_stud.lab.analyses import ENDINGS as CARIBBEAN
from chapter47.games.four_card_poker.lab import make_endings as make_four_card
from chapter47.games.four_card_poker.lab.analyses import ACES_UP_HANDS, count_all_hands, count_hands
from chapter47.games.four_card_poker.lab.analyses import ENDINGS as FOUR_CARD
from chapter47.games.three_card_poker.lab import make_endings as make_three_card
from chapter47.games.three_card_poker.lab.analyses import ENDINGS as THREE_CARD

WITHOUT_A_COMPILER = (
    "boston-5-stud", "caribbean-stud", "colorado-holdem", "double-down-stud", "let-it-ride",
    "four-card-poker", "three-card-poker",
)  # fmt: skip


@pytest.mark.parametrize(
    ("endings", "recounted"),
    [
        (THREE_CARD, make_three_card.recounted),
        (CARIBBEAN, make_caribbean.recounted),
        (BOSTON, make_boston.recounted),
        pytest.param(FOUR_CARD, make_four_card.recounted, marks=pytest.mark.prove),
    ],
)
def test_what_is_shipped_is_counted_again(
    endings: Endings, recounted: Callable[[], dict[str, Ended]]
) -> None:
    again = {key_of(one.terms, name): one.deals.tolist() for name, one in recounted().items()}
    shipped = endings.counts.shipped()
    assert {key: shipped[key] for key in shipped if key != ACES_UP_HANDS} == again


def test_the_hands_of_aces_up_that_are_shipped_are_counted_again() -> None:
    assert count_hands() == count_all_hands()


@pytest.mark.parametrize("game", WITHOUT_A_COMPILER)
def test_the_chapters_own_odds_are_told_without_a_compiler(game: str) -> None:
    program = (
        "import sys; from chapter47.desk.analyses import analyses;"
        "from chapter47.games import game_of;"
        f"print(len(analyses(game_of({game!r}).setting())) > 0, 'numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.split() == ["True", "False"], done.stderr


def test_what_nobody_shipped_is_counted(tmp_path) -> None:
    lab = tmp_path / "a_room" / "lab"
    lab.mkdir(parents=True)
    endings = Endings(lab, "a-room")
    counted = next(iter(make_three_card.recounted().values()))
    asked: list[str] = []

    def count() -> Ended:
        asked.append("counted")
        return counted

    assert endings.of(counted.terms, "always", count) is counted
    endings.write({"always": counted}, {"hands": [3]})
    assert endings.counts.shipped()["hands"] == [3]
    assert (endings.of(counted.terms, "always", count).deals == counted.deals).all()
    assert endings.of(counted.terms, "never", count) is counted
    assert asked == ["counted", "counted"]
