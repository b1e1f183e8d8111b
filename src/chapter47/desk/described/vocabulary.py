"""What can be said of a game: its wagers, acts, irregularities, and what the dealer tells.

Names stand in the law and in the game's repertoire. What an act takes is only known where it is
open, so some rounds are played for it, by chance, at a table whose cards are told.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

from chapter47.desk.autoplay import act_once, seat_players
from chapter47.desk.hearing import means_nothing
from chapter47.desk.reading import plain, read
from chapter47.equipment.cards import card_text, parse_card
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.randomness import Seeded
from chapter47.errors import meant
from chapter47.law.cite import full_cite
from chapter47.law.schema import OptionEntry
from chapter47.law.setting import Setting
from chapter47.law.words import NotSaid, Place, Words, common
from chapter47.table import Game, OneOf, Option, Refused, Table, seat_number
from chapter47.table.floor import ACTS
from chapter47.table.prompts import FEW, Field
from chapter47.table.repertoire import BET, READY, TAKE_BACK, Doing, Repertoire

DEAL = "deal"
TOLD = ("card", "die_1", "result", "number", "balls")
"""The fields in which the dealer tells what came."""
BANKROLL = 1_000_000_00
PLAYERS = 3
SEED = 47
"""The rounds that are played to listen are always the same."""
MOST_ACTS = 600
TELLING = ("seat", "by", "act", "decision")
"""Keys that say who did it, and what."""
LAYING = ("wager", "amount", "spot", "position")


@dataclass
class Act:
    """Something that can be done, as far as it was heard."""

    name: str
    label: str = ""
    cite: str = ""
    heard: bool = False
    """It was open somewhere, so that what it takes is known."""
    who: set[str] = field(default_factory=set)
    fields: dict[str, Field] = field(default_factory=dict)
    """What it takes."""
    about: set[str] = field(default_factory=set)
    """What says which one is meant, such as the wager."""
    optional: set[str] = field(default_factory=set)
    choices: set[str] = field(default_factory=set)
    """What it may be about beside a wager, as the repertoire has it."""

    def learn(self, doing: Doing) -> None:
        """Take up how the repertoire has it."""
        given = {"wager": doing.wager, "spot": doing.spot, "position": doing.position}
        self.about |= {key for key, value in given.items() if value}
        if doing.choice:
            self.choices.add(doing.choice)

    def hear(self, option: Option, who: str) -> None:
        """Take up how it is offered."""
        self.heard = True
        self.label, self.cite = self.label or option.label, self.cite or option.cite
        self.who.add(who)
        self.fields |= option.fields
        self.about |= set(option.fixed)
        self.optional |= option.optional


@dataclass
class Vocabulary:
    """All that was found that can be said of a game under a setting."""

    room: Game[Any]
    setting: Setting
    rounds: int = 20
    acts: dict[str, Act] = field(default_factory=dict)
    reports: dict[str, dict[str, Field]] = field(default_factory=dict)
    """Irregularities, each with what a report of it takes, as far as it was heard."""
    copies: Counter[str] = field(default_factory=Counter)
    """How many there are of each card in all decks."""

    def __post_init__(self) -> None:
        for doing in self._repertoire.doings():
            self.acts.setdefault(doing.name, Act(doing.name, who={"seat"})).learn(doing)
        self.reports = {name: {} for name in self.room.rulings}
        self._listen()

    @cached_property
    def _repertoire(self) -> Repertoire:
        return self.room.repertoire(self.setting)

    def _listen(self) -> None:
        for equipment in ("declared", "random"):
            table = Table(
                self.room, self.setting, equipment=equipment, entropy=Seeded(SEED), key=str(SEED)
            )
            with suppress(Refused, EquipmentError):  # what was heard until then is known
                self._play(table)
            if table.shoe is not None:
                self._count(table.shoe.composition)

    def _play(self, table: Table[Any]) -> None:
        random, has_bet, number = Random(SEED), set[str](), 0
        seat_players(table, min(PLAYERS, table.seat_count), BANKROLL)
        for _ in range(MOST_ACTS):
            if table.rounds > self.rounds:
                return
            if table.rounds != number:
                number, has_bet = table.rounds, set()
            self._hear(table)
            act_once(table, random, has_bet)

    def _hear(self, table: Table[Any]) -> None:
        prompt = table.prompt
        for actor, options in prompt.options.items():
            who = "seat" if seat_number(actor) is not None else actor
            for option in options:
                self.acts.setdefault(option.name, Act(option.name)).hear(option, who)
        for name, ruling in self.room.rulings.items():
            if table.round is not None and prompt.phase in ruling.phases:
                self.reports[name] |= ruling.fields(table.round)

    def _count(self, cards: Iterable[int]) -> None:
        names = self.acts[DEAL].fields.get("card") if DEAL in self.acts else None
        texts = [card_text(card) for card in cards]
        if isinstance(names, OneOf) and set(texts) == set(names.choices):
            self.copies = Counter(texts)

    @cached_property
    def told(self) -> dict[str, Field]:
        """What the dealer tells, by the field: a card, dice, a result, a number, balls."""
        return {
            name: spec
            for act in self.acts.values()
            for name, spec in act.fields.items()
            if name in TOLD and "dealer" in act.who
        }

    @property
    def title(self) -> str:
        """What the game is called within a sentence."""
        return self.room.title[:1].lower() + self.room.title[1:]

    @cached_property
    def spots(self) -> Mapping[str, tuple[str, ...]]:
        """The wagers that are laid, each with its spots; more of them have none of their own."""
        laid = {name: tuple(spots) for name, spots in self._repertoire.spots.items()}
        return laid | {name: () for name in self.setting.wagers if name not in laid}

    @property
    def _names(self) -> Words:
        """What people call what there is in the game."""
        return self.room.law.words

    def place(self, text: str, spot: str = "") -> Place | None:
        """The wager that is meant, with its spot where the words name one; nothing if none is."""
        try:
            found = self._names.wager(text, spot)
        except NotSaid:
            return None
        return found if found.wager in self.spots else None

    def spot(self, wager: str, text: str) -> str | None:
        """The spot of a wager that is meant; nothing if it has none like it."""
        spots = self.spots[wager]
        found = read(OneOf(spots), text)
        return found if found in spots else None

    def act(self, text: str) -> str:
        """The act that is meant by a word; nothing if there is none."""
        own = _meant(text, {*self.acts, *ACTS, BET, READY, TAKE_BACK})
        return own or next(iter(self._names.act(text)), "")

    def never(self, words: Sequence[str]) -> str:
        """What is said of words that mean nothing in the game; nothing if they mean something."""
        found = means_nothing(words, self._names)
        return str(found) if found else ""

    def irregularity(self, text: str) -> str:
        """The irregularity that is meant by a word; nothing if there is none."""
        named = self.room.law.irregularity_meant(text)
        return named if named in self.reports else ""

    def card(self, text: str) -> str | None:
        """The card that is meant, if the game has it."""
        spec = self.told.get("card")
        if not isinstance(spec, OneOf):
            try:
                return card_text(parse_card(text))
            except EquipmentError:
                return None
        found = read(spec, text)
        return found if found in spec.choices else None

    def knows_key(self, act: str, key: str) -> bool:
        """Say whether an act may be told with a key, as far as it was heard."""
        if key in TELLING or (act in (BET, TAKE_BACK) and key in LAYING):
            return True
        if act not in self.acts or not self.acts[act].heard:
            return True  # it was never open, so nobody knows what it takes
        return key in self._keys

    @cached_property
    def _keys(self) -> set[str]:
        choices = (doing.choice.split() for doing in self._repertoire.decisions)
        heard = (set(one.fields) | one.about for one in self.acts.values())
        return set().union(*choices, *heard)

    def no_wager(self, text: str, spot: str = "") -> str:
        """What is said of a wager that there is not."""
        laid = [name for name, spots in self.spots.items() if spots]
        try:
            self._names.wager(text, spot)
        except NotSaid as error:
            told = str(error)
            return told if "did you mean" in told else f"{told}{_listed(laid)}"
        return f"{text} is no wager of {self.title} under these options{_listed(laid)}"

    def no_act(self, text: str) -> str:
        """What is said of an act that there is not."""
        return str(self._names.nothing(text.replace("_", " ")))

    def no_irregularity(self, text: str) -> str:
        """What is said of an irregularity that there is not."""
        near = meant(text, self.reports)
        told = near or _listed(self.reports)
        return f"there is no irregularity {text!r} at {self.title}{told}"

    def to_json(self) -> dict[str, Any]:
        """Everything that can be said, as JSON; amounts of money in cents."""
        setting = self.setting
        return {
            "game": setting.game,
            "as_of": setting.as_of.isoformat(),
            "wagers": [self._wager_row(name) for name in self.spots],
            "told": {_key(name): spec.wanted() for name, spec in self.told.items()},
            "acts": [
                _act_row(self.acts[name]) | {"called": self._called(name)}
                for name in sorted(self.acts)
                if self._is_said(name)
            ],
            "irregularities": [self._report_row(name) for name in self.reports],
            "options": [
                {
                    "name": o.name,
                    "title": o.title,
                    "called": list(o.also),
                    "allowed": o.row_on(setting.as_of).allowed(),
                }
                | {"in_force": setting.options[o.name], "cite": full_cite(o.cite)}
                for o in options_on(setting)
            ],
        }

    def _called(self, act: str) -> list[str]:
        """What people call an act, the title of its own first."""
        own = self.room.law.file.acts.get(act)
        every = common()["acts"].get(act, ())
        return list(dict.fromkeys([*(own.called if own else ()), *every]))

    def _is_said(self, name: str) -> bool:
        act = self.acts[name]
        if name == READY or (name == BET and any(self.spots.values())):
            return False
        return not (act.who == {"dealer"} and set(act.fields) & {*TOLD})

    def _wager_row(self, name: str) -> dict[str, Any]:
        entry = self.setting.wager(name)
        spots = [spot for spot in self.spots[name] if spot]
        row = {"name": name, "title": entry.title, "spots": spots, "cite": full_cite(entry.cite)}
        return row | {"laid": bool(self.spots[name]), "called": list(entry.also)}

    def _report_row(self, name: str) -> dict[str, Any]:
        entry = next((one for one in self.setting.law.file.irregularity if one.name == name), None)
        fields = {key: spec.wanted() for key, spec in self.reports[name].items()}
        ruling = self.room.rulings[name]
        row = {"name": name, "by": list(ruling.by), "phases": list(ruling.phases), "fields": fields}
        title = entry.title if entry else ""
        return row | {"title": title, "cite": full_cite(entry.cite) if entry else ""}


def options_on(setting: Setting) -> Iterator[OptionEntry]:
    """The options that the day has, in the order of the law."""
    return (entry for entry in setting.law.file.option if entry.in_force(setting.as_of))


def _act_row(act: Act) -> dict[str, Any]:
    return {
        "name": act.name,
        "label": "" if "wager" in act.about else act.label,
        "heard": act.heard,
        "by": sorted(act.who),
        "about": sorted(act.about),
        "fields": {name: spec.wanted() for name, spec in act.fields.items()},
        "optional": sorted(act.optional),
        "choices": sorted(act.choices) if len(act.choices) <= FEW else [],
        "cite": act.cite,
    }


def _key(name: str) -> str:
    """The key of a description under which the dealer's field is told."""
    return {"card": "cards", "die_1": "dice"}.get(name, name)


def _meant(text: str, names: Iterable[str]) -> str:
    wanted = plain(text)
    return next((name for name in names if plain(name) == wanted), "")


def _listed(names: Iterable[str]) -> str:
    return f": there are {', '.join(sorted(names))}" if names else ": there is none"
