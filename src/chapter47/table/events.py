"""The kinds of events: one frozen class for each thing that can happen at a table.

A field marked `Hidden` leaves the table only for the audiences in `seen_by`; everybody else gets
a salted commitment to it. Everything is hidden by default from those not named.
"""

from typing import Annotated, Any, ClassVar, TypeVar, get_args, get_type_hints

from msgspec import Struct, field

from chapter47.table.ledger import Move

VERSION = 2
"""The version of the log format; logs of older versions stay readable."""
READABLE = (1, VERSION)
PLAYERS_NAMED = TOLD_IN_WORDS = ENDS_AS_VOID = COUPONS_FIRST = 2
"""The version from which on one name at several seats is one player, where names were free before,
rooms say what has changed in words of their own, a round that the floorperson ends leaves nothing
settled, and the coupons of a void hand go back before its wagers."""


T = TypeVar("T")
_HIDDEN = "hidden"
Hidden = Annotated[T, _HIDDEN]
"""A field that only the audiences in `seen_by` may see."""


class Event(Struct, frozen=True, kw_only=True, gc=False):
    """What every event has."""

    is_input: ClassVar[bool] = False
    """Inputs come from outside; all other events follow from them and are reproduced on replay."""

    cite: str = ""
    """The paragraph that this event performs; the log writes one out that was given short."""
    moves: tuple[Move, ...] = ()
    """Chips that change owner."""
    seen_by: tuple[str, ...] = ()
    """Who sees the hidden fields."""


class TableOpened(Event, frozen=True, kw_only=True, gc=False):
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
    key: Hidden[str]
    """The key from which the salts of hidden fields are derived."""


class Acted(Event, frozen=True, kw_only=True, gc=False):
    """Somebody did something that was open to him."""

    is_input: ClassVar[bool] = True
    by: str
    name: str
    args: dict[str, Any] = field(default_factory=dict)
    secret_args: Hidden[dict[str, Any] | None] = None


class Reported(Event, frozen=True, kw_only=True, gc=False):
    """An irregularity was reported."""

    is_input: ClassVar[bool] = True
    by: str
    irregularity: str
    details: dict[str, Any] = field(default_factory=dict)


class Committed(Event, frozen=True, kw_only=True, gc=False):
    """A secret was fixed by its hash before anything was drawn from it."""

    is_input: ClassVar[bool] = True
    draw: int
    """The number of the draw, named again when the secret is revealed."""
    purpose: str
    commitment: str
    secret: Hidden[str]


class Consulted(Event, frozen=True, kw_only=True, gc=False):
    """A fact from beyond the table was read: a shared meter, a clock."""

    is_input: ClassVar[bool] = True
    what: str
    value: Any


class Revealed(Event, frozen=True, kw_only=True, gc=False):
    """A secret was shown, since nothing that it decides is still to come."""

    draw: int
    secret: str


class RoundStarted(Event, frozen=True, kw_only=True, gc=False):
    """A round of play begins."""

    number: int


class RoundEnded(Event, frozen=True, kw_only=True, gc=False):
    """A round of play is over."""

    number: int
    void: bool = False


class Announced(Event, frozen=True, kw_only=True, gc=False):
    """The dealer says something aloud."""

    text: str


class Told(Event, frozen=True, kw_only=True, gc=False):
    """The dealer says something that is meant for one person only."""

    to: str
    hidden_text: Hidden[str | None] = None


class SeatTaken(Event, frozen=True, kw_only=True, gc=False):
    """Somebody sits down."""

    seat: int
    player: str


class SeatLeft(Event, frozen=True, kw_only=True, gc=False):
    """Somebody gets up with the chips of the rack."""

    seat: int
    player: str


class BoughtIn(Event, frozen=True, kw_only=True, gc=False):
    """Chips are bought."""

    seat: int
    cents: int


class WagerPlaced(Event, frozen=True, kw_only=True, gc=False):
    """Chips are put on the layout."""

    seat: int
    wager: str
    spot: str = ""
    position: int = 0
    cents: int


class WagerTakenBack(Event, frozen=True, kw_only=True, gc=False):
    """Chips go from the layout back to the rack, undecided."""

    seat: int
    wager: str
    spot: str = ""
    position: int = 0
    cents: int
    reason: str = ""


class WagerMoved(Event, frozen=True, kw_only=True, gc=False):
    """Chips go from one spot of the layout to another, as a come bet does to its point."""

    seat: int
    wager: str
    spot: str
    to_wager: str
    to_spot: str
    position: int = 0
    cents: int


class Shuffled(Event, frozen=True, kw_only=True, gc=False):
    """Cards were shuffled and are ready to be dealt."""

    draw: int
    cards: tuple[int, ...]
    """The cards in the order before the shuffle, so that anyone can repeat it."""
    side: str = ""
    """The compartment that holds them, where a shoe has two."""


class DiscardsReturned(Event, frozen=True, kw_only=True, gc=False):
    """Cards of the discard rack were shuffled and put among those still to come."""

    draw: int
    count: int
    places: tuple[int, ...]
    """Where their stacks went in: before each, so many of the cards still to come."""
    hidden_cards: Hidden[tuple[int, ...]] = ()
    """They may hold cards that nobody has seen."""


class SideChosen(Event, frozen=True, kw_only=True, gc=False):
    """Cards come from this compartment of a double shoe from now on."""

    side: str


