"""What is asked of the law: a game, a place, or words that are looked for in all laws."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from chapter47.errors import BadInput
from chapter47.house.lawbook.reading import is_place
from chapter47.house.lawbook.search import TITLED, NothingFound, search
from chapter47.law.book import form_named, law_of, names
from chapter47.law.cite import Cite
from chapter47.law.errors import Ambiguous, UnknownName
from chapter47.law.index import subchapter


class About(StrEnum):
    """What a question is about."""

    GAME = "game"
    PLACE = "place"
    WORDS = "words"


@dataclass(frozen=True)
class Asked:
    """A question, understood."""

    about: About
    text: str
    """The game, the citation or the words."""
    game: str | None = None
    """The one game in which words are looked for."""


def asked(text: str) -> Asked:
    """What is asked: a number is a subchapter, never another name of a game.

    >>> asked("22.9(a)2").about, asked("21").text, asked("5").about
    (<About.PLACE: 'place'>, 'fast-action-holdem', <About.PLACE: 'place'>)
    >>> asked("casino war").text, asked("payout limit").about
    ('casino-war', <About.WORDS: 'words'>)
    >>> asked("blackjack surrender")
    Asked(about=<About.WORDS: 'words'>, text='surrender', game='blackjack')
    """
    if not text.strip():
        raise BadInput("name a game, a citation such as 22.9(a)2, or words such as payout limit")
    if is_place(text):
        return _of_place(Cite.parse(text))
    named = _game(text)
    return Asked(About.GAME, named) if named else _of_words(text)


def _of_place(place: Cite) -> Asked:
    """A citation; a subchapter with one game is that game."""
    if place.is_here and not place.section:
        subchapter(place.subchapter)
        laws = map(law_of, names())
        games = [law.name for law in laws if law.file.subchapter.number == place.subchapter]
        if len(games) == 1:
            return Asked(About.GAME, games[0])
    return Asked(About.PLACE, str(place))


def _game(text: str) -> str | None:
    """The name of the game, or of the form of it, that is meant."""
    try:
        return form_named(text) or law_of(text).name
    except Ambiguous:
        raise
    except UnknownName:
        return None


def _of_words(text: str) -> Asked:
    """Words; if they mean nothing as a whole, a game among them is where they are sought."""
    if _nearest(text) < TITLED:
        for game, rest in _split(text.split()):
            if _nearest(rest, game):
                return Asked(About.WORDS, rest, game)
    return Asked(About.WORDS, text)


def _nearest(text: str, game: str | None = None) -> int:
    """How near the nearest is that words mean; 0 for nothing."""
    try:
        return search(text, game=game)[0].near
    except NothingFound:
        return 0


def _split(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """A game at the beginning or at the end, and the other words."""
    for cut in range(len(words) - 1, 0, -1):
        for name, rest in ((words[:cut], words[cut:]), (words[-cut:], words[:-cut])):
            game = " ".join(name)
            if not is_place(game) and (found := _game(game)):
                yield found, " ".join(rest)
