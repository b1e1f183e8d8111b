"""What each of several hands or ranges can expect of the pot, exact or sampled, in every game."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod, sqrt

import numpy as np

from chapter47.equipment.cards import cards_text
from chapter47.equipment.errors import EquipmentError
from chapter47.games.poker.description import Description
from chapter47.games.poker.lab.board_samples import figures_of, sample_boards
from chapter47.games.poker.lab.by_rank import all_boards, count_by_rank
from chapter47.games.poker.lab.completions import (
    completions,
    count_boards,
    counter_of_deals,
    in_lanes,
    known_hands,
    lanes,
)
from chapter47.games.poker.lab.matchups import Rows, combined, kinds_of_matchups
from chapter47.games.poker.lab.ranges import Range, parse_range
from chapter47.games.poker.lab.samples import sampler
from chapter47.games.poker.lab.showdown import ALONE, COLUMNS, PART, POT, SHARE
from chapter47.games.poker.lab.ways import Way, table_of, ways_of
from chapter47.lab.simulate import SimulationPlan, simulate
from chapter47.lab.tally import Histogram
from chapter47.ranking.hand import hand_of

MOST_MATCHUPS = 300_000
"""More choices of hands than this are not listed, but sampled."""
BOARDS_IN_SECONDS = 1_500_000_000
DEALS_IN_SECONDS = 30_000_000
"""What is counted without being asked for: so many hands on boards, or of any other game."""
BOARDS_BY_RANK = 130_000
"""As many boards could be looked up in the time in which all are counted by rank."""
SAMPLE = 20_000_000
DECK = 52
WHOLE_BOARD = 5
BY_DEAL, BY_BOARD, BY_RANK = range(3)
"""How deals are counted: one by one, board by board, all boards of five by rank."""
FEW = 8
"""Fewer matchups than this are counted by rank in one thread."""


class NoEquity(EquipmentError):
    """Hands that cannot meet."""


@dataclass(frozen=True)
class Spot:
    """Players' ranges, the common cards so far, and cards that are known to be gone."""

    game: Description
    ranges: tuple[Range, ...]
    board: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()

    @property
    def out(self) -> tuple[int, ...]:
        """The cards that no hand can hold."""
        return self.board + self.dead

    @property
    def missing(self) -> list[int]:
        """How many cards come to the board, and to each player."""
        own = [self.game.own_cards - held.known for held in self.ranges]
        return [self.game.board_cards - len(self.board), *own]

    @property
    def is_high_on_board(self) -> bool:
        """Whether all own cards are known and high hands alone are compared."""
        return ways_of(self.game) == (Way.HIGH, Way.NONE) and not any(self.missing[1:])


@dataclass(frozen=True)
class Share:
    """What one player can expect of the pot."""

    hand: str
    equity: Fraction
    alone: Fraction
    """How often he takes the whole pot."""
    part: Fraction
    """How often he takes a part of it."""


@dataclass(frozen=True)
class Equity:
    """The shares of all players, and how they were found."""

    spot: Spot
    shares: tuple[Share, ...]
    deals: int
    """How many deals were counted: all there are, or the sample."""
    is_exact: bool

    def error(self, share: Share) -> float:
        """The standard error of an equity that was sampled, at most; nothing if it was counted."""
        if self.is_exact:
            return 0.0
        mean = float(share.equity)
        return sqrt(max(mean * (1 - mean), 0.0) / self.deals)


def spot_of(
    game: Description,
    hands: Sequence[str],
    board: Sequence[int] = (),
    dead: Sequence[int] = (),
) -> Spot:
    """Read hands that meet in a game.

    >>> from chapter47.games.poker.description import descriptions
    >>> spot_of(descriptions()["hold-em"], ["AsKs", "QQ+"]).missing
    [5, 0, 0]
    """
    if not 2 <= len(hands) <= game.seats:
        raise NoEquity(
            f"{len(hands)} hands cannot be compared",
            f"at {game.title} from 2 to {game.seats} players meet",
            game.cite,
        )
    out = (*board, *dead)
    if len(set(out)) != len(out):
        raise NoEquity(
            f"{cards_text(out)} holds a card twice", "a deck has each card once", game.cite
        )
    if len(board) > game.board_cards:
        raise NoEquity(
            f"{len(board)} common cards are too many",
            f"{game.title} has {game.board_cards or 'none'}",
            game.cite,
        )
    ranges = tuple(parse_range(hand, game.own_cards).without(out) for hand in hands)
    for text, held in zip(hands, ranges, strict=True):
        if not held.holdings:
            raise NoEquity(
                f"Every hand of {text} holds a card that is gone",
                "a card is on the board, dead, or in one hand",
                game.cite,
            )
    spot = Spot(game, ranges, tuple(board), tuple(dead))
    known = sum(held.known for held in ranges) + len(out)
    if known + sum(spot.missing) > DECK:
        raise NoEquity(
            "The deck does not hold so many cards", "fewer players, or fewer dead cards", game.cite
        )
    return spot


