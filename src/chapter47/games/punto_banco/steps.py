"""Punto banco in steps: a wager, and one coup."""

from chapter47.families.baccarat.coup_steps import coup_steps
from chapter47.lab.steps import Steps

STEPS = Steps(coup_steps)
