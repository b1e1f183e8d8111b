"""A hand to be decided at a table as its player knows it, and what each choice is worth to him."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Protocol

from chapter47.equipment.cards import card_text, cards_text
from chapter47.families.blackjack import totals
from chapter47.families.blackjack.dealing import READ
from chapter47.families.blackjack.lab.hands import OVER, Composition, hand_of
from chapter47.families.blackjack.lab.solve import Solution, UpCard, solve_up
from chapter47.families.blackjack.lab.splits import GAIN, RISK
from chapter47.families.blackjack.lab.strategy import UPS
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.families.blackjack.reading import NO_BLACKJACK, OUT_OF_USE, READER
from chapter47.money import Cents
from chapter47.table import DEALER, Action, Option
from chapter47.table.knowledge import Knowledge

SOLVED = 64
"""So many solved up cards are kept, for all who ask in the same round."""


class SeenCards(Protocol):
    """What somebody has seen of the cards since the shuffle."""

    @property
    def gone(self) -> Mapping[int, int]:
        """How often each card was seen."""

    def hand(self, to: str, hand: str = "") -> list[int | None]:
        """The cards of a hand, where a card that was not seen is nothing."""


@lru_cache(maxsize=SOLVED)
def _solved(terms: Terms, shoe: Composition, up: int, stake: Fraction) -> UpCard:
    return solve_up(terms, shoe, up, stake=stake)


@dataclass(frozen=True)
class KnownHand:
    """A hand to be decided, as its player knows it."""

    terms: Terms
    unseen: Composition
    """How many cards of each value the player has not seen."""
    cards: tuple[int, ...]
    up_card: int
    box: int
    hands: int
    """How many hands there are on the box."""
    stakes: tuple[Cents, ...]
    """The player's wagers on the hand, one for each hand of the dealer."""
    holds_original: bool
    is_ruled_out: bool
    """Whether all know that the dealer has no blackjack."""
    stake: Fraction = Fraction(1)
    """All of the wager, in units of the part that a dealer's blackjack takes."""

    @staticmethod
    def of(
        knows: Knowledge,
        seen: SeenCards,
        terms: Terms,
        *,
        box: int,
        label: str,
        hands: int,
        stakes: Sequence[Cents],
        holds_original: bool,
        stake: Fraction = Fraction(1),
    ) -> "KnownHand":
        """A hand on a box with a player's stakes."""
        cards = seen.hand(f"box:{box}", label)
        assert None not in cards, "a player sees his own cards"
        up_card = seen.hand(DEALER, "")[0]
        assert up_card is not None, "the dealer's first card lies face up"
        return KnownHand(
            terms,
            unseen_of(seen, terms.shoe),
            tuple(card for card in cards if card is not None),
            up_card,
            box,
            hands,
            tuple(stakes),
            holds_original,
            is_ruled_out(knows, up_card),
            stake,
        )

    @property
    def told(self) -> str:
        """The question in words."""
        against = f"{cards_text(list(self.cards))} against {card_text(self.up_card)}"
        return f"box {self.box}: {against}"

    @property
    def unit(self) -> Cents:
        """All of the player's wagers on the hand."""
        return sum(self.stakes)

    @property
    def values(self) -> tuple[int, ...]:
        """The values of the cards."""
        return tuple(sorted(totals.points(card) - 1 for card in self.cards))

    @property
    def up(self) -> int:
        """The value of the dealer's up card."""
        return totals.points(self.up_card) - 1

    @property
    def shoe(self) -> Composition:
        """What is not seen, and this hand and the dealer's up card with it."""
        shoe = list(self.unseen)
        for value in (*self.values, self.up):
            shoe[value] += 1
        return tuple(shoe)

    @property
    def index(self) -> int:
        """The hand by its composition."""
        found = hand_of(self.values)
        assert found != OVER, "nothing is asked about a hand over 21"
        return found

    @property
    def solved(self) -> UpCard:
        """The values of all hands against the up card, from the cards not seen."""
        self.terms.check(self.unseen)
        return _solved(self.terms, self.shoe, self.up, self.stake)

    @property
    def blackjack(self) -> float:
        """The probability of a dealer's blackjack, from the cards not seen."""
        return float(self.solved.blackjack(self.values, 1.0))

    def _unit(self, gain: float) -> float:
        """What all of the wager gains, for a unit of it."""
        return float(gain / float(self.stake))

    def worth(self, gain: float, risk: float) -> float:
        """What is won on average, given what the player knows and whose money it is."""
        if self.is_ruled_out:
            return float((gain - risk + self.blackjack) / (1 - self.blackjack))
        return float(gain - risk / float(self.stake) if self.holds_original else gain)

    @property
    def stand(self) -> float:
        """The value of standing."""
        risk = self.blackjack
        return self.worth(self._unit(self.solved.values.stand[self.index] + risk), risk)

    @property
    def draw(self) -> float:
        """The value of drawing, and playing on as well as can be."""
        risk = self.solved.values.draw_risk[self.index]
        return self.worth(self._unit(self.solved.values.draw[self.index] + risk), risk)

    @property
    def one_card(self) -> float:
        """The value of drawing one card and no more."""
        values = self.solved.values
        return self.worth(values.once[self.index], values.once_risk[self.index])

    @property
    def double(self) -> float:
        """The value of doubling by the whole wager."""
        risk = self.solved.values.once_risk[self.index]
        return self.worth(self._unit(self.solved.values.double[self.index] + risk), risk)

    @property
    def added(self) -> float:
        """What each unit wins that is added by doubling down."""
        values, index = self.solved.values, self.index
        doubled = self._unit(values.double[index] + values.once_risk[index])
        more = float(doubled - values.once[index])
        return more / (1 - self.blackjack) if self.is_ruled_out else more

    @property
    def doubled(self) -> float:
        """The value of standing on a hand that was doubled by the whole wager."""
        return self.worth(self.solved.values.kept[self.index], self.blackjack)

    @property
    def rescued(self) -> float:
        """The value of giving a hand up that was doubled."""
        assert self.terms.doubled_loses is not None
        lost = float(self.terms.doubled_loses)
        return self.worth(-lost * (1 - self.blackjack), self.blackjack)

    @property
    def split(self) -> float:
        """The value of splitting the pair."""
        gain, risk = self.solved.splits[GAIN], self.solved.splits[RISK]
        return self.worth(gain[self.values[0]], risk[self.values[0]])

    @property
    def one_of_split(self) -> float:
        """The value of a wager that stays on one hand of a split pair."""
        gain, risk = self.solved.splits[GAIN], self.solved.splits[RISK]
        return self.worth(gain[self.values[0]] / 2, risk[self.values[0]])

    @property
    def surrender(self) -> float:
        """The value of giving the hand up."""
        assert self.terms.surrender_loses is not None
        lost = float(self.terms.surrender_loses)
        return self.worth(-lost * (1 - self.blackjack), self.blackjack)

    @property
    def best(self) -> float:
        """The value of a first hand of two cards, played as well as can be."""
        ups = tuple(self.solved if up == self.up else None for up in range(UPS))
        first, second = self.values
        deal = Solution(self.terms, self.shoe, False, ups).deal(self.up, (first, second))
        return self._unit(max(deal.decisions.values()))

    def assumed(self, knows: Knowledge, *, splits: Sequence[str]) -> Iterator[str]:
        """What the values rest on; `splits` are the options after which a pair may be split."""
        unseen = sum(self.unseen)
        seen = sum(self.terms.shoe) - unseen
        decks = "one deck" if self.terms.decks == 1 else f"{self.terms.decks} decks"
        saw = f"{decks} without the {seen} that you saw since the shuffle"
        yield f"{unseen} cards are unseen: {saw}"
        if not totals.may_have_blackjack(self.up + 1):
            yield "the dealer cannot have a blackjack"
        elif self.is_ruled_out:
            yield "the hole card was read: the dealer has no blackjack"
        else:
            chance = f"the dealer has a blackjack with probability {self.blackjack:.4f}"
            yield f"{chance}, and then takes the original wager only"
        if any(option.name in splits for option in knows.options):
            yield "after a split every hand is played as it would be without one"
        if self.hands > 1:
            yield "this hand alone is valued, not the others of the box"


def reads(knows: Knowledge) -> bool:
    """Say whether the hole card is read before the players decide."""
    if knows.setting.option("hole_card") != READ:
        return False
    for at in knows.backwards("StateChanged"):
        if knows.rows[at]["what"] == READER:
            return bool(knows.rows[at]["value"] != OUT_OF_USE)
    return True


def unseen_of(seen: SeenCards, shoe: Composition) -> Composition:
    """How many cards of each value are left of a shoe."""
    left = list(shoe)
    for card, count in seen.gone.items():
        left[totals.points(card) - 1] -= count
    return tuple(left)


def is_ruled_out(knows: Knowledge, up_card: int) -> bool:
    """Say whether all know that the dealer has no blackjack."""
    if not totals.may_have_blackjack(totals.points(up_card)):
        return True
    return any(
        row["kind"] == "Announced" and row["text"] == NO_BLACKJACK
        for row in knows.since("RoundStarted")
    )


def affordable(option: Option) -> dict[str, Cents]:
    """As much as can be laid on every field, or else on the first ones alone."""
    most = {name: spec.examples()[-1] for name, spec in option.fields.items()}
    while len(most) > 1 and option.objections(Action("", option.name, most)):
        most.popitem()
    return most
