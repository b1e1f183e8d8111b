"""Edges that only a simulation knows: of options that no exact count asks for."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from chapter47.data.sources import digest_of_sources
from chapter47.desk.analyses import lab_of, plan_resting
from chapter47.errors import BadInput
from chapter47.house.price.model import SIMULATED, Edge
from chapter47.house.price.stakes import Stakes
from chapter47.house.worth.kept import Kept
from chapter47.house.worth.worth import key_of
from chapter47.lab import simulate
from chapter47.law.setting import Setting

SEED = 1947
"""Terms that are compared are played with the same random numbers."""


def asked_by_simulation(setting: Setting, exact: Sequence[str], kept: Kept) -> list[str]:
    """The options that the simulation of a setting asks for, and no exact count does."""
    asked = kept.of(_key(setting) | {"what": "asked"}, lambda: _asked(setting))
    return [name for name in asked if name not in exact]


def _asked(setting: Setting) -> list[str]:
    if lab_of(setting).plan is None:
        return []
    try:
        _, resting = plan_resting(setting)
    except BadInput:
        return []
    return list(resting.options)


def _key(setting: Setting) -> dict[str, Any]:
    """All that a simulation rests on, but for its rounds."""
    return key_of(setting) | {
        "desk": digest_of_sources("chapter47.desk.analyses"),
        "posted": {name: str(limit) for name, limit in setting.posted.items()},
    }


def simulated(setting: Setting, stakes: Stakes, rounds: int, kept: Kept) -> list[Edge | None]:
    """The edge of each wager of some stakes, as a simulation of so many rounds has it."""
    key = _key(setting) | {"what": "simulated", "rounds": rounds}
    found = kept.of(key, lambda: _played(setting, rounds))
    names = ((f"{one.wager} {one.spot}", one.wager) for one in stakes.wagers)
    return [_edge(found.get(on_spot) or found.get(wager)) for on_spot, wager in names]


def _played(setting: Setting, rounds: int) -> dict[str, Any]:
    planned, _ = plan_resting(setting)
    result = simulate(planned, rounds, seed=SEED)
    if not result.is_complete:
        raise KeyboardInterrupt  # a simulation takes the first one for itself: pass it on
    return {
        name: {
            "edge": str(one.house_edge),
            "wagered": str(one.tally.wagered / one.rounds),
            "variance": float(one.variance),
            "off": one.standard_error,
        }
        for name, one in result.wagers.items()
        if one.rounds
    }


def _edge(told: Mapping[str, Any] | None) -> Edge | None:
    if told is None:
        return None
    return Edge(
        Fraction(told["edge"]), Fraction(told["wagered"]), told["variance"], SIMULATED, told["off"]
    )
