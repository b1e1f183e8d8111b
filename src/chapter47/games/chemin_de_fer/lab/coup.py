"""A coup as a game: what every choice of Player and Banker is worth, counted over all cards.

The Player knows the count of his two cards; the Banker the count of his, and whether the Player
drew and which card. Each decides once, so that a strategy is a chance to draw in each situation,
and what it is worth is a sum over situations: the game of 2 to the power of 88 strategies is solved
by a linear program with one unknown for each situation.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from chapter47.families.baccarat.drawing import NO_CARD, banker_draws, player_draws
from chapter47.families.baccarat.hands import BANKER_WINS, PLAYER_WINS, compare, together
from chapter47.families.baccarat.lab.coups import STOOD, THIRDS, count_coups, final
from chapter47.families.baccarat.lab.shoe import VALUES, by_value, full_shoe, ordered_draws
from chapter47.games.chemin_de_fer.rules import COUNTS

Cell = tuple[int, int]
"""What the Banker knows: his count, and the Player's third card or `STOOD`."""

CELLS: tuple[Cell, ...] = tuple((b, x) for b in range(COUNTS) for x in range(THIRDS))

TENS, RANKS, CARDS = 4, 13, 6
"""Of thirteen ranks four count nothing; a coup takes at most six cards."""


@dataclass(frozen=True)
class Results:
    """Draws in which the Player's Hand wins and in which it loses."""

    wins: int = 0
    losses: int = 0

    @property
    def net(self) -> int:
        """What the Player wins, in draws."""
        return self.wins - self.losses

    def __add__(self, other: "Results") -> "Results":
        return Results(self.wins + other.wins, self.losses + other.losses)


@dataclass(frozen=True, eq=False)
class Coup:
    """All draws of six cards by what both hands count, and how they end under each choice."""

    draws: int
    naturals: Results
    """Draws in which a natural leaves nobody a choice."""
    ways: dict[tuple[int, int, int], int]
    """By the Player's count, his third card or `STOOD`, the Banker's count."""
    ends: dict[tuple[int, int, int], tuple[Results, Results]]
    """What becomes of those draws if the Banker stands, and if he draws."""

    @staticmethod
    def without_replacement(decks: int) -> "Coup":
        """The coups of a full shoe."""
        return _from_shoe(by_value(full_shoe(decks)))

    @staticmethod
    def of_values(values: tuple[int, ...]) -> "Coup":
        """The coups of a shoe with so many cards of each value."""
        return _from_shoe(values)

    @staticmethod
    def with_replacement() -> "Coup":
        """The coups of a shoe without end, in which every rank is always as likely."""
        return _endless()


@lru_cache(maxsize=16)
def _from_shoe(values: tuple[int, ...]) -> Coup:
    counts = count_coups(values)
    return _coup(ordered_draws(sum(values)), lambda p, x, b, y: int(counts[p, x, b, y]))


@lru_cache(maxsize=1)
def _endless() -> Coup:
    weights = [TENS, *(1 for _ in range(1, VALUES)), RANKS]
    hands = [0] * VALUES
    for a in range(VALUES):
        for b in range(VALUES):
            hands[together(a, b)] += weights[a] * weights[b]
    return _coup(RANKS**CARDS, lambda p, x, b, y: hands[p] * hands[b] * weights[x] * weights[y])


def _coup(draws: int, count: Callable[[int, int, int, int], int]) -> Coup:
    naturals = Results()
    for p in range(VALUES):
        for b in range(VALUES):
            if p >= COUNTS or b >= COUNTS:
                naturals += _result(p, b, count(p, STOOD, b, STOOD))
    ways: dict[tuple[int, int, int], int] = {}
    ends: dict[tuple[int, int, int], tuple[Results, Results]] = {}
    for p in range(COUNTS):
        for b, x in CELLS:
            ways[p, x, b] = count(p, x, b, STOOD)
            player = final(p, NO_CARD if x == STOOD else x)
            drawn = Results()
            for y in range(VALUES):
                drawn += _result(player, together(b, y), count(p, x, b, y))
            ends[p, x, b] = _result(player, b, ways[p, x, b]), drawn
    return Coup(draws, naturals, ways, ends)


def _result(player: int, banker: int, ways: int) -> Results:
    result = compare(player, banker)
    return Results(ways * (result == PLAYER_WINS), ways * (result == BANKER_WINS))


@dataclass(frozen=True)
class Play:
    """A way to play for both: the chance with which each draws in each situation."""

    player: tuple[Fraction, ...]
    """By his count."""
    banker: dict[Cell, Fraction]

    @staticmethod
    def by_the_table() -> "Play":
        """Both draw as the table of punto banco has it; the Player always on five."""
        player = tuple(Fraction(player_draws(p, 0)) for p in range(COUNTS))
        banker = {
            (b, x): Fraction(banker_draws(0, b, NO_CARD if x == STOOD else x)) for b, x in CELLS
        }
        return Play(player, banker)

    def weight(self, count: int, third: int) -> Fraction:
        """How likely the Player is to draw on a count, or to stand."""
        return 1 - self.player[count] if third == STOOD else self.player[count]


def against_stand_and_draw(coup: Coup, play: Play, cell: Cell) -> tuple[Fraction, Fraction]:
    """What the Player wins, in draws, if the Banker stands in a situation, and if he draws."""
    b, x = cell
    stand = draw = Fraction(0)
    for p in range(COUNTS):
        weight = play.weight(p, x)
        if weight:
            stood, drew = coup.ends[p, x, b]
            stand += weight * stood.net
            draw += weight * drew.net
    return stand, draw


def standing_and_drawing(coup: Coup, play: Play, count: int) -> tuple[Fraction, Fraction]:
    """What the Player wins, in draws, where he stands on a count, and where he draws."""
    worth = [Fraction(0), Fraction(0)]
    for b, x in CELLS:
        stood, drew = coup.ends[count, x, b]
        drawn = play.banker[b, x]
        worth[x != STOOD] += (1 - drawn) * stood.net + drawn * drew.net
    return worth[0], worth[1]


def chances(coup: Coup, play: Play) -> tuple[Fraction, Fraction]:
    """How likely the Player's Hand is to win and to lose."""
    wins, losses = Fraction(coup.naturals.wins), Fraction(coup.naturals.losses)
    for p in range(COUNTS):
        for b, x in CELLS:
            weight = play.weight(p, x)
            if not weight:
                continue
            drawn = play.banker[b, x]
            for part, end in zip((1 - drawn, drawn), coup.ends[p, x, b], strict=True):
                wins += weight * part * end.wins
                losses += weight * part * end.losses
    return wins / coup.draws, losses / coup.draws


def value(coup: Coup, play: Play) -> Fraction:
    """What the Player wins on average, per unit wagered; vigorish is no part of it."""
    wins, losses = chances(coup, play)
    return wins - losses
