"""All ways in which the cards still to come can fall, counted one by one."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import comb, prod

import numba
import numpy as np

from chapter47.compiled import Kernel, kernel, maker
from chapter47.games.poker.lab.showdown import COLUMNS, Whole, share_high_of, share_pot
from chapter47.games.poker.lab.ways import VALUES, Way
from chapter47.lab.parts import part
from chapter47.ranking.halves import FLUSHES, KEYS, NO_CARDS
from chapter47.ranking.hand import bit_of
from chapter47.ranking.tables import Table, ranks_in_table, suits_in_table

DECK = 52
BITS = np.array([bit_of(card) for card in range(DECK)], np.int64)
MANY = 16
"""From so many matchups for each lane on, a lane counts whole ones."""
TOGETHER = 2
"""How many of the cards to come tell the lanes apart."""


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


def in_lanes(count: Callable[[int, Whole], None], players: int, lanes: int) -> Whole:
    """The tally of all lanes together, each counted in a thread of its own."""
    tallies = np.zeros((lanes, players, COLUMNS), np.int64)
    with ThreadPoolExecutor(lanes) as pool:
        list(pool.map(count, range(lanes), tallies))
    total: Whole = tallies.sum(axis=0)
    return total


@kernel
def filled(count: int, value: int) -> Whole:
    """So many cells of one value; what numpy has for it takes long to compile."""
    cells = np.empty(count, np.int64)
    for i in range(count):
        cells[i] = value
    return cells


@kernel
def share_of_lane(matchups: int, lane: int, lanes: int) -> tuple[int, int, int, int]:
    """Where a lane begins and how it steps through matchups; then its place in each of them.

    >>> share_of_lane(MANY * 2, 1, 2), share_of_lane(MANY, 1, 2)
    ((1, 2, 0, 1), (0, 1, 1, 2))
    """
    if matchups >= MANY * lanes:
        return lane, lanes, 0, 1
    return 0, 1, lane, lanes


@part
def clear(tally: Whole) -> None:
    """Begin a tally anew."""
    for player in range(len(tally)):
        for column in range(COLUMNS):
            tally[player, column] = 0


@part
def add_times(tally: Whole, times: int, total: Whole) -> None:
    """Add a tally so many times."""
    for player in range(len(tally)):
        for column in range(COLUMNS):
            total[player, column] += times * tally[player, column]


@kernel
def next_deal(
    owners: Whole,
    within: Whole,
    own: Whole,
    own_known: Whole,
    board: Whole,
    board_known: int,
    deck: Whole,
    lane: int,
    lanes: int,
    at: Whole,
    used: Whole,
    reached: Whole,
) -> bool:
    """Lay out the next way in which the missing cards come, depth first; says if there is one.

    `at`, `used` and `reached` keep the place; a lane passes over what is for other lanes.
    """
    total = len(owners)
    split = min(TOGETHER, total)
    turn, depth = reached[0], reached[1]
    while depth >= 0:
        if depth == split and at[depth] < 0:
            turn += 1
            if (turn - 1) % lanes != lane:
                depth -= 1
                continue
        if depth == total:
            reached[0], reached[1] = turn, depth - 1
            return True
        if at[depth] >= 0:
            used[at[depth]] = 0
        elif within[depth]:
            at[depth] = at[depth - 1]
        at[depth] += 1
        while at[depth] < len(deck) and used[at[depth]]:
            at[depth] += 1
        if at[depth] == len(deck):
            at[depth] = -1
            depth -= 1
            continue
        used[at[depth]] = 1
        card = deck[at[depth]]
        if owners[depth] == 0:
            board[board_known + within[depth]] = card
        else:
            player = owners[depth] - 1
            own[player, own_known[player] + within[depth]] = card
        depth += 1
    return False


@kernel
def walk_boards(
    table: Table,
    keys: Whole,
    hands: Whole,
    board: Whole,
    missing: int,
    deck: Whole,
    lane: int,
    lanes: int,
    tally: Whole,
) -> None:
    """Count the boards of one lane: a board's key is made once for all players."""
    players = len(keys)
    values, key, hand = filled(players, 0), filled(missing + 1, 0), filled(missing + 1, 0)
    key[0] = NO_CARDS
    for card in board:
        key[0] += KEYS[card]
        hand[0] |= bit_of(card)
    at = filled(missing + 1, 0)
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
                share_high_of(values, 1, tally)
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


