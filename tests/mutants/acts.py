"""What is done: a call skipped, two swapped, one delayed, two arguments or two roles exchanged."""

import ast
from collections.abc import Iterator

from tests.mutants.place import THE_MODULE, Change, Place, lines_of, told, waits

ROLES = {
    "DEALER": "FLOORPERSON",
    "FLOORPERSON": "DEALER",
    "BOXPERSON": "STICKPERSON",
    "STICKPERSON": "BOXPERSON",
}
"""Who is taken for whom."""
EITHER_WAY = {"min", "max"}
"""Calls for which the order of two arguments means nothing."""


def places(name: str, function: ast.FunctionDef) -> Iterator[Place]:
    """Acts and arguments of a function."""
    for block in _blocks(function):
        yield from _in_block(name, block)
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and _has_two_arguments(node):
            yield Place(name, lines_of(node), _exchange(name, node))
        if isinstance(node, ast.Name) and node.id in ROLES:
            yield Place(name, lines_of(node), _take_for(name, node))


def tables(statement: ast.Assign | ast.AnnAssign) -> Iterator[Place]:
    """Roles in a table of a module."""
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and node.id in ROLES:
            yield Place("", frozenset(), _take_for(THE_MODULE, node))


def is_act(node: ast.stmt) -> bool:
    """Whether a statement only calls something, or waits for it."""
    if not isinstance(node, ast.Expr):
        return False
    value = node.value.value if isinstance(node.value, ast.YieldFrom) else node.value
    return isinstance(value, ast.Call)


def _blocks(function: ast.FunctionDef) -> Iterator[list[ast.stmt]]:
    for node in ast.walk(function):
        for _, block in ast.iter_fields(node):
            if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                yield block


def _has_two_arguments(call: ast.Call) -> bool:
    if isinstance(call.func, ast.Name) and call.func.id in EITHER_WAY:
        return False
    return len(call.args) >= 2 and ast.dump(call.args[0]) != ast.dump(call.args[1])


def _in_block(name: str, block: list[ast.stmt]) -> Iterator[Place]:
    for at, node in enumerate(block):
        if not is_act(node):
            continue
        yield Place(name, lines_of(node), _skip(name, block, at))
        if at + 1 < len(block) and is_act(block[at + 1]):
            lines = lines_of(node) | lines_of(block[at + 1])
            yield Place(name, lines, _swap(name, block, at))
        if not waits(node) and (until := _next_wait(block, at)) is not None:
            yield Place(name, lines_of(node), _delay(name, block, at, until))


def _next_wait(block: list[ast.stmt], at: int) -> int | None:
    """The next statement that waits for somebody, unless swapping two acts does the same."""
    for later in range(at + 1, len(block)):
        if waits(block[later]):
            return None if later == at + 1 and is_act(block[later]) else later
    return None


def _skip(name: str, block: list[ast.stmt], at: int) -> Change:
    def change() -> str:
        gone = block[at]
        is_waited_for = isinstance(gone, ast.Expr) and isinstance(gone.value, ast.YieldFrom)
        # a method that says super() has its class at hand, and keeps it
        instead = "__class__" if "super()" in ast.unparse(gone) else "pass"
        (nothing,) = ast.parse("yield from ()" if is_waited_for else instead).body
        block[at] = ast.copy_location(nothing, gone)
        return f"{name} skips: {told(gone)}"

    return change


def _swap(name: str, block: list[ast.stmt], at: int) -> Change:
    def change() -> str:
        first, second = block[at : at + 2]
        block[at : at + 2] = second, first
        return f"{name} swaps: {told(first)} | {told(second)}"

    return change


def _delay(name: str, block: list[ast.stmt], at: int, until: int) -> Change:
    """Do an act only after the next prompt."""

    def change() -> str:
        act, prompt = block[at], block[until]
        block[at : until + 1] = [*block[at + 1 : until + 1], act]
        return f"{name} delays: {told(act)} | {told(prompt)}"

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
