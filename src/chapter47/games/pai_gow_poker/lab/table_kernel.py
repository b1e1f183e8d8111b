"""A whole table in compiled form: six seats with any stakes, the dealer, a bank or a co-bank.

Everybody sets the house way. `settle_table` takes the cards as they were dealt and gives what every
wager of every seat comes to, in cents, with rounded vigorish, payout limits and the meter.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.banked.amounts import vigorish_in_cents
from chapter47.families.banked.centre import share_of_house
from chapter47.families.banked.comparison import Result
from chapter47.games.pai_gow_poker.lab.round_kernel import (
    BANK,
    BONUS,
    BONUS_TYPES,
    CLASSES,
    CODES,
    DEALT,
    ENVY,
    IMPERIAL,
    IMPERIAL_MINE,
    IMPERIAL_THEIRS,
    INSURANCE,
    JOKER_DECK,
    MAIN,
    PAI_GOW,
    PLACES,
    PROGRESSIVE,
    RANDOM_NUMBER,
    SEVEN,
    SEVEN_CARD,
    THREE_CARD,
    Figures,
    compare_codes,
    new_memory,
    read_hands,
)
from chapter47.games.pai_gow_poker.paying_hands.bonus import is_premium
from chapter47.games.pai_gow_poker.paying_hands.three_card import three_card_types
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.lab.streams import below, seed_stream, shuffle_prefix
from chapter47.lab.tally import add_net
from chapter47.law.payout_limits import limited
from chapter47.money import rounded
from chapter47.ranking.kinds import paid_type
from chapter47.table.meters import lowered, share_taken
from chapter47.table.progressives import is_deducted

WAGERS = ENVY + 1
DEALER = NOBODY = 0
BANKING, CO_BANKING = 1, 2
BONUS_LIMIT, SEVEN_CARD_LIMIT, IMPERIAL_LIMIT = range(3)
BONUS_PAYS, INSURANCE_PAYS, SEVEN_PAYS, MINE_PAYS, THEIRS_PAYS, THREE_PAYS, NUMBER_PAYS = range(7)
"""The rows of odds."""


class Sheet(NamedTuple):
    """All that the wagers of a table are settled by."""

    figures: Figures
    vigorish: tuple[int, int, int, bool]
    house_share: tuple[int, int]
    """The part of a co-bank that is the house's."""
    pays: NDArray[np.int64]
    """What each type wins for `per` cents, by the rows of odds; types are counted from 1."""
    per: NDArray[np.int64]
    limits: NDArray[np.int64]
    types: NDArray[np.int32]
    """The set of progressive types of each class."""
    shares: NDArray[np.int64]
    """The hundredths of the meter that each progressive type takes, or 0."""
    fixed: NDArray[np.int64]
    """The cents that each other progressive type pays."""
    deducted_from: int
    always_deducted: int
    rate: int
    """The hundredths of progressive wagers that go to the meter."""
    reset: int
    number_unit: int


class Wagered(NamedTuple):
    """What lies on the layout; row 0 is the dealer, who has a wager only against a bank."""

    stakes: NDArray[np.int64]
    """Cents on each wager of each place; those on numbers stand in `numbers`."""
    numbers: NDArray[np.int64]
    """Cents on each number, from 1, of each place."""
    surrendered: NDArray[np.bool_]
    bank: int
    """The seat that banks, or 0."""
    is_co_banked: bool


