"""Every title, every word on a felt, and all else that people call things, is read as it is meant.

All that a game has is taken to be open at once, so that nothing is found only for want of another.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from xml.etree import ElementTree

import pytest

from chapter47.desk.analyses import lab_of
from chapter47.desk.commands import Ambiguous, Understood, understand
from chapter47.desk.questions import as_asked
from chapter47.felt.pictures import draw_felt
from chapter47.felt.rooms import layout_of
from chapter47.felt.view import FeltView
from chapter47.games import game_names, game_of
from chapter47.law.acts import ActEntry
from chapter47.law.entry import Condition
from chapter47.law.errors import LawError
from chapter47.law.said import said
from chapter47.law.schema import OptionRow, Value
from chapter47.law.setting import OFF, Setting
from chapter47.law.supposing import name_meant
from chapter47.law.words import READY, NotSaid, Words, common
from chapter47.table import BET, Amount, OneOf, Option, Refused
from chapter47.table.prompts import Field
from tests.felt.test_paid import SEATED

GAMES = game_names()
LATER = "2020-01-01"
"""A day on which everything that came in later years is there."""
AMOUNT = Amount(100, 100_000_00)
TABLES = ("buy_in", "sit", "leave")
DRAWN = {"hard", "A", "K", "Q", "J", "RAISE"}
"""Beside these the felt shows what they are about: dice, a suit, an arm of the cross."""


@cache
def settings(game: str) -> list[Setting]:
    """A table as usual, and one for each option that offers a wager."""
    room = game_of(game)
    found = [room.setting()]
    rows = {entry.name: entry.rows() for entry in room.law.file.option}
    for when in dict.fromkeys(wager.when for wager in room.law.file.wager if wager.when):
        for day in (room.law.default_date, LATER):
            chosen = {name: _value(rows[name], wanted) for name, wanted in when}
            try:
                found.append(room.setting(as_of=day, options=chosen))
            except (LawError, Refused):
                continue
            break
    return found


def _value(rows: Iterable[OptionRow], wanted: Condition) -> Value:
    """A value with which an option is as it must be for a wager."""
    if wanted is True:
        values = [value for row in rows for value in (*row.choices, row.maximum)]
        return next(value for value in values if value is not None and value not in OFF)
    return wanted[0] if isinstance(wanted, tuple) else wanted


@cache
def everything(game: str) -> list[Option]:
    """All that a seat may ever be offered, at once."""
    room = game_of(game)
    options: dict[tuple[str, str], Option] = {}
    for setting in settings(game):
        repertoire = room.repertoire(setting)
        for wager, spots in repertoire.spots.items():
            fields: dict[str, Field] = {"amount": AMOUNT}
            if any(spots):
                fields = {"spot": OneOf(tuple(spots)), "amount": AMOUNT}
            options[BET, wager] = Option(BET, fixed={"wager": wager}, fields=fields)
        for doing in repertoire.decisions:
            if doing.name != BET:
                options[doing.name, ""] = Option(doing.name)
    for act in words(game).acts:
        if act != BET:
            options.setdefault((act, ""), Option(act))
    return [*options.values()]


def words(game: str) -> Words:
    return game_of(game).law.words


def bets(game: str) -> list[Option]:
    return [option for option in everything(game) if option.name == BET]


def heard(game: str, text: str, options: list[Option]) -> Understood | None:
    return understand(options, text.split(), words(game))


def is_laid(game: str, wager: str) -> bool:
    return any(option.fixed["wager"] == wager for option in bets(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_is_found_by_its_title_and_by_all_that_people_call_it(game: str) -> None:
    for entry in game_of(game).law.file.wager:
        for text in (entry.name, entry.title, entry.title.upper(), *entry.also):
            assert words(game).wager(text).wager == entry.name, text
            if not is_laid(game, entry.name):
                continue
            for typed in (f"{text} $5", f"{BET} {text} $5", f"$5 on the {text}"):
                meant = heard(game, typed, everything(game))
                assert meant is not None, typed
                assert meant.option.fixed["wager"] == entry.name, typed
                assert meant.args.get("amount") == 500, typed


@pytest.mark.parametrize("game", GAMES)
def test_every_spot_is_found_by_its_name_and_by_all_that_people_call_it(game: str) -> None:
    for option in bets(game):
        wager = option.fixed["wager"]
        spec = option.fields.get("spot")
        for spot in spec.choices if isinstance(spec, OneOf) else ():
            called = words(game).spots.get((wager, spot), frozenset())
            for text in (f"{words(game).title(wager)} {spot}", *sorted(called)):
                meant = heard(game, f"{text} $5", everything(game))
                assert meant is not None, text
                assert meant.args == {"wager": wager, "spot": spot, "amount": 500}, text


@pytest.mark.parametrize("game", GAMES)
def test_every_act_is_found_by_all_that_people_call_it(game: str) -> None:
    acts = [one for one in everything(game) if one.name not in (BET, READY)]
    names = {said(option.name) for option in acts}
    for option in acts:
        for text in words(game).doing(option.name):
            if text in names and text != said(option.name):
                continue  # another's own name goes first
            meant = heard(game, text, acts)
            assert meant is not None and meant.option.name == option.name, text


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_to_go_on_is_ready_where_only_that_is_open(game: str) -> None:
    offered = [*bets(game), Option(READY)]
    also = game_of(game).law.file.acts.get(READY, ActEntry())
    for text in (*common()["acts"][READY], *also.called):
        meant = heard(game, text, offered)
        assert meant is not None and meant.option.name == READY, text


@pytest.mark.parametrize("game", GAMES)
def test_every_act_is_told_by_a_title_that_means_it(game: str) -> None:
    for act in words(game).acts:
        assert act in words(game).act(words(game).told(act)), act


@pytest.mark.parametrize("game", GAMES)
def test_every_payout_is_found_by_its_wager_and_what_people_call_the_hand(game: str) -> None:
    """The title of the wager and the hand: what if pair plus, trips."""
    alike = {name: called for name, called in words(game).hands.items() if len(called) > 1}
    for setting in settings(game):
        figures = {one.name for one in setting.law.file.figure}
        for wager, entry in setting.wagers.items():
            paid = list(setting.prizes(wager))
            for on in paid:
                wanted = setting.payout_name(wager, on)
                for title in {wager, entry.title, *entry.also} - figures:
                    text = f"{title}: {on}" if on else title
                    assert name_meant(setting, text, {}) == wanted, text
                others = {said(one) for one in paid} - {said(on)}
                called = {one for names in alike.values() if said(on) in names for one in names}
                for other in called - others:
                    assert words(game).hand(other, paid) == on, (wager, other)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_figure_is_supposed_by_what_people_call_it(game: str) -> None:
    setting = game_of(game).setting()
    for entry in setting.law.file.option:
        if entry.name in setting.options:
            for text in (entry.name, entry.title, *entry.also, entry.name.replace("_", " ")):
                assert name_meant(setting, text, {}) == entry.name, text
    taken = {word for names in words(game).options.values() for word in names}
    for figure in setting.law.file.figure:
        if figure.in_force(setting.as_of) and said(figure.name) not in taken:
            assert name_meant(setting, figure.name.replace("_", "-"), {}) == figure.name


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_a_lab_means_two_questions(game: str) -> None:
    questions = lab_of(game_of(game).setting()).questions
    owners: dict[str, str] = {}
    for one in questions:
        for name in (one.word, *one.also) if one.word else ():
            assert owners.setdefault(said(name), one.word) == one.word, name
            assert as_asked(questions, name.split())[:1] == [one.word], name


@pytest.mark.parametrize("game", GAMES)
def test_every_act_of_a_seat_is_named_in_the_law(game: str) -> None:
    room = game_of(game)
    for setting in settings(game):
        unnamed = {one.name for one in room.repertoire(setting).decisions} - {*words(game).acts}
        assert not unnamed


@pytest.mark.parametrize("game", GAMES)
def test_every_word_on_the_felt_is_the_wager_on_which_it_is_printed(game: str) -> None:
    printed = {one for setting in settings(game) for one in _printed(setting)}
    assert printed or game == "poker"
    for wager, spot, texts in sorted(printed):
        read = [found for text in texts if (found := _read(game, text, wager, spot)) is not None]
        assert read and set(read) == {wager}, (wager, spot, texts, read)


def _read(game: str, text: str, wager: str, spot: str) -> str | None:
    """The wager for which what is printed is taken: by itself, or where its place is shown."""
    if text in DRAWN or spot[:-1].replace("T", "10") == text:
        return wager
    try:
        return words(game).wager(text).wager
    except NotSaid:
        pass
    for typed in (f"{text} $5", f"{words(game).title(wager)} {text} $5"):
        try:
            meant = heard(game, typed, bets(game))
        except Ambiguous:
            continue
        if meant is not None and meant.args.get("spot", spot) == spot:
            return str(meant.option.fixed["wager"])
    return None


def _printed(setting: Setting) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """What stands in each area of the felt: its first words, and all of its words in a row."""
    room = game_of(setting.game)
    drawn = str(draw_felt(room, setting, FeltView(game=setting.game, seats=SEATED)))
    for area in ElementTree.fromstring(f"<felt>{drawn}</felt>").iter():
        wager, spot = area.get("data-wager"), area.get("data-spot", "")
        if wager is None:
            continue
        texts = [" ".join("".join(one.itertext()).split()) for one in area.iter() if _is_text(one)]
        pays = {str(odds) for odds in setting.pays(wager).values()}
        named = [_NAME.sub("", text) for text in texts if text not in pays]
        named = [text for text in named if any(map(str.isalnum, text))]
        if named:
            row = " ".join(text for text in named if not any(map(str.isdigit, text)))
            yield wager, spot, tuple(dict.fromkeys(filter(None, (named[0], row))))
    layout = layout_of(room, setting)
    around = [layout.around, layout.line] if layout else []
    for ring in (*layout.rings, *layout.side, *filter(None, around)) if layout else ():
        if ring.word and ring.spots == ("",):
            yield ring.wager, "", (ring.word,)


_NAME = re.compile(r",? \d+ to \d+$|:.*")
"""What stands behind a name: what it pays, how much."""


def _is_text(element: ElementTree.Element) -> bool:
    return element.tag.rpartition("}")[2] == "text"


def test_what_no_game_has_is_not_taken_for_something() -> None:
    with pytest.raises(NotSaid, match=r"there is no wager 'corner-ish' at roulette \(did you mean"):
        words("roulette").wager("corner-ish")


def test_hands_that_one_game_calls_otherwise_are_its_own() -> None:
    five = ("five aces", "four-of-a-kind")
    assert words("pai-gow-poker").hand("five of a kind", five) == "five aces"
    assert words("caribbean-stud").hand("five of a kind", five) is None
    suited = ("straight flush with ace king queen", "straight flush")
    assert words("three-card-poker").hand("a mini royal", suited) == suited[0]


def test_no_word_means_two_hands() -> None:
    said_twice = Words.of("a game", (), (), {}, {}, {"five aces": ("quads",)})
    assert [*said_twice.clashes()] == ["'quad' may be four-of-a-kind or five aces"]


def test_a_title_of_an_act_is_what_people_read_and_say() -> None:
    assert words("pai-gow").told("co_bank") == "take half of the bank"
    assert words("pai-gow").act("Take half of the bank") == ["co_bank"]
    meant = heard(
        "double-cross-poker", "raise on the horizontal arm", everything("double-cross-poker")
    )
    assert meant is not None and meant.option.name == "raise_horizontal"
