"""Citations are read, printed, ordered and compared as the chapter writes them."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47.law.cite import Cite, CiteError, roman_numeral, roman_value

ROMANS = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv"]


@st.composite
def cite_texts(draw: st.DrawFn) -> str:
    number = st.integers(1, 99).map(str)
    marked = st.builds(lambda n, letter: n + letter, number, st.sampled_from(["", "A", "B", "C"]))
    text = draw(st.sampled_from(["", "19:47-", "13:69F-", "19:46-", "13:69E-"])) + draw(number)
    if draw(st.booleans()):
        return text
    text += "." + draw(st.one_of(marked, st.just("x")))
    levels = [
        st.sampled_from("abcdefghijklmnopqrstuvwxyz").map("({})".format),
        st.one_of(number, st.just("?")),
        st.sampled_from(ROMANS),
        number.map("({})".format),
        st.sampled_from("ABC").map("({})".format),
    ]
    for level in levels[: draw(st.integers(0, 5))]:
        text += draw(level)
    if draw(st.booleans()):
        words = st.text("abcdefghij $1-'", min_size=1).filter(lambda term: term.strip())
        text += f"[{draw(words)}]"
    return text


@given(cite_texts())
def test_parse_print_parse_is_stable(text: str) -> None:
    cite = Cite.parse(text)
    assert Cite.parse(str(cite)) == cite
    assert Cite.parse(cite.short) == cite
    assert str(Cite.parse(str(cite))) == str(cite)
    assert hash(Cite.parse(str(cite))) == hash(cite)


@given(cite_texts(), cite_texts())
def test_two_citations_are_equal_or_in_one_order(one: str, other: str) -> None:
    a, b = Cite.parse(one), Cite.parse(other)
    assert (a < b) + (b < a) + (a == b) == 1


@given(cite_texts())
def test_a_place_stands_after_what_contains_it(text: str) -> None:
    cite = Cite.parse(text)
    parent = cite.parent
    while parent is not None:
        assert parent.contains(cite) and not cite.contains(parent)
        assert parent < cite
        parent = parent.parent


@pytest.mark.parametrize(
    ("text", "full", "subchapter", "section", "steps"),
    [
        ("22.8(g)3", "19:47-22.8(g)3", 22, "22.8", ("(g)", "3")),
        ("19:47-22.8(g)3", "19:47-22.8(g)3", 22, "22.8", ("(g)", "3")),
        ("N.J.A.C. 19:47-22.9", "19:47-22.9", 22, "22.9", ()),
        ("  22.9 ", "19:47-22.9", 22, "22.9", ()),
        ("11.8A", "19:47-11.8A", 11, "11.8A", ()),
        ("2.6A", "19:47-2.6A", 2, "2.6A", ()),
        ("1.2(a)1ii(2)", "19:47-1.2(a)1ii(2)", 1, "1.2", ("(a)", "1", "ii", "(2)")),
        ("11.8C(b)3", "19:47-11.8C(b)3", 11, "11.8C", ("(b)", "3")),
        ("1.1[come out  point]", "19:47-1.1[come out point]", 1, "1.1", ()),
        ("11.14(d)[$1 table]", "19:47-11.14(d)[$1 table]", 11, "11.14", ("(d)",)),
        ("23.11(b)?ii", "19:47-23.11(b)?ii", 23, "23.11", ("(b)", "?", "ii")),
        ("25.x(b)", "19:47-25.x(b)", 25, "25.x", ("(b)",)),
        ("22", "19:47-22", 22, "", ()),
        ("13:69F-2.11(a)", "13:69F-2.11(a)", 2, "2.11", ("(a)",)),
        ("13:69F-2A.9", "13:69F-2A.9", 2, "2A.9", ()),
        ("19:46-1.18(e)1", "19:46-1.18(e)1", 1, "1.18", ("(e)", "1")),
        ("13:69E-1.16A", "13:69E-1.16A", 1, "1.16A", ()),
        ("14.15(i)1i", "19:47-14.15(i)1i", 14, "14.15", ("(i)", "1", "i")),
        ("lucky-7:1.2(a)3", "lucky-7:1.2(a)3", 1, "1.2", ("(a)", "3")),
    ],
)
def test_the_forms_of_a_citation(
    text: str, full: str, subchapter: int, section: str, steps: tuple[str, ...]
) -> None:
    cite = Cite.parse(text)
    assert (str(cite), cite.subchapter, cite.section, cite.steps) == (
        full,
        subchapter,
        section,
        steps,
    )


def test_the_short_form_names_only_another_chapter() -> None:
    assert Cite.parse("19:47-22.8(g)3").short == "22.8(g)3"
    assert Cite.parse("13:69F-2.11").short == "13:69F-2.11"
    assert Cite.parse("22.8").is_here and not Cite.parse("13:69F-2.11").is_here


@pytest.mark.parametrize(
    "in_order",
    [
        "22.9 | 22.10",
        "2.2 | 22.1",
        "11.8 | 11.8(z) | 11.8A | 11.8A(b) | 11.8B | 11.9 | 11.10",
        "22.9(a) | 22.9(a)2 | 22.9(a)10 | 22.9(b)",
        "1.2(a)1 | 1.2(a)1i | 1.2(a)1i(2) | 1.2(a)1ii | 1.2(a)1iv | 1.2(a)1v | 1.2(a)1ix",
        "1.2(a)7 | 1.2(a)i | 1.2(a)ii",
        "11.14(d) | 11.14(d)[$1 table] | 11.14(d)[$5 table] | 11.14(d)1",
        "25 | 25.4 | 25.12 | 25.x | 25.x(b) | 26.1",
        "23.11(b)2 | 23.11(b)?ii | 23.11(c)",
        "5.1(z) | 5.1(aa)",
        "13:69E-1.16A | 13:69F-2.11 | 13:69F-2A.9 | 13:69F-3.1 | 19:46-1.18 | 19:47-1.1",
    ],
)
def test_natural_order(in_order: str) -> None:
    cites = [Cite.parse(text.strip()) for text in in_order.split("|")]
    assert len(cites) > 1
    assert all(first < second for first, second in pairwise(cites))


@pytest.mark.parametrize(
    ("outer", "inner", "expected"),
    [
        ("22", "22.8(g)3", True),
        ("22.8", "22.8(g)3", True),
        ("22.8(g)", "22.8(g)3", True),
        ("22.8(g)3", "22.8(g)3", True),
        ("22.8(g)3", "22.8(g)", False),
        ("22.8(g)3", "22.8(g)30", False),
        ("22.1", "22.10", False),
        ("11.8", "11.8A(b)", False),
        ("2", "22.8", False),
        ("22.8", "13:69F-22.8", False),
        ("11.14(d)", "11.14(d)[$1 table]", True),
        ("11.14(d)[$1 table]", "11.14(d)1", False),
        ("25.x", "25.x(b)", True),
    ],
)
def test_contains(outer: str, inner: str, expected: bool) -> None:
    assert Cite.parse(outer).contains(inner) is expected


def test_the_own_rules_of_a_game_are_apart_from_the_chapter() -> None:
    own, whole = Cite.parse("high-card:1.2(a)"), Cite.own_rules("high-card")
    assert own.is_own and not own.is_here and not Cite.parse("13:69F-2.11").is_own
    assert whole.contains(own) and Cite.parse("high-card:1.2").contains(own)
    assert not whole.contains("1.2(a)") and not Cite.parse("1.2").contains(own)
    assert not whole.contains("low-card:1.2(a)")
    cites = ["low-card:1.1", "high-card:1.10", "high-card:1.2(a)", "1.2"]
    in_order = ["high-card:1.2(a)", "high-card:1.10", "low-card:1.1", "19:47-1.2"]
    assert [str(cite) for cite in sorted(map(Cite.parse, cites))] == in_order


def test_the_parents_of_a_deep_paragraph() -> None:
    cite: Cite | None = Cite.parse("1.2(a)1ii(2)")
    chain = []
    while cite is not None:
        chain.append(cite.short)
        cite = cite.parent
    assert chain == ["1.2(a)1ii(2)", "1.2(a)1ii", "1.2(a)1", "1.2(a)", "1.2", "1"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("22,8", "',8' cannot follow '22'"),
        ("22.8(G)", "'(G)' cannot follow '22.8'"),
        ("22.8(g)3)", "')' cannot follow '22.8(g)3'"),
        ("22.8(ab)", "'(ab)' cannot follow '22.8'"),
        ("1.2(a)1iiii", "'i' cannot follow '1.2(a)1iii'"),
        ("22.0", "'.0' cannot follow '22'"),
        ("1.1[]", "'[]' cannot follow '1.1'"),
        ("22.8 and 22.9", "' and 22.9' cannot follow '22.8'"),
        ("", "no section number found"),
        ("the dealer", "no section number found"),
        ("0.5", "no section number found"),
        ("high-card:", "no section number found"),
        ("high-card:19:47-8.4", "no section number found"),
        ("high-card:1.2 ff", "' ff' cannot follow 'high-card:1.2'"),
    ],
)
def test_what_is_not_a_citation_is_explained(text: str, complaint: str) -> None:
    with pytest.raises(CiteError) as caught:
        Cite.parse(text)
    assert complaint in str(caught.value)
    assert "22.8(g)3" in str(caught.value)


def test_roman_numerals() -> None:
    assert [roman_value(numeral) for numeral in ROMANS] == list(range(1, 15))
    assert [roman_numeral(value) for value in range(1, 15)] == ROMANS
