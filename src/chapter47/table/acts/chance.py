"""Throws, spins, numbers and balls: committed to before betting, revealed when they are known."""

from collections.abc import Callable, Mapping
from typing import Any

from chapter47.equipment.balls import draw_balls
from chapter47.equipment.dice import throw
from chapter47.equipment.randomness import commitment
from chapter47.equipment.wheels import Wheel
from chapter47.table.acts.base import Base
from chapter47.table.draw import Draw
from chapter47.table.events import (
    BallsDrawn,
    Committed,
    DiceThrown,
    NumberDrawn,
    Revealed,
    WheelSpun,
)
from chapter47.table.procedure import Procedure
from chapter47.table.prompts import Field, OneOf, Option, Several, Whole
from chapter47.table.state import S
from chapter47.table.wagers import DEALER

Fields = Mapping[str, Field]


def dice_fields(dice: int, faces: int) -> Fields:
    """The fields with which thrown dice are declared."""
    return {f"die_{n + 1}": Whole(1, faces) for n in range(dice)}


class Chance(Base[S]):
    """Everything that dice, wheels and generators decide."""

    def commit(self, what: str, *, cite: str = "") -> Draw:
        """Fix the secret of a draw by its hash, before anything depends on it."""
        table = self.table
        if table.equipment_is_declared:
            return Draw(-1, what, None)
        table.draws += 1
        draw = Draw(table.draws, f"{what} {table.draws}", table.entropy.secret())
        assert draw.secret is not None
        self.emit(
            Committed(
                draw=draw.number,
                purpose=draw.purpose,
                commitment=commitment(draw.secret),
                secret=draw.secret.hex(),
                cite=cite,
            )
        )
        table.open_draws[draw.number] = draw
        return draw

    def reveal(self, draw: Draw, *, cite: str = "") -> None:
        """Show a secret when nothing that it decides is still to come."""
        if draw.secret is not None:
            self.table.open_draws.pop(draw.number, None)
            self.emit(Revealed(draw=draw.number, secret=draw.secret.hex(), cite=cite))

    def _result(
        self, what: str, fields: Callable[[], Fields], draw: Callable[[], Any], cite: str
    ) -> Procedure[Any]:
        """The outcome: declared by the dealer in these fields, or drawn here when he says so."""
        if not (self.table.equipment_is_declared or self.table.dealer_is_manual):
            return draw()
        declared = fields() if self.table.equipment_is_declared else {}
        option = Option(what, label=what, cite=cite, fields=declared)
        while True:
            action = yield from self.prompt(what, lambda: {DEALER: (option,)}, cite=cite)
            if action.name == what:
                return dict(action.args) if declared else draw()

    def throw(
        self, draw: Draw, *, dice: int, cite: str, what: str = "throw", faces: int = 6
    ) -> Procedure[tuple[int, ...]]:
        """Throw dice, or uncover them; returns the faces that are up."""
        up: Any = yield from self._result(
            what,
            lambda: dice_fields(dice, faces),
            lambda: throw(draw.stream(), dice, faces),
            cite,
        )
        if isinstance(up, dict):
            up = [up[name] for name in dice_fields(dice, faces)]
        faces_up: tuple[int, ...] = tuple(up)
        self.emit(DiceThrown(draw=draw.number, dice=faces_up, cite=cite))
        self.reveal(draw, cite=cite)
        return faces_up

    def spin(self, draw: Draw, wheel: Wheel, *, cite: str) -> Procedure[str]:
        """Spin a wheel; returns the name of the pocket or section where it rests."""
        result = yield from self._result(
            "spin",
            lambda: {"result": OneOf(tuple(dict.fromkeys(wheel.pockets)))},
            lambda: wheel.spin(draw.stream()),
            cite,
        )
        pocket: str = result["result"] if isinstance(result, dict) else result
        self.emit(WheelSpun(draw=draw.number, result=pocket, pockets=wheel.pockets, cite=cite))
        self.reveal(draw, cite=cite)
        return pocket

    def random_number(self, draw: Draw, highest: int, *, cite: str) -> Procedure[int]:
        """Let a computerized generator show a number from 1."""
        result = yield from self._result(
            "draw_number",
            lambda: {"number": Whole(1, highest)},
            lambda: draw.stream().below(highest) + 1,
            cite,
        )
        number: int = result["number"] if isinstance(result, dict) else result
        self.emit(NumberDrawn(draw=draw.number, number=number, highest=highest, cite=cite))
        self.reveal(draw, cite=cite)
        return number

    def draw_balls(
        self, draw: Draw, *, count: int, highest: int, cite: str
    ) -> Procedure[tuple[int, ...]]:
        """Draw so many of the balls numbered from 1; returns them in the order they came."""
        result = yield from self._result(
            "draw_balls",
            lambda: {"balls": Several(tuple(range(1, highest + 1)), count)},
            lambda: draw_balls(draw.stream(), count, highest),
            cite,
        )
        balls = tuple(result["balls"] if isinstance(result, dict) else result)
        self.emit(BallsDrawn(draw=draw.number, balls=balls, highest=highest, cite=cite))
        self.reveal(draw, cite=cite)
        return balls
