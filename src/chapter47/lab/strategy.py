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


N = TypeVar("N", bound=Strategy[Any])


def named(*strategies: N) -> dict[str, N]:
    """Strategies by their names, the usual one first."""
    return {strategy.name: strategy for strategy in strategies}


class _Option(Protocol):
    @property
    def name(self) -> str: ...

    @property
    def fixed(self) -> Mapping[str, Any]: ...


class Asked(Protocol):
    """Somebody who is asked something."""

    def option(self, name: str) -> _Option | None:
        """The open option of that name, if there is one."""


@dataclass(frozen=True)
class Always:
    """Always the same where it is asked: of some acts the first that is open."""

    name: str
    acts: tuple[str, ...]
    figure: Any
    """What tells the room's kernel that this is played."""

    def figures(self, setting: Setting) -> tuple[Any, ...]:
        """The same under every setting."""
        return (self.figure,)

    def move(self, knows: Asked) -> Move | None:
        """The first act that is open; nothing where none of them is asked for."""
        options = (knows.option(act) for act in self.acts)
        option = next((option for option in options if option is not None), None)
        return None if option is None else Move(option.name, option.fixed)
