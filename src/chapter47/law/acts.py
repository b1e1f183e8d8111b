"""The acts of a law.toml: what there is to do at a table, and what people call it."""

from typing import Any

from pydantic import BaseModel, ConfigDict, model_validator


class ActEntry(BaseModel):
    """What an act is called, where its name says too little, and what else people call it.

    Where it has no title a list is enough.

    >>> ActEntry.model_validate(["hit", "card"]).called, ActEntry(title="Co-bank").called
    (('hit', 'card'), ('Co-bank',))
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    title: str = ""
    also: tuple[str, ...] = ()

    @model_validator(mode="before")
    @classmethod
    def _names_alone(cls, given: Any) -> Any:
        return {"also": given} if isinstance(given, list | tuple) else given

    @property
    def called(self) -> tuple[str, ...]:
        """Its title and what else it is called."""
        return (self.title, *self.also) if self.title else self.also
