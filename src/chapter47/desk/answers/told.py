"""The log of a table as somebody sees it."""

from dataclasses import dataclass
from typing import Any

from chapter47.data.page import Page
from chapter47.data.pages.play import log_page
from chapter47.results import Result
from chapter47.table import RECORD, Table


@dataclass(frozen=True)
class Told(Result):
    """What an audience sees of a table's log."""

    table: Table
    audience: str = RECORD

    def to_json(self) -> list[dict[str, Any]]:
        """The events."""
        return self.table.view(self.audience)

    def page(self) -> Page:
        """What happened, as people follow it, and the felt at the end."""
        return log_page(self.table, self.audience)
