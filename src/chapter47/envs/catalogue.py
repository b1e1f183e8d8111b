"""What can be done in a game, numbered once and for all: the catalogue of an environment."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import repeat
from typing import Any

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.law.setting import Setting
from chapter47.table import Amount, Answers, OneOf, Option, Refused, Several, Table, Text, Whole

SEAT = "seat:1"
ACTS = 1_500
"""How long the game is explored; the exploration is seeded, so the catalogue is the same always."""

Key = tuple[str, str, str]
"""An act's name, the wager that it is about, and the spot or other choice."""


@dataclass(frozen=True)
class Catalogue:
    """The acts and the lasting facts that a game knows under a setting."""

    acts: tuple[Key, ...]
    phases: tuple[str, ...]
    facts: tuple[str, ...]


def concrete(option: Option) -> dict[Key, dict[str, Any]]:
    """Every act that an option stands for: each choice, and the least amount of money.

    A field that cannot be left to a rule of thumb, such as which cards to set, makes no act.
    """
    wager = str(option.fixed.get("wager", ""))
    spot = str(option.fixed.get("spot", ""))
    acts: dict[Key, dict[str, Any]] = {(option.name, wager, spot): dict(option.fixed)}
    for name, field in option.fields.items():
        if name in option.optional and not isinstance(field, OneOf):
            continue
        if isinstance(field, OneOf | Several):
            choices = field.examples()
        elif isinstance(field, Amount | Whole | Text):
            choices = field.examples()[:1]
        widened: dict[Key, dict[str, Any]] = {}
        for (act, about, place), args in acts.items():
            for choice in choices:
                label = f"{place} {choice}".strip() if isinstance(field, OneOf) else place
                widened[act, about, label] = args | {name: choice}
        acts = widened
    return acts


def open_acts(table: Table) -> dict[Key, dict[str, Any]]:
    """What the agent may do now, by the catalogue's keys."""
    acts: dict[Key, dict[str, Any]] = {}
    for option in table.prompt.options.get(SEAT, ()):
        for key, args in concrete(option).items():
            acts.setdefault(key, args)
    return acts


def lasting_facts(table: Table) -> dict[str, Any]:
    """The latest value of everything that lasts over rounds."""
    facts = {}
    for entry in reversed(table.log.entries):
        event: Any = entry.event
        if type(event).__name__ == "StateChanged" and event.what not in facts:
            facts[event.what] = event.value
    return facts


@cache
def _explored(game: str, as_of: str, options: tuple[tuple[str, Any], ...]) -> Catalogue:
    setting = game_of(game).setting(as_of=as_of, options=dict(options))
    table = seated(game, setting, seed=0, bankroll=10**9)
    chance = random.Random(0)
    acts: set[Key] = set()
    phases: set[str] = set()
    for _ in range(ACTS):
        phases.add(table.prompt.phase)
        mine = open_acts(table)
        acts |= set(mine)
        if mine:
            key = chance.choice(sorted(mine))
            try:
                table.act(SEAT, key[0], **mine[key])
            except Refused:
                continue
        else:
            answer_for_others(table)
    return Catalogue(
        tuple(sorted(acts)), tuple(sorted(phases)), tuple(sorted(lasting_facts(table)))
    )


def catalogue_of(setting: Setting) -> Catalogue:
    """The catalogue of a game under a setting."""
    options = tuple(sorted(setting.options.items()))
    return _explored(setting.game, setting.as_of.isoformat(), options)


def seated(game: str, setting: Setting, *, seed: int | str, bankroll: int) -> Table:
    """A table at which the agent alone sits."""
    table = Table(game_of(game), setting, entropy=Seeded(seed), meters=Answers(repeat(0)))
    table.act(SEAT, "sit", player="agent")
    table.act(SEAT, "buy_in", amount=bankroll)
    return table


def answer_for_others(table: Table) -> None:
    """Whatever waits for the house takes its first open option."""
    offered: Mapping[str, Any] = table.prompt.options
    for actor, options in offered.items():
        if actor != SEAT and options:
            for option in options:
                for args in concrete(option).values():
                    table.act(actor, option.name, **args)
                    return
    raise AssertionError(f"the table waits for nobody: {table.prompt.text}")
