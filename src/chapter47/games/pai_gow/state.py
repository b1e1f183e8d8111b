"""What the room remembers: over rounds, and within one."""

from dataclasses import dataclass, field

from chapter47.families.banked.bank import Bank, BankedRounds
from chapter47.families.banked.placed import hands_of_players
from chapter47.families.banked.places import DEALER_PLACE
from chapter47.families.banked.start import StartingDraw
from chapter47.families.shaken.shaker import shaker_of
from chapter47.law.setting import Setting
from chapter47.table import Round as AnyRound

PAI_GOW = "pai_gow"


@dataclass
class PlacedHand:
    """Four tiles at a position, and how they are set."""

    place: int
    seat: int
    """Whose hand it is; 0 for the dealer's."""
    high: tuple[int, ...] = ()
    low: tuple[int, ...] = ()

    @property
    def is_set(self) -> bool:
        """Whether the hands have been formed."""
        return bool(self.low)


@dataclass
class PaiGowRound:
    """One round."""

    starting_draw: StartingDraw
    bank: Bank = field(default_factory=Bank)
    start: int = DEALER_PLACE
    dealt_from: int | None = None
    """The event from which on hands go to positions: what is settled after it rests on them."""
    hands: dict[int, PlacedHand] = field(default_factory=dict)
    """The hands in play, by position."""
    awaited: set[int] = field(default_factory=set)
    """The positions of hands without which what is waited for makes no sense."""

    def of_players(self) -> list[PlacedHand]:
        """The hands that play against the dealer or the bank, counterclockwise."""
        return hands_of_players(self.hands, self.bank)

    def opposing(self) -> PlacedHand:
        """The hand against which the players play."""
        return self.hands[self.bank.seat]


class Lasting:
    """What lasts over rounds."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.tiles_are_new = True
        self.start_of_game = True
        self.banked_rounds = BankedRounds(self.seats, first_offer=self.seats)
        self.play = self.new_play()

    @property
    def seats(self) -> int:
        """The betting positions."""
        return self.setting.law.file.game.seats

    def new_play(self) -> PaiGowRound:
        """Begin a round."""
        self.play = PaiGowRound(StartingDraw(shaker_of(self.setting, cite="10.6")))
        return self.play


def seat_left(state: Lasting, seat: int) -> None:
    """Forget a player who leaves: another one at that seat has not wagered yet."""
    state.banked_rounds.forget(seat)


Round = AnyRound[Lasting]
"""A round of pai gow."""
