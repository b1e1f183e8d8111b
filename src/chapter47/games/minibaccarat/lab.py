"""Minibaccarat in the lab: every coup and every pair counted exactly, whole shoes played."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path

from chapter47.families.at_amount import with_vigorish
from chapter47.families.baccarat.hands import BANKER, PLAYER
from chapter47.families.baccarat.lab import answers
from chapter47.families.baccarat.lab.coups import Coup
from chapter47.families.baccarat.lab.pairs import OnPairs
from chapter47.families.baccarat.lab.prices import EVEN, LOST, OnCoup, Priced, edge, main_wagers
from chapter47.families.baccarat.lab.shoe import full_shoe
from chapter47.families.baccarat.lab.whole_shoes import simulation
from chapter47.families.baccarat.settlement import PUSHES, WINS
from chapter47.games.minibaccarat import side_wagers
from chapter47.games.minibaccarat.house_money import HOUSE_MONEY
from chapter47.games.minibaccarat.moved import NOWHERE, moved_at_best
from chapter47.games.minibaccarat.procedure import CONTINUOUS
from chapter47.games.minibaccarat.rules import settle_banker_free
from chapter47.games.minibaccarat.side_wagers import PUSH, Fate, Hands
from chapter47.lab import Analysis, SimulationPlan, analyse
from chapter47.lab.answer import AnswerTable
from chapter47.lab.distribution import mean_of
from chapter47.lab.question import Question, instead
from chapter47.lab.room import Lab
from chapter47.law.setting import Setting
from chapter47.money import Cents

ASKED = (
    Question(
        "house-money",
        "what its winnings are worth on a hand",
        needs=((HOUSE_MONEY, True),),
        also=("house money",),
    ),
)
MORE = f"; {instead(ASKED).removeprefix('ask ')}"
FRESH = "a full shoe, freshly shuffled, for every round"
TAKEN = "what house money wins is taken, and none of it moved to a hand"
EXACT_VIGORISH = "vigorish of exactly its rate, as on multiples of $5"


def _hands(coup: Coup) -> Hands:
    (player, banker), (player_cards, banker_cards) = coup.final_counts, coup.cards
    return Hands(player, player_cards, banker, banker_cards)


def _net(setting: Setting, name: str, table: str | None) -> Callable[[Fate], Fraction]:
    """What a side wager wins for one unit on a row of its pay table."""
    pays = {on: odds.ratio for on, odds in setting.pays(name, table).items()}

    def net(on: Fate) -> Fraction:
        if on is None:
            return LOST
        return EVEN if on == PUSH else pays[on]

    return net


def side_wager(setting: Setting, name: str, table: str | None = None) -> OnCoup | OnPairs:
    """A wager beside the game, under the pay table in force or another."""
    net = _net(setting, name, table)
    if name in side_wagers.ON_PAIRS:
        on_pairs = side_wagers.ON_PAIRS[name]
        return OnPairs(name, lambda kind: net(on_pairs(kind)))
    on_hands = side_wagers.ON_HANDS[name]
    return OnCoup(name, lambda coup: net(on_hands(_hands(coup))))


def _commission_free(setting: Setting) -> OnCoup:
    """The wager on the banker without vigorish."""
    wins = setting.odds("banker").ratio

    def net(coup: Coup) -> Fraction:
        hands = _hands(coup)
        fate = settle_banker_free(hands.player, hands.banker, hands.banker_cards)
        if fate == WINS:
            return wins
        return EVEN if fate == PUSHES else LOST

    return OnCoup("banker", net)


def _main(setting: Setting) -> Iterator[OnCoup]:
    for wager in main_wagers(setting):
        is_free = wager.name == "banker" and setting.chosen("commission_free")
        yield _commission_free(setting) if is_free else wager


def wagers(setting: Setting) -> list[Priced]:
    """All wagers that a setting offers."""
    beside = (side_wager(setting, name) for name in side_wagers.offered(setting))
    return [*_main(setting), *beside]


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis, the side wagers under each of their pay tables.

    >>> bonus = {"dragon_bonus": True}
    >>> game = Setting.make("minibaccarat", as_of="2012-01-01", options=bonus)
    >>> [f"{float(one.house_edge):.4f}" for one in analyses(game, "dragon_player")]
    ['0.0265', '0.0250']
    """
    shoe = full_shoe(setting.number("decks"))
    found = []
    for one in _main(setting):
        if wager in (None, one.name):
            owes = one.name == "banker" and not setting.chosen("commission_free")
            options = ["decks", *(["commission_free"] if one.name == "banker" else [])]
            assumes = (FRESH, EXACT_VIGORISH) if owes else (FRESH,)
            ways = one.ways(shoe)
            found.append(analyse(setting, one.name, ways, options=options, assumes=assumes))
    for name in side_wagers.offered(setting):
        for table in setting.tables(name) if wager in (None, name) else ():
            ways = side_wager(setting, name, table or None).ways(shoe)
            assumes = (FRESH, TAKEN) if name == HOUSE_MONEY else (FRESH,)
            found.append(
                analyse(
                    setting,
                    name,
                    ways,
                    options=["decks"],
                    pay_table=table or None,
                    assumes=assumes,
                )
            )
    return found


