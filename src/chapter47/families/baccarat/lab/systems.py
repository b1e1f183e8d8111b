"""Counting systems: cards are tagged as they are seen, and a wager made from some count on."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from chapter47.digits import whole
from chapter47.equipment.cards import parse_rank
from chapter47.equipment.errors import EquipmentError
from chapter47.families.baccarat.lab.favourable import Played, values_before_rounds
from chapter47.families.baccarat.lab.prices import Priced, effects_of_removal
from chapter47.families.baccarat.lab.shoe import RANKS, Composition, by_rank, full_shoe
from chapter47.lab.errors import LabError

DECK = 52
LARGEST_TAG = 100
BY_REMOVAL = "removal"
MOST_ROWS = 12
EXAMPLE = "A=1 2=1 3=1 4=2 5=-1 6=-2 7=-1 8=-1"


class BadSystem(LabError):
    """Tags that cannot be read."""

    def __init__(self, given: str) -> None:
        super().__init__(
            f"{given!r} is no tag: give each rank that counts its whole number from "
            f"-{LARGEST_TAG} to {LARGEST_TAG}, such as {EXAMPLE!r}, or {BY_REMOVAL!r} for tags in "
            "proportion to the effects of removal"
        )


@dataclass(frozen=True)
class System:
    """What each rank counts, deuce to ace; ranks that are not named count nothing.

    >>> one = System.parse("A=1 9=-2")
    >>> one.tags[12], one.tags[7], one.tags[0]
    (1, -2, 0)
    """

    tags: tuple[int, ...]

    @staticmethod
    def parse(text: str) -> "System":
        """Tags as people write them."""
        tags = [0] * RANKS
        words = text.replace(",", " ").split()
        for word in words:
            name, sign, number = word.partition("=")
            tag = whole(number.removeprefix("-").removeprefix("+"), 3)
            try:
                rank = parse_rank(name)
            except EquipmentError:
                raise BadSystem(word) from None
            if not sign or tag is None or tag > LARGEST_TAG or rank >= RANKS:
                raise BadSystem(word)
            tags[rank] = -tag if number.startswith("-") else tag
        if not words or not any(tags):
            raise BadSystem(text)
        return System(tuple(tags))

    @staticmethod
    def by_removal(wager: Priced, decks: int) -> "System":
        """Tags in proportion to the effect of removal of each rank, the largest being a hundred."""
        effects = {one.rank: one.effect for one in effects_of_removal(wager, full_shoe(decks))}
        largest = max(abs(effect) for effect in effects.values())
        return System(tuple(round(LARGEST_TAG * effects[rank] / largest) for rank in range(RANKS)))

    def true_count(self, unseen: Composition, decks: int) -> Fraction:
        """The tags of all cards seen, for each deck of cards that are not.

        >>> System.parse("9=-1").true_count((7,) * 52, 8)  # four nines among 52 cards seen
        Fraction(-4, 7)
        """
        seen = (DECK // RANKS * decks - left for left in by_rank(unseen))
        running = sum(tag * many for tag, many in zip(self.tags, seen, strict=True))
        return Fraction(running * DECK, sum(unseen))

    def __str__(self) -> str:
        names = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
        return " ".join(f"{n}={t:+d}" for n, t in zip(names, self.tags, strict=True) if t)


@dataclass(frozen=True)
class Bet:
    """What comes of a wager made whenever the true count is at least so much."""

    least: int
    rounds: int
    part: Fraction
    part_error: float
    gain: Fraction
    """What one unit on each of those rounds is worth, all together."""
    shoes: int

    @property
    def worth(self) -> Fraction:
        """What a unit is worth then."""
        return self.gain / self.rounds

    @property
    def per_shoe(self) -> Fraction:
        """What it brings in a shoe."""
        return self.gain / self.shoes


@dataclass(frozen=True)
class Price:
    """What a counting system is worth on a wager."""

    bets: tuple[Bet, ...]
    """From some true counts on, the lowest first."""
    known: Fraction
    """What one unit on every round that is favourable in truth brings in a shoe."""

    @property
    def best(self) -> Bet:
        """The true count from which on a wager brings most."""
        return max(self.bets, key=lambda bet: bet.per_shoe)


def price(system: System, wager: Priced, played: Played, decks: int) -> Price:
    """Price a counting system over whole shoes: every value is exact, the shoes are sampled."""
    (values,) = values_before_rounds([wager], played)
    counts = [system.true_count(unseen, decks) for unseen in played.unseen]
    bets = tuple(_bet(least, values, counts, played) for least in _triggers(counts))
    gain = sum((value for value in values if value > 0), Fraction(0))
    return Price(bets, gain / played.shoes)


def _triggers(counts: Sequence[Fraction]) -> range:
    """True counts from which on to wager: from nothing at all to the highest that was reached."""
    highest = int(max(counts))
    return range(0, highest + 1, max(1, -(-(highest + 1) // MOST_ROWS)))


def _bet(least: int, values: Sequence[Fraction], counts: Sequence[Fraction], played: Played) -> Bet:
    chosen = [count >= least for count in counts]
    gain = sum((value for value, one in zip(values, chosen, strict=True) if one), Fraction(0))
    rounds = sum(chosen)
    error = played.error_of_part(chosen)
    return Bet(least, rounds, Fraction(rounds, played.rounds), error, gain, played.shoes)
