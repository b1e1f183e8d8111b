"""Writes the pages of the manual that are made from the program: commands, API, notebooks."""

import pkgutil
import shutil
from importlib import import_module
from pathlib import Path

import typer
from typer.core import TyperGroup
from typer.main import get_command

import chapter47
from chapter47.cli.app import app
from tests.docs.notebooks import notebook_pages

FLOORS = {
    "money": "Money: cents, odds, vigorish, rounding",
    "law": "Law",
    "equipment": "Equipment",
    "ranking": "Ranking",
    "table": "The table",
    "lab": "The lab",
    "data": "Results as data",
    "desk": "The desk",
    "house": "The house",
    "school": "The school",
    "envs": "Environments",
    "kits": "Kits",
}
"""The floors whose modules are for programs of others, from the ground up, with their titles."""


def write_made_pages(folder: Path) -> None:
    """Write all of them anew; what stands there unchanged keeps its time, so Sphinx skips it."""
    pages = {**command_pages(), **api_pages(), **notebook_pages(folder)}
    for path in folder.rglob("*.md"):
        if str(path.relative_to(folder)) not in pages:
            path.unlink()
    for name, text in pages.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, encoding="utf-8")


def command_names() -> list[str]:
    """Every command that is not hidden."""
    house = get_command(app)
    assert isinstance(house, TyperGroup)
    return sorted(name for name, command in house.commands.items() if not command.hidden)


def command_pages() -> dict[str, str]:
    """A page for each command: what `--help` prints."""
    house = get_command(app)
    assert isinstance(house, TyperGroup)
    above = typer.Context(house, info_name="chapter47", terminal_width=80, max_content_width=80)
    pages, names = {}, command_names()
    for name in names:
        command = house.commands[name]
        below = typer.Context(
            command, info_name=name, parent=above, terminal_width=80, max_content_width=80
        )
        told = command.get_help(below)
        pages[f"commands/{name}.md"] = f"# `chapter47 {name}`\n\n```text\n{told}\n```\n"
    listed = "\n".join(names)
    pages["commands/index.md"] = (
        "# Every command\n\nWhat `chapter47 COMMAND --help` prints. What each gives as JSON,"
        " its exit codes and\nhow descriptions are written: [commands](../../commands.md).\n\n"
        f"```{{toctree}}\n:maxdepth: 1\n\n{listed}\n```\n"
    )
    return pages


def modules_of(floor: str) -> list[str]:
    """A floor's modules, but the private ones."""
    top = import_module(f"chapter47.{floor}")
    found = [top.__name__]
    if hasattr(top, "__path__"):
        walked = pkgutil.walk_packages(top.__path__, f"{top.__name__}.")
        found += [
            one.name for one in walked if "._" not in one.name and ".template" not in one.name
        ]
    return found


def _module(name: str) -> str:
    """A module with what it defines; of a package its sentence, since its modules follow."""
    only = "\n   :no-members:" if hasattr(import_module(name), "__path__") else ""
    return f"## `{name}`\n\n```{{eval-rst}}\n.. automodule:: {name}{only}\n```\n"


def api_pages() -> dict[str, str]:
    """A page for the package, and one for each floor that programs of others use."""
    names = "\n".join(
        f"```{{eval-rst}}\n.. autofunction:: chapter47.api.{name}\n```\n"
        for name in chapter47.__all__
        if hasattr(import_module("chapter47.api"), name)
    )
    pages = {
        "api/chapter47.md": "# `chapter47`\n\nWhat a program asks first; the commands ask the"
        f" same and give the same answers.\n\n{names}\n"
        "```{eval-rst}\n.. autoexception:: chapter47.errors.BadInput\n```\n"
    }
    here = [f for f in FLOORS if (Path(chapter47.__file__).parent / f).exists() or f == "money"]
    for floor in here:
        parts = "\n".join(map(_module, modules_of(floor)))
        pages[f"api/{floor}.md"] = f"# {FLOORS[floor]}\n\n{parts}"
    listed = "\n".join(["chapter47", *here])
    pages["api/index.md"] = (
        "# Python, floor by floor\n\nFrom the docstrings; the tests run each example in them."
        f"\n\n```{{toctree}}\n:maxdepth: 1\n\n{listed}\n```\n"
    )
    return pages


if __name__ == "__main__":
    target = Path(__file__).parents[2] / "docs/made"
    shutil.rmtree(target, ignore_errors=True)
    write_made_pages(target)
