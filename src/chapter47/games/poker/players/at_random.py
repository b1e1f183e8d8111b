"""A player at random: any open act, all alike, and any amount that has a name."""

from random import Random

from chapter47.games.poker.players.manner import between
from chapter47.lab.strategy import Move
from chapter47.table import Amount, OneOf, Option, Several
from chapter47.table.acts.pooling import BETWEEN_HANDS
from chapter47.table.knowledge import Knowledge


class AtRandom:
    """Does anything that is open; between hands it is ready."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def move(self, knows: Knowledge) -> Move | None:
        """One of the open options."""
        if knows.phase == BETWEEN_HANDS:
            return between(knows, posts=True)
        if not knows.options:
            return None
        return self._filled(self._random.choice(list(knows.options)))

    def _filled(self, option: Option) -> Move:
        args = dict(option.fixed)
        for name, spec in option.fields.items():
            if isinstance(spec, Amount):
                amounts = [cents for _, cents in spec.named] or spec.examples()
                args[name] = self._random.choice(amounts)
            elif isinstance(spec, OneOf):
                args[name] = self._random.choice(spec.choices)
            elif isinstance(spec, Several):
                args[name] = self._random.sample(list(spec.choices), spec.count)
        return Move(option.name, args)
