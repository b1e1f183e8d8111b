"""Reads a submission, a file or a folder: all that cannot be understood is told at once."""

import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from chapter47 import toml_text
from chapter47.desk.described.places import Loc, Place, lines_of
from chapter47.desk.described.shape import shape_mistakes
from chapter47.errors import BadInput
from chapter47.house.submission.model import (
    Equipment,
    MeterTerms,
    Offered,
    OfferedTable,
    PostedLimit,
    Pricing,
    Submission,
    Where,
)
from chapter47.house.submission.shape import GameShape, LimitShape, SubmissionShape

PIPED, TYPED = "-", "what was typed"
LARGEST = 8_000_000
"""No submission has so many bytes: 200 tables need some 50,000."""
OWN_FILE = ".toml"
OF_ALL = ("day", "house", "reference")
"""What a folder says once, in whichever file."""


@dataclass(frozen=True)
class Mistake:
    """One thing that cannot be understood, and where it stands."""

    where: Where
    what: str
    reason: str

    def __str__(self) -> str:
        return f"{self.where}: {f'{self.what}: ' if self.what else ''}{self.reason}"

    def to_json(self) -> dict[str, str | int]:
        """The mistake as JSON; line 0 where it is of the whole file."""
        file, line = self.where.file, self.where.line
        return {"file": file, "line": line, "what": self.what, "reason": self.reason}


