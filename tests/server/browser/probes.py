"""Questions to a page: what it lacks, what does not fit, what cannot be read."""

from pathlib import Path
from typing import Any

from tests.server.browser.visitor import Visitor

PROBES = Path(__file__).with_name("probes.js").read_text()


def ask(visitor: Visitor, question: str) -> Any:
    """Ask the page one of the questions in probes.js."""
    script = PROBES[PROBES.index("({") :].strip()
    return visitor.page.evaluate(f"{script}.{question}")


def found_by(visitor: Visitor, *questions: str) -> dict[str, Any]:
    """What those questions find that find something."""
    return {question: found for question in questions if (found := ask(visitor, question))}


def wrongs(visitor: Visitor) -> dict[str, Any]:
    """What a page lacks for those who listen to it, see little or use no mouse."""
    return found_by(visitor, "unnamed()", "faint()", "repeated()", "unreachable()")


def unfit(visitor: Visitor) -> dict[str, Any]:
    """What one must scroll sideways for, what is cut off, what is too small to be read."""
    return found_by(visitor, "sideways('html, .felt-box')", "cut()", "small()")
