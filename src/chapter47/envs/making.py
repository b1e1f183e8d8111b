"""Makes environments by their ids, one at a time or many together."""

from inspect import signature
from typing import TYPE_CHECKING, Any

from chapter47.envs.errors import BadArgument
from chapter47.envs.table_env import TableEnv
from chapter47.games import game_names

if TYPE_CHECKING:
    from gymnasium.vector import VectorEnv

VERSION = 2
"""Raised whenever an environment's behaviour changes."""
MOST_STEPS = 1_000
"""So long is an episode at most, unless another limit is given: whoever only does what is not open
comes to no end otherwise."""


def environment_ids() -> list[str]:
    """The ids of all environments, one for each game.

    >>> "chapter47/casino-war-v2" in environment_ids()
    True
    """
    return [f"chapter47/{game}-v{VERSION}" for game in game_names()]


def register() -> None:
    """Make the environments known to Gymnasium; importing this package does it."""
    import gymnasium

    for game, name in zip(game_names(), environment_ids(), strict=True):
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="chapter47.envs.making:make_one",
                vector_entry_point="chapter47.envs.making:make_many",
                max_episode_steps=MOST_STEPS,
                kwargs={"game": game},
            )


def make_one(game: str, **arguments: Any) -> TableEnv:
    """One environment at a table; a sentence where an argument is none.

    >>> make_one("casino-war", seats=3)
    Traceback (most recent call last):
    ...
    chapter47.envs.errors.BadArgument: an environment takes no `seats`; it takes ceremony, \
rounds, bankroll, as_of, options, illegal_penalty, render_mode
    """
    known = list(signature(TableEnv).parameters)[1:]
    unknown = [name for name in arguments if name not in known]
    if unknown:
        raise BadArgument.unknown(unknown, known)
    return TableEnv(game, **arguments)


def make_many(game: str, num_envs: int, **arguments: Any) -> "VectorEnv[Any, Any, Any]":
    """Many environments: in one kernel where the room has steps, else each at its own table."""
    from chapter47.envs.vector_env import StepsVectorEnv, has_steps

    known = list(signature(StepsVectorEnv).parameters)[2:]
    if all(name in known for name in arguments) and has_steps(game, arguments):
        return StepsVectorEnv(game, num_envs, **arguments)
    from gymnasium.vector import AutoresetMode, SyncVectorEnv
    from gymnasium.wrappers import TimeLimit

    mode = AutoresetMode(arguments.pop("autoreset_mode", AutoresetMode.NEXT_STEP))
    most = arguments.pop("max_episode_steps", MOST_STEPS)
    makers = [lambda: TimeLimit(make_one(game, **arguments), most)] * num_envs
    return SyncVectorEnv(makers, autoreset_mode=mode)
