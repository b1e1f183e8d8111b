"""Finds where code and tests cite the chapter, by reading the files without running them."""

import ast
import re
import tokenize
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from io import StringIO
from pathlib import Path

from chapter47.errors import BadInput
from chapter47.law.cite import Cite, CiteError
from chapter47.law.cite_index import CiteIndex, cite_of
from chapter47.law.datafile import DataError
from chapter47.law.find import find_cites, parse_cites

_TOML_CITE = re.compile(
    r"""\bcites?\s*=\s*(?P<value>"[^"\n]*"|'[^'\n]*'|\[(?:[^\]"']|"[^"\n]*"|'[^'\n]*')*\])"""
)
_TOML_TEXT = re.compile(r""""([^"\n]*)"|'([^'\n]*)'""")
_REMARK = re.compile(r"#.*(?:[0-9][A-Z:.]|N\.J\.A\.C\.)")
"""A line whose remark, if it is one, may cite; the few files that have any are taken apart."""
_LEAVES = (ast.Name, ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop, ast.alias)
"""Nodes that hold no text, and nothing that does."""
_TOML_COMMENT = re.compile(r""""(?:\\.|[^"\\\n])*"|'[^'\n]*'|(?P<comment>\#.*)""")


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line that cites a paragraph."""

    file: str
    line: int
    cite: Cite
    kind: str
    """figure: a key of law.toml; code: a text in the program; comment: a remark in either."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True, order=True)
class CitingTest:
    """A test that says which paragraph it performs."""

    file: str
    name: str
    line: int
    cite: Cite

    def __str__(self) -> str:
        return f"{self.file}::{self.name}"


class UnreadableCite(BadInput):
    """A citation in a file that cannot be read as one."""

    def __init__(self, file: str, line: int, error: CiteError) -> None:
        super().__init__(f"{file}, line {line}: {error}")


def code_places(package: Path, base: Path, index: CiteIndex | None = None) -> list[Place]:
    """All places in the package that cite a paragraph; the law itself only describes, so it is out.

    Files are named relative to `base`. An index spares taking apart what it knows.
    """
    found: set[Place] = set()
    laws = {path.parent: path.read_bytes() for path in package.rglob("law.toml")}
    for path in sorted(package.rglob("*.py")):
        if package / "law" not in path.parents:
            found.update(_places(path, base, laws.get(path.parent), index, _places_in))
    for folder, law in sorted(laws.items()):
        found.update(_places(folder / "law.toml", base, law, index, _toml_places))
    return sorted(found)


def citing_tests(tests: Path, base: Path, index: CiteIndex | None = None) -> list[CitingTest]:
    """All tests that carry `@cites`, on themselves, on their class or on their module."""
    found: list[CitingTest] = []
    for path in sorted(tests.rglob("*.py")):
        content = path.read_bytes()
        if b"cites" in content:
            file = path.relative_to(base).as_posix()
            found += _tests(content, file, index)
    return sorted(found)


def _places(
    path: Path,
    base: Path,
    law: bytes | None,
    index: CiteIndex | None,
    read: Callable[[str, str, int | None], list[Place]],
) -> list[Place]:
    """The places of one file, which lies beside a law or not."""
    content, file = path.read_bytes(), path.relative_to(base).as_posix()

    def find() -> list[Place]:
        room = None if law is None else _number(law.decode(), path.with_name("law.toml"))
        return read(content.decode(), file, room)

    if index is None:
        return find()
    beside = f"{file} {sha256(law).hexdigest() if law else ''}"
    rows = index.rows(content, beside, lambda: [(p.kind, p.line, str(p.cite)) for p in find()])
    return [Place(file, line, cite_of(cite), kind) for kind, line, cite in rows]


def _tests(content: bytes, file: str, index: CiteIndex | None) -> list[CitingTest]:
    """The tests of one file that cite."""
    if index is None:
        return _citing(content.decode(), file)
    rows = index.rows(
        content,
        file,
        lambda: [(t.name, t.line, str(t.cite)) for t in _citing(content.decode(), file)],
    )
    return [CitingTest(file, name, line, cite_of(cite)) for name, line, cite in rows]


@cache
def _citing(text: str, file: str) -> list[CitingTest]:
    """The tests of a file that cite, taken apart once for what the file says."""
    tree = ast.parse(text, file)
    return list(_tests_in(tree, file, "", _module_cites(tree, file)))


@lru_cache(maxsize=64)
def _number(text: str, law: Path) -> int | None:
    """The subchapter that a law says."""
    try:
        number = tomllib.loads(text).get("subchapter", {}).get("number")
    except tomllib.TOMLDecodeError as error:
        raise DataError(law, f"in {law.parent.name}", str(error)) from None
    return number if isinstance(number, int) else None


def _read(text: str, file: str, line: int) -> list[Cite]:
    try:
        return parse_cites(text) if text.strip() else []
    except CiteError as error:
        raise UnreadableCite(file, line, error) from None


@cache
def _places_in(content: str, file: str, room: int | None) -> list[Place]:
    """The places of a program's file, taken apart once for what the file says."""
    return list(_python_places(content, file, room))


