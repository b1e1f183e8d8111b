"""What the lab of poker can be asked: equity, outs, frequencies, rake, jackpots, the end game."""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from chapter47.equipment.cards import cards_text, parse_cards
from chapter47.games.poker.jackpots import BAD_BEAT, HIGH_HAND
from chapter47.games.poker.lab.class_equity import class_name
from chapter47.games.poker.lab.equity import Equity, Spot, equity, spot_of
from chapter47.games.poker.lab.frequencies import frequencies
from chapter47.games.poker.lab.jackpots import jackpot_probability
from chapter47.games.poker.lab.outs import outs
from chapter47.games.poker.lab.push_fold import EndGame, frequency, solve_end_game
from chapter47.games.poker.lab.rake import raked_pots
from chapter47.games.poker.revenue import rake_of
from chapter47.games.poker.stakes import game_of, stakes_of
from chapter47.lab.answer import AnswerTable
from chapter47.lab.errors import CannotSolve, LabError
from chapter47.lab.question import Question, instead
from chapter47.lab.starts import CLASSES
from chapter47.law.setting import Setting
from chapter47.money import dollars

EXACT, SAMPLE = "exact", "sample"
PLAYERS = (2, 3, 4, 6, 8, 10)


ASKED = (
    Question("AsKs vs QhQd", "each hand's share of the pot", is_usual=True),
    Question(
        '"AsKs vs QQ+ on 2h 7d Qc sample 1000000"',
        "that of a range on a board, sampled; `exact` counts every deal",
    ),
    Question("AsKs vs QQ+ on 2h 7d Qc", "that of a range on a board", is_usual=True),
    Question('"outs AhQh vs KsJs on Kh 7h 2c"', "the cards that help each hand"),
    Question("frequencies", "how often each class of hand comes", also=("how often", "chances")),
    Question("rake", "the rake by players and what each has put in"),
    Question(
        "jackpot",
        "how likely each kind of jackpot is",
        also=("bad beat", "bad beat jackpot", "high hand jackpot"),
        figure="bad_beat_least",
    ),
    Question(
        "push-fold 10",
        "when to push and to call with a stack of so many big blinds",
        also=("push or fold", "jam or fold"),
    ),
)
"""What can be asked."""


class NoSample(LabError):
    """A number of deals that cannot be sampled."""

    def __init__(self, given: str) -> None:
        told = f"{given!r} is no number of deals" if given else "the number of deals is missing"
        super().__init__(f"{told}: end with `sample 1000000`, or another whole number from 1 on")


def answer(setting: Setting, args: Sequence[str] = ()) -> AnswerTable:
    """The answer to a question as it was typed."""
    text = " ".join(args).strip()
    words = text.split()
    match words:
        case [] | ["frequencies"]:
            return frequency_table(setting)
        case ["rake"]:
            return rake_table(setting)
        case ["jackpot"]:
            return jackpot_table(setting)
        case ["push-fold", stack] if re.fullmatch(r"\d+(\.\d+)?", stack):
            return end_game_table(setting, Fraction(stack))
        case ["outs", *_]:
            return outs_table(_spot(setting, text.removeprefix("outs")))
    if re.search(r"\bvs?\b", text, re.IGNORECASE):
        return equity_table(setting, text)
    raise CannotSolve(text, instead(ASKED))


def _spot(setting: Setting, text: str) -> Spot:
    """Hands with `vs` between them, then perhaps `on` a board and `dead` cards."""
    parts = re.split(r"\s+(on|dead)\s+", text.strip(), flags=re.IGNORECASE)
    hands = re.split(r"\s+vs?\.?\s+", parts[0], flags=re.IGNORECASE)
    cards = {
        name.lower(): _cards(told) for name, told in zip(parts[1::2], parts[2::2], strict=True)
    }
    return spot_of(game_of(setting), hands, cards.get("on", ()), cards.get("dead", ()))


def _cards(text: str) -> tuple[int, ...]:
    apart = re.sub(r"(10|[2-9TJQKA])([CDHS♣♦♥♠])", r"\1\2 ", text, flags=re.IGNORECASE)
    return parse_cards(apart.strip())


def equity_table(setting: Setting, text: str) -> AnswerTable:
    """What each hand or range can expect of the pot."""
    text, how, deals = _asked_how(text)
    sample = _number_of_deals(deals) if how == SAMPLE else None
    found = equity(_spot(setting, text), exact=how == EXACT, sample=sample)
    rows: list[tuple[Any, ...]] = []
    for share in found.shares:
        row: tuple[Any, ...] = (share.hand, share.equity, share.alone, share.part)
        rows.append(row if found.is_exact else (*map(_float, row), found.error(share)))
    columns: tuple[str, ...] = ("hand", "equity", "wins alone", "shares")
    if not found.is_exact:
        columns = (*columns, "standard error")
    return AnswerTable(f"Equity at {found.spot.game.title}", columns, tuple(rows), _how(found))


