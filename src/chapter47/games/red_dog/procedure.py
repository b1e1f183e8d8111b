"""Red dog: the round at the table, in the order of the regulation."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from chapter47.equipment.cards import deck
from chapter47.families.banked.areas import betting_areas, objections_to_area
from chapter47.games.red_dog.odds import THREE, odds_on_spread, odds_on_three, on_spread
from chapter47.games.red_dog.rules import (
    CONSECUTIVE,
    LOSES,
    PAIR,
    STANDS_OFF,
    THREE_OF_A_KIND,
    most_raise,
    result,
    spread,
)
from chapter47.games.red_dog.state import Round
from chapter47.money import Cents, dollars
from chapter47.table import (
    DEALER,
    Amount,
    Objection,
    Option,
    Procedure,
    Report,
    Wager,
    seat_name,
)
from chapter47.table.acts.window import Window
from chapter47.table.cards import cuts, opening, shuffles
from chapter47.table.cards.shuffles import Way

ORIGINAL, RAISE = "original", "raise"
STAY = "stay"
LEFT, MIDDLE, RIGHT = "left", "middle", "right"
"""The places of the first, the third and the second card."""
SHUFFLE, DEAL, RAISES, THIRD_CARD, STAND_OFF = (
    "shuffle",
    "deal",
    "raises",
    "third card",
    "stand-off",
)
SPREAD = "spread"
"""The state that tells where the marker is set."""
RUN_OUT = "cards_run_out"
CONTINUOUS = "continuous"
WAYS: dict[str, Way] = {
    "manual": shuffles.BY_HAND,
    "automated": shuffles.AUTOMATED,
    CONTINUOUS: shuffles.CONTINUOUS,  # 6.9
}


class ThirdCardShown(Exception):
    """The third card lies face up before all have decided."""


def play(t: Round) -> Procedure:
    """One round of red dog."""
    yield from t.wait_for_players()
    yield from prepare_shoe(t)  # 6.2, 6.3, 6.9
    yield from take_wagers(t)  # 6.5, 6.8
    first, second = yield from deal_two_cards(t)  # 6.4
    shown = spread(first, second)
    set_marker(t, shown)  # 6.5
    if shown == CONSECUTIVE:
        yield from stand_off(t)
    else:
        if shown != PAIR:
            yield from take_raises(t, shown)
        third = yield from deal_third_card(t)
        yield from settle(t, first, second, third)
    t.collect_cards(cite="6.4")
    t.change(SPREAD, "", cite="6.5")


def way_of(t: Round) -> Way:
    """How the cards of the table are shuffled."""
    return WAYS[str(t.setting.option("shuffle"))]


def prepare_shoe(t: Round) -> Procedure:
    """Open the table with new cards; shuffle, cut and burn when it is time."""
    first = cuts.farthest_right(t, t.setting.law.file.game.seats)
    if not t.state.is_open:
        first = cuts.first_to_come(t)
        yield from opening.inspect_cards(t, cite="6.2")
        yield from opening.spread_cards(t, cite="6.2")
        yield from opening.stack_cards(t, cite="6.2")
        t.state.is_open = True
    is_continuous = way_of(t) is shuffles.CONTINUOUS
    if not (is_continuous or shuffles.is_due(t)):
        return
    t.phase = SHUFFLE
    cite = "6.9" if is_continuous else "6.3"
    shuffle_cards(t, cite=cite)
    yield from t.step("the shuffle is complete", cite=cite)
    if is_continuous:
        return
    yield from t.cut(
        offer_to=cuts.clockwise_from(t, first),
        minimum=t.setting.number("least_cut"),
        cutting_card_from_back=Fraction(t.setting.figure("cutting_card_from_back")),
        cite="6.3",
    )
    yield from t.burn(t.setting.number("first_burn"), cite="6.3")


def shuffle_cards(t: Round, *, cite: str) -> None:
    """Shuffle all decks into the shoe, or let the device have them."""
    shuffles.shuffle_cards(t, deck(decks=t.setting.number("decks")), way_of(t), cite=cite)


def take_wagers(t: Round) -> Procedure:
    """Original wagers, on a second betting area too where the licensee lets players."""

    def areas(seat: int) -> Sequence[int]:
        return betting_areas(t, ORIGINAL, seat)

    def check(wager: Wager, total: Cents) -> Iterable[Objection]:
        return objections_to_area(t, wager, total, cite="6.8")

    window = Window(t, (ORIGINAL,), "6.5", positions=areas, check=check)
    yield from window.other()
    t.announce("No more bets", cite="6.5")


def deal_two_cards(t: Round) -> Procedure[tuple[int, int]]:
    """The first card face up to the left, the second to the right; returns both."""
    t.phase = DEAL
    first = yield from next_card(t, LEFT)
    second = yield from next_card(t, RIGHT)
    return first, second


def next_card(t: Round, place: str) -> Procedure[int]:
    """Deal the next card face up to a place; returns it."""
    if not t.cards_left:
        yield from t.rule_on(Report(DEALER, RUN_OUT, {}))
    return (yield from t.deal(DEALER, hand=place, cite="6.4"))


def set_marker(t: Round, shown: int) -> None:
    """Call what the two cards show, and set the marker beside what it pays."""
    if shown == PAIR:
        text = f"a pair: three of a kind pays {odds_on_three(t.setting)}"
    elif shown == CONSECUTIVE:
        text = "consecutive cards: stand-off"
    else:
        text = f"spread of {shown} pays {odds_on_spread(t.setting, shown)}"
    t.announce(text[0].upper() + text[1:], cite="6.5")
    t.change(SPREAD, text, cite="6.5")


def stand_off(t: Round) -> Procedure:
    """Consecutive cards: all original wagers are returned, and no third card is due."""
    t.phase = STAND_OFF
    for wager in t.wagers(ORIGINAL):
        yield from t.push(wager, cite="6.5", reason="consecutive cards", result="stand-off")


def take_raises(t: Round, shown: int) -> Procedure:
    """Each player in turn, from the dealer's left, may raise or stay."""
    try:
        for original in t.wagers(ORIGINAL):
            yield from ask_to_raise(t, original, shown)
    except ThirdCardShown:
        t.announce("No more raises: the third card has been shown", cite="6.7")


