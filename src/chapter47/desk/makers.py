"""Whose mistake an error is: the maker of an outside game is told where to look."""

from importlib.metadata import entry_points
from traceback import extract_tb

from chapter47.law.book import GAMES

OURS = "chapter47"


def maker_s_mistake(error: BaseException) -> str | None:
    """The package, file and line of an outside game from which an error came; none if from none.

    What a package calls wrongly fails inside this program, so the package's line nearest to the
    error is named.

    >>> maker_s_mistake(ValueError("ours")) is None
    True
    """
    packages = outside_packages()
    for frame in reversed(extract_tb(error.__traceback__)):
        parts = frame.filename.replace("\\", "/").split("/")
        for package in packages:
            if package in parts[:-1]:
                place = len(parts) - 2 - parts[-2::-1].index(package)
                file = "/".join(parts[place:])
                return (
                    f"this is a mistake in the package {package}, in {file}, line {frame.lineno},"
                    f" `{frame.line}`: {type(error).__name__}: {error}"
                )
    return None


def outside_packages() -> list[str]:
    """The packages, by what is imported, that add games and are not this one.

    >>> OURS in outside_packages()
    False
    """
    modules = (entry.module.split(".")[0] for entry in entry_points(group=GAMES))
    return sorted(set(modules) - {OURS})
