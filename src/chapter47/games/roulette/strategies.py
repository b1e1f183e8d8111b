"""What a patron does when a zero has caught an even-money wager, in kernel and at the table."""

from dataclasses import dataclass

from chapter47.games.roulette import prison
from chapter47.games.roulette.layout import Layout
from chapter47.games.roulette.rules import EN_PRISON
from chapter47.lab.strategy import Move
from chapter47.law.setting import Setting
from chapter47.table.knowledge import Knowledge


@dataclass(frozen=True)
class OnZero:
    """Always the same on a zero, where there is the choice."""

    name: str
    leaves: bool

    def figures(self, setting: Setting) -> tuple[bool]:
        """Whether wagers are left in prison."""
        return (self.leaves and Layout.of(setting).zero_rule == EN_PRISON,)

    def move(self, knows: Knowledge) -> Move | None:
        """Take half or leave the wager, where that is asked."""
        option = knows.option(prison.LEAVE if self.leaves else prison.TAKE_HALF)
        return None if option is None else Move(option.name, option.fixed)


NAMED = {
    strategy.name: strategy
    for strategy in (OnZero("take half", False), OnZero("leave in prison", True))
}
