"""What the arrays hold that a kernel of blackjack is given, and works in."""

from chapter47.games.blackjack import rules

READ, UNREAD, AFTER_PLAYERS = range(3)
PROCEDURES = ("read", "unread", "after players")

(
    PROCEDURE,
    SOFT_17,
    BOXES,
    ACTIONS,
    MOST_HANDS,
    MOST_ACE_HANDS,
    UNIT,
    GIVES_UP,
    INSURES,
    INSURANCE_WINS,
    DESIGNATED_ACE,
    DESIGNATED_FACE,
    ESTIMATE,
    INSURE_AT,
    LOW,
    CUT,
    BURN,
    SESSION,
    BANKROLL,
    PAYS,
) = range(20)
"""Cells of the figures. UNIT is a wager of one unit; GIVES_UP, INSURES, INSURANCE_WINS and, from
PAYS on for each combination, what a hand is paid are amounts for that wager.

CUT is how many cards are drawn before the cutting card comes out. A SESSION of more than no rounds
ends with them, or when the BANKROLL in units is lost or doubled.
"""

RAMP = PAYS + len(rules.COMBINATIONS)
"""From here on the bets, by true count from LOW."""

STAKES, KIND, BOX, IS_FIRST = 1, 2, 3, 4
"""Cells of a hand that waits for the dealer; its score is the first."""

NET, WAGERED, INSURED, NATURAL, GIVEN_UP, CARD_1, CARD_2 = range(7)
"""Cells of a box, WAGERED in units; NATURAL and GIVEN_UP wait for the dealer's second card."""

MOST_STAKES = 8
"""Units that one box can come to: four hands, all doubled."""

MOST_WON = 12
"""Units that one box can win: eight, and one more for each of four hands."""
