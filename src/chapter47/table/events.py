"""The kinds of events: one frozen class for each thing that can happen at a table.

A field marked `hidden()` leaves the table only for the audiences in `seen_by`; everybody else gets
a salted commitment to it. Everything is hidden by default from those not named.
"""

from dataclasses import MISSING, dataclass, field, fields
from typing import Any, ClassVar

from chapter47.law.cite import full_cite
from chapter47.table.ledger import Move

VERSION = 1
"""The version of the log format; logs of older versions stay readable."""


def hidden(default: Any = MISSING) -> Any:
    """A field that only the audiences in `seen_by` may see."""
    if default is MISSING:
        return field(metadata={"hidden": True})
    return field(default=default, metadata={"hidden": True})


@dataclass(frozen=True, kw_only=True)
class Event:
    """What every event has."""

    is_input: ClassVar[bool] = False
    """Inputs come from outside; all other events follow from them and are reproduced on replay."""

    cite: str = ""
    """The paragraph that this event performs."""
    moves: tuple[Move, ...] = ()
    """Chips that change owner."""
    seen_by: tuple[str, ...] = ()
    """Who sees the hidden fields."""

    def __post_init__(self) -> None:
        if self.cite and ":" not in self.cite:
            object.__setattr__(self, "cite", full_cite(self.cite))


@dataclass(frozen=True, kw_only=True)
class TableOpened(Event):
    """The table opens with its game, date, options and limits; the first event of every log."""

    is_input: ClassVar[bool] = True
    version: int
    game: str
    as_of: str
    options: dict[str, Any]
    limits: dict[str, Any]
    seats: int
    equipment: str
    """ "random" or "declared": whether outcomes are drawn here or told by the dealer."""
    dealer: str
    """ "automatic" or "manual": whether the dealer's steps wait for a person."""
    key: str = hidden()
    """The key from which the salts of hidden fields are derived."""


@dataclass(frozen=True, kw_only=True)
class Acted(Event):
    """Somebody did something that was open to him."""

    is_input: ClassVar[bool] = True
    by: str
    name: str
    args: dict[str, Any] = field(default_factory=dict)
    secret_args: dict[str, Any] | None = hidden(None)  # noqa: RUF009


@dataclass(frozen=True, kw_only=True)
class Reported(Event):
    """An irregularity was reported."""

    is_input: ClassVar[bool] = True
    by: str
    irregularity: str
    details: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Committed(Event):
    """A secret was fixed by its hash before anything was drawn from it."""

    is_input: ClassVar[bool] = True
    draw: int
    """The number of the draw, named again when the secret is revealed."""
    purpose: str
    commitment: str
    secret: str = hidden()


@dataclass(frozen=True, kw_only=True)
class Consulted(Event):
    """A fact from beyond the table was read: a shared meter, a clock."""

    is_input: ClassVar[bool] = True
    what: str
    value: Any


@dataclass(frozen=True, kw_only=True)
class Revealed(Event):
    """A secret was shown, since nothing that it decides is still to come."""

    draw: int
    secret: str


@dataclass(frozen=True, kw_only=True)
class RoundStarted(Event):
    """A round of play begins."""

    number: int


@dataclass(frozen=True, kw_only=True)
class RoundEnded(Event):
    """A round of play is over."""

    number: int
    void: bool = False


@dataclass(frozen=True, kw_only=True)
class Announced(Event):
    """The dealer says something aloud."""

    text: str


@dataclass(frozen=True, kw_only=True)
class Told(Event):
    """The dealer says something that is meant for one person only."""

    to: str
    hidden_text: str | None = hidden(None)


@dataclass(frozen=True, kw_only=True)
class SeatTaken(Event):
    """Somebody sits down."""

    seat: int
    player: str


@dataclass(frozen=True, kw_only=True)
class SeatLeft(Event):
    """Somebody gets up with the chips of the rack."""

    seat: int
    player: str