def _asked_how(text: str) -> tuple[str, str, str]:
    """The hands that are asked about, how they are compared, and the number behind that.

    >>> _asked_how("AsKs vs QQ sample 1,000"), _asked_how("AsKs vs QQ")
    (('AsKs vs QQ', 'sample', '1,000'), ('AsKs vs QQ', '', ''))
    """
    how = re.search(rf"\s({EXACT}\s*$|{SAMPLE}\b)", text, re.IGNORECASE)
    if not how:
        return text, "", ""
    return text[: how.start()].strip(), how[1].strip().lower(), text[how.end() :].strip()


def _number_of_deals(text: str) -> int:
    """A whole number from 1 on, as people group its digits."""
    if not re.fullmatch(r"[0-9][0-9_,]*", text) or not (deals := int(re.sub("[_,]", "", text))):
        raise NoSample(text)
    return deals


def _float(cell: Any) -> Any:
    return float(cell) if isinstance(cell, Fraction) else cell


def _how(found: Equity) -> str:
    board = f" on {cards_text(found.spot.board)}" if found.spot.board else ""
    if found.is_exact:
        return f"every one of {found.deals:,} deals counted{board}"
    return f"{found.deals:,} deals sampled{board}; an exact count takes `exact`"


def outs_table(spot: Spot) -> AnswerTable:
    """The next cards that give each hand a greater share than it has."""
    rows = tuple(
        (
            one.hand,
            "ahead" if one.is_ahead else "behind",
            len(one.cards),
            Fraction(len(one.cards), one.unseen),
            cards_text(one.cards),
        )
        for one in outs(spot)
    )
    columns = ("hand", "now", "outs", "chance of one", "cards")
    return AnswerTable(f"Outs at {spot.game.title}", columns, rows)


def frequency_table(setting: Setting) -> AnswerTable:
    """How often each class of hand comes."""
    game = game_of(setting)
    rows = tuple(
        (of.hand.name, name, count, Fraction(count, of.deals))
        for of in frequencies(game)
        for name, count in of.counts.items()
    )
    note = "each player's own cards and the common ones, all of them, every deal counted"
    if game.has_draw:
        note = "as first dealt, every deal counted"
    return AnswerTable(f"Hands of {game.title}", ("for", "class", "deals", "frequency"), rows, note)


def rake_table(setting: Setting) -> AnswerTable:
    """The rake by players and what each has put in."""
    most = min(setting.law.file.game.seats, game_of(setting).seats)
    rows = tuple(
        (one.players, dollars(one.each), dollars(one.pot), dollars(one.rake), one.share)
        for one in raked_pots(setting, range(2, most + 1))
    )
    columns = ("players", "each puts in", "pot", "rake", "share of the pot")
    stakes = stakes_of(setting)
    note = f"{stakes.structure}, {dollars(stakes.small)} the small bet or big blind; 19:47-14.14"
    return AnswerTable("Rake", columns, rows, note)


def jackpot_table(setting: Setting) -> AnswerTable:
    """How likely each kind of jackpot is in a hand that all see to the end."""
    rows = tuple(
        (kind, players, chance, f"1 in {float(1 / chance):,.0f}")
        for kind in (BAD_BEAT, HIGH_HAND)
        for players in PLAYERS
        for chance in [jackpot_probability(setting, kind, players)]
    )
    columns = ("jackpot", "players", "chance", "once in")
    note = "hold 'em, everybody staying in to the last card; least hands by 19:47-14.19"
    return AnswerTable("Jackpots", columns, rows, note)


def end_game_table(setting: Setting, big_blinds: Fraction) -> AnswerTable:
    """When to push and when to call, by class of hand."""
    stakes = stakes_of(setting)
    if game_of(setting).name != "hold-em" or len(stakes.blinds) < 2:
        raise LabError("push or fold is solved for hold 'em with two blinds")
    big, small = stakes.blinds[-1], stakes.blinds[-2]
    stack = int(big_blinds * big)
    if stack < big:
        raise LabError(f"a stack of {big_blinds} big blinds is less than the blind: give 1 or more")
    rake = rake_of(setting, 2 * stack, second_street=True)
    found = solve_end_game(EndGame(small, big, stack, rake))
    rows = tuple(
        (class_name(number), float(found.push[number]), float(found.call[number]))
        for number in reversed(range(CLASSES))
    )
    push, call = (frequency(chances) for chances in (found.push, found.call))
    note = (
        f"{dollars(stack)} each, rake {dollars(rake)} of a pot that is called. Pushed {push:.2%}, "
        f"called {call:.2%} of hands. Worth {found.values[0]:+.6f} big blinds to the small blind, "
        f"{found.values[1]:+.6f} to the big blind; neither gains more than {max(found.gains):.1e}"
    )
    return AnswerTable("Push or fold, two players", ("hand", "push", "call"), rows, note)
