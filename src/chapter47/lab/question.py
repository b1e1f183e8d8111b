"""What a lab can be asked: said once, for who asks for help and for who asks what is not known."""

import shlex
from collections.abc import Iterable
from dataclasses import dataclass

from chapter47.law.entry import When, told_conditions


@dataclass(frozen=True)
class Question:
    """Something that a lab can be asked."""

    example: str
    """One such question as it is typed; empty where nothing is typed."""
    answers: str
    """What it tells, in words."""
    is_usual: bool = False
    """Whether people ask it first, so that what answers it can be compiled before."""
    also: tuple[str, ...] = ()
    """What else people call the word that it begins with."""
    needs: When = ()
    """The options under which alone it can be asked."""
    figure: str = ""
    """A figure of the law without which, on earlier days, it cannot be asked."""

    @property
    def args(self) -> tuple[str, ...]:
        """The example as a lab is given it.

        >>> Question('"A 7" --up 9', "what each choice is worth").args
        ('A 7', '--up', '9')
        """
        return tuple(shlex.split(self.example))

    @property
    def word(self) -> str:
        """The word that it begins with; empty where it begins with cards.

        >>> [Question(one, "").word for one in ("hits 50", '"A 7" --up 9', "AsKs vs QQ+")]
        ['hits', '', '']
        """
        first = self.example.partition(" ")[0]
        return first if first.replace("-", "").isalpha() and first.islower() else ""


def instead(questions: Iterable[Question]) -> str:
    """What can be asked instead of something that is not known, and where alone.

    >>> instead([Question("", "the chart"), Question("wagers", "the edges")])
    'ask nothing for the chart; `wagers` for the edges'
    """
    named = (
        f"{f'`{one.example}`' if one.example else 'nothing'} for {one.answers}"
        + (f", where {told_conditions(one.needs)}" if one.needs else "")
        for one in questions
    )
    return f"ask {'; '.join(named)}"
