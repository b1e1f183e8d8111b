"""The options of a law.toml: what the chapter leaves to the licensee, by date."""

from functools import cached_property

from pydantic import BaseModel, ConfigDict, Field, model_validator

from chapter47.law.entry import Countable, Date, Value, value_text

OFF: tuple[Value, ...] = (False, "off", "none", "no")
"""How an option says that nothing of the kind is offered."""


class OptionRow(BaseModel):
    """What may be chosen from a day on."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    from_: Date = Field(alias="from")
    choices: tuple[Value, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    own_file: str = ""
    """How the name of a file of the licensee's own ends, where one may be chosen too."""
    default: Value

    @model_validator(mode="after")
    def _default_is_allowed(self) -> "OptionRow":
        if not self.allows(self.default):
            raise ValueError(f"default {self.default!r} is not among {self.allowed()}")
        return self

    def allows(self, value: Value) -> bool:
        """Say whether a value may be chosen; True is not 1 here."""
        if self.own_file and isinstance(value, str) and value.endswith(self.own_file):
            return True
        if self.choices:
            return any(type(value) is type(c) and value == c for c in self.choices)
        if type(value) is not int or self.minimum is None or self.maximum is None:
            return False
        return self.minimum <= value <= self.maximum

    def may_be_on(self) -> bool:
        """Say whether there is a value that is not off."""
        return not self.choices or any(value not in OFF for value in self.choices)

    def allowed(self) -> str:
        """The permitted values, in words."""
        if self.choices:
            named = ", ".join(
                str(c).lower() if isinstance(c, bool) else str(c) for c in self.choices
            )
            return f"{named}, or a {self.own_file} file" if self.own_file else named
        return f"{self.minimum} to {self.maximum}"


class OptionEntry(Countable):
    """A choice that the chapter leaves to the licensee."""

    name: str
    title: str
    also: tuple[str, ...] = ()
    """What else people call it."""
    choices: tuple[Value, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    own_file: str = ""
    default: Value | None = None
    before: Value | None = None
    """What a record means that was written before there was this option, if not the default."""
    dated: tuple[OptionRow, ...] = ()
    labels: dict[str, str] = Field(default_factory=dict)
    operator: bool = False
    """Set by whoever runs the floor, never by a player who opens a table: it moves house money."""
    devices: dict[str, str] = Field(default_factory=dict)
    """The kind of device, of an approved model, that a choice puts at the table."""
    for_players: Value | None = None
    """What it is at tables that players open, where the usual choice would pay small stakes more
    than their odds."""

    @model_validator(mode="after")
    def _one_form(self) -> "OptionEntry":
        if bool(self.dated) == (self.default is not None):
            raise ValueError("give either 'dated' rows or choices with a 'default'")
        rows = self.rows()
        for value in self.devices:
            if not any(value_text(choice) == value for row in rows for choice in row.choices):
                raise ValueError(f"a device for {value!r}, which is never a choice")
        return self

    def rows(self) -> tuple[OptionRow, ...]:
        """What may be chosen, by date."""
        return self._rows

    @cached_property
    def _rows(self) -> tuple[OptionRow, ...]:
        if self.dated:
            return tuple(sorted(self.dated, key=lambda row: row.from_))
        assert self.default is not None
        row = {
            "from": self.from_,
            "choices": self.choices,
            "minimum": self.minimum,
            "maximum": self.maximum,
            "own_file": self.own_file,
            "default": self.default,
        }
        return (OptionRow.model_validate(row),)

    def row_on(self, day: Date) -> OptionRow:
        """The row in force on a day."""
        rows = [row for row in self.rows() if row.from_ <= day]
        return rows[-1] if rows else self.rows()[0]
