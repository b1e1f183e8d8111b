"""What `chapter47 solve pai-gow` answers: a hand's settings, best play, mistakes, the bank."""

from collections.abc import Callable, Sequence
from typing import Any

from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.tiles import face_codes, faces_text
from chapter47.families.banked.worths import BANK_COLUMNS, bank_row
from chapter47.games.pai_gow.house_ways.way import BUILT_IN, HouseWay, house_way
from chapter47.games.pai_gow.lab.bank import GENERATOR, ROUNDS, SEED, bank_results
from chapter47.games.pai_gow.lab.exact import Deals, best_deals, deals_of, mistakes_of
from chapter47.games.pai_gow.lab.main_wager import way_of
from chapter47.games.pai_gow.lab.solve import solve as solve_hand
from chapter47.lab.answer import AnswerTable
from chapter47.lab.errors import CannotSolve, LabError
from chapter47.lab.question import Question, instead
from chapter47.law.setting import Setting
from chapter47.ranking.tiles import describe_tiles
from chapter47.table.vigorish import rate_of


def solve(setting: Setting, args: Sequence[str] = ()) -> AnswerTable:
    """Answer a question: four tiles, a word of `QUESTIONS`, or one of `OF_A_WAY` and a way."""
    asked = " ".join(args).strip()
    if asked in QUESTIONS:
        return QUESTIONS[asked](setting)
    if len(args) == 2 and args[0] in OF_A_WAY:
        return OF_A_WAY[args[0]](setting, house_way(args[1]))
    if not asked or not all("-" in word for word in asked.replace(",", " ").split()):
        raise CannotSolve(asked, instead(ASKED))
    try:
        tiles = face_codes(asked)
    except EquipmentError as error:
        raise LabError(str(error)) from None
    return settings_of(setting, tiles)


def settings_of(setting: Setting, tiles: Sequence[int]) -> AnswerTable:
    """Every setting of four tiles against the dealer's house way, the best first."""
    way, vigorish = way_of(setting), rate_of(setting)
    found = solve_hand(tiles, way, vigorish=vigorish)
    house = way.set(tiles)
    rows = tuple(
        (
            faces_text(one.low),
            faces_text(one.high),
            describe_tiles(one.low_value),
            describe_tiles(one.high_value),
            one.wins,
            one.pushes,
            one.losses,
            one.worth(vigorish),
            "house way" if sorted(one.low) == sorted(house.low) else "",
        )
        for one in found
    )
    columns = (
        *("low hand", "high hand", "low is", "high is"),
        *("wins", "pushes", "losses", "worth", ""),
    )
    return AnswerTable(f"Settings against {way.title}", columns, rows, f"House way: {house.says}")


def best_play(setting: Setting) -> AnswerTable:
    """The best settings of all hands, and what each house way loses by its mistakes."""
    way, vigorish = way_of(setting), rate_of(setting)
    rows: list[tuple[Any, ...]] = [_row("best settings", best_deals(way, vigorish), setting, 0)]
    for player in dict.fromkeys([way, *map(house_way, BUILT_IN)]):
        wrong = sum(one.mistakes for one in mistakes_of(player, way, vigorish))
        rows.append(_row(player.title, deals_of(player, way), setting, wrong))
    return AnswerTable(f"All deals against {way.title}", _COLUMNS, tuple(rows), _NOTE)


_COLUMNS = (
    *("player sets", "wins", "pushes", "losses", "high copies", "low copies", "both copies"),
    *("all deals", "worth", "hands set worse than best"),
)
_NOTE = (
    "Wins, pushes and losses are all deals; copies are among them. Of 35,960 hands of four tiles."
)


def _row(name: str, deals: Deals, setting: Setting, wrong: int) -> tuple[Any, ...]:
    copies = (deals.high_copies, deals.low_copies, deals.both_copies)
    worth = deals.worth(rate_of(setting))
    return (name, deals.wins, deals.pushes, deals.losses, *copies, deals.total, worth, wrong)


def deals_of_way(setting: Setting, way: HouseWay) -> AnswerTable:
    """Every deal between a house way on both sides."""
    wrong = sum(one.mistakes for one in mistakes_of(way, way, rate_of(setting)))
    rows = (_row(way.title, deals_of(way, way), setting, wrong),)
    return AnswerTable(f"All deals against {way.title}", _COLUMNS, rows, _NOTE)


def rules_of_way(setting: Setting, way: HouseWay) -> AnswerTable:
    """How many of all hands each rule of a house way sets, its mistakes, and what they cost."""
    against = way_of(setting)
    found = mistakes_of(way, against, rate_of(setting))
    rows = tuple(
        (one.rule + 1, way.file.rule[one.rule].says, one.hands, one.mistakes, one.cost)
        for one in found
    )
    unused = [str(one.rule + 1) for one in found if not one.hands]
    note = (
        f"All {sum(one.hands for one in found):,} hands are set. Mistakes are hands of which "
        f"another setting is worth more against {against.title}; together they cost a wager of "
        f"one {float(sum(one.cost for one in found)):.6f}."
    )
    if unused:
        note += f" Never used, since earlier rules always apply: {', '.join(unused)}."
    columns = ("rule", "says", "hands", "mistakes", "cost")
    return AnswerTable(f"House way: {way.title}", columns, rows, note)


def bank(setting: Setting) -> AnswerTable:
    """What a bank keeps against one to six opponents, all set the house way."""
    results = bank_results(setting)
    rows = tuple(
        bank_row(
            result.opponents,
            result.before_vigorish,
            result.mean,
            result.is_exact,
            result.standard_error,
        )
        for result in results
    )
    note = (
        "Worth is in units of one opponent's wager, of which the bank takes as many as there are "
        "opponents, the dealer among them. Vigorish is on the surplus of all wagers together "
        "(10.8(o)), so that the hands of all opponents are counted together."
    )
    if not all(result.is_exact for result in results):
        note += (
            f" For three or more opponents {ROUNDS:,} simulated rounds (seed {SEED}) say how large "
            f"the surplus is; {GENERATOR} FILE counts every deal, in about twenty minutes."
        )
    return AnswerTable(f"Banking, all set by {way_of(setting).title}", BANK_COLUMNS, rows, note)


QUESTIONS: dict[str, Callable[[Setting], AnswerTable]] = {"best": best_play, "bank": bank}

OF_A_WAY: dict[str, Callable[[Setting, HouseWay], AnswerTable]] = {
    "deals": deals_of_way,
    "house-way": rules_of_way,
}
"""Asked with the name of a built-in house way, or the path of a licensee's own."""

ASKED = (
    Question('"6-6 4-5 2-4 1-1"', "what every setting of four tiles is worth", is_usual=True),
    Question(
        "best",
        "the best settings of all hands, and what each house way loses",
        also=(
            "best play",
            "best settings",
        ),
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
        "deals balancing",
        "every deal between a house way on both sides: a built-in one, or a file",
        also=("all deals",),
    ),
    Question(
        "house-way balancing",
        "how many hands each rule of a house way sets, and its mistakes",
        also=("house ways",),
    ),
)
"""What can be asked."""
