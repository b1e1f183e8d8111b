"""Ways to play, in one form: what a kernel is given, and what a seat does at a real table.

What decides is a rule of the room that takes figures. A kernel is given the figures; at the table a
strategy looks at what a player knows and says which open option to take. So a named strategy is the
same play in a simulation, at a table and in an environment.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from chapter47.law.setting import Setting

Knows = TypeVar("Knows", contravariant=True)
"""What somebody knows who decides; the lab does not look into it."""


@dataclass(frozen=True)
class Move:
    """An open option to be taken, and what fills its fields."""

    act: str
    args: Mapping[str, Any] = field(default_factory=dict)


class Strategy(Protocol[Knows]):
    """A way to decide, by its name."""

    @property
    def name(self) -> str:
        """What people call it."""

    def figures(self, setting: Setting) -> tuple[Any, ...]:
        """What the room's kernel is given."""

    def move(self, knows: Knows) -> Move | None:
        """What to do for somebody who knows this; nothing where the strategy has no say."""
