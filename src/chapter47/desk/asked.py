"""What the labs can be asked, listed beside this module, so that help need not open all of them.

`python -m chapter47.desk.asked` writes the list anew; what it says, each lab says.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

LIST = Path(__file__).with_name("asked.json")


@dataclass(frozen=True)
class Asked:
    """What the lab of one game can be asked."""

    questions: tuple[tuple[str, str], ...]
    """An example as it is typed, with the day and the options that it needs; what it answers."""
    strategies: tuple[str, ...]
    """What a simulation can play; the first is the usual one."""

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return {"questions": [list(one) for one in self.questions], "strategies": self.strategies}


def asked_of_lab(game: str) -> Asked:
    """What a game can be asked, as its lab says."""
    from chapter47.desk.analyses import lab_of
    from chapter47.desk.questions import needed_by
    from chapter47.games import game_of

    room = game_of(game)
    if not room.lab:
        return Asked((), ())
    setting = room.setting()
    lab = lab_of(setting)
    asked = [
        (" ".join([one.example, *needed_by(one, setting)]).strip(), one.answers)
        for one in lab.questions
    ]
    return Asked(tuple(asked), lab.strategies)


@cache
def listed() -> dict[str, Asked]:
    """What each game of the chapter can be asked.

    >>> listed()["casino-war"].strategies
    ('always go to war', 'always surrender')
    """
    told = json.loads(LIST.read_text(encoding="utf-8"))
    return {
        game: Asked(tuple((one, two) for one, two in row["questions"]), tuple(row["strategies"]))
        for game, row in told.items()
    }


def asked_of(game: str) -> Asked:
    """What a game can be asked: from the list, or from the lab of a game that is not in it."""
    return listed().get(game) or asked_of_lab(game)


def write() -> None:
    """Write the list of all games whose rooms come with the package."""
    from chapter47.games import game_names, game_of
    from chapter47.law.book import law_of

    own = [name for name in game_names() if game_of(name).lab.startswith("chapter47.")]
    rows = {law_of(name).name: asked_of_lab(name).to_json() for name in own}
    LIST.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
