"""A copy of a table to search in: what a seat has not seen is drawn anew."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from chapter47.envs.catalogue import SEAT
from chapter47.envs.errors import BadArgument
from chapter47.envs.seat import seated
from chapter47.equipment.cards import card_text
from chapter47.equipment.randomness import Seeded
from chapter47.table import DEALER, OneOf, Option, Several, Table, Whole
from chapter47.table.actions import Action
from chapter47.table.acts.dealing import DEAL_TO
from chapter47.table.acts.shuffling import CUT, DECLINE
from chapter47.table.events import (
    Acted,
    BallsDrawn,
    CardDealt,
    CardsSeen,
    CardTurned,
    DiceThrown,
    Event,
    NumberDrawn,
    Shuffled,
    WheelSpun,
)
from chapter47.table.views import happens

LEFT = "card"
"""The field in which a card is told."""

Seen = dict[str, list[int | None]]
"""The cards that went to each place, in order; nothing for one that the seat has not seen."""


class Imagined:
    """A table to which all chance is told: what was seen as it was, the rest at random."""

    def __init__(self, table: Table, seed: int, bankroll: int) -> None:
        self._chance = random.Random(seed)
        self._dealt = _cards_seen(table)
        self._results = iter(_results(table))
        self._known: Seen = {}
        self._left: Counter[int] = Counter()
        self._shoes = 0
        self._looked = 0
        self.table = seated(
            table.game.name,
            table.setting,
            entropy=Seeded(seed),
            bankroll=bankroll,
            equipment="declared",
        )
        for act in _acts(table):
            if self._is_open(act):
                self.table.act(act.by, act.name, **act.args)
        while self.tell():
            continue

    def tell(self) -> bool:
        """Tell what the dealer is asked for, if it is chance; say whether it was."""
        for option in self.table.prompt.options.get(DEALER, ()):
            if option.fields:
                self._follow_shuffles()
                self.table.act(DEALER, option.name, **dict(option.fixed) | self._drawn(option))
                return True
        return False

    def _is_open(self, act: Action) -> bool:
        """Whether an act can be done again, when all chance before it has been told.

        Cards that are told are not cut.
        """
        while self.table.option_of(act) is None:
            if not self.tell():
                if act.name in (CUT, DECLINE):
                    return False
                raise BadArgument(
                    f"this table cannot be imagined: {act.name} of {act.by} is not open in its copy"
                )
        return True

    def _follow_shuffles(self) -> None:
        """Take the cards of a new shoe, and what will have been seen of them."""
        events = self.table.log.events
        for event in events[self._looked :]:
            if isinstance(event, Shuffled):
                self._left = Counter(event.cards)
                self._known = self._dealt[self._shoes] if self._shoes < len(self._dealt) else {}
                self._shoes += 1
        self._looked = len(events)

    def _drawn(self, option: Option) -> dict[str, Any]:
        if LEFT in option.fields:
            return {LEFT: card_text(self._card(option.label))}
        told: Mapping[str, Any] = next(self._results, {})
        return {
            name: told[name] if name in told else self._any(spec)
            for name, spec in option.fields.items()
            if name not in option.optional
        }

    def _card(self, label: str) -> int:
        """The card that was seen at this place, or any that may lie there."""
        waiting = self._known.get(label.removeprefix(DEAL_TO), [])
        card = waiting.pop(0) if waiting else None
        if card is None:
            seen = (known for cards in self._known.values() for known in cards)
            may = self._left - Counter(known for known in seen if known is not None)
            card = self._chance.choice(sorted(may.elements()))
        self._left[card] -= 1
        return card

    def _any(self, spec: Any) -> Any:
        if isinstance(spec, OneOf):
            return self._chance.choice(spec.choices)
        if isinstance(spec, Several):
            return self._chance.sample(spec.choices, spec.count)
        if isinstance(spec, Whole):
            return self._chance.randint(spec.minimum, spec.maximum)
        return spec.examples()[0]


def _acts(table: Table) -> Iterator[Action]:
    """What was done at the table after its players bought their chips."""
    for event in table.log.events:
        if isinstance(event, Acted) and event.name not in ("sit", "buy_in"):
            yield Action(event.by, event.name, event.secret_args or event.args)


def _cards_seen(table: Table) -> list[Seen]:
    """By shoe and place the cards dealt, as far as the seat has seen them."""
    found: list[Seen] = [{}]
    where: dict[int, tuple[list[int | None], int]] = {}
    for seq, event in enumerate(table.log.events):
        if isinstance(event, Shuffled):
            found.append({})
        elif isinstance(event, CardDealt):
            row = happens(seq, event, SEAT)
            card = row["card"]
            if card is None:
                card = row.get("hidden", {}).get("hidden_card")
            cards = found[-1].setdefault(_called(event.to), [])
            where[seq] = cards, len(cards)
            cards.append(card)
        elif isinstance(event, CardTurned) and event.opens in where:
            cards, place = where[event.opens]
            cards[place] = event.card
        elif isinstance(event, CardsSeen) and SEAT in event.seen_by:
            cards = found[-1].get(_called(event.to), [])
            unseen = [place for place, card in enumerate(cards) if card is None]
            for place, card in zip(unseen, event.hidden_cards, strict=False):
                cards[place] = card
    return found[1:]


def _called(to: str) -> str:
    """A place as a prompt for a card calls it."""
    return to.replace("seat:", "seat ").replace("box:", "box ")


def _results(table: Table) -> Iterator[Mapping[str, Any]]:
    """What dice, wheels and numbers showed, in the fields in which they are told."""
    for event in table.log.events:
        told = _told(event)
        if told:
            yield told


def _told(event: Event) -> Mapping[str, Any]:
    if isinstance(event, DiceThrown):
        return {f"die_{n + 1}": die for n, die in enumerate(event.dice)}
    if isinstance(event, WheelSpun):
        return {"result": event.result}
    if isinstance(event, NumberDrawn):
        return {"number": event.number}
    if isinstance(event, BallsDrawn):
        return {"balls": list(event.balls)}
    return {}
