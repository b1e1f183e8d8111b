"""The bank of a round, the rounds before it, and whether a player may take it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from chapter47.families.banked.places import DEALER_PLACE, counterclockwise, counterclockwise_from
from chapter47.money import Cents, dollars
from chapter47.rule import rule
from chapter47.table import Objection, Round, Wager


@dataclass
class Bank:
    """Who banks a round, if a player does, and what the house has in it."""

    seat: int = 0
    """0 where the dealer banks."""
    house_share: Fraction = Fraction(0)
    """The part that the house takes and pays where it shares the bank."""
    dealer_wager: Cents = 0
    """What the dealer wagers against the bank."""

    def __bool__(self) -> bool:
        return bool(self.seat)

    @property
    def is_shared(self) -> bool:
        """Whether the house shares it: then the player is a co-bank."""
        return bool(self.house_share)


@dataclass
class BankedRounds:
    """What the rounds before leave behind: the turn of the offer, and who wagered and banked."""

    seats: int
    first_offer: int
    """The seat with the first offer of the bank; the dealer's when it has gone round."""
    last_bank: int = 0
    last_wagers: dict[int, Cents] = field(default_factory=dict)
    """What each seat wagered against the dealer in the last round without a bank."""

    def next_offers(self, seats: list[int], *, goes_round: bool) -> list[int]:
        """The seats to which the bank is offered, in order; the first offer then moves on.

        The offer goes round to every player, past the dealer too, or only up to the dealer.

        >>> rounds = BankedRounds(seats=6, first_offer=6)
        >>> [rounds.next_offers([1, 4, 6], goes_round=True) for _ in range(5)]
        [[6, 4, 1], [4, 1, 6], [1, 6, 4], [], [6, 4, 1]]
        """
        order = [seat for seat in counterclockwise(seats) if seat <= self.first_offer]
        if self.first_offer == DEALER_PLACE or not order:
            self.first_offer = self.seats  # back at the dealer, then the far right again
            return []
        self.first_offer = order[1] if len(order) > 1 else DEALER_PLACE
        return counterclockwise_from(order[0], seats) if goes_round else order

    def note(self, bank: Bank, wagers: Mapping[int, Cents]) -> None:
        """Remember who banked, or what each seat wagered against the dealer."""
        self.last_bank = bank.seat
        if not bank:
            self.last_wagers = dict(wagers)

    def forget(self, seat: int) -> None:
        """Forget a player who leaves: another one at that seat has neither wagered nor banked."""
        self.last_wagers.pop(seat, None)
        if self.last_bank == seat:
            self.last_bank = 0


@rule
def may_cover(chips: int, wagers: int) -> bool:
    """Whether a player's chips cover all wagers of the other players."""
    return chips >= wagers  # 11.10(d)2


def banked_last(rounds: BankedRounds, seats: Collection[int], *, cite: str) -> Iterator[Objection]:
    """Nobody banks two rounds running, from whichever of his seats."""
    if rounds.last_bank in seats:
        yield Objection("again", "nobody banks two rounds running", cite)


def did_not_wager(rounds: BankedRounds, seat: int, *, cite: str) -> Iterator[Objection]:
    """Who banks has wagered against the dealer when he last could."""
    if seat not in rounds.last_wagers:
        message = "no wager against the dealer in the last round without a bank"
        yield Objection("no wager", message, cite)


def cannot_cover(chips: Cents, wagers: Cents, *, cite: str) -> Iterator[Objection]:
    """Who banks has chips for all that the others could win."""
    if not may_cover(chips, wagers):
        message = f"the chips do not cover the others' wagers of {dollars(wagers)}"
        yield Objection("chips", message, cite)


def nobody_banks(bank: Bank, *, cite: str) -> Iterator[Objection]:
    """What only a bank can do is not done while the dealer banks."""
    if not bank:
        yield Objection("bank", "nobody banks this round", cite)


def others_wagers(t: Round, name: str, seat: int) -> Cents:
    """What all other players have staked on a wager against the bank."""
    own = t.table.seats_of(seat)
    return sum(t.stake(wager) for wager in t.wagers(name) if wager.seat not in own)


def chips_of(t: Round, seat: int, *, not_his: Collection[Wager] = ()) -> Cents:
    """A player's chips on the table, those on the layout included.

    `not_his` are wagers that lie there with chips of the house, for which he redeemed coupons.
    """
    own = (wager for wager in t.wagers(seat=seat) if wager not in not_his)
    return t.rack(seat) + sum(t.stake(wager) for wager in own)


@rule
def dealers_wager(usual: int, room: int, step: int) -> int:
    """What the dealer wagers: as usual, but never more than the bank's chips have room for.

    >>> dealers_wager(5000, 3250, 500)
    3000
    """
    return max(0, min(usual, room) // step * step)  # 11.10(g)
