"""A part of an answer: its columns, each of a kind, and its rows; and how they become a frame."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, cast

if TYPE_CHECKING:
    import polars

Kind = Literal["text", "whole", "float", "fraction", "yes", "day"]
Told = Mapping[str, Any]
Row = Mapping[str, Any]

ABOVE, BELOW = "_numerator", "_denominator"
"""What the columns of the two whole numbers of a fraction are called behind its own name."""


def columns(text: str) -> Mapping[str, Kind]:
    """Columns by their names, each with its kind behind a colon where it is no text.

    >>> columns("game as_of:day house_edge:fraction")
    {'game': 'text', 'as_of': 'day', 'house_edge': 'fraction'}
    """
    pairs = (word.partition(":") for word in text.split())
    return {name: cast("Kind", kind or "text") for name, _, kind in pairs}


@dataclass(frozen=True)
class Part:
    """One kind of facts of an answer."""

    name: str
    columns: Mapping[str, Kind]
    rows: Callable[[Told], Iterable[Row]]
    """Its rows in the plain data of one answer."""

    def frame(self, answers: Iterable[Told]) -> "polars.DataFrame":
        """The frame of one or several answers."""
        return frame_of(self.columns, [row for told in answers for row in self.rows(told)])


def frame_of(columns: Mapping[str, Kind], rows: Sequence[Row]) -> "polars.DataFrame":
    """A frame of rows; what a row does not tell is missing there.

    >>> frame_of({"net": "fraction"}, [{"net": Fraction(-1, 2)}]).rows()
    [(-0.5, '-1', '2')]
    """
    import polars as pl

    held: dict[str, Any] = {}
    for name, kind in columns.items():
        values = [row.get(name) for row in rows]
        if kind == "fraction":
            held |= _fractions(name, values)
        else:
            held[name] = pl.Series(name, [_READ[kind](v) for v in values], _types()[kind])
    return pl.DataFrame(held)


def schema_of(columns: Mapping[str, Kind]) -> dict[str, Any]:
    """The Polars type of each column."""
    types, found = _types(), dict[str, Any]()
    for name, kind in columns.items():
        found[name] = types[kind]
        if kind == "fraction":
            found |= {f"{name}{ABOVE}": types["text"], f"{name}{BELOW}": types["text"]}
    return found


def _types() -> dict[Kind, Any]:
    import polars as pl

    return {
        "text": pl.String(),
        "whole": pl.Int64(),
        "float": pl.Float64(),
        "fraction": pl.Float64(),
        "yes": pl.Boolean(),
        "day": pl.Date(),
    }


def _text(value: Any) -> str | None:
    return None if value is None else str(value)


def _day(value: Any) -> Any:
    from datetime import date

    return date.fromisoformat(value) if isinstance(value, str) and value else None


def _same(value: Any) -> Any:
    return value


_READ: Mapping[str, Callable[[Any], Any]] = {
    "text": _text,
    "whole": _same,
    "float": _same,
    "yes": _same,
    "day": _day,
}


def _fractions(name: str, values: Iterable[Any]) -> dict[str, Any]:
    import polars as pl

    read = [exactly(value) for value in values]
    above = [None if exact is None else str(exact.numerator) for _, exact in read]
    below = [None if exact is None else str(exact.denominator) for _, exact in read]
    return {
        name: pl.Series(name, [value for value, _ in read], pl.Float64()),
        f"{name}{ABOVE}": pl.Series(above, dtype=pl.String()),
        f"{name}{BELOW}": pl.Series(below, dtype=pl.String()),
    }


def exactly(value: Any) -> tuple[float | None, Fraction | None]:
    """A number of an answer: its float, and the fraction, where it is exact.

    >>> exactly({"exact": "7/495", "value": 0.014141414141414142})
    (0.014141414141414142, Fraction(7, 495))
    >>> exactly("-1/2"), exactly(None), exactly({"value": 0.5, "error": 1e-9})
    ((-0.5, Fraction(-1, 2)), (None, None), (0.5, None))
    """
    if value is None:
        return None, None
    if isinstance(value, Mapping):
        exact = value.get("exact")
        return value["value"], None if exact is None else Fraction(exact)
    if isinstance(value, float):
        return value, None
    exact = Fraction(value)
    return float(exact), exact
