"""Blackjack in steps: one hand, the dealer's second card read under an ace or ten."""

from fractions import Fraction
from typing import Any

import numpy as np

from chapter47.families.blackjack import choices, comparison, totals
from chapter47.families.blackjack.insurance import insurance_wins, is_insurable, most_insurance
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.lab.terms import pays_of
from chapter47.games.blackjack.options import is_offered, most_hands
from chapter47.games.blackjack.repertoire import MOST_CARDS
from chapter47.games.blackjack.wagers.payouts import designated
from chapter47.lab.steps import (
    ACTIVE,
    CARDS,
    DEALER,
    DEALER_FIGURES,
    DRAWS,
    FIGURES,
    HANDS,
    MASK,
    OVER,
    READY,
    STAGE,
    STAKE,
    Places,
    Row,
    Seen,
    Stepping,
    Steps,
    draw,
)
from chapter47.lab.streams import Stream, inlined
from chapter47.law.setting import Setting

STAND, DRAW, DOUBLE, SPLIT, SURRENDER, INSURE, NO_INSURANCE, EVEN_MONEY = range(1, 9)
"""The acts, in the order of the repertoire."""
NOTHING, INSURANCE, PLAY = range(3)
"""What is to be decided."""
READ = "read"

UP, HOLE = DRAWS + 1, DRAWS + 3
MOST_DRAWN = 96
"""More than four hands and the dealer's can hold, if aces and deuces alone came of eight decks."""
MADE, TURN, ORDER = (DRAWS + MOST_DRAWN + at for at in range(3))
"""How many hands there are, whose turn it is, and from there on their places in turn."""
MOST_HANDS = 4
HELD = ORDER + MOST_HANDS
SIZE, STAKES, FATE, OF_ACES, FIRST = range(5)
"""Of each hand: how many cards, how many wagers, what became of it, whether it is a split ace, and
its cards."""
IN_TURN, WAITS, GONE = range(3)
ROOM = FIRST + 22
SIZE_OF_STATE = HELD + MOST_HANDS * ROOM

(
    UNIT,
    SHOE,
    MOST,
    RESPLITS_ACES,
    SURRENDERS,
    LOST_BY_SURRENDER,
    INSURED,
    WON_BY_INSURANCE,
    SOFT_17,
    EVENED,
    ACE,
    FACE,
    DOUBLED,
    PAYS,
) = range(14)


def steps(setting: Setting) -> Stepping | None:
    """A round of one wager in one box, where the dealer's second card is read."""
    if setting.option("hole_card") != READ or is_offered(setting, "multiple_action"):
        return None
    unit = setting.limit("blackjack").minimum
    most = most_hands(setting)
    chip = setting.money("insurance_chip")
    step = setting.limit("blackjack").step
    insured = most_insurance(unit, step, setting.is_on("insurance_rounds_up")) // chip * chip
    pays, share = pays_of(setting), Fraction(setting.figure("insurance_share"))
    insurance = setting.odds("insurance").ratio
    evened = setting.is_on("even_money") and pays[rules.BLACKJACK] - share == share * insurance
    surrender = Fraction(setting.figure("surrender_loses"))
    amounts: list[Any] = [
        unit,
        CARDS * setting.number("decks"),
        most,
        setting.is_on("resplit_aces"),
        is_offered(setting, "surrender"),
        surrender * unit,
        insured,
        insurance * insured,
        setting.option("soft_17") == "draw",
        evened,
        *designated(setting),
        setting.odds("double").ratio * unit,
        *(pay * unit for pay in pays),
    ]
    figures = np.array([int(amount) for amount in amounts], np.int64)
    return Stepping(begin, step_on, see, SIZE_OF_STATE, figures, unit)


@inlined
def held(row: Row, label: int) -> Any:
    """Where a hand is kept."""
    return HELD + label * ROOM


@inlined
def take(row: Row, stream: Stream, figures: Any, hand: int) -> None:
    """Give a hand a card."""
    row[hand + FIRST + row[hand + SIZE]] = draw(row, stream, figures[SHOE])
    row[hand + SIZE] += 1


@inlined
def cards(row: Row, hand: int) -> Any:
    """The cards of a hand."""
    return row[hand + FIRST : hand + FIRST + row[hand + SIZE]]


@inlined
def points_at(row: Row, at: int) -> Any:
    """The points of a card drawn."""
    return totals.points(row[at] % CARDS)


@inlined
def dealers_blackjack(row: Row) -> Any:
    """Whether the dealer has a blackjack."""
    return totals.makes_blackjack(points_at(row, UP), points_at(row, HOLE))


@inlined
def natural(row: Row) -> Any:
    """Whether the player has."""
    return totals.makes_blackjack(points_at(row, DRAWS), points_at(row, DRAWS + 2))