def ask_to_raise(t: Round, original: Wager, shown: int) -> Procedure:
    """Ask for a raise on one betting area, where there are chips for it."""
    most = room_to_raise(t, original)
    if not most:
        return
    limit = t.setting.limit(RAISE)
    is_equal = raises_are_equal(t)
    fixed = {"position": original.position} if original.position else {}
    fields = {} if is_equal else {"amount": Amount(limit.minimum, most, limit.step)}
    raising = Option(
        RAISE,
        label=f"raise {dollars(most)}" if is_equal else f"raise up to {dollars(most)}",
        cite="6.5",
        fixed=fixed,
        fields=fields,
        optional=frozenset(fields),
    )
    staying = Option(STAY, label="stay", cite="6.5", fixed=fixed)
    text = f"a spread of {shown}: raise or stay"
    answer = yield from t.ask_one(
        seat_name(original.seat), [raising, staying], text=text, cite="6.5", phase=RAISES
    )
    if answer.name == RAISE:
        amount = answer.args.get("amount", most)
        t.place(raise_on(original), amount, cite="6.5")


def raise_on(original: Wager) -> Wager:
    """The raise beside an original wager."""
    return Wager(original.seat, RAISE, original.spot, original.position)


def raises_are_equal(t: Round) -> bool:
    """Whether a raise must be as large as the original wager."""
    return t.setting.option("raise_amount") == "equal to the original wager"


def room_to_raise(t: Round, original: Wager) -> Cents:
    """The most that may be raised beside an original wager."""
    limit = t.setting.limit(RAISE)
    room = min(t.rack(original.seat), limit.maximum)
    return most_raise(t.stake(original), room, limit.minimum, limit.step, raises_are_equal(t))


def deal_third_card(t: Round) -> Procedure[int]:
    """The third card face up between the other two; returns it."""
    t.phase = THIRD_CARD
    return (yield from next_card(t, MIDDLE))


def settle(t: Round, first: int, second: int, third: int) -> Procedure:
    """Settle all wagers clockwise, each original wager and then its raise."""
    fate = result(first, second, third)
    for original in t.wagers(ORIGINAL):
        for wager in (original, raise_on(original)):
            if not t.stake(wager):
                continue
            if fate == STANDS_OFF:
                reason = "no three of a kind"
                yield from t.push(wager, cite="6.5", reason=reason, result="stand-off")
            elif fate == LOSES:
                yield from t.lose(wager, cite="6.5", reason="the third card is not between")
            elif fate == THREE_OF_A_KIND:
                paid = t.setting.payout(ORIGINAL, THREE)
                yield from t.win(wager, paid, reason="three of a kind")
            else:
                shown = spread(first, second)
                paid = t.setting.payout(wager.name, on_spread(shown))
                reason = f"the third card is between, spread of {shown}"
                yield from t.win(wager, paid, reason=reason)
