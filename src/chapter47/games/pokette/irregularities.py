"""Pokette: the spins that do not count."""

from chapter47.games.pokette.procedure import SPIN
from chapter47.table import Ruling
from chapter47.table.rulings.spins import no_spin

RULINGS = {
    "improper_spin": Ruling(no_spin("the wheel did not come to its end properly"), (SPIN,)),
    "interfered_spin": Ruling(no_spin("the spin was interfered with"), (SPIN,)),
}
