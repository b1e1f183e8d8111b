"""Advice to a player at the table, from what he has seen himself and nothing else."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from chapter47.desk.advice import answer, question
from chapter47.lab.advice import NothingToAdvise
from chapter47.money import dollars
from chapter47.server.answers.lab_process import LabProcess
from chapter47.server.errors import NotAllowed, NotNow
from chapter47.server.people.viewer import Viewer, rows
from chapter47.server.settings import Settings
from chapter47.server.tables.keeper import Keeper
from chapter47.table import Option, seat_number
from chapter47.table.knowledge import Knowledge
from chapter47.table.narrate import words

Json = dict[str, Any]
OR_MORE = " or more"
"""How the label of an act ends that names its least amount; advice names the amount itself."""


def advise(knows: Knowledge) -> Json:
    """What each choice is worth, or why nothing can be said; runs in the lab's process."""
    try:
        return {"advice": answer(knows).to_json(), "why": ""}
    except NothingToAdvise as error:
        return {"advice": None, "why": str(error)}


class Adviser:
    """Says what is best for a seat, to whoever sits there."""

    def __init__(self, keeper: Keeper, settings: Settings) -> None:
        self._keeper = keeper
        self._lab = LabProcess(settings.odds_seconds, settings)

    def of(self, viewer: Viewer, table_id: str, actor: str) -> Json:
        """What each open choice of a seat is worth; `ready` is false while the lab counts."""
        knows = self.knowledge(viewer, table_id, actor)
        key, by = (table_id, len(knows.rows), actor), viewer.account_id or ""
        found = self._lab.ask(key, advise, knows, by=by)
        if found is None:
            return {"ready": False, "advice": None, "why": "the lab is counting"}
        if found["advice"]:
            for choice in found["advice"]["choices"]:
                choice["label"] = _label(choice, knows.options)
        return {"ready": True} | found

    def knowledge(self, viewer: Viewer, table_id: str, actor: str) -> Knowledge:
        """What a player knows who asks about his own seat, ready to be sent to another process."""
        with self._keeper.looking(table_id) as (table, book):
            if seat_number(actor) is None or not viewer.may_act_as(actor, book):
                raise NotAllowed("advice is for a player, about his own seat")
            try:
                knows = question(table, actor)
            except ValueError as error:
                raise NotNow(str(error)) from None
            seen = list(rows(table, book, viewer))
        return replace(knows, rows=seen, options=tuple(option.plain() for option in knows.options))

    def close(self) -> None:
        """Let the lab's process go."""
        self._lab.close()


def _label(choice: Json, options: Sequence[Option]) -> str:
    """A choice as its button says it, with what fills its fields."""
    option = next((o for o in options if o.name == choice["act"]), None)
    label = option.label if option and option.label else words(choice["act"])
    if label.endswith(OR_MORE):
        label = label[: label.rindex(" to ") + 3]
    given = {k: v for k, v in choice["args"].items() if not option or k in option.fields}
    if any(isinstance(value, list) for value in given.values()):
        label = words(choice["act"])
    return " ".join([label, *(_text(name, value) for name, value in given.items())])


def _text(name: str, value: Any) -> str:
    if isinstance(value, list):
        return " ".join([name, *map(str, value)])
    return dollars(value) if type(value) is int else str(value)