@dataclass(frozen=True, kw_only=True)
class BoughtIn(Event):
    """Chips are bought."""

    seat: int
    cents: int


@dataclass(frozen=True, kw_only=True)
class WagerPlaced(Event):
    """Chips are put on the layout."""

    seat: int
    wager: str
    spot: str = ""
    position: int = 0
    cents: int


@dataclass(frozen=True, kw_only=True)
class WagerTakenBack(Event):
    """Chips go from the layout back to the rack, undecided."""

    seat: int
    wager: str
    spot: str = ""
    position: int = 0
    cents: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class WagerMoved(Event):
    """Chips go from one spot of the layout to another, as a come bet does to its point."""

    seat: int
    wager: str
    spot: str
    to_wager: str
    to_spot: str
    position: int = 0
    cents: int


@dataclass(frozen=True, kw_only=True)
class Shuffled(Event):
    """Cards were shuffled and are ready to be dealt."""

    draw: int
    cards: tuple[int, ...]
    """The cards in the order before the shuffle, so that anyone can repeat it."""
    side: str = ""
    """The compartment that holds them, where a shoe has two."""


@dataclass(frozen=True, kw_only=True)
class DiscardsReturned(Event):
    """Cards of the discard rack were shuffled and put among those still to come."""

    draw: int
    count: int
    places: tuple[int, ...]
    """Where their stacks went in: before each, so many of the cards still to come."""
    hidden_cards: tuple[int, ...] = hidden(())
    """They may hold cards that nobody has seen."""


@dataclass(frozen=True, kw_only=True)
class SideChosen(Event):
    """Cards come from this compartment of a double shoe from now on."""

    side: str


@dataclass(frozen=True, kw_only=True)
class Cut(Event):
    """The cards were cut, and the cutting card put in."""

    by: str
    position: int
    cutting_card: int
    """How many cards lie in front of the cutting card."""
    side: str = ""
    """The compartment for which they were cut, where a shoe has two."""


@dataclass(frozen=True, kw_only=True)
class CardDealt(Event):
    """A card goes to a hand, face up or face down."""

    to: str
    """ "dealer", "seat:3", "box:2", "community" ..."""
    hand: str = ""
    index: int
    """Its place in the shoe or the order of the deal."""
    face_up: bool = True
    card: int | None = None
    hidden_card: int | None = hidden(None)


@dataclass(frozen=True, kw_only=True)
class StackDelivered(Event):
    """A stack of cards that was dealt before goes, face down, to a hand."""

    stack: str
    to: str
    count: int


@dataclass(frozen=True, kw_only=True)
class CardsSeen(Event):
    """Somebody looks at cards that lie face down, and nobody else does."""

    to: str
    """Whose hand they are."""
    count: int
    hidden_cards: tuple[int, ...] = hidden(())


@dataclass(frozen=True, kw_only=True)
class CardHeld(Event):
    """A card left the shoe in error and waits to be used as the next card."""

    index: int
    card: int | None = None
    """The card, if its face was exposed."""
    hidden_card: int | None = hidden(None)


@dataclass(frozen=True, kw_only=True)
class CardMoved(Event):
    """A card that lies face up goes to another hand, as when a pair is split."""

    to: str
    hand: str
    to_hand: str
    index: int
    card: int


@dataclass(frozen=True, kw_only=True)
class CardTurned(Event):
    """A card that lay face down is turned up."""

    to: str
    hand: str = ""
    index: int
    card: int
    opens: int
    """The event that committed to it."""
    salt: str
    """With it anyone can check that the card is the one committed to."""


@dataclass(frozen=True, kw_only=True)
class CardsDiscarded(Event):
    """Cards go to the discard rack: burned, unused or played."""

    reason: str
    count: int
    index: int = 0
    """The first one's place in the order of the deal; 0 if they did not come from the shoe."""
    cards: tuple[int, ...] = ()
    """Those that were seen; cards put down unseen stay unseen."""
    hidden_cards: tuple[int, ...] = hidden(())


