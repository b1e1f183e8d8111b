"""Advice on request: the value of every open choice, from what the one who asks may see."""

from chapter47.desk.errors import DeskError
from chapter47.doors import opened
from chapter47.families.adviser import Adviser
from chapter47.games import game_of
from chapter47.lab.advice import Advice
from chapter47.table.game import Game
from chapter47.table.knowledge import Knowledge
from chapter47.table.table import Table


class NoAdvice(DeskError):
    """Advice that cannot be given."""

    @classmethod
    def by_room(cls, game: Game) -> "NoAdvice":
        """A room without an adviser."""
        return cls(f"{game.title} gives no advice: nothing is decided there after the wager")

    @classmethod
    def to_actor(cls, knows: Knowledge) -> "NoAdvice":
        """Somebody who is asked nothing now."""
        return cls(f"the table asks nothing of {knows.actor} now")


def gives_advice(game: Game) -> bool:
    """Say whether a room can give advice at all, without importing its lab."""
    return bool(game.advice)


def advice(table: Table, actor: str) -> Advice:
    """What each choice that is open to an actor is worth, the best first.

    The room's `advise(knows)` gets a `Knowledge`: the actor's own view of the log, the options open
    to him and the chips on the layout, and so can use nothing else. Where there is no advice, a
    `ValueError` says why in one sentence: `NoAdvice` for a room without an adviser or an actor who
    is not asked, `NothingToAdvise` for a question that the room does not value, such as a wager to
    be made. The first advice of a process compiles for some seconds, later ones take milliseconds.

    A server shows `advice(table, "seat:3").to_json()`; each choice is acted on with
    `table.act(actor, choice.act, **choice.args)`.
    """
    return answer(question(table, actor))


def question(table: Table, actor: str) -> Knowledge:
    """What an actor is asked and knows, if a room gives advice on it."""
    if not table.game.advice:
        raise NoAdvice.by_room(table.game)
    knows = Knowledge.of(table, actor)
    if not knows.options:
        raise NoAdvice.to_actor(knows)
    return knows


def answer(knows: Knowledge) -> Advice:
    """What each choice is worth to somebody who knows this, the best first."""
    return opened(game_of(knows.setting.game).advice, "ADVICE", Adviser).advise(knows)
