"""Blackjack by one who never draws where he could go over 21, and doubles eleven.

    chapter47 simulate blackjack --strategy examples/strategies/never_bust.py -n 5000 --seed 47

`move(knows)` is asked whenever something is open to the seat. `knows` holds what that seat sees and
nothing else: `option(name)` is the open option of that name, `concerns` what is asked about,
`setting` the law of the day, `stakes` the wagers that lie there, `rows` the events so far;
`memory_of` folds the cards out of them.
"""

from chapter47.families.blackjack.totals import score
from chapter47.felt.card_memory import memory_of
from chapter47.table.knowledge import Knowledge

SAFE = 11
"""No card takes a hand over 21 that counts no more."""


class NeverBust:
    """Draws only where no card can take the hand over."""

    name = "never bust"

    def move(self, knows: Knowledge) -> str | None:
        """What to do, as people say it; nothing where the house may go on by itself."""
        if knows.option("draw") is None:
            return None
        box, label = knows.concerns["box"], knows.concerns["hand"]
        cards = memory_of(knows).hand(f"box:{box}", label)
        total = score([card for card in cards if card is not None])
        if total == SAFE and knows.option("double"):
            return "double down"
        return "hit" if total <= SAFE else "stand"


STRATEGY = NeverBust()
