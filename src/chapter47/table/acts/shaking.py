"""The shaker: covered, shaken, uncovered; nobody can read the dice before the lid is off."""

from collections.abc import Callable, Mapping, Sequence

from chapter47.equipment.shaker import Shaker
from chapter47.table.actions import Action
from chapter47.table.acts.chance import Chance, dice_fields
from chapter47.table.draw import Draw
from chapter47.table.events import DiceThrown, ShakerShaken
from chapter47.table.procedure import Procedure
from chapter47.table.prompts import Option, Whole
from chapter47.table.state import S
from chapter47.table.wagers import DEALER

SHAKE, COVERED, UNCOVERED = "shake", "covered", "uncovered"
"""The phases of a shake: not yet complete, complete under the lid, and with the dice in view."""

MOST_SHAKES = 100
"""How many shakes may be told at once."""


class ShakeVoid(Exception):
    """A shake that does not count: it decides no wager."""

    def __init__(self, reason: str, *, cite: str, call: str = "No shake") -> None:
        self.reason = reason
        self.cite = cite
        self.call = call
        super().__init__(reason)


class Shaking(Chance[S]):
    """Everything that is done with a shaker."""

    def shake(
        self,
        draw: Draw,
        shaker: Shaker,
        *,
        cite: str,
        by: str = DEALER,
        others: Callable[[], Mapping[str, Sequence[Option]]] = dict,
        begins: bool = False,
    ) -> Procedure[Action | None]:
        """Have the shaker shaken until that is enough; returns nothing, or the act that came first.

        `others` are further acts that are open before the shake is complete; by one of them he may
        give the shaker up whom the shake `begins` something for. A shaker that has been shaken
        enough is left alone.
        """
        self.phase = SHAKE
        if by == DEALER and not self.table.dealer_is_manual:
            if shaker.missing_shakes:
                self._shaken(DEALER, draw, shaker, shaker.missing_shakes, cite)
            return None
        option = Option(
            "shake",
            label="shake the covered shaker",
            cite=cite,
            fields={"times": Whole(1, MOST_SHAKES)},
            optional=frozenset({"times"}),
            routine=True,
            begins=begins,
        )

        def offers() -> dict[str, list[Option]]:
            table = {actor: list(options) for actor, options in others().items()}
            table[by] = [option, *table.get(by, ())]
            return table

        while shaker.missing_shakes:
            text = f"shake the shaker, at least {shaker.missing_shakes} times"
            action = yield from self.prompt(text, offers, cite=cite)
            if action.name != option.name:
                return action
            times = action.args.get("times", shaker.missing_shakes)
            self._shaken(by, draw, shaker, times, cite)
        return None

    def _shaken(self, by: str, draw: Draw, shaker: Shaker, times: int, cite: str) -> None:
        shaker.shake(None if draw.secret is None else draw.stream(), times)
        self.emit(ShakerShaken(draw=draw.number, by=by, times=times, cite=cite))

    def uncover(self, draw: Draw, shaker: Shaker, *, cite: str) -> Procedure[tuple[int, ...]]:
        """Take the lid off; returns the faces that are up."""
        self.phase = COVERED
        fields = dice_fields(shaker.dice, shaker.faces)
        told = yield from self._result("uncover", lambda: fields, dict, cite)
        up = shaker.uncover(tuple(told[name] for name in fields) if told else None)
        self.emit(DiceThrown(draw=draw.number, dice=up, cite=cite))
        self.reveal(draw, cite=cite)
        self.phase = UNCOVERED
        return up

    def shake_anew(self, draw: Draw, shaker: Shaker, void: ShakeVoid) -> Draw:
        """Cover the shaker after a void shake; its draw is shown, and another is committed to."""
        self.announce(f"{void.call}: {void.reason}", cite=void.cite)
        if shaker.covered:
            self.reveal(draw, cite=void.cite)
        shaker.cover()
        return self.commit("shake", cite=void.cite)
