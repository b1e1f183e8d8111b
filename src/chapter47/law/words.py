"""The words of a game: what people call its wagers, spots, acts and choices, and what they mean."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import TypeVar

from chapter47.errors import meant
from chapter47.law.acts import ActEntry
from chapter47.law.errors import LawError
from chapter47.law.option_entries import OptionEntry
from chapter47.law.said import said
from chapter47.law.wager_entries import WagerEntry

K = TypeVar("K")
Names = frozenset[str]
AREA = "area"
"""What a betting area is called where no paragraph has a name of its own for it."""
READY = "ready"
"""The act whose words others may share: what is said to have the round go on is what then comes."""


class NotSaid(LawError):
    """A word that means nothing in a game, and never will."""

    def __init__(self, kind: str, name: str, game: str, known: Iterable[str]) -> None:
        near = meant(name.lower().replace("_", " "), known)
        super().__init__(f"there is no {kind} {name!r} at {game}{near}")


@dataclass(frozen=True)
class Place:
    """A wager, and the spot that was named with it."""

    wager: str
    spot: str = ""


@dataclass(frozen=True)
class Words:
    """What people call what there is in a game; without a law, everything by its own name alone."""

    game: str = ""
    titles: Mapping[str, str] = field(default_factory=dict)
    """The title of each wager."""
    wagers: Mapping[str, Names] = field(default_factory=dict)
    spots: Mapping[tuple[str, str], Names] = field(default_factory=dict)
    """What a spot of a wager is called, with the wager in it: 2nd 12."""
    acts: Mapping[str, Names] = field(default_factory=dict)
    """What acts are called, and the wagers that are made by them."""
    choices: Mapping[str, Names] = field(default_factory=dict)
    fields: Mapping[str, Names] = field(default_factory=dict)
    options: Mapping[str, Names] = field(default_factory=dict)
    hands: Mapping[str, Names] = field(default_factory=dict)
    """What people call hands, and other outcomes that are paid."""
    area: str = AREA
    """What a betting area is called, in one word: a box, a seat."""
    act_titles: Mapping[str, str] = field(default_factory=dict)

    @staticmethod
    def of(
        title: str,
        wager_entries: Iterable[WagerEntry],
        option_entries: Iterable[OptionEntry],
        own_acts: Mapping[str, ActEntry],
        choices: Mapping[str, Iterable[str]],
        hands: Mapping[str, Iterable[str]] | None = None,
        area: str = AREA,
    ) -> "Words":
        """The words of a game's law, beside those of every table.

        What the law names an act of the game is called no other act of every table.

        >>> for own in ({}, {"take_off": ActEntry()}):
        ...     Words.of("a game", (), (), own, {}).act("take off")
        ['take_back']
        ['take_off']
        """
        made: dict[str, set[str]] = {}
        wagers: dict[str, set[str]] = {}
        spots: dict[tuple[str, str], set[str]] = {}
        titles: dict[str, str] = {}
        for entry in wager_entries:
            titles.setdefault(entry.name, short(entry.title))
            own = wagers.setdefault(entry.name, set())
            own |= {said(one) for one in (entry.name, entry.title, short(entry.title), *entry.also)}
            for one in entry.spots:
                spots.setdefault((entry.name, one.spot), set()).update(map(said, one.also))
            if entry.made_by:
                made.setdefault(entry.made_by, set()).update(own)
        ours = frozenset(map(said, own_acts))
        acts = {
            name: {said(name)} | ({*map(said, also)} - ours)
            for name, also in common()["acts"].items()
        }
        for name, act in own_acts.items():
            acts.setdefault(name, {said(name)}).update(map(said, act.called))
        for name, words in made.items():
            acts.setdefault(name, {said(name)}).update(words)
        options: dict[str, set[str]] = {}
        for option in option_entries:
            own = options.setdefault(option.name, set())
            own |= {said(one) for one in (option.name, option.title, *option.also)}
        return Words(
            title.lower(),
            titles,
            _frozen(wagers),
            _frozen(spots),
            _frozen(acts),
            _of_each(choices),
            _of_each(common()["fields"]),
            _frozen(options),
            _of_each({**common()["hands"], **(hands or {})}),
            area,
            {name: act.title for name, act in own_acts.items() if act.title},
        )

    def called(self, wager: str) -> Names:
        """What a wager is called."""
        return self.wagers.get(wager) or frozenset((said(wager),))

    def doing(self, act: str) -> Names:
        """What an act is called."""
        return self.acts.get(act) or frozenset((said(act),))

    def choosing(self, choice: str) -> Names:
        """What a choice or an amount with a name is called."""
        return self.choices.get(choice, frozenset()) | {said(choice)}

    def at(self, name: str, value: object) -> Names:
        """What a value of a field is called: the field before it, or it alone."""
        own = said(str(value))
        return frozenset((own, *(f"{key} {own}" for key in self.fields.get(name, ()))))

    def title(self, wager: str) -> str:
        """What a wager is called where people read it, whatever stands behind its name.

        >>> Words(titles={"pass": "Pass bet"}).title("pass"), Words().title("hop 1-2")
        ('Pass bet', 'Hop 1-2')
        """
        if wager in self.titles:
            return self.titles[wager]
        name, blank, rest = wager.partition(" ")
        if blank and name in self.titles:
            return f"{self.titles[name]} {rest}"
        text = wager.replace("_", " ")
        return text[:1].upper() + text[1:]

    def told(self, act: str) -> str:
        """What an act is called where people read it.

        >>> Words().told("go_to_war"), Words(act_titles={"co_bank": "Co-bank"}).told("co_bank")
        ('go to war', 'co-bank')
        """
        return self.act_titles.get(act, act.replace("_", " ")).lower()

    def hand(self, text: str, among: Iterable[str]) -> str | None:
        """Which of some hands or outcomes is meant by its name or what people call it.

        >>> paid = ("full house", "four-of-a-kind", "royal flush", "")
        >>> words = Words.of("", (), (), {}, {})
        >>> [words.hand(one, paid) for one in ("full boat", "quads", "the royal", "wheel")]
        ['full house', 'four-of-a-kind', 'royal flush', None]
        """
        wanted, paid = said(text), [one for one in among if one]
        found = [one for one in paid if said(one) == wanted]
        alike = frozenset().union(*(names for names in self.hands.values() if wanted in names))
        found = found or [one for one in paid if said(one) in alike]
        return found[0] if len(found) == 1 else None

    def wager(self, text: str, spot: str = "") -> Place:
        """The wager that is meant, with its spot where the words name one.

        >>> from chapter47.law.book import law_of
        >>> words = law_of("roulette").words
        >>> words.wager("corner"), words.wager("2nd 12"), words.wager("straight up", "17")
        (Place(wager='four_numbers', spot=''), Place(wager='dozen', spot='13-24'), \
Place(wager='straight', spot='17'))
        """
        for place in self._readings(text, spot):
            if place is not None:
                return place
        raise NotSaid("wager", f"{text} {spot}".strip(), self.game, self._all_wagers)

    def _readings(self, text: str, spot: str) -> Iterator[Place | None]:
        if text in self.wagers:
            yield Place(text, spot)
        if spot:
            yield self._whole(f"{text} {spot}")
        found = self._whole(text)
        yield Place(found.wager, found.spot or spot) if found else None
        tokens = text.split()
        for cut in range(len(tokens) - 1, 0, -1):
            for name, rest in ((tokens[:cut], tokens[cut:]), (tokens[-cut:], tokens[:-cut])):
                found = self._whole(" ".join(name))
                if found and not found.spot and not spot:
                    yield Place(found.wager, " ".join(rest))

    def _whole(self, text: str) -> Place | None:
        return self._places.get(said(text))

    @cached_property
    def _places(self) -> dict[str, Place]:
        found = {name: Place(wager) for wager, names in self.wagers.items() for name in names}
        for (wager, spot), names in self.spots.items():
            found |= {name: Place(wager, spot) for name in names}
        return found

    @cached_property
    def _all_wagers(self) -> list[str]:
        return sorted(self._places)

    @cached_property
    def known(self) -> frozenset[str]:
        """Everything that means something here: wagers, spots, acts, choices."""
        return frozenset(self._places).union(*self.acts.values(), *self.choices.values())

    def option(self, text: str) -> str:
        """The option that is meant by a name, a title, or what people call it; else as given."""
        if text in self.options:
            return text
        wanted = said(text)
        return next((name for name, names in self.options.items() if wanted in names), text)

    def act(self, text: str) -> list[str]:
        """The acts that may be meant."""
        wanted = said(text)
        return [name for name, names in self.acts.items() if wanted in names]

    def no_act(self, name: str) -> NotSaid:
        """What is said of an act that there never is."""
        called = self.act(name)
        return NotSaid("act", name, self.game, called or frozenset().union(*self.acts.values()))

    def nothing(self, text: str) -> NotSaid:
        """What is said of words that mean nothing here."""
        return NotSaid("wager or act", text, self.game, self.known)

    def clashes(self) -> Iterator[str]:
        """The words that two things of a kind answer to.

        An act may be called by the name of another: where both are open, the name goes first.
        """
        places = {f"{wager} {spot}": names for (wager, spot), names in self.spots.items()}
        yield from _shared({**self.wagers, **places})
        names = {said(act) for act in self.acts}
        own = {act: words - (names - {said(act)}) for act, words in self.acts.items()}
        yield from _shared({act: words for act, words in own.items() if act != READY})
        yield from _shared(self.hands)


def _shared(called: Mapping[str, Names]) -> Iterator[str]:
    owners: dict[str, str] = {}
    for name, words in called.items():
        for word in sorted(words):
            if owners.setdefault(word, name) != name:
                yield f"{word!r} may be {owners[word]} or {name}"


def short(title: str) -> str:
    """A title without the explanation behind its colon.

    >>> short("Five numbers: the top line")
    'Five numbers'
    """
    return title.partition(":")[0]


def _frozen(names: Mapping[K, set[str]]) -> dict[K, Names]:
    return {key: frozenset(words) for key, words in names.items()}


def _of_each(called: Mapping[str, Iterable[str]]) -> dict[str, Names]:
    return {name: frozenset(map(said, (name, *also))) for name, also in called.items()}


@cache
def common() -> dict[str, dict[str, list[str]]]:
    """What people call what every table offers."""
    text = Path(__file__).with_name("words.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


NO_WORDS = Words()
"""The words of no game: everything by its own name alone."""
