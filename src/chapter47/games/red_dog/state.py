"""What a table of red dog remembers over rounds."""

from dataclasses import dataclass

from chapter47.table import Round as AnyRound


@dataclass
class State:
    """Whether the cards have been made ready for the first shuffle."""

    is_open: bool = False


Round = AnyRound[State]
"""A round of red dog."""
