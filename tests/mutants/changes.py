"""Every change of a module, one at a time: what is done, under which condition, in which order."""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

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
    for number in range(sum(1 for _ in _places(ast.parse(text)))):
        tree = ast.parse(text)
        place = list(_places(tree))[number]
        what = place.change()
        seen[what] += 1
        if seen[what] > 1:
            what += f" ({seen[what]})"
        ast.fix_missing_locations(tree)
        yield Mutant(module, what, place.lines, place.where, tree, place.word)


def _places(tree: ast.Module) -> Iterator[Place]:
    for name, function in _functions(tree):
        for places in KINDS:
            yield from places(name, function)
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            for tables in TABLES:
                yield from tables(statement)


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    yield f"{node.name}.{method.name}", method
