"""What can be done in a game, numbered once and for all: the catalogue of an environment."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.law.setting import Setting
from chapter47.table import (
    AMOUNT_ONLY,
    Action,
    Amount,
    Option,
    Several,
    Table,
    Wager,
    seat_name,
    seat_number,
)
from chapter47.table.acts.pooling import CALL, CHECK
from chapter47.table.repertoire import BET, READY, Doing, Repertoire, what_it_offers

SEAT = "seat:1"
MOST_STEPS = 50
"""So many amounts are tried where only some can be paid exactly."""


class NotInRepertoire(RuntimeError):
    """A table offers what its room's repertoire does not name."""

    def __init__(self, game: str, doing: Doing) -> None:
        super().__init__(
            f"the table offers {str(doing)!r}, which the repertoire of {game} does not name: "
            "add it there, so that it can be done by number"
        )


@dataclass(frozen=True)
class Catalogue:
    """The acts of a game under a setting, from the room's repertoire, and their numbers."""

    game: str
    repertoire: Repertoire
    acts: tuple[Doing, ...]
    numbers: Mapping[Doing, int]


def catalogue_of(setting: Setting) -> Catalogue:
    """The catalogue of a game under a setting; the same always.

    >>> from chapter47.games import game_of
    >>> [str(doing) for doing in catalogue_of(game_of("casino-war").setting()).acts][:3]
    ['ready', 'cut', 'decline']
    """
    repertoire = game_of(setting.game).repertoire(setting)
    acts = repertoire.doings()
    return Catalogue(setting.game, repertoire, acts, {doing: n for n, doing in enumerate(acts)})


@dataclass
class Open:
    """What is open to the agent now: by number, and which hand it is about."""

    acts: dict[int, tuple[str, dict[str, Any]]] = field(default_factory=dict)
    hand: tuple[str, str] | None = None
    """The hand that is asked about, where the table says so."""
    chosen_from: tuple[Any, ...] = ()
    """The cards of which some are to be chosen, in the order by which acts count them."""


def what_is_open(table: Table, catalogue: Catalogue) -> Open:
    """Every act that the table would accept from the agent."""
    found = Open()
    for option in table.prompt.options.get(SEAT, ()):
        if "hand" in option.concerns:
            found.hand = (f"box:{option.concerns['box']}", str(option.concerns["hand"]))
        for name, spec in option.fields.items():
            if isinstance(spec, Several) and name not in option.optional:
                found.chosen_from = spec.choices
        for doing, args in what_it_offers(option):
            number = catalogue.numbers.get(doing)
            if number is None:
                raise NotInRepertoire(catalogue.game, doing)
            if number in found.acts:
                continue
            if option.name == BET and "spot" in option.fields:
                least = _least(table, option, doing)
                if least is not None:
                    found.acts[number] = (BET, args | {"amount": least})
            elif _is_open(option, args):
                found.acts[number] = (option.name, args)
    return found


def _is_open(option: Option, args: dict[str, Any]) -> bool:
    """Whether the option takes these arguments; a bet on one place is offered only if it does."""
    if not option.fields or option.name == BET:
        return True
    return not option.objections(Action(SEAT, option.name, args))


def _least(table: Table, option: Option, doing: Doing) -> int | None:
    """The least that may be put on a spot, with what lies there already; none if it is closed."""
    room = option.fields["amount"]
    assert isinstance(room, Amount)
    lies = table.ledger[Wager(1, doing.wager, doing.spot, doing.position).account]
    missing = max(table.setting.limit(doing.wager).minimum - lies, room.minimum)
    amount = -(-missing // room.step) * room.step
    for _ in range(MOST_STEPS):
        if amount > room.maximum:
            return None
        args = dict(option.fixed) | {"spot": doing.spot, "amount": amount}
        against = list(option.check(Action(SEAT, BET, args)))
        if not against:
            return amount
        if any(objection.code != AMOUNT_ONLY for objection in against):
            return None
        amount += room.step
    return None


def seated(game: str, setting: Setting, *, seed: int | str, bankroll: int) -> Table:
    """A table at which the agent sits, with as many others as the game cannot do without."""
    room = game_of(game)
    table = Table(room, setting, entropy=Seeded(seed))
    players = ["agent", *(f"other {n}" for n in range(1, room.repertoire(setting).others + 1))]
    for seat, player in enumerate(players, 1):
        table.act(seat_name(seat), "sit", player=player)
        table.act(seat_name(seat), "buy_in", amount=bankroll)
    return table


def answer_for_others(table: Table) -> bool:
    """Whatever waits for the house takes its first open option; false if nobody is waited for.

    Another player who has wagered is ready; one who is bet into calls.
    """
    for actor, options in table.prompt.options.items():
        if actor != SEAT:
            seat = seat_number(actor)
            has_wagered = any(wager.seat == seat for wager in table.live_wagers)
            ready = [option for option in options if option.name == READY and has_wagered]
            calls = [option for option in options if option.name in (CHECK, CALL)]
            for option in ready or calls or options:
                for _, args in what_it_offers(option):
                    table.act(actor, option.name, **args)
                    return True
    return False
