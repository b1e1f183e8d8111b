"""All ways in which the cards still to come can fall, counted one by one."""

from math import comb, prod

import numba
import numpy as np
from numba import prange

from chapter47.compiled import kernel
from chapter47.games.poker.lab.by_rank import Boards, count_by_rank
from chapter47.games.poker.lab.showdown import COLUMNS, Whole, add_two, share_high, share_pot
from chapter47.games.poker.lab.ways import value_by
from chapter47.ranking.halves import FLUSHES, KEYS, NO_CARDS
from chapter47.ranking.hand import bit_of
from chapter47.ranking.tables import Table, ranks_in_table, suits_in_table

DECK = 52
MANY = 16
"""From so many matchups for each lane on, a lane counts whole ones."""
TOGETHER = 2
"""How many of the cards to come tell the lanes apart."""
BY_DEAL, BY_BOARD, BY_RANK = range(3)
"""How deals are counted: one by one, board by board, all boards of five by rank."""


def lanes() -> int:
    """How many threads share the work."""
    return int(numba.get_num_threads())


def completions(deck: int, missing: Whole) -> int:
    """In how many ways so many cards can come to the board and to each hand, from a deck.

    >>> completions(48, np.array([5, 0, 0]))
    1712304
    """
    left = [deck - sum(missing[:place]) for place in range(len(missing))]
    return prod(comb(int(cards), int(need)) for cards, need in zip(left, missing, strict=True))


@kernel
def places_of(missing: Whole) -> Whole:
    """To whom each card to come belongs: 0 the board, then the players."""
    total = 0
    for need in missing:
        total += need
    owners = np.empty(total, np.int64)
    at = 0
    for owner in range(len(missing)):
        for _ in range(missing[owner]):
            owners[at] = owner
            at += 1
    return owners


@kernel
def summed(tallies: Whole) -> Whole:
    """The tallies of all lanes together."""
    total: Whole = np.zeros_like(tallies[0])
    for tally in tallies:
        total += tally
    return total


@kernel
def walk(
    first: int,
    second: int,
    table: Table,
    own: Whole,
    own_known: Whole,
    board: Whole,
    board_known: int,
    missing: Whole,
    deck: Whole,
    lane: int,
    lanes: int,
    tally: Whole,
) -> None:
    """Count the completions of one lane, depth first."""
    owners = places_of(missing)
    total = len(owners)
    players = len(own)
    firsts, seconds = np.zeros(players, np.int64), np.zeros(players, np.int64)
    at = np.full(total + 1, -1, np.int64)
    used = np.zeros(len(deck), np.bool_)
    within = np.zeros(total, np.int64)
    for place in range(1, total):
        within[place] = within[place - 1] + 1 if owners[place] == owners[place - 1] else 0
    split = min(TOGETHER, total)
    turn, depth = 0, 0
    while True:
        if depth == split and at[depth] < 0:
            turn += 1
            if (turn - 1) % lanes != lane:
                if depth == 0:
                    return
                depth -= 1
                continue
        if depth == total:
            for player in range(players):
                firsts[player] = value_by(first, own[player], board, table)
                if second:
                    seconds[player] = value_by(second, own[player], board, table)
            share_pot(firsts, seconds, second != 0, tally)
            if depth == 0:
                return
            depth -= 1
            continue
        if at[depth] >= 0:
            used[at[depth]] = False
        elif within[depth]:
            at[depth] = at[depth - 1]
        at[depth] += 1
        while at[depth] < len(deck) and used[at[depth]]:
            at[depth] += 1
        if at[depth] == len(deck):
            at[depth] = -1
            if depth == 0:
                return
            depth -= 1
            continue
        used[at[depth]] = True
        card = deck[at[depth]]
        if owners[depth] == 0:
            board[board_known + within[depth]] = card
        else:
            player = owners[depth] - 1
            own[player, own_known[player] + within[depth]] = card
        depth += 1


