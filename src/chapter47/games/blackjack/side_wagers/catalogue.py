"""The additional wagers that cards decide: what they can be, which rule says so, and when."""

from chapter47.families.blackjack.match_the_dealer import MATCH
from chapter47.games.blackjack.side_wagers import rules
from chapter47.table.side_wagers import SideWager

FIRST_CARDS, THIRD_CARD, LAST_CARD = "first cards", "third card", "last card"
FIRST_CARDS_OR_DEALERS = "first cards, or the dealer's second"

SIDE_WAGERS = {
    side.name: side
    for side in (
        SideWager("over_13", rules.OverUnder, rules.over_13, FIRST_CARDS),
        SideWager("under_13", rules.OverUnder, rules.under_13, FIRST_CARDS),
        SideWager("same_suit", rules.SameSuit, rules.same_suit, FIRST_CARDS),
        SideWager("sevens", rules.Sevens, rules.sevens, THIRD_CARD),
        SideWager("progressive", rules.Aces, rules.progressive, LAST_CARD),
        SideWager("bonus", rules.Bonus, rules.bonus, FIRST_CARDS),
        MATCH,
        SideWager("twenty_point", rules.Twenty, rules.twenty_point, FIRST_CARDS_OR_DEALERS),
        SideWager("in_between", rules.InBetween, rules.in_between, FIRST_CARDS),
    )
}
"""By name, in the order in which the window offers them."""