def plan(setting: Setting, _: str = "") -> SimulationPlan:
    """The simulation: whole shoes to the end card, or every round from all cards."""
    every = wagers(setting)
    return simulation(
        [wager for wager in every if isinstance(wager, OnCoup)],
        [wager for wager in every if isinstance(wager, OnPairs)],
        decks=setting.number("decks"),
        behind=setting.number("end_card_position"),
        more=setting.number("rounds_after_end_card"),
        continuous=setting.option("shuffle") == CONTINUOUS,
    )


def hand_nets(setting: Setting) -> dict[str, Callable[[Coup], Fraction]]:
    """What one unit on either hand wins by a coup."""
    return {one.name: one.net for one in _main(setting) if one.name in (PLAYER, BANKER)}


def use_of_house_money(setting: Setting) -> AnswerTable:
    """House money if all that it wins is taken, and if it is moved to the better hand."""
    shoe = full_shoe(setting.number("decks"))
    pays = {
        n: setting.odds(HOUSE_MONEY, on).ratio for n, on in ((1, "one hand"), (2, "both hands"))
    }
    moved = moved_at_best(shoe, pays, hand_nets(setting))
    wins, gain = sum(moved.goes.values()), mean_of(moved.ways)
    shares = {hand: Fraction(n, wins) for hand, n in moved.goes.items()}
    taken = edge(side_wager(setting, HOUSE_MONEY), shoe)
    none = Fraction(0)
    return AnswerTable(
        "House money by what is done with the winnings",
        ("winnings", "house edge", "taken", "to the player", "to the banker"),
        (
            ("all taken", taken, Fraction(1), none, none),
            (
                "all moved to the better hand",
                -gain,
                shares.get(NOWHERE, none),
                shares.get(PLAYER, none),
                shares.get(BANKER, none),
            ),
        ),
        f"exact, from {setting.number('decks')} full decks, the first four cards lying open; "
        "no limit of a hand stops a move, and vigorish is not rounded",
    )


def solve(setting: Setting, args: Sequence[str]) -> AnswerTable:
    """Answer a question about the shoe, or about house money."""
    if list(args) == [ASKED[0].word]:
        return use_of_house_money(setting)
    return answers.answer(setting, args, wagers, more=MORE)


def at_amount(setting: Setting, wager: str, amount: Cents) -> list[Analysis]:
    """The analyses of a wager of an amount, with vigorish as it is rounded."""
    return with_vigorish(setting, analyses(setting, wager), amount, ["banker"])


LAB = Lab(
    analyses,
    plan,
    solve=solve,
    long_means=Path(__file__).with_name("long_means.json"),
    at_amount=at_amount,
    questions=(*answers.ASKED, *ASKED),
)
