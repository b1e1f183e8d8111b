"""Pokette in the lab: exact results over the sections, hands in progress, and the kernel."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.equipment.cards import JOKER, cards_text, parse_card, parse_cards
from chapter47.games.pokette.layout import Layout
from chapter47.games.pokette.rules import CODES, HAND_WAGERS, WINS, completing, settle
from chapter47.games.pokette.state import State
from chapter47.lab import Analysis, Histogram, LabError, SimulationPlan, analyse, nets
from chapter47.lab.answer import AnswerTable
from chapter47.lab.dependence import Dependence
from chapter47.lab.question import Question, instead
from chapter47.lab.room import Lab
from chapter47.lab.streams import below, seed_stream
from chapter47.law.setting import Setting

Ints = NDArray[np.int64]

ASSUMES = "every section is equally likely"
ASKED = (
    Question(
        "hands", "how often each poker hand wager is open", is_usual=True, also=("kinds of hands",)
    ),
    Question("sections", "how edges depend on the wheel", also=("sections of the wheel",)),
    Question(
        '"AS KD"', "what every wager is worth after the hand in progress, of one or two cards"
    ),
)
"""What can be asked."""


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis; a poker hand wager as it is whenever it is open.

    >>> {a.wager: str(a.house_edge) for a in analyses(Setting.make("pokette"))}["flush"]
    '1/27'
    """
    return list(_analyses(setting, wager))


def _analyses(setting: Setting, wager: str | None) -> Iterator[Analysis]:
    sections = section_codes(setting)
    for name, covered in (*_laid(setting), *_opened(setting)):
        if wager not in (None, name):
            continue
        ways: Counter[Fraction] = Counter()
        for section in sections.tolist():
            won = settle(covered, section) == WINS
            ways[setting.odds(name).ratio if won else Fraction(-1)] += 1
        jacer = ["jacer"] if name == "jacer" else []
        yield analyse(setting, name, ways, options=["other_sections", *jacer], assumes=[ASSUMES])


def _laid(setting: Setting) -> Iterator[tuple[str, int]]:
    """Each wager on the next result, on its first spot: all cover equally many sections."""
    layout = Layout.of(setting)
    for name in layout.places:
        yield name, layout.covered(name, layout.spots(name)[0])


def _opened(setting: Setting) -> Iterator[tuple[str, int]]:
    """Each poker hand wager after a hand that opens it: all such hands leave it equally many."""
    for code, name in enumerate(Layout.of(setting).hand_wagers):
        yield name, next(covered for hand in hands() if (covered := completed_by(code, hand)))


def hands() -> Iterator[tuple[int, ...]]:
    """Every hand in progress: no card, one, two in their order."""
    for count in range(3):
        yield from product(range(JOKER), repeat=count)


def completed_by(wager: int, hand: Sequence[int]) -> int:
    """The sections at which a poker hand wager wins after a hand.

    >>> completed_by(0, [51]).bit_count(), completed_by(0, [])
    (4, 0)
    """
    first, second = [*hand, JOKER, JOKER][:2]
    return completing(wager, len(hand), first, second)


def section_codes(setting: Setting) -> Ints:
    """The sections of the wheel in order, as the rules take them."""
    return np.array([parse_card(name) for name in Layout.of(setting).wheel.pockets], np.int64)


def solve(setting: Setting, question: Sequence[str]) -> AnswerTable | Dependence:
    """What every wager is worth after a hand, how often hands open wagers, or what the wheel does.

    >>> solve(Setting.make("pokette"), ["QH", "KH"]).rows[-1][:3]
    ('straight flush, open', 2, Fraction(2, 27))
    """
    words = [word for text in question for word in text.replace(",", " ").split()]
    if words == ["hands"]:
        return open_hands(setting)
    if words == ["sections"]:
        return by_sections(setting)
    hand = list(parse_cards(" ".join(words)))
    state = State(setting)
    if not words or len(hand) >= state.whole or JOKER in hand:
        raise LabError(f"a hand in progress has one or two cards: {instead(ASKED)}")
    state.hand = hand
    return after_hand(state)


