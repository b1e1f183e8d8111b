"""Hands in which all go in without looking, compiled and settled as at the table (14.15)."""

from fractions import Fraction

import numpy as np

from chapter47.compiled import kernel
from chapter47.games.poker.description import Description
from chapter47.games.poker.lab.class_equity import class_counts
from chapter47.games.poker.lab.showdown import Whole
from chapter47.games.poker.lab.ways import Way, table_of, value_by, ways_of
from chapter47.games.poker.revenue import rake_in_dollars
from chapter47.games.poker.stakes import game_of, least_buy_in, stakes_of
from chapter47.lab.analysis import Analysis, analyse
from chapter47.lab.errors import LabError
from chapter47.lab.simulate import SimulationPlan
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.lab.tally import CELLS_OF_SUMS, Sums, add_net
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.ranking.high import Wheel, rank_cards
from chapter47.ranking.low import ace_to_five, eight_or_better, mambo_low
from chapter47.ranking.tables import Table
from chapter47.ranking.three import rank_three_cards

ALL_IN = "all in"
PLAYERS = 2
RAKE_PERCENT, RAKE_CAP, COIN = range(3)
FIVE, THREE = 5, 3


class NoSuchStrategy(LabError):
    """A strategy that the kernel does not play."""

    def __init__(self, name: str) -> None:
        super().__init__(f"poker is not simulated by {name!r}: the strategy is `{ALL_IN}`")


def fees(setting: Setting) -> Whole:
    """Percentage and cap of the rake, and the coin in which pots are divided."""
    raked = setting.option("house_fee") == "rake"
    cap = setting.money("rake_cap") if raked else 0
    percent = setting.number("rake_percent") if raked else 0
    return np.array([percent, cap, stakes_of(setting).coin], np.int64)


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Two players at hold 'em all in before the flop without looking: the rake is what it costs."""
    if game_of(setting).name != "hold-em" or wager not in (None, "bet"):
        return []
    stake = least_buy_in(setting)
    wins, ties = class_counts()
    won, tied = int(wins.sum()), int(ties.sum())
    first, second = two_player_nets(stake, fees(setting))
    half = {(Fraction(first, stake), 1): tied, (Fraction(second, stake), 1): tied}
    if first == second:
        half = {(Fraction(first, stake), 1): 2 * tied}
    pot = 2 * stake - rake_of_pot(2 * stake, fees(setting))
    counts = {(Fraction(pot - stake, stake), 1): 2 * won, (Fraction(-1), 1): 2 * won} | half
    return [
        analyse(
            setting,
            "bet",
            counts,
            strategy=ALL_IN,
            options=("game", "house_fee", "rake_percent", "rake_cap"),
            assumes=("two players, all in before the flop for the least buy-in with any cards",),
        )
    ]


def two_player_nets(stake: Cents, fee: Whole) -> tuple[Cents, Cents]:
    """What two who share a pot win: the first left of the button has the odd chip."""
    pot = 2 * stake - rake_of_pot(2 * stake, fee)
    coins, rest = divmod(pot, int(fee[COIN]))
    each, odd = divmod(coins, 2)
    coin = int(fee[COIN])
    return (each + odd) * coin + rest - stake, each * coin - stake


def plan(setting: Setting, strategy: str) -> SimulationPlan:
    """Everybody is all in for the least buy-in, two players."""
    if strategy not in ("", ALL_IN):
        raise NoSuchStrategy(strategy)
    game = game_of(setting)
    first, second = ways_of(game)
    stake = least_buy_in(setting)
    stacks = np.full(PLAYERS, stake, np.int64)
    figures = (
        *(int(first), int(second), table_of(game), game.own_cards, game.board_cards),
        *(not game.has_button, stacks, fees(setting)),
    )
    return SimulationPlan(play_all_in, {"bet": Sums(stake)}, figures)


def settle(game: Description, own: Whole, board: Whole, stacks: Whole, fee: Whole) -> Whole:
    """What each player wins when all are all in, in the order from the button's left."""
    first, second = ways_of(game)
    return settle_all_in(
        *(int(first), int(second), table_of(game), not game.has_button),
        *(own, board, stacks, fee),
    )


@kernel
def rake_of_pot(pot: int, fee: Whole) -> int:
    """The rake of a pot, by the figures of `fees`."""
    return rake_in_dollars(pot, fee[RAKE_PERCENT], fee[RAKE_CAP])


@kernel
def play_all_in(
    seed: int,
    chunk: int,
    rounds: int,
    first: int,
    second: int,
    table: Table,
    own_cards: int,
    board_cards: int,
    by_card: bool,
    stacks: Whole,
    fee: Whole,
) -> Whole:
    """Deal and settle hands; the cells are those of the player left of the button."""
    stream = seed_stream(seed, chunk)
    players = len(stacks)
    deck = np.arange(52)
    own = np.zeros((players, own_cards), np.int64)
    board = np.zeros(board_cards, np.int64)
    cells = np.zeros(CELLS_OF_SUMS, np.int64)
    for number in range(rounds):
        shuffle_prefix(stream, deck, players * own_cards + board_cards)
        for player in range(players):
            for place in range(own_cards):
                own[player, place] = deck[player * own_cards + place]
        for place in range(board_cards):
            board[place] = deck[players * own_cards + place]
        nets = settle_all_in(first, second, table, by_card, own, board, stacks, fee)
        add_net(cells, 0, nets[number % players], stacks[0])
    return cells


