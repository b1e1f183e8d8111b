"""What can be done in a game, numbered once and for all: the catalogue of an environment."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from chapter47.games import game_of
from chapter47.law.setting import Setting
from chapter47.table import AMOUNT_ONLY, Action, Amount, Option, Several, Table, Wager, seat_name
from chapter47.table.repertoire import (
    BET,
    READY,
    TAKE_BACK,
    Doing,
    Plain,
    Repertoire,
    what_it_offers,
)

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
    plain: Plain | None = None
    """What a round is without ceremony; nothing where all of it is numbered."""

    @property
    def lays(self) -> bool:
        """Whether the wagers themselves are decided on."""
        return self.plain is None or not self.plain.begins


def catalogue_of(setting: Setting, *, ceremony: bool = True) -> Catalogue:
    """The catalogue of a game under a setting; the same always.

    >>> from chapter47.games import game_of
    >>> [str(doing) for doing in catalogue_of(game_of("casino-war").setting()).acts][:3]
    ['ready', 'cut', 'decline']
    >>> setting = game_of("casino-war").setting()
    >>> [str(doing) for doing in catalogue_of(setting, ceremony=False).acts]
    ['ready', 'go_to_war', 'surrender']
    """
    repertoire = game_of(setting.game).repertoire(setting)
    plain = None if ceremony else repertoire.plain or Plain(decides=repertoire.decisions)
    acts = repertoire.doings() if plain is None else _plain_acts(repertoire, plain)
    numbers = {doing: n for n, doing in enumerate(acts)}
    return Catalogue(setting.game, repertoire, acts, numbers, plain)


def _plain_acts(repertoire: Repertoire, plain: Plain) -> tuple[Doing, ...]:
    """To go on, what is decided, and the wagers where they are."""
    bets = [
        Doing(BET, wager, spot)
        for wager, spots in repertoire.spots.items()
        for spot in spots
        if not plain.begins
    ]
    return (Doing(READY), *dict.fromkeys((*plain.decides, *bets)))


@dataclass
class Open:
    """What is open to the agent now: by number, and which hand it is about."""

    acts: dict[int, tuple[str, dict[str, Any]]] = field(default_factory=dict)
    hand: tuple[str, str] | None = None
    """The hand that is asked about, where the table says so."""
    chosen_from: tuple[Any, ...] = ()
    """The cards of which some are to be chosen, in the order by which acts count them."""


def what_is_open(table: Table, catalogue: Catalogue, seat: int = 1) -> Open:
    """Every act of the catalogue that the table would accept from the agent of a seat."""
    found = Open()
    numbers, is_plain = catalogue.numbers, catalogue.plain is not None
    for option in table.prompt.options.get(seat_name(seat), ()):
        if "hand" in option.concerns:
            found.hand = (f"box:{option.concerns['box']}", str(option.concerns["hand"]))
        for name, spec in option.fields.items():
            if isinstance(spec, Several) and name not in option.optional:
                found.chosen_from = spec.choices
        if is_plain and option.name == TAKE_BACK:
            continue
        for doing, args in what_it_offers(option):
            number = numbers.get(doing)
            if number is None:
                if not is_plain:
                    raise NotInRepertoire(catalogue.game, doing)
                continue
            if number not in found.acts:
                _put(found, number, table, option, doing, args, seat)
    return found


def _put(
    found: Open,
    number: int,
    table: Table,
    option: Option,
    doing: Doing,
    args: dict[str, Any],
    seat: int,
) -> None:
    """Put an act among those that are open, if the table would accept it."""
    if option.name == BET and "spot" in option.fields:
        least = least_bet(table, option, doing, seat)
        if least is not None:
            found.acts[number] = (BET, args | {"amount": least})
    elif _is_open(option, args, seat):
        found.acts[number] = (option.name, args)


def _is_open(option: Option, args: dict[str, Any], seat: int) -> bool:
    """Whether the option takes these arguments; a bet on one place is offered only if it does."""
    if not option.fields or option.name == BET:
        return True
    return not option.objections(Action(seat_name(seat), option.name, args))


def least_bet(table: Table, option: Option, doing: Doing, seat: int = 1) -> int | None:
    """The least that may be put on a spot, with what lies there already; none if it is closed."""
    room = option.fields["amount"]
    assert isinstance(room, Amount)
    lies = table.ledger[Wager(seat, doing.wager, doing.spot, doing.position).account]
    missing = max(table.setting.limit(doing.wager).minimum - lies, room.minimum)
    amount = -(-missing // room.step) * room.step
    for _ in range(MOST_STEPS):
        if amount > room.maximum:
            return None
        args = dict(option.fixed) | {"spot": doing.spot, "amount": amount}
        against = list(option.check(Action(seat_name(seat), BET, args)))
        if not against:
            return amount
        if any(objection.code != AMOUNT_ONLY for objection in against):
            return None
        amount += room.step
    return None
