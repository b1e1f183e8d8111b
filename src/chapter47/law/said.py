"""What people say, in one form: without case, articles, apostrophes, plurals, numbers in words."""

import re
from functools import lru_cache

_ONES = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen", "twenty"),
)
_ORDINALS = ["1st", "2nd", "3rd", "4th", "5th"]
NUMBERS = {word: str(number) for number, word in enumerate(_ONES)}
_AS = (
    NUMBERS
    | {f"{word}{'es' if word.endswith('x') else 's'}": f"{n}s" for word, n in NUMBERS.items()}
    | dict(zip(["first", "second", "third", "fourth", "fifth"], _ORDINALS, strict=True))
    | {"&": "and"}
)
UNHEARD = frozenset(
    ("a", "an", "the", "my", "i", "ill", "im", "id", "lets", "please", "for", "of", "at")
)
"""Words that change nothing."""
_LAST = ("wager", "bet")
"""What may be said behind the name of any wager."""
_GAPS = re.compile(r"[\s_/,;:.!?()·-]+")
_TO = re.compile(r"(?<=\d)\s+to\s+(?=\d)")
_QUOTES = re.compile(r"['’`\"]")
_LONG = 3
"""A plural has more letters than these."""
MOST = 200
"""Nobody says a name of so many letters."""


@lru_cache(4096)
def said(text: str) -> str:
    """A name as it is compared; two that are the same to people are the same.

    >>> said("Don't Pass") == said("dont_pass bet"), said("the hard eights"), said("First dozen")
    (True, 'hard 8s', '1st dozen')
    >>> said("Player's Hand"), said("bet"), said("Straight flush, open"), said("the")
    ('player hand', 'bet', 'straight flush open', 'the')
    >>> said("1 to 18") == said("1-18")
    True
    """
    plain = _TO.sub(" ", _QUOTES.sub("", text[:MOST].lower()).replace("&", " & "))
    words = _GAPS.sub(" ", plain).split()
    told = [_AS.get(word) or _singular(word) for word in words if word not in UNHEARD]
    if len(told) > 1 and told[-1] in _LAST:
        told.pop()
    return " ".join(told or words)


def _singular(word: str) -> str:
    """A word without the ending of many, or of who does it: raises, hands, ties."""
    if len(word) > _LONG and word.isalpha() and word.endswith("s") and not word.endswith("ss"):
        return word[:-1]
    return word
