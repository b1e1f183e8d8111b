"""What `chapter47 solve pai-gow-poker` answers: a hand's settings, best play, bank, meter, envy."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any

from chapter47.equipment.cards import cards_text, parse_cards
from chapter47.families.banked.worths import BANK_COLUMNS, bank_row
from chapter47.games.pai_gow_poker.house_ways.way import BUILT_IN, HouseWay, house_way
from chapter47.games.pai_gow_poker.lab.bank import ROUNDS, SEED, bank_results
from chapter47.games.pai_gow_poker.lab.class_table import all_classes
from chapter47.games.pai_gow_poker.lab.envy import envy_value, envy_variance
from chapter47.games.pai_gow_poker.lab.main_wager import (
    best_of,
    deals_of,
    way_of,
    wheel_of,
)
from chapter47.games.pai_gow_poker.lab.meter import break_even_meter, progressive_mean
from chapter47.games.pai_gow_poker.lab.set_classes import set_classes, unused_rules
from chapter47.games.pai_gow_poker.lab.solve import solve as solve_hand
from chapter47.lab.answer import AnswerTable
from chapter47.lab.errors import CannotSolve
from chapter47.lab.question import Question, instead
from chapter47.law.setting import Setting
from chapter47.money import DOLLAR, dollars
from chapter47.ranking.words import describe
from chapter47.table.vigorish import rate_of


def solve(setting: Setting, args: Sequence[str] = ()) -> AnswerTable:
    """Answer a question: seven cards, a word of `QUESTIONS`, or one of `OF_A_WAY` and a way."""
    asked = " ".join(args).strip()
    if asked in QUESTIONS:
        return QUESTIONS[asked](setting)
    if len(args) == 2 and args[0] in OF_A_WAY:
        return OF_A_WAY[args[0]](setting, house_way(args[1]))
    try:
        cards = parse_cards(asked)
    except ValueError:
        raise CannotSolve(asked, instead(ASKED)) from None
    if not cards:
        raise CannotSolve(asked, instead(ASKED))
    return settings_of(setting, cards)


def settings_of(setting: Setting, cards: Sequence[int]) -> AnswerTable:
    """Every legal setting of seven cards against the dealer's house way, the best first."""
    way, wheel, vigorish = way_of(setting), wheel_of(setting), rate_of(setting)
    found = solve_hand(cards, way, wheel=wheel, vigorish=vigorish)
    house = way.set(cards, wheel=wheel)
    rows = tuple(
        (
            cards_text(one.low),
            cards_text(one.high),
            describe(one.high_value),
            one.wins,
            one.pushes,
            one.losses,
            one.worth(vigorish),
            "house way" if set(one.low) == set(house.low) else "",
        )
        for one in found
    )
    columns = ("low hand", "high hand", "is", "wins", "pushes", "losses", "worth", "")
    return AnswerTable(f"Settings against {way.title}", columns, rows, f"House way: {house.says}")


def best_play(setting: Setting) -> AnswerTable:
    """The best settings of all hands, and what each house way loses by its mistakes."""
    way, vigorish = way_of(setting), rate_of(setting)
    best = best_of(setting)
    deals = deals_of(way, way, wheel_of(setting)).total
    rows: list[tuple[Any, ...]] = []
    for name, sums in (("best settings", best), *best["grades"].items()):
        worth = Fraction(sums["wins"], deals) * (1 - vigorish) - Fraction(sums["losses"], deals)
        mistakes = sum(hands for hands, _ in sums.get("by rule", ()))
        pushes = deals - sums["wins"] - sums["losses"]
        rows.append((name, sums["wins"], pushes, sums["losses"], worth, mistakes))
    columns = ("player sets", "wins", "pushes", "losses", "worth", "hands set worse than best")
    return AnswerTable(f"All deals against {way.title}", columns, tuple(rows))


def all_deals(setting: Setting) -> AnswerTable:
    """Every deal between the built-in ways of the player and the dealer's house way."""
    return _deals(setting, [house_way(name) for name in BUILT_IN], way_of(setting))


def deals_of_way(setting: Setting, way: HouseWay) -> AnswerTable:
    """Every deal between a house way on both sides; one of a licensee's own is counted first."""
    return _deals(setting, [way], way)


