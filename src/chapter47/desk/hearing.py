"""What was typed, before it is known what is meant: its words, amounts in words, runs of words."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from shlex import shlex

from chapter47.law.said import NUMBERS, UNHEARD, said
from chapter47.law.words import Names, NotSaid, Words

FILLERS = UNHEARD | {
    *("to", "in", "on", "off", "with", "and", "it", "me", "up", "down", "out", "back"),
    *("go", "goes", "put", "hand"),
}
"""Words that may stand beside what is meant."""
_DOLLARS = ("dollar", "dollars", "buck", "bucks")
_MONEY = re.compile(r"\$?[\d,]+(?:\.\d+)?")


@dataclass(frozen=True)
class Hearing:
    """How closely words are taken: each of them, without those that say little, or at a guess."""

    short: bool = False
    """The beginning of an act's name stands for it."""
    fillers: bool = False
    """Words that may stand beside what is meant are left out."""
    loose: bool = False
    """What no field can read is kept, so that the table says why not."""


HEARINGS = (
    Hearing(),
    Hearing(fillers=True),
    Hearing(short=True),
    Hearing(short=True, fillers=True),
    Hearing(loose=True),
    Hearing(short=True, loose=True),
    Hearing(fillers=True, loose=True),
)
SURE = tuple(hearing for hearing in HEARINGS if not hearing.loose)


def words_typed(line: str) -> list[str]:
    """The words of a line; what stands in quotation marks is one word.

    >>> words_typed('three_spots 2 numbers="4 8 15" games=2')
    ['three_spots', '2', 'numbers=4 8 15', 'games=2']
    >>> words_typed('a mark " alone')
    ['a', 'mark', '"', 'alone']
    """
    reader = shlex(line, posix=True)
    reader.whitespace_split, reader.quotes = True, '"'
    reader.escape = reader.commenters = ""
    try:
        return list(reader)
    except ValueError:  # a quotation that does not end
        return line.split()


def means_nothing(words: Sequence[str], known: Words) -> NotSaid | None:
    """What is said where none of the words means anything in the game, and none ever will."""
    asked = [word for word in words if word.lower() not in FILLERS and not _MONEY.fullmatch(word)]
    if not asked or any(said(" ".join(words[a:b])) in known.known for a, b in runs(words)):
        return None
    return known.nothing(" ".join(asked))


def amounts_said(words: list[str]) -> list[str]:
    """Amounts that were said in words, as amounts: five dollars, a buck.

    >>> amounts_said("ten dollars on reds".split()), amounts_said(["for", "a", "dollar"])
    (['$10', 'on', 'reds'], ['for', '$1'])
    """
    found: list[str] = []
    for word in words:
        before = found[-1].lower() if found else ""
        amount = NUMBERS.get(before) or ("1" if before in ("a", "one") else before)
        if word.lower() in _DOLLARS and _MONEY.fullmatch(amount):
            found[-1] = f"${amount.removeprefix('$')}"
        else:
            found.append(word)
    return found


def amount_last(words: list[str]) -> list[str]:
    """What is put on something, said behind it: $5 on 17 is 17 for $5.

    >>> amount_last("put $5 on 17".split()), amount_last("call place 6 on".split())
    (['put', '17', '$5'], ['call', 'place', '6', 'on'])
    """
    lower = [word.lower() for word in words]
    if "on" in lower[1:-1]:
        at = lower.index("on", 1)
        if _MONEY.fullmatch(words[at - 1]):
            return [*words[: at - 1], *words[at + 1 :], words[at - 1]]
    return words


def runs(words: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Every run of words, the longest first, that neither begins nor ends with an article."""
    for length in range(len(words), 0, -1):
        for start in range(len(words) - length + 1):
            ends = {words[start].lower(), words[start + length - 1].lower()}
            if length == 1 or not ends & UNHEARD:
                yield start, start + length


def letters(text: str) -> int:
    """How many words there are that are no numbers."""
    return sum(any(map(str.isalpha, word)) for word in text.split())


@dataclass
class Left:
    """The words of which it is not said yet what they are."""

    words: list[str]
    letters: int = 0
    """How many were taken that are no numbers."""
    first: int = 0
    """Where the first that was taken stood."""

    def take(self, names: Names, *, numbers: bool = True) -> bool:
        """Take something, which may be said in several words, out of the words.

        Digits alone may be no name: behind something else they are an amount or a spot.
        """
        for start, end in runs(self.words):
            text = " ".join(self.words[start:end])
            is_first = UNHEARD.issuperset(map(str.lower, self.words[:start]))
            if said(text) in names and (numbers or is_first or letters(text)):
                del self.words[start:end]
                self.letters += letters(text)
                self.first = self.first or start
                return True
        return False
