"""Search over the laws of all games, by everyday words: what people call a thing finds it."""

import datetime as dt
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from chapter47.errors import meant
from chapter47.house.lawbook.entries import Item, items_on, words_of
from chapter47.house.lawbook.place import general_items
from chapter47.law.book import GameLaw, law_of, names
from chapter47.law.cite import Cite
from chapter47.law.dates import day as day_of
from chapter47.law.errors import LawError
from chapter47.law.index import paragraphs
from chapter47.law.said import said
from chapter47.law.tables import Paragraph
from chapter47.law.words import Names, Words

Json = dict[str, Any]

NAMED, TITLED, WHOLE, SCATTERED = 8, 6, 4, 2
"""How near a thing is: it is called so, its title has the words, its text has them, or each."""
ORDER = (
    "wager",
    "payout limit",
    "option",
    "act",
    "section",
    "rule",
    "limit",
    "requirement",
    "areas",
    "irregularity",
)
"""What is told first of things that are as near as each other; then all others."""
_MONEY = re.compile(r"\$|(?<=\d),(?=\d{3})")
_PIECE = re.compile(r"[.;:,] ")
PARAGRAPH, ACT, PAYOUT_LIMIT = "paragraph", "act", "payout limit"
SHORT = 3
"""Words of no more letters are not the beginning of others."""


class NothingFound(LawError):
    """Words that no law has."""

    def __init__(self, words: str, known: Iterable[str]) -> None:
        super().__init__(
            f"there is no game, no citation and nothing in any law that is called {words!r}"
            f"{meant(said(words), known)}"
        )


@dataclass(frozen=True)
class Hit:
    """Something that the words mean or name."""

    item: Item
    near: int
    called: str = ""
    """What it is called beside its title, where that is why it was found."""

    def to_json(self) -> Json:
        """The hit as plain data."""
        return self.item.to_json() | {"near": self.near, "called": self.called}


def search(words: str, as_of: dt.date | str | None = None, game: str | None = None) -> list[Hit]:
    """What laws say of something, the nearest first; with a game only what its law says.

    Each game answers for the last day for which its text is verified, or for the day asked for.

    >>> [hit.item.cite for hit in search("pass line")][:1]
    ['19:47-1.2(a)1']
    >>> [(hit.item.game, hit.item.kind) for hit in search("any triple")][:1]
    [('sic-bo', 'wager')]
    """
    day = day_of(as_of) if as_of is not None else None
    laws = [law_of(game)] if game else [law_of(name) for name in names()]
    if game and day:
        laws[0].require(day)
    alive = [law for law in laws if day is None or law.adopted <= day]
    tokens = said(_MONEY.sub("", words)).split()
    called = said(words)
    hits = [h for law in alive for h in _in_law(law, called, tokens, day or law.default_date)]
    if not game:
        hits += _texts(general_items(day), tokens)
    if not hits:
        raise NothingFound(words, _all_words(alive))
    return sorted(hits, key=_in_order)


def _in_order(hit: Hit) -> tuple[int, int, Cite]:
    kind = hit.item.kind
    place = ORDER.index(kind) if kind in ORDER else len(ORDER) + (kind == PARAGRAPH)
    return -hit.near, place, hit.item.place


def _in_law(law: GameLaw, wanted: str, tokens: Sequence[str], day: dt.date) -> Iterator[Hit]:
    items = [item for item in items_on(law, day) if item.kind != "payout"]
    items = [item for item in items if not _is_general(item)]
    named = [*_named(law.words, items, wanted)]
    found = {(hit.item.kind, hit.item.name) for hit in named}
    everything = [*items, *_paragraphs(law)]
    for hit in (*named, *_texts(everything, tokens)):
        key = (hit.item.kind, hit.item.name)
        if hit in named or key not in found:
            yield hit
    for act in law.words.act(wanted):
        if act in law.file.acts:
            yield _act(law, act)
        if said(act) != wanted:
            yield from _doing(law, act, everything, found, wanted)


def _act(law: GameLaw, act: str) -> Hit:
    """What there is to do in a game, by its title and what else it is called."""
    entry = law.file.acts[act]
    title = entry.title or words_of(act).capitalize()
    also = ", ".join(entry.also)
    says = f"{title}: something to do{f', also called {also}' if also else ''}"
    return Hit(Item(law.name, ACT, act, title, says, str(law.cite)), NAMED)


