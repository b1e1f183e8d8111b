"""Plays a described round at a table whose cards, dice and numbers are told."""

from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from chapter47.desk import items
from chapter47.desk.commands import Ambiguous, Understood, understand
from chapter47.desk.described.places import Place
from chapter47.desk.described.vocabulary import TOLD
from chapter47.desk.description import RoundTold
from chapter47.desk.errors import DeskError, Unsettled
from chapter47.desk.hearing import means_nothing
from chapter47.desk.items import Came, Done, Item
from chapter47.desk.reading import plain, read
from chapter47.equipment.errors import EquipmentError
from chapter47.law.errors import LawError
from chapter47.law.words import Words
from chapter47.money import MoneyError
from chapter47.table import DEAL_TO, DEALER, Option, Refused, Table
from chapter47.table.events import Acted, RoundStarted
from chapter47.table.narrate import words

CLOSE = "no_more_bets"


class Clerk:
    """Takes what is told, one thing after the other, and finds where in the round it belongs."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._welcomed: set[str] = set()
        self._told: list[Done] = []
        """Everything that somebody does in the round."""

    def play(self, round_told: RoundTold, where: Place) -> None:
        """Play one described round to its end."""
        bets = items.wagers(round_told, where)
        story = items.story(round_told, where)
        decisions = items.decisions(round_told, where)
        self._told = [*bets, *story, *decisions]
        if story:
            self._in_order([*bets, *story])
        else:
            came = items.what_came(round_told, where) | items.hands(round_told, where)
            self._as_asked(bets, came, decisions, where)
        while not self._is_at_rest:
            if not self._go_on():
                if self._has_begun_anew:
                    return
                raise Unsettled(where, self._what_is_missing())

    def _in_order(self, items: Iterable[Done]) -> None:
        for item in items:
            while not self._is_open(item) and self._go_on():
                pass
            if item.actor == DEALER and self._is_at_rest and not self._is_open(item):
                raise _left_over(item)
            self._do(item)

    def _as_asked(
        self,
        bets: deque[Done],
        came: dict[str, deque[Came]],
        decisions: deque[Done],
        where: Place,
    ) -> None:
        """Give the table what it waits for: wagers, then what came and was decided as it asks."""
        while bets or decisions or any(came.values()) or not self._is_at_rest:
            shown = came.get(self._told_field) or came.get(self._whose_card)
            if bets and self._takes_bets:
                self._do(bets.popleft())
            elif decisions and self._is_open(decisions[0]):
                self._do(decisions.popleft())
            elif shown:
                self._do(shown.popleft())
            elif not self._go_on():
                if self._has_begun_anew and not (bets or decisions or any(came.values())):
                    return
                self._refuse_to_go_on([*bets, *decisions], came, where)

    def _refuse_to_go_on(
        self, deeds: list[Done], came: dict[str, deque[Came]], where: Place
    ) -> None:
        """Something told does not fit, or something is not told."""
        left: list[Item] = [*deeds, *(item for queue in came.values() for item in queue)]
        if left and self._is_at_rest:
            raise _left_over(left[0])
        if deeds and not self._told_field:
            self._do(deeds[0])  # the table says why not
        raise Unsettled(where, self._what_is_missing())

    def _what_is_missing(self) -> str:
        prompt = self.table.prompt
        cite = f" ({prompt.cite})" if prompt.cite else ""
        if self._told_field:
            kind = "throw" if self._told_field == "die_1" else self._told_field
            return f"it is not told to its end: the {kind} is missing for {prompt.text!r}{cite}"
        open_acts = "; ".join(
            f"{words(actor)} may {' or '.join(dict.fromkeys(words(o.name) for o in options))}"
            for actor, options in prompt.options.items()
        )
        return f"a decision is missing for {prompt.text!r}: {open_acts or 'nothing is open'}{cite}"

    @property
    def _takes_bets(self) -> bool:
        return any(
            option.name in ("bet", "ready", CLOSE) and "to" not in option.fields  # no bet in turn
            for options in self.table.prompt.options.values()
            for option in options
        )

    @property
    def _is_at_rest(self) -> bool:
        return self._takes_bets or self.table.prompt.phase == "waiting"

    @property
    def _has_begun_anew(self) -> bool:
        """Whether the next round waits for its first act, such as an answer to the bank's offer."""
        for entry in reversed(self.table.log.entries):
            if isinstance(entry.event, Acted | RoundStarted):
                return isinstance(entry.event, RoundStarted)
        return False

    @property
    def _told_field(self) -> str:
        """The first field of what the dealer is to tell, if the table waits for that."""
        options = self.table.prompt.options.get(DEALER, ())
        return next((name for o in options for name in o.fields if name in TOLD), "")

    @property
    def _whose_card(self) -> str:
        """Whose hand the next card goes to, if the table waits for a card."""
        text = self.table.prompt.text
        return text.removeprefix(DEAL_TO) if self._told_field == "card" else ""

    def _go_on(self) -> bool:
        """Take a step that decides nothing, if one is open: close the betting, or go on."""
        offered = self.table.prompt.options
        for actor, options in offered.items():
            for option in options:
                forced = len(offered) == 1 and len(options) == 1 and not option.fields
                if option.name == CLOSE or option.routine or forced:
                    self.table.act(actor, option.name, **option.fixed)
                    return True
        return False

    def _is_open(self, item: Done) -> bool:
        """Say whether the table waits for an act like this, be it allowed or not."""
        if item.is_report:
            ruling = self.table.game.rulings.get(str(item.args.get("irregularity")))
            t = self.table.round
            return ruling is None or t is None or ruling.is_open(t, self.table.prompt.phase)
        if self._named(item):
            return True
        try:
            return self._understood(item) is not None
        except Ambiguous:
            return item.words is not None

    def _named(self, item: Done) -> list[Option]:
        """What is open by the name of an act, or by what people call it; told with its fields."""
        if item.words is not None:
            return []
        options = self.table.options(item.actor)
        same = [option for option in options if plain(option.name) == item.name]
        called = self._words.act(item.name)
        return same or [option for option in options if option.name in called]

    @property
    def _words(self) -> Words:
        """What people call what there is in the game."""
        return self.table.game.law.words

    def _do(self, item: Item) -> None:
        try:
            if isinstance(item, Done) and self._takes_bets:
                self._welcome(item.actor)
            self._perform(item)
        except (Refused, DeskError, EquipmentError, MoneyError, LawError) as error:
            raise Unsettled(item.where, str(error), item.text) from None

    def _welcome(self, actor: str) -> None:
        """Do what a house does for whoever comes, as far as it is not told what he does himself."""
        if actor in self._welcomed:
            return
        self._welcomed.add(actor)
        said = {plain(word) for item in self._told for word in (*item.args.values(), *_said(item))}
        own = [plain("_".join(_said(item))) for item in self._told if item.actor == actor]
        if not any(_is_told(option, own) for option in _for_newcomers(self.table, actor)):
            welcome(self.table, actor, but=said)

    def _perform(self, item: Item) -> None:
        if isinstance(item, Came):
            option = self._option(DEALER, item.first_field)
            args = {key: _read(option, key, value) for key, value in item.values.items()}
            self.table.act(DEALER, option.name, **option.fixed, **args)
        elif item.is_report:
            self._report(item)
        elif item.words is None and (named := self._named(item)):
            name, args = self._arguments(item, named)
            self.table.act(item.actor, name, **args)
        elif understood := self._understood(item):
            self.table.act(item.actor, understood.option.name, **understood.args)
        elif never := means_nothing(_told_words(item), self._words):
            raise never
        else:
            name = next(iter(self._words.act(item.name)), plain(item.name))
            self.table.act(item.actor, name, **self._with_wager(item))

    def _option(self, actor: str, field: str) -> Option:
        offered = self.table.prompt.options[actor]
        return next(option for option in offered if field in option.fields)

    def _understood(self, item: Done) -> Understood | None:
        is_in_words = item.words is not None
        if not is_in_words and self._words.act(item.name):
            return None  # an act by its name, which is not open
        options = self.table.options(item.actor)
        return understand(options, _told_words(item), self._words, guesses=is_in_words)

    def _arguments(self, item: Done, named: Sequence[Option]) -> tuple[str, dict[str, Any]]:
        """Read what was given by the fields of the option that it is about."""
        given = self._with_wager(item)
        for option in named:
            if all(
                plain(given.get(key, value)) == plain(value) for key, value in option.fixed.items()
            ):
                args = {key: _read(option, key, value) for key, value in given.items()}
                return option.name, args | dict(option.fixed)
        return named[0].name, given

    def _with_wager(self, item: Done) -> dict[str, Any]:
        """What was given, with the wager and its spot by their names."""
        given = dict(item.args)
        if isinstance(given.get("wager"), str):
            place = self._words.wager(given["wager"], str(given.get("spot", "")))
            given["wager"] = place.wager
            if place.spot:
                given["spot"] = place.spot
            else:
                given.pop("spot", None)
        return given

    def _report(self, item: Done) -> None:
        details = dict(item.args)
        told = str(details.pop("irregularity", ""))
        name = self.table.game.law.irregularity_meant(told) or plain(told)
        ruling = self.table.game.rulings.get(name)
        fields: Mapping[str, Any] = {}
        t = self.table.round
        if ruling and t and ruling.is_open(t, self.table.prompt.phase):
            fields = ruling.fields(t)
        read_details = {
            key: read(fields[key], value) if key in fields else value
            for key, value in details.items()
        }
        self.table.report(item.actor, name, **read_details)


