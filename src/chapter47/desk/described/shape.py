"""What is wrong with the shape of a description: keys, kinds of values, what is missing."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, get_args

from pydantic import AliasChoices, BaseModel, ValidationError

from chapter47.desk.described.places import Loc
from chapter47.errors import meant

_TAGS = ("str", "int", "Deed", "date", "function-before[_money(), union[str,int]]")
"""What pydantic puts into a place for the kinds that a value may have."""
_KINDS = {
    "int_type": "a whole number is needed",
    "int_parsing": "a whole number is needed",
    "int_from_float": "a whole number is needed",
    "string_type": "a text is needed",
    "tuple_type": "a list is needed",
    "dict_type": "a table of keys and values is needed",
    "model_type": "a table of keys and values is needed",
    "missing": "this is missing",
    "too_short": "describe at least one",
}
_OF_A_STORY = {"string_type", "model_type"}
_IN_A_STORY = "a text, or a table of keys and values, is needed"


def shape_mistakes(error: ValidationError, model: type[BaseModel]) -> Iterator[tuple[Loc, str]]:
    """Each mistake once, with its place; of a value that may be several things, the likeliest."""
    found = [(_loc(item), item) for item in error.errors(include_url=False)]
    within = {loc[:end] for loc, _ in found for end in range(1, len(loc))}
    kinds: dict[Loc, set[str]] = {}
    for loc, item in found:
        kinds.setdefault(loc, set()).add(item["type"])
    told: set[tuple[Loc, str]] = set()
    for loc, item in found:
        if item["type"] in ("too_short", "string_type") and loc in within:
            continue  # it is counted, or read as a text, without what is wrong in it
        is_item = kinds[loc] >= _OF_A_STORY
        reason = _IN_A_STORY if is_item else _reason(item, loc, model)
        if (loc, reason) not in told:
            told.add((loc, reason))
            yield loc, reason


def _loc(item: Any) -> Loc:
    return tuple(step for step in item["loc"] if isinstance(step, int) or step not in _TAGS)


def _reason(item: Any, loc: Loc, model: type[BaseModel]) -> str:
    if item["type"] == "extra_forbidden":
        return f"there is no such key{meant(str(loc[-1]), _keys_at(model, loc[:-1]))}"
    return _KINDS.get(item["type"]) or str(item["msg"]).removeprefix("Value error, ")


def _keys_at(model: type[BaseModel], loc: Loc) -> Iterable[str]:
    """The keys that a description takes at a place."""
    for step in loc:
        if isinstance(step, str) and step in model.model_fields:
            inner = [model.model_fields[step].annotation, *_within(model, step)]
            model = next(
                (one for one in inner if isinstance(one, type) and issubclass(one, BaseModel)),
                model,
            )
    named = {name: field.validation_alias for name, field in model.model_fields.items()}
    aliases = [one for one in named.values() if isinstance(one, AliasChoices)]
    return [*named, *(str(choice) for one in aliases for choice in one.choices)]


def _within(model: type[BaseModel], name: str) -> tuple[Any, ...]:
    return get_args(model.model_fields[name].annotation)


def items_of(data: Mapping[str, Any], key: str) -> list[Any]:
    """What stands under a key as a list, whatever it is."""
    value = data.get(key, ())
    if isinstance(value, str):
        return value.replace(",", " ").split()
    return list(value) if isinstance(value, list | tuple) else []