def _python_places(content: str, file: str, room: int | None) -> Iterator[Place]:
    if _REMARK.search(content):
        for token in tokenize.generate_tokens(StringIO(content).readline):
            if token.type == tokenize.COMMENT:
                for cite in find_cites(token.string, room):
                    yield Place(file, token.start[0], cite, "comment")
    for node in _branches(ast.parse(content, file)):
        if isinstance(node, ast.Constant):
            for cite in _alone(node.value) if isinstance(node.value, str) else ():
                yield Place(file, node.lineno, cite, "code")
            continue
        for text in _texts(_named_cite(node)):
            for cite in _read(text.value, file, text.lineno):
                yield Place(file, text.lineno, cite, "code")
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            for cite in find_cites(ast.get_docstring(node) or "", room):
                yield Place(file, getattr(node, "lineno", 1), cite, "comment")


def _branches(tree: ast.AST) -> Iterator[ast.AST]:
    """A tree's nodes but for those without any text."""
    left = [tree]
    while left:
        node = left.pop()
        yield node
        for name in node._fields:
            value = getattr(node, name, None)
            for inner in value if isinstance(value, list) else (value,):
                if isinstance(inner, ast.AST) and not isinstance(inner, _LEAVES):
                    left.append(inner)


def _named_cite(node: ast.AST) -> list[ast.expr]:
    """The values given to something called cite: an argument, its default, a name, a key."""
    if isinstance(node, ast.keyword):
        return [node.value] if _is_cite(node.arg) else []
    if isinstance(node, ast.Assign):
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        return [node.value] if any(map(_is_cite, names)) else []
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
        return [node.value] if _is_cite(node.target.id) else []
    if isinstance(node, ast.Dict):
        pairs = zip(node.keys, node.values, strict=True)
        return [v for k, v in pairs if isinstance(k, ast.Constant) and _is_cite(k.value)]
    if isinstance(node, ast.arguments):
        positional = node.posonlyargs + node.args
        defaults = zip(reversed(positional), reversed(node.defaults), strict=False)
        named = [*defaults, *zip(node.kwonlyargs, node.kw_defaults, strict=True)]
        return [value for arg, value in named if value and _is_cite(arg.arg)]
    return []


def _is_cite(name: object) -> bool:
    return isinstance(name, str) and name.lower() in ("cite", "cites")


def _texts(values: Iterable[ast.expr]) -> Iterator["_Text"]:
    """The literal texts that a value may be: itself, both sides of a choice, items of a list."""
    for value in values:
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield _Text(value.value, value.lineno)
        elif isinstance(value, ast.IfExp):
            yield from _texts((value.body, value.orelse))
        elif isinstance(value, ast.Tuple | ast.List | ast.Set):
            yield from _texts(value.elts)
        elif isinstance(value, ast.Dict):
            yield from _texts(value.values)


@dataclass(frozen=True, slots=True)
class _Text:
    value: str
    lineno: int


def _alone(text: str) -> list[Cite]:
    """The citation that a text is, if it goes down to a paragraph and so can be nothing else."""
    if "(" not in text and "[" not in text:
        return []
    try:
        cites = parse_cites(text)
    except CiteError:
        return []
    return cites if all(cite.steps or cite.term for cite in cites) else []


def _toml_places(content: str, file: str, room: int | None) -> list[Place]:
    return list(_cited_in_law(content, file, room))


def _cited_in_law(content: str, file: str, room: int | None) -> Iterator[Place]:
    comments = [m for m in _TOML_COMMENT.finditer(content) if m["comment"]]
    remarks = [range(*m.span()) for m in comments]
    for match in _TOML_CITE.finditer(content):
        if any(match.start() in remark for remark in remarks):
            continue
        for text in _TOML_TEXT.finditer(content, match.start("value"), match.end("value")):
            line = content.count("\n", 0, text.start()) + 1
            for cite in _read(text[1] or text[2] or "", file, line):
                yield Place(file, line, cite, "figure")
    for match in comments:
        line = content.count("\n", 0, match.start()) + 1
        for cite in find_cites(match["comment"], room):
            yield Place(file, line, cite, "comment")


def _tests_in(
    tree: ast.Module | ast.ClassDef, file: str, prefix: str, shared: list[Cite]
) -> Iterator[CitingTest]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            own = shared + _cited(node.decorator_list, file)
            yield from _tests_in(node, file, f"{prefix}{node.name}::", own)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _is_test(node.name):
            for cite in dict.fromkeys(shared + _cited(node.decorator_list, file)):
                yield CitingTest(file, prefix + node.name, node.lineno, cite)


def _is_test(name: str) -> bool:
    return name.startswith("test")


def _module_cites(tree: ast.Module, file: str) -> list[Cite]:
    marks = [
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets)
    ]
    return _cited(marks, file)


def _cited(expressions: Iterable[ast.expr], file: str) -> list[Cite]:
    """What the calls of `cites` inside some expressions name."""
    calls = (
        node
        for expression in expressions
        for node in ast.walk(expression)
        if isinstance(node, ast.Call)
    )
    return [
        cite
        for call in calls
        if getattr(call.func, "id", getattr(call.func, "attr", "")) == "cites"
        for text in _texts(call.args)
        for cite in _read(text.value, file, text.lineno)
    ]
