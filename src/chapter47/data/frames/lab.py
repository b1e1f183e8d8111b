"""The parts of what the lab answers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from chapter47.data.frames.part import Kind, Part, Row, Told, columns

OF_A_WAGER: Mapping[str, Kind] = columns("game as_of:day wager pay_table strategy")
"""What an analysis is of."""
GROUND: Mapping[str, Kind] = columns("what is cite source")
RUN: Mapping[str, Kind] = columns("game as_of:day strategy seed:whole")
"""What a simulation is of."""


def _of(told: Told, columns: Mapping[str, Kind], rows: Iterable[Row]) -> Iterator[Row]:
    """Rows, each with what the answer is of."""
    about = {name: told.get(name) for name in columns}
    for row in rows:
        yield about | dict(row)


def _wager(told: Told) -> Iterator[Row]:
    yield {**told, "error": told["house_edge"].get("error")}


def _options(told: Told) -> Iterator[Row]:
    rows = [{"option": name, "value": value} for name, value in told["options"].items()]
    yield from _of(told, OF_A_WAGER, rows)


ANALYSIS = (
    Part(
        "wagers",
        {
            **OF_A_WAGER,
            **columns(
                "house_edge:fraction element_of_risk:fraction variance:fraction "
                "standard_deviation:float hit_frequency:fraction "
                "push_frequency:fraction deals counted error:float rolls:fraction "
                "edge_when_decided:fraction edge_per_roll:fraction"
            ),
        },
        _wager,
    ),
    Part(
        "outcomes",
        {**OF_A_WAGER, **columns("net:fraction probability:fraction")},
        lambda told: _of(told, OF_A_WAGER, told["outcomes"]),
    ),
    Part("options", {**OF_A_WAGER, **columns("option value")}, _options),
    Part("grounds", {**OF_A_WAGER, **GROUND}, lambda told: _of(told, OF_A_WAGER, told["rests_on"])),
)


def _simulated(told: Told) -> Iterator[Row]:
    for row in told["wagers"]:
        low, high = row["interval"] or (None, None)
        yield from _of(told, RUN, [{**row, **row["totals"], "low": low, "high": high}])


def _counts(told: Told) -> Iterator[Row]:
    for wager in told["wagers"]:
        for row in wager["counts"]:
            yield from _of(told, RUN, [{"wager": wager["wager"], **row}])


SIMULATION = (
    Part(
        "wagers",
        {
            **RUN,
            **columns(
                "wager rounds:whole mean:float house_edge:float standard_error:float "
                "low:float high:float element_of_risk:float variance:float "
                "hit_frequency:float push_frequency:float net:fraction wagered:fraction "
                "squares:fraction wins:whole pushes:whole exact_house_edge:fraction "
                "z_score:float compared_with"
            ),
        },
        _simulated,
    ),
    Part("counts", {**RUN, **columns("wager net:fraction count:whole")}, _counts),
    Part("grounds", {**RUN, **GROUND}, lambda told: _of(told, RUN, told["rests_on"])),
)


def facts(told: Any, path: tuple[str, ...] = ()) -> Iterator[Row]:
    """Every fact of plain data of any shape, each by where it stands.

    >>> [(fact["where"], fact["value"]) for fact in facts({"rows": [{"chance": 0.5}]})]
    [('rows/1/chance', 0.5)]
    """
    if isinstance(told, Mapping) and "value" in told and told.keys() <= {"exact", "value", "error"}:
        yield {"where": "/".join(path), "name": path[-1] if path else "", "value": told}
    elif isinstance(told, Mapping):
        for name, one in told.items():
            yield from facts(one, (*path, str(name)))
    elif isinstance(told, Sequence) and not isinstance(told, str):
        for number, one in enumerate(told, 1):
            yield from facts(one, (*path, str(number)))
    elif told is not None:
        row = {"where": "/".join(path), "name": path[-1] if path else ""}
        is_number = isinstance(told, int | float) and not isinstance(told, bool)
        yield row | ({"value": told} if is_number else {"text": told})


FACTS: Mapping[str, Kind] = columns("where name value:fraction text")
BESIDE = ("schema", "game", "as_of", "options", "rests_on", "warnings", "receipt")
"""What stands beside an answer and is no part of it."""


def _facts(told: Told) -> Iterator[Row]:
    return facts({name: value for name, value in told.items() if name not in BESIDE})


def _cells(told: Told) -> Iterator[Row]:
    """The cells of a chart of decisions."""
    for row in told.get("chart", ()):
        for up, decision in row["cells"].items():
            yield {
                "kind": row.get("kind"),
                "hand": row["hand"],
                "facing": up,
                "decision": decision,
            }


def _of_rows(told: Told) -> Iterator[Row]:
    """The cells of a table: a row of the answer, a column, what stands there."""
    for number, row in enumerate(told.get("rows", ()), 1):
        for fact in facts(row):
            yield {"row": number, **fact}


FACTS_PART = Part("facts", FACTS, _facts)
CELLS = Part("chart", columns("kind hand facing decision"), _cells)
TABLE = (Part("rows", columns("row:whole name value:fraction text"), _of_rows),)
SOLUTION = (
    FACTS_PART,
    CELLS,
    Part(
        "grounds",
        {**columns("game as_of:day"), **GROUND},
        lambda told: _of(told, columns("game as_of:day"), told.get("rests_on", ())),
    ),
)
