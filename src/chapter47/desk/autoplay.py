"""Plays by itself, at any table: small wagers, and some open decision. For demonstrations."""

from collections.abc import Iterator
from random import Random
from typing import Any

from chapter47.table import Amount, OneOf, Refused, Several, Table, Text, Whole, seat_name
from chapter47.table.actions import Action
from chapter47.table.acts.pooling import BETWEEN_HANDS
from chapter47.table.events import PotPushed, RoundEnded, Settled
from chapter47.table.prompts import Field, Option

TRIES = 40
MOST_ACTS = 400


def seat_players(table: Table, players: int, bankroll: int) -> None:
    """Let some players sit down with chips."""
    for seat in range(1, players + 1):
        table.act(seat_name(seat), "sit", player=f"Player {seat}")
        table.act(seat_name(seat), "buy_in", amount=bankroll)


def play_round(table: Table, random: Random) -> None:
    """Play until a round in which something was settled is over."""
    start = len(table.log)
    has_bet: set[str] = set()
    for _ in range(MOST_ACTS):
        news = [entry.event for entry in table.log.entries[start:]]
        if isinstance(news[-1] if news else None, RoundEnded) or _is_over(news):
            return
        act_once(table, random, has_bet)


def _is_over(news: list[Any]) -> bool:
    settled = [n for n, event in enumerate(news) if isinstance(event, Settled | PotPushed)]
    ended = [n for n, event in enumerate(news) if isinstance(event, RoundEnded)]
    return bool(settled and ended and ended[-1] > settled[0])


def act_once(table: Table, random: Random, has_bet: set[str]) -> None:
    """Do something that is open: bet once in each window, then decide."""
    for action in _choices(table, random, has_bet):
        if not table.objections(action):
            if action.name == "bet":
                has_bet.add(action.by)
            elif action.name not in ("ready", "no_more_bets"):
                has_bet.discard(action.by)
            table.act(action.by, action.name, **action.args)
            return
    raise Refused


def _choices(table: Table, random: Random, has_bet: set[str]) -> Iterator[Action]:
    offered = table.prompt.options
    ready = [actor for actor, options in offered.items() if any(o.name == "ready" for o in options)]
    for actor in ready or list(offered):
        options = [option for option in offered[actor] if option.name != "take_back"]
        bets = [option for option in options if option.name == "bet" and "wager" in option.fixed]
        if bets and actor not in has_bet:
            options = [bets[0], *random.sample(bets, len(bets))]
        elif bets or table.prompt.phase == BETWEEN_HANDS:
            options = [option for option in options if option.name in ("ready", "no_more_bets")]
        else:
            random.shuffle(options)
        for _ in range(TRIES):
            for option in options:
                yield Action(actor, option.name, _arguments(option, random))


def _arguments(option: Option, random: Random) -> dict[str, Any]:
    return dict(option.fixed) | {
        name: _value(spec, random)
        for name, spec in option.fields.items()
        if name not in option.optional
    }


def _value(spec: Field, random: Random) -> Any:
    if isinstance(spec, Amount):
        return spec.examples()[0]
    if isinstance(spec, OneOf):
        return random.choice(spec.choices)
    if isinstance(spec, Whole):
        return random.randint(spec.minimum, spec.maximum)
    if isinstance(spec, Several):
        return random.sample(list(spec.choices), spec.count)
    assert isinstance(spec, Text)
    return spec.examples()[0]
