"""Days as people write them."""

import datetime as dt

from chapter47.law.errors import LawError


class NotADate(LawError):
    """Text that is no day of the calendar."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is not a date: write year, month and day, such as 1999-01-19")


def day(text: dt.date | str) -> dt.date:
    """Read a day.

    >>> day("1999-01-19")
    datetime.date(1999, 1, 19)
    """
    if isinstance(text, dt.datetime):
        return text.date()
    if isinstance(text, dt.date):
        return text
    try:
        return dt.date.fromisoformat(text.strip())
    except ValueError:
        raise NotADate(text) from None
