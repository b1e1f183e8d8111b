"""The commands that the documentation shows with what they print: `python -m tests.docs.examples`.

A block of the language `console` begins with a line `$ chapter47 ...`; what follows is what is
printed. Run as a program this writes what is printed now; the test only compares. `...` stands for
whatever differs from run to run, or is too long.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs").glob("tutorials/*.md")) + sorted((ROOT / "docs").glob("how-to/*.md"))
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)


@dataclass(frozen=True)
class Shown:
    """A block: its page, its commands with what each is said to print."""

    page: Path
    block: str

    @property
    def commands(self) -> Iterator[tuple[str, list[str]]]:
        command, printed = "", list[str]()
        for line in self.block.splitlines():
            if line.startswith("$ "):
                if command:
                    yield command, printed
                command, printed = line[2:], []
            else:
                printed.append(line)
        if command:
            yield command, printed


def blocks(page: Path) -> list[Shown]:
    """The blocks of a page, in their order."""
    return [Shown(page, found) for found in BLOCK.findall(page.read_text("utf-8"))]


def run(command: str, folder: Path) -> list[str]:
    """What a command prints, in a folder with the examples, at 80 columns."""
    words = shlex.split(command)
    if words[0] == "chapter47":
        words = [sys.executable, "-m", *words]
    done = subprocess.run(
        words,
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ, "COLUMNS": "80", "NO_COLOR": "1"},
        timeout=300,
    )
    return [line.rstrip() for line in (done.stdout + done.stderr).rstrip("\n").split("\n")]


def place() -> Path:
    """A new folder in which the examples of the project lie."""
    folder = Path(tempfile.mkdtemp(prefix="chapter47-docs-"))
    (folder / "examples").symlink_to(ROOT / "examples")
    return folder


def agrees(shown: list[str], printed: list[str]) -> bool:
    """Whether what is shown is what was printed; `...` stands for any lines."""
    pattern = re.escape("\n".join(shown)).replace(re.escape("..."), ".*")
    return re.fullmatch(pattern, "\n".join(printed), re.S) is not None


def write(page: Path) -> None:
    """Write into a page what its commands print now, where it does not agree."""
    folder, text = place(), page.read_text("utf-8")
    for shown in blocks(page):
        lines: list[str] = []
        for command, said in shown.commands:
            printed = run(command, folder)
            lines += [f"$ {command}", *(said if said and agrees(said, printed) else printed)]
        text = text.replace(shown.block, "\n".join(lines) + "\n")
    page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for one in [Path(p) for p in sys.argv[1:]] or PAGES:
        write(one)