@kernel
def walk_boards(
    table: Table,
    own: Whole,
    board: Whole,
    missing: int,
    deck: Whole,
    lane: int,
    lanes: int,
    tally: Whole,
) -> None:
    """Count the boards of one lane: a board's key is made once for all players."""
    players = len(own)
    keys, hands = np.zeros(players, np.int64), np.zeros(players, np.int64)
    for player in range(players):
        for card in own[player]:
            keys[player] += KEYS[card]
            hands[player] |= bit_of(card)
    values = np.zeros(players, np.int64)
    key, hand = np.zeros(missing + 1, np.int64), np.zeros(missing + 1, np.int64)
    key[0] = NO_CARDS
    for card in board:
        key[0] += KEYS[card]
        hand[0] |= bit_of(card)
    at = np.zeros(missing + 1, np.int64)
    wins, ties = np.zeros(2, np.int64), 0
    turn, depth = 0, 0
    split = min(TOGETHER, missing - 1)
    while depth >= 0:
        if depth == split and at[depth] == (at[depth - 1] + 1 if depth else 0):
            turn += 1
            if (turn - 1) % lanes != lane:
                depth -= 1
                if depth >= 0:
                    at[depth] += 1
                continue
        if depth == missing - 1:
            for last in range(at[depth], len(deck)):
                card = deck[last]
                common, whole = key[depth] + KEYS[card], hand[depth] | bit_of(card)
                for player in range(players):
                    mine = common + keys[player]
                    value = ranks_in_table(mine, table)
                    if mine & FLUSHES:
                        value = max(value, suits_in_table(whole | hands[player], table))
                    values[player] = value
                if players == 2:
                    wins[0] += values[0] > values[1]
                    wins[1] += values[1] > values[0]
                    ties += values[0] == values[1]
                else:
                    share_high(values, tally)
            depth -= 1
            if depth >= 0:
                at[depth] += 1
            continue
        if at[depth] > len(deck) - (missing - depth):
            depth -= 1
            if depth >= 0:
                at[depth] += 1
            continue
        card = deck[at[depth]]
        key[depth + 1] = key[depth] + KEYS[card]
        hand[depth + 1] = hand[depth] | bit_of(card)
        depth += 1
        at[depth] = at[depth - 1] + 1
    if players == 2:
        add_two(wins, ties, tally)


@kernel
def count_lane(
    first: int,
    second: int,
    table: Table,
    boards: Boards,
    rows: Whole,
    counts: Whole,
    known: Whole,
    own_cards: int,
    board: Whole,
    board_known: int,
    missing: Whole,
    out: int,
    way: int,
    lane: int,
    lanes: int,
) -> Whole:
    """The tally of every way in which the missing cards come, as far as a lane counts them.

    A row holds the known cards of all players one after the other, `board` has room for all common
    cards, of which the first so many are known; `missing` says how many come to the board and to
    each player. High hands whose own cards are all known are counted in faster ways: by rank if
    the whole board of five is to come, else a board at a time.
    """
    players = len(known)
    apart = len(rows) >= MANY * lanes  # else the lanes share each matchup
    total = np.zeros((players, COLUMNS), np.int64)
    if way == BY_RANK:
        count_by_rank(table, boards, rows, counts, known, hand_of_mask(out), lane, lanes, total)
        return total
    own = np.zeros((players, own_cards), np.int64)
    common = board.copy()
    tally = np.zeros((players, COLUMNS), np.int64)
    mine, of = (0, 1) if apart else (lane, lanes)
    for row in range(lane if apart else 0, len(rows), lanes if apart else 1):
        deck = lay_out(rows[row], known, own, out)
        tally[:] = 0
        if way == BY_BOARD:
            walk_boards(table, own, board[:board_known], missing[0], deck, mine, of, tally)
        else:
            walk(
                *(first, second, table, own, known, common, board_known),
                *(missing, deck, mine, of, tally),
            )
        total += tally * counts[row]
    return total


@kernel(parallel=True)
def count_matchups(
    first: int,
    second: int,
    table: Table,
    boards: Boards,
    rows: Whole,
    counts: Whole,
    known: Whole,
    own_cards: int,
    board: Whole,
    board_known: int,
    missing: Whole,
    out: int,
    way: int,
    lanes: int,
) -> Whole:
    """The tally of every way in which the missing cards come, over matchups times their counts."""
    tallies = np.zeros((lanes, len(known), COLUMNS), np.int64)
    for lane in prange(lanes):
        tallies[lane] = count_lane(
            *(first, second, table, boards, rows, counts, known, own_cards),
            *(board, board_known, missing, out, way, lane, lanes),
        )
    return summed(tallies)


@kernel
def hand_of_mask(cards: int) -> int:
    """Cards, given as a set of bits, as a hand."""
    hand = 0
    for card in range(DECK):
        if (cards >> card) & 1:
            hand |= bit_of(card)
    return hand


@kernel
def lay_out(row: Whole, known: Whole, own: Whole, out: int) -> Whole:
    """Put the known cards of a matchup in front of the players; returns the rest of the deck."""
    taken, place = out, 0
    for player in range(len(known)):
        for at in range(known[player]):
            own[player, at] = row[place]
            taken |= 1 << row[place]
            place += 1
    deck = np.empty(DECK, np.int64)
    left = 0
    for card in range(DECK):
        if not (taken >> card) & 1:
            deck[left] = card
            left += 1
    return deck[:left]
