"""Big six wheel: the void spins of 5.6."""

from collections.abc import Callable, Mapping

from chapter47.games.big_six.procedure import SPIN
from chapter47.table import Field, Procedure, Report, Round, RoundVoid, Ruling, Whole


def void_spin(reason: str) -> Callable[[Round, Report], Procedure]:
    """The ruling that a spin is void: wagers stand, and the wheel is spun again."""

    def run(t: Round, _: Report) -> Procedure:
        t.announce("No spin", cite="5.6")
        yield from ()
        raise RoundVoid(reason, cite="5.6", wagers_stand=True)

    return run


def _too_few(t: Round) -> Mapping[str, Field]:
    return {"turns": Whole(0, t.setting.number("least_turns") - 1)}


RULINGS = {
    "too_few_turns": Ruling(void_spin("the wheel turned too little"), (SPIN,), fields=_too_few),
    "between_sections": Ruling(void_spin("the pointer rests between two sections"), (SPIN,)),
}