@kernel
def settle_table(
    dealt: NDArray[np.int64],
    number: int,
    wagered: Wagered,
    sheet: Sheet,
    meter: NDArray[np.int64],
    memory: NDArray[np.int64],
    nets: NDArray[np.int64],
) -> None:
    """Write what every wager of every place wins or loses; the bank's result goes under `BANK`.

    The meter, an array of one, is fed and paid from. Seats are gone through counterclockwise.
    """
    nets[:] = 0
    stakes, bank = wagered.stakes, wagered.bank
    read_hands(dealt, sheet.figures, memory)
    classes, codes, bonus = memory[CLASSES], memory[CODES], memory[BONUS_TYPES]
    _settle_main(codes, wagered, sheet, nets)
    meter[0] += stakes[:, PROGRESSIVE].sum() * sheet.rate // 100
    at_once = bank == NOBODY and (
        stakes[:, BONUS].any() or stakes[:, INSURANCE].any() or stakes[:, IMPERIAL].any()
    )
    reading = meter[0]
    for place in range(PLACES - 1, 0, -1):
        if at_once:
            reading = meter[0]  # 11.15(d)1
        if stakes[place, PROGRESSIVE]:
            types = sheet.types[classes[place]]
            paid = _progressive(types, reading, sheet, meter)
            nets[place, PROGRESSIVE] = paid - stakes[place, PROGRESSIVE]
        _settle_sides(place, classes, bonus, wagered, sheet, nets)
        if stakes[place, THREE_CARD]:
            first = place * CARDS
            held = three_card_types((dealt[first], dealt[first + 1], dealt[first + 2]))
            kind = sheet.figures.three[held]
            nets[place, THREE_CARD] = _net(stakes[place, THREE_CARD], THREE_PAYS, kind, sheet)
        nets[place, RANDOM_NUMBER] = _number(wagered.numbers[place], number, sheet)


@kernel
def _settle_main(codes: Any, wagered: Wagered, sheet: Sheet, nets: Any) -> None:
    bank = wagered.bank
    surplus = 0
    for place in range(PLACES):
        stake = wagered.stakes[place, MAIN]
        if not stake:
            continue
        outcome = compare_codes(codes[place], codes[bank])
        if wagered.surrendered[place]:
            outcome = Result.LOSE + 0  # 11.9(e)
        won = outcome * stake
        surplus -= won
        if won > 0 and place != DEALER:
            won -= vigorish_in_cents(won, *sheet.vigorish)  # 11.9(j), 11.10(o)
        nets[place, MAIN] = won
    if bank == NOBODY:
        return
    house = share_of_house(abs(surplus), *sheet.house_share) if wagered.is_co_banked else 0
    part = abs(surplus) - house
    if surplus > 0:
        part -= vigorish_in_cents(part, *sheet.vigorish)  # 11.10(l), (m)
    nets[bank, BANK] = part if surplus > 0 else -part


@kernel
def _winnings(stake: int, row: int, kind: int, sheet: Sheet) -> Any:
    return stake * sheet.pays[row, kind] // sheet.per[row]


@kernel
def _net(stake: int, row: int, kind: int, sheet: Sheet) -> Any:
    return _winnings(stake, row, kind, sheet) if kind else -stake


@kernel
def _number(staked: Any, number: int, sheet: Sheet) -> Any:
    net = -staked.sum()
    if number and staked[number]:
        won = staked[number] * sheet.pays[NUMBER_PAYS, 1]
        net += staked[number] + rounded(won, sheet.per[NUMBER_PAYS], sheet.number_unit, False)
    return net


@kernel
def _progressive(types: int, reading: int, sheet: Sheet, meter: Any) -> Any:
    """What a progressive wager is paid: the type that is best by a reading, from the meter now."""
    worth = sheet.shares * reading + sheet.fixed * 100
    kind = paid_type(types, worth)
    if kind < 0:
        return 0
    paid = sheet.fixed[kind]
    if sheet.shares[kind]:
        paid = share_taken(meter[0], sheet.shares[kind], 100)  # 11.14(g)
    elif not is_deducted(paid, sheet.deducted_from, kind == sheet.always_deducted):
        return paid
    meter[0] = lowered(meter[0], paid, sheet.reset)  # 11.14(f)
    return paid


