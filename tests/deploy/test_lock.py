"""What a deployment installs: a lock file with digests, and a bill of materials that fits it."""

import json
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / "deploy" / "requirements.lock").read_text("utf-8")
BILL = json.loads((ROOT / "deploy" / "sbom.json").read_text("utf-8"))


def _number(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version))


def test_the_lock_holds_every_dependency_at_no_less_than_its_minimum() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    locked = dict(re.findall(r"^([a-z0-9._-]+)==(\S+)", LOCK, re.M))
    for wanted in (*project["dependencies"], *project["optional-dependencies"]["server"]):
        name, least = re.fullmatch(r"([a-z0-9-]+)(?:\[\w+\])?>=([\d.]+)", wanted.lower()).groups()
        assert name in locked, name
        assert _number(locked[name]) >= _number(least), wanted


def test_every_locked_package_has_digests_and_is_in_the_bill() -> None:
    entries = re.split(r"\n(?=[a-z])", LOCK)
    assert all("--hash=sha256:" in entry for entry in entries if "==" in entry)
    locked = set(re.findall(r"^([a-z0-9._-]+==\S+)", LOCK, re.M))
    billed = {f"{one['name']}=={one['version']}" for one in BILL["components"]}
    assert billed == locked and len(locked) > 20
    assert all(one["hashes"] for one in BILL["components"])


def test_no_file_of_a_deployment_names_a_host() -> None:
    for path in (ROOT / "deploy").iterdir():
        assert "://" not in path.read_text("utf-8"), path.name