def equity(spot: Spot, *, sample: int | None = None, exact: bool = False, seed: int = 1) -> Equity:
    """What each range can expect: exact where that takes seconds or is asked for, else sampled.

    >>> from chapter47.games.poker.description import descriptions
    >>> aces = equity(spot_of(descriptions()["hold-em"], ["AsAh", "KsKh"]))
    >>> aces.deals, f"{float(aces.shares[0].equity):.4%}", aces.is_exact
    (1712304, '82.6366%', True)
    """
    if sample is None:
        choices = prod(len(held.holdings) for held in spot.ranges)
        if choices <= MOST_MATCHUPS or exact:
            rows = combined(spot.ranges)
            sizes = [held.known for held in spot.ranges]
            _refuse_none(spot, len(rows))
            kinds, counts = kinds_of_matchups(rows, sizes, spot.out)
            each = completions(DECK - rows.shape[1] - len(spot.out), np.array(spot.missing))
            looked_up = BOARDS_BY_RANK if _way(spot) == BY_RANK else each
            work = len(kinds) * looked_up * len(sizes)
            most = BOARDS_IN_SECONDS if spot.is_high_on_board else DEALS_IN_SECONDS
            if exact or work <= most:
                return _counted(spot, kinds, counts, each)
    return _sampled(spot, sample or SAMPLE, seed)


def mask_of(cards: Sequence[int]) -> int:
    """Cards as a set of bits."""
    return sum(1 << card for card in cards)


def _refuse_none(spot: Spot, matchups: int) -> None:
    if not matchups:
        raise NoEquity(
            "These hands cannot meet: two always share a card",
            "a card is in one hand alone",
            spot.game.cite,
        )


def _counted(spot: Spot, kinds: Rows, counts: Rows, each: int) -> Equity:
    """Every deal of one matchup of each kind, times how many are of the kind."""
    table, way = table_of(spot.game), _way(spot)
    known, out = np.array([held.known for held in spot.ranges]), mask_of(spot.out)
    matchups, missing = (kinds, counts, known), np.array(spot.missing)
    # By rank threads would take longer to begin than few matchups take.
    many = 1 if way == BY_RANK and len(kinds) < FEW else lanes()
    board = np.array(spot.board, np.int64)
    hands = known_hands(kinds, spot.game.own_cards, spot.out) if way == BY_BOARD else None

    def count(lane: int, tally: Rows) -> None:
        if way == BY_RANK:
            boards, gone = all_boards(), hand_of(spot.out)
            count_by_rank(table, boards, *matchups, gone, lane, many, tally)
        elif hands is not None:
            count_boards(table, *hands, counts, board, int(missing[0]), lane, many, tally)
        else:
            counter_of_deals(*ways_of(spot.game))(
                *(table, *matchups, spot.game.own_cards, board, spot.game.board_cards),
                *(missing, out, lane, many, tally),
            )

    tally = in_lanes(count, len(known), many)
    return _equity(spot, tally.tolist(), each * int(counts.sum()), is_exact=True)


def _way(spot: Spot) -> int:
    if not spot.is_high_on_board or not spot.missing[0]:
        return BY_DEAL
    return BY_RANK if spot.missing[0] == WHOLE_BOARD else BY_BOARD


def sampling(spot: Spot) -> SimulationPlan:
    """How deals of a spot are sampled; what is counted are the columns of a tally."""
    table = table_of(spot.game)
    cells = {
        str(place): Histogram(tuple((column, 1) for column in range(COLUMNS)))
        for place in range(len(spot.ranges))
    }
    if spot.is_high_on_board and spot.missing[0]:
        figures = figures_of(table, spot.ranges, spot.board, spot.missing[0], spot.dead)
        return SimulationPlan(sample_boards, cells, figures)
    rows = [held for one in spot.ranges for held in one.holdings]
    width = max(map(len, rows))
    holdings = np.array([[*held, *[0] * (width - len(held))] for held in rows], np.int64)
    holdings = holdings.reshape(len(rows), width)
    masks = np.array([mask_of(held) for held in rows], np.int64)
    starts = np.cumsum([0, *(len(one.holdings) for one in spot.ranges)])
    board, out = np.array(spot.board, np.int64), mask_of(spot.out)
    known = np.array([held.known for held in spot.ranges])
    figures = (
        *(table, holdings, masks, starts, known),
        *(spot.game.own_cards, board, spot.game.board_cards, out),
    )
    return SimulationPlan(sampler(*ways_of(spot.game)), cells, figures)


def _sampled(spot: Spot, deals: int, seed: int) -> Equity:
    _refuse_none(spot, _meet(spot))
    found = simulate(sampling(spot), deals, seed=seed, threads=lanes())
    totals = [
        [count for _, _, count in found.wagers[str(place)].tally.counts]
        for place in range(len(spot.ranges))
    ]
    return _equity(spot, totals, found.rounds_done, is_exact=False)


def _meet(spot: Spot, place: int = 0, taken: int = 0) -> bool:
    """Whether the ranges have holdings that share no card."""
    if place == len(spot.ranges):
        return True
    masks = map(mask_of, spot.ranges[place].holdings)
    return any(_meet(spot, place + 1, taken | mask) for mask in masks if not taken & mask)


def _equity(spot: Spot, totals: Sequence[Sequence[int]], deals: int, *, is_exact: bool) -> Equity:
    shares = tuple(
        Share(
            held.text,
            Fraction(total[SHARE], POT * deals),
            Fraction(total[ALONE], deals),
            Fraction(total[PART], deals),
        )
        for held, total in zip(spot.ranges, totals, strict=True)
    )
    return Equity(spot, shares, deals, is_exact)
