"""What is changed: a call skipped, two calls swapped, two arguments or two roles exchanged."""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

ROLES = {
    "DEALER": "FLOORPERSON",
    "FLOORPERSON": "DEALER",
    "BOXPERSON": "STICKPERSON",
    "STICKPERSON": "BOXPERSON",
}
"""Who is taken for whom."""
EITHER_WAY = {"min", "max"}
"""Calls for which the order of two arguments means nothing."""

Change = Callable[[], str]
"""Makes a change in a tree, and says what it was."""


@dataclass(frozen=True)
class Mutant:
    """A module with one change, at a top-level statement of it or a method of a class."""

    module: str
    what: str
    lines: frozenset[int]
    """Lines of the module that a test must reach to notice."""
    where: str
    """The function, by its qualified name; nothing for a statement of the module itself."""
    tree: ast.Module


@dataclass
class _Place:
    where: str
    lines: frozenset[int]
    change: Change


def is_act(node: ast.stmt) -> bool:
    """Whether a statement only calls something, or waits for it."""
    if not isinstance(node, ast.Expr):
        return False
    value = node.value.value if isinstance(node.value, ast.YieldFrom) else node.value
    return isinstance(value, ast.Call)


def told(node: ast.AST) -> str:
    """A line of code, shortened."""
    return ast.unparse(node).split("\n")[0][:70]


def mutants(module: str, text: str) -> Iterator[Mutant]:
    """Every change of a module, one at a time; what reads the same is numbered."""
    seen: Counter[str] = Counter()
    for number in range(sum(1 for _ in _places(ast.parse(text)))):
        tree = ast.parse(text)
        place = list(_places(tree))[number]
        what = place.change()
        seen[what] += 1
        if seen[what] > 1:
            what += f" ({seen[what]})"
        ast.fix_missing_locations(tree)
        yield Mutant(module, what, place.lines, place.where, tree)


def _places(tree: ast.Module) -> Iterator[_Place]:
    for name, function in _functions(tree):
        for block in _blocks(function):
            yield from _in_block(name, block)
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and _has_two_arguments(node):
                yield _Place(name, _lines(node), _exchange(name, node))
            if isinstance(node, ast.Name) and node.id in ROLES:
                yield _Place(name, _lines(node), _take_for(name, node))
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            for node in ast.walk(statement):
                if isinstance(node, ast.Name) and node.id in ROLES:
                    yield _Place("", frozenset(), _take_for("the module", node))


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    yield f"{node.name}.{method.name}", method


def _blocks(function: ast.FunctionDef) -> Iterator[list[ast.stmt]]:
    for node in ast.walk(function):
        for _, block in ast.iter_fields(node):
            if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                yield block


def _has_two_arguments(call: ast.Call) -> bool:
    if isinstance(call.func, ast.Name) and call.func.id in EITHER_WAY:
        return False
    return len(call.args) >= 2 and ast.dump(call.args[0]) != ast.dump(call.args[1])


def _in_block(name: str, block: list[ast.stmt]) -> Iterator[_Place]:
    for at, node in enumerate(block):
        if not is_act(node):
            continue
        yield _Place(name, _lines(node), _skip(name, block, at))
        if at + 1 < len(block) and is_act(block[at + 1]):
            lines = _lines(node) | _lines(block[at + 1])
            yield _Place(name, lines, _swap(name, block, at))


def _lines(node: ast.expr | ast.stmt) -> frozenset[int]:
    return frozenset(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def _skip(name: str, block: list[ast.stmt], at: int) -> Change:
    def change() -> str:
        gone = block[at]
        waits = isinstance(gone, ast.Expr) and isinstance(gone.value, ast.YieldFrom)
        # a method that says super() has its class at hand, and keeps it
        instead = "__class__" if "super()" in ast.unparse(gone) else "pass"
        (nothing,) = ast.parse("yield from ()" if waits else instead).body
        block[at] = ast.copy_location(nothing, gone)
        return f"{name} skips: {told(gone)}"

    return change


def _swap(name: str, block: list[ast.stmt], at: int) -> Change:
    def change() -> str:
        first, second = block[at : at + 2]
        block[at : at + 2] = second, first
        return f"{name} swaps: {told(first)} | {told(second)}"

    return change


def _exchange(name: str, call: ast.Call) -> Change:
    def change() -> str:
        before = told(call)
        call.args[0], call.args[1] = call.args[1], call.args[0]
        return f"{name} exchanges: {before}"

    return change


def _take_for(name: str, role: ast.Name) -> Change:
    def change() -> str:
        before, role.id = role.id, ROLES[role.id]
        return f"{name} takes {before} for {role.id}"

    return change
