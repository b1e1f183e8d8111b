"""Corrections of our own on a screen, and whether they touch an answer that was kept."""

from pathlib import Path
from typing import Any


def show_corrections(about: str, kept: Path | None, as_json: bool) -> None:
    """All corrections, those of a game or a place, or those that touch an answer."""
    from chapter47.cli.output import print_json, say
    from chapter47.house.lawbook.corrections import corrections_of, touching

    if kept is not None:
        verdicts = [one.to_json() for one in touching(kept)]
        if as_json:
            print_json(verdicts)
            return
        say(_headed(kept.name, verdicts), style="bold")
        _show(verdicts)
        return
    found = [one.to_json() for one in corrections_of(about)]
    if as_json:
        print_json(found)
        return
    of = f" of {about}" if about else ""
    say(f"What this program once told wrongly{of}" if found else "No correction is known.")
    _show(found)


def _headed(name: str, verdicts: list[dict[str, Any]]) -> str:
    if not verdicts:
        return f"{name}: no correction touches it."
    sure = sum(row["touched"] == "yes" for row in verdicts)
    told = f"{sure} correction{'s' * (sure != 1)} touch it" if sure else "none surely touches it"
    open_ = len(verdicts) - sure
    return f"{name}: {told}, {open_} may." if open_ else f"{name}: {told}."


def _show(rows: list[dict[str, Any]]) -> None:
    from chapter47.cli.output import say

    for row in rows:
        say()
        games = ", ".join(row["games"]) or "every game"
        cites = ", ".join(cite.removeprefix("19:47-") for cite in row["cites"])
        say(f"{games}{f' ({cites})' if cites else ''}", style="bold")
        say(f"{row['what']}.")
        numbers = set(row["rules"].values())
        by = f"; in tables of rules {numbers.pop()} on" if len(numbers) == 1 else ""
        touches = f"Touches {', '.join(row['answers'])}."
        since = f"Wrong until {row['wrong_until']}, right in builds since {row['right_since']}{by}."
        say(f"{touches} {since}")
        if row.get("why"):
            say(f"Here: {row['touched']}, {row['why']}.")
