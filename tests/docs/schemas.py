"""Writes docs/schemas/ from the contracts: `python -m tests.docs.schemas`."""

import json
from pathlib import Path

from chapter47.data.contract.schemas import ANSWERS, schema_of

FOLDER = Path(__file__).parent.parent.parent / "docs/schemas"


def text_of(name: str) -> str:
    """A schema as it is published."""
    return json.dumps(schema_of(name), indent=1, ensure_ascii=False) + "\n"


def write() -> None:
    """Write all schemas but those that are written by hand."""
    FOLDER.mkdir(exist_ok=True)
    for name in ANSWERS:
        (FOLDER / f"{name}.json").write_text(text_of(name), encoding="utf-8")


if __name__ == "__main__":
    write()
