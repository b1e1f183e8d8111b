"""Casino war: the round at the table, in the order of the regulation."""

from fractions import Fraction
from functools import partial

from chapter47.equipment.cards import deck
from chapter47.games.casino_war.rules import (
    EQUAL,
    HIGHER,
    LOSES,
    WINS_ON_TIE,
    compare,
    settle_tie,
    settle_war,
)
from chapter47.games.casino_war.state import Round, State
from chapter47.money import EXACT, Cents
from chapter47.table import (
    DEALER,
    INVENTORY,
    Action,
    Amount,
    Move,
    Option,
    Procedure,
    RoundVoid,
    Wager,
    rack,
    seat_name,
)
from chapter47.table.beside import beside_objections
from chapter47.table.cards import opening, shuffles

GO_TO_WAR, SURRENDER = "go_to_war", "surrender"
ORIGINAL_DEAL, WAR_DEAL, SHUFFLE = "original deal", "war deal", "shuffle"
SETTLEMENT = "settlement"
WAR_HAND = "war"


class NoCard(Exception):
    """The player whose turn it was got no card."""


def play(t: Round) -> Procedure:
    """One round of casino war."""
    t.state = state = State()
    t.settled_stands = True  # 22.10(a)
    yield from t.wait_for_players()
    yield from prepare_shoe(t)  # 22.4, 22.5
    yield from t.betting("initial", "tie", cite="22.6", check=partial(beside_objections, t))
    yield from deal_original(t)  # 22.7
    tied = yield from settle_original_deal(t)  # 22.8
    if tied:
        yield from decide(t, tied)  # 22.8(d), (e)
    if state.at_war:
        try:
            yield from deal_war(t)  # 22.8(f)
        except RoundVoid:
            for seat, taken in state.at_war.items():
                _give_back_initial(t, seat, taken, cite="22.10(a)")
            raise
        yield from settle_war_deal(t)  # 22.8(g)
    t.collect_cards(cite="22.8(h)")


def prepare_shoe(t: Round) -> Procedure:
    """Open the table with new cards; shuffle, cut and burn when a shoe is needed."""
    if t.table.shoe is None:
        yield from open_cards(t)
    if not shuffles.is_due(t):
        return
    t.phase = SHUFFLE
    shuffle_cards(t, cite="22.5")
    yield from t.step("the shuffle is complete", cite="22.5")
    yield from t.cut(
        offer_to=t.seats(),
        minimum=t.setting.number("least_cut"),
        cutting_card_from_back=Fraction(t.setting.figure("cutting_card_from_back")),
        cite="22.5",
    )
    yield from t.burn(t.setting.number("first_burn"), cite="22.5")


def open_cards(t: Round) -> Procedure:
    """Inspect new cards, spread them for the first player, wash and stack them."""
    yield from opening.inspect_cards(t, cite="22.4")
    yield from opening.spread_cards(t, cite="22.4")
    yield from opening.stack_cards(t, cite="22.4")


def shuffle_cards(t: Round, *, cite: str) -> None:
    """Shuffle all decks into the shoe."""
    shuffles.shuffle_cards(t, deck(decks=t.setting.number("decks")), cite=cite)


def deal_original(t: Round) -> Procedure:
    """One card face up to each player with an initial wager, then one to the dealer."""
    t.phase = ORIGINAL_DEAL
    for seat in t.clockwise("initial"):
        if seat not in t.state.passed_over:
            try:
                yield from t.deal(seat_name(seat), cite="22.7")
            except NoCard:
                continue
    yield from t.deal(DEALER, cite="22.7")


def settle_original_deal(t: Round) -> Procedure[list[int]]:
    """Compare clockwise and settle; returns the seats whose hands are tied."""
    tied = []
    (dealer,) = t.hand(DEALER)
    for seat in t.clockwise("initial"):
        (card,) = t.hand(seat_name(seat))
        comparison = compare(card, dealer)
        initial = Wager(seat, "initial")
        if comparison == EQUAL:
            tied.append(seat)
        elif comparison == HIGHER:
            yield from t.win(initial, t.setting.payout("initial"), reason="the higher card")
        else:
            yield from t.lose(initial, cite="22.8", reason="the lower card")
        yield from _settle_tie(t, seat, comparison, lost="22.8")
    return tied


