"""Dice: a throw, and the set from which a shooter selects."""

from collections.abc import Sequence

from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.stream import Stream


def throw(stream: Stream, dice: int = 2, faces: int = 6) -> tuple[int, ...]:
    """Throw dice and return the faces that are up, in the order of the dice."""
    if dice < 1 or faces < 2:
        raise EquipmentError(
            f"{dice} dice of {faces} faces cannot be thrown",
            "a throw needs at least one die, and a die at least two faces",
        )
    return tuple(stream.below(faces) + 1 for _ in range(dice))


class DiceSet:
    """The dice of one table: those in the cup, and those that the shooter keeps.

    Dice are numbered from 1. `minimum` is the least number that a set may have.

    >>> dice = DiceSet(5, minimum=5)
    >>> dice.select([2, 4])
    >>> dice.cup, dice.in_play
    ((1, 3, 5), (2, 4))
    """

    def __init__(self, dice: int, minimum: int, cite: str = "1.7(a)") -> None:
        if dice < minimum:
            raise EquipmentError(
                f"A set of {dice} dice is too small", f"a set has at least {minimum}", cite
            )
        self._dice = set(range(1, dice + 1))
        self._in_play: set[int] = set()
        self._next = dice + 1

    @property
    def cup(self) -> tuple[int, ...]:
        """Dice that are not in play."""
        return tuple(sorted(self._dice - self._in_play))

    @property
    def in_play(self) -> tuple[int, ...]:
        """Dice that the shooter keeps."""
        return tuple(sorted(self._in_play))

    def select(self, dice: Sequence[int], number: int = 2) -> None:
        """Let the shooter keep some dice of the offered set; the rest go to the cup."""  # 1.7(c)
        wanted = set(dice)
        if len(dice) != number or len(wanted) != number or not wanted <= self._dice:
            raise EquipmentError(
                f"Dice {_listed(dice)} cannot be selected",
                f"a shooter keeps {number} different dice of {_listed(sorted(self._dice))}",
                "1.7(c)",
            )
        self._in_play = wanted

    def put_back(self) -> None:
        """Put all dice back in the cup, to be offered anew."""
        self._in_play = set()

    def replace(self, die: int) -> int:
        """Take a die out of service and return the number of the new one that joins the set."""
        if die not in self._dice:
            raise EquipmentError(
                f"Die {die} is not of this set", f"its dice are {_listed(sorted(self._dice))}"
            )
        self._dice.remove(die)
        self._in_play.discard(die)
        self._dice.add(self._next)
        self._next += 1
        return self._next - 1


def _listed(dice: Sequence[int]) -> str:
    return ", ".join(map(str, dice)) or "none"
