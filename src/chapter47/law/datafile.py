"""Reads the tables of the law, and names file and line, or file and key, when one is wrong."""

import datetime as dt
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from chapter47 import toml_text
from chapter47.errors import BadInput

DATA = Path(__file__).parent / "data"


class DataError(BadInput):
    """A mistake in a data file of the law."""

    def __init__(self, file: Path, where: str, what: str) -> None:
        super().__init__(f"{file.name}, {where}: {what}")


@dataclass(frozen=True, slots=True)
class Record:
    """One line of a table or one entry of a TOML list, which knows where it stands."""

    file: Path
    where: str
    values: Mapping[str, object]

    def fail(self, what: str) -> NoReturn:
        """Refuse the record."""
        raise DataError(self.file, self.where, what)

    def text(self, key: str, *, among: Collection[str] = ()) -> str:
        """Give a text, which must not be missing, and may have to be one of some words."""
        value = self.values.get(key)
        if not isinstance(value, str) or not value:
            self.fail(f"{key} must be a text")
        if among and value not in among:
            self.fail(f"{key} is {value!r}, not one of {', '.join(among)}")
        return value

    def note(self, key: str) -> str:
        """Give a text that may be missing or empty."""
        value = self.values.get(key, "")
        if not isinstance(value, str):
            self.fail(f"{key} must be a text")
        return value

    def texts(self, key: str, *, among: Collection[str] = ()) -> tuple[str, ...]:
        """Give a list of texts, in a table written with commas; a missing one is empty."""
        value = self.values.get(key, [])
        items = value.split(",") if isinstance(value, str) else value
        if not isinstance(items, list) or not all(isinstance(item, str) for item in items):
            self.fail(f"{key} must be a list of texts")
        for item in items:
            if among and item not in among:
                self.fail(f"{key} holds {item!r}, not one of {', '.join(among)}")
        return tuple(items)

    def number(self, key: str) -> int:
        """Give a whole number."""
        value = self.values.get(key)
        if not isinstance(value, int):
            self.fail(f"{key} must be a whole number")
        return value

    def numbers(self, key: str) -> tuple[int, ...]:
        """Give a list of whole numbers; a missing one is empty."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, int) for item in value):
            self.fail(f"{key} must be a list of whole numbers")
        return tuple(value)

    def day(self, key: str) -> dt.date:
        """Give a date."""
        value = self.maybe_day(key)
        if value is None:
            self.fail(f"{key} must be a date such as 1999-01-19")
        return value

    def maybe_day(self, key: str) -> dt.date | None:
        """Give a date that may be missing."""
        value = self.values.get(key)
        if isinstance(value, str):
            try:
                return dt.date.fromisoformat(value)
            except ValueError:
                self.fail(f"{key} is {value!r}, not a date such as 1999-01-19")
        if value is not None and not isinstance(value, dt.date):
            self.fail(f"{key} must be a date such as 1999-01-19")
        return value

    def entry(self, key: str, allowed: Collection[str]) -> "Record | None":
        """Give a smaller record that may be missing."""
        value = self.values.get(key)
        return None if value is None else _record(self.file, f"{self.where}.{key}", value, allowed)

    def entries(self, key: str, allowed: Collection[str]) -> "list[Record]":
        """Give a list of smaller records; a missing one is empty."""
        value = self.values.get(key, [])
        if not isinstance(value, list):
            self.fail(f"{key} must be a list")
        return [
            _record(self.file, f"{self.where}.{key}[{place}]", item, allowed)
            for place, item in enumerate(value)
        ]


def read_table(file: Path, columns: tuple[str, ...]) -> Iterator[Record]:
    """Read a table of tab-separated columns under a line of their names."""
    lines = file.read_text("utf-8").splitlines()
    if not lines or tuple(lines[0].split("\t")) != columns:
        raise DataError(file, "line 1", f"the columns must be {', '.join(columns)}")
    for number, line in enumerate(lines[1:], start=2):
        values = line.split("\t")
        if len(values) != len(columns):
            what = f"{len(values)} columns instead of {len(columns)}"
            raise DataError(file, f"line {number}", what)
        yield Record(file, f"line {number}", dict(zip(columns, values, strict=True)))


def read_entries(file: Path, key: str, allowed: Collection[str]) -> Iterator[Record]:
    """Read a list of entries of a TOML file; a key that nobody reads is a mistake."""
    try:
        content = toml_text.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise DataError(file, "as a whole", str(error)) from None
    entries = content.get(key)
    if not isinstance(entries, list) or not entries:
        raise DataError(file, key, f"there must be at least one [[{key}]]")
    for place, entry in enumerate(entries):
        yield _record(file, f"{key}[{place}]", entry, allowed)


def _record(file: Path, where: str, values: object, allowed: Collection[str]) -> Record:
    if not isinstance(values, dict):
        raise DataError(file, where, "must be a table of keys and values")
    for key in values:
        if key not in allowed:
            raise DataError(file, f"{where}.{key}", f"unknown key; known are {', '.join(allowed)}")
    return Record(file, where, values)
