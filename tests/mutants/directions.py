"""Who, and in which order: the last for the first, most for least, backwards for forwards."""

import ast
from collections.abc import Callable, Iterator

from tests.mutants.place import THE_MODULE, Change, Place, body_of, lines_of, slots_of, told, waits

OTHERS = {"min": "max", "max": "min", "any": "all", "all": "any"}
ROUND = {"clockwise", "counterclockwise", "clockwise_after", "_clockwise_after"}
ROUND_FROM = {"clockwise_from", "counterclockwise_from"}
"""What gives people or places in an order round the table; from one, who stays the first."""


def places(name: str, function: ast.FunctionDef) -> Iterator[Place]:
    """Orders of a function, but not of one that only lists what can be named in a report."""
    if "Field" in (told(function.returns) if function.returns else ""):
        return
    for node in body_of(function):
        yield from _of(name, node)
        if isinstance(node, ast.For) and _is_an_order(node):
            yield Place(name, lines_of(node.iter), _walk_backwards(name, node))


def tables(statement: ast.Assign | ast.AnnAssign) -> Iterator[Place]:
    """Orders in a table of a module."""
    for node in ast.walk(statement):
        for place in _of(THE_MODULE, node):
            yield Place("", frozenset(), place.change)


def _of(name: str, node: ast.AST) -> Iterator[Place]:
    if isinstance(node, ast.Subscript) and _end(node.slice) is not None:
        yield Place(name, lines_of(node), _take_other_end(name, node))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id in OTHERS:
            yield Place(name, lines_of(node), _take_other(name, node))
        if node.func.id == "sorted":
            yield Place(name, lines_of(node), _sort_backwards(name, node))
        if node.func.id == "reversed":
            yield Place(name, lines_of(node), _leave_in_order(name, node))
    for inner, put in slots_of(node):
        if _goes_round(inner):
            yield Place(name, lines_of(inner), _go_back(name, inner, put))


def _is_an_order(loop: ast.For) -> bool:
    """Whether acts are done in a loop in an order: not so often only, nor round the table."""
    so_often = told(loop.target) == "_" or _called(loop.iter) == "range"
    return not so_often and not _goes_round(loop.iter) and _performs(loop)


def _performs(loop: ast.For) -> bool:
    """Whether acts are done in a loop: it waits, or calls the round."""
    return waits(loop) or any(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == "t"
        for statement in loop.body
        for node in ast.walk(statement)
    )


def _called(node: ast.AST) -> str:
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else told(node.func)


def _goes_round(node: ast.AST) -> bool:
    return _called(node) in ROUND | ROUND_FROM


def _end(index: ast.expr) -> int | None:
    """The first or the last, if an index means one of them."""
    text = ast.unparse(index)
    return int(text) if text in ("0", "-1") else None


def _take_other(name: str, call: ast.Call) -> Change:
    def change() -> str:
        before, call.func = told(call), ast.Name(OTHERS[told(call.func)], ast.Load())
        return f"{name} takes {told(call.func)} for: {before}"

    return change


def _take_other_end(name: str, node: ast.Subscript) -> Change:
    def change() -> str:
        before, other = told(node), -1 - int(ast.unparse(node.slice))
        node.slice = ast.parse(str(other), mode="eval").body
        return f"{name} takes the {'last' if other else 'first'} for: {before}"

    return change


def _sort_backwards(name: str, call: ast.Call) -> Change:
    def change() -> str:
        before = told(call)
        kept = [word for word in call.keywords if word.arg != "reverse"]
        if len(kept) == len(call.keywords):
            kept.append(ast.keyword("reverse", ast.Constant(value=True)))
        call.keywords = kept
        return f"{name} sorts backwards: {before}"

    return change


def _leave_in_order(name: str, call: ast.Call) -> Change:
    def change() -> str:
        before = told(call)
        call.func = ast.Name("tuple", ast.Load())
        return f"{name} turns not round: {before}"

    return change


def _walk_backwards(name: str, loop: ast.For) -> Change:
    def change() -> str:
        before = told(loop)
        loop.iter = _backwards("list(HERE)[::-1]", loop.iter)
        return f"{name} walks backwards: {before}"

    return change


def _go_back(name: str, call: ast.expr, put: Callable[[ast.expr], None]) -> Change:
    def change() -> str:
        if _called(call) in ROUND:
            put(_backwards("list(HERE)[::-1]", call))
        else:
            put(_backwards("(lambda order: order[:1] + order[:0:-1])(list(HERE))", call))
        return f"{name} goes the other way: {told(call)}"

    return change


def _backwards(text: str, order: ast.expr) -> ast.expr:
    class Here(ast.NodeTransformer):
        def visit_Name(self, node: ast.Name) -> ast.expr:
            return order if node.id == "HERE" else node

    made = Here().visit(ast.parse(text, mode="eval")).body
    assert isinstance(made, ast.expr)
    return made
