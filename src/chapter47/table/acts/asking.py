"""Decisions: questions to one seat or to several at once."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from chapter47.table.actions import Action
from chapter47.table.acts.base import Base
from chapter47.table.procedure import Procedure
from chapter47.table.prompts import Option
from chapter47.table.state import S


class Asking(Base[S]):
    """Questions and answers."""

    def ask(
        self,
        questions: Mapping[str, Sequence[Option | str]],
        *,
        text: str,
        cite: str,
        phase: str = "decision",
        drop: Callable[[str], bool] = lambda _: False,
    ) -> Procedure[dict[str, Action]]:
        """Ask actors, each of them once and in any order; returns their actions by actor.

        An option may be a plain name; it then carries the citation of the question. `drop` tells
        whom a ruling has meanwhile put out of the round.
        """
        answers: dict[str, Action] = {}
        if not questions:
            return answers
        options = {
            actor: [_option(o, cite) for o in offered] for actor, offered in questions.items()
        }

        def open_questions() -> dict[str, list[Option]]:
            return {
                actor: offered
                for actor, offered in options.items()
                if actor not in answers and not drop(actor)
            }

        before, self.phase = self.phase, phase
        while open_questions():
            action = yield from self.prompt(text, open_questions, cite=cite, is_asked=True)
            if action.by in options:
                answers[action.by] = action
        self.phase = before
        return answers

    def ask_one(
        self,
        actor: str,
        options: Sequence[Option | str],
        *,
        text: str,
        cite: str,
        phase: str = "decision",
    ) -> Procedure[Action]:
        """Ask one actor; returns the action."""
        answers = yield from self.ask({actor: options}, text=text, cite=cite, phase=phase)
        return answers[actor]


def _option(option: Option | str, cite: str) -> Option:
    if isinstance(option, str):
        return Option(option, label=option.replace("_", " "), cite=cite)
    return option if option.cite else replace(option, cite=cite)
