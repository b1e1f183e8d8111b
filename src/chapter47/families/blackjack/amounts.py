"""Amounts beside wagers that lie already: as named for each, or as much as can be for all."""

from collections.abc import Mapping, Sequence
from typing import Any

from chapter47.families.blackjack.state import T
from chapter47.money import Cents
from chapter47.table import Action, Amount, Objection, Option, Round


def amounts_named(mosts: Mapping[str, Cents], action: Action) -> dict[str, Cents]:
    """What is laid beside each wager: as named, or the most for all of them."""
    named = {name: action.args[name] for name in mosts if name in action.args}
    return named or dict(mosts)


def amounts_option(
    t: Round[T],
    seat: int,
    name: str,
    label: str,
    cite: str,
    mosts: Mapping[str, Cents],
    *,
    chip: Cents,
    beyond: str,
    concerns: Mapping[str, Any] | None = None,
) -> Option:
    """An option with an amount beside each wager, up to its most and to the chips of a player."""

    def check(action: Action) -> Sequence[Objection]:
        if sum(amounts_named(mosts, action).values()) > t.rack(seat):
            return [Objection("chips", f"there are not enough chips {beyond}", cite)]
        return []

    return Option(
        name,
        label=label,
        cite=cite,
        fields={field: Amount(chip, most, chip) for field, most in mosts.items()},
        optional=frozenset(mosts),
        check=check,
        concerns=concerns or {},
    )
