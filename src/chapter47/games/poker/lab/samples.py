"""Hands and boards dealt at random, compiled: one of each range, then the cards still to come."""

import numpy as np

from chapter47.compiled import Kernel, kernel, maker
from chapter47.games.poker.lab.showdown import COLUMNS, Whole, share_pot
from chapter47.games.poker.lab.ways import VALUES, Way
from chapter47.lab.parts import part
from chapter47.lab.streams import Stream, below, seed_stream
from chapter47.ranking.tables import Table

DECK = 52


@part
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
def draw_card(stream: Stream, taken: int) -> int:
    """A card that is not taken, each alike."""
    while True:
        card: int = below(stream, DECK)
        if not (taken >> card) & 1:
            return card


@maker
def sampler(first: Way, second: Way) -> Kernel[..., Whole]:
    """Samples deals of the games that rank hands so; a kernel of all ways takes long to compile."""
    value, other_value, has_halves = VALUES[first], VALUES[second], second != Way.NONE

    @kernel
    def sample(
        seed: int,
        chunk: int,
        rounds: int,
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
        """The tally of so many deals: the first `known` cards of a holding are given."""
        stream = seed_stream(seed, chunk)
        players = len(starts) - 1
        tally = np.empty((players, COLUMNS), np.int64)
        chosen = np.empty(players, np.int64)
        firsts, seconds = np.empty(players, np.int64), np.empty(players, np.int64)
        own = np.empty((players, own_cards), np.int64)
        common = np.empty(board_cards, np.int64)
        for player in range(players):  # `np.zeros` takes longer to compile
            seconds[player] = 0
            for column in range(COLUMNS):
                tally[player, column] = 0
        # With a slice, numba would compile how to refuse another length.
        for place in range(len(board)):
            common[place] = board[place]
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
                firsts[player] = value(own[player], common, table)
                if has_halves:
                    seconds[player] = other_value(own[player], common, table)
            share_pot(firsts, seconds, has_halves, tally)
        return tally

    return sample
