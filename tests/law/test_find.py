"""Citations are found in comments with the lists and ranges that people write."""

import pytest

from chapter47.law.cite import CiteError
from chapter47.law.find import find_cites, parse_cites


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("22.8(d), (e)", "22.8(d) 22.8(e)"),
        ("# 22.8(d), (e)", "22.8(d) 22.8(e)"),
        ("# 22.6", "22.6"),
        ("22.9(a)1-2", "22.9(a)1 22.9(a)2"),
        ("1.2(a)7-10", "1.2(a)7 1.2(a)8 1.2(a)9 1.2(a)10"),
        ("22.8(f)-(h)", "22.8(f) 22.8(g) 22.8(h)"),
        ("22.8(a) through (c)", "22.8(a) 22.8(b) 22.8(c)"),
        ("22.8(h)-(f)", "22.8(h) 22.8(f)"),
        ("1.2(a)1i-iii", "1.2(a)1i 1.2(a)1ii 1.2(a)1iii"),
        ("1.2(a)1i(1), (2)", "1.2(a)1i(1) 1.2(a)1i(2)"),
        ("1.9(b)1, 2 or 6", "1.9(b)1 1.9(b)2 1.9(b)6"),
        ("11.15(d)1ii, iii", "11.15(d)1ii 11.15(d)1iii"),
        ("11.8A(b)1ii and 2", "11.8A(b)1ii 11.8A(b)2"),
        ("22.8(g)1, (h) and 22.9", "22.8(g)1 22.8(h) 22.9"),
        ("28.6-28.8", "28.6 28.7 28.8"),
        ("26.5(d)-26.x(g)", "26.5(d) 26.x(g)"),
        ("N.J.A.C. 19:47-27.7, 27.8 or 27.9", "27.7 27.8 27.9"),
        ("19:46-1.15 and 1.13B(e)", "19:46-1.15 19:46-1.13B(e)"),
        ("pays as 22.9(a)3 says (see 22.8(g)3)", "22.9(a)3 22.8(g)3"),
        ("22.8(e), then 22.8(e) again", "22.8(e)"),
        ("a tie, 22.9(a)1, 2 cards later", "22.9(a)1"),
        ("the whole of 19:47-22", "22"),
        ("defined in 1.1[come out point]", "1.1[come out point]"),
    ],
)
def test_lists_and_ranges_are_written_out(text: str, expected: str) -> None:
    assert " ".join(cite.short for cite in find_cites(text)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "takes 1.5 seconds",
        "pays 1.5 to 1",
        "1.5 to 1",
        "Python 3.11",
        "numpy 2.1 or later",
        "99.9% of 0.25",
        "version 10.2.1",
        "$22.50",
        "about 22 cards",
        "item (a), then (b)",
        "",
    ],
)
def test_numbers_are_not_citations(text: str) -> None:
    assert find_cites(text) == []


def test_a_bare_section_in_a_sentence_counts_in_its_own_room() -> None:
    text = "the cut follows 22.5, not 8.3"
    assert find_cites(text) == []
    assert [cite.short for cite in find_cites(text, subchapter=22)] == ["22.5"]


def test_parse_cites_takes_nothing_but_citations() -> None:
    assert [cite.short for cite in parse_cites("11.8, 11.8A or 11.8B")] == [
        "11.8",
        "11.8A",
        "11.8B",
    ]
    assert [cite.short for cite in parse_cites("22")] == ["22"]
    for text in ("22.8(e) says so", "see page 5, 22.8(e)", "22,8"):
        with pytest.raises(CiteError):
            parse_cites(text)
