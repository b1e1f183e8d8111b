"""Which parts an answer has: by the contract that it names."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from chapter47.data.frames.house import CHECK, LAYOUT, NOTICE, PAR, PETITION, PRICES, SIGN
from chapter47.data.frames.lab import ANALYSIS, CELLS, FACTS_PART, SIMULATION, SOLUTION, TABLE
from chapter47.data.frames.law import COMPARISON, GAME, LAW, TRACE
from chapter47.data.frames.part import Part
from chapter47.data.frames.play import ADVICE, EVENT, SETTLEMENT, VERIFIED
from chapter47.errors import BadInput, meant

if TYPE_CHECKING:
    import polars

PARTS: Mapping[str, tuple[Part, ...]] = {
    "analysis": ANALYSIS,
    "table": TABLE,
    "simulation": SIMULATION,
    "solution": SOLUTION,
    "settlement": SETTLEMENT,
    "verified": VERIFIED,
    "advice": ADVICE,
    "game": GAME,
    "law": LAW,
    "guide": LAW,
    "trace": TRACE,
    "comparison": COMPARISON,
    "check": CHECK,
    "prices": PRICES,
    "par": PAR,
    "layout": LAYOUT,
    "sign": SIGN,
    "notice": NOTICE,
    "petition": PETITION,
}
"""By the name of the contract; the first part is the one that is meant if none is named."""


class NoSuchPart(BadInput):
    """A part that an answer has not."""

    def __init__(self, part: str, known: Sequence[str]) -> None:
        near, listed = meant(part, known), ", ".join(known)
        super().__init__(f"this answer has no part {part!r}{near}: there are {listed}")


def contract_of(told: Any) -> tuple[str, str]:
    """The contract of an answer's plain data, and its version.

    >>> contract_of({"schema": "analysis/1"}), contract_of([{"seq": 0, "kind": "TableOpened"}])
    (('analysis', '1'), ('event', '1'))
    """
    first = told[0] if isinstance(told, list) and told else told
    if isinstance(first, Mapping) and "schema" in first:
        name, _, version = first["schema"].partition("/")
        return name, version
    return ("event" if isinstance(first, Mapping) and "seq" in first else "facts"), "1"


def parts_of(told: Any) -> tuple[Part, ...]:
    """The parts of an answer, from its plain data."""
    name, _ = contract_of(told)
    if name == "event":
        return EVENT
    if name == "solution" and told.get("chart"):
        return (CELLS, *(part for part in SOLUTION if part is not CELLS))
    if name == "solution":
        return tuple(part for part in SOLUTION if part is not CELLS)
    return PARTS.get(name, (FACTS_PART,))


def part_of(told: Any, name: str = "") -> Part:
    """A part of an answer by its name; the first one if none is named."""
    known = parts_of(told)
    found = [part for part in known if part.name == name] if name else known
    if not found:
        raise NoSuchPart(name, [part.name for part in known])
    return found[0]


def frame(told: Any, name: str = "") -> "polars.DataFrame":
    """A part of an answer as a frame, from its plain data: also of what was printed with --json.

    >>> told = {"schema": "table/1", "title": "", "note": "", "rows": [{"chance": 0.5}]}
    >>> frame(told).rows()
    [(1, 'chance', 0.5, None, None, None)]
    """
    part = part_of(told, name)
    if part is FACTS_PART:
        return part.frame([{"": told}] if isinstance(told, list) else [told])
    of_it = told if isinstance(told, list) else [told]
    kind, _ = contract_of(told)
    return part.frame([one for one in of_it if contract_of(one)[0] == kind])
