"""The solution of the game: found by a linear program, then made exact and checked in fractions.

The program (HiGHS, through SciPy) finds in floating point in which situations somebody mixes. With
these known, the chances follow from as many linear equations, solved in fractions; and that nobody
can do better in any situation is then checked without rounding.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from chapter47.families.baccarat.drawing import NO_CARD
from chapter47.families.baccarat.lab.coups import STOOD
from chapter47.games.chemin_de_fer.lab.coup import (
    CELLS,
    Cell,
    Coup,
    Play,
    against_stand_and_draw,
    standing_and_drawing,
    value,
)
from chapter47.games.chemin_de_fer.rules import CHOOSE, COUNTS, DRAW, banker_may, player_may
from chapter47.lab.errors import LabError

NEAR = 1e-7
"""A chance nearer than this to none or to certainty is that."""


class NotSolved(LabError):
    """A game whose exact solution was not found; the message says where it failed."""


@dataclass(frozen=True)
class Freedom:
    """Where each side may choose, and what it must do elsewhere."""

    player: tuple[int, ...]
    """By count: `STAND`, `DRAW` or `CHOOSE`."""
    banker: dict[Cell, int]

    @staticmethod
    def of(*, player_is_free: bool, banker_is_free: bool) -> "Freedom":
        """The freedom that the options leave."""
        player = tuple(player_may(count, player_is_free) for count in range(COUNTS))
        banker = {
            (b, x): banker_may(b, NO_CARD if x == STOOD else x, banker_is_free) for b, x in CELLS
        }
        return Freedom(player, banker)

    @property
    def counts(self) -> list[int]:
        """The counts on which the Player chooses."""
        return [count for count, may in enumerate(self.player) if may == CHOOSE]

    @property
    def cells(self) -> list[Cell]:
        """The situations in which the Banker chooses."""
        return [cell for cell, may in self.banker.items() if may == CHOOSE]

    def play(self, player: dict[int, Fraction], banker: dict[Cell, Fraction]) -> Play:
        """Choices where there are any, and what must be done elsewhere."""
        return Play(
            tuple(
                player.get(count, Fraction(may == DRAW)) for count, may in enumerate(self.player)
            ),
            {cell: banker.get(cell, Fraction(may == DRAW)) for cell, may in self.banker.items()},
        )


@dataclass(frozen=True)
class Solution:
    """Optimal play of both sides, exact."""

    play: Play
    value: Fraction
    """What the Player wins on average, per unit wagered, before vigorish."""
    mixed_counts: tuple[int, ...]
    mixed_cells: tuple[Cell, ...]


def solve_coup(coup: Coup, freedom: Freedom) -> Solution:
    """Optimal play of both sides; refused if the exact conditions of a solution do not hold."""
    player, banker = _by_program(coup, freedom)
    counts = [count for count, chance in player.items() if NEAR < chance < 1 - NEAR]
    cells = [cell for cell, chance in banker.items() if NEAR < chance < 1 - NEAR]
    whole = freedom.play(
        {count: Fraction(round(chance)) for count, chance in player.items()},
        {cell: Fraction(round(chance)) for cell, chance in banker.items()},
    )
    play = _exactly(coup, freedom, whole, counts, cells)
    failures = list(breaches(coup, freedom, play))
    if failures:
        raise NotSolved(f"the exact solution was not found: {failures[0]}")
    return Solution(play, value(coup, play), tuple(counts), tuple(cells))


def breaches(coup: Coup, freedom: Freedom, play: Play) -> list[str]:
    """Where somebody could do better by another choice; nothing at a saddle point."""
    found = []
    for cell in freedom.cells:
        stand, draw = against_stand_and_draw(coup, play, cell)
        if not _is_best(play.banker[cell], draw, stand):  # the Banker wants the Player to win less
            found.append(f"the Banker in {cell}")
    for count in freedom.counts:
        stand, draw = standing_and_drawing(coup, play, count)
        if not _is_best(play.player[count], stand, draw):
            found.append(f"the Player on {count}")
    return found


def _is_best(chance: Fraction, otherwise: Fraction, drawing: Fraction) -> bool:
    """Whether drawing with a chance cannot be bettered, where drawing wins more the higher."""
    if 0 < chance < 1:
        return drawing == otherwise
    return drawing >= otherwise if chance == 1 else drawing <= otherwise


def _by_program(coup: Coup, freedom: Freedom) -> tuple[dict[int, float], dict[Cell, float]]:
    """The chances to draw, in floating point: the Player's are unknowns, the Banker's their duals.

    The Player maximizes what the Banker leaves him: in each situation the less of what standing and
    drawing leave, both of which are linear in the Player's chances.
    """
    from scipy.optimize import linprog

    counts, cells = freedom.counts, freedom.cells
    stands = freedom.play(dict.fromkeys(counts, Fraction(0)), {})
    unknowns = len(counts) + len(cells)
    rows: list[list[float]] = []
    bounds: list[float] = []
    wanted = [0.0] * len(counts) + [-1.0] * len(cells)
    for number, cell in enumerate(cells):
        base = against_stand_and_draw(coup, stands, cell)
        slopes = [_slopes(coup, count, cell) for count in counts]
        for choice in (0, 1):
            row = [0.0] * unknowns
            for place, slope in enumerate(slopes):
                row[place] = -slope[choice] / coup.draws
            row[len(counts) + number] = 1.0
            rows.append(row)
            bounds.append(float(base[choice] / coup.draws))
    for place, count in enumerate(counts):  # situations in which the Banker has no choice
        for cell, may in freedom.banker.items():
            if may != CHOOSE:
                wanted[place] -= _slopes(coup, count, cell)[may == DRAW] / coup.draws
    found = linprog(
        wanted,
        A_ub=rows or None,
        b_ub=bounds or None,
        bounds=[(0, 1)] * len(counts) + [(None, None)] * len(cells),
        method="highs",
    )
    if not found.success:
        raise NotSolved(f"the linear program has no solution: {found.message}")
    player = {count: float(found.x[place]) for place, count in enumerate(counts)}
    duals = [-float(dual) for dual in found.ineqlin.marginals]
    banker = {cell: duals[2 * number + 1] for number, cell in enumerate(cells)}
    return player, banker


def _slopes(coup: Coup, count: int, cell: Cell) -> tuple[int, int]:
    """What drawing more on a count adds in a situation, if the Banker stands or draws."""
    b, x = cell
    stood, drew = coup.ends[count, x, b]
    sign = -1 if x == STOOD else 1
    return sign * stood.net, sign * drew.net


def _exactly(
    coup: Coup, freedom: Freedom, whole: Play, counts: Sequence[int], cells: Sequence[Cell]
) -> Play:
    """The chances of those who mix: each makes the other indifferent where the other mixes."""
    if len(counts) != len(cells):
        raise NotSolved(
            f"the Player mixes on {len(counts)} counts and the Banker in {len(cells)} situations"
        )
    player = {count: whole.player[count] for count in freedom.counts}
    banker = {cell: whole.banker[cell] for cell in freedom.cells}
    zero = freedom.play(player | dict.fromkeys(counts, Fraction(0)), banker)
    matrix, right = [], []
    for cell in cells:
        stand, draw = against_stand_and_draw(coup, zero, cell)
        slopes = (_slopes(coup, count, cell) for count in counts)
        matrix.append([Fraction(drawn - stood) for stood, drawn in slopes])
        right.append(stand - draw)
    player |= dict(zip(counts, solve_linear(matrix, right), strict=True))
    zero = freedom.play(player, banker | dict.fromkeys(cells, Fraction(0)))
    matrix, right = [], []
    for count in counts:
        stand, draw = standing_and_drawing(coup, zero, count)
        slopes = (_slopes(coup, count, cell) for cell in cells)
        matrix.append([Fraction(drawn - stood) for stood, drawn in slopes])
        right.append(stand - draw)
    banker |= dict(zip(cells, solve_linear(matrix, right), strict=True))
    return freedom.play(player, banker)


def solve_linear(matrix: Sequence[Sequence[Fraction]], right: Sequence[Fraction]) -> list[Fraction]:
    """Solve linear equations in fractions.

    >>> two, one = Fraction(2), Fraction(1)
    >>> solve_linear([[two, one], [one, -one]], [Fraction(7), two])
    [Fraction(3, 1), Fraction(1, 1)]
    """
    rows = [[*row, last] for row, last in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = next((n for n in range(at, size) if rows[n][at]), None)
        if pivot is None:
            raise NotSolved("the equations of those who mix have no single solution")
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [entry / rows[at][at] for entry in rows[at]]
        for other in range(size):
            if other != at and rows[other][at]:
                factor = rows[other][at]
                pairs = zip(rows[other], rows[at], strict=True)
                rows[other] = [mine - factor * theirs for mine, theirs in pairs]
    return [row[-1] for row in rows]


@lru_cache(maxsize=16)
def solution(
    decks: int | None, *, player_is_free: bool = False, banker_is_free: bool = True
) -> Solution:
    """Optimal play from a full shoe of so many decks, or with replacement.

    >>> both = solution(None)
    >>> both.play.player[5], both.value
    (Fraction(9, 11), Fraction(-679568, 53094899))
    """
    coup = Coup.with_replacement() if decks is None else Coup.without_replacement(decks)
    freedom = Freedom.of(player_is_free=player_is_free, banker_is_free=banker_is_free)
    return solve_coup(coup, freedom)
