"""Something that went wrong, reported at the terminal: what it is, and what is named with it."""

from collections.abc import Callable, Sequence

from chapter47.cli.output import say
from chapter47.cli.screen import hint
from chapter47.desk.reading import plain, read
from chapter47.table import Table
from chapter47.table.narrate import words

NOTHING_TO_REPORT = "No irregularity can be reported now."


def report(table: Table, actor: str, typed: Sequence[str], ask: Callable[[str], str]) -> None:
    """Report an irregularity by its name or title; what was left out is asked for."""
    reports = table.reports()
    if not typed:
        names = [*reports]
        told = f"{', '.join(names)}: report NAME key=value" if names else NOTHING_TO_REPORT
        say(f"  {told}")
        return
    name, rest = irregularity(table, typed)
    ruling = table.game.rulings[table.setting.irregularity(name).name]
    by = actor if actor in ruling.by else ruling.by[0]
    fields = reports[name].fields if name in reports else {}
    given = dict(word.split("=", 1) for word in rest if "=" in word)
    for field, spec in fields.items():
        if field not in given:
            may_lack = field in ruling.optional
            left_out = ", or nothing" if may_lack else ""
            answer = ask(f"  {words(field)} ({hint(spec)}{left_out})")
            if answer or not may_lack:
                given[field] = answer
    details = {key: read(fields[key], v) if key in fields else v for key, v in given.items()}
    table.report(by, name, **details)


def irregularity(table: Table, typed: Sequence[str]) -> tuple[str, list[str]]:
    """What is reported, by its name or its title in all of its words; the other words."""
    for many in range(len(typed), 0, -1):
        named = table.game.law.irregularity_meant(" ".join(typed[:many]))
        if named:
            return named, list(typed[many:])
    return plain(typed[0]), list(typed[1:])
