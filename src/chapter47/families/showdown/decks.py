"""One deck for every round, or two that take turns: opened, shuffled, cut, counted, changed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from chapter47.equipment.cards import deck
from chapter47.law.setting import Setting
from chapter47.table import FLOORPERSON, Action, Objection, OneOf, Option, Procedure, Round
from chapter47.table.cards import life, shuffles
from chapter47.table.cards.decks import FROM_THE_HAND, MANUAL_SHOE, DecksInUse
from chapter47.table.cards.devices import (
    AUTOMATED_SHOE,
    INSTALL,
    REMOVE,
    SHUFFLER,
    device_acts,
    install_device,
    remove_device,
)
from chapter47.table.cards.opening import OPENING, inspect_cards, spread_deck, wash_deck
from chapter47.table.cards.stub import COUNT, count_stub, is_count_due
from chapter47.table.state import S

SHUFFLE, CUT_MADE = "shuffle", "cut made"
"""The phases in which the cards are shuffled, and in which they can still be cut again."""
CHANGE_DEAL = "change_deal"
STUB_COUNT_WRONG = "stub_count_wrong"
"""The irregularity of a stub that does not make a whole deck with the cards on the table."""


@dataclass(frozen=True)
class DeckRules:
    """The paragraphs of a game that say what is done with its deck."""

    alternate: str
    """A second deck takes turns with the first where a device shuffles."""
    inspect: str
    spread: str
    wash: str
    each_deck: str
    """A second deck is opened by itself; empty where the paragraphs of the first hold for each."""
    life: str
    """After so many hours the cards are changed."""
    shuffle: str
    cut: str
    stub: str
    """What is left after the deal goes to the discard rack, and is counted now and then."""
    devices: str
    """A device is removed before another method is used."""


def decks_in_use(setting: Setting) -> DecksInUse:
    """The decks of a table by the licensee's options `decks`, `shuffle` and `deal`."""
    devices: set[str] = set()
    if setting.option("shuffle") == "automated":
        devices.add(SHUFFLER)
    deal = str(setting.option("deal"))
    if deal == AUTOMATED_SHOE:
        devices.add(AUTOMATED_SHOE)
    by_hand = MANUAL_SHOE if deal == AUTOMATED_SHOE else deal
    return DecksInUse(setting.number("decks"), devices, by_hand)


def open_table(t: Round[S], cards: DecksInUse, rules: DeckRules) -> Procedure:
    """Make new cards ready, or cards that lay idle, once a player has come."""
    is_idle = not t.table.players
    t.phase = OPENING
    if not cards.are_new and not is_idle:
        return
    for number in range(1, cards.in_turn + 1):
        again = rules.each_deck if number > 1 else ""
        if cards.are_new:
            yield from inspect_cards(t, cite=again or rules.inspect)
        spread_deck(t, number, deck(), cite=again or rules.spread)
    yield from t.wait_for_players()
    for number in range(1, cards.in_turn + 1):
        again = rules.each_deck if number > 1 else ""
        yield from wash_deck(t, number, cite=again or rules.wash)
    cards.are_new = False


def shuffle(t: Round[S], cards: DecksInUse, rules: DeckRules) -> Procedure:
    """Shuffle a deck for the round; the dealer cuts what no device has shuffled."""
    t.phase = SHUFFLE
    shuffle_deck(t, cards, rules, cite=rules.shuffle)
    yield from t.step("the shuffle is complete", cite=rules.shuffle)
    if cards.by_device:
        if t.setting.option("shuffler_counts"):
            t.change("the shuffler counts", len(t.shoe.composition), cite=rules.stub)
        return
    yield from cut(t, cite=rules.cut)
    t.phase = CUT_MADE
    yield from t.step("the cards are cut", cite=rules.cut)


def cut(t: Round[S], *, cite: str) -> Procedure:
    """The dealer cuts with one hand, onto the cover card."""
    least = t.setting.number("least_cut")
    yield from t.cut(offer_to=(), minimum=least, cutting_card_from_back=None, cite=cite)


def shuffle_deck(t: Round[S], cards: DecksInUse, rules: DeckRules, *, cite: str) -> None:
    """Shuffle all cards of a deck; of two the one that has waited comes into play."""
    shuffles.shuffle_cards(t, deck(), cards.way, cite=cite)
    shuffles.tell_batch(t, "backs of the deck in play", cite=rules.alternate)


def put_stub_away(t: Round[S], cards: DecksInUse, rules: DeckRules) -> Procedure:
    """Count the stub where that is due, and put it in the discard rack unseen."""
    t.phase = COUNT
    cards.rounds_since_count += 1
    is_counted = cards.by_device and t.setting.option("shuffler_counts")
    every = t.setting.number("stub_count_rounds")
    if not is_counted and is_count_due(cards.rounds_since_count, every):
        cards.rounds_since_count = 0
        yield from count_stub(t, wrong=STUB_COUNT_WRONG, cite=rules.stub)
    yield from t.burn(t.cards_left, reason="the stub", cite=rules.stub)


def acts_of_the_floor(
    t: Round[S], cards: DecksInUse, rules: DeckRules
) -> Mapping[str, list[Option]]:
    """What the floorperson may do about cards and devices between rounds."""
    ways = _ways_to_deal(t.setting)
    devices = [device for device in (SHUFFLER, AUTOMATED_SHOE) if device in (SHUFFLER, *ways)]
    by_hand = tuple(way for way in (MANUAL_SHOE, FROM_THE_HAND) if way in ways)
    change = Option(
        CHANGE_DEAL,
        label="have the cards dealt otherwise",
        cite=rules.devices,
        fields={"deal": OneOf(by_hand)},
        check=lambda _: _device_must_be_gone(cards, rules),
    )
    return {
        FLOORPERSON: [
            *device_acts(cards.devices, devices, removed=rules.devices, brought=rules.shuffle),
            *([change] if len(by_hand) > 1 else []),
            *life.acts_of_the_floor(cite=rules.life),
        ]
    }


def _ways_to_deal(setting: Setting) -> tuple[Any, ...]:
    """The ways to deal that the law lets the licensee choose."""
    entries = (e for e in setting.law.file.option if e.name == "deal")
    return next(e for e in entries if e.in_force(setting.as_of)).row_on(setting.as_of).choices


def act_of_the_floor(t: Round[S], cards: DecksInUse, rules: DeckRules, action: Action) -> None:
    """Do what the floorperson was found to be allowed."""
    if action.name == REMOVE:
        remove_device(t, cards.devices, action.args["device"], cite=rules.devices)
    elif action.name == INSTALL:
        install_device(t, cards.devices, action.args["device"], cite=rules.shuffle)
    elif action.name == CHANGE_DEAL:
        cards.by_hand = action.args["deal"]
        t.change("deal", cards.by_hand, cite=rules.devices)
    elif life.asks_for_new_cards(action, most_hours(t.setting, cards)):
        cards.remove(t, cite=rules.life)


def most_hours(setting: Setting, cards: DecksInUse) -> int:
    """How long cards may be in use: less long where they are dealt from the hand."""
    from_hand = cards.deal == FROM_THE_HAND
    return setting.number("hours_from_the_hand" if from_hand else "hours_from_a_shoe")


def _device_must_be_gone(cards: DecksInUse, rules: DeckRules) -> Iterable[Objection]:
    if AUTOMATED_SHOE in cards.devices:
        message = "remove the automated shoe from the table before cards are dealt otherwise"
        yield Objection("device", message, rules.devices)
