"""Reads the value of an option as people say it."""

from chapter47.errors import meant
from chapter47.law.cite import full_cite
from chapter47.law.entry import Value
from chapter47.law.errors import OptionNotAllowed
from chapter47.law.option_entries import OptionEntry, OptionRow
from chapter47.law.said import NUMBERS, said

YES_OR_NO: dict[str, Value] = {
    **dict.fromkeys(("true", "yes", "on"), True),
    **dict.fromkeys(("false", "no", "off"), False),
}


def read_option(entry: OptionEntry, row: OptionRow, given: Value, cite: str) -> Value:
    """An option as given, or as people say it: on, six, atlantic city, what a choice is labelled.

    >>> row = OptionRow.model_validate({"from": "1999-01-19", "choices": [6, 8], "default": 6})
    >>> entry = OptionEntry(
    ...     name="decks", title="Decks", cite="22.2", source="sister", default=6, choices=(6, 8),
    ...     **{"from": "1999-01-19"},
    ... )
    >>> read_option(entry, row, "eight", "22.2")
    8
    """
    if row.allows(given):
        return given
    if isinstance(given, str):
        wanted = said(given)
        tries: list[Value] = [YES_OR_NO[given.lower()]] if given.lower() in YES_OR_NO else []
        number = NUMBERS.get(given.lower(), given)
        if number.removeprefix("-").isdigit():
            tries.append(int(number))
        labels = {said(label): value for value, label in entry.labels.items()}
        tries += [value for value in row.choices if said(str(value)) == wanted]
        tries += [labels[wanted]] if wanted in labels else []
        for value in tries:
            if row.allows(value):
                return value
    near = meant(str(given), [str(choice) for choice in row.choices])
    raise OptionNotAllowed(entry.name, given, f"{row.allowed()}{near}", full_cite(cite))
