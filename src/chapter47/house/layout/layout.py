"""A layout from the felt that exists: its picture, its size, and what is inscribed on it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree as ET

from chapter47.data.page import Page, Picture
from chapter47.desk.errors import DeskError
from chapter47.felt.rooms import layout_of
from chapter47.games import game_of
from chapter47.house.guide.room_text import room_text
from chapter47.house.guide.told import told_name
from chapter47.law.cite import full_cite
from chapter47.law.said import said
from chapter47.law.setting import Setting
from chapter47.results import Result

INCHES = 72
"""How wide a table is drawn whose room does not say it: six feet, as most for seven players."""
LEAST, MOST = 12, 600
FOOT = 12
_SEAT = re.compile(r"(seat|box) \d+", re.IGNORECASE)
NAME = "name of the game"
SCALE_NOTE = (
    "The text of 19:46, which prescribes layouts, was not read: the width of the table is what the"
    " trade builds, and may be given otherwise."
)


class BadWidth(DeskError):
    """A width that no table has."""

    def __init__(self, inches: Fraction) -> None:
        super().__init__(
            f"a table cannot be {float(inches):g} inches wide: give {LEAST} to {MOST} inches"
        )


@dataclass(frozen=True)
class Inscription:
    """Something that is printed on the layout, and by which paragraph."""

    text: str
    what: str
    """What it stands for: a wager, a rule, the name of the game."""
    cite: str
    """Nothing where no paragraph was found."""

    def to_json(self) -> dict[str, str | None]:
        """The inscription as plain data."""
        return {"text": self.text, "what": self.what, "cite": self.cite or None}


@dataclass(frozen=True, repr=False)
class Layout(Result):
    """A layout."""

    setting: Setting
    drawn: str
    """As an SVG that stands alone, of no size."""
    inches: Fraction
    high: Fraction
    """How deep the table is, in inches."""
    inscriptions: tuple[Inscription, ...]

    @property
    def title(self) -> str:
        """The game's name."""
        return self.setting.law.file.game.title

    def picture(self, scale: Fraction | int = 1) -> str:
        """The layout as an SVG so many times smaller than the table.

        >>> layout_drawn(Setting.make("casino-war")).picture(6)[:42]
        '<svg width="12.000in" height="6.412in" cla'
        """
        wide, high = float(self.inches / scale), float(self.high / scale)
        return self.drawn.replace("<svg ", f'<svg width="{wide:.3f}in" height="{high:.3f}in" ', 1)

    def to_json(self) -> dict[str, Any]:
        """The layout as plain data, without its picture."""
        return {
            "schema": "layout/1",
            "game": self.setting.game,
            "as_of": self.setting.as_of.isoformat(),
            "inches": {"wide": float(self.inches), "deep": float(self.high)},
            "scale": SCALE_NOTE,
            "inscriptions": [one.to_json() for one in self.inscriptions],
            "warnings": list(self.setting.warnings),
        }

    @property
    def size(self) -> str:
        """How wide and how deep it is, in words."""
        return f"{told_feet(float(self.inches))} wide, {told_feet(float(self.high))} deep"

    def __repr__(self) -> str:
        """Of which game it is, how large, and how much is inscribed on it, on one line."""
        many = len(self.inscriptions)
        return f"<Layout of {self.setting.game}: {self.size}, {many} inscriptions>"

    def page(self) -> Page:
        """What is inscribed, each with its paragraph; in a notebook beneath its picture."""
        page = Page()
        page.say(f"{self.title}, layout as of {self.setting.as_of}: {self.size}", style="bold")
        page.warn(self.setting.warnings)
        page.blocks.append(Picture(self.drawn))
        rows = [(one.text, one.what, one.cite or "no paragraph") for one in self.inscriptions]
        page.grid("", ("inscribed", "for", "paragraph"), rows)
        return page


def told_feet(inches: float) -> str:
    """A length in feet and inches.

    >>> told_feet(72), told_feet(38.5)
    ('6 ft', '3 ft 2½ in')
    """
    halves = round(inches * 2)
    feet, left = divmod(halves, 2 * FOOT)
    whole, half = divmod(left, 2)
    told = f"{whole or ''}{'½' if half else ''}"
    return " ".join(filter(None, (f"{feet} ft" if feet else "", f"{told} in" if told else "")))


