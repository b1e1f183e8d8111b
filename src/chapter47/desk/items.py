"""What a description tells, item by item, each with its place in the file."""

import re
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

from chapter47.desk.described.places import Place
from chapter47.desk.description import Deed, Description, RoundTold
from chapter47.desk.errors import Unsettled
from chapter47.desk.reading import plain
from chapter47.digits import whole
from chapter47.table import DEALER, seat_number

REPORT = "report"

_ACTOR = re.compile(
    r"(?i)(?:seat[\s:]*(?P<seat>\d+):?|(?P<other>dealer|floorperson|boxperson|stickperson):?)\s+"
)


@dataclass(frozen=True)
class Came:
    """A card, a throw, a result or a number, as the equipment showed it."""

    where: Place
    text: str
    values: Mapping[str, Any]
    """By the name of the field that the dealer fills in."""

    @property
    def first_field(self) -> str:
        """The field by which a prompt for it is known."""
        return next(iter(self.values))


@dataclass(frozen=True)
class Done:
    """An act or a report."""

    where: Place
    text: str
    actor: str
    name: str
    args: Mapping[str, Any] = field(default_factory=dict)
    words: tuple[str, ...] | None = None
    """What follows the name, where it was told in words."""

    @property
    def is_report(self) -> bool:
        """Whether an irregularity is reported."""
        return self.name == REPORT


Item = Came | Done


def wagers(told: RoundTold, where: Place) -> deque[Done]:
    """The wagers of a round."""
    return deque(_done(deed, where.at("wagers", n)) for n, deed in enumerate(told.wagers))


def decisions(told: RoundTold, where: Place) -> deque[Done]:
    """The decisions of a round."""
    at = where.at("decisions")
    return deque(_done(deed, at.at(n)) for n, deed in enumerate(told.decisions))


def what_came(told: RoundTold, where: Place) -> dict[str, deque[Came]]:
    """What the equipment showed, by the field that it fills."""
    return {
        "card": _cards(where.at("cards"), told.cards),
        "die_1": _queue(
            where.at("dice"),
            [
                ("-".join(map(str, dice)), {f"die_{n}": die for n, die in enumerate(dice, 1)})
                for dice in told.dice
            ],
        ),
        "result": _queue(where.at("results"), [(one, {"result": one}) for one in told.results]),
        "balls": _queue(
            where.at("balls"),
            [(" ".join(map(str, balls)), {"balls": list(balls)}) for balls in told.balls],
        ),
        "number": _queue(where.at("numbers"), [(str(n), {"number": n}) for n in told.numbers]),
    }


def hands(told: RoundTold, where: Place) -> dict[str, deque[Came]]:
    """The cards of each hand, by who got it."""
    return {who: _cards(where.at("hands", who), cards) for who, cards in told.hands.items()}


def story(told: RoundTold, where: Place) -> list[Done]:
    """A round told in order; `deal 9H 5S` is two deals."""
    items: list[Done] = []
    for n, deed in enumerate(told.story):
        place = where.at("story", n)
        if isinstance(deed, Deed):
            items.append(_done(deed, place))
            continue
        item = heard(deed, place)
        is_dealt = item.name == "deal" and item.actor == DEALER
        if is_dealt and item.words and not any("=" in word for word in item.words):
            items += [heard(f"deal {card}", place) for card in item.words]
        else:
            items.append(item)
    return items


def seats_in(description: Description) -> dict[int, Done]:
    """Every seat that is named, with what names it first."""
    named: dict[int, Done] = {}
    for index, told in enumerate(description.round):
        where = description.where(index)
        for item in (*wagers(told, where), *decisions(told, where), *story(told, where)):
            of_report = whole(str(item.args.get("seat", ""))) if item.is_report else None
            seat = of_report or seat_number(item.actor)
            if seat is not None:
                named.setdefault(seat, item)
    return named


def _cards(where: Place, cards: Iterable[str]) -> deque[Came]:
    return _queue(where, [(card, {"card": card}) for card in cards])


def _queue(where: Place, items: Iterable[tuple[str, Mapping[str, Any]]]) -> deque[Came]:
    return deque(Came(where.at(n), text, values) for n, (text, values) in enumerate(items))


def _done(deed: Deed, where: Place) -> Done:
    return Done(where, str(deed), deed.actor, plain(deed.act), deed.args)


def heard(text: str, where: Place) -> Done:
    """Read `seat 1 go_to_war tie=$10`, `deal 9H`, `report card face up card=5S`."""
    actor, rest = DEALER, text.strip()
    if found := _ACTOR.match(rest):
        actor = f"seat:{int(found['seat'])}" if found["seat"] else found["other"].lower()
        rest = rest[found.end() :]
    words = tuple(rest.split())
    if not words:
        raise Unsettled(where, f"{text!r} does not say what was done")
    if words[0] != REPORT:
        return Done(where, text, actor, words[0], words=words[1:])
    if len(words) < 2:
        raise Unsettled(where, f"{text!r} does not say which irregularity is reported")
    named = tuple(takewhile(lambda word: "=" not in word, words[1:]))
    details = dict(word.split("=", 1) for word in words[1 + len(named) :] if "=" in word)
    return Done(where, text, actor, REPORT, {"irregularity": plain(" ".join(named)), **details})
