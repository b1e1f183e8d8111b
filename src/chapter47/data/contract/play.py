"""What `settle`, `replay` and `verify` answer, and advice at a table."""

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from chapter47.data.contract.common import Ground, Receipt, Value


class Owed(TypedDict):
    """A line of a settlement; beside these keys it has the fields of its event."""

    round: int
    kind: str
    text: str
    cite: str
    owed: dict[str, int]
    """Cents by seat; below zero what it loses."""


class Total(TypedDict):
    """What the rounds came to for a seat, in cents."""

    seat: int
    put_down: int
    received: int
    on_layout: int
    net: int
    net_text: str


class Settlement(TypedDict):
    """A described round as the rules settle it."""

    schema: Literal["settlement/1"]
    game: str
    as_of: str
    options: dict[str, Value]
    warnings: list[str]
    lines: list[Owed]
    totals: list[Total]
    grounds: list[Ground]
    """What the rulings rest on, each with its paragraph and source."""
    receipt: NotRequired[Receipt]


class Words(TypedDict):
    """What can be said of a game in a description."""

    game: str
    as_of: str
    wagers: list[dict[str, Any]]
    told: dict[str, str]
    acts: list[dict[str, Any]]
    irregularities: list[dict[str, Any]]
    options: list[dict[str, Any]]


class Event(TypedDict):
    """An event of a log; beside these keys it has the fields of its kind."""

    seq: int
    kind: str
    hash: str
    cite: NotRequired[str]
    moves: NotRequired[list[list[Any]]]


class Verified(TypedDict):
    """What was checked of a log and found right."""

    schema: Literal["verified/1"]
    verified: bool
    consistent: bool
    finding: str
    game: str
    is_record: bool
    events: int
    commitments: int
    revealed: int
    draws: int
    cards: int
    settled: int
    head: str
    signed_by: str
    trusted: bool
    published: int
    round: int
    in_the_middle: bool
    vouched: int
    secret_yet: int
    checks: dict[str, str]


class NotVerified(TypedDict):
    """Why a log does not hold."""

    verified: Literal[False]
    error: str


class Choice(TypedDict):
    """One thing that is open, and what it is worth in units of the wager, and in cents."""

    act: str
    args: dict[str, Any]
    typed: str
    value: float | None
    cents: float | None
    note: str
    is_best: bool


class Advice(TypedDict):
    """What every open choice is worth, the best first."""

    schema: Literal["advice/1"]
    about: str
    unit_cents: int
    best: str
    choices: list[Choice]
    assumes: list[str]
    facts: list[str]
    mark: str


class Audit(TypedDict):
    """What was found in the database of a floor."""

    sound: bool
    problems: list[str]
    tables: int
    events: int
    audit_rows: int
    accounts: int
    issued: int
    balances: int
    at_tables: int
    missing: int
    head: str
    heads_seen: int
    other_rules: NotRequired[list[str]]


class Digest(TypedDict):
    """The program's own files, as one digest."""

    digest: str
    files: int


class Proof(TypedDict):
    """A proof that a game was put through."""

    proof: str
    state: Literal["proved", "failed", "lacks"]
    told: str
