"""What the arrays hold that the kernel of Spanish 21 and its kin is given, and works in."""

from chapter47.families.blackjack import totals

KINDS = 11
"""As many kinds of hands as any of these games pays apart."""

(
    READS,
    UP_FIRST,
    BLACKJACK_WINS,
    BOXES,
    MOST_HANDS,
    MOST_ACE_HANDS,
    PLAYS_ACES,
    UNIT,
    GIVES_UP,
    RESCUE_LOSES,
    INSURES,
    INSURANCE_WINS,
    BLACKJACK_PAYS,
    ESTIMATE,
    INSURE_AT,
    LOW,
    CUT,
    BURN,
    SESSION,
    BANKROLL,
    MOST_STAKES,
    MOST_WON,
    TO_OTHERS,
    ATTACKS,
) = range(24)
"""Cells of the figures. UNIT is a wager of one unit, other amounts are for that wager. From ATTACKS
on, by up card, the whole wager in units; from PAYS on what each kind of hand is paid; from SUITED
on whether its suits say more. MOST_STAKES and MOST_WON are the units that a box can come to.
"""

PAYS = ATTACKS + totals.TEN_POINTS
SUITED = PAYS + KINDS
RAMP = SUITED + KINDS
"""From here on, by true count from LOW, the bet and then the prize of a bonus hand for it."""

SCORED, STAKES, KIND, BOX, IS_FIRST, GIVEN = range(6)
"""Cells of a hand that waits for the dealer."""

NET, WAGERED, NATURAL, PRIZE, CARD_1, CARD_2 = range(6)
"""Cells of a box, WAGERED in units; NATURAL is what a blackjack wins."""

LOGGED = 4
"""What a log holds of a box: net, wagered, result of insurance, bonus."""
