"""How somebody plays at the table as the lab's strategies do."""

from dataclasses import dataclass
from typing import Any

from chapter47.equipment.cards import card_text
from chapter47.felt.card_memory import memory_of
from chapter47.games.fast_action_holdem.dealing import TAKE_CARDS
from chapter47.games.fast_action_holdem.keeping import CARDS, HOUSE_WAY, KEEP
from chapter47.games.fast_action_holdem.lab.plays import BEST, HOUSE, best_table, way_played
from chapter47.games.fast_action_holdem.lab.worths import keeps_of_hand
from chapter47.games.fast_action_holdem.rules import DEALT
from chapter47.games.fast_action_holdem.wagers import way_of
from chapter47.lab.strategy import Move
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.knowledge import Knowledge


@dataclass(frozen=True)
class Plays:
    """A named way to keep cards."""

    name: str

    def figures(self, setting: Setting) -> tuple[Any, ...]:
        """What the kernel is given: whether it looks up the best keep, the keeps, and a way."""
        way = way_of(setting)
        if self.name == BEST:
            return True, best_table(way), way.rules
        played = way_played(setting, self.name)
        assert played is not None
        return False, best_table(way)[:1], played.rules

    def move(self, knows: Knowledge) -> Move | None:
        """The two cards to keep; missing ones are taken, and of too many the first four count."""
        if knows.option(TAKE_CARDS) is not None:
            return Move(TAKE_CARDS)
        if knows.option(KEEP) is None:
            return None
        if self.name == HOUSE and knows.option(HOUSE_WAY) is not None:
            return Move(HOUSE_WAY)
        own = own_cards(knows)[:DEALT]
        way = way_played(knows.setting, self.name)
        kept = keeps_of_hand(knows.setting, own)[0].kept if way is None else way.set(own).kept
        return Move(KEEP, {CARDS: [card_text(card) for card in kept]})


def own_cards(knows: Knowledge) -> list[int]:
    """A player's cards, in the order in which they were dealt."""
    return memory_of(knows).seen(seat_name(knows.seat))


def strategy_named(_: Setting, name: str) -> Plays:
    """A strategy by its name."""
    return Plays(name)