def known_hands(rows: Whole, own_cards: int, out: Sequence[int]) -> tuple[Whole, Whole, Whole]:
    """What matchups of whole hands bring to a board: keys and bits of each, and the decks left.

    >>> keys, bits, decks = known_hands(np.array([[0, 4, 1, 5]]), 2, [51])
    >>> keys.shape, bits.tolist() == [[bit_of(0) + bit_of(4), bit_of(1) + bit_of(5)]], decks.shape
    ((1, 2), True, (1, 47))
    """
    cards = rows.reshape(len(rows), -1, own_cards)
    is_left = np.ones((len(rows), DECK), np.bool_)
    is_left[:, list(out)] = False
    np.put_along_axis(is_left, rows, False, axis=1)
    decks = np.nonzero(is_left)[1].reshape(len(rows), -1)
    return KEYS[cards].sum(axis=2), BITS[cards].sum(axis=2), decks


@kernel
def count_boards(
    table: Table,
    keys: Whole,
    hands: Whole,
    decks: Whole,
    counts: Whole,
    board: Whole,
    missing: int,
    lane: int,
    lanes: int,
    total: Whole,
) -> None:
    """Add to a tally every board, as far as a lane counts them, for high hands that are known.

    The hands and decks of each matchup are those of `known_hands`; `board` holds the common cards
    so far, after which so many are missing.
    """
    tally = np.empty(total.shape, np.int64)
    first, step, mine, of = share_of_lane(len(keys), lane, lanes)
    for row in range(first, len(keys), step):
        clear(tally)
        walk_boards(table, keys[row], hands[row], board, missing, decks[row], mine, of, tally)
        add_times(tally, counts[row], total)


@maker
def counter_of_deals(first: Way, second: Way) -> Kernel[..., None]:
    """Counts deals of the games that rank hands so; a kernel of all ways takes long to compile."""
    value, other_value, has_halves = VALUES[first], VALUES[second], second != Way.NONE

    @kernel
    def count_deals(
        table: Table,
        rows: Whole,
        counts: Whole,
        known: Whole,
        own_cards: int,
        board: Whole,
        board_cards: int,
        missing: Whole,
        out: int,
        lane: int,
        lanes: int,
        total: Whole,
    ) -> None:
        """Add to a tally every way in which the missing cards come, as far as a lane counts them.

        A row holds the known cards of all players one after the other, `board` the common cards so
        far, of so many; `missing` says how many come to the board and to each player.
        """
        own = np.empty((len(known), own_cards), np.int64)
        common = filled(board_cards, 0)
        for place in range(len(board)):
            common[place] = board[place]
        owners = places_of(missing)
        within = filled(len(owners), 0)
        for place in range(1, len(owners)):
            within[place] = within[place - 1] + 1 if owners[place] == owners[place - 1] else 0
        firsts, seconds = filled(len(known), 0), filled(len(known), 0)
        tally = np.empty((len(known), COLUMNS), np.int64)
        start, step, mine, of = share_of_lane(len(rows), lane, lanes)
        for row in range(start, len(rows), step):
            deck = lay_out(rows[row], known, own, out)
            clear(tally)
            at, used = filled(len(owners) + 1, -1), filled(len(deck), 0)
            reached = filled(2, 0)
            while next_deal(
                *(owners, within, own, known, common, len(board), deck, mine, of),
                *(at, used, reached),
            ):
                for player in range(len(known)):
                    firsts[player] = value(own[player], common, table)
                    if has_halves:
                        seconds[player] = other_value(own[player], common, table)
                share_pot(firsts, seconds, has_halves, tally)
            add_times(tally, counts[row], total)

    return count_deals
