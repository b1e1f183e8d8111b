"""One game of a submission: whether the chapter has it, and then each of its terms."""

import datetime as dt
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from chapter47.errors import BadInput
from chapter47.games import game_of
from chapter47.house.check.beside import (
    device_findings,
    meter_findings,
    pricing_findings,
    table_findings,
)
from chapter47.house.check.finding import Finding, Kind
from chapter47.house.check.offer import Offer
from chapter47.house.check.options import between_findings, option_findings
from chapter47.house.check.payouts import payout_findings
from chapter47.house.check.posted import limit_findings, payout_limit_findings, posted_within
from chapter47.house.submission import Offered, Where
from chapter47.house.submission.terms import (
    in_dollars,
    own_pays,
    payout_limit_named,
    reset_option,
    with_file,
)
from chapter47.law.book import form_named
from chapter47.law.errors import LawError, NotInForce
from chapter47.law.general import general
from chapter47.law.own_pays import OPTION, FiledPays, chosen_file
from chapter47.law.own_pays_bounds import problems
from chapter47.law.setting import Setting

PARTS: tuple[Callable[[Offer], Iterator[Finding]], ...] = (
    option_findings,
    between_findings,
    limit_findings,
    payout_findings,
    payout_limit_findings,
    meter_findings,
    device_findings,
    table_findings,
    pricing_findings,
)


def game_findings(offered: Offered, day: dt.date) -> Iterator[Finding]:
    """Everything that is found of a game."""
    where = offered.where("game")
    try:
        law = offered.law
    except LawError as error:
        rule = general("new games")
        says = error.wrong or str(error)
        yield Finding(
            rule.full_cite, Kind.FAIL, where, offered.name, says, rule.told, rule.source.value
        )
        return
    cite = str(law.cite)
    try:
        law.require(day)
    except NotInForce as error:
        says, allowed = error.wrong, error.allowed
        yield Finding(cite, Kind.FAIL, where, law.name, says, allowed, "seed", law.name)
        return
    title = law.file.game.title
    told = f"{title} is in the chapter on {day}"
    yield Finding(cite, Kind.PASS, where, law.name, told, law.adoption_on(day), "seed", law.name)
    for warning in law.warnings_on(day):
        yield Finding(cite, Kind.INFORMATIONAL, where, law.name, warning, "", "seed", law.name)
    reading = _Reading(offered, day)
    yield from reading.found
    for part in PARTS:
        yield from part(reading.offer)


class _Reading:
    """Takes in what can be chosen, and notes what cannot."""

    def __init__(self, offered: Offered, day: dt.date) -> None:
        self.offered, self.day, self.law = offered, day, offered.law
        self.found: list[Finding] = []
        self.options: dict[str, Any] = {}
        self.lines: dict[str, Where] = {}
        self.wrong: list[str] = []
        self.form = form_named(offered.name)
        bare = Setting.make(self.law, as_of=day)
        self.offer = Offer(offered, game_of(offered.name), day, bare, self.lines)
        self._read()

    def _read(self) -> None:
        offered = self.offered
        form = self.law.file.game.forms.get(self.form, {})
        for name, value in form.items():
            self._choose(name, value, offered.where("game"))
        for written, value in offered.options.items():
            self._choose(self.law.words.option(written), value, offered.where("options", written))
        self._read_payout_limits()
        self._read_resets()
        self._read_own_pays()
        setting = Setting.make(self.law, as_of=self.day, options=self.options)
        self.offer = replace(self.offer, setting=setting, wrong=tuple(self.wrong))
        self._bound_own_pays()
        self._post()

    def _choose(self, name: str, value: Any, where: Where) -> None:
        """Take an option in, if it may be so; what is told twice must be told alike."""
        try:
            for entry in self.law.file.option:
                if entry.name == name and entry.in_force(self.day):
                    value = with_file(entry, self.day, value, self.offered.folder)
            known = Setting.make(self.law, as_of=self.day, options={name: value})
        except BadInput as error:
            self.wrong.append(name)
            self.found.append(self._refused(error, where, name, value))
            return
        if name in self.options and self.options[name] != known.option(name):
            says = f"{name} is {known.option(name)}"
            allowed = f"it is {self.options[name]} at {self.lines[name]}"
            entry = next(e for e in self.law.file.option if e.name == name and e.in_force(self.day))
            self.found.append(self.offer.finding(Kind.FAIL, where, name, says, allowed, entry))
            return
        self.options[name] = known.option(name)
        self.lines[name] = where

    def _refused(self, error: BadInput, where: Where, name: str, value: Any) -> Finding:
        """What speaks against an option, and since when it would not."""
        made = self.offer.refused(error, where, name)
        for entry in self.law.file.option:
            if entry.name == name and entry.in_force(self.day):
                later = [row.from_ for row in entry.rows() if row.allows(value)]
                if later and min(later) > self.day:
                    return replace(made, allowed=f"{made.allowed}; it came on {min(later)}")
        return made

    def _read_payout_limits(self) -> None:
        for name, amount in self.offered.payout_limits.items():
            where = self.offered.where("payout_limits", name)
            try:
                entry = payout_limit_named(self.law, name, self.day)
            except LawError as error:
                self.found.append(self.offer.refused(error, where, f"payout limit {name}"))
            else:
                self._choose(entry.option, in_dollars(amount), where)

    def _read_resets(self) -> None:
        """What a meter is reset to may be told with its other terms."""
        for terms in self.offered.meters:
            name = reset_option(self.law, terms.wager)
            if name and terms.reset is not None:
                self._choose(name, in_dollars(terms.reset), terms.where("reset"))

    def _read_own_pays(self) -> None:
        own = own_pays(self.law, self.day, self.offered.pays)
        if own is not None and not chosen_file(self.options):
            self.options[OPTION] = own
            self.lines[OPTION] = self.offered.where("pays")

    def _bound_own_pays(self) -> None:
        """Payouts of its own that are out of bounds are told, and the others held as printed."""
        setting = self.offer.setting
        own = setting.chosen(OPTION)
        found = tuple(problems(setting))
        wagers = frozenset(own.rows) if isinstance(own, FiledPays) else frozenset[str]()
        self.offer = replace(self.offer, own=wagers, problems=found)
        if found:
            options = {name: value for name, value in self.options.items() if name != OPTION}
            bare = Setting.make(self.law, as_of=self.day, options=options)
            wrong = (*self.offer.wrong, OPTION)
            self.offer = replace(self.offer, setting=bare, wrong=wrong)

    def _post(self) -> None:
        """Take in the limits that can be posted, since rules between options may ask for them."""
        setting = self.offer.setting
        posted = posted_within(self.offer, self.offered.posted())
        self.offer = replace(self.offer, setting=replace(setting, posted=posted))