class Unreadable(BadInput):
    """A submission that cannot be understood: each mistake on a line of its own."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        self.mistakes = tuple(sorted(mistakes, key=lambda one: (one.where.file, one.where.line)))
        lines = [str(mistake) for mistake in self.mistakes]
        if len(lines) > 1:
            lines.insert(0, f"{len(lines)} mistakes:")
        super().__init__("\n".join(lines))


@dataclass(frozen=True)
class _File:
    """The TOML of one file."""

    name: str
    data: Mapping[str, Any]
    lines: Mapping[Loc, int]

    def mistake(self, loc: Loc, reason: str) -> Mistake:
        place = Place(loc, self.lines)
        what = str(Place(loc)) if loc else ""
        return Mistake(Where(self.name, place.line), what, reason)


def read(path: str | Path) -> Submission:
    """Read a submission from a file, from all files of a folder, or at "-" what is piped."""
    if str(path) == PIPED:
        return read_text(sys.stdin.read(), folder=Path())
    path = Path(path)
    if path.is_dir():
        return _read_folder(path)
    return _understood([_read_file(path)], path.parent)


def read_text(text: str, *, name: str = TYPED, folder: Path | None = None) -> Submission:
    """Read a submission from what is typed."""
    return _understood([_file(name, text)], folder)


def _read_folder(folder: Path) -> Submission:
    paths = sorted(path for path in folder.glob(f"*{OWN_FILE}") if path.is_file())
    if not paths:
        raise Unreadable([Mistake(Where(folder.name), "", "there is no .toml file in the folder")])
    files: list[_File] = []
    mistakes: list[Mistake] = []
    for path in paths:
        try:
            files.append(_read_file(path))
        except Unreadable as error:
            mistakes += error.mistakes
    named = {name for file in files for name in _own_files(file.data)}
    parts = [file for file in files if file.name not in named]
    mistakes += [one for file in parts for one in _shape_mistakes(file, of_folder=True)]
    if mistakes:
        raise Unreadable(mistakes)
    return _understood(parts, folder)


def _own_files(data: Mapping[str, Any]) -> Iterator[str]:
    """The names of files that options name."""
    games = data.get("game")
    for game in games if isinstance(games, list) else ():
        options = game.get("options") if isinstance(game, dict) else None
        for value in options.values() if isinstance(options, dict) else ():
            if isinstance(value, str) and value.endswith(OWN_FILE):
                yield Path(value).name


def _read_file(path: Path) -> _File:
    try:
        if path.stat().st_size > LARGEST:
            reason = f"it is too large for a submission: at most {LARGEST:,} bytes are read"
            raise Unreadable([Mistake(Where(path.name), "", reason)])
        text = path.read_text("utf-8")
    except UnicodeDecodeError as error:
        reason = f"it is not text in UTF-8: byte {error.start + 1:,} cannot be read"
        raise Unreadable([Mistake(Where(path.name), "", reason)]) from None
    except OSError as error:
        reason = f"it cannot be opened: {(error.strerror or str(error)).lower()}"
        raise Unreadable([Mistake(Where(path.name), "", reason)]) from None
    return _file(path.name, text)


def _file(name: str, text: str) -> _File:
    try:
        return _File(name, toml_text.loads(text), lines_of(text))
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(
            [Mistake(_where_in(name, text, error), "", f"it is not TOML: {error}")]
        ) from None


def _where_in(name: str, text: str, error: tomllib.TOMLDecodeError) -> Where:
    """The line of which the reader of TOML speaks."""
    if "at end of document" in str(error):
        return Where(name, text.count("\n") + 1)
    _, found, rest = str(error).partition("(at line ")
    digits = rest.partition(",")[0]
    return Where(name, int(digits)) if found and digits.isdigit() else Where(name)


def _shape_mistakes(file: _File, *, of_folder: bool = False) -> Iterator[Mistake]:
    try:
        SubmissionShape.model_validate(file.data)
    except ValidationError as error:
        for loc, reason in shape_mistakes(error, SubmissionShape):
            if not (of_folder and loc[0] in OF_ALL and loc[0] not in file.data):
                yield file.mistake(loc, reason)


def _understood(files: Sequence[_File], folder: Path | None) -> Submission:
    mistakes = [one for file in files for one in _shape_mistakes(file, of_folder=len(files) > 1)]
    if not mistakes:
        mistakes = [*_told_once(files), *_same_numbers(files)]
    if mistakes:
        raise Unreadable(mistakes)
    whole = {key: file.data[key] for file in files for key in OF_ALL if key in file.data}
    first = next(file for file in files if "day" in file.data)
    shapes = [SubmissionShape.model_validate({**whole, **file.data}) for file in files]
    return Submission(
        file=first.name,
        place=Place((), first.lines),
        day=shapes[0].day,
        house=shapes[0].house,
        reference=shapes[0].reference,
        games=tuple(
            _offered(shape, game, file, index, folder)
            for shape, file in zip(shapes, files, strict=True)
            for index, game in enumerate(shape.game)
        ),
        files=tuple(file.name for file in files),
        folder=folder.as_posix() if folder else "",
    )


def _told_once(files: Sequence[_File]) -> Iterator[Mistake]:
    """What a folder must say, and say only once."""
    for key in OF_ALL:
        having = [file for file in files if key in file.data]
        if not having and key != "reference":
            names = ", ".join(file.name for file in files)
            yield Mistake(Where(files[0].name), key, f"this is missing in all of {names}")
        for file in having[1:]:
            if file.data[key] != having[0].data[key]:
                other = Where(having[0].name, having[0].lines.get((key,), 0))
                reason = f"{file.data[key]} is not {having[0].data[key]}, as {other} has it"
                yield file.mistake((key,), reason)


def _same_numbers(files: Sequence[_File]) -> Iterator[Mistake]:
    """Tables with a number that another has."""
    seen: dict[str, Where] = {}
    for file in files:
        for index, game in enumerate(file.data.get("game", ())):
            for place, table in enumerate(game.get("table", ())):
                loc = ("game", index, "table", place, "number")
                number = " ".join(str(table["number"]).split())
                if number in seen:
                    reason = f"{number} is the number of another table, in {seen[number]}"
                    yield file.mistake(loc, f"{reason}: each table has its own")
                else:
                    seen[number] = Where(file.name, Place(loc, file.lines).line)


def _offered(
    whole: SubmissionShape, game: GameShape, file: _File, index: int, folder: Path | None
) -> Offered:
    place = Place(("game", index), file.lines)
    return Offered(
        file=file.name,
        place=place,
        name=game.game,
        day=whole.day,
        options=game.options,
        limits=_limits(game.limits, file, place),
        pays=game.pays,
        payout_limits=game.payout_limits,
        meters=tuple(
            MeterTerms(file.name, place.at("meter", n), **dict(meter))
            for n, meter in enumerate(game.meter)
        ),
        equipment=tuple(
            Equipment(file.name, place.at("equipment", n), **dict(device))
            for n, device in enumerate(game.equipment)
        ),
        pricing=Pricing(**dict(game.pricing)),
        tables=tuple(
            OfferedTable(
                file.name,
                place.at("table", n),
                number=table.number,
                location=table.place or game.place,
                seats=table.seats,
                limits=_limits(table.limits, file, place.at("table", n)),
            )
            for n, table in enumerate(game.table)
        ),
        location=game.place,
        folder=folder,
    )


def _limits(given: Mapping[str, LimitShape], file: _File, within: Place) -> dict[str, PostedLimit]:
    return {
        wager: PostedLimit(file.name, within.at("limits", wager), wager=wager, **dict(limit))
        for wager, limit in given.items()
    }