class Cut(Event, frozen=True, kw_only=True, gc=False):
    """The cards were cut, and the cutting card put in."""

    by: str
    position: int
    cutting_card: int
    """How many cards lie in front of the cutting card."""
    side: str = ""
    """The compartment for which they were cut, where a shoe has two."""


class CardDealt(Event, frozen=True, kw_only=True, gc=False):
    """A card goes to a hand, face up or face down."""

    to: str
    """ "dealer", "seat:3", "box:2", "community" ..."""
    hand: str = ""
    index: int
    """Its place in the shoe or the order of the deal."""
    face_up: bool = True
    card: int | None = None
    hidden_card: Hidden[int | None] = None


class StackDelivered(Event, frozen=True, kw_only=True, gc=False):
    """A stack of cards that was dealt before goes, face down, to a hand."""

    stack: str
    to: str
    count: int


class CardsSeen(Event, frozen=True, kw_only=True, gc=False):
    """Somebody looks at cards that lie face down, and nobody else does."""

    to: str
    """Whose hand they are."""
    count: int
    hidden_cards: Hidden[tuple[int, ...]] = ()


class CardHeld(Event, frozen=True, kw_only=True, gc=False):
    """A card left the shoe in error and waits to be used as the next card."""

    index: int
    card: int | None = None
    """The card, if its face was exposed."""
    hidden_card: Hidden[int | None] = None


class CardMoved(Event, frozen=True, kw_only=True, gc=False):
    """A card goes to another hand of its place, as when a pair is split or one is discarded."""

    to: str
    hand: str
    to_hand: str
    index: int
    card: int | None = None
    """The card, if it lies face up."""


class CardTurned(Event, frozen=True, kw_only=True, gc=False):
    """A card that lay face down is turned up."""

    to: str
    hand: str = ""
    index: int
    card: int
    opens: int
    """The event that committed to it."""
    salt: str
    """With it anyone can check that the card is the one committed to."""


class CardCovered(Event, frozen=True, kw_only=True, gc=False):
    """A card that was shown too early is turned face down again."""

    to: str
    hand: str = ""
    index: int


class CardsDiscarded(Event, frozen=True, kw_only=True, gc=False):
    """Cards go to the discard rack: burned, unused or played."""

    reason: str
    count: int
    index: int = 0
    """The first one's place in the order of the deal; 0 if they did not come from the shoe."""
    cards: tuple[int, ...] = ()
    """Those that were seen; cards put down unseen stay unseen."""
    hidden_cards: Hidden[tuple[int, ...]] = ()


class ShakerShaken(Event, frozen=True, kw_only=True, gc=False):
    """A covered shaker is shaken."""

    draw: int
    by: str
    """The dealer, or the seat that holds the shaker."""
    times: int


class DiceThrown(Event, frozen=True, kw_only=True, gc=False):
    """Dice come to rest, or are uncovered."""

    draw: int
    dice: tuple[int, ...]


class WheelSpun(Event, frozen=True, kw_only=True, gc=False):
    """A wheel comes to rest."""

    draw: int
    result: str
    pockets: tuple[str, ...] = ()
    """The pockets in the order of the wheel, so that anyone can repeat the spin."""


class NumberDrawn(Event, frozen=True, kw_only=True, gc=False):
    """A computerized random number generator shows a number."""

    draw: int
    number: int
    highest: int
    """Numbers run from 1 to this one."""


class BallsDrawn(Event, frozen=True, kw_only=True, gc=False):
    """Numbered balls are drawn, or the numbers of them."""

    draw: int
    balls: tuple[int, ...]
    """In the order in which they came."""
    highest: int
    """Balls are numbered from 1 to this one."""


class Settled(Event, frozen=True, kw_only=True, gc=False):
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


class ChipsMoved(Event, frozen=True, kw_only=True, gc=False):
    """Chips change owner for a reason of their own: vigorish, a pot, a bank, a meter."""

    reason: str


class BetInTurn(Event, frozen=True, kw_only=True, gc=False):
    """A player bets, calls, raises, checks or folds in turn, or posts a blind."""

    seat: int
    act: str
    """ "bet", "call", "raise", "check", "fold", "small blind" ..."""
    cents: int
    """What went in now."""
    total: int
    """What then lies in front of the player."""
    all_in: bool = False


class PotPushed(Event, frozen=True, kw_only=True, gc=False):
    """A pot, or a part of it, goes to a winner."""

    pot: int
    """0 for the main pot, then the side pots."""
    seat: int
    cents: int
    hand: str
    """The hand that won it: "high", "low"."""


class StateChanged(Event, frozen=True, kw_only=True, gc=False):
    """Something that lasts over rounds has changed: a point, a button, a shooter."""

    what: str
    value: Any


class Ruled(Event, frozen=True, kw_only=True, gc=False):
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
        CardCovered,
        CardsDiscarded,
        ShakerShaken,
        DiceThrown,
        WheelSpun,
        NumberDrawn,
        BallsDrawn,
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
    hints = get_type_hints(kind, include_extras=True)
    own = [name for name in kind.__struct_fields__ if name not in ("cite", "moves", "seen_by")]
    hidden = [name for name in own if _HIDDEN in get_args(hints[name])]
    return tuple(name for name in own if name not in hidden), tuple(hidden)


_FIELDS = {name: _split(kind) for name, kind in KINDS.items()}
