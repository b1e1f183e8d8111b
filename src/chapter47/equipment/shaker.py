"""The closed shaker: dice that nobody can read before it is uncovered."""

from chapter47.equipment.dice import throw
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.stream import Stream


class Shaker:
    """Dice that stay in a shaker: cover it, shake it, uncover it, read it.

    >>> shaker = Shaker(dice=3, minimum_shakes=3)
    >>> shaker.shake(Stream(bytes(32), "shake 1"), times=3)
    >>> shaker.uncover()
    (5, 4, 1)
    """

    def __init__(
        self, dice: int = 3, faces: int = 6, minimum_shakes: int = 1, cite: str = ""
    ) -> None:
        self.dice = dice
        self.faces = faces
        self.minimum_shakes = minimum_shakes
        self.cite = cite
        self.covered = True
        self.shakes = 0
        self._up: tuple[int, ...] = ()

    def cover(self) -> None:
        """Close the lid; what was shaken before no longer counts."""
        self.covered = True
        self.shakes = 0
        self._up = ()

    @property
    def missing_shakes(self) -> int:
        """How many shakes are wanting before the lid may come off."""
        return max(0, max(1, self.minimum_shakes) - self.shakes)

    def shake(self, stream: Stream | None, times: int = 1) -> None:
        """Shake some times; all dice are thrown once, since only the last position is seen.

        Without a stream the dice are real ones: their faces are told when the lid comes off.
        """
        if not self.covered:
            raise EquipmentError(
                "An open shaker cannot be shaken", "the lid is put on first", self.cite
            )
        if times < 1:
            raise EquipmentError(f"{times} shakes are none", "shake at least once", self.cite)
        self.shakes += times
        self._up = throw(stream, self.dice, self.faces) if stream else ()

    def uncover(self, seen: tuple[int, ...] | None = None) -> tuple[int, ...]:
        """Remove the lid and return the faces that are up, as drawn or as seen on real dice."""
        if self.missing_shakes:
            raise EquipmentError(
                f"The lid cannot come off after {self.shakes} shakes",
                f"the shaker is shaken at least {max(1, self.minimum_shakes)} times first",
                self.cite,
            )
        up = self._up if seen is None else seen
        if len(up) != self.dice or not all(1 <= face <= self.faces for face in up):
            raise EquipmentError(
                f"{', '.join(map(str, up)) or 'no faces'} cannot be what lies in the shaker",
                f"name the {self.dice} faces, each from 1 to {self.faces}",
                self.cite,
            )
        self._up = up
        self.covered = False
        return self._up

    def read(self) -> tuple[int, ...]:
        """Return the faces that are up in the open shaker."""
        if self.covered:
            raise EquipmentError(
                "The dice in a covered shaker cannot be read", "uncover it first", self.cite
            )
        return self._up
