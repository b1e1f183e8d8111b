"""A place of a module that can be changed, and what the changes of all kinds need to say it."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

Change = Callable[[], str]
"""Makes a change in a tree, and says what it was."""
THE_MODULE = "the module"


@dataclass
class Place:
    """Where a change is made: the function, if it is one, and the lines."""

    where: str
    lines: frozenset[int]
    change: Change
    word: str = ""
    """By what a test that can notice the change speaks of it; nothing where nobody knows."""


def told(node: ast.AST) -> str:
    """A line of code, shortened."""
    return ast.unparse(node).split("\n")[0][:70]


def lines_of(node: ast.expr | ast.stmt) -> frozenset[int]:
    """The lines on which a piece of code stands."""
    return frozenset(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def body_of(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """All that a function does when it is called: neither its defaults nor its decorators."""
    for statement in function.body:
        yield from ast.walk(statement)


def slots_of(node: ast.AST) -> Iterator[tuple[ast.expr, Callable[[ast.expr], None]]]:
    """The expressions that a node holds directly, and how each is put in another's place."""
    for field, value in ast.iter_fields(node):
        if isinstance(value, ast.expr):
            yield value, _set_field(node, field)
        elif isinstance(value, list):
            for at, one in enumerate(value):
                if isinstance(one, ast.expr):
                    yield one, _set_item(value, at)


def _set_field(node: ast.AST, field: str) -> Callable[[ast.expr], None]:
    def put(new: ast.expr) -> None:
        setattr(node, field, new)

    return put


def _set_item(items: list[ast.expr], at: int) -> Callable[[ast.expr], None]:
    def put(new: ast.expr) -> None:
        items[at] = new

    return put


def waits(node: ast.AST) -> bool:
    """Whether a piece of code waits for somebody."""
    return any(isinstance(inner, ast.Yield | ast.YieldFrom) for inner in ast.walk(node))
