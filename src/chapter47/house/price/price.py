"""Prices a submission: each game under what is filed and under each lawful alternative."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from chapter47.data.receipt import Receipt, receipt_of, stamped
from chapter47.errors import BadInput, meant
from chapter47.games import game_of
from chapter47.house.price.model import Choice, Edge, Group, Priced, Prices, Refused
from chapter47.house.price.simulated import asked_by_simulation, simulated
from chapter47.house.price.stakes import Stake, Stakes, stakes_of
from chapter47.house.submission import Offered, Submission, read
from chapter47.house.submission.texts import read_texts, texts_of
from chapter47.house.worth.alternatives import (
    Alternative,
    alternatives,
    matter,
    option_entry,
)
from chapter47.house.worth.kept import Kept
from chapter47.house.worth.worth import Worth, usual_ways, worths
from chapter47.law.cite import full_cite
from chapter47.law.entry import value_text
from chapter47.law.said import said
from chapter47.law.setting import Setting

Progress = Callable[[int, int, str], None]
"""Called with what is done, all there is, and what is priced now."""
NOT_OFFERED, NOT_ANALYSED = "not offered", "the lab analyses it only as part of another"
OWN_FILE = "a file of its own"


class Desk:
    """Prices terms one after the other; what it found is kept, whenever it is stopped."""

    def __init__(
        self, kept: Kept, rounds: int, only: Collection[str], progress: Progress | None
    ) -> None:
        self.kept = kept
        self.only = only
        """The options that are priced; all if it is empty."""
        self.rounds = rounds
        """So many rounds are simulated for what no count asks for; none if it is zero."""
        self.progress = progress
        self.done = self.all = 0

    def group(self, offered: Offered, tables: Sequence[str], stakes: Stakes) -> Iterator[Group]:
        """The tables of a game that have the same stakes: first as filed, then with each choice."""
        under = stakes.at(offered.setting())
        filed = self._exact(under, stakes)
        found = Group(
            game=under.game,
            title=game_of(under.game).title,
            tables=tables,
            file=offered.where().file,
            line=offered.line,
            priced=filed,
            titles=[_title(under, one) for one in stakes.wagers],
            whys=[
                "" if edge else _why(under, stake)
                for stake, edge in zip(stakes.wagers, filed.edges, strict=True)
            ],
            warnings=under.warnings,
        )
        yield found
        by_wager = {one.wager: self._matter(under, one) for one in stakes.wagers}
        names = [name for name in under.options if any(name in one for one in by_wager.values())]
        only = self._wanted(asked_by_simulation(under, names, self.kept))
        others = alternatives(under, self._wanted(names))
        by_play = alternatives(under, only) if self.rounds else []
        self.all += len(others) + len(by_play)
        choices: list[Choice] = []
        for other in others:
            self._tell(found.title, other)
            affected = {wager for wager, asked in by_wager.items() if other.option in asked}
            choices.append(self._choice(under, other, offered, filed, affected))
            yield replace(found, choices=choices)
        for other in by_play:
            self._tell(found.title, other)
            if (played := self._played(under, other, offered, stakes)) is not None:
                choices.append(played)
        titles = [] if self.rounds else [option_entry(under, name).title for name in only]
        yield replace(found, choices=choices, by_simulation_only=titles)

    def _wanted(self, names: Sequence[str]) -> list[str]:
        return [name for name in names if not self.only or name in self.only]

    def _tell(self, title: str, other: Alternative) -> None:
        if self.progress is not None:
            now = f"{title}: {other.option.replace('_', ' ')} {other.text}"
            self.progress(self.done, self.all, now)
        self.done += 1

    def _exact(self, setting: Setting, stakes: Stakes) -> Priced:
        return Priced(stakes, [self._edge(setting, one) for one in stakes.wagers])

    def _edge(self, setting: Setting, stake: Stake) -> Edge | None:
        found = usual_ways(setting, worths(setting, stake.wager, self.kept, stake.average))
        chosen = _on_spot(found, stake.spot)
        if not chosen:
            return None
        first, *others = chosen
        return Edge.of(first, [one for one in others if one.wagered > first.wagered])

    def _matter(self, setting: Setting, stake: Stake) -> list[str]:
        found = worths(setting, stake.wager, self.kept, stake.average)
        return matter(setting, stake.wager, {name for one in found for name in one.asked})

    def _choice(
        self,
        under: Setting,
        other: Alternative,
        offered: Offered,
        filed: Priced,
        affected: set[str],
    ) -> Choice:
        """An alternative; only the edges of wagers on which it bears are asked for again."""
        if other.setting is None:
            return _choice(under, other, offered, filed, None, other.refused)
        setting = filed.stakes.at(other.setting)
        pairs = zip(filed.stakes.wagers, filed.edges, strict=True)
        edges = [
            self._edge(setting, stake) if stake.wager in affected else edge for stake, edge in pairs
        ]
        return _choice(under, other, offered, filed, Priced(filed.stakes, edges), "")

    def _played(
        self, under: Setting, other: Alternative, offered: Offered, stakes: Stakes
    ) -> Choice | None:
        """An alternative that only a simulation knows; nothing where it plays no wager of these."""
        base = Priced(stakes, simulated(under, stakes, self.rounds, self.kept))
        if not any(base.edges):
            return None
        if other.setting is None:
            return _choice(under, other, offered, base, None, other.refused)
        setting = stakes.at(other.setting)
        priced = Priced(stakes, simulated(setting, stakes, self.rounds, self.kept))
        return _choice(under, other, offered, base, priced, "")


def price(
    submission: Submission,
    *,
    rounds: int = 0,
    only: Collection[str] = (),
    kept: Kept | None = None,
    progress: Progress | None = None,
) -> Prices:
    """What a submission is worth under what is filed, and under each lawful alternative.

    Of all options, or of some by their names. Options that only a simulation asks for are simulated
    with so many rounds, if any. An interrupt from the keyboard ends it with what is there; what the
    lab found is kept for the next time.

    >>> from chapter47.house.submission import read_text
    >>> found = price(read_text('''
    ... day = 2006-09-05
    ... house = "Boardwalk House"
    ... [[game]]
    ... game = "roulette"
    ... table = [{ number = "R 1" }, { number = "R 2" }]
    ... pricing = { hands_an_hour = 38, average = { straight = "$100" } }
    ... '''))
    >>> (wheel,) = found.groups
    >>> int(wheel.priced.won), int(found.won)  # 38 spins of $100 at 2/38, at two tables
    (20000, 40000)
    """
    _refuse_unknown(submission, only)
    desk = Desk(kept or Kept(), rounds, only, progress)
    groups: list[Group | None] = []
    refused: list[Refused] = []
    complete = True
    try:
        for offered in submission.games:
            try:
                for tables, stakes in _groups(offered):
                    groups.append(None)
                    for found in desk.group(offered, tables, stakes):
                        groups[-1] = found
            except BadInput as error:
                groups = [one for one in groups if one is not None]
                why = " ".join(str(error).split())
                refused.append(Refused(offered.name, offered.where().file, offered.line, why))
    except KeyboardInterrupt:
        complete = False
    return Prices(
        house=submission.house,
        day=submission.day.isoformat(),
        reference=submission.reference,
        groups=[one for one in groups if one is not None],
        refused=refused,
        complete=complete,
    )


def _refuse_unknown(submission: Submission, only: Collection[str]) -> None:
    """Refuse the name of an option that no game of the submission has."""
    known = {option.name for one in submission.games for option in one.law.file.option}
    for name in only:
        if name not in known:
            listed = ", ".join(sorted(known))
            raise BadInput(f"no option {name!r}{meant(name, known)}: there are {listed}")


def price_file(
    path: Path,
    *,
    rounds: int = 0,
    only: Collection[str] = (),
    kept: Kept | None = None,
    progress: Progress | None = None,
) -> Prices:
    """What a submission in a file or a folder is worth; its question can be asked again."""
    submission = read(path)
    found = price(submission, rounds=rounds, only=only, kept=kept, progress=progress)
    main = "" if path.is_dir() else path.name
    asked: dict[str, Any] = {"files": texts_of(path, submission), "main": main, "rounds": rounds}
    return replace(found, question=asked | ({"only": sorted(only)} if only else {}))


def prices_told(prices: Prices) -> dict[str, Any]:
    """The prices in JSON, with their receipt."""
    return stamped(prices.bare_json(), receipt_of_prices(prices))


def receipt_of_prices(prices: Prices) -> Receipt:
    """By which the same prices can be worked out again."""
    asked, settings = prices.question, list[Setting]()
    with read_texts(asked["files"], asked["main"]) as submission:
        for offered in submission.games:
            with suppress(BadInput):
                settings.append(offered.setting())
        answer = prices.bare_json()
        made = receipt_of(answer, "price", asked, settings=settings, modules=[__name__])
    return made.of_several()


def prices_again(receipt: Receipt, told: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The prices that answer the question of a receipt."""
    if told is not None and not told.get("complete", True):
        raise BadInput("this was stopped midway: price the whole submission first")
    asked = receipt.question
    with read_texts(asked["files"], asked["main"]) as submission:
        found = price(submission, rounds=asked["rounds"], only=asked.get("only", ()))
    return prices_told(replace(found, question=dict(asked)))


