"""The Spanish 21 table: the dealer, and the boxes with their hands and chips."""

from collections.abc import Iterator

from chapter47.families.blackjack.match_the_dealer import MATCH_THE_DEALER, Match
from chapter47.families.blackjack.stakes import DOUBLE, INSURANCE, SPLIT
from chapter47.families.blackjack.words import told
from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.felt.figures import pays
from chapter47.felt.rooms import Felt
from chapter47.games.spanish_21 import rules
from chapter47.games.spanish_21.wagers import MAIN
from chapter47.law.setting import Setting
from chapter47.money import dollars


def layout(setting: Setting) -> CardTable:
    """One box for each player, or for several who share it."""
    matches = [Ring(MATCH_THE_DEALER, "MATCH")] if MATCH_THE_DEALER in setting.wagers else []
    return CardTable(
        title="Spanish 21",
        places=setting.number("boxes"),
        legends=(
            f"BLACKJACK PAYS {_odds(setting, rules.BLACKJACK).upper()}",
            "and always wins; dealer draws to 16, stands on all 17s",
        ),
        notices=(tuple(_by_cards(setting)), tuple(_by_ranks(setting))),
        owner="box",
        hands=(Hand(room=4),),
        rings=(Ring(MAIN, "BET", beside=(SPLIT, DOUBLE)),),
        tell=told,
        side=tuple(matches),
        line=Ring(INSURANCE, f"Insurance pays {pays(setting, INSURANCE)}"),
    )


def _odds(setting: Setting, kind: int) -> str:
    return pays(setting, MAIN, rules.COMBINATIONS[kind])


def _by_cards(setting: Setting) -> Iterator[str]:
    """What the layout says of 21 by number of cards, and of match-the-dealer."""
    yield f"21 in five cards {_odds(setting, rules.FIVE_CARDS)}"
    yield f"in six {_odds(setting, rules.SIX_CARDS)}"
    yield f"in seven or more {_odds(setting, rules.SEVEN_CARDS)}"
    yield "no bonus after doubling"
    if MATCH_THE_DEALER in setting.wagers:
        plain, suited = (pays(setting, MATCH_THE_DEALER, kind.title) for kind in Match)
        yield f"match {plain}, suited {suited}"


def _by_ranks(setting: Setting) -> Iterator[str]:
    """What the layout says of 6-7-8 and 7-7-7, and of the super bonus."""
    sixes, sevens = (
        f"suited {_odds(setting, mixed + 1)}, ♠ {_odds(setting, mixed + 2)}"
        for mixed in (rules.MIXED_678, rules.MIXED_777)
    )
    yield f"6-7-8 or 7-7-7 {_odds(setting, rules.MIXED_678)}"
    if sixes == sevens:
        yield sixes
    else:
        yield f"6-7-8 {sixes}"
        yield f"7-7-7 {sevens}"
    small, least, large, others = (
        dollars(setting.money(name))
        for name in (
            "super_bonus",
            "larger_super_bonus_least_wager",
            "larger_super_bonus",
            "super_bonus_to_others",
        )
    )
    yield f"suited 7-7-7 v. 7: {small},"
    yield f"from {least} {large}, others {others}"


FELT = Felt(layout=layout)
