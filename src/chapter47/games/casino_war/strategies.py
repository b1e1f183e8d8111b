"""What a player does on a tie: the same in the kernel and at the table (22.8(d))."""

from dataclasses import dataclass

from chapter47.games.casino_war.procedure import GO_TO_WAR, SURRENDER
from chapter47.lab.strategy import Move
from chapter47.law.setting import Setting
from chapter47.table.knowledge import Knowledge


@dataclass(frozen=True)
class OnTies:
    """Always the same on a tie; who cannot afford a war surrenders."""

    name: str
    goes_to_war: bool

    def figures(self, setting: Setting) -> tuple[bool]:
        """Whether war is gone to."""
        return (self.goes_to_war,)

    def move(self, knows: Knowledge) -> Move | None:
        """War or surrender, where that is asked."""
        if knows.option(SURRENDER) is None:
            return None
        return Move(GO_TO_WAR if self.goes_to_war and knows.option(GO_TO_WAR) else SURRENDER)


WAR, SURRENDERING = OnTies("always go to war", True), OnTies("always surrender", False)
NAMED = {strategy.name: strategy for strategy in (WAR, SURRENDERING)}
