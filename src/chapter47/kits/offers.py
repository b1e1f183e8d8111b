"""What a table shows is what can be won there: rounds are played, with equipment that is told.

Each payout shown at a table gets odds of its own, in the order of the real ones, so that a
settlement says by which row it was paid. Then rounds are played with cards and dice that lean to
rare hands, and by whatever decisions: each row that is shown must have been won, and nothing else.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import repeat
from typing import Any, cast

from chapter47.equipment.cards import parse_card
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.randomness import Seeded
from chapter47.equipment.shoe import Declared
from chapter47.games import game_of
from chapter47.kits.partition import settlements
from chapter47.kits.supplied import must
from chapter47.law.prizes import Fixed, prize_of
from chapter47.law.schema import Pays, WagerEntry
from chapter47.law.setting import Setting
from chapter47.money import Odds
from chapter47.table import (
    DEAL_TO,
    DEALER,
    FLOORPERSON,
    Amount,
    Answers,
    OneOf,
    Option,
    Refused,
    Several,
    Table,
    Whole,
    seat_name,
)
from chapter47.table.events import ChipsMoved, Settled

Row = tuple[str, str]
"""A wager, and the result for which it is paid."""

MOST_ACTS = 400
RANKS = "23456789TJQKA"
SUITS = "CDHS"


def shown(setting: Setting) -> set[Row]:
    """Every payout that table, felt and guide show under a setting."""
    return {(name, row.on) for name in setting.wagers for row in setting.rows(name)}


def marked(setting: Setting) -> tuple[Setting, dict[tuple[str, str], str]]:
    """The same setting with odds of its own for each row, and which row each payout stands for."""
    rows = {name: entry for name, entry in setting.wagers.items() if entry.pays}
    told: dict[tuple[str, str], str] = {}
    entries = []
    for entry in setting.law.file.wager:
        if entry.name in rows and entry is rows[entry.name]:
            entry = _with_odds_of_its_own(setting, entry)
            for row in entry.pays:
                if row.odds:
                    told[entry.name, row.odds] = row.on
        entries.append(entry)
    file = setting.law.file.model_copy(update={"wager": tuple(entries)})
    own = Setting(replace(setting.law, file=file), setting.as_of, setting.options, setting.posted)
    for name, entry in setting.wagers.items():
        if entry.paid_as:
            told |= {(name, odds): on for (as_, odds), on in told.items() if as_ == entry.paid_as}
    return own, told


def _with_odds_of_its_own(setting: Setting, entry: WagerEntry) -> WagerEntry:
    table = setting.table(entry.name)
    here = [row for row in entry.pays if row.table in ("", table) and row.odds]
    ranked = sorted(here, key=lambda row: Odds.parse(row.odds or "").ratio)
    step = 3 if len(ranked) <= 4 else 1
    odds = {id(row): step**n if step > 1 else n + 1 for n, row in enumerate(ranked)}
    pays: list[Pays] = [
        row.model_copy(update={"odds": f"{odds[id(row)]} to 1", "set_by": ""})
        if id(row) in odds
        else row
        for row in entry.pays
        if row.table in ("", table)
    ]
    return entry.model_copy(update={"pays": tuple(pays)})


@dataclass
class Play:
    """Rounds at one table, with whatever bets and decisions, and equipment that leans somewhere."""

    setting: Setting
    chance: random.Random
    seats: int = 1
    lean_to: Sequence[Sequence[Any]] = ((),)
    by_reason: Mapping[str, str] = field(default_factory=dict)
    prefer: Sequence[str] = ()

    def __post_init__(self) -> None:
        self.marked, self.told = marked(self.setting)
        self.won: set[Row] = set()
        self.unknown: set[tuple[str, str, str]] = set()
        self.rounds = 0
        self._open()

    def _open(self) -> None:
        self.table = Table(
            game_of(self.setting.game),
            self.marked,
            entropy=Seeded(self.chance.getrandbits(64)),
            equipment="declared",
            meters=Answers(repeat(1_000_000)),
        )
        self.seen = 0
        for seat in range(1, self.seats + 1):
            self.table.act(seat_name(seat), "sit", player=f"player {seat}")
            self.table.act(seat_name(seat), "buy_in", amount=10**9)

    def round(self, hands: Mapping[str, str] | None = None) -> None:
        """Play a round; `hands` tells the cards that places get, all else leans as it may."""
        self.rounds += 1
        self.hands = {place: cards.split() for place, cards in (hands or {}).items()}
        self.patience = self.chance.choice([0.3, 0.9])
        self.pool = set(lean(self.chance))
        self.rate = self.chance.choice([0, 0.5, 0.9])
        """How often a place that the cards do not lean to gets some of them all the same."""
        self.places = {"seat 1", "box 1", *self.chance.choice(LEANS)}
        number = self.table.rounds
        for _ in range(MOST_ACTS):
            if not self._act() or self.table.rounds > number + 1:
                break
        else:
            self._open()
        self._note()

    def _note(self) -> None:
        for event in settlements(self.table, self.seen):
            if event.result not in ("win", "net even money") and event.paid == 0:
                continue
            if not event.paid:
                continue
            on = self._row(event.wager, event.odds, event.reason, event.paid)
            if on is None:
                self.unknown.add((event.wager, event.odds, event.reason))
            else:
                self.won.add((event.wager, on))
        events = [entry.event for entry in self.table.log.entries[self.seen :]]
        reasons = [e.reason for e in events if isinstance(e, ChipsMoved | Settled)]
        for wager, begins in self.by_reason.items():
            if any(reason.startswith(begins) for reason in reasons):
                self.won.add((wager, ""))
        self.seen = len(self.table.log.entries)

    def _row(self, wager: str, odds: str, reason: str, paid: int) -> str | None:
        if (wager, odds) in self.told:
            return self.told[wager, odds]
        if wager not in self.marked.wagers:
            return None
        rows = self.marked.rows(wager)
        named = [row.on for row in rows if row.on and row.on in reason]
        if named:
            return min(named, key=lambda on: (reason.find(on), -len(on)))
        at_amount = [row.on for row in rows if prize_of(row.amount or "$0") == Fixed(paid)]
        return at_amount[0] if len(at_amount) == 1 else None

    def _act(self) -> bool:
        everybody = self.table.prompt.options.items()
        offered = {who: options for who, options in everybody if options and who != FLOORPERSON}
        if not offered:
            return False
        who = self.chance.choice(list(offered))
        options = list(offered[who])
        self.chance.shuffle(options)
        if self.chance.random() < 0.5:
            options.sort(key=lambda option: option.fixed.get("wager") not in self.prefer)
        if who != DEALER and any(self.hands.values()):  # told cards wait for whoever draws on
            options.sort(key=lambda option: option.name not in DRAWS)
        for option in options:
            if option.name in ("leave", "stand_up", "sit", "buy_in", "cash_out", "take_back"):
                continue
            if option.name in CLOSING and self.chance.random() < self.patience:
                continue
            for _ in range(8):
                args = dict(option.fixed)
                for name, spec in option.fields.items():
                    if name in option.optional and self.chance.random() < 0.7:
                        continue
                    args[name] = self._value(option, name, spec)
                try:
                    self.table.act(who, option.name, **args)
                except Refused:
                    continue
                return True
        return True

    def _value(self, option: Option, name: str, spec: Any) -> Any:
        if name == "card":
            return self._card(option, spec)
        if self.hands.get(name):
            told = self.hands[name].pop(0)
            return int(told) if isinstance(spec, Whole) else told
        if isinstance(spec, Amount):
            low = spec.examples()[0]
            most = (spec.maximum - low) // spec.step
            return low + spec.step * min(most, self.chance.choice([0, 0, 0, 1, 5, 60]))
        if isinstance(spec, Whole):
            few = spec.maximum - spec.minimum <= 100
            return self.chance.randint(spec.minimum, spec.maximum) if few else spec.minimum
        if isinstance(spec, OneOf):
            return self.chance.choice(spec.choices) if spec.choices else None
        if isinstance(spec, Several):
            return self._several(list(spec.choices), spec.count)
        return self.chance.choice(spec.examples())

    def _several(self, choices: list[Any], count: int) -> list[Any]:
        """Some of many, more or fewer of a group: a ticket and a draw then have much in common."""
        group = set(self.chance.choice(self.lean_to))
        few = [one for one in choices if one in group]
        rest = [one for one in choices if one not in group]
        first = self.chance.randint(max(0, count - len(rest)), min(count, len(few)))
        return [*self.chance.sample(few, first), *self.chance.sample(rest, count - first)]

    def _card(self, option: Option, spec: Any) -> str:
        place = option.label.removeprefix(DEAL_TO)
        for places, cards in self.hands.items():
            if place in places.split(" + ") and cards:
                return cards.pop(0)
        reserved = {card for cards in self.hands.values() for card in cards}
        choices = [str(c) for c in spec.choices if c not in reserved and self._is_left(c)]
        choices = choices or [str(choice) for choice in spec.choices]
        leaning = [card for card in choices if card in self.pool]
        if leaning and (place in self.places or self.chance.random() < self.rate):
            return self.chance.choice(leaning)
        return self.chance.choice([c for c in choices if c not in self.pool] or choices)

    def _is_left(self, card: str) -> bool:
        shoe = self.table.shoe
        try:
            cast(Declared, shoe).check(parse_card(card))
        except EquipmentError:
            return False
        return True


CLOSING = ("no_more_bets", "ready")
DRAWS = ("draw", "bet")
LEANS: Sequence[tuple[str, ...]] = (
    (),
    ("community", "the community area"),
    ("dealer",),
    ("dealer", "community"),
)


def lean(chance: random.Random) -> Iterator[str]:
    """Cards of which rare hands are made: of few ranks, of one suit, neighbours."""
    suits = chance.choice([SUITS, SUITS, *SUITS])
    width = chance.choice([1, 1, 2, 2, 3, 3, 5, 5, 7, 13])
    if chance.random() < 0.5:
        low = chance.choice([0, chance.randint(0, 13 - width), 13 - width])
        ranks = RANKS[low : low + width]
    else:
        ranks = "".join(chance.sample(RANKS, width))
    yield from (rank + suit for rank in ranks for suit in suits)


@dataclass(frozen=True)
class Offers:
    """What a room says beside: cards that are told, and how long it takes."""

    told: Sequence[Sequence[Mapping[str, str]]] = ()
    """Cards or results of some rounds in a row, by the place to which they go."""
    seats: int = 1
    rounds: int = 800
    prefer: Sequence[str] = ()
    """Wagers that can be made at few moments: made then, more often than not."""
    as_of: str | None = None
    lean_to: Sequence[Sequence[Any]] = ((),)
    """Groups of what is drawn or chosen, of which a draw and a choice have more or fewer."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Options under which everything else is looked at."""
    beside: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What must be chosen beside an option for it to be offered."""
    settled_as: Mapping[str, str] = field(default_factory=dict)
    """Wagers that earn their payouts under the name of another."""
    by_reason: Mapping[str, str] = field(default_factory=dict)
    """Wagers whose win is told by the reason of a settlement, or of a movement of chips."""


WANTED = "OFFERS = Offers(...), the cards to be told for rare hands; Offers() where none are needed"


def settings_of(game: str, offers: Offers) -> Iterator[tuple[str, Setting]]:
    """The usual options, and each option that a `when` names as it is not usually."""
    room = game_of(game)
    usual = room.setting(as_of=offers.as_of, options=offers.options)
    yield "usual", usual
    file = usual.law.file
    named = [
        *(name for wager in file.wager for name, _ in wager.when),
        *(name for wager in file.wager for row in wager.pays for name, _ in row.when),
    ]
    for entry in file.option:
        if entry.name not in named or entry.name not in usual.options:
            continue
        here = usual.options[entry.name]
        others = [value for value in entry.row_on(usual.as_of).choices if value != here]
        for value in others if len(others) < 3 else others[:1]:
            chosen = {**offers.options, entry.name: value}
            if usual.is_on(entry.name) is False:
                chosen |= offers.beside.get(entry.name, {})
            yield f"{entry.name}={value}", room.setting(as_of=offers.as_of, options=chosen)


def check(game: str, offers: Offers, name: str, setting: Setting, seed: int = 47) -> None:
    """What is shown at a table was won there, and nothing else was."""
    play = Play(setting, random.Random(seed), offers.seats, offers.lean_to)
    play.by_reason, play.prefer = offers.by_reason, offers.prefer
    wanted = {row for row in shown(setting) if row[0] not in offers.settled_as}
    least = len(offers.told)
    while play.rounds < least or (play.rounds < offers.rounds and not wanted <= play.won):
        if play.rounds % 2 == 0 and offers.told:
            for hands in offers.told[play.rounds // 2 % len(offers.told)]:
                play.round(hands)
        else:
            play.round()
    as_shown = shown(setting)
    must(not play.unknown, f"{game}, {name}: paid by no row: {sorted(play.unknown)}")
    not_shown = sorted(play.won - as_shown)
    must(not not_shown, f"{game}, {name}: won, not shown: {not_shown}")
    never = sorted(wanted - play.won)
    must(not never, f"{game}, {name}: shown, never won in {play.rounds} rounds: {never}")
    for wager, other in offers.settled_as.items():
        rows = {on for one, on in as_shown if one == wager}
        same = rows == {on for one, on in as_shown if one == other}
        must(same, f"{game}, {name}: {wager} does not show what {other} shows")


def hands_of_five(*places: str) -> tuple[tuple[Mapping[str, str]], ...]:
    """A round for each kind of five cards, told to these places together."""
    return tuple(({" + ".join(places): cards},) for cards in FIVE)


FIVE = (
    "AS KS QS JS TS",
    "9H 8H 7H 6H 5H",
    "7C 7D 7H 7S 2D",
    "8C 8D 8H 3S 3C",
    "KD JD 8D 6D 2D",
    "9C 8D 7H 6S 5C",
    "QC QD QH 7S 2D",
    "JC JD 4H 4S 9C",
    "AC AD 9H 6S 3C",
    "TC TD 8H 5S 2C",
)
"""A royal flush, a straight flush, four, a full house, a flush, a straight, three, two pairs, a
pair of aces, a pair of tens."""
