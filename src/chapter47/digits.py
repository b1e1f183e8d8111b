"""Whole numbers as people type them."""

from decimal import Decimal
from re import compile as pattern

MOST_DIGITS = 12
_SHORT = pattern(r"(\d{1,12}(?:\.\d{1,12})?)(?:[eE]\+?(\d{1,2})|([kKMG]))")
_THOUSANDS = {"k": 3, "K": 3, "M": 6, "G": 9}


def plain(given: object) -> object:
    """What a request's address holds where a number is meant, refused unless it is plain digits.

    >>> plain("47")
    47
    """
    if isinstance(given, str):
        found = whole(given)
        if found is None:
            raise ValueError("write it in plain digits")
        return found
    return given


def whole(text: str, most: int = MOST_DIGITS) -> int | None:
    """The number that a text of plain digits tells; nothing for any other text, or an endless one.

    >>> whole("47"), whole("-3"), whole("²"), whole("٣"), whole("9" * 5000), whole("")
    (47, -3, None, None, None, None)
    """
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= most):
        return None
    return int(text)


def written_short(text: str, most: int = MOST_DIGITS) -> int | None:
    """The number that a short form tells, if it is a whole one that is not endless.

    >>> written_short("1e6"), written_short("10M"), written_short("2.5k"), written_short("250K")
    (1000000, 10000000, 2500, 250000)
    >>> written_short("3.0"), written_short("1.5e0"), written_short("9e99"), written_short("M")
    (None, None, None, None)
    """
    found = _SHORT.fullmatch(text)
    if found is None:
        return None
    digits, power, thousands = found.groups()
    value = Decimal(digits).scaleb(int(power) if power else _THOUSANDS[thousands])
    if value != value.to_integral_value() or value >= 10**most:
        return None
    return int(value)
