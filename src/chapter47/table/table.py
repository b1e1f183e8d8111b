"""The table: it waits at a prompt, takes one act at a time, and writes everything to its log."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from chapter47.equipment.randomness import Entropy, OperatingSystem
from chapter47.equipment.shoe import CardSource
from chapter47.law.setting import Setting
from chapter47.money import dollars
from chapter47.table import floor, log, views
from chapter47.table.actions import Action
from chapter47.table.acts.base import Irregularity, RoundVoid
from chapter47.table.acts.chance import Draw
from chapter47.table.events import (
    VERSION,
    Acted,
    Event,
    Reported,
    RoundEnded,
    RoundStarted,
    TableOpened,
)
from chapter47.table.game import Game, Procedure, Report
from chapter47.table.ledger import Ledger
from chapter47.table.objections import Objection, Refused
from chapter47.table.prompts import Option, Prompt
from chapter47.table.round import Round
from chapter47.table.wagers import PUBLIC, Wager

NUDGE = Action("house", "nudge")
"""Sent into a waiting procedure when something beside it has changed, such as a seat."""


class Table:
    """A game at a table with seats.

    Nothing happens to a table except through `act` and `report`; both refuse with every reason,
    and then nothing has changed. What the table holds is always the replay of its log.
    """

    def __init__(
        self,
        game: Game,
        setting: Setting,
        *,
        seats: int | None = None,
        entropy: Entropy | None = None,
        equipment: str = "random",
        dealer: str = "automatic",
        consult: Callable[[str], Any] | None = None,
        key: str | None = None,
    ) -> None:
        self.game = game
        self.setting = setting
        self.entropy: Entropy = entropy or OperatingSystem()
        self._consult = consult or game.beyond(setting)
        usual = game.seats(setting) if game.seats else game.law.file.game.seats
        self.seat_count = seats or usual
        self.equipment_is_declared = equipment == "declared"
        self._dealer = dealer
        self.begin(key or self.entropy.secret().hex())

    def begin(self, key: str) -> None:
        """Open the table, or open it again when its log is about to be played from the start."""
        self.dealer_is_manual = self._dealer == "manual"
        self.log = log.Log(key)
        self.ledger = Ledger()
        self.players: dict[int, str] = {}
        self.live_wagers: dict[Wager, None] = {}
        self.shoe: CardSource | None = None
        self.shoe_draws: list[Draw] = []
        """The draws that decided the cards still to come from the shoe."""
        self.draws = 0
        self.rounds = 0
        self.must_shuffle = False
        self.bound: set[int] = set()
        """The seats that may not be left before the round is over."""
        self.state: Any = self.game.new_state(self.setting)
        self.round: Round | None = None
        self.emit(
            TableOpened(
                version=VERSION,
                game=self.game.name,
                as_of=self.setting.as_of.isoformat(),
                options=dict(self.setting.options),
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
        self._life = self._run()
        self._prompt: Prompt = next(self._life)

    def _run(self) -> Procedure:
        while True:
            self.rounds += 1
            self.round = Round(self, self.rounds)
            self.emit(RoundStarted(number=self.rounds))
            void: RoundVoid | None = None
            try:
                yield from self.game.play(self.round)
            except RoundVoid as end:
                void = end
                self.must_shuffle = self.must_shuffle or end.reshuffle
                if not end.wagers_stand:
                    self.round.return_wagers(end.reason, cite=end.cite)
                if self.shoe is not None:
                    self.round.collect_cards(cite=end.cite)
            self.bound.clear()
            self.emit(RoundEnded(number=self.rounds, void=void is not None))
            if void is not None and void.stops:
                yield from self.round.stop(void.reason, cite=void.cite)

    @property
    def prompt(self) -> Prompt:
        """What the table waits for."""
        return self._prompt

    def options(self, actor: str) -> list[Option]:
        """Everything that an actor may do now, at the prompt and beside it."""
        return [*self._prompt.options.get(actor, ()), *floor.options(self, actor)]

    def objections(self, action: Action) -> list[Objection]:
        """Everything that speaks against an act; empty if it may be done."""
        if floor.is_floor_act(action):
            return floor.objections(self, action)
        return self._prompt.find(action)[1]

    def act(self, by: str, name: str, /, **args: Any) -> list[log.Entry]:
        """Do something; returns the events that it caused.

        An act that is not open is refused with every reason, and nothing has changed.
        """
        action = Action(by, name, args)
        start = len(self.log)
        if floor.is_floor_act(action):
            objections = floor.objections(self, action)
            if objections:
                raise Refused(*objections)
            self.emit(Acted(by=by, name=name, args=args))
            self._guarded(start, lambda: self._beside(action))
        else:
            option, objections = self._prompt.find(action)
            if option is None:
                raise Refused(*objections)
            secret = option.secret and bool(args)
            self.emit(
                Acted(
                    by=by,
                    name=name,
                    args={} if secret else args,
                    secret_args=args if secret else None,
                    seen_by=(by,) if secret else (),
                )
            )
            self._guarded(start, lambda: self._life.send(action))
        return self.log.entries[start:]

    def _beside(self, action: Action) -> Prompt:
        floor.perform(self, action)
        return self._life.send(NUDGE)

    def irregularities(self) -> list[str]:
        """The irregularities that could be reported now."""
        return [
            name
            for name in self.setting.irregularities
            if self._prompt.phase in self.game.rulings[name].phases
        ]

    def report_objections(self, report: Report) -> list[Objection]:
        """Everything that speaks against a report."""
        entry = self.setting.irregularity(report.name)
        cite = entry.cite
        ruling = self.game.rulings[report.name]
        assert self.round is not None
        found = []
        if report.by not in ruling.by:
            who = " or ".join(ruling.by)
            found.append(Objection("role", f"{report.name} is called by the {who}", cite))
        if self._prompt.phase not in ruling.phases:
            when = " or ".join(ruling.phases)
            message = (
                f"{report.name} belongs to the {when}, and the table is at {self._prompt.phase}"
            )
            if not self.dealer_is_manual:
                message += "; let a person take the dealer's place to deal step by step"
            found.append(Objection("phase", message, cite))
        if found:
            return found
        option = Option(report.name, cite=cite, fields=ruling.fields(self.round))
        found = option.objections(Action(report.by, report.name, report.details))
        return found or list(ruling.check(self.round, report))

    def report(self, by: str, irregularity: str, /, **details: Any) -> list[log.Entry]:
        """Report an irregularity: it is ruled on at once, with its citation."""
        report = Report(by, irregularity, details)
        objections = self.report_objections(report)
        if objections:
            raise Refused(*objections)
        start = len(self.log)
        self.emit(Reported(by=by, irregularity=irregularity, details=details))
        self._guarded(start, lambda: self._life.throw(Irregularity(report)))
        return self.log.entries[start:]

    def _guarded(self, start: int, proceed: Callable[[], Prompt]) -> None:
        """Go on with the procedure; if it fails, the table is as it was before the act."""
        try:
            self._prompt = proceed()
        except Exception:
            from chapter47.table.replay import restore

            restore(self, self.log.entries[:start])
            raise

    def emit(self, event: Event) -> log.Entry:
        """Write an event to the log and make its moves; refuse it if chips would be lost."""
        if event.moves:
            self.ledger.apply(event.moves)
        return self.log.append(event)

    def consult(self, what: str) -> Any:
        """Ask beyond the table."""
        if self._consult is None:
            raise Refused(Objection("consult", f"this table is not connected to {what}"))
        return self._consult(what)

    def view(self, audience: str = PUBLIC, since: int = 0) -> list[dict[str, Any]]:
        """The log as an audience may see it."""
        return views.view(self.log, audience, since)

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