@inlined
def may_split(row: Row, figures: Any, hand: int) -> Any:
    """Whether a hand may be split now."""
    found = False
    if row[hand + SIZE] == 2:
        first = totals.points(row[hand + FIRST])
        found = choices.may_split(
            first,
            totals.points(row[hand + FIRST + 1]),
            2,
            row[MADE],
            figures[MOST],
            row[hand + OF_ACES] != 0,
            figures[RESPLITS_ACES] != 0,
        )
    return found


@inlined
def begin(row: Row, stream: Stream, figures: Any) -> None:
    """Deal two cards to the player and two to the dealer."""
    for _ in range(4):
        draw(row, stream, figures[SHOE])
    row[MADE] = 1
    row[TURN] = 0
    row[ORDER] = 0
    hand = held(row, 0)
    row[hand + SIZE] = 2
    row[hand + STAKES] = 1
    row[hand + FATE] = IN_TURN
    row[hand + OF_ACES] = 0
    row[hand + FIRST] = row[DRAWS] % CARDS
    row[hand + FIRST + 1] = row[DRAWS + 2] % CARDS
    row[STAKE] = figures[UNIT]
    row[STAGE] = PLAY
    if is_insurable(points_at(row, UP)):
        row[STAGE] = INSURANCE
    elif dealers_blackjack(row) or natural(row):
        row[STAGE] = NOTHING
        row[STAKE] = 0


@inlined
def first_cards(row: Row, figures: Any) -> Any:
    """What the first cards alone win or lose."""
    if natural(row):
        if dealers_blackjack(row):
            return np.int64(0)
        kind = rules.combination(cards(row, held(row, 0)), True, figures[ACE], figures[FACE])
        return figures[PAYS + kind]
    return -figures[UNIT]


@inlined
def insure(row: Row, act: int, figures: Any) -> Any:
    """Take insurance or not, or even money; what is decided when the second card is read."""
    if act == EVEN_MONEY:
        row[OVER] = 1
        return figures[PAYS]
    won = np.int64(0)
    if act == INSURE:
        wins = insurance_wins(points_at(row, HOLE))
        won = figures[WON_BY_INSURANCE] if wins else -figures[INSURED]
    if dealers_blackjack(row) or natural(row):
        row[OVER] = 1
        return won + first_cards(row, figures)
    row[STAGE] = PLAY
    return won


@inlined
def divide(row: Row, figures: Any, hand: int) -> None:
    """Make two hands of a pair, the new one to the right."""
    label: Any = np.int64(row[MADE])
    new = held(row, label)
    row[new + SIZE] = 1
    row[new + STAKES] = 1
    row[new + FATE] = IN_TURN
    row[new + FIRST] = row[hand + FIRST + 1]
    is_ace = totals.points(row[hand + FIRST]) == totals.ACE_POINTS
    row[new + OF_ACES] = is_ace
    row[hand + OF_ACES] = is_ace
    row[hand + SIZE] = 1
    for at in range(label, row[TURN] + 1, -1):
        row[ORDER + at] = row[ORDER + at - 1]
    row[ORDER + row[TURN] + 1] = label
    row[MADE] += 1
    row[STAKE] += figures[UNIT]


@inlined
def act_on(row: Row, act: int, stream: Stream, figures: Any, hand: int) -> Any:
    """Do what is decided on a hand; returns what it loses at once."""
    lost = np.int64(0)
    if act == STAND:
        row[hand + FATE] = WAITS
    elif act == SURRENDER:
        row[hand + FATE] = GONE
        lost = figures[LOST_BY_SURRENDER]
    elif act == SPLIT:
        divide(row, figures, hand)
    else:
        if act == DOUBLE:
            row[hand + STAKES] = 2
            row[hand + FATE] = WAITS
            row[STAKE] += figures[UNIT]
        take(row, stream, figures, hand)
        if totals.score(cards(row, hand)) > totals.BEST:
            row[hand + FATE] = GONE
            lost = row[hand + STAKES] * figures[UNIT]
    if row[hand + FATE] == GONE:
        row[STAKE] -= row[hand + STAKES] * figures[UNIT]
    return lost


@inlined
def next_turn(row: Row, stream: Stream, figures: Any) -> None:
    """Go on to the next hand on which something is to be decided, if there is one."""
    while row[TURN] < row[MADE]:
        hand = held(row, row[ORDER + row[TURN]])
        if row[hand + FATE] == IN_TURN:
            if row[hand + SIZE] == 1:
                take(row, stream, figures, hand)
            score = totals.score(cards(row, hand))
            if choices.may_draw(score, row[hand + OF_ACES] != 0) or may_split(row, figures, hand):
                return
            row[hand + FATE] = WAITS
        row[TURN] += 1


