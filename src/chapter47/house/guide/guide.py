"""A game's guide as people read it: one record, from which page, print and Markdown are made."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from chapter47.data.page import Page
from chapter47.desk.advice import gives_advice
from chapter47.desk.analyses import analyses, dependences
from chapter47.felt.rooms import layout_of
from chapter47.games import game_of
from chapter47.house.documents.shown import shown_markdown
from chapter47.house.guide.changes import Change, changes_of
from chapter47.house.guide.charts import Chart, charts_of
from chapter47.house.guide.drawn_round import DrawnRound, drawn_round
from chapter47.house.guide.paid import Payouts, payouts_of
from chapter47.house.guide.room_text import room_text
from chapter47.house.guide.told import (
    capital,
    plain_words,
    told_allowed,
    told_name,
    told_title,
    told_value,
)
from chapter47.house.late import late
from chapter47.lab.analysis import Analysis
from chapter47.lab.dependence import Dependence
from chapter47.law.cite import Cite, full_cite
from chapter47.law.entry import Entry, Source
from chapter47.law.option_entries import OFF
from chapter47.law.setting import Setting
from chapter47.results import WIDTH, Result

SOURCES = {
    "seed": "the text of 19:47",
    "successor": "13:69F",
    "sister": "a sister rule or published guide",
    "choice": "a choice, no text found",
}
OWN = "its maker's choice"
"""Where a figure is from that a game has of itself: there no text is missing."""


@dataclass(frozen=True)
class Said:
    """Something that is said with its paragraph."""

    title: str
    text: str
    cite: str
    source: str
    note: str = ""

    @property
    def told_source(self) -> str:
        """Where it is from, in words."""
        is_own = self.source == "choice" and Cite.parse(self.cite).is_own
        return OWN if is_own else SOURCES[self.source]


@dataclass(frozen=True)
class Choice:
    """An option of the house: what is chosen here, and what might be."""

    title: str
    here: str
    allowed: str
    cite: str
    source: str
    note: str


@dataclass(frozen=True)
class Edge:
    """What the lab found for a wager."""

    wager: str
    how: str
    """By which table it is paid, and how it is played, where that differs."""
    house_edge: float
    element_of_risk: float
    hit_frequency: float

    @property
    def costs(self) -> str:
        """The edge in words.

        >>> Edge("Tie wager", "", 0.18649, 0.18649, 0.07).costs
        '18.649%'
        """
        return f"{self.house_edge * 100:.3f}%"


@dataclass(frozen=True)
class Found:
    """All that the lab found: edges with the tables in force, and with others; charts; pictures."""

    here: tuple[Edge, ...] = ()
    elsewhere: tuple[Edge, ...] = ()
    charts: tuple[Chart, ...] = ()
    depends: tuple[Dependence, ...] = ()


@dataclass(frozen=True, repr=False)
class Guide(Result):
    """All that a game's guide says."""

    setting: Setting
    how: tuple[str, ...]
    result: str
    """What stands above the results of its pay tables."""
    payouts: Payouts
    areas: tuple[Said, ...]
    amounts: tuple[Said, ...]
    """Amounts of money that the rules fix beside the payouts."""
    wrong: tuple[Said, ...]
    changes: tuple[Change, ...]
    options: tuple[Choice, ...]
    rules: tuple[Said, ...]
    unclear: tuple[Said, ...]
    boards: tuple[tuple[str, str], ...]
    is_decided: bool
    """Something is to be decided after the wager."""
    round: DrawnRound | None
    not_offered: tuple[Said, ...]
    """Wagers of the chapter that this house does not offer."""
    found: Found

    @property
    def title(self) -> str:
        """The game's name."""
        return self.setting.law.file.game.title

    @property
    def about(self) -> str:
        """The game in a line or two."""
        return self.setting.law.file.game.summary

    @property
    def standing(self) -> str:
        """By which subchapter it is played, since when, and through which day that is verified."""
        law, day = self.setting.law, self.setting.as_of
        file = law.file.subchapter
        adoption = law.adoption_on(day)
        return (
            f"{capital(str(law.cite))}, {adoption}; as in force on {day}. "
            f"Text verified through {file.verified_through}: {file.verified}."
        )

    def to_json(self) -> dict[str, Any]:
        """The guide as plain data: the law of the day, and what the lab found."""
        told: dict[str, Any] = late("guide.page:page_of", self.setting)
        return told

    def __repr__(self) -> str:
        """Of which game and day it is, on one line."""
        return f"<Guide of {self.setting.game} as of {self.setting.as_of}>"

    def markdown(self) -> str:
        """The guide as Markdown."""
        return str(late("guide.markdown:markdown", self))

    def summary(self, width: int = WIDTH) -> str:
        """What the command prints: Markdown, which has no width."""
        return self.markdown()

    def page(self) -> Page:
        """The guide for a notebook."""
        return shown_markdown(self.markdown())


