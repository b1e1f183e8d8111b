"""Boards dealt at random to known hands, compiled: few draws a board, and no card at a time.

Ranges that can meet in few ways are written out together, so that one number chooses a holding for
several players; the board comes as a set of three cards and one of two. What would deal a card
twice is drawn again, so that all deals are alike. Who wins is counted by the set of winners.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.games.poker.lab.matchups import combined
from chapter47.games.poker.lab.ranges import Range
from chapter47.games.poker.lab.showdown import COLUMNS, Whole, share_high_of
from chapter47.lab.streams import Stream, below, seed_stream
from chapter47.ranking.halves import FLUSHES, KEYS, NO_CARDS
from chapter47.ranking.hand import bit_of, hand_of
from chapter47.ranking.tables import Table, ranks_in_table, suits_in_table

TOGETHER = 4096
"""Ranges are written out together that can meet in at most so many ways."""
BATCH = 512
"""So many deals are drawn at a time."""
LARGEST_SET = 3
DECK = 52

# What is known of a group of players: where its rows begin, how many they are, how many players.
START, MANY, SIZE = range(3)


@dataclass(frozen=True)
class Holdings:
    """The holdings of all players, in groups, each row one choice for all players of its group."""

    groups: Whole
    taken: Whole
    """For each row, the hand that holds all its cards."""
    keys: Whole
    """For each row and player of its group, what his cards add to a key."""
    hands: Whole
    fixed: int
    """The cards that are in every deal."""


def holdings_of(ranges: Sequence[Range]) -> Holdings:
    """Write out the holdings of ranges, together as far as they can meet in few ways."""
    groups, taken, keys, hands = [], [], [], []
    fixed = rows = 0
    for group in _together(ranges):
        cards = combined(group)
        parts = np.split(cards, np.cumsum([one.known for one in group])[:-1], axis=1)
        groups.append((rows, len(cards), len(group)))
        rows += len(cards)
        taken.append(_BITS[cards].sum(axis=1))
        keys.append(_padded([KEYS[part].sum(axis=1) for part in parts], len(ranges)))
        hands.append(_padded([_BITS[part].sum(axis=1) for part in parts], len(ranges)))
        if len(cards) == 1:
            fixed |= int(taken[-1][0])
    return Holdings(
        np.array(groups), np.concatenate(taken), np.concatenate(keys), np.concatenate(hands), fixed
    )


_BITS = np.array([bit_of(card) for card in range(DECK)], np.int64)


def _together(ranges: Sequence[Range]) -> Iterator[list[Range]]:
    group: list[Range] = []
    ways = 1
    for one in ranges:
        if group and ways * len(one.holdings) > TOGETHER:
            yield group
            group, ways = [], 1
        group.append(one)
        ways *= len(one.holdings)
    yield group


def _padded(columns: list[Whole], width: int) -> Whole:
    rows = np.zeros((len(columns[0]), width), np.int64)
    for place, column in enumerate(columns):
        rows[:, place] = column
    return rows


def sets_to_come(missing: int, gone: int) -> tuple[Whole, Whole]:
    """The sets in which missing cards come to the board, first and second, each a hand and a key.

    >>> first, second = sets_to_come(5, gone=0)
    >>> len(first), len(second), len(sets_to_come(3, gone=1)[0])
    (22100, 1326, 20825)
    """
    first = min(missing, LARGEST_SET)
    parts = (_sets(first), _sets(missing - first))
    mine, other = (part[(part[:, 0] & gone) == 0] for part in parts)
    return mine, other


@cache
def _sets(cards: int) -> Whole:
    if not cards:
        return np.zeros((1, 2), np.int64)
    every = np.array([*combinations(range(DECK), cards)], np.int64)
    return np.stack([_BITS[every].sum(axis=1), KEYS[every].sum(axis=1)], axis=1)


def figures_of(
    table: Table, ranges: Sequence[Range], board: Sequence[int], missing: int, dead: Sequence[int]
) -> tuple[Any, ...]:
    """All that `sample_boards` needs, made once."""
    held = holdings_of(ranges)
    common = int(KEYS[np.array(board, np.int64)].sum())
    gone = hand_of(board) | hand_of(dead)
    first, second = sets_to_come(missing, gone | held.fixed)
    return (
        *(table, held.groups, held.taken, held.keys, held.hands, first, second),
        *(NO_CARDS + common, hand_of(board), gone, len(ranges)),
    )


@kernel
def sample_boards(
    seed: int,
    chunk: int,
    rounds: int,
    table: Table,
    groups: Whole,
    taken: Whole,
    keys: Whole,
    hands: Whole,
    first: Whole,
    second: Whole,
    board_key: int,
    board_hand: int,
    gone: int,
    players: int,
) -> Whole:
    """The tally of so many boards of a game of high hands in which all own cards are known."""
    stream = seed_stream(seed, chunk)
    won = np.zeros(1 << players, np.int64)
    rows = np.zeros((BATCH, len(groups)), np.int64)
    out, boards = np.zeros(BATCH, np.int64), np.zeros((BATCH, 2), np.int64)
    waiting = np.zeros(BATCH, np.int64)
    done = 0
    while done < rounds:
        many = min(BATCH, rounds - done)
        for deal in range(many):
            boards[deal, 0], boards[deal, 1] = board_hand, board_key
        choose_rows(stream, groups, taken, gone, many, waiting, rows, out)
        draw_sets(stream, first, many, waiting, out, boards)
        if len(second) > 1:
            draw_sets(stream, second, many, waiting, out, boards)
        find_winners(table, groups, keys, hands, rows[:many], boards, players, won)
        done += many
    return shared_by_winners(won, players)


@kernel
def choose_rows(
    stream: Stream,
    groups: Whole,
    taken: Whole,
    gone: int,
    many: int,
    waiting: Whole,
    rows: Whole,
    out: Whole,
) -> None:
    """Choose a row of each group for so many deals; a deal that has a card twice waits for another.

    Nothing here depends on what was drawn but where it is written: a processor need not guess.
    """
    for deal in range(many):
        waiting[deal] = deal
    while many:
        again = 0
        for place in range(many):
            deal = waiting[place]
            held, twice = gone, 0
            for group in range(len(groups)):
                row = groups[group, START]
                if groups[group, MANY] > 1:
                    row += below(stream, groups[group, MANY])
                twice |= held & taken[row]
                held |= taken[row]
                rows[deal, group] = row
            out[deal] = held
            waiting[again] = deal
            again += twice != 0
        many = again


@kernel
def draw_sets(
    stream: Stream, sets: Whole, many: int, waiting: Whole, out: Whole, boards: Whole
) -> None:
    """Add a set of cards to the board of so many deals, for each any that is not out already."""
    for deal in range(many):
        waiting[deal] = deal
    while many:
        again = 0
        for place in range(many):
            deal = waiting[place]
            at = below(stream, len(sets))
            is_out = (out[deal] & sets[at, 0]) != 0
            keep = np.int64(is_out) - 1  # all bits, or none
            boards[deal, 0] |= sets[at, 0] & keep
            boards[deal, 1] += sets[at, 1] & keep
            out[deal] |= sets[at, 0] & keep
            waiting[again] = deal
            again += is_out
        many = again


@kernel
def find_winners(
    table: Table,
    groups: Whole,
    keys: Whole,
    hands: Whole,
    rows: Whole,
    boards: Whole,
    players: int,
    won: Whole,
) -> None:
    """Count for each deal the set of players who win it."""
    values, mine = np.zeros(players, np.int64), np.zeros(players, np.int64)
    for deal in range(len(rows)):
        player, best, flushes = 0, 0, 0
        for group in range(len(groups)):
            row = rows[deal, group]
            for place in range(groups[group, SIZE]):
                key = boards[deal, 1] + keys[row, place]
                flushes |= key
                value = ranks_in_table(key, table)
                mine[player], values[player] = hands[row, place], value
                best = max(best, value)
                player += 1
        if flushes & FLUSHES:
            for player in range(players):
                flush = suits_in_table(boards[deal, 0] | mine[player], table)
                values[player] = max(values[player], flush)
                best = max(best, values[player])
        winners = 0
        for player in range(players):
            winners |= (values[player] == best) << player
        won[winners] += 1


@kernel
def shared_by_winners(won: Whole, players: int) -> Whole:
    """The tally of pots that were won so often by each set of players."""
    tally = np.zeros((players, COLUMNS), np.int64)
    values = np.zeros(players, np.int64)
    for winners in range(1, len(won)):
        for player in range(players):
            values[player] = (winners >> player) & 1
        share_high_of(values, won[winners], tally)
    return tally
