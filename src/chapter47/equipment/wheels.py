"""Wheels: compartments or sections in order, one of which a spin decides."""

from dataclasses import dataclass

from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.stream import Stream


@dataclass(frozen=True)
class Wheel:
    """A wheel whose pockets are equally likely; a name may stand on several of them.

    >>> wheel = Wheel(("1", "2", "1", "joker"))
    >>> wheel.count("1")
    2
    """

    pockets: tuple[str, ...]
    """Names of the pockets, in the order in which they lie on the wheel."""

    def __post_init__(self) -> None:
        if len(self.pockets) < 2:
            raise EquipmentError(
                f"A wheel of {len(self.pockets)} pockets decides nothing", "it needs at least two"
            )

    def stop(self, stream: Stream) -> int:
        """Spin, and return the place of the pocket, counted from 0."""
        return stream.below(len(self.pockets))

    def spin(self, stream: Stream) -> str:
        """Spin, and return the name of the pocket."""
        return self.pockets[self.stop(stream)]

    def count(self, name: str) -> int:
        """Return on how many pockets a name stands."""
        return self.pockets.count(name)


def numbered_wheel(pockets: int) -> Wheel:
    """Return a wheel whose pockets are named by their places, from 0."""
    return Wheel(tuple(str(place) for place in range(pockets)))
