"""Advice at the table: the value of every open choice, from the cards that one player has seen."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from chapter47.equipment.cards import card_text, cards_text
from chapter47.families.blackjack import totals
from chapter47.families.blackjack.dealing import READ
from chapter47.families.blackjack.lab.hands import OVER, Composition, hand_of
from chapter47.families.blackjack.lab.solve import Solution, UpCard, solve_up
from chapter47.families.blackjack.lab.splits import GAIN, RISK
from chapter47.families.blackjack.lab.strategy import UPS
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.felt.card_memory import CardMemory, memory_of
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.lab.terms import terms_of
from chapter47.games.blackjack.round.reading import NO_BLACKJACK, OUT_OF_USE, READER
from chapter47.games.blackjack.wagers.payouts import designated, odds_of
from chapter47.games.blackjack.wagers.stakes import ACTIONS, MAIN, original, split_wager
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.money import Cents
from chapter47.table import DEALER, Action, Option, Wager
from chapter47.table.knowledge import Knowledge

SOLVED = 64
"""So many solved up cards are kept, for all who ask in the same round."""


def advise(knows: Knowledge) -> Advice:
    """Value what is open to a player: insurance, or how to play a hand, or his share in it."""
    concerns = next((option.concerns for option in knows.options if option.concerns), None)
    if concerns is None:
        raise NothingToAdvise(f"there is no advice in blackjack on this: {knows.text}")
    hand = _KnownHand.of(knows, concerns)
    if any(option.name == "no_insurance" for option in knows.options):
        choices = list(_insurance(knows, hand))
    else:
        choices = [c for option in knows.options for c in _choices(option, hand)]
    return Advice.ranked(hand.told, hand.unit, choices, _assumes(knows, hand))


@lru_cache(maxsize=SOLVED)
def _solved(terms: Terms, shoe: Composition, up: int) -> UpCard:
    return solve_up(terms, shoe, up)


@dataclass(frozen=True)
class _KnownHand:
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

    @staticmethod
    def of(knows: Knowledge, concerns: Mapping[str, Any]) -> "_KnownHand":
        """The hand that a question concerns."""
        box, label, hands = concerns["box"], concerns["hand"], concerns["hands"]
        seen = memory_of(knows)
        terms = _terms(knows, hands)
        cards = seen.hand(f"box:{box}", label)
        assert None not in cards, "a player sees his own cards"
        up_card = seen.hand(DEALER, "")[0]
        assert up_card is not None, "the dealer's first card lies face up"
        wagers = list(_wagers_on(knows, box, label))
        return _KnownHand(
            terms,
            _unseen(seen, terms.shoe),
            tuple(card for card in cards if card is not None),
            up_card,
            box,
            hands,
            tuple(knows.stakes[wager] for wager in wagers),
            any(wager.name in ACTIONS for wager in wagers),
            _is_ruled_out(knows, up_card),
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
        return _solved(self.terms, self.shoe, self.up)

    @property
    def blackjack(self) -> float:
        """The probability of a dealer's blackjack, from the cards not seen."""
        return float(self.solved.blackjack(self.values, 1.0))

    def worth(self, gain: float, risk: float) -> float:
        """What is won on average, given what the player knows and whose money it is."""
        if self.is_ruled_out:
            return float((gain - risk + self.blackjack) / (1 - self.blackjack))
        return float(gain - risk if self.holds_original else gain)

    @property
    def stand(self) -> float:
        """The value of standing."""
        risk = self.blackjack
        return self.worth(self.solved.values.stand[self.index] + risk, risk)

    @property
    def draw(self) -> float:
        """The value of drawing, and playing on as well as can be."""
        risk = self.solved.values.draw_risk[self.index]
        return self.worth(self.solved.values.draw[self.index] + risk, risk)

    @property
    def one_card(self) -> float:
        """The value of drawing one card and no more."""
        values = self.solved.values
        return self.worth(values.once[self.index], values.once_risk[self.index])

    @property
    def added(self) -> float:
        """What each unit wins that is added by doubling down."""
        values, index = self.solved.values, self.index
        more = float(values.double[index] + values.once_risk[index] - values.once[index])
        return more / (1 - self.blackjack) if self.is_ruled_out else more

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
        return float(max(deal.decisions.values()))


def _terms(knows: Knowledge, hands: int) -> Terms:
    """The terms for a box that has come to so many hands already."""
    terms = terms_of(knows.setting)
    used = hands - 1
    shares = knows.option("match") or knows.option("stay")
    most = terms.most_hands - used if knows.option("split") or used == 0 else 2
    return replace(
        terms,
        reads_hole_card=_reads(knows),
        most_hands=2 if shares else max(most, 2),
        most_ace_hands=2 if shares else max(terms.most_ace_hands - used, 2),
    )


