"""The stakes of a table (14.7, 14.17): ante, blinds, forced bet, and what each street may bet."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import gcd

from chapter47.games.poker.description import Description, Street, descriptions
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars
from chapter47.table.objections import Objection
from chapter47.table.pots.structure import (
    Structure,
    fixed_limit,
    no_limit,
    pot_limit,
    spread_limit,
)

FIXED, SPREAD, POT, NO = "fixed limit", "spread limit", "pot limit", "no limit"
USUAL = "usual"


@dataclass(frozen=True)
class Stakes:
    """What is bet at a table."""

    structure: str
    small: Cents
    """The small bet, the least of a spread, the big blind."""
    big: Cents
    """The big bet, or the most of a spread."""
    chip: Cents
    """The smallest chip that is bet."""
    ante: Cents
    forced: Cents
    """The forced bet of the stud games."""
    blinds: tuple[Cents, ...]
    """The blinds from the first to the last, which is the big blind."""
    raises: int
    uncapped_heads_up: bool
    small_blind_counts_full: bool
    """For the size of the pot the small blind counts as a big one."""
    big_blind_ante: Cents = 0
    """An ante of the big blind alone, as some hand histories tell; no table posts it."""

    @cached_property
    def coin(self) -> Cents:
        """The smallest chip or coin in play, in which pots are divided."""
        return gcd(self.chip, self.ante, self.forced, *self.blinds)

    def of_street(self, street: Street, *, players: int, open_pair: bool = False) -> Structure:
        """What may be bet on a street that so many begin; an open pair lets them bet the double."""
        raises = None if self.uncapped_heads_up and players == 2 else self.raises
        if self.structure == FIXED:
            size = self.big if street.bet == "big" else self.small
            return fixed_limit(size, raises=raises, double=self.big if open_pair else 0)
        if self.structure == SPREAD:
            return spread_limit(self.small, self.big, raises=raises, unit=self.chip)
        if self.structure == POT:
            return pot_limit(self.small, unit=self.chip)
        return no_limit(self.small, unit=self.chip)


def game_of(setting: Setting) -> Description:
    """The game that the table plays, with the licensee's choice of how a third card falls."""
    game = descriptions()[str(setting.option("game"))]
    if game.name == "mambo-stud":
        return game.with_third_card(str(setting.option("third_card")))
    return game


def least_buy_in(setting: Setting) -> Cents:
    """The least with which a player may come into the game."""
    return setting.number("least_buy_in") * setting.limit("bet").minimum


def most_buy_in(setting: Setting) -> Cents:
    """The most with which a player may come into the game; 0 for any."""
    return setting.number("most_buy_in") * setting.limit("bet").minimum


def has_blinds(setting: Setting) -> bool:
    """Whether blinds are posted; a draw game that needs openers is anted instead."""
    return game_of(setting).has_button and not needs_openers(setting)


def stakes_of(setting: Setting) -> Stakes:
    """The stakes that the licensee has posted.

    >>> stakes = stakes_of(Setting.make("poker"))
    >>> stakes.structure, stakes.blinds, stakes.ante
    ('no limit', (100, 200), 0)
    """
    game = game_of(setting)
    posted = setting.limit("bet")
    structure = str(setting.option("structure"))
    small = posted.minimum
    return Stakes(
        structure=game.structure if structure == USUAL else structure,
        small=small,
        big=posted.maximum,
        chip=posted.step,
        ante=_ante(setting, game, small),
        forced=0 if game.has_button else _in_chips(small, setting, "forced_bet", posted.step),
        blinds=_blinds(setting, posted.step, small) if has_blinds(setting) else (),
        raises=setting.number("most_raises"),
        uncapped_heads_up=bool(setting.option("uncapped_heads_up")),
        small_blind_counts_full=setting.option("pot_limit_small_blind") == "as a big blind",
    )


def told_stakes(setting: Setting) -> str:
    """The stakes as a sign gives them.

    >>> games = ("hold-em", "seven-card-stud")
    >>> [told_stakes(Setting.make("poker", options={"game": game})) for game in games]
    ['$1/$2 no limit', '$2-$4 fixed limit']
    >>> told_stakes(Setting.make("poker", options={"game": games[1], "structure": "pot limit"}))
    '$2 and more, pot limit'
    """
    stakes = stakes_of(setting)
    if stakes.structure not in (NO, POT):
        return f"{dollars(stakes.small)}-{dollars(stakes.big)} {stakes.structure}"
    if stakes.blinds:
        return f"{'/'.join(map(dollars, stakes.blinds))} {stakes.structure}"
    return f"{dollars(stakes.small)} and more, {stakes.structure}"


def _ante(setting: Setting, game: Description, small: Cents) -> Cents:
    posted = str(setting.option("ante"))
    if posted == USUAL:
        if game.has_button and not needs_openers(setting):
            return 0
        return _in_chips(small, setting, "usual_ante", setting.money("ante_coin"))
    return setting.money("ante") if posted != "none" else 0


def needs_openers(setting: Setting) -> bool:
    """Whether the first bet of a draw game for high needs a hand that may open (14.12)."""
    game = game_of(setting)
    is_high_draw = game.has_draw and game.hands[0].order == "high"
    return is_high_draw and setting.option("openers") != "any hand"


def _in_chips(small: Cents, setting: Setting, figure: str, chip: Cents) -> Cents:
    """A part of the small bet in whole chips, a part of one counted whole."""
    part = Fraction(setting.figure(figure)) * small
    return -int(-part // chip) * chip


def _blinds(setting: Setting, chip: Cents, big: Cents) -> tuple[Cents, ...]:
    """One to three blinds; the smaller ones are half the big blind, in whole chips."""
    half = Fraction(setting.figure("small_blind")) * big
    small = max(int(half // chip) * chip, min(chip, big))
    return (*[small] * (setting.number("blinds") - 1), big)


def seats_of(setting: Setting) -> int:
    """How many may sit down: eleven, or as few as the game has cards for."""
    return min(setting.law.file.game.seats, game_of(setting).seats)


def setting_objections(setting: Setting) -> Iterator[Objection]:
    """Rules between options and limits."""
    posted = setting.limit("bet")
    stakes = stakes_of(setting)
    if stakes.ante >= posted.minimum and stakes.ante:
        message = f"an ante of {dollars(stakes.ante)} is no smaller than the least bet"
        yield Objection("ante", f"{message}, {dollars(posted.minimum)}", "14.7")
