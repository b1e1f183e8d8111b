"""Finds citations in comments and sentences, with the lists and ranges that people write."""

import re
from collections.abc import Iterator
from itertools import count, takewhile

from chapter47.law.cite import (
    CITE,
    NUMBER,
    ROMAN,
    Cite,
    CiteError,
    cite_of,
    roman_numeral,
    roman_value,
)

_START = re.compile(rf"(?<![\w.:$-])(?={NUMBER}[A-Z:.]|N\.J\.A\.C\.)")
_AND = re.compile(r"\s*(?:[,;]\s*(?:and\s+|or\s+)?|\s(?:and|or)\s+)")
_TO = re.compile(r"\s*(?:[-\u2013]|\sto\s|\sthrough\s)\s*")
_END = r"(?=\s*(?:$|[,;.)\]:\n]|[-\u2013]|(?:and|or|to)\s))"
_TAIL = re.compile(
    rf"(?P<letter>\([a-z]{{1,2}}\)(?:{NUMBER})?(?:{ROMAN}(?:\({NUMBER}\))?)?)"
    rf"|(?P<number>{NUMBER}(?:{ROMAN}(?:\({NUMBER}\))?)?{_END})"
    rf"|(?P<roman>{ROMAN}(?:\({NUMBER}\))?{_END})"
    rf"|(?P<item>\({NUMBER}\))"
)
_DEPTH = {"letter": 0, "number": 1, "roman": 2, "item": 3}
_ONLY = re.compile(r"(?:[\s#,;:.()&-]|and\b|or\b|see\b|also\b|N\.J\.A\.C\.)*")


def find_cites(text: str, subchapter: int | None = None) -> list[Cite]:
    """Find the citations in a text, in order and once each, with lists and ranges written out.

    A bare section number looks like any decimal fraction, so it counts only in a text of nothing
    but citations, or where it belongs to the subchapter that the text is about.

    >>> [cite.short for cite in find_cites("22.8(d), (e); 22.9(a)1-2")]
    ['22.8(d)', '22.8(e)', '22.9(a)1', '22.9(a)2']
    >>> find_cites("takes 1.5 seconds"), find_cites("as in 22.6", subchapter=22)
    ([], [Cite('19:47-22.6')])
    """
    found = list(_runs(text))
    rest, position = [], 0
    for start, end, _ in found:
        rest.append(text[position:start])
        position = end
    rest.append(text[position:])
    only_cites = all(_ONLY.fullmatch(piece) for piece in rest)
    cites: dict[Cite, None] = {}
    for start, _, run in found:
        first = run[0]
        named = first.steps or first.term or not text[start:].startswith(first.local)
        if named or only_cites or first.subchapter == subchapter:
            cites.update(dict.fromkeys(run))
    return list(cites)


def parse_cites(text: str) -> list[Cite]:
    """Read a text of nothing but citations: one, a list or a range.

    >>> [cite.short for cite in parse_cites("11.8, 11.8A or 11.8B")]
    ['11.8', '11.8A', '11.8B']
    """
    position, cites = 0, []
    for start, end, run in _runs(text):
        if not _ONLY.fullmatch(text[position:start]):
            raise CiteError(text, text[:position])
        position = end
        cites += run
    if not cites:
        return [Cite.parse(text)]
    if not _ONLY.fullmatch(text[position:]):
        raise CiteError(text, text[:position])
    return cites


def _runs(text: str) -> Iterator[tuple[int, int, list[Cite]]]:
    """Give each stretch of text that is a citation with what hangs on it: start, end, citations."""
    position = 0
    while start := _START.search(text, position):
        match = CITE.match(text, start.start())
        if match is None or not _is_whole(match):
            position = start.start() + 1
            continue
        run, end = [cite_of(match)], match.end()
        while following := _following(text, end, run[-1]):
            end, more = following
            run += more
        yield start.start(), end, run
        position = end


def _is_whole(match: "re.Match[str]") -> bool:
    """Say whether a match is a citation and not the head of a longer number or word."""
    after = match.string[match.end() : match.end() + 2]
    if after[:1].isalnum() or after[:1] in ("%", "_", "$") or re.match(r"\.\d", after):
        return False
    return bool(match["section"] or match["chapter"])


def _following(text: str, position: int, last: Cite) -> tuple[int, list[Cite]] | None:
    """Read one more citation that continues a list or a range, and may leave out what is shared."""
    to = _TO.match(text, position)
    joint = to or _AND.match(text, position)
    if joint is None:
        return None
    match = CITE.match(text, joint.end())
    if match and match["section"] and _is_whole(match):
        following = cite_of(match)
        if not match["chapter"]:
            following = Cite(
                last.chapter,
                following.subchapter_mark,
                following.section_mark,
                following.steps,
                following.term,
            )
        return match.end(), (_between(last, following) if to else []) + [following]
    tail = _TAIL.match(text, joint.end())
    if tail is None or tail.lastgroup is None or not last.section_mark:
        return None
    depth = _DEPTH[tail.lastgroup]
    if len(last.steps) <= depth:
        return None
    try:
        following = Cite.parse(
            f"{last.chapter}-{last.section}{''.join(last.steps[:depth])}{tail.group()}"
        )
    except CiteError:
        return None
    return tail.end(), (_between(last, following) if to else []) + [following]


def _between(first: Cite, last: Cite) -> list[Cite]:
    """Write out what lies strictly between the ends of a range; nothing if they do not match."""
    if first.parent != last.parent or first.parent is None or first.term or last.term:
        return []
    around = str(first.parent)
    if not first.steps:
        if not (first.section_mark.isdigit() and last.section_mark.isdigit()):
            return []
        inner = range(int(first.section_mark) + 1, int(last.section_mark))
        return [Cite.parse(f"{around}.{number}") for number in inner]
    low, high = first.steps[-1], last.steps[-1]
    names = (around + name for name in _names_after(low))
    between = [Cite.parse(name) for name in takewhile(lambda name: name != around + high, names)]
    return between if between and between[-1] < last else []


def _names_after(step: str) -> Iterator[str]:
    """Count on from a step: (c) gives (d), 3 gives 4, ii gives iii; ends where its kind ends."""
    inner = step.strip("()")
    form = "({})" if step != inner else "{}"
    if inner.isdigit():
        yield from (form.format(number) for number in takewhile(_small, count(int(inner) + 1)))
    elif step != inner:
        yield from (form.format(chr(code)) for code in range(ord(inner[-1]) + 1, ord("z") + 1))
    elif inner != "?":
        yield from (roman_numeral(number) for number in range(roman_value(inner) + 1, 40))


def _small(number: int) -> bool:
    return number < 100
