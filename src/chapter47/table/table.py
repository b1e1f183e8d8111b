"""The table: it waits at a prompt, takes one act at a time, and writes everything to its log."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from chapter47.equipment.randomness import Entropy, OperatingSystem
from chapter47.law.setting import Setting
from chapter47.money import dollars
from chapter47.results import Result
from chapter47.table import coupons, floor, inputs, log, posting, remedies, views
from chapter47.table.actions import HOUSE, NUDGE, Action
from chapter47.table.choices import choice_objections
from chapter47.table.events import (
    ENDS_AS_VOID,
    VERSION,
    Acted,
    Reported,
    Revealed,
    RoundEnded,
    RoundStarted,
    StateChanged,
    TableOpened,
)
from chapter47.table.game import Game
from chapter47.table.meters import MeterBank
from chapter47.table.naming import actor_named, never
from chapter47.table.objections import Objection, Refused
from chapter47.table.procedure import Irregularity, Procedure, Report, RoundVoid
from chapter47.table.prompts import Option, Prompt
from chapter47.table.round import Round
from chapter47.table.rulings.taken_back import take_back_settled
from chapter47.table.state import S, TableState
from chapter47.table.wagers import PUBLIC, RECORD, seat_number

G = TypeVar("G")

_BESIDE = frozenset((*remedies.NAMES, *floor.ACTS, *posting.ACTS))
STANDING = (remedies.ASIDE, remedies.CLOSED)
"""The phases in which a table waits for the floorperson, and takes nothing else."""


class Table(TableState[S], Result):
    """A game at a table with seats.

    Nothing happens to a table except through `act` and `report`; both refuse with every reason,
    and then nothing has changed. What the table holds is always the replay of its log.
    """

    def __init__(
        self,
        game: Game[S],
        setting: Setting,
        *,
        seats: int | None = None,
        entropy: Entropy | None = None,
        equipment: str = "random",
        dealer: str = "automatic",
        meters: MeterBank | None = None,
        key: str | None = None,
        named: Collection[str] | None = None,
        version: int = VERSION,
    ) -> None:
        usual = game.seats(setting) if game.seats else game.law.file.game.seats
        super().__init__(
            setting,
            game.rulings,
            seats=seats or usual,
            entropy=entropy or OperatingSystem(),
            is_declared=equipment == "declared",
            meters=meters or game.meters(setting),
            version=version,
        )
        self.game = game
        self._dealer = dealer
        self._named = setting.options if named is None else named
        self._failed: tuple[str, Action | Report] | None = None
        """The head of the log and the act at which the procedure has failed once."""
        self.begin(key or self.entropy.secret().hex())

    def __repr__(self) -> str:
        """What is played there and what it waits for, on one line."""
        people = len(self.players)
        who = f"{people} {'player' if people == 1 else 'players'}"
        return f"<Table of {self.game.name}, {who}, round {self.rounds}: {self.prompt.text}>"

    def begin(self, key: str) -> None:
        """Open the table, or open it again when its log is about to be played from the start."""
        state = self.game.new_state(self.setting)
        self.clear(key, state, is_manual=self._dealer == "manual")
        self.round: Round[S] | None = None
        self.emit(
            TableOpened(
                version=self.version,
                game=self.game.name,
                as_of=self.setting.as_of.isoformat(),
                options={
                    name: value
                    for name, value in self.setting.options.items()
                    if name in self._named  # a record may be older than an option
                },
                limits={
                    name: {"minimum": x.minimum, "maximum": x.maximum, "step": x.step}
                    for name, x in self.setting.posted.items()
                },
                seats=self.seat_count,
                equipment="declared" if self.equipment_is_declared else "random",
                dealer=self._dealer,
                key=key,
            )
        )
        self._is_between = False
        """The last round is over, and no other has begun."""
        self._life = self._run()
        self._prompt: Prompt = next(self._life)
        self._waits_at = self._prompt
        """The procedure's own prompt, while the table is set aside."""

    def _run(self, stopped: str = "") -> Procedure:
        if stopped:
            yield from Round(self, self.rounds).stop(stopped, cite="")
        while True:
            posting.take_up(self)
            self.rounds += 1
            self.round = Round(self, self.rounds)
            self._is_between = False
            self.emit(RoundStarted(number=self.rounds))
            void: RoundVoid | None = None
            try:
                yield from self.game.play(self.round)
            except RoundVoid as end:
                void = end
                self.must_shuffle = self.must_shuffle or end.reshuffle
                coupons.return_coupons(self.round, cite=end.cite)
                if not end.wagers_stand:
                    self.round.return_wagers(end.reason, cite=end.cite)
                if self.shoe is not None:
                    self.round.collect_cards(cite=end.cite)
            self.bound.clear()
            if self.house_chips:
                self.house_chips.intersection_update(self.live_wagers)
            self.emit(RoundEnded(number=self.rounds, void=void is not None))
            self._is_between = True
            if void is not None and void.stops:
                yield from self.round.stop(void.reason, cite=void.cite)

    @property
    def prompt(self) -> Prompt:
        """What the table waits for."""
        return self._prompt

    def options(self, actor: str) -> list[Option]:
        """Everything that an actor may do now, at the prompt and beside it."""
        actor = actor_named(actor)
        return [*self._prompt.options.get(actor, ()), *floor.options(self, actor)]

    def objections(self, action: Action) -> list[Objection]:
        """Everything that speaks against an act; empty if it may be done."""
        if remedies.is_remedy(action):
            return remedies.objections(self, self._prompt.phase, action)
        if self._prompt.phase in STANDING:
            return [Objection("stopped", self._prompt.text)]
        if floor.is_floor_act(action):
            return floor.objections(self, action)
        if posting.is_posting(action):
            return self._posting_objections(action)
        objections = self._prompt.find(action)[1]
        return self._said_of(action, objections) if objections else []

    def option_of(self, action: Action) -> Option | None:
        """The option that an act takes, at the prompt or beside it; nothing if it is not open."""
        if remedies.is_remedy(action) or self._prompt.phase in STANDING:
            return None
        if floor.is_floor_act(action):
            return floor.option_of(self, action)
        if posting.is_posting(action):
            return None
        return self._prompt.find(action)[0]

    def remedies(self) -> list[Option]:
        """What the floorperson may do whatever state the table is in."""
        return remedies.options(self, self._prompt.phase)

    def act(self, by: str, name: str, /, **args: Any) -> Sequence[log.Entry]:
        """Do something; returns the events that it caused.

        An act that is not open is refused with every reason, and nothing has changed.
        """
        by = actor_named(by) if " " in by else by
        action = Action(by, name, args)
        prompt, start = self._prompt, len(self.log.events)
        if name in _BESIDE or prompt.phase in STANDING:
            objections = self.objections(action)
            if objections:
                raise Refused(*objections)
            self.emit(Acted(by=by, name=name, args=args))
            if remedies.is_remedy(action):
                self._prompt = self._remedy(action)
            else:
                self._guarded(start, action, self._beside, action)
        else:
            is_secret = not prompt.takes(action) and self._found(action).secret
            if is_secret and args:
                self.emit(Acted(by=by, name=name, secret_args=args, seen_by=(by,)))
            else:
                self.emit(Acted(by=by, name=name, args=args))
            try:
                self._prompt = self._life.send(action)
            except Exception as error:
                self._after_failure(start, action, error)
        return log.News(self.log, start)

    def _found(self, action: Action) -> Option:
        """The option that an act takes at the prompt; an act that is not open is refused."""
        option, objections = self._prompt.find(action)
        if option is None:
            raise Refused(*self._said_of(action, objections))
        return option

    def _said_of(self, action: Action, objections: list[Objection]) -> list[Objection]:
        """What speaks against an act: first of all that there is no such thing in the game."""
        offered = self._prompt.options.values()
        names = {option.name for options in offered for option in options}
        none = never(self.game.law.words, action, names)
        return [none] if none else objections

    def _remedy(self, action: Action) -> Prompt:
        """Do what needs nothing of the procedure; returns what the table then waits for."""
        reason = action.args["reason"]
        if action.name == remedies.SET_ASIDE:
            self._waits_at = self._prompt
            self.emit(StateChanged(what="table", value=remedies.ASIDE))
            return remedies.waiting(remedies.ASIDE, reason)
        if action.name == remedies.RESUME:
            self.emit(StateChanged(what="table", value="open"))
            return self._waits_at
        if action.name == remedies.VOID_ROUND:
            return self._void(reason)
        if action.name == remedies.REMOVE_SEAT:
            self._let_go(action.args["seat"])
            if self._prompt.phase == remedies.ASIDE:
                return self._prompt
            try:
                return self._life.send(NUDGE)
            except Exception:  # the procedure has failed: the table goes on without it
                return self._anew(reason)
        self._void(reason)
        remedies.clear_the_middle(self, reason)
        for seat in sorted(self.players):
            self._let_go(seat)
        self._life.close()
        self._show_secrets()
        self.emit(StateChanged(what="table", value=remedies.CLOSED))
        return remedies.waiting(remedies.CLOSED, reason)

    def _show_secrets(self) -> None:
        """Show every secret that has not been shown, as no card or throw will come of it now."""
        for draw in self.open_draws.values():
            if draw.secret is not None:
                self.emit(Revealed(draw=draw.number, secret=draw.secret.hex()))
        self.open_draws.clear()
        self.shoe_draws.clear()
        self.shoe = None

    def _let_go(self, seat: int) -> None:
        remedies.let_go(self, seat)
        self.game.seat_left(self.state, seat)

    def _void(self, reason: str) -> Prompt:
        """End the round by the game's own rules; where they fail, without them."""
        if self._is_between:  # a round ends once
            return self._prompt
        assert self.round is not None
        try:
            if self.version >= ENDS_AS_VOID and not self.round.settled_stands:
                take_back_settled(self.round, cite="", reason=reason)
            prompt = self._life.throw(RoundVoid(reason, cite="", reshuffle=True, stops=True))
        except Exception:  # whatever the procedure does, the round ends
            return self._anew(reason)
        return prompt if prompt.phase == "stopped" else self._anew(reason)

    def _anew(self, reason: str) -> Prompt:
        """Return all that lies there, show what was committed to, and begin with a fresh state."""
        assert self.round is not None
        coupons.return_coupons(self.round, cite="")
        remedies.sweep(self, self.round.lit, self.game.taken_for, reason)
        self._show_secrets()
        self.must_shuffle = False
        self.state = self.game.new_state(self.setting)
        if not self._is_between:
            self.emit(RoundEnded(number=self.rounds, void=True))
        self._is_between = True
        self._life = self._run(stopped=reason)
        return next(self._life)

    def _posting_objections(self, action: Action) -> list[Objection]:
        """What speaks against a change of limits: the law of limits, then the game's own rules."""
        found = list(posting.objections(self, action))
        if found or action.name != posting.ANNOUNCE:
            return found
        wager = action.args["wager"]
        limits = {name: one.limit for name, one in self.to_come.items()}
        limits[wager] = posting.checked(self.setting, wager, action.args)
        wanted = posting.with_limits(self.setting, limits)
        return [*choice_objections(wanted), *self.game.check_setting(wanted)]

    def _beside(self, action: Action) -> Prompt:
        if posting.is_posting(action):
            posting.perform(self, action)
            if self.round is not None and not posting.is_being_played(self):
                self.round.setting = self.setting
            return self._life.send(NUDGE)
        floor.perform(self, action)
        seat = seat_number(action.by)
        if action.name == "leave" and seat is not None:
            self.game.seat_left(self.state, seat)
        return self._life.send(NUDGE)

    def irregularities(self) -> list[str]:
        """The irregularities that could be reported now."""
        if self._prompt.ruling:
            return []
        assert self.round is not None
        return [
            name
            for name in self.setting.irregularities
            if self.game.rulings[name].is_open(self.round, self._prompt.phase)
        ]

    def reports(self) -> dict[str, Option]:
        """Those of them for which there is something to name, each with what it asks for."""
        assert self.round is not None
        asked = {
            name: self.game.rulings[name].option(self.round, name) for name in self.irregularities()
        }
        return {
            name: option
            for name, option in asked.items()
            if all(spec.examples() for spec in option.fields.values())
        }

    def report_objections(self, report: Report) -> list[Objection]:
        """Everything that speaks against a report."""
        under_way = self._prompt.ruling
        if under_way:
            message = f"the ruling on {under_way} is carried out first: {self._prompt.text}"
            return [Objection("ruling", message, self.setting.irregularity(under_way).cite)]
        return self._objections_to(report)

    def _objections_to(self, report: Report) -> list[Objection]:
        if self._prompt.phase in STANDING:
            return [Objection("stopped", self._prompt.text)]
        entry = self.setting.irregularity(report.name)
        cite = entry.cite
        ruling = self.game.rulings[report.name]
        assert self.round is not None
        found = []
        if report.by not in ruling.by:
            who = " or ".join(ruling.by)
            found.append(Objection("role", f"{report.name} is called by the {who}", cite))
        if not ruling.is_open(self.round, self._prompt.phase):
            when = ruling.when or " or ".join(ruling.phases)
            message = (
                f"{report.name} belongs to the {when}, and the table is at {self._prompt.phase}"
            )
            if not self.dealer_is_manual:
                message += "; let a person take the dealer's place to deal step by step"
            found.append(Objection("phase", message, cite))
        if found:
            return found
        option = ruling.option(self.round, report.name, cite)
        found = option.objections(Action(report.by, report.name, report.details))
        return found or list(ruling.check(self.round, report))

    def report(self, by: str, irregularity: str, /, **details: Any) -> Sequence[log.Entry]:
        """Report an irregularity: it is ruled on at once, with its citation."""
        report = Report(actor_named(by), irregularity, details)
        return self._heard(report, self.report_objections(report))

    def report_again(self, by: str, irregularity: str, /, **details: Any) -> Sequence[log.Entry]:
        """Report what a log has; older ones may hold a report amid the settlement of another."""
        report = Report(by, irregularity, details)
        return self._heard(report, self._objections_to(report))

    def _heard(self, report: Report, objections: list[Objection]) -> Sequence[log.Entry]:
        if objections:
            raise Refused(*objections)
        start = len(self.log.events)
        self.emit(Reported(by=report.by, irregularity=report.name, details=dict(report.details)))
        self._guarded(start, report, self._life.throw, Irregularity(report))
        return log.News(self.log, start)

    def _guarded(
        self, start: int, what: Action | Report, proceed: Callable[[G], Prompt], given: G
    ) -> None:
        """Go on with the procedure; if it fails, the table is as it was before the act."""
        try:
            self._prompt = proceed(given)
        except Exception as error:
            self._after_failure(start, what, error)

    def _after_failure(self, start: int, what: Action | Report, error: Exception) -> None:
        """Put the table back to where it was before an act at which its procedure has failed.

        If it has failed before at the same act, the table is set aside for the floorperson.
        """
        self.restore(self.log.entries[:start])
        if self._failed != (self.log.head, what):
            self._failed = self.log.head, what
            raise error
        self._failed = None
        self.act(HOUSE, remedies.SET_ASIDE, reason="its procedure failed twice")

    def restore(self, entries: Sequence[log.Entry]) -> None:
        """Put the table back to where its log held just these entries, ready to go on."""
        with self.given(entries):
            self.begin(self.log.key)
            inputs.repeat(self, entries, inputs.agreed(self.log, entries, 0))

    @contextmanager
    def given(self, entries: Sequence[log.Entry]) -> Iterator[None]:
        """For a while, secrets and answers from beyond the table are those that entries hold."""
        entropy, meters = self.entropy, self.meters
        self.entropy, self.meters = inputs.recorded([entry.event for entry in entries])
        try:
            yield
        finally:
            self.entropy, self.meters = entropy, meters

    def view(self, audience: str = PUBLIC, since: int = 0) -> list[dict[str, Any]]:
        """The log as an audience may see it."""
        return views.view(self.log, audience, since)

    def to_json(self) -> list[dict[str, Any]]:
        """The log as the table itself has it."""
        return self.view(RECORD)

    def save(self, path: str | Path) -> None:
        """Write the full log as JSON Lines."""
        log.save(self.log, Path(path))

    def balance(self, account: str) -> str:
        """An account's chips as people write them."""
        return dollars(self.ledger[account])

    @property
    def accounts(self) -> Mapping[str, int]:
        """All accounts that hold something."""
        return self.ledger.snapshot()
