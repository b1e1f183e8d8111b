"""Minibaccarat in steps: a wager, and one coup."""

from chapter47.families.baccarat.coup_steps import coup_steps
from chapter47.lab.steps import Stepping, Steps
from chapter47.law.setting import Setting


def steps(setting: Setting) -> Stepping | None:
    """A coup with the wagers of old; none where the banker's wins are paid without vigorish."""
    return None if setting.chosen("commission_free") else coup_steps(setting)


STEPS = Steps(steps)
