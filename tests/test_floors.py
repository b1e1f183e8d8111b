"""Imports only go down, floor by floor; no room looks into another; no floor has cycles."""

import ast
import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import chapter47

SOURCE = Path(chapter47.__file__).parent
NAME = "chapter47"

FLOORS = (
    ("cli", "__main__"),
    ("server", "kits"),
    ("api", "envs"),
    ("school",),
    ("house",),
    ("desk",),
    ("data",),
    ("games",),
    ("families", "felt"),
    ("table", "lab"),
    ("ranking",),
    ("equipment",),
    ("law",),
    ("money", "compiled", "rule"),
    ("doors", "errors", "digits", "fingerprint", "results", "threads", "toml_text"),
)
"""From the top down; floors beside each other may not import each other, but for those named."""

BESIDE = {("compiled", "rule"), ("money", "rule"), ("doors", "errors"), ("__main__", "cli")}
"""Floors that may look at one beside them."""


def height(floor: str) -> int:
    (found,) = [n for n, names in enumerate(FLOORS) if floor in names]
    return found


def modules() -> dict[str, Path]:
    found = {}
    for path in SOURCE.rglob("*.py"):
        parts = (NAME, *path.relative_to(SOURCE).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


def imports(module: str) -> Iterator[str]:
    """The modules of ours that a module imports, wherever in its text."""
    for node in ast.walk(ast.parse(MODULES[module].read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (a.name for a in node.names if a.name.split(".")[0] == NAME)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            if (node.module or "").split(".")[0] == NAME:
                for alias in node.names:
                    inner = f"{node.module}.{alias.name}"
                    yield inner if inner in MODULES else str(node.module)
        elif isinstance(node, ast.ImportFrom):
            pytest.fail(f"{module} imports by dots; write the whole name")


def floor_of(module: str) -> str:
    return [*module.split("."), ""][1]


@pytest.mark.parametrize("module", sorted(MODULES))
def test_a_module_imports_only_from_its_own_floor_and_those_below(module: str):
    own = floor_of(module)
    if not own:
        return  # the package itself opens the house to those who import it
    for imported in imports(module):
        other = floor_of(imported)
        if other and other != own and (own, other) not in BESIDE:
            assert height(other) > height(own), f"{module} imports {imported}, which is not below"


@pytest.mark.parametrize("module", sorted(m for m in MODULES if floor_of(m) == "games"))
def test_no_room_imports_another(module: str):
    room = [*module.split("."), ""][2]
    for imported in imports(module):
        if room and imported.startswith(f"{NAME}.games."):
            assert imported.split(".")[2] == room, f"{module} imports {imported}"


@pytest.mark.parametrize("floor", sorted({*map(floor_of, MODULES)} - {"", "api", "games"}))
def test_a_floor_has_no_cycles(floor: str):
    graph = {
        module: {other for other in imports(module) if floor_of(other) == floor} - {module}
        for module in MODULES
        if floor_of(module) == floor
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" <- ".join(error.args[1]))


TEMPLATES = sorted(SOURCE.rglob("*.html"))
FROM = re.compile(r"{%-?\s*(?:from|import|include|extends)\s+[\"']([^\"']+)[\"']")


def found(name: str) -> list[Path]:
    """The templates that a name can mean, wherever they lie."""
    return [path for path in TEMPLATES if path.as_posix().endswith(f"/{name}")]


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_a_template_imports_only_from_its_own_floor_and_those_below(path: Path):
    place = path.relative_to(SOURCE).as_posix()
    own = place.split("/")[0]
    for name in FROM.findall(path.read_text("utf-8")):
        targets = found(name)
        assert targets, f"{place} takes {name}, which is nowhere"
        for target in targets:
            other = target.relative_to(SOURCE).parts[0]
            assert other == own or height(other) > height(own), f"{place} takes {name} of {other}"
