"""Whose mistake an error is: the maker of an outside game is told where to look."""

from dataclasses import dataclass
from importlib.metadata import entry_points
from pathlib import Path
from traceback import extract_tb

from chapter47.law.book import GAMES

OURS = "chapter47"


def maker_s_mistake(error: BaseException) -> str | None:
    """The package, file and line of an outside game from which an error came; none if from none.

    >>> maker_s_mistake(ValueError("ours")) is None
    True
    """
    place = maker_s_place(error)
    if place is None:
        return None
    return (
        f"this is a mistake in the package {place.package}, in {place}:"
        f" {type(error).__name__}: {error}"
    )


@dataclass(frozen=True)
class Place:
    """A line of an outside package."""

    package: str
    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}, `{self.text}`"


def maker_s_place(error: BaseException) -> Place | None:
    """The line of an outside game that is nearest to an error; none if there is none.

    What a package calls wrongly fails inside this program, so the nearest line may not be the last.
    """
    packages = outside_packages()
    for frame in reversed(extract_tb(error.__traceback__)):
        *folders, name = Path(frame.filename).parts
        for package in packages:
            if package in folders:
                at = len(folders) - 1 - folders[::-1].index(package)
                file = "/".join([*folders[at:], name])
                return Place(package, file, frame.lineno or 0, frame.line or "")
    return None


def outside_packages() -> list[str]:
    """The packages, by what is imported, that add games and are not this one.

    >>> OURS in outside_packages()
    False
    """
    modules = (entry.module.split(".")[0] for entry in entry_points(group=GAMES))
    return sorted(set(modules) - {OURS})