def after_hand(state: State) -> AnswerTable:
    """Every wager that can be made after a hand in progress."""
    sections = section_codes(state.setting).tolist()
    rows = []
    for name in (*state.layout.places, *state.layout.hand_wagers):
        covered = state.covered(name, state.layout.spots(name)[0])
        if covered:
            winning = sum(settle(covered, section) for section in sections)
            edge = 1 - Fraction(winning, len(sections)) * (1 + state.setting.odds(name).ratio)
            title = state.setting.wager(name).title.lower()
            rows.append((title, winning, edge))
    return AnswerTable(
        f"After {cards_text(state.hand)}, on a wheel of {len(sections)} sections",
        ("wager", "winning sections", "house edge"),
        tuple(rows),
        "The wheel and the hand in progress are inferred; only the odds are known (13:69F-12.6).",
    )


def open_hands(setting: Setting) -> AnswerTable:
    """How often each poker hand wager is open, of the hands that reach so many cards."""
    layout = Layout.of(setting)
    rows = []
    for code, name in enumerate(layout.hand_wagers):
        hits = [hand for hand in hands() if completed_by(code, hand)]
        cards = len(hits[0])
        chance = Fraction(len(hits), JOKER**cards)
        title = setting.wager(name).title.lower()
        rows.append((title, cards, chance, completed_by(code, hits[0]).bit_count()))
    return AnswerTable(
        "When poker hand wagers are open",
        ("wager", "cards before", "open with chance", "winning sections"),
        tuple(rows),
        "Of hands with so many cards; a section without a card ends a hand. All of it is inferred.",
    )


def by_sections(setting: Setting) -> Dependence:
    """How every edge depends on the number of sections, which no text gives."""
    (entry,) = [option for option in setting.law.file.option if option.name == "other_sections"]
    row = entry.row_on(setting.as_of)
    assert row.minimum is not None
    assert row.maximum is not None
    edges = {}
    for others in range(row.minimum, row.maximum + 1):
        options = {k: v for k, v in setting.options.items() if k != "jacer"}
        wheel = Setting.make(
            setting.law, as_of=setting.as_of, options=options | {"other_sections": others}
        )
        edges[JOKER + others] = {a.wager: a.house_edge for a in analyses(wheel)}
    return Dependence.of(
        "House edge by the number of sections of the wheel",
        "sections of the wheel",
        edges,
        here=JOKER + setting.number("other_sections"),
    )


def plan(setting: Setting) -> SimulationPlan:
    """The simulation: a unit on every wager of the layout, and on each of the hand when open."""
    laid = list(_laid(setting))
    names = [name for name, _ in laid] + list(Layout.of(setting).hand_wagers)
    forms: dict[str, Histogram] = {name: nets(-1, setting.odds(name).ratio) for name in names}
    covered = np.array([sections for _, sections in laid], np.int64)
    whole = setting.number("cards_of_a_hand")
    return SimulationPlan(play_rounds, forms, (section_codes(setting), covered, whole))


@kernel
def play_rounds(
    seed: int, chunk: int, rounds: int, sections: Ints, covered: Ints, whole: int
) -> Ints:
    """Spin, and count how often each wager lost and won."""
    stream = seed_stream(seed, chunk)
    came = np.zeros(CODES, np.int64)
    cells = np.zeros(2 * (covered.size + HAND_WAGERS), np.int64)
    cards, first, second = 0, JOKER, JOKER
    for _ in range(rounds):
        section = sections[below(stream, sections.size)]
        came[section] += 1
        for wager in range(HAND_WAGERS):
            wins = completing(wager, cards, first, second)
            if wins:
                cells[2 * (covered.size + wager) + settle(wins, section)] += 1
        cards += 1
        if section == JOKER or cards == whole:
            cards = 0
        elif cards == 1:
            first = section
        else:
            second = section
    for section in range(CODES):
        for wager in range(covered.size):
            cells[2 * wager + settle(covered[wager], section)] += came[section]
    return cells


LAB = Lab(
    analyses,
    lambda setting, _: plan(setting),
    solve=solve,
    dependences=lambda setting: [by_sections(setting)],
    questions=ASKED,
)
