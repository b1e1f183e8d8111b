"""Shuffle of the cards: when it is due, and how each way of dealing performs it."""

from chapter47.equipment.cards import deck
from chapter47.families.blackjack.cutting import after_cutting_card, farthest_right
from chapter47.families.blackjack.floor import is_shuffled_early
from chapter47.families.blackjack.phases import SHUFFLE
from chapter47.games.blackjack.cards import cutting
from chapter47.games.blackjack.cards.opening import PRE_SHUFFLED_CITE, come_pre_shuffled, open_cards
from chapter47.games.blackjack.cards.shuffle_ways import (
    BART_CARTER,
    CONTINUOUS,
    FROM_THE_HAND,
    TWO_BATCHES,
    WAYS,
    way,
)
from chapter47.games.blackjack.state import Round
from chapter47.table import Procedure
from chapter47.table.cards import shuffles
from chapter47.table.cards.cuts import first_to_come

CITES = {
    CONTINUOUS: "2.21",
    TWO_BATCHES: "2.2(d)4",
    FROM_THE_HAND: "2.6A",
}


def ready_cards(t: Round) -> Procedure:
    """Shuffle and cut if it is time; else deal on from the shoe."""
    if t.table.shoe is None:
        yield from open_and_shuffle(t, first_to_come(t))  # 2.5(e)1
    elif way(t) == CONTINUOUS:
        yield from shuffle(t, 0)  # 2.21
    elif t.shoe.cutting_card_out:
        yield from shuffle(t, after_cutting_card(t))  # 2.5(h), (e)2-3
    elif is_shuffled_early(t):
        yield from shuffle(t, farthest_right(t))  # 2.5(h)1, (e)4
    elif way(t) == BART_CARTER:
        yield from recirculate(t)


def open_and_shuffle(t: Round, cutter: int) -> Procedure:
    """Make new cards ready: they are shuffled at the table unless they came so."""  # 2.4, 2.5(a)
    yield from open_cards(t)
    yield from shuffle(t, cutter, came_so=come_pre_shuffled(t))


def shuffle(t: Round, cutter: int, *, came_so: bool = False) -> Procedure:
    """Shuffle all cards and let them be cut, by whoever is entitled to it first."""
    t.phase = SHUFFLE
    mix(t, cite=PRE_SHUFFLED_CITE if came_so else "")
    if not came_so:
        yield from t.step("the shuffle is complete", cite="2.5(a)")
    if way(t) != CONTINUOUS:
        yield from cutting.cut_all(t, cutter)
        t.state.burns_due = set(cutting.stacks(t))
    t.state.admitted = None
    t.state.cutting_card_at = ""


def mix(t: Round, *, cite: str = "") -> None:
    """Intermix the cards of the table at random, as its way of dealing has it."""
    cards = deck(decks=t.setting.number("decks"))
    cite = cite or CITES.get(way(t), "2.5(a)")
    shuffles.shuffle_cards(t, cards, WAYS[way(t)], cite=cite)
    shuffles.tell_batch(t, "batch in play", cite="2.2(d)5")


def recirculate(t: Round) -> Procedure:
    """Shuffle about one deck that has been dealt and put it back in stacks at marked places."""
    if len(t.shoe.discard_rack) < t.setting.number("bart_carter_cards"):
        return
    t.phase = SHUFFLE
    yield from t.step("shuffle the discards and put them back in stacks", cite="2.1")
    stacks = t.setting.number("bart_carter_stacks")
    shuffles.return_in_stacks(t, stacks, cite="2.1[bart carter shuffle]")
