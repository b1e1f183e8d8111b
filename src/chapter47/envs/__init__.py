"""Gymnasium environments: `gymnasium.make("chapter47/casino-war-v1")`."""

from chapter47.envs.table_env import TableEnv
from chapter47.games import game_names

VERSION = 1
"""Raised whenever an environment's behaviour changes."""


def environment_ids() -> list[str]:
    """The ids of all environments, one for each game.

    >>> "chapter47/casino-war-v1" in environment_ids()
    True
    """
    return [f"chapter47/{game}-v{VERSION}" for game in game_names()]


def register() -> None:
    """Make the environments known to Gymnasium; importing this package does it."""
    import gymnasium

    for game, name in zip(game_names(), environment_ids(), strict=True):
        if name not in gymnasium.registry:
            gymnasium.register(
                name, entry_point="chapter47.envs.table_env:TableEnv", kwargs={"game": game}
            )


register()

__all__ = ["TableEnv", "environment_ids", "register"]