@inlined
def dealers_score(row: Row, stream: Stream, figures: Any) -> Any:
    """Draw to the dealer's hand; return its score."""
    hard = points_at(row, UP) + points_at(row, HOLE)
    has_ace = points_at(row, UP) == totals.ACE_POINTS or points_at(row, HOLE) == totals.ACE_POINTS
    score = totals.total(hard, has_ace)
    while totals.dealer_draws(score, totals.is_soft(hard, has_ace), figures[SOFT_17] != 0):
        points = totals.points(draw(row, stream, figures[SHOE]))
        hard += points
        has_ace = has_ace or points == totals.ACE_POINTS
        score = totals.total(hard, has_ace)
    return score


@inlined
def finish(row: Row, stream: Stream, figures: Any) -> Any:
    """Play the dealer's hand if a hand waits for it, and settle."""
    won = np.int64(0)
    row[OVER] = 1
    waiting = False
    for label in range(row[MADE]):
        waiting = waiting or row[held(row, label) + FATE] == WAITS
    if waiting:
        theirs = dealers_score(row, stream, figures)
        for label in range(row[MADE]):
            hand = held(row, label)
            if row[hand + FATE] == WAITS:
                mine = totals.score(cards(row, hand))
                result = comparison.outcome(mine, False, theirs, False)
                added = row[hand + STAKES] - 1
                if result == comparison.WIN:
                    kind = rules.combination(cards(row, hand), False, figures[ACE], figures[FACE])
                    won += figures[PAYS + kind] + added * figures[DOUBLED]
                elif result == comparison.LOSE:
                    won -= (1 + added) * figures[UNIT]
    return won


@inlined
def step_on(row: Row, act: int, stream: Stream, figures: Any) -> Any:
    """Do what is decided, and all that follows until the next decision."""
    won = np.int64(0)
    if row[STAGE] == NOTHING:
        row[OVER] = 1
        won = first_cards(row, figures)
    elif row[STAGE] == INSURANCE:
        won = insure(row, act, figures)
    else:
        hand = held(row, row[ORDER + row[TURN]])
        won = -act_on(row, act, stream, figures, hand)
        next_turn(row, stream, figures)
        if row[TURN] == row[MADE]:
            won += finish(row, stream, figures)
    if row[OVER] != 0:
        row[STAKE] = 0
    return won


@inlined
def see(row: Row, figures: Any, places: Places, seen: Seen) -> None:
    """The hands, the dealer's first card, or all of them when it is over, and what is open."""
    most = (places[DEALER] - places[HANDS]) // MOST_CARDS
    for label in range(row[MADE]):
        hand = held(row, label)
        if row[hand + FATE] == GONE:
            continue
        for at in range(min(row[hand + SIZE], MOST_CARDS)):
            seen[places[HANDS] + label * MOST_CARDS + at] = row[hand + FIRST + at] + 1
        seen[places[FIGURES] + label] = totals.score(cards(row, hand))
        seen[places[FIGURES] + most + label] = totals.is_soft_hand(cards(row, hand))
    seen[places[DEALER]] = row[UP] % CARDS + 1
    up = points_at(row, UP)
    is_ace = up == totals.ACE_POINTS
    seen[places[DEALER_FIGURES]] = totals.total(up, is_ace)
    seen[places[DEALER_FIGURES] + 1] = is_ace
    if row[OVER] != 0:
        seen[places[DEALER] + 1] = row[HOLE] % CARDS + 1
        return
    mask = places[MASK]
    if row[STAGE] == NOTHING:
        seen[mask + READY] = 1
    elif row[STAGE] == INSURANCE:
        seen[places[ACTIVE]] = 1
        seen[mask + INSURE] = 1
        seen[mask + NO_INSURANCE] = 1
        seen[mask + EVEN_MONEY] = natural(row) and figures[EVENED] != 0
    else:
        label = row[ORDER + row[TURN]]
        hand = held(row, label)
        of_aces = row[hand + OF_ACES] != 0
        score = totals.score(cards(row, hand))
        size = row[hand + SIZE]
        seen[places[ACTIVE]] = label + 1
        seen[mask + STAND] = 1
        seen[mask + DRAW] = choices.may_draw(score, of_aces)
        most_doubled = rules.MOST_CARDS_DOUBLED
        seen[mask + DOUBLE] = choices.may_double(size, score, of_aces, most_doubled)
        seen[mask + SPLIT] = may_split(row, figures, hand)
        offers = figures[SURRENDERS] != 0
        seen[mask + SURRENDER] = choices.may_surrender(size, row[MADE], offers)


STEPS = Steps(steps)
