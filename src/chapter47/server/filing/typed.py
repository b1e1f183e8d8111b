"""A submission as a browser sends it: files by their names, bounded, read as files of a folder."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from chapter47.house.submission import Submission
from chapter47.house.submission.texts import ENDING, read_texts
from chapter47.server.errors import Unfit

FIRST = f"submission{ENDING}"
MOST_FILES, LONGEST_NAME = 20, 60
MOST_GAMES, MOST_TABLES = 200, 500
"""A check of so many takes a second or two of the server's time."""
_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9 ._-]*")


@dataclass(frozen=True)
class Typed:
    """The files of a submission by their names."""

    files: Mapping[str, str]

    @staticmethod
    def of(pairs: Sequence[tuple[str, str]], most: int) -> "Typed":
        """Files with their names as they were sent; too much, or a wrong name, is refused.

        >>> Typed.of([(" house ", "day = 2006-09-05")], most=100).files
        {'house.toml': 'day = 2006-09-05'}
        """
        if len(pairs) > MOST_FILES:
            raise Unfit(f"a submission has at most {MOST_FILES} files here, not {len(pairs)}")
        files: dict[str, str] = {}
        for given, text in pairs:
            name = _named(given)
            if name in files:
                raise Unfit(f"two files are called {name}: each has a name of its own")
            files[name] = text.replace("\r\n", "\n").replace("\r", "\n")
        size = sum(len(text.encode("utf-8", "replace")) for text in files.values())
        if size > most:
            raise Unfit(f"a submission has at most {most:,} bytes here, not {size:,}")
        return Typed(files or {FIRST: ""})

    @property
    def main(self) -> str:
        """The only file; nothing where there are several, which are read as a folder."""
        return next(iter(self.files)) if len(self.files) == 1 else ""

    @contextmanager
    def read(self) -> Iterator[Submission]:
        """The submission, as long as it is looked at; `Unreadable` with all mistakes."""
        with read_texts(self.files, self.main) as submission:
            games, tables = len(submission.games), len(submission.tables)
            if games > MOST_GAMES or tables > MOST_TABLES:
                raise Unfit(
                    f"a submission has at most {MOST_GAMES} games and {MOST_TABLES} tables here, "
                    f"not {games:,} and {tables:,}: the command `chapter47 check` takes more"
                )
            yield submission


def _named(given: str) -> str:
    """The name of a file, as a folder of submissions has it."""
    name = given.strip().removesuffix(ENDING).strip() or FIRST.removesuffix(ENDING)
    if not _NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        raise Unfit(
            f"a file cannot be called {given[:LONGEST_NAME]!r}: letters, digits, spaces, dots, "
            f"dashes, at most {LONGEST_NAME} of them"
        )
    return f"{name}{ENDING}"
