"""Spanish 21 under one setting, as terms for the lab."""

from fractions import Fraction
from math import comb

import numpy as np

from chapter47.families.blackjack.lab.cells import KINDS
from chapter47.families.blackjack.lab.hands import Composition, card_of, cards_of
from chapter47.families.blackjack.lab.kin import Rules
from chapter47.families.blackjack.lab.strategy import UPS
from chapter47.families.blackjack.lab.terms import ALWAYS, PICTURES, SUITS, Payment, Terms, deck_of
from chapter47.families.blackjack.totals import is_blackjack
from chapter47.games.spanish_21 import rules
from chapter47.games.spanish_21.wagers import odds_of, super_bonus_of
from chapter47.law.schema import Value
from chapter47.law.setting import Setting
from chapter47.table.choices import choice_objections
from chapter47.table.objections import Refused


def terms_of(setting: Setting) -> Terms:
    """The terms of a setting.

    >>> terms = terms_of(spanish_21(decks=8))
    >>> terms.decks, sum(terms.shoe), terms.blackjack_always_wins
    (8, 384, True)
    """
    objections = tuple(choice_objections(setting.plain))
    if objections:
        raise Refused(*objections)
    most = setting.number("most_hands")
    return Terms(
        deck=deck_of(PICTURES),
        decks=setting.number("decks"),
        draws_on_soft_17=False,
        reads_hole_card=setting.option("hole_card") == "read",
        surrender_loses=(
            Fraction(setting.figure("surrender_loses")) if setting.is_on("surrender") else None
        ),
        most_hands=most,
        most_ace_hands=most,
        payments=_payments(setting),
        kind_of=kind_of,
        insurance_pays=setting.odds("insurance").ratio,
        insurance_share=Fraction(setting.figure("insurance_share")),
        compare=rules.outcome,
        most_cards_doubled=rules.MOST_CARDS_DOUBLED,
        plays_split_aces=True,
        doubled_loses=Fraction(setting.figure("rescue_loses")),
        pays_doubled=False,
    )


def pays_of(setting: Setting) -> tuple[Fraction, ...]:
    """What a winning unit is paid for each combination of `rules.COMBINATIONS`."""
    return tuple(odds_of(setting, kind).ratio for kind in range(len(rules.COMBINATIONS)))


def suits_678() -> tuple[Fraction, Fraction, Fraction]:
    """How likely a 6-7-8 is of mixed suits, of one suit but not of spades, of spades."""
    spades = Fraction(1, SUITS**3)
    return 1 - SUITS * spades, (SUITS - 1) * spades, spades


def suits_777(decks: int) -> tuple[Fraction, Fraction, Fraction]:
    """How likely three sevens of a shoe are of mixed suits, of one but not of spades, of spades."""
    spades = Fraction(comb(decks, 3), comb(SUITS * decks, 3))
    return 1 - SUITS * spades, (SUITS - 1) * spades, spades


def _payments(setting: Setting) -> tuple[tuple[Payment, ...], ...]:
    """How each combination is paid, by the suits of its cards.

    A composition that suits tell apart is known by its kind of one suit.
    """
    pays = pays_of(setting)
    payments: list[tuple[Payment, ...]] = [((pay, ALWAYS),) for pay in pays]
    for mixed, chances in (
        (rules.MIXED_678, suits_678()),
        (rules.MIXED_777, suits_777(setting.number("decks"))),
    ):
        one_suit = mixed + rules.SUITED_678 - rules.MIXED_678
        payments[one_suit] = tuple(zip(pays[mixed : mixed + 3], chances, strict=True))
    return tuple(payments)


def kind_of(composition: Composition) -> int:
    """What a hand of this composition is paid for if its cards are of one suit.

    >>> rules.COMBINATIONS[kind_of((0, 0, 0, 0, 0, 1, 1, 1, 0, 0))]
    '6-7-8 of one suit'
    """
    cards = cards_of(composition)
    return rules.combination(cards, is_blackjack(cards, False))


def rules_of(setting: Setting) -> Rules:
    """The rest that the kernel needs: what suits decide, and the super bonus."""
    prizes = np.zeros((UPS, KINDS), np.int8)
    for up in range(UPS):
        for kind in range(len(rules.COMBINATIONS)):
            prizes[up, kind] = rules.wins_super_bonus(kind, card_of(up), False, False)
    return Rules(
        terms_of(setting),
        suited=(rules.SUITED_678, rules.SUITED_777),
        pays=pays_of(setting),
        prizes=prizes,
        prize=lambda wager: super_bonus_of(setting, wager),
        to_others=setting.money("super_bonus_to_others"),
    )


def spanish_21(as_of: str | None = None, **options: Value) -> Setting:
    """Spanish 21 on a day, the last verified one if none is named, with some options changed.

    >>> spanish_21(decks=8).changed_options
    {'decks': 8}
    """
    return Setting.make("spanish-21", as_of=as_of, options=options)
