"""Hands in which all go in without looking, compiled and settled as at the table (14.15)."""

from fractions import Fraction

import numpy as np

from chapter47.compiled import Kernel, kernel, maker
from chapter47.games.poker.description import Description
from chapter47.games.poker.lab.class_equity import class_counts
from chapter47.games.poker.lab.completions import DECK, filled
from chapter47.games.poker.lab.pots import COIN, rake_of_pot, settler
from chapter47.games.poker.lab.showdown import Whole
from chapter47.games.poker.lab.ways import Way, table_of, ways_of
from chapter47.games.poker.stakes import game_of, least_buy_in, stakes_of
from chapter47.lab.analysis import Analysis, analyse
from chapter47.lab.errors import LabError
from chapter47.lab.simulate import SimulationPlan
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.lab.tally import CELLS_OF_SUMS, Sums, add_net
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.ranking.tables import Table

ALL_IN = "all in"
PLAYERS = 2


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
    stake = least_buy_in(setting)
    stacks = np.full(PLAYERS, stake, np.int64)
    figures = table_of(game), game.own_cards, game.board_cards, stacks, fees(setting)
    play = player_of(*ways_of(game), not game.has_button)
    return SimulationPlan(play, {"bet": Sums(stake)}, figures)


def settle(game: Description, own: Whole, board: Whole, stacks: Whole, fee: Whole) -> Whole:
    """What each player wins when all are all in, in the order from the button's left."""
    kernel_of_game = settler(*ways_of(game), not game.has_button)
    return kernel_of_game(table_of(game), own, board, stacks, fee)


@maker
def player_of(first: Way, second: Way, by_card: bool) -> Kernel[..., Whole]:
    """Plays hands of the games that rank hands so, and give odd chips by card or by seat."""
    settle_all_in = settler(first, second, by_card)

    @kernel
    def play_all_in(
        seed: int,
        chunk: int,
        rounds: int,
        table: Table,
        own_cards: int,
        board_cards: int,
        stacks: Whole,
        fee: Whole,
    ) -> Whole:
        """Deal and settle hands; the cells are those of the player left of the button."""
        stream = seed_stream(seed, chunk)
        players = len(stacks)
        deck = filled(DECK, 0)
        for card in range(DECK):
            deck[card] = card
        own = np.empty((players, own_cards), np.int64)
        board, cells = filled(board_cards, 0), filled(CELLS_OF_SUMS, 0)
        for number in range(rounds):
            shuffle_prefix(stream, deck, players * own_cards + board_cards)
            for player in range(players):
                for place in range(own_cards):
                    own[player, place] = deck[player * own_cards + place]
            for place in range(board_cards):
                board[place] = deck[players * own_cards + place]
            nets = settle_all_in(table, own, board, stacks, fee)
            add_net(cells, 0, nets[number % players], stacks[0])
        return cells

    return play_all_in
