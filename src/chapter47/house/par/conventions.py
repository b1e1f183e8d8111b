"""A house edge by every usual convention, side by side: what is lost, divided by what."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from chapter47.lab import Analysis
from chapter47.lab.analysis import number


@dataclass(frozen=True)
class Convention:
    """One way to tell an edge."""

    name: str
    says: str
    """Of what it is a share, in words."""
    edge: Fraction
    error: float | None
    """How far it may be off by rounding; nothing where it is exact."""

    def to_json(self) -> dict[str, Any]:
        """The edge as plain data."""
        told = number(self.edge) if self.error is None else {"value": float(self.edge)}
        return {"per": self.name, "says": self.says, **told} | (
            {} if self.error is None else {"error": self.error}
        )


def conventions(analysis: Analysis) -> list[Convention]:
    """The edge of a wager per initial wager, per unit wagered, and by what else people use.

    >>> import chapter47
    >>> (war, _) = chapter47.odds("casino-war", wager="initial")
    >>> [(one.name, f"{float(one.edge):.4%}") for one in conventions(war)]  # doctest: +ELLIPSIS
    [('initial wager', '2.3301%'), ('unit wagered', '2.1696%'), ('average wager', '2.1696%'...
    """
    edge, risk = analysis.house_edge, analysis.element_of_risk
    decided = 1 - analysis.push_frequency
    rows = [
        ("initial wager", "of the wager with which a round begins: the house edge", edge),
        ("unit wagered", "of all money put down: the element of risk", risk),
        ("average wager", "of the average of all money put down in a round: the same share", risk),
    ]
    if 0 < decided < 1:
        rows.append(
            ("wager decided", "of the initial wager, standoffs not counted", edge / decided)
        )
    error = analysis.edge_error
    return [
        Convention(name, says, share, None if error is None else 2 * error / float(decided or 1))
        for name, says, share in rows
    ]
