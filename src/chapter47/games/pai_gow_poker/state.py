"""What the room remembers: over rounds, and within one."""

from dataclasses import dataclass, field

from chapter47.families.banked.bank import Bank, BankedRounds
from chapter47.families.banked.placed import hands_of_players
from chapter47.families.banked.places import DEALER_PLACE
from chapter47.families.banked.start import StartingDraw
from chapter47.families.shaken.shaker import shaker_of
from chapter47.law.setting import Setting
from chapter47.table import Round as AnyRound
from chapter47.table import Wager
from chapter47.table.cards.decks import FROM_THE_HAND, DecksInUse
from chapter47.table.cards.devices import AUTOMATED_SHOE, SHUFFLER
from chapter47.table.side_wagers import LimitedPayouts

DICE, RANDOM_NUMBER, BUTTON = "dice", "random number", "button"
PAI_GOW_POKER = "pai_gow_poker"


@dataclass
class PlacedHand:
    """Seven cards at a position, and how they are set."""

    place: int
    seat: int
    """Whose hand it is; 0 for the dealer's."""
    high: tuple[int, ...] = ()
    low: tuple[int, ...] = ()
    wrong_count: bool = False
    """The two hands are not of five and two cards."""
    surrendered: bool = False

    @property
    def is_set(self) -> bool:
        """Whether the hands have been formed."""
        return bool(self.low)


@dataclass
class PaiGowRound:
    """One round."""

    starting_draw: StartingDraw
    needs_cut: bool = False
    cutters: list[int] = field(default_factory=list)
    """The seats entitled to cut, in order."""
    cutter: str = ""
    bank: Bank = field(default_factory=Bank)
    start: int = DEALER_PLACE
    hands: dict[int, PlacedHand] = field(default_factory=dict)
    """The hands in play, by position."""
    paid: LimitedPayouts = field(default_factory=LimitedPayouts)
    """What was paid to each seat under payout limits."""
    envy: dict[int, Wager] = field(default_factory=dict)
    """The bonus wagers with an envy bonus marker, by position."""
    is_insured: bool = False
    """Whether anybody has made an insurance wager."""
    premium: dict[int, str] = field(default_factory=dict)
    """The premium qualifying hands, by position."""
    awaited: set[int] = field(default_factory=set)
    """The positions of hands without which what is waited for makes no sense."""
    dealt_from: int | None = None
    """The event from which on hands go to positions: what is settled after it rests on them."""

    def of_players(self) -> list[PlacedHand]:
        """The hands that play against the dealer or the bank, counterclockwise."""
        return hands_of_players(self.hands, self.bank)

    def opposing(self) -> PlacedHand:
        """The hand against which the players play."""
        return self.hands[self.bank.seat]


class Lasting:
    """What lasts over rounds."""

    def __init__(self, setting: Setting) -> None:
        options = setting.options
        self.setting = setting
        devices: set[str] = set()
        if options["shuffle"] == "automated":
            devices.add(SHUFFLER)
        if options["deal"] == AUTOMATED_SHOE or deals_three_then_four(setting):
            devices.add(AUTOMATED_SHOE)
        by_hand = FROM_THE_HAND if options["deal"] == AUTOMATED_SHOE else str(options["deal"])
        self.cards = DecksInUse(setting.number("decks"), devices, by_hand)  # 11.2(b)
        self.start_of_game = True
        self.first_player = 0
        self.cut_turn = 0
        """The seat to which the cut was last offered in the rounds without a bank, or 0."""
        self.banked_rounds = BankedRounds(self.places - 1, first_offer=self.places - 1)
        self.button = DEALER_PLACE
        self.play = self.new_play()

    @property
    def places(self) -> int:
        """The betting positions and the dealer's."""
        return self.setting.law.file.game.seats + 1

    @property
    def starting(self) -> str:
        """How the starting position is found."""
        chosen = str(self.setting.option("starting_position"))
        if chosen == BUTTON and not {SHUFFLER, AUTOMATED_SHOE} <= self.cards.devices:
            return DICE  # 11.4(a)3
        return chosen

    def new_play(self) -> PaiGowRound:
        """Begin a round."""
        self.play = PaiGowRound(StartingDraw(shaker_of(self.setting, cite="11.8C(b)")))
        return self.play


def deals_three_then_four(setting: Setting) -> bool:
    """Whether wagers of 11.17 are offered, so that cards are dealt as it says."""
    return bool({"three_card_bonus", "seven_card_bonus"} & set(setting.wagers))  # 11.17(b)


def seat_left(state: Lasting, seat: int) -> None:
    """Forget a player who leaves: another one at that seat has not wagered yet."""
    state.banked_rounds.forget(seat)
    if state.first_player == seat:
        state.first_player = 0


Round = AnyRound[Lasting]
"""A round of pai gow poker."""