@dataclass(frozen=True, kw_only=True)
class ShakerShaken(Event):
    """A covered shaker is shaken."""

    draw: int
    by: str
    """The dealer, or the seat that holds the shaker."""
    times: int


@dataclass(frozen=True, kw_only=True)
class DiceThrown(Event):
    """Dice come to rest, or are uncovered."""

    draw: int
    dice: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class WheelSpun(Event):
    """A wheel comes to rest."""

    draw: int
    result: str
    pockets: tuple[str, ...] = ()
    """The pockets in the order of the wheel, so that anyone can repeat the spin."""


@dataclass(frozen=True, kw_only=True)
class NumberDrawn(Event):
    """A computerized random number generator shows a number."""

    draw: int
    number: int
    highest: int
    """Numbers run from 1 to this one."""


@dataclass(frozen=True, kw_only=True)
class Settled(Event):
    """A wager is decided."""

    seat: int
    wager: str
    spot: str = ""
    position: int = 0
    result: str
    """ "win", "lose", "push", "void", "surrender" ..."""
    stake: int
    paid: int
    """Winnings beyond the stake."""
    returned: int
    """How much of the stake went back."""
    odds: str = ""
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class ChipsMoved(Event):
    """Chips change owner for a reason of their own: vigorish, a pot, a bank, a meter."""

    reason: str


@dataclass(frozen=True, kw_only=True)
class BetInTurn(Event):
    """A player bets, calls, raises, checks or folds in turn, or posts a blind."""

    seat: int
    act: str
    """ "bet", "call", "raise", "check", "fold", "small blind" ..."""
    cents: int
    """What went in now."""
    total: int
    """What then lies in front of the player."""
    all_in: bool = False


@dataclass(frozen=True, kw_only=True)
class PotPushed(Event):
    """A pot, or a part of it, goes to a winner."""

    pot: int
    """0 for the main pot, then the side pots."""
    seat: int
    cents: int
    hand: str
    """The hand that won it: "high", "low"."""


@dataclass(frozen=True, kw_only=True)
class StateChanged(Event):
    """Something that lasts over rounds has changed: a point, a button, a shooter."""

    what: str
    value: Any


@dataclass(frozen=True, kw_only=True)
class Ruled(Event):
    """A ruling on an irregularity."""

    irregularity: str
    ruling: str


KINDS: dict[str, type[Event]] = {
    kind.__name__: kind
    for kind in (
        TableOpened,
        Acted,
        Reported,
        Committed,
        Consulted,
        Revealed,
        RoundStarted,
        RoundEnded,
        Announced,
        Told,
        SeatTaken,
        SeatLeft,
        BoughtIn,
        WagerPlaced,
        WagerTakenBack,
        WagerMoved,
        Shuffled,
        DiscardsReturned,
        SideChosen,
        Cut,
        CardDealt,
        StackDelivered,
        CardsSeen,
        CardHeld,
        CardMoved,
        CardTurned,
        CardsDiscarded,
        ShakerShaken,
        DiceThrown,
        WheelSpun,
        NumberDrawn,
        Settled,
        ChipsMoved,
        BetInTurn,
        PotPushed,
        StateChanged,
        Ruled,
    )
}


def field_names(kind: type[Event]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The public and the hidden fields that are a kind's own.

    >>> field_names(Committed)
    (('draw', 'purpose', 'commitment'), ('secret',))
    """
    return _FIELDS[kind.__name__]


def _split(kind: type[Event]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    own = [f for f in fields(kind) if f.name not in ("cite", "moves", "seen_by")]
    return (
        tuple(f.name for f in own if not f.metadata.get("hidden")),
        tuple(f.name for f in own if f.metadata.get("hidden")),
    )


_FIELDS = {name: _split(kind) for name, kind in KINDS.items()}
