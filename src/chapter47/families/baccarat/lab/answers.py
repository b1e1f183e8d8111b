"""Answers about a baccarat shoe: edges by decks, effect of removal, what is left, what is good."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from chapter47.equipment.cards import cards_text, parse_cards, parse_rank
from chapter47.families.baccarat.lab.favourable import Played, find_favourable, play_and_watch
from chapter47.families.baccarat.lab.prices import Priced, edge, edges_by_decks
from chapter47.families.baccarat.lab.prices import effects_of_removal as effects
from chapter47.families.baccarat.lab.session_answers import CONTINUOUS, sessions_of
from chapter47.families.baccarat.lab.shoe import full_shoe, ordered_draws, without
from chapter47.families.baccarat.lab.systems import BY_REMOVAL, System, price
from chapter47.lab.answer import AnswerTable
from chapter47.lab.errors import CannotSolve, LabError
from chapter47.lab.question import Question, instead
from chapter47.law.setting import Setting
from chapter47.money import cents, dollars, payout
from chapter47.table.vigorish import rate_of, vigorish_on

Wagers = Callable[[Setting], Sequence[Priced]]
"""The wagers of a room under a setting."""

DECKS = (6, 7, 8)
SHOES, SEED = 100, 47
MOST_SHOES = 20_000
_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
AMOUNTS = ("$1", "$5", "$12", "$15", "$25", "$101", "$1,000")

ASKED = (
    Question("", "the edges by number of decks", is_usual=True),
    Question(
        "removal",
        "what one card gone of each rank changes",
        is_usual=True,
        also=(
            "effect of removal",
            "effects of removal",
        ),
    ),
    Question('shoe "9H 9C KD"', "the edges with those cards gone", also=("a shoe",)),
    Question(
        "favourable 100",
        "how often a wager is ever favourable, in so many shoes",
        also=(
            "favorable",
            "favourable wagers",
        ),
    ),
    Question(
        "count banker removal",
        "counting for a wager by a system, or by the effects of removal",
        also=(
            "counting",
            "card counting",
        ),
    ),
    Question(
        'session "$500: banker $25"',
        "what becomes of seats that have and wager so much",
        also=("sessions",),
    ),
    Question(
        "vigorish",
        "what vigorish comes to by amount",
        also=(
            "commission",
            "vig",
        ),
    ),
)
"""What can be asked."""


class UnknownQuestion(CannotSolve):
    """A question that the lab cannot answer."""

    def __init__(self, asked: str, more: str = "") -> None:
        super().__init__(asked, f"{instead(ASKED)}{more}")


def answer(setting: Setting, args: Sequence[str], wagers: Wagers, *, more: str = "") -> AnswerTable:
    """Answer a question as it was typed; `more` tells what else a room can be asked."""
    name, *rest = args or [""]
    if name == "" and not rest:
        return by_decks(setting, wagers(setting))
    if name == "removal" and not rest:
        return removal(setting, wagers(setting))
    if name == "shoe":
        return remaining(setting, wagers(setting), " ".join(rest))
    if name == "favourable" and len(rest) <= 1:
        return favourable(setting, wagers(setting), _shoes(rest))
    if name == "count" and len(rest) >= 2:
        return counting(setting, wagers(setting), rest[0], " ".join(rest[1:]))
    if name == "session":
        return sessions_of(setting, rest)
    if name == "vigorish" and not rest:
        return by_amount(setting, wagers(setting))
    raise UnknownQuestion(" ".join(args), more)


def _shoes(rest: Sequence[str]) -> int:
    if not rest:
        return SHOES
    text = rest[0].replace("_", "")
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= MOST_SHOES:
        raise UnknownQuestion(f"favourable {rest[0]}")
    return int(text)


def by_decks(setting: Setting, wagers: Sequence[Priced]) -> AnswerTable:
    """The edge of every wager by number of decks."""
    rows = tuple((name, *found) for name, found in edges_by_decks(wagers, DECKS).items())
    counted = ", ".join(f"{ordered_draws(52 * decks):,}" for decks in DECKS)
    return AnswerTable(
        "House edge from a full shoe, by number of decks",
        ("wager", *(f"{decks} decks" for decks in DECKS)),
        rows,
        f"exact: of {counted} ordered draws of six cards each one counted; {_vigorish(setting)}",
    )


def _vigorish(setting: Setting) -> str:
    return f"vigorish of exactly {float(rate_of(setting)):.0%} of what the banker's wager wins"


def removal(setting: Setting, wagers: Sequence[Priced]) -> AnswerTable:
    """What one card of each rank, gone from the full shoe, changes."""
    shoe = full_shoe(setting.number("decks"))
    columns = {
        wager.name: {one.rank: one.effect for one in effects(wager, shoe)} for wager in wagers
    }
    rows = tuple(
        (rank, *(found[parse_rank(rank)] for found in columns.values())) for rank in _RANKS
    )
    return AnswerTable(
        f"Effect of removal: the gain when one card leaves {setting.number('decks')} decks",
        ("rank", *columns),
        rows,
        f"exact, in units of the wager; {_vigorish(setting)}",
    )


def remaining(setting: Setting, wagers: Sequence[Priced], gone: str) -> AnswerTable:
    """The edge of every wager when cards are known to be gone."""
    cards = parse_cards(gone)
    full = full_shoe(setting.number("decks"))
    left = without(full, cards)
    return AnswerTable(
        f"House edge of the next round, {len(cards)} cards being gone: {cards_text(cards)}".rstrip(
            ": "
        ),
        ("wager", "full shoe", "now", "change"),
        tuple(
            (wager.name, before, now, now - before)
            for wager in wagers
            for before, now in [(edge(wager, full), edge(wager, left))]
        ),
        f"exact; {sum(left)} cards are unseen; {_vigorish(setting)}",
    )


def favourable(setting: Setting, wagers: Sequence[Priced], shoes: int) -> AnswerTable:
    """How often and by how much wagers are favourable to who knows every card that was seen."""
    found = find_favourable(wagers, _watched(setting, shoes))
    return AnswerTable(
        f"Ever favourable: {found[0].rounds:,} rounds of {shoes:,} shoes of "
        f"{setting.number('decks')} decks",
        ("wager", "rounds", "part of all", "± standard error", "worth then", "per shoe", "best"),
        tuple(
            (
                one.wager,
                one.favourable,
                float(one.frequency),
                one.frequency_error,
                float(one.mean_advantage),
                float(one.gain_per_shoe),
                float(one.best),
            )
            for one in found
        ),
        "shoes are sampled, the value of every wager before every round is exact, from all cards "
        f"seen before it, in units of the wager; {_vigorish(setting)}",
    )


def _watched(setting: Setting, shoes: int) -> Played:
    if setting.option("shuffle") == CONTINUOUS:
        message = "with a continuous shuffler every round is dealt from all cards: nothing is gone"
        raise LabError(message)
    return play_and_watch(
        decks=setting.number("decks"),
        behind=setting.number("end_card_position"),
        more=setting.number("rounds_after_end_card"),
        shoes=shoes,
        seed=SEED,
    )


def counting(setting: Setting, wagers: Sequence[Priced], name: str, tags: str) -> AnswerTable:
    """What a counting system brings that wagers from some true count on."""
    named = {wager.name: wager for wager in wagers}
    name = name if name in named else setting.law.words.wager(name).wager
    if name not in named:
        raise UnknownQuestion(f"count {name}", f"; wagers are {', '.join(named)}")
    decks, wager = setting.number("decks"), named[name]
    system = System.by_removal(wager, decks) if tags == BY_REMOVAL else System.parse(tags)
    found = price(system, wager, _watched(setting, SHOES), decks)
    best = found.best
    verdict = (
        f"best from {best.least} on"
        if best.per_shoe > 0
        else "from none of them on does the wager pay"
    )
    return AnswerTable(
        f"Counting {system} for {setting.law.words.title(name)}: {SHOES:,} shoes of {decks} decks",
        ("count from", "rounds", "part of all", "± standard error", "worth then", "per shoe"),
        tuple(
            (
                bet.least,
                bet.rounds,
                float(bet.part),
                bet.part_error,
                float(bet.worth),
                float(bet.per_shoe),
            )
            for bet in found.bets
        ),
        f"tags of the cards seen per deck of cards unseen; {verdict}; who knows every card wins "
        f"{float(found.known):+.6f} per shoe of the same. Shoes are sampled (seed {SEED}), every "
        f"value is exact, in units of the wager; {_vigorish(setting)}",
    )


def by_amount(setting: Setting, wagers: Sequence[Priced]) -> AnswerTable:
    """What rounding makes of the edge on the Banker's Hand, by amount."""
    (banker,) = [wager for wager in wagers if wager.name == "banker"]
    ways = banker.ways(full_shoe(setting.number("decks")))
    deals = sum(ways.values())
    rows = []
    for text in AMOUNTS:
        stake = cents(text)
        won = payout(stake, setting.odds("banker"))
        owes = vigorish_on(setting, won)
        net = Fraction(won - owes, stake)
        kept = -sum((net if win > 0 else win) * n for win, n in ways.items()) / deals
        rows.append((text, dollars(owes), kept))
    return AnswerTable(
        f"The Banker's Hand by amount, vigorish rounded {setting.option('vigorish_rounding')}",
        ("wager", "vigorish", "house edge"),
        tuple(rows),
        f"exact, from {setting.number('decks')} full decks",
    )
