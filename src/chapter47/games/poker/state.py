"""What the room remembers: the button, who sits out and owes blinds, and the hand in play."""

from msgspec import Struct, field

from chapter47.games.poker.description import Description
from chapter47.games.poker.stakes import (
    Stakes,
    game_of,
    least_buy_in,
    most_buy_in,
    needs_openers,
    stakes_of,
)
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.table import Action
from chapter47.table import Round as AnyRound
from chapter47.table.cards.decks import FROM_THE_HAND, DecksInUse
from chapter47.table.cards.devices import SHUFFLER
from chapter47.table.pots.turns import Turns

BOARD = "board"
"""To whom cards are dealt that are common to all."""
SITS_OUT = "sits out"
"""The state that tells which seats are in no hand, in words too: {"seats": ..., "told": ...}."""


class TurnPassed(Exception):
    """A ruling has acted for the player whose turn it was, or has killed his hand."""


class DealAnew(Exception):
    """A ruling has changed how the card falls that is being dealt."""


class WrongForced(Exception):
    """The forced bet goes to the player who should have made it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        super().__init__(seat)


class OutOfTurn(Struct):
    """An act that a player announced before his turn (14.16)."""

    action: Action
    standing: Cents
    """The bet that stood then."""


class Hand(Struct):
    """One hand in play."""

    seats: list[int]
    """Those who were dealt in, in the order of the deal."""
    stacks: dict[int, Cents]
    """What each has left to bet; chips bought meanwhile wait for the next hand."""
    button: int = 0
    small_blind: int = 0
    big_blind: int = 0
    straddle: int = 0
    posts: dict[int, Cents] = field(default_factory=dict)
    """What players who come in between blinds have put in front, live."""
    live: list[int] = field(default_factory=list)
    paid: dict[int, Cents] = field(default_factory=dict)
    """What each has put in that others must match, antes included."""
    dead: dict[int, Cents] = field(default_factory=dict)
    """What lies in the middle dead, by whom: blinds made up beside the live one."""
    street: int = 0
    turns: Turns | None = None
    leads: int = 0
    """Who led the last round of betting."""
    aggressor: int | None = None
    """Who bet or raised last in the last round."""
    aggressor_opened: bool = False
    """Somebody has bet in this hand."""
    acts: int = 0
    """How often somebody has acted on the first street."""
    chips_acts: int = 0
    """How many of those acts put chips in."""
    burns: list[int] = field(default_factory=list)
    """The burned cards, as far as the deck is known here."""
    burned: int = 0
    ghosts: set[int] = field(default_factory=set)
    """Seats that folded though nothing was bet, which get cards until a bet kills them (14.9)."""
    out_of_turn: dict[int, OutOfTurn] = field(default_factory=dict)
    replace: dict[int, int] = field(default_factory=dict)
    """Down cards that the dealer exposed, by seat: the card, replaced after the deal."""
    down_next: set[int] = field(default_factory=set)
    """Whose next up card is dealt down, as a down card of his was exposed."""
    burn_waits: bool = False
    """An exposed card waits to be the next burn."""
    no_burn: bool = False
    """The next street is dealt without a burn, as its burn lies there already."""
    made_up: dict[int, set[str]] = field(default_factory=dict)
    """The blinds that players have made up with this hand."""
    sits_on: dict[int, Cents] = field(default_factory=dict)
    """Chips of players who declared themselves all in for the pot as it was."""
    mucked: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Hands that reached the showdown and were not shown."""

    def is_live(self, seat: int) -> bool:
        """Say whether a seat may still win."""
        return seat in self.live

    def put_in(self, seat: int, paid: Cents) -> None:
        """Count what a player puts in of his stack, for others to match."""
        self.stacks[seat] -= paid
        self.paid[seat] += paid


class Lasting:
    """What lasts over hands."""

    def __init__(self, setting: Setting) -> None:
        self.game: Description = game_of(setting)
        self.stakes: Stakes = stakes_of(setting)
        self.least_buy_in = least_buy_in(setting)
        self.most_buy_in = most_buy_in(setting)
        self.needs_openers = needs_openers(setting)
        devices = {SHUFFLER} if setting.option("shuffle") == "automated" else set()
        self.cards = DecksInUse(setting.number("decks"), devices, FROM_THE_HAND)
        self.button = 0
        """Where the button is, also before an empty seat; 0 before the first hand."""
        self.small_blind = 0
        self.big_blind = 0
        self.stacks: dict[int, Cents] = {}
        """What each player had in play when the last hand of his was over."""
        self.known: set[int] = set()
        """Who has been dealt in since he sat down."""
        self.away: set[int] = set()
        self.owes: dict[int, set[str]] = {}
        """The blinds that a player has missed, or a newcomer has not yet had."""
        self.posting: set[int] = set()
        """Who will post what he owes with the next deal, rather than wait for the big blind."""
        self.asks_to_show: set[int] = set()
        """Who wants to be asked whether a losing hand is shown."""
        self.redeal: Hand | None = None
        """The hand that a misdeal has ended, to be dealt again as it was."""
        self.hand: Hand | None = None
        self.last: Hand | None = None
        """The hand before, about which questions may still be asked."""
        self.pushed: list[tuple[int, Cents]] = []
        """What was pushed to whom in the hand before."""
        self.carried: Cents = 0
        """Antes that stay in the middle, as nobody could open (14.12)."""
        self.waiting: list[str] = []
        """The waiting list (14.18), in order of arrival."""
        self.seat_changes: list[int] = []
        self.may_change: int = 0
        """Who has been offered the free seat."""

    def leave(self, seat: int) -> None:
        """Forget a player who has left."""
        self.stacks.pop(seat, None)
        self.owes.pop(seat, None)
        for seats in (self.known, self.away, self.posting, self.asks_to_show):
            seats.discard(seat)
        if seat in self.seat_changes:
            self.seat_changes.remove(seat)
        if self.may_change == seat:
            self.may_change = 0

    def move(self, seat: int, to: int) -> None:
        """Let all that is remembered of a player go with him to another seat."""
        if seat in self.stacks:
            self.stacks[to] = self.stacks.pop(seat)
        if seat in self.owes:
            self.owes[to] = self.owes.pop(seat)
        for seats in (self.known, self.away, self.posting, self.asks_to_show):
            if seat in seats:
                seats.discard(seat)
                seats.add(to)


Round = AnyRound[Lasting]
"""A hand of poker."""


def hand_of(t: Round) -> Hand:
    """The hand in play."""
    hand = t.table.state.hand
    assert hand is not None, "no hand is in play"
    return hand
