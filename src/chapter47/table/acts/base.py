"""The ground of every act: prompts that irregularities can interrupt, events, and what lasts."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic

from chapter47.law.cite import full_cite
from chapter47.law.setting import Setting
from chapter47.table.actions import NUDGE, Action
from chapter47.table.events import Announced, Event, Ruled, StateChanged
from chapter47.table.objections import Objection
from chapter47.table.procedure import Irregularity, Procedure, Report
from chapter47.table.prompts import Option, Prompt, no_objections, not_at_once
from chapter47.table.state import S, TableState
from chapter47.table.wagers import DEALER, FLOORPERSON


class Base(Generic[S]):
    """A round at a table."""

    def __init__(self, table: TableState[S], number: int) -> None:
        self.table = table
        self.setting: Setting = table.setting
        """The law, the options and the limits under which the round is played."""
        self.emit: Callable[[Event], int] = table.emit
        """Writes an event to the log and makes its moves; returns its place."""
        self.number = number
        self.phase = "betting"
        self._carried_out: list[str] = []
        """The irregularities whose rulings are carried out now, the last reported last."""

    @property
    def state(self) -> S:
        """What lasts over rounds in this game."""
        return self.table.state

    @state.setter
    def state(self, state: S) -> None:
        self.table.state = state

    def prompt(
        self,
        text: str,
        options: Callable[[], Mapping[str, Sequence[Option]]],
        *,
        cite: str = "",
        phase: str | None = None,
        why_not: Callable[[Action], Iterable[Objection]] = no_objections,
        takes: Callable[[Action], bool] = not_at_once,
        ruling: str = "",
        is_asked: bool = False,
    ) -> Procedure[Action]:
        """Wait for an act; an irregularity reported meanwhile is ruled on, then we wait on."""
        cite = full_cite(cite)
        prompt = Prompt(phase or self.phase, text, options, cite, why_not, takes, is_asked, ruling)
        while True:
            try:
                action: Action = yield prompt
            except Irregularity as irregularity:
                yield from self.rule_on(irregularity.report)
                if not any(options().values()):
                    return NUDGE  # whoever was asked has left meanwhile, or is out of the round
            else:
                return action

    def rule_on(self, report: Report) -> Procedure:
        """Rule on an irregularity that was reported, or that the procedure itself has noticed."""
        entry = self.setting.irregularity(report.name)
        self.emit(Ruled(irregularity=report.name, ruling=entry.ruling, cite=entry.cite))
        waits = self.table.rulings[report.name].run(self, report)
        if waits is not None:
            self._carried_out.append(report.name)
            try:
                yield from waits
            finally:
                self._carried_out.pop()

    def step(
        self, text: str, *, cite: str = "", name: str = "go_on", settles: bool = False
    ) -> Procedure:
        """A step of the dealer: an automatic dealer takes it at once, a person is waited for.

        If it settles a wager by a ruling, that is finished before anything else is reported.
        """
        if self.table.dealer_is_manual:
            option = Option(name, label=text, cite=cite)
            ruling = self._carried_out[-1] if settles and self._carried_out else ""
            while True:
                action = yield from self.prompt(
                    text, lambda: {DEALER: (option,)}, cite=cite, ruling=ruling
                )
                if action.name == name:
                    return

    def announce(self, text: str, *, cite: str = "") -> None:
        """Say something aloud."""
        self.emit(Announced(text=text, cite=cite))

    def change(self, what: str, value: Any, *, cite: str = "") -> None:
        """Tell that something which lasts over rounds has changed."""
        self.emit(StateChanged(what=what, value=value, cite=cite))

    def seats(self) -> list[int]:
        """The occupied seats, clockwise from the dealer's left."""
        return sorted(self.table.players)

    def must_stay(self, seats: Iterable[int]) -> None:
        """Keep seats at the table until the round is over."""
        self.table.bound.update(seats)

    def stop(self, reason: str, *, cite: str) -> Procedure:
        """Stop the table until the floorperson reopens it."""
        self.change("table", "stopped", cite=cite)
        option = Option("reopen", label="reopen the table", cite=cite)
        text = f"the table is stopped: {reason}"
        while True:
            action = yield from self.prompt(
                text, lambda: {FLOORPERSON: (option,)}, cite=cite, phase="stopped"
            )
            if action.name == option.name:
                break
        self.change("table", "open", cite=cite)

    def wait_for_players(self) -> Procedure:
        """Wait until somebody sits down."""
        while not self.table.players:
            yield from self.prompt("the table waits for a player", dict, phase="waiting")
