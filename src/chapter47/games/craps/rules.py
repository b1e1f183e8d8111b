"""Craps: what a throw does to each wager, pure; shared by table, kernel and exact chain.

A wager is given by its kind and its number: the point of a line or come bet (0 while it has none),
the number of a place bet or hardway, the total or the pair of a one roll wager.
"""

from chapter47.rule import rule

(
    PASS,
    DONT_PASS,
    COME,
    DONT_COME,
    PASS_ODDS,
    DONT_PASS_ODDS,
    COME_ODDS,
    DONT_COME_ODDS,
    PLACE_TO_WIN,
    PLACE_TO_LOSE,
    BUY,
    LAY,
    HARDWAY,
    FIELD,
    ANY_SEVEN,
    ANY_CRAPS,
    ONE_TOTAL,
    CRAPS_ELEVEN,
    HORN,
    SIX_SEVEN_EIGHT,
    HOP,
    FIRE,
) = range(22)
"""Kinds of wagers; craps two, three, twelve and eleven are one kind, on one total."""

NO_ACTION, WINS, LOSES, VOID, TAKES_POINT = range(5)
"""What a throw does to a wager; one that takes the total as its point is not yet decided."""

SEVEN = 7


@rule
def is_box_number(total: int) -> bool:
    """A total that can be a point: 4, 5, 6, 8, 9 or 10.  # 1.1"""
    return 4 <= total <= 10 and total != SEVEN


@rule
def is_craps(total: int) -> bool:
    """A total of 2, 3 or 12.  # 1.2(a)13"""
    return total <= 3 or total == 12


@rule
def decide_right(number: int, total: int) -> int:
    """Pass and come: first roll, then the point before a seven.  # 1.2(a)1, 1.2(a)3

    >>> decide_right(0, 11) == WINS, decide_right(0, 12) == LOSES, decide_right(6, 11) == NO_ACTION
    (True, True, True)
    """
    if number == 0:
        if is_box_number(total):
            return TAKES_POINT
        return LOSES if is_craps(total) else WINS
    return decide_for(number, total)


@rule
def decide_wrong(number: int, total: int) -> int:
    """Don't pass and don't come: first roll, then a seven before the point.  # 1.2(a)2, 1.2(a)4

    >>> decide_wrong(0, 12) == VOID, decide_wrong(0, 3) == WINS, decide_wrong(6, 12) == NO_ACTION
    (True, True, True)
    """
    if number == 0:
        if is_box_number(total):
            return TAKES_POINT
        if total == 12:
            return VOID
        return WINS if is_craps(total) else LOSES
    return decide_against(number, total)


@rule
def decide_for(number: int, total: int) -> int:
    """A number before a seven.  # 1.2(a)5"""
    if total == number:
        return WINS
    return LOSES if total == SEVEN else NO_ACTION


@rule
def decide_against(number: int, total: int) -> int:
    """A seven before a number.  # 1.2(a)6"""
    if total == SEVEN:
        return WINS
    return LOSES if total == number else NO_ACTION


@rule
def decide_hardway(number: int, die_1: int, die_2: int) -> int:
    """A number with equal dice before any other way and before a seven.  # 1.2(a)7-10"""
    total = die_1 + die_2
    if total == number:
        return WINS if die_1 == die_2 else LOSES
    return LOSES if total == SEVEN else NO_ACTION


@rule
def wins_in_one_roll(kind: int, number: int, die_1: int, die_2: int) -> bool:
    """Say whether a one roll wager wins.  # 1.2(a)11-19"""
    total = die_1 + die_2
    if kind == FIELD:
        return total <= 4 or total >= 9
    if kind == ANY_SEVEN:
        return total == SEVEN
    if kind == ANY_CRAPS:
        return is_craps(total)
    if kind == ONE_TOTAL:
        return total == number
    if kind in (CRAPS_ELEVEN, HORN):
        return is_craps(total) or total == 11
    if kind == SIX_SEVEN_EIGHT:
        return 6 <= total <= 8
    return number == hop_number(die_1, die_2)


@rule
def hop_number(die_1: int, die_2: int) -> int:
    """The number of a hop bet: the pair of dice, in either order.

    >>> hop_number(5, 3), hop_number(3, 5), hop_number(6, 6)
    (35, 35, 66)
    """
    return 10 * min(die_1, die_2) + max(die_1, die_2)


@rule
def decide(kind: int, number: int, die_1: int, die_2: int, works: bool) -> int:
    """What a throw does to a wager; fire bets are decided by the shooter's hand, not by a throw.

    Odds that are off when their flat bet is decided are void: they go back.
    """
    total = die_1 + die_2
    if kind in (PASS, COME):
        return decide_right(number, total)
    if kind in (DONT_PASS, DONT_COME):
        return decide_wrong(number, total)
    if kind == FIRE:
        return NO_ACTION
    if kind >= FIELD:
        return WINS if wins_in_one_roll(kind, number, die_1, die_2) else LOSES
    if kind == HARDWAY:
        result = decide_hardway(number, die_1, die_2)
    elif kind in (DONT_PASS_ODDS, DONT_COME_ODDS, PLACE_TO_LOSE, LAY):
        result = decide_against(number, total)
    else:
        result = decide_for(number, total)
    if works or result == NO_ACTION:
        return result
    return VOID if kind in (COME_ODDS, DONT_COME_ODDS) else NO_ACTION


@rule
def works_by_itself(kind: int, come_out: bool, hardways_on: bool) -> bool:
    """Say whether a wager works on a roll if its player has called nothing.  # 1.2(a)5

    >>> works_by_itself(PLACE_TO_WIN, True, False), works_by_itself(PLACE_TO_LOSE, True, False)
    (False, True)
    """
    if not come_out:
        return True
    if kind == HARDWAY:
        return hardways_on
    return kind != PLACE_TO_WIN and kind != BUY and kind != COME_ODDS


@rule
def stays_up(kind: int) -> bool:
    """Say whether a wager that has won stays on the layout.  # 1.4"""
    return kind in (PLACE_TO_WIN, BUY, HARDWAY)


@rule
def pay_row(kind: int, number: int, die_1: int, die_2: int) -> int:
    """The row of the pay table by which a wager wins: a number, a total, or 1 for the hard way."""
    if kind in (FIELD, CRAPS_ELEVEN, HORN):
        return die_1 + die_2
    if kind in (SIX_SEVEN_EIGHT, HOP):
        return 1 if die_1 == die_2 else 0
    if PASS_ODDS <= kind <= LAY:
        return number
    return 0


@rule
def next_point(point: int, total: int) -> int:
    """The come out point after a throw; 0 means that the next is a come out roll.  # 1.1

    >>> next_point(0, 8), next_point(0, 11), next_point(8, 5), next_point(8, 8), next_point(8, 7)
    (8, 0, 8, 0, 0)
    """
    if point == 0:
        return total if is_box_number(total) else 0
    return 0 if total in (point, SEVEN) else point


@rule
def is_seven_out(point: int, total: int) -> bool:
    """A losing seven: the shooter must pass the dice.  # 1.11(a)1"""
    return point != 0 and total == SEVEN


@rule
def points_made(made: int, point: int, total: int) -> int:
    """The set of different points that a shooter has made, one bit for each number."""
    return made | 1 << point if point != 0 and total == point else made


@rule
def count_points(made: int) -> int:
    """How many different points are in a set."""
    count = 0
    for number in range(4, 11):
        count += made >> number & 1
    return count


@rule
def opposite_face(side: int) -> int:
    """The side of a die that is up when the given one rests on something.  # 1.10(a)1"""
    return 7 - side
