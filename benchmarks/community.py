"""Games in which hands share cards: seconds of an exact count, and how fast rounds are dealt."""

from collections.abc import Iterable
from itertools import permutations
from time import perf_counter

import numpy as np

from chapter47.games.colorado_holdem import lab as colorado
from chapter47.games.colorado_holdem.lab.analyses import edge_of
from chapter47.games.colorado_holdem.lab.counts import Counts
from chapter47.games.colorado_holdem.lab.endings import endings_of
from chapter47.games.colorado_holdem.lab.plays import plays_named
from chapter47.games.colorado_holdem.lab.terms import Terms
from chapter47.games.double_cross_poker import lab as double_cross
from chapter47.games.double_cross_poker.lab.crosses import count_arms, upright_arms
from chapter47.games.double_cross_poker.lab.hands import Hands
from chapter47.games.double_cross_poker.lab.holdings import CELLS
from chapter47.games.double_cross_poker.lab.sights import SEEN, Sights
from chapter47.games.fast_action_holdem import lab as fast
from chapter47.games.fast_action_holdem.house_ways.way import house_way
from chapter47.games.fast_action_holdem.lab.counting import count_start, starts
from chapter47.games.fast_action_holdem.lab.keeps import kept_in_orders
from chapter47.games.fast_action_holdem.lab.matchups import boards as rank_boards
from chapter47.games.fast_action_holdem.lab.matchups import work
from chapter47.games.texas_holdem_bonus import lab as texas
from chapter47.games.texas_holdem_bonus.lab.stages import count_boards, in_rising_order
from chapter47.games.texas_holdem_bonus.rules import TURN
from chapter47.lab import simulate
from chapter47.lab.orbits import Deck, orbits
from chapter47.law.setting import Setting
from chapter47.ranking.hand import bit_of

Row = tuple[str, float, str, str | None, float | None]

SECONDS = 120
"""What the exact solution of Texas hold 'em bonus poker may take on one processor."""
FAST_SECONDS = 600
"""What every keep of fast action hold'em against a house way may take on one processor."""
SAMPLE = 200
ARMS = 20
STARTS = 4
ROUNDS = 5_000_000


def run() -> Iterable[Row]:
    """Each game that shares cards."""
    yield from texas_holdem_bonus()
    yield from colorado_holdem()
    yield from double_cross_poker()
    yield from fast_action_holdem()


def double_cross_poker() -> Iterable[Row]:
    """Count some vertical arms with all horizontal ones, from which the whole follows; deal."""
    whole_deck = Deck()
    hands, sights = Hands.of(whole_deck), Sights(whole_deck)
    arms, sizes = upright_arms(whole_deck)
    some = np.random.default_rng(47).choice(len(arms), ARMS, replace=False)
    renamings = np.array(list(permutations(range(whole_deck.suits))))
    one = np.zeros((whole_deck.size, sights.kinds.shape[0], CELLS), np.int32)
    cells = np.zeros((SEEN, len(sights.sizes), CELLS), np.int64)
    ranked = (hands.ranks, hands.distinct, hands.occur, renamings, sights.kinds, one, cells)
    count_arms(arms[:1], sizes[:1], *ranked)
    started = perf_counter()
    count_arms(arms[some], sizes[some], *ranked)
    whole = (perf_counter() - started) * len(arms) / ARMS
    told = f"double cross poker, all {len(arms):,} kinds of vertical arms, from {ARMS}"
    yield told, whole, "s", None, None
    plan = double_cross.plan(Setting.make("double-cross-poker"))
    simulate(plan, 1000, seed=1)
    result = simulate(plan, ROUNDS, seed=1)
    rate = result.rounds_done / result.seconds
    yield "rounds of double cross poker simulated", rate, "rounds/s", None, None


def colorado_holdem() -> Iterable[Row]:
    """Count and solve all deals of both versions; deal rounds."""
    terms = [
        Terms.of(Setting.make("colorado-holdem", options={"version": version}))
        for version in ("permissible bet", "required bet")
    ]
    edge_of(terms[0])
    Counts.of.cache_clear()
    plays_named.cache_clear()
    endings_of.cache_clear()
    started = perf_counter()
    for one in terms:
        edge_of(one)
    yield "Colorado hold 'em, both versions solved", perf_counter() - started, "s", None, None
    plan = colorado.plan(Setting.make("colorado-holdem"))
    simulate(plan, 1000, seed=1)
    result = simulate(plan, ROUNDS, seed=1)
    rate = result.rounds_done / result.seconds
    yield "rounds of Colorado hold 'em simulated", rate, "rounds/s", None, None


def texas_holdem_bonus() -> Iterable[Row]:
    """Count a part of all boards, from which the whole follows; deal rounds."""
    boards = in_rising_order(orbits(Deck(), TURN)).hands
    bits = np.array([bit_of(card) for card in Deck().cards], np.int64)
    some = np.random.default_rng(47).choice(boards, SAMPLE, replace=False)
    ends = np.zeros((SAMPLE, 4, 1326), np.uint16)
    count_boards(some[:1], bits, ends[:1].copy())
    started = perf_counter()
    count_boards(some, bits, ends)
    whole = (perf_counter() - started) * len(boards) / SAMPLE
    yield (
        f"Texas hold 'em bonus, all {len(boards):,} kinds of four cards, from {SAMPLE}",
        whole,
        "s",
        f"{SECONDS} s",
        SECONDS / whole,
    )
    plan = texas.plan(Setting.make("texas-holdem-bonus"))
    simulate(plan, 1000, seed=1)
    result = simulate(plan, ROUNDS, seed=1)
    rate = result.rounds_done / result.seconds
    yield "rounds of Texas hold 'em bonus simulated", rate, "rounds/s", None, None


def fast_action_holdem() -> Iterable[Row]:
    """Count some of all holdings that may be kept, from which the whole follows; deal rounds."""
    deck = Deck()
    keeps, tables, room = kept_in_orders(deck, house_way("pair-suited-high")), rank_boards(), work()
    all_starts = starts(deck)
    some = all_starts[:: len(all_starts) // STARTS][:STARTS]
    count_start(deck, all_starts[0], keeps, tables, room)
    started = perf_counter()
    for start in some:
        count_start(deck, start, keeps, tables, room)
    whole = (perf_counter() - started) * len(all_starts) / len(some)
    yield (
        f"fast action hold'em, all {len(all_starts)} kinds of two cards kept, from {len(some)}",
        whole,
        "s",
        f"{FAST_SECONDS} s",
        FAST_SECONDS / whole,
    )
    plan = fast.plan(Setting.make("fast-action-holdem"))
    simulate(plan, 1000, seed=1)
    result = simulate(plan, ROUNDS, seed=1)
    rate = result.rounds_done / result.seconds
    yield "rounds of fast action hold'em simulated", rate, "rounds/s", None, None
