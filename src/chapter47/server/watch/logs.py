"""Structured logs: one JSON object to a line; never a cookie, a body, a query or a password."""

import json
import logging
import sys
import time
from typing import Any, TextIO

KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """Writes a record as JSON, with what was given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        row: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        row |= {name: value for name, value in vars(record).items() if name not in KNOWN}
        if record.exc_info:
            row["error"] = self.formatException(record.exc_info)
        return json.dumps(row, default=str)


def set_up(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Send the logs of the server and of what it runs on to a stream."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("chapter47.server", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level)
    logging.getLogger("uvicorn.access").disabled = True
