"""A report as JUnit's XML, which build servers read: a suite for a game, a case for a rule."""

from xml.etree.ElementTree import Element, SubElement, indent, tostring

from chapter47.house.check.finding import Finding, Kind, Report

FAILED, LEFT_OUT = (Kind.FAIL,), (Kind.NOT_APPLICABLE,)


def junit_text(report: Report) -> str:
    """The report as a text of XML; what needs leave passes, and says so."""
    named = {"name": f"{report.house}, {report.day}"}
    whole = Element("testsuites", named | _counts(report.findings))
    for game in dict.fromkeys(one.game for one in report.findings):
        found = tuple(one for one in report.findings if one.game == game)
        suite = SubElement(whole, "testsuite", {"name": game or "games"} | _counts(found))
        for one in found:
            _case(suite, one)
    indent(whole)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(whole, encoding="unicode")


def _counts(found: tuple[Finding, ...]) -> dict[str, str]:
    failed = sum(one.kind in FAILED for one in found)
    skipped = sum(one.kind in LEFT_OUT for one in found)
    return {
        "tests": str(len(found)),
        "failures": str(failed),
        "errors": "0",
        "skipped": str(skipped),
    }


def _case(suite: Element, one: Finding) -> None:
    case = SubElement(
        suite,
        "testcase",
        classname=f"{one.game or 'games'}.{one.rule}",
        name=one.subject,
        file=one.where.file,
        line=str(one.where.line),
    )
    if one.kind in FAILED:
        failure = SubElement(case, "failure", type=one.rule, message=_plain(one.text))
        failure.text = _plain(f"{one.where}: {one.text} ({one.rule}, {one.source})")
    elif one.kind in LEFT_OUT:
        SubElement(case, "skipped", message=_plain(one.text))
    elif one.kind is not Kind.PASS:
        SubElement(case, "system-out").text = _plain(f"{one.kind.value}: {one.text}")


def _plain(text: str) -> str:
    """A text without what XML cannot hold.

    >>> _plain("a\\x00b")
    'ab'
    """
    return "".join(sign for sign in text if sign >= " " or sign in "\t\n")
