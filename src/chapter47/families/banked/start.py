"""The starting position by dice: committed to before anybody wagers, shaken, totalled."""

from dataclasses import dataclass

from chapter47.equipment.shaker import Shaker
from chapter47.table import Draw, Procedure, Round, ShakeVoid


@dataclass
class StartingDraw:
    """What decides the starting position: dice in a shaker, or another draw."""

    shaker: Shaker
    draw: Draw | None = None
    """None before anything is committed to, and when the position is known."""

    @property
    def pending(self) -> Draw:
        """The draw that is still to come."""
        assert self.draw is not None
        return self.draw


def shake_for_start(
    t: Round, start: StartingDraw, *, by: str, shake_cite: str, total_cite: str
) -> Procedure[int]:
    """Shake, uncover and total the dice, again if they did not count; returns the total."""
    while True:
        try:
            while (yield from t.shake(start.pending, start.shaker, by=by, cite=shake_cite)):
                continue
            dice = yield from t.uncover(start.pending, start.shaker, cite=total_cite)
            text = "all three dice lie flat: total them"
            yield from t.step(text, cite=total_cite, name="total")
        except ShakeVoid as void:
            start.draw = t.shake_anew(start.pending, start.shaker, void)
            continue
        start.draw = None
        t.announce(f"The dice total {sum(dice)}", cite=total_cite)
        return sum(dice)


def reveal_unused(t: Round, start: StartingDraw, *, cite: str) -> None:
    """Show the secret of a starting position that was never found."""
    if start.draw is not None:
        t.reveal(start.draw, cite=cite)
        start.draw = None
