"""Every change of a module, one at a time: what is done, under which condition, in which order."""

import ast
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import islice

from tests.mutants import acts, conditions, directions
from tests.mutants.place import Place

KINDS = (acts.places, conditions.places, directions.places)
TABLES = (acts.tables, conditions.tables, directions.tables)
"""What is changed of a function, and of a statement of the module itself."""


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
    word: str = ""
    """By what a test that can notice the change speaks of it, if that is known."""

    @property
    def name(self) -> tuple[str, str]:
        """The module and the change."""
        return self.module, self.what


def mutants(module: str, text: str) -> Iterator[Mutant]:
    """Every change of a module, one at a time; what reads the same is numbered."""
    seen: Counter[str] = Counter()
    body = ast.parse(text).body
    for at in sorted(range(len(body)), key=lambda at: _is_table(body[at])):
        for number in range(sum(1 for _ in _places(body[at]))):
            statement = deepcopy(body[at])
            place = next(islice(_places(statement), number, None))
            what = place.change()
            seen[what] += 1
            if seen[what] > 1:
                what += f" ({seen[what]})"
            tree = ast.Module(
                [*body[:at], ast.fix_missing_locations(statement), *body[at + 1 :]], []
            )
            yield Mutant(module, what, place.lines, place.where, tree, place.word)


def _places(statement: ast.stmt) -> Iterator[Place]:
    for name, function in _functions(statement):
        for places in KINDS:
            yield from places(name, function)
    if isinstance(statement, ast.Assign | ast.AnnAssign):
        for tables in TABLES:
            yield from tables(statement)


def _is_table(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Assign | ast.AnnAssign)


def _functions(statement: ast.stmt) -> Iterator[tuple[str, ast.FunctionDef]]:
    if isinstance(statement, ast.FunctionDef):
        yield statement.name, statement
    elif isinstance(statement, ast.ClassDef):
        for method in statement.body:
            if isinstance(method, ast.FunctionDef):
                yield f"{statement.name}.{method.name}", method
