"""What is written beside a frame in a file, so that the file says what it holds."""

import json
from collections.abc import Mapping

MARK = "chapter47"
"""Begins the names of our metadata, and the comment of a CSV."""


def comment(marks: Mapping[str, str]) -> bytes:
    """The first line of a CSV: what it holds, and the receipt.

    >>> comment({"chapter47.part": "wagers"})
    b'# chapter47 {"chapter47.part": "wagers"}\\n'
    """
    return f"# {MARK} {json.dumps(marks, ensure_ascii=False)}\n".encode()
