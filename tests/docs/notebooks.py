"""The notebooks of `examples/notebooks` as pages of the manual: run, and shown with what they give.

Marimo's own HTML asks a network for its program, so a page is written here: what a cell says, its
code, and what it gives, as tables and SVG.
"""

import ast
import hashlib
from dataclasses import dataclass
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import chapter47
from chapter47.data.page import Page
from chapter47.data.show.html import html_of

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "examples/notebooks").glob("*.py"))
SAYS = "mo.md("
QUIET = ("import marimo as mo",)


@dataclass(frozen=True)
class Cell:
    """A cell as it is written: its code, and what it says if it only says something."""

    code: str
    says: str


def cells_of(notebook: Path) -> list[Cell]:
    """The cells of a notebook, in their order."""
    text = notebook.read_text("utf-8")
    found = []
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef):
            body = node.body[:-1] if isinstance(node.body[-1], ast.Return) else node.body
            lines = text.splitlines()[body[0].lineno - 1 : body[-1].end_lineno]
            code = "\n".join(line.removeprefix("    ") for line in lines)
            found.append(Cell(code, _said(body)))
    return found


def _said(body: list[ast.stmt]) -> str:
    """The Markdown of a cell that consists of nothing else."""
    if len(body) == 1 and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Call):
        call = body[0].value
        if ast.unparse(call.func) == "mo.md" and isinstance(call.args[0], ast.Constant):
            lines = str(call.args[0].value).strip().splitlines()
            return "\n".join(line.strip() for line in lines)
    return ""


def run(notebook: Path) -> list[Any]:
    """What each cell of a notebook gives; an assertion that does not hold is raised."""
    spec = spec_from_file_location(f"notebook_{notebook.stem}", notebook)
    assert spec and spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    outputs, _ = module.app.run()
    return list(outputs)


def page_of(notebook: Path) -> str:
    """A notebook as a page: run, with what it gives."""
    told = ast.get_docstring(ast.parse(notebook.read_text("utf-8"))) or ""
    title, _, what = told.partition(": ")
    parts = [f"# {title}", what[:1].upper() + what[1:]]
    written, given = cells_of(notebook), run(notebook)
    assert len(written) == len(given), f"{notebook.name}: each cell gives something or nothing"
    for cell, gives in zip(written, given, strict=True):
        if cell.says:
            parts.append(cell.says)
            continue
        if cell.code not in QUIET and not cell.code.startswith(SAYS):
            parts.append(f"```python\n{cell.code}\n```")
        if gives is not None:
            parts.append(f"``````{{raw}} html\n{_html(gives)}\n``````")
    where = f"examples/notebooks/{notebook.name}"
    parts.append(f"Run it, and change it: `marimo edit {where}`.")
    return "\n\n".join(parts) + "\n"


def _html(gives: Any) -> str:
    """What a cell gives, as it stands on the page."""
    import polars as pl

    if isinstance(gives, pl.DataFrame):
        return f'<div class="given">{html_of(_table(gives))}</div>'
    if hasattr(gives, "text"):
        return f'<div class="given">{gives.text}</div>'
    return f'<div class="given">{gives._repr_html_()}</div>'


def _table(frame: Any) -> Page:
    """A frame as the project draws its tables."""
    figures = [name for name, kind in frame.schema.items() if kind.is_numeric()]
    page = Page()
    rows = [["" if one is None else _told(one) for one in row] for row in frame.rows()]
    page.grid("", frame.columns, rows, figures)
    return page


def _told(one: Any) -> str:
    return f"{one:.6g}" if isinstance(one, float) else str(one)


def state_of(notebook: Path) -> str:
    """A digest of all that a page follows from: the notebook, this file, and the program."""
    digest = hashlib.sha256()
    learning = (ROOT / "examples/learning").glob("*.py")
    program = Path(chapter47.__file__).parent.rglob("*.*")
    for path in sorted({notebook, Path(__file__), *learning, *program}):
        if path.is_file() and path.suffix != ".pyc":
            digest.update(path.as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def notebook_pages(folder: Path) -> dict[str, str]:
    """All of them, with their list; one that was made of the same program is not run again."""
    pages = {}
    for notebook in NOTEBOOKS:
        name = f"notebooks/{notebook.stem}.md"
        mark = f"% {state_of(notebook)}\n"
        made = folder / name
        before = made.read_text("utf-8") if made.exists() else ""
        pages[name] = before if before.startswith(mark) else mark + page_of(notebook)
    names = "\n".join(notebook.stem for notebook in NOTEBOOKS)
    pages["notebooks/index.md"] = (
        "# Notebooks\n\nMarimo notebooks, plain Python files in `examples/notebooks`, run when this"
        " manual was built:\neach checks what it says. `marimo edit FILE` opens one.\n\n"
        f"```{{toctree}}\n:maxdepth: 1\n\n{names}\n```\n"
    )
    return pages
