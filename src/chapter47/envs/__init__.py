"""Gymnasium environments: `gymnasium.make("chapter47/casino-war-v2")`."""

from chapter47.envs.making import VERSION, environment_ids, register
from chapter47.envs.table_env import TableEnv

register()

__all__ = ["VERSION", "TableEnv", "environment_ids", "register"]
