"""What is to be compared, as it is written: a game on two days, the chapter, or two submissions."""

from collections.abc import Sequence
from pathlib import Path

from chapter47.errors import BadInput
from chapter47.house.compare.chapter import compare_chapter
from chapter47.house.compare.days import compare_days
from chapter47.house.compare.prices import Told, priced, priced_files
from chapter47.house.compare.report import Report, of_chapter, of_days, of_files
from chapter47.house.compare.submissions import compare_files

HOW = (
    "write `compare GAME DAY DAY` for a game, `compare DAY DAY` for the chapter, or "
    "`compare FILE FILE` for two submissions"
)


def compare_asked(
    about: Sequence[str], *, prices: bool = False, tell: Told = lambda what: None
) -> Report:
    """Compare what is named: days are told by their form, files by being there.

    >>> compare_asked(["craps", "1999-11-14", "1999-11-15"]).changes[0].cite
    '19:47-1.6(e)'
    """
    words = list(about) if len(about) == 2 else [word for text in about for word in text.split()]
    if len(words) < 2:
        raise BadInput(f"two things are compared: {HOW}")
    if any(map(_is_day, words[-2:])):
        game = " ".join(words[:-2])
        return _of_game(game, words, prices, tell) if game else _of_chapter(words, prices, tell)
    missing = [word for word in words if not Path(word).exists()]
    if not missing and len(words) == 2:
        found = compare_files(*words)
        return of_files(found, priced_files(found.first, found.second, tell) if prices else ())
    told = f"{' and '.join(map(repr, missing))} is no day and no file: " if missing else ""
    raise BadInput(f"{told}{HOW}")


def _is_day(text: str) -> bool:
    """Whether a text means to be a day: one that is none is refused as such."""
    return text[:1].isdigit() and text.count("-") == 2 and not Path(text).exists()


def _of_game(game: str, words: Sequence[str], prices: bool, tell: Told) -> Report:
    found = compare_days(game, *words[-2:])
    return of_days(found, priced(found, tell) if prices else ())


def _of_chapter(days: Sequence[str], prices: bool, tell: Told) -> Report:
    """The chapter; a game that came is not priced, for it has nothing beside it."""
    found = compare_chapter(*days)
    games = [game for game in found.games if not game.is_new] if prices else []
    return of_chapter(found, [row for game in games for row in priced(game, tell)])
