"""Packages of games as an installer would put them there, each in a folder of its own."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def install(project: Path, site: Path) -> Path:
    """Put the package of a project into a folder, with its entry points."""
    said = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    name, version = said["project"]["name"], said["project"]["version"]
    for package in said["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]:
        shutil.copytree(project / package, site / package)
    info = site / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    ((group, entries),) = said["project"]["entry-points"].items()
    lines = [f"[{group}]", *(f"{game} = {target}" for game, target in entries.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")
    return site


def tried(site: Path, *words: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    """What comes of Python with these words where a package is installed."""
    paths = [str(site), str(ROOT), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    env = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    return subprocess.run(
        [sys.executable, *words],
        env=env | {"PYTHONPATH": os.pathsep.join(filter(None, paths))},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


def run(site: Path, *words: str, typed: str = "") -> str:
    """What Python says, if all goes well."""
    told = tried(site, *words, typed=typed)
    assert told.returncode == 0, told.stdout + told.stderr
    return told.stdout