def _said(item: Done) -> tuple[str, ...]:
    return (item.name, *(item.words or ()))


def _is_told(option: Option, said: Iterable[str]) -> bool:
    """Say whether what somebody does is that option."""
    return any(one.startswith(plain(option.name)) for one in said)


def _for_newcomers(table: Table, actor: str) -> list[Option]:
    """What a house does for a player before his first wager."""
    return [option for option in table.options(actor) if option.for_newcomers]


def welcome(table: Table, actor: str, but: Collection[str] = ()) -> None:
    """Do for a player what the house does before a first wager: a colour of chips of his own.

    What others have chosen, or will, is not taken from them.
    """
    for option in _for_newcomers(table, actor)[:1]:
        given: dict[str, Any] = {}
        for key, spec in option.fields.items():
            free = [one for one in spec.examples() if plain(one) not in but]
            given[key] = (free or spec.examples())[0]
        table.act(actor, option.name, **dict(option.fixed), **given)


def _told_words(item: Done) -> list[str]:
    """An act in words, however it was told."""
    pairs = [f"{key}={value}" for key, value in item.args.items()]
    return [*item.name.split("_"), *(item.words or ()), *([] if item.words is not None else pairs)]


def _left_over(item: Item) -> Unsettled:
    return Unsettled(item.where, f"{item.text} is left over: the round is over")


def _read(option: Option, key: str, value: Any) -> Any:
    return read(option.fields[key], value) if key in option.fields else value
