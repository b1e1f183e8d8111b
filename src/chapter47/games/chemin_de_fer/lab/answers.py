"""Questions to the lab of chemin de fer: optimal play as a chart, and the value of every model."""

from collections.abc import Sequence
from fractions import Fraction

from chapter47.families.baccarat.lab.coups import STOOD, THIRDS
from chapter47.games.chemin_de_fer.lab.solution import Solution, solution
from chapter47.games.chemin_de_fer.lab.strategies import solution_of
from chapter47.games.chemin_de_fer.rules import COUNTS, FREE_COUNT
from chapter47.lab.answer import AnswerTable
from chapter47.lab.errors import CannotSolve
from chapter47.lab.question import Question, instead
from chapter47.law.setting import Setting

SIX = 6


ASKED = (
    Question("", "optimal play of both from a full shoe", is_usual=True),
    Question("replacement", "optimal play where cards are replaced", also=("with replacement",)),
    Question("values", "the value of every model", is_usual=True, also=("all values",)),
)
"""What can be asked."""


def answer(setting: Setting, args: Sequence[str] = ()) -> AnswerTable:
    """Optimal play of both sides, or the values of all models.

    >>> answer(Setting.make("chemin-de-fer"), ["replacement"]).rows[6][1]
    Fraction(859, 2288)
    """
    free = {
        "player_is_free": setting.option("player_draws") == "free",
        "banker_is_free": setting.option("banker_draws") == "free",
    }
    match list(args):
        case []:
            decks = setting.number("decks")
            return chart(solution_of(setting), f"{decks} decks without replacement")
        case ["replacement"]:
            return chart(solution(None, **free), "with replacement")
        case ["values"]:
            return values(setting)
    raise CannotSolve(" ".join(args), instead(ASKED))


def chart(found: Solution, model: str) -> AnswerTable:
    """When the Banker draws, by his count and what the Player drew."""
    thirds = (STOOD, *range(THIRDS - 1))
    columns = ("banker", "stood", *map(str, range(THIRDS - 1)))
    rows = tuple(
        (str(count), *(_act(found.play.banker[count, x]) for x in thirds))
        for count in range(COUNTS)
    )
    mixed = ", ".join(str(found.play.banker[cell]) for cell in found.mixed_cells)
    exactly = f", exactly {mixed}" if mixed else ""
    player = ", ".join(f"{n}: {_told(p)}" for n, p in enumerate(found.play.player))
    note = (
        f"{model}; D draw, S stand, a figure is the chance to draw{exactly}. The player on "
        f"{player}. Value to the player {found.value} = {float(found.value):+.10f} per unit, "
        "before vigorish"
    )
    return AnswerTable(
        "Optimal play of the banker, by the player's third card", columns, rows, note
    )


def _act(chance: Fraction) -> str | Fraction:
    """A letter where nothing is left to chance."""
    return {0: "S", 1: "D"}[int(chance)] if chance.denominator == 1 else chance


def _told(chance: Fraction) -> str:
    return {"S": "stand", "D": "draw"}.get(str(_act(chance)), str(chance))


def values(setting: Setting) -> AnswerTable:
    """The value to the Player of each model, with the chances of those who mix."""
    (entry,) = [e for e in setting.law.file.option if e.name == "decks"]
    player_is_free = setting.option("player_draws") == "free"
    rows = []
    for decks in (None, *map(int, entry.row_on(setting.as_of).choices)):
        for banker_is_free in (True, False):
            found = solution(decks, player_is_free=player_is_free, banker_is_free=banker_is_free)
            model = "with replacement" if decks is None else f"{decks} decks"
            on_six = found.play.banker[SIX, STOOD]
            banker = "free" if banker_is_free else "by the rule"
            rows.append((model, banker, found.value, found.play.player[FREE_COUNT], on_six))
    columns = ("cards", "banker", "value", "player on 5", "banker on 6")
    note = (
        "value to the player per unit, before vigorish; then the chances to draw of the player who "
        "has five, and of the banker who has six when the player stood. --json tells the fractions"
    )
    return AnswerTable("Value of the game", columns, tuple(rows), note)
