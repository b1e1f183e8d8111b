"""What people send is read once: anything that is not an option's own value is refused.

Every field and every fixed argument of every prompt is sent again with values of every type that
JSON knows; each is refused with a sentence, and the table is as it was.
"""

import random
from typing import Any

import pytest

from chapter47.games import game_names
from chapter47.kits.driver import actors, fill, random_act, random_table
from chapter47.table import Action, OneOf, Option, Refused, Table

ACTS = 10
OPTIONS_AT_ONCE = 4
OTHERS: tuple[Any, ...] = (
    *(None, True, False, 0.0, 3.0, -0.0, 1e308, -1, 10**20, 10**5000),
    *("", "3", "３", "²", "\0", "\ud800", "x" * 10_000),
    *([], [1], [3.0], [[[]]], {}, {"a": {"b": 1}}),
)


def variants(plain: Any) -> list[Any]:
    """The plain value in every other type that means the same to a careless reader."""
    looks_alike: list[Any] = [str(plain), [plain], {"value": plain}, (plain, plain)]
    if type(plain) is int:
        looks_alike += [float(plain), plain + 0.5]
        looks_alike += [bool(plain)] if plain in (0, 1) else []
    if isinstance(plain, list):
        looks_alike += [
            [float(one) if type(one) is int else one for one in plain],
            [*plain, *plain],
        ]
        looks_alike += [tuple(str(one) for one in plain)]
    return [*looks_alike, *OTHERS]


def is_own(option: Option, name: str, value: Any) -> bool:
    """Say whether a value is one that the option itself takes, and of its type."""
    if name in option.fixed:
        return type(value) is type(option.fixed[name]) and value == option.fixed[name]
    if isinstance(value, bool):  # yes and no are values only where they are among the choices
        spec = option.fields[name]
        return isinstance(spec, OneOf) and any(choice is value for choice in spec.choices)
    if isinstance(value, float) or (isinstance(value, str) and "\0" in value):
        return False
    return option.fields[name].problem(value) is None


def others_fit(others: list[Option], args: dict[str, Any]) -> bool:
    """Say whether it is the plain act of another option of the same name."""
    return any(
        all(type(args.get(k)) is type(v) and args[k] == v for k, v in other.fixed.items())
        for other in others
    )


BEFORE = ("opening", "shuffle", "cut made", "between hands", "for the button", "deal")


@pytest.mark.parametrize("game", game_names())
def test_no_field_takes_a_value_that_is_not_its_own(game):
    chance = random.Random(f"hostile {game}")
    table = random_table(game, chance)
    for actor in ("seat:1", "seat:2"):
        table.act(actor, "sit", player=actor)
        table.act(actor, "buy_in", amount=500_000)
    while table.prompt.phase in BEFORE:  # a person makes the cards ready and deals
        random_act(table, chance)
    sent = 0
    for _ in range(ACTS):
        for actor in actors(table):
            options = table.options(actor)
            for option in chance.sample(options, min(OPTIONS_AT_ONCE, len(options))):
                others = [
                    other
                    for other in options
                    if other.name == option.name and dict(other.fixed) != dict(option.fixed)
                ]
                sent += _send(table, actor, option, others, chance)
        random_act(table, chance)
    assert sent > 100


def _send(
    table: Table, actor: str, option: Option, others: list[Option], chance: random.Random
) -> int:
    plain = fill(option, chance)
    sent = 0
    for name in (*option.fixed, *option.fields):
        spec = option.fields.get(name)
        value = plain.get(name, spec.examples()[0] if spec else None)
        for other in variants(value):
            args = plain | {name: other}
            if is_own(option, name, other) or others_fit(others, args):
                continue
            head, accounts, phase = table.log.head, table.accounts, table.prompt.phase
            with pytest.raises(Refused) as refused:
                table.act(actor, option.name, **args)
            assert 10 < len(str(refused.value)) < 2_000
            assert table.objections(Action(actor, option.name, args))
            assert (table.log.head, table.accounts, table.prompt.phase) == (head, accounts, phase)
            sent += 1
    return sent


@pytest.mark.parametrize(
    "actor", ["seat:01", "seat:²", "seat:１", "seat:", "seat:1 ", "seat:" + "9" * 5000]
)
def test_a_seat_has_one_name(actor):
    table = random_table("casino-war", random.Random(1))
    with pytest.raises(Refused):
        table.act(actor, "sit", player="nobody")
    assert table.players == {}


REPORTS_AT_ONCE = 5
MOST_ACTS = 40


@pytest.mark.parametrize("game", game_names())
def test_no_field_of_a_report_takes_a_value_that_is_not_its_own(game):
    chance = random.Random(f"hostile reports {game}")
    table = random_table(game, chance)
    for actor in ("seat:1", "seat:2"):
        table.act(actor, "sit", player=actor)
        table.act(actor, "buy_in", amount=500_000)
    if not table.dealer_is_manual:
        table.act("floorperson", "deal_by_hand")
    sent, seen = 0, set()
    for _ in range(MOST_ACTS):
        names = [name for name in table.irregularities() if name not in seen]
        for name in names[:REPORTS_AT_ONCE]:
            seen.add(name)
            sent += _report(table, name, chance)
        random_act(table, chance)
    assert seen, "nothing could be reported"
    assert sent >= len(seen)


def _report(table: Table, name: str, chance: random.Random) -> int:
    ruling = table.game.rulings[name]
    option = ruling.option(table.round, name)
    hostile: list[dict[str, Any]] = [{"nobody asked": 1}, {"x" * 5_000: None}]
    if all(spec.examples() for spec in option.fields.values()):
        plain = fill(option, chance)
        for field, spec in option.fields.items():
            value = plain.get(field, spec.examples()[0])
            hostile += [
                plain | {field: other}
                for other in variants(value)
                if not is_own(option, field, other)
            ]
            if field not in option.optional:
                hostile.append({key: given for key, given in plain.items() if key != field})
    sent = 0
    for details in hostile:
        head, accounts, phase = table.log.head, table.accounts, table.prompt.phase
        with pytest.raises(Refused) as refused:
            table.report(ruling.by[0], name, **details)
        assert 10 < len(str(refused.value)) < 2_000
        assert (table.log.head, table.accounts, table.prompt.phase) == (head, accounts, phase)
        sent += 1
    return sent