@kernel
def _settle_sides(
    place: int, classes: Any, bonus: Any, wagered: Wagered, sheet: Sheet, nets: Any
) -> None:
    """Settle the wagers on a seat's seven cards, in the order in which limits are used up."""
    stakes, paid, limits = wagered.stakes[place], sheet.figures.paid, sheet.limits
    mine = classes[place]
    before = 0
    if stakes[INSURANCE]:
        kind = paid[PAI_GOW, mine]
        due = _winnings(stakes[INSURANCE], INSURANCE_PAYS, kind, sheet)
        before = limited(due, limits[BONUS_LIMIT], 0)
        nets[place, INSURANCE] = before if kind else -stakes[INSURANCE]
    if stakes[IMPERIAL]:
        row, column = paid[IMPERIAL_MINE, mine], paid[IMPERIAL_THEIRS, classes[wagered.bank]]
        due = _winnings(stakes[IMPERIAL], MINE_PAYS, row, sheet)
        due += _winnings(stakes[IMPERIAL], THEIRS_PAYS, column, sheet)
        won = limited(due, limits[IMPERIAL_LIMIT], 0)
        nets[place, IMPERIAL] = won if row or column else -stakes[IMPERIAL]
    if stakes[BONUS]:
        kind = bonus[place]
        due = _winnings(stakes[BONUS], BONUS_PAYS, kind, sheet)
        if is_premium(kind - 1):
            before += _settle_envy(place, bonus, before, wagered, sheet, nets)  # 11.15(d)3
            nets[place, BONUS] = limited(due, limits[BONUS_LIMIT], before)
        else:
            won = limited(due, limits[BONUS_LIMIT], before)
            nets[place, BONUS] = won if kind else -stakes[BONUS]
            _settle_envy(place, bonus, before + won, wagered, sheet, nets)
    if stakes[SEVEN_CARD]:
        kind = paid[SEVEN, mine]
        due = _winnings(stakes[SEVEN_CARD], SEVEN_PAYS, kind, sheet)
        won = limited(due, limits[SEVEN_CARD_LIMIT], 0)
        nets[place, SEVEN_CARD] = won if kind else -stakes[SEVEN_CARD]


@kernel
def _settle_envy(
    place: int, bonus: Any, before: int, wagered: Wagered, sheet: Sheet, nets: Any
) -> int:
    """Pay a seat for the premium hands of the others in play; says what was paid."""
    figures, stakes = sheet.figures, wagered.stakes
    if stakes[place, BONUS] < figures.envy_stake:  # 11.15(c)
        return 0
    total = 0
    for other in range(PLACES - 1, 0, -1):
        plays = stakes[other, MAIN] > 0 or other == wagered.bank
        if other != place and plays and is_premium(bonus[other] - 1):
            due = figures.envy[bonus[other]]
            total += limited(due, sheet.limits[BONUS_LIMIT], before + total)
    nets[place, ENVY] = total
    return total


@kernel
def play_table(
    seed: int,
    chunk: int,
    rounds: int,
    stakes: NDArray[np.int64],
    dealers_wager: int,
    banking: int,
    starts: NDArray[np.int64],
    sheet: Sheet,
) -> NDArray[np.int64]:
    """Play a table whose seats all make the same wagers; add up those of seat 1, and the table's.

    Where players bank (1) or co-bank (2), the bank goes round, from the far right to the dealer.
    A chunk begins with the meter at its reset amount.
    """
    cells = np.zeros(starts[-1], np.int64)
    stream = seed_stream(seed, chunk)
    deck = np.arange(JOKER_DECK)
    memory, nets = new_memory(), np.zeros((PLACES, WAGERS), np.int64)
    meter = np.full(1, sheet.reset)
    lying = np.zeros((PLACES, WAGERS), np.int64)
    numbers = np.zeros((PLACES, PLACES + 1), np.int64)
    surrendered = np.zeros(PLACES, np.bool_)
    for turn in range(rounds):
        shuffle_prefix(stream, deck, DEALT)
        bank = PLACES - 1 - turn % PLACES if banking else NOBODY  # 11.10(c)
        for place in range(1, PLACES):
            for wager in range(WAGERS):
                lying[place, wager] = 0 if place == bank else stakes[wager]
            numbers[place, 1] = lying[place, RANDOM_NUMBER]
        lying[DEALER, MAIN] = dealers_wager if bank and banking == BANKING else 0
        number = 1 + below(stream, sheet.figures.numbers)
        wagered = Wagered(lying, numbers, surrendered, bank, banking == CO_BANKING)
        settle_table(deck, number, wagered, sheet, meter, memory, nets)
        for wager in range(WAGERS):
            stake = lying[1, BONUS if wager == ENVY else wager]
            if starts[wager] >= 0 and stake:
                add_net(cells, starts[wager], nets[1, wager], stake)
        if bank == 1:
            add_net(cells, starts[BANK], nets[1, BANK], lying[:, MAIN].sum())
        add_net(cells, starts[WAGERS], nets[1:].sum(), lying[1:].sum())
    return cells
