"""Big six wheel: the void spins of 5.6."""

from chapter47.games.big_six.procedure import SPIN
from chapter47.table import Ruling
from chapter47.table.rulings.spins import no_spin, too_few_turns

RULINGS = {
    "too_few_turns": Ruling(no_spin("the wheel turned too little"), (SPIN,), fields=too_few_turns),
    "between_sections": Ruling(no_spin("the pointer rests between two sections"), (SPIN,)),
}
