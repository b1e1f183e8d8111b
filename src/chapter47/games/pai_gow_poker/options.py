"""Rules between options: what a licensee may not choose together."""

from collections.abc import Iterator

from chapter47.games.pai_gow_poker.forming import house_way_of
from chapter47.games.pai_gow_poker.house_ways.errors import HouseWayError, UnknownHouseWay
from chapter47.games.pai_gow_poker.payout_limits import limit_objections
from chapter47.games.pai_gow_poker.pays import own_pays_objections
from chapter47.games.pai_gow_poker.state import BUTTON, RANDOM_NUMBER, deals_three_then_four
from chapter47.law.setting import Setting
from chapter47.table import Objection
from chapter47.table.cards.devices import AUTOMATED_SHOE


def check_setting(setting: Setting) -> Iterator[Objection]:
    """Everything that speaks against a choice of options."""
    is_on = {name for name in setting.options if setting.is_on(name)}
    is_automated = setting.option("shuffle") == "automated"
    if setting.option("starting_position") == BUTTON and not (
        is_automated and setting.option("deal") == AUTOMATED_SHOE
    ):
        message = "a button needs an automated shuffler and an automated shoe"
        yield Objection("button", message, "11.4(a)3")
    if setting.number("decks") > 1 and not is_automated:
        message = "a second deck needs an automated shuffler"
        yield Objection("decks", message, "11.2(b)")
    if "co_banking" in is_on and "banking" not in is_on:
        message = "co-banking is offered to players who may bank: turn banking on"
        yield Objection("co_banking", message, "11.10(e)")
    if "random_number" in is_on and (
        setting.option("starting_position") != RANDOM_NUMBER or deals_three_then_four(setting)
    ):
        message = (
            "a wager on the random number needs a random number for the starting position, "
            "which tables with three-card or seven-card bonus wagers do not use"
        )
        yield Objection("random_number", message, "11.13(a)")
    if "bonus" in is_on and deals_three_then_four(setting):
        message = "the bonus wager excludes the three-card and seven-card bonus wagers"
        yield Objection("bonus", message, "11.15(a)")
    if "shuffler_counts" in is_on and not is_automated:
        message = "only an automated shuffler can count the deck"
        yield Objection("shuffler_counts", message, "11.17(i)")
    wrong_pays = list(own_pays_objections(setting))
    yield from wrong_pays or limit_objections(setting)
    try:
        house_way_of(setting)
    except (HouseWayError, UnknownHouseWay) as error:
        yield Objection("house_way", str(error))