def _is_general(item: Item) -> bool:
    """What is said for all games is found once, not in each."""
    return item.kind == "irregularity" and item.place.subchapter != 0 and _foreign(item)


def _foreign(item: Item) -> bool:
    law = law_of(item.game)
    return item.place.is_here and item.place.subchapter != law.cite.subchapter


def _named(words: Words, items: Sequence[Item], wanted: str) -> Iterator[Hit]:
    """The wagers and options that are called so, whatever spot of them was named."""
    for item in items:
        if item.kind == "wager":
            called = words.called(item.name)
            spots = (n for (wager, _), n in words.spots.items() if wager == item.name)
            called = called.union(*spots)
        elif item.kind == "option":
            called = words.options.get(item.name, frozenset())
        elif item.kind == PAYOUT_LIMIT:
            called = frozenset((PAYOUT_LIMIT,))
        else:
            continue
        if wanted in called:
            yield Hit(item, NAMED, _why(item, wanted))


def _why(item: Item, wanted: str) -> str:
    return "" if wanted in said(item.title) else wanted


def _doing(
    law: GameLaw, act: str, items: Sequence[Item], found: set[tuple[str, str]], wanted: str
) -> Iterator[Hit]:
    """What is said of an act that people call otherwise: of drawing, where somebody says hit."""
    for hit in _texts(items, said(act).split()):
        if (hit.item.kind, hit.item.name) not in found:
            near = min(hit.near, WHOLE)
            called = f"{wanted} is {words_of(act)}"
            yield replace(hit, near=near - 1, called=called)


def _texts(items: Iterable[Item], tokens: Sequence[str]) -> Iterator[Hit]:
    """The things in whose title or text the words are."""
    phrase = _sought(" ".join(tokens))
    each = [_sought(token) for token in tokens]
    for item in items:
        title, text = (f" {_plain(one)} " for one in (item.title, f"{item.says} {item.note}"))
        if phrase in title:
            yield Hit(item, TITLED)
        elif phrase in text:
            yield Hit(item, WHOLE)
        elif each and all(one in title or one in text for one in each):
            yield Hit(item, SCATTERED)


def _sought(words: str) -> str:
    """How words are looked for: from the beginning of one; a short last word is whole."""
    last = words.rpartition(" ")[2]
    return f" {words}" if len(last) > SHORT else f" {words} "


@lru_cache(maxsize=16384)
def _plain(text: str) -> str:
    """A text as it is compared, however long: piece by piece, amounts without signs."""
    return " ".join(map(said, _PIECE.split(_MONEY.sub("", text))))


def _paragraphs(law: GameLaw) -> Iterator[Item]:
    """The paragraphs of the index whose text was read."""
    number = law.file.subchapter.number
    for one in paragraphs(number) if number is not None else ():
        if one.has_text:
            yield _paragraph_item(law.name, one)


def _paragraph_item(game: str, one: Paragraph) -> Item:
    cite = str(one.cite)
    return Item(game, PARAGRAPH, cite, "", one.summary, cite, "seed")


def _all_words(laws: Iterable[GameLaw]) -> list[str]:
    known: set[str] = set(names())
    for law in laws:
        words: Words = law.words
        called: list[Names] = [*words.wagers.values(), *words.options.values()]
        known = known.union(*called, *words.acts.values())
    return sorted(known)


def search_page(words: str, as_of: dt.date | str | None = None, game: str | None = None) -> Json:
    """What was found, as plain data, with how much in which game.

    >>> page = search_page("surrender", game="casino-war")
    >>> page["games"], page["found"][0]["cite"]
    ({'casino-war': 3}, '19:47-22')
    """
    found = search(words, as_of, game)
    games: dict[str, int] = {}
    for hit in found:
        games[hit.item.game] = games.get(hit.item.game, 0) + 1
    return {
        "words": words,
        "as_of": day_of(as_of).isoformat() if as_of is not None else None,
        "games": games,
        "found": [hit.to_json() for hit in found],
    }
