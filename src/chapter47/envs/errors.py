"""What is said to somebody who asks for an environment that cannot be."""

from collections.abc import Iterable, Mapping
from typing import Any

from chapter47.errors import BadInput, meant


class BadArgument(BadInput):
    """An argument of an environment that it does not take, or a value that it cannot have."""

    @classmethod
    def unknown(cls, names: Iterable[str], known: Iterable[str]) -> "BadArgument":
        """Arguments that there are none.

        >>> print(BadArgument.unknown(["round"], ["bankroll", "rounds"]))
        an environment takes no `round` (did you mean 'rounds'?); it takes bankroll, rounds
        """
        takes = list(known)
        told = ", ".join(f"`{name}`{meant(name, takes)}" for name in names)
        return cls(f"an environment takes no {told}; it takes {', '.join(takes)}")

    @classmethod
    def at_reset(cls, options: Mapping[str, Any]) -> "BadArgument":
        """Options of the game that come too late."""
        told = ", ".join(f"`{name}`" for name in options)
        return cls(
            f"reset takes no options, such as {told}: those of the house are given when the "
            "environment is made, by options={...}"
        )

    @classmethod
    def no_steps(cls, game: str) -> "BadArgument":
        """A game, or options of it, that no kernel plays in steps."""
        return cls(
            f"{game} has no kernel of steps for these options: gymnasium.make_vec makes"
            " environments at tables of it"
        )

    @classmethod
    def no_actions(cls, many: int, acts: int) -> "BadArgument":
        """Actions of which there are too many, or none such."""
        return cls(f"{many} actions are needed, each a whole number from 0 to {acts - 1}")
