"""What is changed of a procedure: each kind of change, in a module of a few lines."""

import ast

import pytest

from tests.mutants.changes import mutants


def changed(text: str) -> dict[str, str]:
    """What a module says after each change, by what the change is called."""
    return {one.what: ast.unparse(one.tree) for one in mutants("m", text)}


@pytest.mark.parametrize(
    ("code", "what", "becomes"),
    [
        ("if a and b: pass", "f drops a of: a and b", "if b and b:"),
        ("if a and b: pass", "f drops b of: a and b", "if a and a:"),
        ("if a or b or c: pass", "f drops b of: a or b or c", "if a or c:"),
        ("return a < b", "f moves by one: a < b", "return a <= b"),
        ("return a >= b", "f moves by one: a >= b", "return a > b"),
        ("return a < b <= c", "f moves by one: a < b <= c (2)", "return a < b < c"),
        ("return a > 9", "f counts 10 for 9: a > 9", "return a > 10"),
        ("t.burn(1)", "f counts 2 for 1: t.burn(1)", "t.burn(2)"),
        ("return min(a, b)", "f takes max for: min(a, b)", "return max(a, b)"),
        ("return any(a)", "f takes all for: any(a)", "return all(a)"),
        ("return a[0]", "f takes the last for: a[0]", "return a[-1]"),
        ("return a[-1]", "f takes the first for: a[-1]", "return a[0]"),
        ("return sorted(a)", "f sorts backwards: sorted(a)", "return sorted(a, reverse=True)"),
        ("return sorted(a, reverse=b)", "f sorts backwards: sorted(a, reverse=b)", "sorted(a)"),
        ("return reversed(a)", "f turns not round: reversed(a)", "return tuple(a)"),
        (
            "return t.clockwise(a)",
            "f goes the other way: t.clockwise(a)",
            "return list(t.clockwise(a))[::-1]",
        ),
        (
            "return clockwise_from(t, a)",
            "f goes the other way: clockwise_from(t, a)",
            "return (lambda order: order[:1] + order[:0:-1])(list(clockwise_from(t, a)))",
        ),
        (
            "for a in b: t.pay(a)",
            "f walks backwards: for a in b:",
            "for a in list(b)[::-1]:",
        ),
        (
            "a.note()\n    c = b\n    d = yield from t.ask(c)\n    return d",
            "f delays: a.note() | d = (yield from t.ask(c))",
            "c = b\n    d = (yield from t.ask(c))\n    a.note()\n    return d",
        ),
    ],
)
def test_a_change_of_a_function(code: str, what: str, becomes: str) -> None:
    found = changed(f"def f(t, a, b, c):\n    {code}\n")
    assert becomes in found[what]


@pytest.mark.parametrize(
    "code",
    [
        "if (yield) and (yield from a): pass",  # a procedure stays one
        "for a in range(3): t.pay(a)",  # how often, not in which order
        "for _ in b: t.pay(a)",
        "for a in b: c.append(a)",
        "return -1",
        "return a[1]",
    ],
)
def test_what_is_no_order_and_no_threshold_is_left_alone(code: str) -> None:
    kinds = ("drops", "walks backwards", "counts 2 for 1", "takes the")
    found = changed(f"def f(t, a, b, c):\n    {code}\n")
    assert not [what for what in found if any(kind in what for kind in kinds)]


def test_a_ruling_is_changed_in_its_phases_its_persons_and_its_check() -> None:
    found = changed("RULINGS = {'x': Ruling(act, (A, *B), by=(C,), check=allowed)}\n")
    for what, becomes in (
        ("leaves A out of the phases of x", "(*B,), by=(C,), check=allowed"),
        ("leaves *B out of the phases of x", "(A,), by=(C,), check=allowed"),
        ("leaves C out of the by of x", "(A, *B), by=(), check=allowed"),
        ("checks no more allowed of x", "(A, *B), by=(C,)"),
    ):
        assert f"Ruling(act, {becomes})" in found[f"the module {what}"]
    (word,) = {one.word for one in mutants("m", "R = {'late': Ruling(act, (A, B))}\n")}
    assert word == "late"
    assert "MOST = 9" in changed("MOST = 8\n")["the module counts 9 for 8: MOST = 8"]


def test_what_is_called_the_same_is_numbered_and_says_its_place() -> None:
    named = {one.what: one for one in mutants("m", "def f(a):\n    g(a < 1)\n    h(a < 1)\n")}
    assert {"f moves by one: a < 1", "f moves by one: a < 1 (2)"} <= set(named)
    assert named["f moves by one: a < 1 (2)"].lines == {3}
    assert named["f skips: g(a < 1)"].where == "f"
