"""The first advice that a room gives, at a table where players play by themselves."""

from collections.abc import Iterable
from random import Random

from chapter47.desk.advice import NoAdvice, advice
from chapter47.desk.autoplay import act_once, seat_players
from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.lab.advice import Advice, NothingToAdvise
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.table import Refused, Table

BANKROLL: Cents = 1_000_000
PLAYERS = 2
TABLES = 10
ACTS = 100


def first_advice(setting: Setting, beside: Iterable[str] = ()) -> Advice:
    """Play small wagers, and some beside them by name, until the room has advice for somebody.

    >>> first_advice(game_of("casino-war").setting()).best.act
    'go_to_war'
    """
    room, beside = game_of(setting.game), tuple(beside)
    for seed in range(TABLES):
        table = Table(room, setting, entropy=Seeded(seed))
        seat_players(table, min(PLAYERS, table.seat_count), BANKROLL)
        given = _advice_at(table, Random(seed), beside)
        if given is not None:
            return given
    raise NoAdvice(f"nothing came up in {room.title} on which there is advice")


def _advice_at(table: Table, random: Random, beside: tuple[str, ...]) -> Advice | None:
    has_bet: set[str] = set()
    round_of_bets = table.rounds
    for _ in range(ACTS):
        for actor in table.prompt.options:
            try:
                return advice(table, actor)
            except NothingToAdvise:
                continue
        if table.rounds != round_of_bets:
            round_of_bets = table.rounds
            has_bet.clear()
        had_bet = set(has_bet)
        act_once(table, random, has_bet)
        for actor in has_bet - had_bet:
            for wager in beside:
                _bet_least(table, actor, wager)
    return None


def _bet_least(table: Table, actor: str, wager: str) -> None:
    try:
        table.act(actor, "bet", wager=wager, amount=table.setting.limit(wager).minimum)
    except Refused:
        return
