"""Legal sequences of acts, counted by depth, as chess engines count positions.

One rule that opens or closes an act too many changes a count. The counts of a game are kept in its
`sequences.txt`; the first of them are derived by hand in its `kit.py`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.kits.supplied import must
from chapter47.table import Action, Amount, Field, OneOf, Several, Table, Whole, seat_name

Act = tuple[str, str, dict[str, Any]]
"""Who does what, and how."""

WANTED = "SMALL = Small(...), a game small enough that all sequences of acts can be counted"


@dataclass(frozen=True)
class Small:
    """A game with little equipment and few chips, from which sequences are counted."""

    start: Sequence[Act] = ()
    """What is done before counting begins, after the seats have bought in."""
    told: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    """Which outcomes the equipment has, by the field in which they are declared."""
    by_hand: Sequence[int] = ()
    """The first counts, derived by hand beside this."""
    depth: int = 4
    seats: int = 1
    bankroll: int = 100_000
    options: Mapping[str, Any] = field(default_factory=dict)
    wagers: Sequence[str] = ()
    """The wagers that are made, if not all."""


def opened(game: str, small: Small, acts: Sequence[Act]) -> Table:
    """A small table after some acts."""
    room = game_of(game)
    table = Table(
        room,
        room.setting(options=dict(small.options)),
        entropy=Seeded(0),
        equipment="declared",
    )
    for seat in range(1, small.seats + 1):
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=small.bankroll)
    for by, name, args in acts:
        table.act(by, name, **args)
    return table


def values(name: str, spec: Field, small: Small) -> list[Any]:
    """What a field is filled with: all choices, the least amount, the ends of a range."""
    if name in small.told:
        return [value for value in small.told[name] if spec.problem(value) is None]
    if isinstance(spec, Amount):
        return spec.examples()[:1] if spec.minimum <= spec.maximum else []
    if isinstance(spec, Several):
        return [list(some) for some in combinations(spec.choices, spec.count)]
    if isinstance(spec, OneOf | Whole):
        return spec.examples()
    return spec.examples()[:1]


def legal(table: Table, small: Small) -> Iterator[Act]:
    """Every act that the table would accept now, with each choice that its fields give."""
    for actor, options in table.prompt.options.items():
        for option in options:
            wager = option.fixed.get("wager", "")
            if wager and small.wagers and wager not in small.wagers:
                continue
            fields = {n: s for n, s in option.fields.items() if n not in option.optional}
            every = [values(name, spec, small) for name, spec in fields.items()]
            for chosen in product(*every):
                args = dict(option.fixed) | dict(zip(fields, chosen, strict=True))
                if not table.objections(Action(actor, option.name, args)):
                    yield actor, option.name, args


def counts(game: str, small: Small) -> list[int]:
    """How many legal sequences there are of each length."""
    found = [0] * small.depth

    def count(table: Table, acts: list[Act]) -> None:
        below = len(acts) - len(small.start)
        open_now = list(legal(table, small))
        found[below] += len(open_now)
        if below + 1 == small.depth:
            return
        for number, act in enumerate(open_now):
            by, name, args = act
            if number == len(open_now) - 1:  # the last may have the table itself
                branch = table
            else:
                branch = opened(game, small, acts)
            branch.act(by, name, **args)
            count(branch, [*acts, act])

    start = list(small.start)
    count(opened(game, small, start), start)
    return found


def text_of_counts(game: str, found: Sequence[int]) -> str:
    """The counts as they are kept."""
    title = game_of(game).title
    lines = [f"# {title}: legal sequences of acts by length, from the small table of kit.py."]
    lines += [f"{depth}  {count}" for depth, count in enumerate(found, 1)]
    return "\n".join(lines) + "\n"


def check(game: str, small: Small, kept: str, how: str) -> None:
    """There are as many sequences of each length as by hand, and as before."""
    found, by_hand = counts(game, small), list(small.by_hand)
    must(by_hand, f"derive the first counts of {game} by hand, as SMALL's `by_hand` in kit.py")
    first = found[: len(by_hand)]
    must(first == by_hand, f"sequences of {game} are {first}, and by hand {by_hand}")
    same = text_of_counts(game, found) == kept
    must(same, f"sequences of {game} are {found}, and were otherwise before: {how}")
