"""Effects of removal: what it is worth to the player that a card of a value is gone."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from chapter47.families.blackjack.lab.answers import FiguresAnswer
from chapter47.families.blackjack.lab.hands import VALUES
from chapter47.families.blackjack.lab.solve import solve
from chapter47.families.blackjack.lab.strategy import VALUE_TEXT
from chapter47.families.blackjack.lab.terms import Terms


@dataclass(frozen=True)
class Removal:
    """By value, how the best play gains when one card of it is taken out of a full shoe."""

    effects: tuple[float, ...]
    counts: tuple[int, ...]
    """The cards of each value in a deck."""
    insurance: tuple[float, ...]
    """The same for each unit of insurance against an ace."""

    def correlation(self, tags: Sequence[int]) -> float:
        """How well the tags of a count follow the effects, from -1 to 1."""
        return _correlation(self.counts, tags, self.effects)

    def insurance_correlation(self, tags: Sequence[int]) -> float:
        """How well the tags of a count follow what insurance is worth."""
        return _correlation(self.counts, tags, self.insurance)

    def answer(self, count: str, tags: Sequence[int], decks: int) -> FiguresAnswer:
        """The effects, and how well a count follows them."""
        figures = {
            f"without one {text}": effect
            for text, effect in zip(VALUE_TEXT, self.effects, strict=True)
        }
        figures |= {
            f"correlation of the {count} count": self.correlation(tags),
            "its correlation for insurance": self.insurance_correlation(tags),
        }
        notes = (f"what the best play gains when one card is gone from {decks} decks",)
        return FiguresAnswer("effects of removal", figures, notes, self.to_json())

    def to_json(self) -> dict[str, Any]:
        """The effects as plain data."""
        return {
            "effects_of_removal": dict(zip(VALUE_TEXT, self.effects, strict=True)),
            "effects_on_insurance": dict(zip(VALUE_TEXT, self.insurance, strict=True)),
        }


def _correlation(counts: Sequence[int], tags: Sequence[float], effects: Sequence[float]) -> float:
    def mean(of: Sequence[float]) -> float:
        return sum(n * x for n, x in zip(counts, of, strict=True)) / sum(counts)

    tag, effect = mean(tags), mean(effects)
    both = mean([(a - tag) * (b - effect) for a, b in zip(tags, effects, strict=True)])
    spread = sqrt(mean([(a - tag) ** 2 for a in tags]) * mean([(b - effect) ** 2 for b in effects]))
    return both / spread if spread else 0.0


def effects_of_removal(terms: Terms) -> Removal:
    """Solve the game for a full shoe and for one without a card of each value."""
    full = terms.shoe
    whole = float(solve(terms).value)
    effects = []
    insured = []
    before = _insurance(terms, full)
    for value in range(VALUES):
        shoe = tuple(count - (v == value) for v, count in enumerate(full))
        effects.append(float(solve(terms, shoe).value) - whole)
        insured.append(_insurance(terms, shoe) - before)
    return Removal(tuple(effects), terms.deck, tuple(insured))


def _insurance(terms: Terms, shoe: Sequence[int]) -> float:
    """What a unit of insurance is worth against an ace."""
    chance = shoe[VALUES - 1] / (sum(shoe) - 1)
    return float(terms.insurance_pays) * chance - (1 - chance)
