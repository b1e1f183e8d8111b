"""What is due as a calendar that other programs read: iCalendar, RFC 5545."""

import datetime as dt
from collections.abc import Iterable, Iterator
from hashlib import sha256

from chapter47.house.notices.due import Due

OCTETS = 75
"""A longer line is folded."""


def calendar(found: Iterable[Due], house: str = "") -> str:
    """All that is due as one calendar, an event of a whole day for each."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//chapter47//notices//EN"]
    lines.append(f"X-WR-CALNAME:{_text(f'19:47 notices {house}'.strip())}")
    for one in found:
        lines += _event(one, house)
    lines.append("END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in folded(line))


def _event(one: Due, house: str) -> Iterator[str]:
    tables = f", table {', '.join(one.tables)}" if one.tables else ""
    told = f"{one.notice.title}: {one.game}{tables} ({one.cite})"
    about = [
        one.notice.how,
        f"{one.notice.told[:1].upper()}{one.notice.told[1:]} {one.for_day}.",
        *one.why,
        f"Source: {one.notice.source.value}. {one.notice.note}".strip(),
    ]
    key = sha256(f"{house}|{told}|{one.by}|{one.for_day}|{one.why}".encode()).hexdigest()[:32]
    yield "BEGIN:VEVENT"
    yield f"UID:{key}@chapter47"
    yield f"DTSTAMP:{_day(one.by)}T000000Z"
    yield f"DTSTART;VALUE=DATE:{_day(one.by)}"
    yield f"DTEND;VALUE=DATE:{_day(one.by + dt.timedelta(1))}"
    yield f"SUMMARY:{_text(told)}"
    yield f"DESCRIPTION:{_text(chr(10).join(about))}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _day(day: dt.date) -> str:
    return day.strftime("%Y%m%d")


def _text(text: str) -> str:
    """A text with what would be read as something else marked.

    >>> _text("a, b; c")
    'a\\\\, b\\\\; c'
    """
    for mark in ("\\", ";", ","):
        text = text.replace(mark, f"\\{mark}")
    return text.replace("\n", "\\n")


def folded(line: str) -> Iterator[str]:
    """A line in parts of at most so many octets, never within a letter.

    >>> [len(part.encode()) for part in folded("x" * 160)]
    [75, 75, 12]
    """
    part, size = "", 0
    for letter in line:
        wide = len(letter.encode())
        if size + wide > OCTETS:
            yield part
            part, size = " ", 1
        part, size = part + letter, size + wide
    yield part
