"""Hands and boards dealt at random, compiled: one of each range, then the cards still to come."""

from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.games.poker.lab.showdown import COLUMNS, Whole, add_two, share_high, share_pot
from chapter47.games.poker.lab.ways import value_by
from chapter47.lab.streams import Stream, below, next64, seed_stream
from chapter47.ranking.hand import bit_of
from chapter47.ranking.tables import FLUSHES, KEYS, NO_CARDS, Table, ranks_in_table, suits_in_table

CARD_BITS = 6
CARDS_A_WORD = 64 // CARD_BITS
DECK = 52


@kernel
def choose_holdings(
    stream: Stream, holdings: Whole, masks: Whole, starts: Whole, out: int, chosen: Whole
) -> int:
    """Choose one holding of each range, all alike that share no card; returns all cards taken."""
    players = len(starts) - 1
    while True:
        taken = out
        for player in range(players):
            many = starts[player + 1] - starts[player]
            row = starts[player] + (below(stream, many) if many > 1 else 0)
            if taken & masks[row]:
                taken = -1
                break
            taken |= masks[row]
            chosen[player] = row
        if taken >= 0:
            return taken


@kernel
def sample_boards(
    seed: int,
    chunk: int,
    rounds: int,
    table: Table,
    holdings: Whole,
    masks: Whole,
    starts: Whole,
    board: Whole,
    missing: int,
    out: int,
) -> Whole:
    """The tally of so many boards of a game of high hands in which all own cards are known."""
    stream = seed_stream(seed, chunk)
    players = len(starts) - 1
    tally = np.zeros((players, COLUMNS), np.int64)
    chosen = np.zeros(players, np.int64)
    values = np.zeros(players, np.int64)
    keys, hands = np.zeros(len(holdings), np.int64), np.zeros(len(holdings), np.int64)
    for row in range(len(holdings)):
        for card in holdings[row]:
            keys[row] += KEYS[card]
            hands[row] |= bit_of(card)
    start_key, start_hand = NO_CARDS, 0
    for card in board:
        start_key += KEYS[card]
        start_hand |= bit_of(card)
    wins, ties = np.zeros(2, np.int64), 0
    word, left = np.uint64(0), 0
    for _ in range(rounds):
        taken = choose_holdings(stream, holdings, masks, starts, out, chosen)
        common, whole, need = start_key, start_hand, missing
        while need:
            if left == 0:
                word, left = next64(stream), CARDS_A_WORD
            drawn: Any = np.int64(word & np.uint64(63))
            word >>= np.uint64(CARD_BITS)
            left -= 1
            if drawn < DECK and not (taken >> drawn) & 1:
                taken |= 1 << drawn
                common += KEYS[drawn]
                whole |= bit_of(drawn)
                need -= 1
        for player in range(players):
            row = chosen[player]
            mine = common + keys[row]
            value = ranks_in_table(mine, table)
            if mine & FLUSHES:
                value = max(value, suits_in_table(whole | hands[row], table))
            values[player] = value
        if players == 2:
            wins[0] += values[0] > values[1]
            wins[1] += values[1] > values[0]
            ties += values[0] == values[1]
        else:
            share_high(values, tally)
    if players == 2:
        add_two(wins, ties, tally)
    return tally.ravel()


@kernel
def sample_any(
    seed: int,
    chunk: int,
    rounds: int,
    first: int,
    second: int,
    table: Table,
    holdings: Whole,
    masks: Whole,
    starts: Whole,
    known: Whole,
    own_cards: int,
    board: Whole,
    board_cards: int,
    out: int,
) -> Whole:
    """The tally of so many deals of any game: the first `known` cards of a holding are given."""
    stream = seed_stream(seed, chunk)
    players = len(starts) - 1
    tally = np.zeros((players, COLUMNS), np.int64)
    chosen = np.zeros(players, np.int64)
    firsts, seconds = np.zeros(players, np.int64), np.zeros(players, np.int64)
    own = np.zeros((players, own_cards), np.int64)
    common = np.zeros(board_cards, np.int64)
    common[: len(board)] = board
    for _ in range(rounds):
        taken = choose_holdings(stream, holdings, masks, starts, out, chosen)
        for player in range(players):
            for place in range(own_cards):
                if place < known[player]:
                    own[player, place] = holdings[chosen[player], place]
                else:
                    card = draw_card(stream, taken)
                    taken |= 1 << card
                    own[player, place] = card
        for place in range(len(board), board_cards):
            card = draw_card(stream, taken)
            taken |= 1 << card
            common[place] = card
        for player in range(players):
            firsts[player] = value_by(first, own[player], common, table)
            if second:
                seconds[player] = value_by(second, own[player], common, table)
        share_pot(firsts, seconds, second != 0, tally)
    return tally.ravel()


@kernel
def draw_card(stream: Stream, taken: int) -> int:
    """A card that is not taken, each alike."""
    while True:
        card: int = below(stream, DECK)
        if not (taken >> card) & 1:
            return card