def _deals(setting: Setting, players: Sequence[HouseWay], dealer: HouseWay) -> AnswerTable:
    vigorish = rate_of(setting)
    rows = []
    for player in players:
        deals = deals_of(player, dealer, wheel_of(setting))
        copies = (deals.high_copies, deals.low_copies, deals.double_copies)
        edge = (Fraction(deals.losses) - (1 - vigorish) * deals.wins) / deals.total
        rows.append(
            (player.title, deals.wins, deals.pushes, deals.losses, *copies, deals.total, edge)
        )
    columns = (
        *("player sets", "wins", "pushes", "losses"),
        *("high copies", "low copies", "both copies", "all deals", "house edge"),
    )
    note = "Wins, pushes and losses are all deals; copies are among them."
    return AnswerTable(f"All deals against {dealer.title}", columns, tuple(rows), note)


def rules_of_way(setting: Setting, way: HouseWay) -> AnswerTable:
    """How many of all hands each rule of a house way sets; a way with a gap is refused."""
    wheel, ways = wheel_of(setting), all_classes().ways
    rule = set_classes(way, wheel).rule
    rows = tuple(
        (number + 1, one.says, int(ways[rule == number].sum()))
        for number, one in enumerate(way.file.rule)
    )
    unused = [str(number) for number in unused_rules(way, wheel)]
    note = f"All {sum(row[2] for row in rows):,} hands get one legal setting."
    if unused:
        note += f" Never used, since earlier rules always stand: {', '.join(unused)}."
    return AnswerTable(f"House way: {way.title}", ("rule", "says", "hands"), rows, note)


def bank(setting: Setting) -> AnswerTable:
    """What a bank keeps against one to six opponents, all set the house way."""
    way, wheel = way_of(setting), wheel_of(setting)
    deals = deals_of(way, way, wheel)
    rows = tuple(
        bank_row(
            result.edge.opponents,
            result.edge.before_vigorish,
            result.mean,
            result.is_exact,
            result.standard_error,
        )
        for result in bank_results(setting, way, wheel, deals)
    )
    note = (
        "Worth is in units of one opponent's wager, of which the bank takes as many as there are "
        "opponents, the dealer among them. Before vigorish every row is exact. Vigorish is on the "
        f"surplus of all wagers together: for two or more opponents {ROUNDS:,} simulated rounds "
        f"(seed {SEED}) say how large that is."
    )
    return AnswerTable(f"Banking, all set by {way.title}", BANK_COLUMNS, rows, note)


def meter(setting: Setting) -> AnswerTable:
    """The progressive wager at its reset amount, and the meter at which it breaks even."""
    reset = setting.number("progressive_reset") * DOLLAR
    rows = tuple(
        (
            table,
            progressive_mean(setting, table, reset),
            dollars(break_even_meter(setting, table)),
        )
        for table in setting.tables("progressive")
    )
    columns = ("wager", f"worth at {dollars(reset)}", "breaks even at")
    return AnswerTable("Progressive payout wager", columns, rows)


def envy(setting: Setting) -> AnswerTable:
    """What envy bonuses add to the least bonus wager that earns them."""
    stake = setting.money("envy_minimum")
    seats = setting.law.file.game.seats
    rows = tuple(
        (
            others,
            envy_value(setting, others, stake),
            envy_variance(setting, others, stake),
            sqrt(envy_variance(setting, others, stake)),
        )
        for others in range(seats)
    )
    columns = ("other players", "adds", "variance", "std dev")
    return AnswerTable(f"Envy bonus on a wager of {dollars(stake)}", columns, rows)


QUESTIONS: dict[str, Callable[[Setting], AnswerTable]] = {
    "best": best_play,
    "deals": all_deals,
    "bank": bank,
    "meter": meter,
    "envy": envy,
}

OF_A_WAY: dict[str, Callable[[Setting, HouseWay], AnswerTable]] = {
    "deals": deals_of_way,
    "house-way": rules_of_way,
}
"""Asked with the name of a built-in house way, or the path of a licensee's own."""

ASKED = (
    Question(
        '"AS KS QH JD 9C 9D Joker"', "what every setting of seven cards is worth", is_usual=True
    ),
    Question(
        "best",
        "the best settings of all hands, and what each house way loses",
        also=(
            "best play",
            "best settings",
        ),
    ),
    Question(
        "deals",
        "every deal between the ways of the player and the dealer's; with a way, between "
        "that on both sides",
        also=("all deals",),
    ),
    Question(
        "house-way foxwoods",
        "how many hands each rule of a house way sets: a built-in one, or a file",
        also=("house ways",),
    ),
    Question(
        "bank",
        "what a bank keeps against one to six opponents",
        also=(
            "banking",
            "the bank",
        ),
    ),
    Question(
        "meter",
        "the progressive wager, and where its meter breaks even",
        needs=(("progressive", True),),
        also=(
            "progressive",
            "progressive meter",
        ),
    ),
    Question("envy", "what envy bonuses add", also=("envy bonus",)),
)
"""What can be asked."""
