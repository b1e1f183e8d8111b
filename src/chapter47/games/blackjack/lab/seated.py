"""A table of decisions in a seat: the same play as the kernel's, from what the seat knows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.lab.hands import hand_of
from chapter47.families.blackjack.lab.strategy import Strategy
from chapter47.felt.fold import Fold
from chapter47.games.blackjack.lab.figures import NO_LOG, WayToPlay
from chapter47.lab.strategy import Move
from chapter47.law.setting import Setting
from chapter47.table import DEALER
from chapter47.table.knowledge import Knowledge


@dataclass(frozen=True)
class Seated:
    """A strategy as kernel and table play it; wagers are made by somebody else."""

    strategy: Strategy

    @property
    def name(self) -> str:
        """What people call it."""
        return self.strategy.name

    def figures(self, setting: Setting) -> tuple[Any, ...]:
        """What the kernel is given, for one box."""
        return (*WayToPlay(setting, self.strategy).arrays(), NO_LOG)

    def move(self, knows: Knowledge) -> Move | None:
        """Insurance, or how to play a hand; nothing where neither is asked."""
        if knows.option("no_insurance") is not None:
            insures = self.strategy.insures and knows.option("insure") is not None
            return Move("insure" if insures else "no_insurance")
        concerns = knows.concerns
        return Move(self._decision(knows, concerns)) if concerns else None

    def _decision(self, knows: Knowledge, concerns: Mapping[str, Any]) -> str:
        felt = Fold().take(knows.since("RoundStarted"))
        cards = felt.hand(f"box:{concerns['box']}", concerns["hand"])
        hand = hand_of(tuple(sorted(_value(card) for card in cards)))
        up = _value(felt.hand(DEALER)[0])
        if concerns["hands"] == 1 and len(cards) == 2:
            wanted = int(self.strategy.first[up, hand])
        else:
            wanted = self.strategy.after_split(up, hand, knows.option("split") is not None)
        # Where surrender is not offered, or the chips do not reach, the hand is played on.
        tries = (wanted, int(self.strategy.play[up, hand]), choices.DRAW, choices.STAND)
        names = (choices.DECISIONS[decision] for decision in tries)
        return next(name for name in names if knows.option(name) is not None)


def _value(card: int | None) -> int:
    assert card is not None, "a player sees his own cards, and the dealer's first"
    return totals.points(card) - 1
