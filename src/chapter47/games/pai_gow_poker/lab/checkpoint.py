"""Parts of a long count, kept in a file so that it can be stopped and taken up again."""

import json
import os
from pathlib import Path

from chapter47.compiled import PACKAGE, digest_of_sources


class Checkpoint:
    """The parts that are done; those of another question, or of other rules, are not taken up."""

    def __init__(self, path: Path | None, key: str) -> None:
        self.path = path
        self.key = f"{key} {digest_of_sources(PACKAGE)}"
        self.parts: dict[int, list[int]] = {}
        if path is not None and path.is_file():
            try:
                saved = json.loads(path.read_text(encoding="utf-8"))
                if saved["key"] == self.key:
                    self.parts = {int(number): part for number, part in saved["parts"].items()}
            except (OSError, ValueError, KeyError, TypeError, AttributeError):
                self.parts = {}  # a file cut short costs the run its start, no more

    def add(self, number: int, part: list[int]) -> None:
        """Keep one more part."""
        self.parts[number] = part
        if self.path is None:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_suffix(".part")
        text = json.dumps({"key": self.key, "parts": self.parts})
        draft.write_text(text, encoding="utf-8")
        os.replace(draft, self.path)