def guide_of(setting: Setting, *, with_lab: bool = True, found: Found | None = None) -> Guide:
    """The guide of a game as it is offered; what its lab found may be given, or left out.

    >>> guide = guide_of(Setting.make("casino-war", options={"decks": 8}), with_lab=False)
    >>> guide.options[0].here, guide.options[0].allowed
    ('8', '6, 7 or 8')
    """
    room, law, day = game_of(setting.game), setting.law, setting.as_of
    text = room_text(setting.game)
    layout = layout_of(room, setting)
    file = law.file
    return Guide(
        setting,
        how=text.told(setting) or tuple(e.says for e in file.section if e.in_force(day)),
        result=text.result,
        payouts=payouts_of(setting),
        areas=tuple(_areas(setting)),
        amounts=tuple(_amounts(setting)),
        wrong=tuple(
            _said(setting, e, e.title, e.ruling) for e in law.irregularities if e.in_force(day)
        ),
        changes=changes_of(law, day),
        options=tuple(_options(setting)),
        rules=tuple(_said(setting, e, "", e.says) for e in file.section if e.in_force(day)),
        unclear=tuple(
            Said(
                capital(plain_words(e.difficulty)),
                f"{capital(plain_words(e.reading))}.",
                full_cite(e.cites[0]),
                "choice",
            )
            for e in file.interpretation
        ),
        boards=tuple((board.title, f"{board.rule}.") for board in layout.boards) if layout else (),
        is_decided=gives_advice(room),
        round=drawn_round(setting),
        not_offered=tuple(
            _said(setting, e, told_name(e.title), "")
            for e in file.wager
            if e.in_force(day) and e.name not in setting.wagers
        ),
        found=found or (found_by_lab(setting) if with_lab else Found()),
    )


def found_by_lab(setting: Setting) -> Found:
    """What the lab of a game found under a setting; nothing if it has none."""
    if not game_of(setting.game).lab:
        return Found()
    found = analyses(setting)
    return Found(
        tuple(_edge(setting, one) for one in found if is_here(setting, one)),
        tuple(_edge(setting, one) for one in found if not is_here(setting, one)),
        charts_of(setting),
        tuple(dependences(setting)),
    )


def is_here(setting: Setting, found: Analysis) -> bool:
    """Say whether an analysis is of a pay table in force."""
    tables = {setting.table(name) for name in setting.wagers if name == found.wager}
    tables = tables or {setting.table(name) for name in setting.wagers}
    return not found.pay_table or found.pay_table in tables


def _edge(setting: Setting, found: Analysis) -> Edge:
    numbers = (found.house_edge, found.element_of_risk, found.hit_frequency)
    how = ", ".join(filter(None, (found.pay_table, found.strategy)))
    return Edge(told_name(setting.law.words.title(found.wager)), how, *map(float, numbers))


def _said(setting: Setting, entry: Entry, title: str, text: str) -> Said:
    cite = full_cite(setting.lettered(entry.cite))
    return Said(title, plain_words(text), cite, entry.source.value, plain_words(entry.note))


def _areas(setting: Setting) -> Iterable[Said]:
    if setting.areas is None:
        return
    for entry in setting.law.file.areas:
        if entry.in_force(setting.as_of):
            yield _said(setting, entry, "", f"A player may have {setting.areas}")


def _amounts(setting: Setting) -> Iterable[Said]:
    floors = {entry.floor for entry in setting.law.file.payout_limit}
    off = [name for name, value in setting.options.items() if value in OFF]
    for entry in setting.law.file.figure:
        if (
            not entry.in_force(setting.as_of)
            or entry.source is Source.CHOICE
            or entry.name in floors
        ):
            continue
        if str(entry.value).startswith("$") and not entry.name.startswith(tuple(off)):
            title = capital(entry.name.replace("_", " "))
            yield _said(setting, entry, title, str(entry.value))


def _options(setting: Setting) -> Iterable[Choice]:
    for entry in setting.law.file.option:
        if not entry.in_force(setting.as_of):
            continue
        here = told_value(entry, setting.options[entry.name])
        allowed = told_allowed(entry, entry.row_on(setting.as_of))
        cite = full_cite(setting.lettered(entry.cite))
        source, note = entry.source.value, plain_words(entry.note)
        yield Choice(told_title(entry), here, allowed, cite, source, note)
