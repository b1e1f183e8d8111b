"""Writes a description to begin with: a round that was played by chance, with comments."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from chapter47.desk.autoplay import act_once, seat_players
from chapter47.desk.described.vocabulary import BANKROLL, TOLD, options_on
from chapter47.desk.errors import DeskError, Unsettled
from chapter47.desk.settle import settle
from chapter47.equipment.errors import EquipmentError
from chapter47.law.cite import full_cite
from chapter47.law.setting import Setting
from chapter47.money import dollars
from chapter47.table import Amount, Game, Option, Refused, Table, seat_number
from chapter47.table.actions import Action
from chapter47.table.events import Acted, PotPushed, RoundEnded, Settled
from chapter47.table.repertoire import BET, READY

CLOSE = "no_more_bets"
UNSAID = (READY, CLOSE, "sit", "buy_in")
"""What is done by itself when a description is played."""
PLAYERS = 2
MOST_ACTS = 400
SEEDS = range(1, 61)
ENOUGH = 12
"""Among so many rounds one with a decision is looked for."""


@dataclass
class _Heard:
    """A round as it is told."""

    wagers: list[dict[str, Any]] = field(default_factory=list)
    came: dict[str, list[Any]] = field(default_factory=dict)
    decisions: list[dict[str, Any]] = field(default_factory=list)
    story: list[dict[str, Any]] = field(default_factory=list)

    def as_columns(self) -> dict[str, Any]:
        """What was wagered, what came, and what was decided."""
        came = {key: items[0] if key in ("result", "number") else items for key, items in self._all}
        told = {"wagers": self.wagers, **came, "decisions": self.decisions}
        return {key: value for key, value in told.items() if value}

    @property
    def _all(self) -> Iterable[tuple[str, list[Any]]]:
        return self.came.items()

    def as_story(self) -> dict[str, Any]:
        """Everything in its order."""
        return {"story": self.story}


def draft(room: Game[Any]) -> str:
    """A description of a round of a game, as TOML with comments; it settles as it stands."""
    setting = room.setting()
    found: list[dict[str, Any]] = []
    for seed in SEEDS:
        told = _settling(room, setting, seed)
        if told is not None:
            found.append(told)
            if told.get("decisions") or len(found) == ENOUGH:
                break
    if not found:
        raise DeskError(f"no round of {room.title} could be told by itself")
    with_decisions = [told for told in found if told.get("decisions")]
    return "\n".join(_written(room, setting, (with_decisions or found)[0])) + "\n"


def _settling(room: Game[Any], setting: Setting, seed: int) -> dict[str, Any] | None:
    """A round that was played, told so that it settles; nothing if it cannot be."""
    try:
        heard = _played(room, setting, seed)
    except (Refused, EquipmentError):
        return None
    for told in (heard.as_columns(), heard.as_story()):
        try:
            settlement = settle({"game": room.name, "round": [told]})
        except Unsettled:
            continue
        if settlement.lines and not any(total.on_layout for total in settlement.totals):
            return told
    return None


def _played(room: Game[Any], setting: Setting, seed: int) -> _Heard:
    table = Table(room, setting, equipment="declared")
    seat_players(table, min(PLAYERS, table.seat_count), BANKROLL)
    random, has_bet, heard = Random(seed), set[str](), _Heard()
    begun = len(table.log)
    for _ in range(MOST_ACTS):
        opens, before = _takes_bets(table), len(table.log)
        offered = {actor: [*options] for actor, options in table.prompt.options.items()}
        act_once(table, random, has_bet)
        for entry in table.log.entries[before:]:
            event = entry.event
            if isinstance(event, Acted):
                action = Action(event.by, event.name, event.secret_args or event.args)
                mine = offered.get(event.by, ())
                option = next((one for one in mine if one.fits(action)), None)
                _hear(heard, action, option, is_wager=opens)
            elif isinstance(event, RoundEnded) and _is_settled(table, begun):
                return heard
    raise Refused


def _takes_bets(table: Table[Any]) -> bool:
    return any(
        option.name in (BET, READY, CLOSE) and "to" not in option.fields
        for options in table.prompt.options.values()
        for option in options
    )


def _is_settled(table: Table[Any], begun: int) -> bool:
    news = table.log.entries[begun:]
    return any(isinstance(entry.event, Settled | PotPushed) for entry in news)


def _hear(heard: _Heard, action: Action, option: Option | None, *, is_wager: bool) -> None:
    if option is None or action.name in UNSAID or option.routine:
        return
    args = {key: _told(option, key, value) for key, value in action.args.items() if value != ""}
    seat = seat_number(action.by)
    who: dict[str, Any] = {"by": action.by} if seat is None else {"seat": seat}
    own = set(option.fields) & {*TOLD}
    if seat is None and own:
        key, value = _came(args)
        heard.came.setdefault(key, []).append(value)
        heard.story.append({"act": action.name, **args})
        return
    act = {} if action.name == BET and is_wager else {"act": action.name}
    (heard.wagers if is_wager else heard.decisions).append({**who, **act, **args})
    heard.story.append({**who, "act": action.name, **args})


def _told(option: Option, key: str, value: Any) -> Any:
    if isinstance(option.fields.get(key), Amount):
        return dollars(value)
    return (
        " ".join(map(str, value)) if isinstance(value, list | tuple) and key != "balls" else value
    )


def _came(args: Mapping[str, Any]) -> tuple[str, Any]:
    """What the dealer told, by the key of a description."""
    if "die_1" in args:
        return "dice", list(args.values())
    name, value = next((key, value) for key, value in args.items() if key in TOLD)
    return ("cards", value) if name == "card" else (name, value)


COMMENTS = {
    "wagers": "In the order in which they were put down.",
    "cards": "As they came; or [round.hands] with the cards of each hand.",
    "dice": "As they fell.",
    "decisions": "In the order in which they were made.",
    "story": "Everything in its order, irregularities too.",
}


def _written(room: Game[Any], setting: Setting, told: Mapping[str, Any]) -> Iterator[str]:
    yield f"# A round of {room.title}: change it into what happened, then `chapter47 settle FILE`."
    yield f"# What can be said: `chapter47 settle --words {room.name}`."
    yield f"game = {_toml(room.name)}"
    yield f"as_of = {setting.as_of.isoformat()}  # the day: its law applies"
    yield '# bankroll = "$1,000,000"  # what each player has, where it matters'
    yield ""
    yield "# What the house had chosen: take away the # of what was otherwise, and of [options]."
    yield "# [options]"
    for entry in options_on(setting):
        value, row = setting.options[entry.name], entry.row_on(setting.as_of)
        about = f"{entry.title} ({full_cite(entry.cite)}): {row.allowed()}"
        yield f"# {entry.name} = {_toml(value)}  # {about}"
    laid = dict.fromkeys(deed["wager"] for deed in told.get("wagers", ()) if "wager" in deed)
    if laid:
        yield ""
        yield "# The limits that the table had posted."
        yield "# [limits]"
    for name in laid:
        limit = setting.limit(name)
        least, most = _toml(dollars(limit.minimum)), _toml(dollars(limit.maximum))
        yield f"# {name} = {{ minimum = {least}, maximum = {most} }}"
    yield ""
    yield "[[round]]"
    for key, value in told.items():
        if key in COMMENTS:
            yield f"# {COMMENTS[key]}"
        if key in ("wagers", "decisions", "story"):
            yield f"{key} = ["
            yield from (f"    {_toml(deed)}," for deed in value)
            yield "]"
        else:
            yield f"{key} = {_toml(value)}"


def _toml(value: Any) -> str:
    """A value as TOML writes it, on one line."""
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{key} = {_toml(one)}' for key, one in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)