def _settle_tie(t: Round, seat: int, comparison: int, *, lost: str) -> Procedure:
    tie = Wager(seat, "tie")
    if not t.stake(tie):
        return
    if settle_tie(comparison) == LOSES:
        yield from t.lose(tie, cite=lost, reason="no tie")
    else:
        yield from t.win(tie, t.setting.payout("tie"), reason="tied cards")


def decide(t: Round, tied: list[int]) -> Procedure:
    """Each tied player surrenders or goes to war; those at war may wager on a second tie."""
    questions = {seat_name(seat): _choices(t, seat) for seat in tied}
    answers = yield from t.ask(questions, text="a tie: go to war or surrender", cite="22.8(d)")
    for seat in tied:
        initial = Wager(seat, "initial")
        answer: Action = answers[seat_name(seat)]
        if answer.name == SURRENDER:
            part = Fraction(t.setting.figure("surrender_loses"))
            reason = "half of the initial wager is given up"
            yield from t.lose_part(initial, part, cite="22.8(d)", reason=reason, result="surrender")
            t.discard_hand(seat_name(seat), reason="surrendered", cite="22.8(d)")
            continue
        stake = t.stake(initial)
        t.place(Wager(seat, "war"), stake, cite="22.8(e)")
        yield from t.lose(initial, cite="22.8(e)", reason="taken on going to war")
        t.state.at_war[seat] = stake
        tie = answer.args.get("tie", 0)
        if tie:
            t.place(Wager(seat, "tie"), tie, cite="22.8(e)")


def _choices(t: Round, seat: int) -> list[Option]:
    stake = t.stake(Wager(seat, "initial"))
    part = Fraction(t.setting.figure("surrender_loses"))
    lost = EXACT.apply(stake * part)
    surrender = Option(
        SURRENDER, label="surrender half", cite="22.8(d)", gives_up=lost, is_careful=True
    )
    left = t.rack(seat) - stake
    if left < 0:
        return [surrender]
    limit = t.setting.limit("tie")
    room = min(limit.maximum, left // limit.step * limit.step)
    fields = {"tie": Amount(limit.minimum, room, limit.step)} if room >= limit.minimum else {}
    war = Option(
        GO_TO_WAR,
        label="go to war, and wager on a second tie if you like",
        cite="22.8(e)",
        fields=fields,
        optional=frozenset(fields),
    )
    return [war, surrender]


def deal_war(t: Round) -> Procedure:
    """Burn three once, then one card face up to each player at war, the dealer last."""
    t.phase = WAR_DEAL
    yield from t.burn(t.setting.number("burn_cards"), cite="22.8(f)")
    waiting = t.state.waiting_for_war_card = sorted(t.state.at_war)
    while waiting:
        try:
            yield from t.deal(seat_name(waiting[0]), hand=WAR_HAND, cite="22.8(f)")
        except NoCard:
            continue
        waiting.pop(0)
    if t.state.at_war:
        yield from t.deal(DEALER, hand=WAR_HAND, cite="22.8(f)")


def settle_war_deal(t: Round) -> Procedure:
    """Compare the war cards clockwise and settle war and tie wagers."""
    t.phase = SETTLEMENT
    for seat in sorted(t.state.at_war):
        (dealer,) = t.hand(DEALER, WAR_HAND)
        (card,) = t.hand(seat_name(seat), WAR_HAND)
        comparison = compare(card, dealer)
        result = settle_war(comparison)
        war = Wager(seat, "war")
        if result == LOSES:
            yield from t.lose(war, cite="22.8(g)1", reason="the lower war card")
            yield from _settle_tie(t, seat, comparison, lost="22.8(g)1")
            continue
        on, why = (
            ("equal", "tied war cards") if result == WINS_ON_TIE else ("higher", "higher war card")
        )
        yield from t.win(war, t.setting.payout("war", on), reason=why)
        yield from _settle_tie(t, seat, comparison, lost="22.8(g)2")


def _give_back_initial(t: Round, seat: int, taken: Cents, *, cite: str) -> None:
    t.move("the initial wager is returned", Move(INVENTORY, rack(seat), taken), cite=cite)


def leave_war(t: Round, seat: int, *, cite: str) -> Procedure:
    """Void one player's war: the initial, war and tie wagers are returned."""
    for name in ("war", "tie"):
        wager = Wager(seat, name)
        if t.stake(wager):
            yield from t.void(wager, cite=cite, reason="no war card was dealt")
    _give_back_initial(t, seat, t.state.at_war.pop(seat), cite=cite)
