"""Writes docs/reference.md from the code: `python -m tests.docs.reference`."""

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

import chapter47
from chapter47.table import Round, Table
from chapter47.table.events import KINDS, Event

ROOT = Path(__file__).parent.parent.parent
PATH = ROOT / "docs/reference.md"
SOURCE = ROOT / "src/chapter47"

HEAD = """# Reference

Made from the code by `python -m tests.docs.reference`; a test holds it to be current.
"""


def first_line(thing: Any) -> str:
    """What a docstring says first."""
    return (inspect.getdoc(thing) or "").split("\n")[0]


def signature_of(thing: Any) -> str:
    """A signature as it is written, without types."""
    given = inspect.signature(thing)
    bare = [
        p.replace(annotation=p.empty, default=_default(p.default))
        for name, p in given.parameters.items()
        if name != "self"
    ]
    told = given.replace(parameters=bare, return_annotation=given.empty)
    return str(told).replace("Ellipsis", "...")


def _default(value: Any) -> Any:
    """A default as it is shown: what does not read the same from run to run is an ellipsis."""
    plain = (str, int, float, bool, tuple, type(None))
    return value if value is inspect.Parameter.empty or isinstance(value, plain) else ...


def functions() -> Iterator[str]:
    """The functions of the package itself."""
    yield "## Functions of `chapter47`\n"
    api = import_module("chapter47.api")
    for name in chapter47.__all__:
        thing = getattr(chapter47, name)
        if not hasattr(api, name):
            yield f"- **`chapter47.{name}`**: {first_line(thing)}"
        else:
            yield f"- **`chapter47.{name}{signature_of(thing)}`**: {first_line(thing)}"


def methods(title: str, kind: type) -> Iterator[str]:
    """The public methods of a class, its parents' among them."""
    yield f"\n## {title}\n"
    for name, thing in sorted(inspect.getmembers(kind)):
        if name.startswith("_"):
            continue
        if isinstance(thing, property):
            yield f"- **`{name}`**: {first_line(thing)}"
        elif inspect.isfunction(thing):
            yield f"- **`{name}{signature_of(thing)}`**: {first_line(thing)}"


def events() -> Iterator[str]:
    """The kinds of events with what each holds."""
    common = set(Event.__struct_fields__)
    yield "\n## Events of a log\n"
    yield (
        "Every event has `cite`, `moves` and `seen_by`. *Inputs* come from outside; all others"
        " follow from them. A field in (brackets) is hidden from whom it is not meant for."
    )
    yield ""
    for name, kind in sorted(KINDS.items()):
        hints = get_type_hints(kind, include_extras=True)
        held = []
        for field in msgspec.structs.fields(kind):
            if field.name in common:
                continue
            text = f"`{field.name}`" if field.required else f"`{field.name}`?"
            is_hidden = "hidden" in getattr(hints[field.name], "__metadata__", ())
            held.append(f"({text})" if is_hidden else text)
        what = " *Input.*" if kind.is_input else ""
        yield f"- **{name}**: {first_line(kind)}{what} {', '.join(held)}".rstrip()


def objections() -> Iterator[str]:
    """The codes of objections, with the modules that raise them."""
    yield "\n## Codes of objections\n"
    yield "A refusal names each reason by a code, a sentence, and a citation where there is one."
    yield ""
    found: dict[str, set[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        named = {
            target.id: node.value.value
            for node in tree.body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Objection":
                code = node.args[0] if node.args else None
                text = code.value if isinstance(code, ast.Constant) else None
                text = named.get(code.id) if isinstance(code, ast.Name) else text
                if isinstance(text, str):
                    found.setdefault(text, set()).add(_module(path))
    for told, modules in sorted(found.items()):
        yield f"- **`{told}`**: {', '.join(sorted(modules))}"


def _module(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def reference() -> str:
    """The whole page."""
    parts = [
        *functions(),
        *methods("A table", Table),
        *methods("A round: the acts of a procedure", Round),
        *events(),
        *objections(),
    ]
    return HEAD + "\n" + "\n".join(parts) + "\n"


if __name__ == "__main__":
    PATH.write_text(reference(), encoding="utf-8")
