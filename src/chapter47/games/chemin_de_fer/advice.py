"""Advice on third cards and on the bank, from optimal play of the other side (4.6 to 4.9)."""

from collections.abc import Iterator
from fractions import Fraction

from chapter47.families.adviser import Adviser
from chapter47.families.baccarat.lab.coups import STOOD
from chapter47.families.banked.offer import PASS
from chapter47.games.chemin_de_fer.banker import BID, GO_ON, RETIRE
from chapter47.games.chemin_de_fer.hands import BANKER_DECIDES, DRAWS, PLAYER_DECIDES, STANDS
from chapter47.games.chemin_de_fer.lab.analyses import analyses
from chapter47.games.chemin_de_fer.lab.coup import Coup, Play, standing_and_drawing
from chapter47.games.chemin_de_fer.lab.strategies import (
    OPTIMAL,
    coup_of,
    situation,
    solution_of,
)
from chapter47.games.chemin_de_fer.rules import COUNTS
from chapter47.games.chemin_de_fer.state import BANK
from chapter47.games.chemin_de_fer.wagers import BANCO, WITH_THE_TABLE
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.money import Cents
from chapter47.table import Amount
from chapter47.table.knowledge import Knowledge
from chapter47.table.vigorish import rate_of

FULL_SHOE = "hands are known by their counts, from a full shoe; the other side plays optimally"
COVERED = "the bank is covered in full"
NO_VIGORISH = "optimal play is that of the game without vigorish"


def advise(knows: Knowledge) -> Advice:
    """Value what is open: a card or none, the bank or none, the whole bank or none."""
    if knows.phase in (PLAYER_DECIDES, BANKER_DECIDES) and knows.options:
        return _on_third_card(knows)
    choices = list(_of_wagers(knows))
    if not choices:
        raise NothingToAdvise(f"there is no advice in chemin de fer on this: {knows.text}")
    unit = _bank(knows)
    return Advice.ranked(
        knows.text, unit, choices, [FULL_SHOE, NO_VIGORISH, "the bank is covered in full"]
    )


def _bank(knows: Knowledge) -> Cents:
    """The bank that lies there, or the least that could."""
    lying = sum(cents for wager, cents in knows.stakes.items() if wager.name == BANK)
    option = knows.option(BANK)
    amount = option.fields.get("amount") if option is not None else None
    return lying or (amount.minimum if isinstance(amount, Amount) else 1)


def _of_wagers(knows: Knowledge) -> Iterator[Choice]:
    found = (one for one in analyses(knows.setting) if one.strategy == OPTIMAL.name)
    edges = {one.wager: -one.house_edge for one in found}
    if (bank := knows.option(BANK)) is not None:
        amount = bank.fields.get("amount")
        args = {"amount": amount.minimum} if isinstance(amount, Amount) else {}
        yield Choice(BANK, edges[BANK], args, "less vigorish, per unit covered")
    if (bid := knows.option(BID)) is not None:
        least = bid.fields["amount"].examples()[0]
        yield Choice(BID, edges[BANK], {"amount": least}, "less vigorish, per unit covered")
    for name in (BANCO, WITH_THE_TABLE):
        if knows.option(name) is not None:
            yield Choice(name, edges[name])
    if knows.option(GO_ON) is not None:
        yield Choice(GO_ON, edges[BANK], note="less vigorish, per unit covered")
    for name in (PASS, RETIRE):
        if knows.option(name) is not None:
            yield Choice(name, Fraction(0))


def _on_third_card(knows: Knowledge) -> Advice:
    setting = knows.setting
    play, coup = solution_of(setting).play, coup_of(setting)
    count, third = situation(knows)
    if knows.phase == PLAYER_DECIDES:
        worth = player_worth(coup, play, count)
        chance = play.player[count]
    else:
        worth = banker_worth(coup, play, count, third, rate_of(setting))
        chance = play.banker[count, third]
    notes = {DRAWS: chance, STANDS: 1 - chance}
    choices = [
        Choice(name, value, note=_note(notes[name]))
        for name, value in zip((STANDS, DRAWS), worth, strict=True)
        if knows.option(name) is not None
    ]
    return Advice.ranked(knows.text, _stake(knows), choices, [FULL_SHOE, NO_VIGORISH])


def _note(chance: Fraction) -> str:
    return f"optimal play does it with chance {chance}" if 0 < chance < 1 else ""


def _stake(knows: Knowledge) -> Cents:
    """What is at stake: the player's own wagers, or all against the bank."""
    banker = next(wager.seat for wager in knows.stakes if wager.name == BANK)
    at_stake = (
        cents
        for wager, cents in knows.stakes.items()
        if wager.name != BANK and knows.seat in (wager.seat, banker)
    )
    return sum(at_stake)


def player_worth(coup: Coup, play: Play, count: int) -> tuple[Fraction, Fraction]:
    """What standing and drawing win for the Player on a count, no natural having been shown."""
    deals = sum(coup.ways[count, STOOD, b] for b in range(COUNTS))
    stand, draw = standing_and_drawing(coup, play, count)
    return stand / deals, draw / deals


def banker_worth(
    coup: Coup, play: Play, count: int, third: int, vigorish: Fraction
) -> tuple[Fraction, Fraction]:
    """What standing and drawing win for the Banker in a situation, less vigorish."""
    deals = Fraction(0)
    worth = [Fraction(0), Fraction(0)]
    for p in range(COUNTS):
        weight = play.weight(p, third)
        deals += weight * coup.ways[p, third, count]
        for choice, end in enumerate(coup.ends[p, third, count]):
            worth[choice] += weight * ((1 - vigorish) * end.losses - end.wins)
    return worth[0] / deals, worth[1] / deals


ADVICE = Adviser(advise)
