"""The door through which a room advises somebody who decides."""

from collections.abc import Callable
from dataclasses import dataclass

from chapter47.lab.advice import Advice
from chapter47.table.knowledge import Knowledge


@dataclass(frozen=True)
class Adviser:
    """What a room's module of advice says once, as `ADVICE`."""

    advise: Callable[[Knowledge], Advice]
    """The value of every open choice to somebody who knows so much; `NothingToAdvise` where the
    question is none that the room values."""