def _groups(offered: Offered) -> list[tuple[list[str], Stakes]]:
    """The tables of a game by what is wagered at them; terms without a table stand alone."""
    if not offered.tables:
        return [([], stakes_of(offered, None, offered.setting()))]
    found: dict[Stakes, list[str]] = {}
    for table in offered.tables:
        stakes = stakes_of(offered, table, offered.setting(table))
        found.setdefault(stakes, []).append(table.number)
    return [(numbers, stakes) for stakes, numbers in found.items()]


def _choice(
    under: Setting,
    other: Alternative,
    offered: Offered,
    filed: Priced,
    priced: Priced | None,
    why: str,
) -> Choice:
    entry = option_entry(under, other.option)
    value = value_text(under.options[other.option])
    written = value if value in entry.row_on(under.as_of).allowed() else OWN_FILE
    return Choice(
        option=other.option,
        title=entry.title,
        cite=full_cite(under.lettered(entry.cite)),
        filed=written if isinstance(under.options[other.option], str) else value,
        value=other.text,
        priced=priced,
        against=filed,
        why=why,
    )


def _on_spot(found: Sequence[Worth], spot: str) -> Sequence[Worth]:
    """Those of several ways that are of a spot, where they differ by it."""
    wanted = said(spot)
    of_it = [one for one in found if wanted in said(f"{one.wager} {one.strategy or ''}").split()]
    return of_it if spot and of_it else found


def _title(setting: Setting, stake: Stake) -> str:
    title = setting.law.words.title(stake.wager)
    return f"{title} {stake.spot}" if stake.spot else title


def _why(setting: Setting, stake: Stake) -> str:
    return NOT_ANALYSED if stake.wager in setting.wagers else NOT_OFFERED
