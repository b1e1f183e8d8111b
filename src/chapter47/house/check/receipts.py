"""What `check` prints as JSON, with its receipt, and the same made again."""

import datetime as dt
from dataclasses import replace
from pathlib import Path
from typing import Any

from chapter47.data.receipt import Receipt, receipt_of, stamped
from chapter47.errors import BadInput
from chapter47.house.check import ACCEPT, Report, check
from chapter47.house.submission import Submission, read
from chapter47.house.submission.texts import read_texts, texts_of
from chapter47.law.setting import Setting

Json = dict[str, Any]


def report_told(
    report: Report,
    submission: Submission,
    path: Path,
    *,
    as_of: dt.date | str | None = None,
    choices: str = ACCEPT,
) -> Json:
    """A report in JSON, with the receipt by which the same submission can be checked again."""
    main = "" if path.is_dir() else path.name
    asked = {"files": texts_of(path, submission), "main": main, "choices": choices}
    day = "" if as_of is None else str(as_of)
    return _told(report, submission, asked | ({"as_of": day} if day else {}))


def checked(path: Path, *, as_of: dt.date | str | None = None, choices: str = ACCEPT) -> Report:
    """The report of a submission in a file or a folder, which can be asked again by its receipt."""
    submission = read(path)

    def stamp(report: Report) -> Json:
        return report_told(report, submission, path, as_of=as_of, choices=choices)

    report = check(submission, as_of=as_of, choices=choices)
    return replace(report, stamp=stamp) if path.exists() else report


def report_again(receipt: Receipt, _: Any = None) -> Json:
    """The report that answers the question of a receipt."""
    asked = receipt.question
    with read_texts(asked["files"], asked["main"]) as submission:
        report = check(submission, as_of=asked.get("as_of"), choices=asked["choices"])
        return _told(report, submission, dict(asked))


def _told(report: Report, submission: Submission, asked: Json) -> Json:
    settings = []
    for offered in submission.games:
        try:
            settings.append(Setting.make(offered.law, as_of=report.day))
        except BadInput:
            continue  # no such game, or not yet on that day: the report says so
    answer = report.to_json()
    made = receipt_of(
        answer, "check", asked, settings=settings, modules=[check.__module__], rooms=False
    )
    return stamped(answer, made.of_several())
