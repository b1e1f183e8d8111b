"""Advice to somebody who decides: what each open choice is worth, the best first."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from chapter47.lab.errors import LabError
from chapter47.money import Cents, dollars
from chapter47.results import Result


class NothingToAdvise(LabError):
    """A question on which a room has no advice; the message says why."""


@dataclass(frozen=True)
class Choice:
    """One thing that is open, and what it is worth."""

    act: str
    """The name of the option, as it is acted on."""
    value: Fraction | float | None
    """What it wins on average, in units of the wager at stake; a loss is below zero; nothing where
    that hangs on what others do."""
    args: Mapping[str, Any] = field(default_factory=dict)
    """What fills the option's fields."""
    note: str = ""

    @property
    def typed(self) -> str:
        """The choice as a player types it.

        >>> Choice("double", 0.1, {"amount": 500}).typed
        'double $5'
        """
        words = [self.act]
        for given in self.args.values():
            if isinstance(given, list | tuple):
                words += map(str, given)
            else:
                words.append(dollars(given) if type(given) is int else str(given))
        return " ".join(words)


@dataclass(frozen=True, repr=False)
class Advice(Result):
    """What every open choice is worth to one person at one moment."""

    about: str
    """What is to be decided, in words."""
    unit: Cents
    """The wager at stake, of which values are multiples."""
    choices: tuple[Choice, ...]
    """The best first."""
    assumes: tuple[str, ...]
    """What the values rest on: which cards are taken to be unseen, how the game goes on."""
    facts: tuple[str, ...] = ()
    """What else there is to know: the price of a call, the share of the pot, cards that help."""
    mark: str = "best"
    """What the first choice is by these values."""

    def __repr__(self) -> str:
        """What is to be decided and what is best, on one line."""
        value = "" if self.best.value is None else f", {float(self.best.value):+.6f}"
        return f"<Advice on {self.about}: {self.mark} {self.best.typed}{value}>"

    @staticmethod
    def ranked(
        about: str,
        unit: Cents,
        choices: Iterable[Choice],
        assumes: Iterable[str],
        facts: Iterable[str] = (),
        mark: str = "best",
    ) -> "Advice":
        """Advice with the best choice first; of equals, whichever was named first.

        Choices without a value come last, in the order in which they were named.
        """
        given = list(choices)
        order = sorted(
            (choice for choice in given if choice.value is not None),
            key=lambda choice: -(choice.value or 0),
        )
        if not order:
            raise NothingToAdvise("no open choice can be valued")
        order += [choice for choice in given if choice.value is None]
        return Advice(about, unit, tuple(order), tuple(assumes), tuple(facts), mark)

    @property
    def best(self) -> Choice:
        """The choice that is worth most."""
        return self.choices[0]

    def money(self, choice: Choice) -> Fraction | float | None:
        """What a choice wins on average, in cents; nothing where it has no value."""
        return None if choice.value is None else choice.value * self.unit

    def to_json(self) -> dict[str, Any]:
        """The advice as plain data: values in units of the wager, money in cents."""
        return {
            "schema": "advice/1",
            "about": self.about,
            "unit_cents": self.unit,
            "best": self.best.act,
            "choices": [
                {
                    "act": choice.act,
                    "args": {
                        key: list(given) if isinstance(given, tuple) else given
                        for key, given in choice.args.items()
                    },
                    "typed": choice.typed,
                    "value": _plain(choice.value),
                    "cents": _plain(self.money(choice)),
                    "note": choice.note,
                    "is_best": choice is self.best,
                }
                for choice in self.choices
            ],
            "assumes": list(self.assumes),
            "facts": list(self.facts),
            "mark": self.mark,
        }


def _plain(value: Fraction | float | None) -> float | None:
    return None if value is None else float(value)
