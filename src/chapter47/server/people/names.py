"""Names of accounts: what one may be, and which two the eye would take for the same."""

import re
import unicodedata

from chapter47.server.errors import Unfit

GUEST, HOUSE = "Guest", "House"
_NAME = re.compile(r"[^\W_][\w .'-]{1,38}[\w.]")
_SCRIPTS = ("LATIN", "GREEK", "CYRILLIC")

_LOOKS_LIKE = {
    **dict(zip("аеіјорсухѕԁһӏкмнтвгпь", "aeijopcyxsdhlkmhtbrnb", strict=True)),
    **dict(zip("αβγεηικνορτυχω", "abyenikvoptuxw", strict=True)),
    **dict(zip("01358|", "olesbl", strict=True)),
    "i": "l",
    "ß": "ss",
    "æ": "ae",
    "œ": "oe",
    "ø": "o",
    "ı": "l",
    "ł": "l",
    "đ": "d",
}
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def likeness(name: str) -> str:
    """A name as the eye reads it: names with the same likeness are taken for each other.

    >>> likeness("Ann Smith") == likeness("ann.srnith") == likeness("Аnn Smіth")
    True
    >>> likeness("Ann Smith") == likeness("Anna Smith")
    False
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = (c for c in plain if not unicodedata.combining(c) and c.isalnum())
    latin = (_LOOKS_LIKE.get(c, c) for c in letters)
    text = "".join(_LOOKS_LIKE.get(c, c) for c in latin)
    for pair, one in _PAIRS:
        text = text.replace(pair, one)
    return text


def proper(name: str) -> str:
    """A name as it is kept, or why it may not be one.

    >>> proper("  Ann  Smith ")
    'Ann Smith'
    """
    name = re.sub(" +", " ", unicodedata.normalize("NFKC", name).strip())
    if not _NAME.fullmatch(name):
        raise Unfit("a name has 3 to 40 letters, digits, spaces, dots, hyphens or apostrophes")
    if len({script for c in name for script in _SCRIPTS if script in unicodedata.name(c, "")}) > 1:
        raise Unfit("a name is written in one alphabet: letters of another look the same")
    return name


def for_a_player(name: str) -> str:
    """A name that a player may choose for himself."""
    name = proper(name)
    if likeness(name).startswith(likeness(GUEST)):
        raise Unfit(f"names that begin with {GUEST} are for guests")
    if likeness(name).startswith(likeness(HOUSE)):
        raise Unfit(f"names that begin with {HOUSE} are for house players")
    return name
