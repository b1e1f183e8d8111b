"""Blackjack under one setting, as terms for the lab."""

from fractions import Fraction

from chapter47.families.blackjack.lab.hands import Composition, cards_of
from chapter47.families.blackjack.lab.terms import SUITS, TEN_RANKS, Payment, Terms, deck_of
from chapter47.families.blackjack.lab.what_if import CHANGES, changed
from chapter47.families.blackjack.totals import NO_CARD, is_blackjack
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.options import check_setting, most_hands
from chapter47.games.blackjack.wagers.payouts import odds_of
from chapter47.law.schema import Value
from chapter47.law.setting import Setting
from chapter47.law.supposing import Choice
from chapter47.table.choices import choice_objections
from chapter47.table.objections import Refused


def terms_of(setting: Setting) -> Terms:
    """The terms of a setting; options that exclude each other are refused.

    >>> terms = terms_of(blackjack(decks=6, soft_17="draw"))
    >>> terms.decks, terms.draws_on_soft_17, terms.blackjack_pays
    (6, True, Fraction(3, 2))
    """
    objections = (*choice_objections(setting.plain), *check_setting(setting.plain))
    if objections:
        raise Refused(*objections)
    most = most_hands(setting)
    once = setting.number("hands_of_one_split")
    terms = Terms(
        deck=deck_of(),
        decks=setting.number("decks"),
        draws_on_soft_17=setting.option("soft_17") == "draw",
        reads_hole_card=setting.option("hole_card") == "read",
        surrender_loses=(
            Fraction(setting.figure("surrender_loses")) if setting.is_on("surrender") else None
        ),
        most_hands=most,
        most_ace_hands=most if setting.is_on("resplit_aces") else min(most, once),
        payments=_payments(setting),
        kind_of=kind_of,
        most_cards_doubled=rules.MOST_CARDS_DOUBLED,
        insurance_pays=setting.odds("insurance").ratio,
        insurance_share=Fraction(setting.figure("insurance_share")),
    )
    supposed = {name: setting.beside(name) for name in CHANGES}
    asked = [f"{name}={value}" for name, value in supposed.items() if value is not None]
    return changed(terms, asked)[0]


def what_ifs(setting: Setting) -> dict[str, Choice]:
    """What may be supposed of splitting beside the law, and how the law has it."""
    terms = terms_of(setting)
    return {name: Choice(change.values, change.of(terms)) for name, change in CHANGES.items()}


def pays_of(setting: Setting) -> tuple[Fraction, ...]:
    """What a winning unit is paid for each combination of `rules.COMBINATIONS`."""
    return tuple(odds_of(setting, kind).ratio for kind in range(len(rules.COMBINATIONS)))


def _payments(setting: Setting) -> tuple[tuple[Payment, ...], ...]:
    """How each combination is paid, by the suits of its cards.

    Cards of three ranks are of one suit once in 16 times; one blackjack in 64 is the designated
    one, where there is.
    """
    pays = pays_of(setting)
    always, suited = Fraction(1), Fraction(1, SUITS**2)
    named = Fraction(1, SUITS * SUITS * TEN_RANKS)
    payments: list[tuple[Payment, ...]] = [((pay, always),) for pay in pays]
    payments[rules.SUITED_678] = (
        (pays[rules.SUITED_678], suited),
        (pays[rules.EVEN], 1 - suited),
    )
    payments[rules.BLACKJACK] = (
        (pays[rules.DESIGNATED], named),
        (pays[rules.BLACKJACK], 1 - named),
    )
    return tuple(payments)


def kind_of(composition: Composition) -> int:
    """What a hand of this composition may be paid for, where its suits allow it (2.3(e)).

    >>> rules.COMBINATIONS[kind_of((0, 0, 0, 0, 0, 1, 1, 1, 0, 0))]
    'suited 6-7-8'
    """
    cards = cards_of(composition)
    return rules.combination(cards, is_blackjack(cards, False), NO_CARD, NO_CARD)


def blackjack(as_of: str | None = None, **options: Value) -> Setting:
    """Blackjack on a day, the last verified one if none is named, with some options changed.

    >>> blackjack(decks=6).changed_options
    {'decks': 6}
    """
    return Setting.make("blackjack", as_of=as_of, options=options)
