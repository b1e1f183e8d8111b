"""A submission held against the law of the day: every rule that it keeps, and every one it breaks.

>>> from chapter47.house.submission import read_text
>>> report = check(read_text('''
... day = 2006-09-05
... house = "Boardwalk House"
... [[game]]
... game = "casino-war"
... options = { decks = 5 }
... '''))
>>> for finding in report.failed:
...     print(finding.where, finding.rule, finding.text)
what was typed:6 19:47-22.2 Decks cannot be 5. Allowed are 6, 7, 8.
>>> report.counts["fail"], report.counts["pass"] > 5
(1, True)
"""

import datetime as dt

from chapter47.errors import BadInput
from chapter47.house.check.finding import Finding, Kind, Level, Report
from chapter47.house.check.game import game_findings
from chapter47.house.submission import Submission
from chapter47.law.dates import day as read_day

__all__ = ["Finding", "Kind", "Level", "Report", "check"]

ACCEPT, REFUSE = "accept", "error"
CHOICES = (ACCEPT, REFUSE)
"""What becomes of what rests on a figure for which there is no text."""


class NoSuchAnswer(BadInput):
    """Neither accept nor error."""


def check(
    submission: Submission, *, as_of: dt.date | str | None = None, choices: str = ACCEPT
) -> Report:
    """Hold a submission against the law of its day, or of another; everything is told at once."""
    if choices not in CHOICES:
        raise NoSuchAnswer(f"choices are {' or '.join(CHOICES)}, not {choices!r}")
    day = submission.day if as_of is None else read_day(as_of)
    found = [one for game in submission.games for one in game_findings(game, day)]
    order = {name: place for place, name in enumerate(submission.files)}
    found.sort(key=lambda one: (order.get(one.where.file, 0), one.where.line))
    report = Report(submission.house, day, submission.files, tuple(found), submission.folder)
    return report.refusing_choices() if choices == REFUSE else report
