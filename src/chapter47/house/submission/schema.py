"""The JSON Schema of a submission, from its model and the laws, for editors."""

from collections.abc import Iterable, Mapping
from typing import Any

from chapter47.house.submission.shape import SubmissionShape
from chapter47.law.book import GameLaw, law_of, names
from chapter47.law.cite import full_cite
from chapter47.law.schema import OptionEntry
from chapter47.law.words import short

DIALECT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]


def schema() -> Schema:
    """The whole schema: what a game's options, wagers and payouts are called, by its name.

    >>> found = schema()
    >>> found["$schema"], sorted(found["properties"])
    ('https://json-schema.org/draft/2020-12/schema', ['day', 'game', 'house', 'reference'])
    """
    made = SubmissionShape.model_json_schema()
    game = made["$defs"]["GameShape"]
    laws = [law_of(name) for name in names()]
    game["properties"]["game"]["examples"] = [one for law in laws for one in _called(law)]
    game["allOf"] = [_of_game(law) for law in laws]
    return {"$schema": DIALECT, **made, "title": "A licensee's submission"}


def _called(law: GameLaw) -> list[str]:
    return [law.name, *law.file.game.aliases, *law.file.game.forms]


def _of_game(law: GameLaw) -> Schema:
    """What a game may be given, on any day."""
    file = law.file
    wagers = {entry.name: entry for entry in file.wager}
    by_name: dict[str, list[OptionEntry]] = {}
    for option in file.option:
        by_name.setdefault(option.name, []).append(option)
    then = {
        "options": {"properties": {name: _option(same) for name, same in by_name.items()}},
        "limits": {
            "properties": {
                entry.wager: {"description": short(wagers[entry.wager].title)}
                for entry in file.limit
                if entry.wager in wagers
            }
        },
        "pays": {
            "properties": {
                name: {"properties": _outcomes(row.on for row in entry.pays)}
                for name, entry in wagers.items()
            }
        },
        "payout_limits": {"properties": {entry.name: {} for entry in file.payout_limit}},
    }
    called = {"enum": _called(law)}
    return {
        "if": {"properties": {"game": called}, "required": ["game"]},
        "then": {"properties": then},
    }


def _outcomes(rows: Iterable[str]) -> Mapping[str, Schema]:
    return {on or "odds": {} for on in rows}


def _option(entries: list[OptionEntry]) -> Schema:
    """What may be chosen on some day; the check says on which."""
    rows = [row for entry in entries for row in entry.rows()]
    choices = list(dict.fromkeys((type(one), one) for row in rows for one in row.choices))
    ways: list[Schema] = [{"enum": [one for _, one in choices]}] if choices else []
    for row in rows:
        if not row.choices:
            bounds = {"type": "integer", "minimum": row.minimum, "maximum": row.maximum}
            ways += [bounds] if bounds not in ways else []
        own = {"type": "string", "pattern": f"{row.own_file.replace('.', chr(92) + '.')}$"}
        ways += [own] if row.own_file and own not in ways else []
    told = f"{entries[-1].title} ({full_cite(entries[-1].cite)})"
    return {"description": told, **(ways[0] if len(ways) == 1 else {"anyOf": ways})}