@kernel
def settle_all_in(
    first: int,
    second: int,
    table: Table,
    by_card: bool,
    own: Whole,
    board: Whole,
    stacks: Whole,
    fee: Whole,
) -> Whole:
    """The net of each player: uncalled chips go back, the rake is taken, each pot is given out."""
    players = len(stacks)
    paid = stacks.copy()
    highest = np.argmax(paid)
    called = 0
    for player in range(players):
        if player != highest:
            called = max(called, paid[player])
    paid[highest] = called
    firsts, seconds = np.zeros(players, np.int64), np.zeros(players, np.int64)
    for player in range(players):
        firsts[player] = value_by(first, own[player], board, table)
        if second:
            seconds[player] = value_by(second, own[player], board, table)
    orders = np.zeros((2, players), np.int64)
    odd_chip_order(by_card, first, own, board, firsts, orders[0])
    odd_chip_order(by_card, second, own, board, seconds, orders[1])
    taken = rake_of_pot(paid.sum(), fee)
    nets = -paid
    level = 0
    while level < called:
        top = called
        for cents in paid:
            if cents > level:
                top = min(top, cents)
        pot = 0
        for cents in paid:
            pot += max(min(cents, top) - level, 0)
        part = min(taken, pot)
        taken -= part
        give(pot - part, paid, top, firsts, seconds, second != 0, orders, fee[COIN], nets)
        level = top
    return nets


@kernel
def give(
    pot: int,
    paid: Whole,
    level: int,
    firsts: Whole,
    seconds: Whole,
    is_split: bool,
    orders: Whole,
    coin: int,
    nets: Whole,
) -> None:
    """Share one pot among the best of those who are in it, high and low apart."""
    players = len(paid)
    best, low = -1, 0
    for player in range(players):
        if paid[player] >= level:
            best = max(best, firsts[player])
            if is_split:
                low = max(low, seconds[player])
    coins, rest = pot // coin, pot % coin
    half = coins // 2 if low else 0
    give_part(coins - half, rest, coin, paid, level, firsts, best, orders[0], nets)
    if low:
        give_part(half, 0, coin, paid, level, seconds, low, orders[1], nets)


@kernel
def give_part(
    coins: int,
    rest: int,
    coin: int,
    paid: Whole,
    level: int,
    values: Whole,
    best: int,
    order: Whole,
    nets: Whole,
) -> None:
    """Share coins among equal hands, odd ones one at a time in order."""
    winners = 0
    for player in order:
        winners += paid[player] >= level and values[player] == best
    each, odd = coins // winners, coins % winners
    given = 0
    for player in order:
        if paid[player] >= level and values[player] == best:
            nets[player] += (each + (1 if given < odd else 0)) * coin
            if given == 0:
                nets[player] += rest
            given += 1


@kernel
def odd_chip_order(
    by_card: bool, way: int, own: Whole, board: Whole, values: Whole, order: Whole
) -> None:
    """From the button's left, or the highest card of those used first, by rank and suit."""
    players = len(values)
    for player in range(players):
        order[player] = player
    if not by_card or way == 0 or not any_equal(values):
        return
    tops = np.full(players, -1, np.int64)
    for player in range(players):
        if values[player]:
            tops[player] = highest_used(way, own[player], board, values[player])
    for i in range(1, players):
        j = i
        while j and tops[order[j]] > tops[order[j - 1]]:
            order[j], order[j - 1] = order[j - 1], order[j]
            j -= 1


@kernel
def any_equal(values: Whole) -> bool:
    """Whether two have the same hand, without which no chip is odd."""
    for i in range(len(values)):
        for j in range(i):
            if values[i] == values[j]:
                return True
    return False


@kernel
def value_of_used(way: int, cards: Whole) -> int:
    """The value of exactly the cards that make a hand."""
    if way == Way.HIGH:
        return rank_cards(cards, Wheel.LOWEST)
    if way == Way.ACE_TO_FIVE:
        return ace_to_five(cards)
    if way == Way.EIGHT_OR_BETTER:
        return eight_or_better(cards)
    if way == Way.MAMBO_HIGH:
        return rank_three_cards(cards)
    return mambo_low(cards)


@kernel
def highest_used(way: int, own: Whole, board: Whole, value: int) -> int:
    """The highest card of the first choice of cards that makes the value."""
    every = np.concatenate((own, board))
    size = THREE if way in (Way.MAMBO_HIGH, Way.MAMBO_LOW) else FIVE
    at = np.arange(size)
    while True:
        if value_of_used(way, every[at]) == value:
            return int(every[at].max())
        place = size - 1
        while place >= 0 and at[place] == len(every) - size + place:
            place -= 1
        if place < 0:
            return -1
        at[place] += 1
        for later in range(place + 1, size):
            at[later] = at[later - 1] + 1
