"""Plays any game at random: every option of every prompt, nonsense, and irregularities."""

import random
from itertools import repeat
from typing import Any

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.kits.supplied import NotProved, must
from chapter47.law.book import law_of
from chapter47.law.schema import OptionRow
from chapter47.table import (
    DEALER,
    FLOORPERSON,
    Amount,
    Answers,
    Option,
    Refused,
    Table,
    Whole,
    seat_name,
)
from chapter47.table.procedure import Report

ROLES = (DEALER, FLOORPERSON, "boxperson", "stickperson")


def random_options(game: str, chance: random.Random, day: Any = None) -> dict[str, Any]:
    """Some permitted value for each option of a day."""
    law = law_of(game)
    day = day or law.default_date
    chosen = {}
    for entry in law.file.option:
        if entry.in_force(day) and chance.random() < 0.5:
            chosen[entry.name] = random_choice(entry.row_on(day), chance)
    return chosen


def random_choice(row: OptionRow, chance: random.Random) -> Any:
    """A value that an option may take."""
    if row.choices:
        return chance.choice(row.choices)
    least = row.minimum or 0
    return chance.randint(least, min(row.maximum or least, least + 20))


def random_table(game: str, chance: random.Random, *, dealer: str = "") -> Table:
    """A table of a game under random options; options that exclude each other are tried again."""
    room = game_of(game)
    for _ in range(200):
        try:
            setting = room.setting(options=random_options(game, chance))
        except Refused:
            continue
        return Table(
            room,
            setting,
            entropy=Seeded(chance.getrandbits(64)),
            dealer=dealer or chance.choice(["automatic", "manual"]),
            meters=Answers(repeat(1_000_000)),
        )
    raise NotProved(f"no permitted combination of options of {game} was found")


def fill(option: Option, chance: random.Random) -> dict[str, Any]:
    """Arguments that the option's own fields say are acceptable."""
    args = dict(option.fixed)
    for name, spec in option.fields.items():
        if name in option.optional and chance.random() < 0.5:
            continue
        examples = spec.examples()
        if isinstance(spec, Amount):
            steps = (spec.maximum - examples[0]) // spec.step
            few = min(steps, chance.choice([0, 0, 1, 5, 50]))
            args[name] = examples[0] + spec.step * chance.randint(0, max(few, 0))
        elif isinstance(spec, Whole):
            args[name] = chance.randint(spec.minimum, spec.maximum)
        else:
            args[name] = chance.choice(examples)
    return args


def actors(table: Table) -> list[str]:
    """Everybody who may do something now."""
    seats = [seat_name(n) for n in range(1, table.seat_count + 1)]
    prompted = [actor for actor in table.prompt.options if actor not in seats]
    return [a for a in [*seats, *prompted] if table.options(a)]


def random_act(table: Table, chance: random.Random) -> bool:
    """Do something that is offered; says whether it was accepted."""
    offered = table.prompt.options
    prompted = [*offered] if chance.random() < 0.85 else []
    chance.shuffle(prompted)
    # What somebody may do is worked out when it is looked at: nobody looks beyond the first.
    found = ((actor, offered[actor]) for actor in prompted)
    actor, options = next(((a, o) for a, o in found if o), ("", ()))
    if not options:
        actor = chance.choice(actors(table))
        options = table.options(actor)
    option = chance.choice(options)
    if option.name == "buy_in":
        args: dict[str, Any] = {"amount": 100 * chance.randint(1, 20_000)}
    else:
        args = fill(option, chance)
    try:
        table.act(actor, option.name, **args)
    except Refused:
        return False
    return True


NONSENSE: list[tuple[str, dict[str, Any]]] = [
    ("bet", {}),
    ("bet", {"wager": "nothing", "amount": 100}),
    ("bet", {"wager": "nothing", "amount": -500}),
    ("bet", {"wager": "nothing", "amount": "a lot"}),
    ("dance", {}),
    ("deal", {"card": "ZZ"}),
    ("buy_in", {"amount": 0}),
    ("sit", {"player": 7}),
]


def random_nonsense(table: Table, chance: random.Random) -> None:
    """Try something impossible: it must be refused and nothing may change."""
    actor = chance.choice([*ROLES, *(seat_name(n) for n in range(table.seat_count + 2)), "ghost"])
    name, args = chance.choice(NONSENSE)
    before, balances = len(table.log), table.ledger.snapshot()
    refusal = ""
    try:
        table.act(actor, name, **args)
    except Refused as refused:
        refusal = str(refused)
    must(refusal, f"{actor} could {name} {args}")
    same = len(table.log) == before and table.ledger.snapshot() == balances
    must(same, f"{actor} was refused to {name} {args}, and yet something changed")


def random_report(table: Table, chance: random.Random) -> None:
    """Report an irregularity that could happen now."""
    possible = table.irregularities()
    if not possible or table.round is None:
        return
    name = chance.choice(possible)
    ruling = table.game.rulings[name]
    option = ruling.option(table.round, name)
    if any(not spec.examples() for spec in option.fields.values()):
        return
    details = fill(option, chance)
    by = chance.choice(ruling.by)
    if not table.report_objections(Report(by, name, details)):
        table.report(by, name, **details)