def layout_drawn(setting: Setting, inches: Fraction | int | None = None) -> Layout:
    """The layout of a game as it is offered, drawn as wide as its table is, or as is asked.

    >>> war = layout_drawn(Setting.make("casino-war"))
    >>> [(one.text, one.what) for one in war.inscriptions][1:3]
    [('Tie pays 10 to 1', 'Tie wager'), ('BET', 'Initial wager')]
    >>> float(war.inches), round(float(war.high), 1)
    (72.0, 38.5)
    """
    from chapter47.felt.pictures import alone, draw_card_table, draw_felt
    from chapter47.felt.view import empty_felt

    wide = Fraction(inches or room_text(setting.game).inches or INCHES)
    if not LEAST <= wide <= MOST:
        raise BadWidth(wide)
    game, lies = game_of(setting.game), empty_felt(setting)
    cloth = layout_of(game, setting)
    if cloth is None:
        drawn = draw_felt(game, setting, lies)
    else:  # score boards are no part of it: they hang beside
        drawn = draw_card_table(replace(cloth, boards=()), setting, lies)
    root = ET.fromstring(str(drawn))
    _, _, across, down = (Fraction(part) for part in root.get("viewBox", "0 0 1 1").split())
    high = wide * down / across
    return Layout(setting, alone(drawn), wide, high, tuple(_Reader(setting).read(root)))


class _Reader:
    """Reads what is printed on a felt, and finds its paragraphs."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.layout = layout_of(game_of(setting.game), setting)
        self.text = room_text(setting.game)

    def read(self, root: ET.Element) -> Iterator[Inscription]:
        """Every inscription once, in the order in which it is drawn."""
        seen = set()
        for text, wager in self._texts(root, ""):
            if (text, wager) in seen or _SEAT.fullmatch(text):
                continue
            seen.add((text, wager))
            if self.layout and not wager and text.isdigit() and text not in self._words():
                continue  # the number of a seat
            yield self._of(text, wager)

    def _texts(self, element: ET.Element, wager: str) -> Iterator[tuple[str, str]]:
        inner = element.get("data-wager") or wager
        if element.tag.endswith("}text"):
            text = " ".join(" ".join(element.itertext()).split())
            if text:
                yield text, inner
            return
        for child in element:
            yield from self._texts(child, inner)

    def _words(self) -> dict[str, str]:
        """The wagers of a card table's rings by the words in them."""
        if self.layout is None:
            return {}
        lines = (self.layout.line,) if self.layout.line else ()
        rings = (*self.layout.all_rings, *lines)
        return {ring.word: ring.wager for ring in rings if ring.wager in self.setting.wagers}

    def _of(self, text: str, wager: str) -> Inscription:
        told = "" if wager else self._told(text)
        wager = wager or self._words().get(text, "")
        if not told and wager in self.setting.wagers:
            entry = self.setting.wager(wager)
            return Inscription(text, told_name(entry.title), self._full(entry.cite))
        if not told and self._is_name(text):
            return Inscription(text, NAME, str(self.setting.law.cite))
        if not told:
            return self._by_payout(text)
        return Inscription(text, "rule", self._full(told))

    def _told(self, text: str) -> str:
        """The paragraph that the room says of a text."""
        fitting = (
            one.cite
            for one in self.text.inscriptions
            if re.fullmatch(one.like, text, re.IGNORECASE)
        )
        return next(fitting, "")

    def _is_name(self, text: str) -> bool:
        game = self.setting.law.file.game
        names = {said(name).replace("'", "") for name in (game.title, game.name, *game.aliases)}
        wanted = said(text).replace("'", "")
        return any(wanted in name or name in wanted for name in names)

    def _by_payout(self, text: str) -> Inscription:
        """What pays so much, where the text names what it pays for."""
        words = set(said(text).split())
        for name, entry in self.setting.wagers.items():
            for row in self.setting.rows(name):
                named = set(said(entry.title).split()) | set(said(row.on).split())
                if row.odds and row.odds in text.lower() and words & named:
                    return Inscription(
                        text, told_name(entry.title), self._full(row.cite or entry.cite)
                    )
        return Inscription(text, "", "")

    def _full(self, cite: str) -> str:
        return full_cite(self.setting.lettered(cite))