def _reads(knows: Knowledge) -> bool:
    """Say whether the hole card is read before the players decide."""
    if knows.setting.option("hole_card") != READ:
        return False
    for at in knows.backwards("StateChanged"):
        if knows.rows[at]["what"] == READER:
            return bool(knows.rows[at]["value"] != OUT_OF_USE)
    return True


def _unseen(seen: CardMemory, shoe: Composition) -> Composition:
    left = list(shoe)
    for card, count in seen.gone.items():
        left[totals.points(card) - 1] -= count
    return tuple(left)


def _is_ruled_out(knows: Knowledge, up_card: int) -> bool:
    if not totals.may_have_blackjack(totals.points(up_card)):
        return True
    return any(
        row["kind"] == "Announced" and row["text"] == NO_BLACKJACK
        for row in knows.since("RoundStarted")
    )


def _wagers_on(knows: Knowledge, box: int, label: str) -> Iterator[Wager]:
    for action in range(len(ACTIONS)):
        for make in (original, split_wager):
            wager = make(knows.seat, box, action, label)
            if knows.stakes.get(wager):
                yield wager
                break


def _choices(option: Option, hand: _KnownHand) -> Iterator[Choice]:
    """What an option on a hand is worth."""
    match option.name:
        case "stand":
            yield Choice("stand", hand.stand)
        case "draw":
            yield Choice("draw", hand.draw)
        case "double":
            yield _double(option, hand)
        case "keep":
            yield Choice("keep", hand.one_card)
        case "split" | "match":
            yield Choice(option.name, hand.split)
        case "stay":
            for which in option.fields["hand"].examples():
                yield Choice("stay", hand.one_of_split, {"hand": which})
        case "surrender":
            yield Choice("surrender", hand.surrender)


def _double(option: Option, hand: _KnownHand) -> Choice:
    amounts = _affordable(option)
    value = hand.one_card + sum(amounts.values()) / hand.unit * hand.added
    note = f"each dollar added is worth {hand.added:+.4f}"
    return Choice("double", value, amounts, note)


def _affordable(option: Option) -> dict[str, Cents]:
    """As much as can be laid on every field, or else on the first ones alone."""
    most = {name: spec.examples()[-1] for name, spec in option.fields.items()}
    while len(most) > 1 and option.objections(Action("", option.name, most)):
        most.popitem()
    return most


def _insurance(knows: Knowledge, hand: _KnownHand) -> Iterator[Choice]:
    """Whole rounds compared: the hand played as well as can be, with insurance and without."""
    terms, blackjack = hand.terms, hand.blackjack
    if totals.is_blackjack(list(hand.cards), False):
        kind = rules.combination(list(hand.cards), True, *designated(knows.setting))
        value = float(odds_of(knows.setting, kind).ratio) * (1 - blackjack)
    else:
        value = hand.best
    for option in knows.options:
        if option.name == "no_insurance":
            yield Choice(option.name, value)
        elif option.name == "even_money":
            yield Choice(option.name, terms.payments[rules.EVEN][0][0])
        elif option.name == "insure":
            each = float(terms.insurance_pays) * blackjack - (1 - blackjack)
            amounts = _affordable(option)
            share = sum(amounts.values()) / hand.unit
            note = f"each dollar of insurance is worth {each:+.4f}"
            yield Choice(option.name, value + share * each, amounts, note)


def _assumes(knows: Knowledge, hand: _KnownHand) -> Iterator[str]:
    unseen = sum(hand.unseen)
    seen = sum(hand.terms.shoe) - unseen
    decks = "one deck" if hand.terms.decks == 1 else f"{hand.terms.decks} decks"
    yield f"{unseen} cards are unseen: {decks} without the {seen} that you saw since the shuffle"
    up = hand.up + 1
    if not totals.may_have_blackjack(up):
        yield "the dealer cannot have a blackjack"
    elif hand.is_ruled_out:
        yield "the hole card was read: the dealer has no blackjack"
    else:
        chance = f"the dealer has a blackjack with probability {hand.blackjack:.4f}"
        yield f"{chance}, and then takes the original wager only"
    if any(option.name in ("split", "match", "no_insurance") for option in knows.options):
        yield "after a split every hand is played as it would be without one"
    if hand.hands > 1:
        yield "this hand alone is valued, not the others of the box"
    beside = [wager for wager in knows.stakes if wager.seat == knows.seat]
    if any(wager.name not in (*MAIN, "insurance") for wager in beside):
        yield "additional wagers are left out"
