"""What `games`, `guide` and `trace` answer, and `law` of a place."""

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from chapter47.data.contract.common import Number, Value
from chapter47.data.contract.lab import Analysis

Dated = TypedDict(
    "Dated",
    {
        "cite": str,
        "source": Literal["seed", "successor", "sister", "choice"] | None,
        "from": str,
        "until": str | None,
        "note": str,
    },
)
Dated.__doc__ = "Where an entry of the law is from, and when it is in force."


class Status(TypedDict):
    """Whether something is tested, authorized or repealed on the day, since when and by what."""

    standing: str
    since: str | None
    until: str | None
    cite: str


class Game(TypedDict):
    """A game of the chapter."""

    schema: Literal["game/1"]
    status: Status
    game: str
    title: str
    kind: str
    cite: str
    adopted: str
    adoption: str
    verified_through: str
    verified: str
    seats: int
    aliases: list[str]
    summary: str
    warnings: list[str]


class Paragraph(TypedDict):
    """A paragraph of a section."""

    cite: str
    summary: str
    kind: str
    executable: str


class Section(Dated):
    """What a section says; asked for by itself also its title and paragraphs."""

    says: str
    title: NotRequired[str]
    since: NotRequired[str]
    paragraphs: NotRequired[list[Paragraph]]


Pays = TypedDict(
    "Pays",
    {
        "on": str,
        "table": str,
        "odds": str | None,
        "amount": str | None,
        "stands": str,
        "cite": str,
        "source": str,
        "from": str,
        "until": str | None,
    },
)
Pays.__doc__ = "What a wager pays on an outcome."


class Area(Dated):
    """On how many betting areas a player may wager."""

    most: Any
    adjacent: bool
    option: str | None
    says: str


class Option(Dated):
    """An option of the licensee."""

    name: str
    title: str
    allowed: str
    choices: list[Value]
    minimum: Value
    maximum: Value
    default: Value
    labels: dict[str, str]


class Figure(Dated):
    """A figure of the law."""

    name: str
    value: Any


class Limit(Dated):
    """How much may be wagered."""

    wager: str
    minimum: str
    maximum: str
    step: str
    least: str | None
    most: str | None
    fixed_by: str | None
    says: str


class PayoutLimit(Dated):
    """How much a player is paid at most."""

    name: str
    wagers: list[str]
    option: str
    not_under: Value
    stands: str
    floor_alone: bool
    yours: str | None
    says: str


class Irregularity(Dated):
    """What may go wrong, and how it is ruled."""

    name: str
    title: str
    ruling: str


class Interpretation(TypedDict):
    """Where the text is unclear, and how it is read."""

    cites: list[str]
    difficulty: str
    reading: str


class _Page(TypedDict):
    status: Status
    game: str
    title: str
    kind: str
    cite: str
    adopted: str
    adoption: str
    verified_through: str
    verified: str
    seats: int
    aliases: list[str]
    summary: str
    warnings: list[str]
    as_of: str
    areas: NotRequired[list[Area]]
    sections: NotRequired[list[Section]]
    options: NotRequired[list[Option]]
    figures: NotRequired[list[Figure]]
    limits: NotRequired[list[Limit]]
    payout_limits: NotRequired[list[PayoutLimit]]
    irregularities: NotRequired[list[Irregularity]]
    interpretations: NotRequired[list[Interpretation]]


class GuideWager(Dated):
    """A wager that the house offers, and what it pays there."""

    status: Status
    name: str
    title: str
    stands: str
    covers: list[list[int]]
    pays: list[Pays]
    paid_as: str | None


class OtherTable(TypedDict):
    """A pay table that the house may choose in place of the one in force."""

    wager: str
    title: str
    table: str
    pays: list[Pays]


class Curve(TypedDict):
    """The house edge of some wagers for each value of a figure."""

    wagers: list[str]
    house_edges: list[Number]


class Dependence(TypedDict):
    """What a figure that no text gives does to the house edges."""

    title: str
    figure: str
    values: list[int]
    here: int
    note: str
    curves: list[Curve]
    svg: NotRequired[str]


class Board(TypedDict):
    """A score board of the felt."""

    title: str
    rule: str


class Step(TypedDict):
    """A step of a round that the room has played."""

    title: str
    told: list[str]


class DrawnRound(TypedDict):
    """A round that the room has played, told step by step."""

    says: str
    usual_options: bool
    steps: list[Step]
    nets: list[str]


class Chart(TypedDict):
    """What is best, case by case, as the lab found it."""

    title: str
    columns: list[str]
    rows: list[Any]
    note: str


class Change(TypedDict):
    """What changed on a day for who plays the game."""

    day: str
    texts: list[str]
    later: bool


class Guide(_Page):
    """A game's page of the gaming guide."""

    schema: Literal["guide/1"]
    wagers: NotRequired[list[GuideWager]]
    options_in_force: dict[str, Value]
    found: list[dict[str, Any]]
    """What `odds` says of each wager, without the game and the day."""
    other_tables: list[OtherTable]
    found_with_other_tables: list[dict[str, Any]]
    dependences: list[Dependence]
    boards: NotRequired[list[Board]]
    how: list[str]
    round: DrawnRound | None
    charts: list[Chart]
    changes: list[Change]


class Place(TypedDict):
    """What stands at a citation, in our words, and what this program takes from it."""

    cite: str
    section: str
    title: str
    paragraphs: list[dict[str, Any]]
    said: list[dict[str, Any]]


class Found(TypedDict):
    """Where words stand in the law."""

    words: str
    games: dict[str, int]
    found: list[dict[str, Any]]


class Correction(TypedDict):
    """What this program once told wrongly."""

    what: str
    wrong_until: str
    right_since: str


class Traced(TypedDict):
    """A paragraph, and the code and tests that cite it."""

    schema: Literal["trace/1"]
    cite: str
    status: str
    summary: str
    executable: str
    code: list[str]
    nearby: list[str]
    tests: list[str] | None
    """Nothing where the tests are not here."""


class Demonstrated(TypedDict):
    """A round of a game, and its odds."""

    game: str
    events: list[dict[str, Any]]
    odds: list[Analysis]
