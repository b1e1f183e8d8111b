"""The wagers of a law.toml: what they may cover, beside which they are made, what they pay."""

from pydantic import BaseModel, ConfigDict, Field, model_validator

from chapter47.law.entry import CiteText, Date, Entry, OddsText, Source, When
from chapter47.law.prizes import Prize, prize_of
from chapter47.money import MoneyError


class Pays(BaseModel):
    """One row of a pay table: for an outcome, in a labelled table, the odds."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    odds: OddsText | None = None
    amount: str | None = None
    on: str = ""
    table: str = ""
    set_by: str = ""
    """The option that may set the odds of this row, whatever the pay table says."""
    when: When = ()
    """The options under which the row stands; without any, it always does."""
    cite: CiteText | None = None
    source: Source | None = None
    from_: Date | None = Field(default=None, alias="from")
    until: Date | None = None

    @model_validator(mode="after")
    def _one_payout(self) -> "Pays":
        if (self.odds is None) == (self.amount is None):
            raise ValueError("a row pays either 'odds' or a fixed 'amount'")
        try:
            prize_of(self.odds or self.amount or "")
        except MoneyError as error:
            raise ValueError(str(error)) from None
        return self

    @property
    def prize(self) -> Prize:
        """What the row pays, read."""
        return prize_of(self.odds or self.amount or "")

    def on_day(self, day: Date, entry: "WagerEntry") -> bool:
        """Say whether the row of a wager stands on a day at all, whatever the options."""
        return (self.from_ or entry.from_) <= day and (self.until is None or day < self.until)

    def paying(self, text: str) -> "Pays":
        """The same row with another payout of its kind."""
        return self.model_copy(update={"odds" if self.odds else "amount": text})


class Needs(BaseModel):
    """The wager that must lie beside another, and the paragraph that says so."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    wager: str
    cite: CiteText


class OwnPays(BaseModel):
    """By which paragraph a licensee may set payouts of its own, and within which bounds.

    Without bounds no payout may be below the one that is printed; where the table is the
    licensee's own, what is printed is a sample and binds nobody.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    cite: CiteText
    of_table: dict[str, CiteText] = {}
    """The paragraph for a labelled pay table, where each has its own."""
    least: OddsText | None = None
    most: OddsText | None = None
    whole_table: bool = False
    """The licensee writes the whole pay table itself."""


class SpotWords(BaseModel):
    """What people call a wager on one of its spots."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    spot: str
    also: tuple[str, ...]


class WagerEntry(Entry):
    """A wager: its name, what it may cover, and what it pays."""

    name: str
    title: str
    also: tuple[str, ...] = ()
    """What else people call it."""
    spots: tuple[SpotWords, ...] = ()
    """What people call it on one of its spots, such as the second dozen."""
    made_by: str = ""
    """The act by which it is made, where that is not a bet: its words mean that act too."""
    pays: tuple[Pays, ...] = ()
    into_pot: bool = False
    """Players bet it against each other: a hand wins the pot, and no odds are paid."""
    covers: tuple[tuple[str, ...], ...] = ()
    """For wheels and dice: the sets of results that one wager may cover."""
    when: When = ()
    """The options under which the wager is offered; without any, it always is."""
    test_until: Date | None = None
    """The day on which a wager that began under temporary rules was authorized."""
    table_option: str = ""
    """The option whose value is the label of the pay table in force."""
    paid_as: str = ""
    """The wager whose pay table is used, where it has none of its own."""
    never: tuple[str, ...] = ()
    """The rows of that table that this wager cannot win, for it is not made where they come."""
    needs: Needs | None = None
    """The wager beside which alone it may be made."""
    own_pays: OwnPays | None = None
    """The licensee's right to other payouts than those printed, where there is one."""

    @property
    def needs_text(self) -> str:
        """The wager beside which alone it may be made, and by which paragraph; else nothing."""
        return f"{self.needs.wager} ({self.needs.cite})" if self.needs else ""

    @model_validator(mode="after")
    def _paid_or_won(self) -> "WagerEntry":
        if bool(self.pays) == self.into_pot and not self.paid_as:
            raise ValueError("a wager has 'pays', or goes 'into_pot', which players win")
        return self

    @model_validator(mode="after")
    def _one_table_is_in_force(self) -> "WagerEntry":
        if any(row.table for row in self.pays) and not self.table_option:
            raise ValueError(
                "labelled pay tables need 'table_option', which names the one in force"
            )
        return self
