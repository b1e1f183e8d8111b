"""The options of a setting that matter to a wager, and what else the law would let them be."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from chapter47.data.receipt import lawful_options
from chapter47.desk.analyses import suppose
from chapter47.errors import BadInput
from chapter47.games import game_of
from chapter47.law.entry import value_text
from chapter47.law.limits import POSTED, Limit
from chapter47.law.schema import OptionEntry, OptionRow, Value
from chapter47.law.setting import Setting
from chapter47.money import dollars

LISTED = 12
"""So many choices of an option are all taken; of more, some."""
LADDER = 1000
"""Up to here the steps between whole numbers are 1, 2 and 5; beyond, they are tenfold."""


@dataclass(frozen=True)
class Alternative:
    """One option otherwise than a setting has it."""

    option: str
    value: Value
    setting: Setting | None
    """The setting with it; nothing where it is not lawful beside what else is chosen."""
    refused: str = ""
    """Why it is not lawful, in one sentence."""

    @property
    def text(self) -> str:
        """The value as people read it."""
        return value_text(self.value)


def alternatives(setting: Setting, options: Iterable[str]) -> list[Alternative]:
    """Each of some options as it may lawfully be otherwise, one at a time.

    >>> under = game_of("casino-war").setting(options={"decks": 8})
    >>> [one.text for one in alternatives(under, ["decks"])]
    ['6', '7']
    """
    found = []
    for name in options:
        for value in other_values(setting, name):
            found.append(_with(setting, name, value))
    return found


def _with(setting: Setting, name: str, value: Value) -> Alternative:
    chosen = {**lawful_options(setting), name: value}
    try:
        made = game_of(setting.game).setting(as_of=setting.as_of, options=chosen)
        made = suppose(made, {one.name: one.value for one in setting.supposed})
    except BadInput as error:
        return Alternative(name, value, None, " ".join(str(error).split()))
    return Alternative(name, value, _posting(made, setting.posted))


def _posting(setting: Setting, posted: Mapping[str, Limit]) -> Setting:
    """A setting with the limits that are posted, as far as its options let them stand."""
    kept = {}
    for wager, limit in posted.items():
        amounts = {key: dollars(getattr(limit, key)) for key in POSTED}
        with suppress(BadInput):  # the option changes what may be wagered: the usual stands
            kept[wager] = setting.limit_rule(wager).post(amounts)
    return replace(setting, posted=kept)


def other_values(setting: Setting, name: str) -> list[Value]:
    """What an option may be beside what it is; of very many values, some.

    >>> other_values(game_of("craps").setting(as_of="2006-09-05"), "odds_multiple")
    [0, 1, 2, 10, 20, 50, 100]
    """
    row = _row(setting, name)
    here = setting.options[name]
    values = _choices(row) if row.choices else _numbers(row)
    return [one for one in values if not _same(one, here)]


def is_thinned(setting: Setting, name: str) -> bool:
    """Say whether only some of the values of an option are taken."""
    row = _row(setting, name)
    return (len(row.choices) or row.maximum - row.minimum + 1) > LISTED  # type: ignore[operator]


def _row(setting: Setting, name: str) -> OptionRow:
    return option_entry(setting, name).row_on(setting.as_of)


def option_entry(setting: Setting, name: str) -> OptionEntry:
    """What the law of the day says of an option."""
    (entry,) = (
        one for one in setting.law.file.option if one.name == name and one.in_force(setting.as_of)
    )
    return entry


def _same(one: Value, other: Value) -> bool:
    return type(one) is type(other) and one == other


def _choices(row: OptionRow) -> list[Value]:
    """All choices, or some at even distances with the first and the last."""
    if len(row.choices) <= LISTED:
        return list(row.choices)
    places = [round(step * (len(row.choices) - 1) / (LISTED - 1)) for step in range(LISTED)]
    some = [row.choices[place] for place in places]
    return some if row.default in some else [row.default, *some]


def _numbers(row: OptionRow) -> list[Value]:
    """All whole numbers of a narrow range; of a wide one its ends and round ones between."""
    assert row.minimum is not None and row.maximum is not None
    if row.maximum - row.minimum < LISTED:
        return list(range(row.minimum, row.maximum + 1))
    steps = (1, 2, 5) if row.maximum <= LADDER else (1,)
    ladder = {step * 10**power for power in range(9) for step in steps}
    assert type(row.default) is int
    inside = {one for one in ladder if row.minimum < one < row.maximum}
    return sorted({row.minimum, *inside, row.default, row.maximum})


def matter(setting: Setting, wager: str, asked: Iterable[str]) -> list[str]:
    """The options on which a wager hangs: those that were asked for, and under which it stands.

    In the order of the law.

    >>> matter(game_of("casino-war").setting(), "tie", ["decks"])
    ['decks']
    """
    wanted = {name for name in asked if name in setting.options}
    wanted |= set(_conditions(setting, wager))
    return [name for name in setting.options if name in wanted]


def _conditions(setting: Setting, wager: str) -> Iterator[str]:
    """The options under which a wager, and each row of its pay table, stands."""
    entries = [one for one in setting.law.file.wager if one.in_force(setting.as_of)]
    own = [one for one in entries if one.name == wager]
    paying = {one.paid_as for one in own} - {""}
    for entry in (*own, *(one for one in entries if one.name in paying)):
        for when in (entry.when, *(row.when for row in entry.pays)):
            yield from (name for name, _ in when if name in setting.options)
        if entry.table_option in setting.options:
            yield entry.table_option
        yield from (row.set_by for row in entry.pays if row.set_by in setting.options)
