"""Double attack blackjack under one setting, as terms for the lab."""

from fractions import Fraction

from chapter47.families.blackjack.lab.hands import Composition, cards_of
from chapter47.families.blackjack.lab.kin import Rules
from chapter47.families.blackjack.lab.terms import ALWAYS, PICTURES, Terms, deck_of
from chapter47.families.blackjack.totals import is_blackjack
from chapter47.games.double_attack_blackjack import rules
from chapter47.games.double_attack_blackjack.wagers import paid_for
from chapter47.law.schema import Value
from chapter47.law.setting import Setting
from chapter47.table.choices import choice_objections
from chapter47.table.objections import Refused


def terms_of(setting: Setting) -> Terms:
    """The terms of a setting.

    >>> terms = terms_of(double_attack(decks=6))
    >>> terms.decks, sum(terms.shoe), terms.attack
    (6, 288, Fraction(1, 1))
    """
    objections = tuple(choice_objections(setting.plain))
    if objections:
        raise Refused(*objections)
    gives_up = setting.is_on("surrender")
    loses = Fraction(setting.figure("surrender_loses")) if gives_up else None
    return Terms(
        deck=deck_of(PICTURES),
        decks=setting.number("decks"),
        draws_on_soft_17=rules.DRAWS_ON_SOFT_17,
        reads_hole_card=setting.option("hole_card") == "read",
        surrender_loses=loses,
        most_hands=setting.number("most_hands"),
        most_ace_hands=setting.number("most_ace_hands"),
        payments=tuple(((pay, ALWAYS),) for pay in pays_of(setting)),
        kind_of=kind_of,
        insurance_pays=setting.odds("insurance").ratio,
        insurance_share=Fraction(setting.figure("insurance_share")),
        most_cards_doubled=rules.MOST_CARDS_DOUBLED,
        surrenders_later=gives_up,
        doubled_loses=None if loses is None else 2 * loses,
        attack=Fraction(setting.figure("most_attack")),
    )


def pays_of(setting: Setting) -> tuple[Fraction, ...]:
    """What a winning unit is paid for each combination of `rules.COMBINATIONS`."""
    return tuple(paid_for(setting, blackjack).odds.ratio for blackjack in (False, True))


def kind_of(composition: Composition) -> int:
    """Whether two cards of this composition are a blackjack."""
    blackjack = is_blackjack(cards_of(composition), False)
    return rules.BLACKJACK if blackjack else rules.EVEN


def rules_of(setting: Setting) -> Rules:
    """The rest that the kernel needs: the up card comes first."""
    return Rules(terms_of(setting), up_first=True, pays=pays_of(setting))


def double_attack(as_of: str | None = None, **options: Value) -> Setting:
    """The game on a day, the last verified one if none is named, with some options changed.

    >>> double_attack(decks=6).changed_options
    {'decks': 6}
    """
    return Setting.make("double-attack-blackjack", as_of=as_of, options=options)
