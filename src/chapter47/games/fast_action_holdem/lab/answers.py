"""What `chapter47 solve fast-action-holdem` answers: a hand, strategies, house ways, naturals."""

from collections.abc import Callable, Sequence
from fractions import Fraction

import numpy as np

from chapter47.equipment.cards import cards_text
from chapter47.families.showdown.questions import read_cards
from chapter47.games.fast_action_holdem.house_ways.choose import choose_two
from chapter47.games.fast_action_holdem.house_ways.way import HouseWay, house_way
from chapter47.games.fast_action_holdem.lab.analyses import (
    Natural,
    count_deals,
    deals_of,
    edge_of,
)
from chapter47.games.fast_action_holdem.lab.hands import fours_against, fours_of
from chapter47.games.fast_action_holdem.lab.naturals import by_natural
from chapter47.games.fast_action_holdem.lab.plays import BEST, STRATEGIES, keeps_of, way_played
from chapter47.games.fast_action_holdem.lab.store import count_for
from chapter47.games.fast_action_holdem.lab.worths import keeps_of_hand
from chapter47.games.fast_action_holdem.rules import DEALT
from chapter47.games.fast_action_holdem.wagers import way_of
from chapter47.lab.answer import AnswerTable
from chapter47.lab.dependence import Dependence
from chapter47.lab.errors import CannotSolve
from chapter47.lab.orbits import Deck, orbits
from chapter47.lab.question import Question, instead
from chapter47.law.setting import Setting

HOUSE_WAY, DEALS = "house-way", "deals"


def solve(setting: Setting, args: Sequence[str] = ()) -> AnswerTable | Dependence:
    """Answer a question: four cards, or a word of `QUESTIONS`, or a house way of one's own."""
    asked = " ".join(args).strip()
    if asked in QUESTIONS:
        return QUESTIONS[asked](setting)
    word, _, file = asked.partition(" ")
    if file and word in (HOUSE_WAY, DEALS):
        way = house_way(file)
        return hands_by_rule(way) if word == HOUSE_WAY else deals_between(way)
    cards = read_cards(asked, (DEALT,))
    if cards is None:
        raise CannotSolve(asked, instead(ASKED))
    return keeps(setting, cards)


def keeps(setting: Setting, cards: Sequence[int]) -> AnswerTable:
    """What each keep of four cards is worth."""
    way = way_of(setting)
    house = way.set(cards)
    found = keeps_of_hand(setting, cards)
    rows = tuple(
        (
            cards_text(one.kept),
            cards_text(one.thrown),
            Fraction(one.ends.wins, one.ends.deals),
            Fraction(one.ends.copies, one.ends.deals),
            Fraction(one.ends.losses, one.ends.deals),
            one.worth,
            "house way" if set(one.kept) == set(house.kept) else "",
        )
        for one in found
    )
    columns = ("keep", "discard", "wins", "copies", "loses", "worth", "")
    note = (
        f"Before the community cards, over {found[0].ends.deals:,} deals of the dealer's four "
        f"cards in all orders and of five for all; the dealer keeps cards as {way.title!r}. "
        "Worth is in units of the wager. House way: " + house.says
    )
    return AnswerTable(f"Keep two of {cards_text(cards)}", columns, rows, note)


def strategy(setting: Setting) -> AnswerTable:
    """What rules of thumb cost beside the best play, and in how many hands they differ from it."""
    way, natural = way_of(setting), Natural.of(setting)
    fours = fours_against(way)
    best = edge_of(deals_of(way, None), natural)
    most = fours.wins.max(axis=1)
    rows = []
    for name in STRATEGIES:
        played = way_played(setting, name)
        deals = deals_of(way, played)
        edge = edge_of(deals, natural)
        made = keeps_of(fours, played)
        worse = (made * (fours.wins < most[:, None])).sum(axis=1)
        share = Fraction(int((worse * fours.sizes).sum()), int(made.sum(axis=1) @ fours.sizes))
        copies = Fraction(sum(deals.copies), deals.total)
        rows.append((name, edge, edge - best, copies, share))
    columns = ("strategy", "house edge", "costs", "copies", "hands kept worse than best")
    note = f"Against a dealer who keeps cards as {way.title!r}. {BEST}: `solve` with four cards."
    return AnswerTable("Strategies", columns, tuple(rows), note)


def hands_by_rule(way: HouseWay) -> AnswerTable:
    """How many of all fours of cards each rule of a house way sets."""
    found = np.zeros(len(way.file.rule), np.int64)
    kinds = orbits(Deck(), DEALT)
    bits = [1 << ((card & 3) * 16 + (card >> 2)) for card in range(52)]
    for hand, size in zip(kinds.hands.tolist(), kinds.sizes.tolist(), strict=True):
        cards = [card for card in range(52) if hand & bits[card]]
        found[choose_two(cards, way.rules)[0]] += size
    rows = tuple((rule.says, int(n)) for rule, n in zip(way.file.rule, found, strict=True))
    return AnswerTable(f"House way: {way.title}", ("rule", "hands"), rows, way.file.note)


def deals_between(way: HouseWay) -> AnswerTable:
    """All deals of a player and a dealer who both keep cards in one way, and of the best play."""
    fours = fours_of(count_for(way))
    rows = []
    for name, played in (("the same way", way), (BEST, None)):
        deals = count_deals(fours, keeps_of(fours, played))
        wins, copies = sum(deals.wins), sum(deals.copies)
        losses = deals.total - wins - copies
        rows.append((name, wins, copies, losses, Fraction(deals.total - 2 * wins, deals.total)))
    columns = ("player keeps", "wins", "copies", "losses", "house edge")
    note = (
        "Each deal in all orders of both fours of cards. With one way on both sides wins and "
        "losses are as many, and the house edge is the chance of a copy."
    )
    return AnswerTable(f"All deals against {way.title}", columns, tuple(rows), note)


QUESTIONS: dict[str, Callable[[Setting], AnswerTable | Dependence]] = {
    "strategy": strategy,
    "naturals": by_natural,
    HOUSE_WAY: lambda setting: hands_by_rule(way_of(setting)),
    DEALS: lambda setting: deals_between(way_of(setting)),
}

ASKED = (
    Question('"AS KS 7D 7H"', "what each keep of four cards is worth", is_usual=True),
    Question(
        "strategy",
        "what rules of thumb cost",
        is_usual=True,
        also=(
            "strategies",
            "rules of thumb",
            "best strategy",
        ),
    ),
    Question("naturals", "what each natural is worth", also=("natural",)),
    Question(
        "house-way",
        "how many hands each rule of the house way sets; with a file, of a way of your own",
        also=("house ways",),
    ),
    Question(
        "deals",
        "every deal of a player and a dealer who keep so; with a file, by a way of your own",
        also=("all deals",),
    ),
)
"""What can be asked."""
