"""In which form the law is told."""

from enum import StrEnum


class Format(StrEnum):
    """A form of an answer."""

    TEXT = "text"
    JSON = "json"
    AKN = "akn"
