"""What every answer of the program has: a text, plain data, frames, files, a page of a notebook.

An answer lies on the floor that makes it, and what shows it on the floor of data, above. So the
package, which opens the house to whoever imports it, tells this module where that is; nothing of it
is imported before an answer is asked to show itself.
"""

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import polars

WIDTH = 80
"""So many letters a summary is wide, unless it is asked for otherwise."""


class Face(Protocol):
    """What shows answers."""

    def summary(self, result: "Result", width: int) -> str:
        """What the command prints, so many letters wide."""

    def html(self, result: "Result") -> str:
        """The same for a notebook."""

    def frame(self, result: "Result", part: str) -> "polars.DataFrame":
        """One of its parts, or the first, as a frame."""

    def parts(self, result: "Result") -> tuple[str, ...]:
        """The names of its parts."""

    def write(self, result: "Result", path: "str | Path", part: str, form: str) -> "Path":
        """Write one of its parts as CSV or Parquet, with its receipt."""


_openers: "list[Callable[[], Face]]" = []


def open_with(opener: "Callable[[], Face]") -> None:
    """Say what opens the floor that shows answers."""
    _openers[:] = [opener]


def _face() -> Face:
    return _openers[0]()


class Result:
    """An answer that shows itself.

    >>> import chapter47
    >>> print(chapter47.odds("casino-war", wager="tie").summary().splitlines()[0])
    casino-war, as of 2006-09-05, decks 6
    """

    def to_json(self) -> Any:
        """The answer as plain data."""
        raise NotImplementedError

    def to_dict(self) -> Any:
        """What the command prints with `--json`; docs/schemas/ says what each key is."""
        return self.to_json()

    def summary(self, width: int = WIDTH) -> str:
        """What the command prints, so many letters wide."""
        return _face().summary(self, width)

    @property
    def frame_names(self) -> tuple[str, ...]:
        """The names of the frames that it has; the first is the one that is meant if none is."""
        return _face().parts(self)

    def to_frame(self, part: str = "") -> "polars.DataFrame":
        """A Polars frame with a row for each fact of a part; the first part if none is named.

        A fraction is its float, and beside it the whole numbers above and below its line as text.
        """
        return _face().frame(self, part)

    def write_csv(self, path: "str | Path", part: str = "") -> "Path":
        """Write a part as CSV; the first line, a comment, holds the receipt."""
        return _face().write(self, path, part, "csv")

    def write_parquet(self, path: "str | Path", part: str = "") -> "Path":
        """Write a part as Parquet; the metadata of the file hold the receipt."""
        return _face().write(self, path, part, "parquet")

    def _repr_html_(self) -> str:
        return _face().html(self)
