"""What a petition for a new game says: rules, odds, edge, equipment, likeness (8.4)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from chapter47.data.page import Page
from chapter47.desk.analyses import analyses
from chapter47.desk.errors import DeskError
from chapter47.games import game_names, game_of
from chapter47.house.documents.shown import shown_markdown
from chapter47.house.guide.guide import Guide, guide_of, is_here
from chapter47.house.guide.room_text import room_text
from chapter47.house.guide.told import told_name
from chapter47.house.late import late
from chapter47.house.petition.likeness import Likeness, like
from chapter47.lab.analysis import Analysis
from chapter47.law.periods import Notice, notice
from chapter47.law.setting import Setting
from chapter47.law.status import Status, game_status
from chapter47.results import WIDTH, Result

CITE = "19:47-8.4"
TO_BE_SAID = (
    "The petitioners, and that they share the costs of the review",
    "The licensee that agrees in writing to test the game, and at which tables",
    "Who owns the rights in the game",
    "The staff of a table, and how they are trained",
    "How the game is watched, and what was done against cheating at it",
)
"""What no program knows: the petitioner writes it."""


class NoPetition(DeskError):
    """A game for which nobody need petition, or none at all."""


@dataclass(frozen=True)
class Chance:
    """A wager by its odds: what it would pay if it were fair, and what the house keeps."""

    wager: str
    how: str
    true_odds: str
    """Against coming out ahead."""
    pays: str
    house_edge: str
    exact: str
    wins: str

    def to_json(self) -> dict[str, str]:
        """The chance as plain data."""
        return {
            "wager": self.wager,
            "how": self.how,
            "true_odds": self.true_odds,
            "pays": self.pays,
            "house_edge": self.house_edge,
            "exact": self.exact,
            "wins": self.wins,
        }


@dataclass(frozen=True, repr=False)
class Petition(Result):
    """The dossier of a new game."""

    setting: Setting
    status: Status
    guide: Guide
    chances: tuple[Chance, ...]
    equipment: tuple[str, ...]
    likeness: tuple[Likeness, ...]

    @property
    def title(self) -> str:
        """The game's name."""
        return self.setting.law.file.game.title

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What the section asks for."""
        return notice("petition"), notice("test")

    def to_json(self) -> dict[str, Any]:
        """The dossier as plain data."""
        return {
            "schema": "petition/1",
            "game": self.setting.game,
            "title": self.title,
            "as_of": self.setting.as_of.isoformat(),
            "cite": CITE,
            "status": self.status.to_json(),
            "how": list(self.guide.how),
            "rules": [{"says": one.text, "cite": one.cite} for one in self.guide.rules],
            "payouts": self.guide.payouts.to_json(),
            "chances": [one.to_json() for one in self.chances],
            "options": [
                {"title": one.title, "here": one.here, "allowed": one.allowed, "cite": one.cite}
                for one in self.guide.options
            ],
            "irregularities": [
                {"title": one.title, "ruling": one.text, "cite": one.cite}
                for one in self.guide.wrong
            ],
            "equipment": list(self.equipment),
            "likeness": [one.to_json() for one in self.likeness],
            "to_be_said": list(TO_BE_SAID),
        }

    def __repr__(self) -> str:
        """Of which game it is, and what is said of it, on one line."""
        return f"<Petition for {self.setting.game}, {self.status}: {len(self.chances)} wagers>"

    def markdown(self) -> str:
        """The dossier as Markdown, to be completed and filed."""
        return str(late("petition.markdown:markdown", self))

    def summary(self, width: int = WIDTH) -> str:
        """What the command prints: Markdown, which has no width."""
        return self.markdown()

    def page(self) -> Page:
        """The dossier for a notebook."""
        return shown_markdown(self.markdown())


def petition_of(package: str) -> Petition:
    """The dossier of the game of a package that is installed: by the game's name, or by its folder.

    >>> petition_of("casino-war")
    Traceback (most recent call last):
    ...
    chapter47.house.petition.petition.NoPetition: Casino war is authorized since 1999-01-19 \
(19:47-22): a petition is for a new game
    """
    game = game_of(_name(package))
    setting = game.setting()
    status = game_status(game.law, setting.as_of)
    if game.law.file.subchapter.number is not None:
        raise NoPetition(f"{game.title} is {status}: a petition is for a new game")
    page = guide_of(setting)
    found = [one for one in analyses(setting) if is_here(setting, one)] if game.lab else []
    return Petition(
        setting,
        status,
        page,
        tuple(_chance(setting, one) for one in found),
        tuple(_equipment(setting)),
        tuple(like(game.law)),
    )


def _name(package: str) -> str:
    """The game that a package's folder registers, or the name as it was given."""
    project = Path(package) / "pyproject.toml"
    if not project.is_file():
        return package
    import tomllib

    try:
        said = tomllib.loads(project.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise NoPetition(f"{project} cannot be read: {error}") from None
    games = said.get("project", {}).get("entry-points", {}).get("chapter47.games", {})
    if not games:
        raise NoPetition(f"{project} registers no game: it needs a line under chapter47.games")
    name = next(iter(games))
    if name not in game_names():
        raise NoPetition(f"{name} is not installed: pip install -e {package}")
    return str(name)


def _chance(setting: Setting, one: Analysis) -> Chance:
    wins = one.hit_frequency
    exact = str(one.house_edge) if one.error is None and len(str(one.house_edge)) < 28 else ""
    return Chance(
        told_name(setting.law.words.title(one.wager)),
        ", ".join(filter(None, (one.pay_table, one.strategy))),
        told_odds(wins),
        _pays(setting, one.wager),
        f"{float(one.house_edge) * 100:.4f}%",
        exact,
        f"{float(wins) * 100:.4f}%",
    )


def told_odds(wins: Fraction) -> str:
    """The true odds against something of a chance.

    >>> told_odds(Fraction(1, 13)), told_odds(Fraction(0)), told_odds(Fraction(4, 9))
    ('12 to 1', 'never', '1.2500 to 1')
    """
    if not wins:
        return "never"
    against = (1 - wins) / wins
    told = str(against) if against.denominator == 1 else f"{float(against):.4f}"
    return f"{told} to 1"


def _pays(setting: Setting, wager: str) -> str:
    if wager not in setting.wagers:
        return ""
    rows = setting.rows(wager)
    return "; ".join(f"{row.on} {row.odds or row.amount}".strip() for row in rows)


def _equipment(setting: Setting) -> Iterator[str]:
    """What is played with: as the room tells it, else as its law has it."""
    told = room_text(setting.game).equipment
    yield from told
    if not told:
        game = setting.law.file.game
        yield f"A table with {game.seats} places, played with {game.kind}"
    for entry in setting.law.file.option:
        if entry.in_force(setting.as_of) and entry.devices:
            yield f"{entry.title}: {', '.join(dict.fromkeys(entry.devices.values()))}"
