"""What a lab can be asked: said once, for who asks for help and for who asks what is not known."""

import shlex
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Question:
    """Something that a lab can be asked."""

    example: str
    """One such question as it is typed; empty where nothing is typed."""
    answers: str
    """What it tells, in words."""
    is_usual: bool = False
    """Whether people ask it first, so that what answers it can be compiled before."""

    @property
    def args(self) -> tuple[str, ...]:
        """The example as a lab is given it.

        >>> Question('"A 7" --up 9', "what each choice is worth").args
        ('A 7', '--up', '9')
        """
        return tuple(shlex.split(self.example))


def instead(questions: Iterable[Question]) -> str:
    """What can be asked instead of something that is not known.

    >>> instead([Question("", "the chart"), Question("wagers", "the edges")])
    'ask nothing for the chart; `wagers` for the edges'
    """
    named = (
        f"{f'`{one.example}`' if one.example else 'nothing'} for {one.answers}" for one in questions
    )
    return f"ask {'; '.join(named)}"
