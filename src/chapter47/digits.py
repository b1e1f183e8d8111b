"""Whole numbers as people type them."""

MOST_DIGITS = 12


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
