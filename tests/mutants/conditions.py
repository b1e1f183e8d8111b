"""Under which condition: a half of it dropped, a threshold or a count moved by one."""

import ast
from collections.abc import Iterator

from tests.mutants.place import THE_MODULE, Change, Place, body_of, lines_of, slots_of, told, waits

MOVED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
"""A threshold that is moved by one."""
RULING, CHECK, WHEN = "Ruling", "check", {1: "phases", 2: "by"}
"""What a ruling says of when it can be reported, by whom, and under which condition."""


def places(name: str, function: ast.FunctionDef) -> Iterator[Place]:
    """Conditions and numbers of a function."""
    for node in body_of(function):
        yield from _of(name, node)


def tables(statement: ast.Assign | ast.AnnAssign) -> Iterator[Place]:
    """Conditions and rulings in a table of a module, and a number that it gives a name."""
    if isinstance(statement.value, ast.Constant):
        for number in numbers_in(statement):
            yield Place("", frozenset(), _count_one_more(THE_MODULE, statement, number))
    for node in ast.walk(statement):
        for place in _of(THE_MODULE, node):
            yield Place("", frozenset(), place.change)
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(value, ast.Call):
                    yield from _of_ruling(str(key.value), value)


def _of(name: str, node: ast.AST) -> Iterator[Place]:
    if isinstance(node, ast.BoolOp):
        for at, half in enumerate(node.values):
            if len(node.values) > 1 and not waits(half) and "super()" not in ast.unparse(half):
                yield Place(name, lines_of(half), _drop(name, node, at))
    if isinstance(node, ast.Compare):
        for at, how in enumerate(node.ops):
            if type(how) in MOVED:
                yield Place(name, lines_of(node), _move(name, node, at))
    if name != THE_MODULE and not _is_a_mark(node):
        for inner in numbers_in(node):
            yield Place(name, lines_of(inner), _count_one_more(name, node, inner))


def numbers_in(node: ast.AST) -> Iterator[ast.Constant]:
    """The whole numbers that a node holds directly."""
    for inner, _ in slots_of(node):
        if isinstance(inner, ast.Constant) and type(inner.value) is int:
            yield inner


def _is_a_mark(node: ast.AST) -> bool:
    """Whether a number in a node only marks something: a negative one, or which of several."""
    is_index = isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice)
    return is_index or isinstance(node, ast.UnaryOp)


def _drop(name: str, both: ast.BoolOp, at: int) -> Change:
    """Keep a condition but for one of its parts."""

    def change() -> str:
        before, half = told(both), told(both.values[at])
        del both.values[at]
        if len(both.values) == 1:  # one part of a condition is a condition of one part
            both.values.append(both.values[0])
        return f"{name} drops {half} of: {before}"

    return change


def _move(name: str, node: ast.Compare, at: int) -> Change:
    def change() -> str:
        before = told(node)
        node.ops[at] = MOVED[type(node.ops[at])]()
        return f"{name} moves by one: {before}"

    return change


def _count_one_more(name: str, node: ast.AST, number: ast.Constant) -> Change:
    def change() -> str:
        before, was = told(node), number.value
        assert isinstance(was, int)
        number.value = was + 1
        return f"{name} counts {was + 1} for {was}: {before}"

    return change


def _of_ruling(name: str, call: ast.Call) -> Iterator[Place]:
    if told(call.func) != RULING:
        return
    listed = [(call.args[at], what) for at, what in WHEN.items() if at < len(call.args)]
    listed += [(word.value, word.arg) for word in call.keywords if word.arg in WHEN.values()]
    for value, what in listed:
        if isinstance(value, ast.Tuple):
            for at in range(len(value.elts)):
                change = _leave_out(value, at, f"the {what} of {name}")
                yield Place("", frozenset(), change, name)
    if len(call.args) > 1 and isinstance(call.args[1], ast.Name):
        for which in ("first", "last"):
            yield Place("", frozenset(), _shorten(call, which, name), name)
    for at, word in enumerate(call.keywords):
        if word.arg == CHECK:
            yield Place("", frozenset(), _uncheck(call, at, name), name)


def _leave_out(several: ast.Tuple, at: int, where: str) -> Change:
    def change() -> str:
        return f"{THE_MODULE} leaves {told(several.elts.pop(at))} out of {where}"

    return change


def _shorten(call: ast.Call, which: str, name: str) -> Change:
    """Leave one phase out of those that have a name together."""

    def change() -> str:
        phases = told(call.args[1])
        part = "[1:]" if which == "first" else "[:-1]"
        call.args[1] = ast.parse(phases + part, mode="eval").body
        return f"{THE_MODULE} leaves the {which} of {phases} out of the phases of {name}"

    return change


def _uncheck(call: ast.Call, at: int, name: str) -> Change:
    def change() -> str:
        return f"{THE_MODULE} checks no more {told(call.keywords.pop(at).value)} of {name}"

    return change
