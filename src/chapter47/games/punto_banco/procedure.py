"""Punto banco: the round at the table, in the order of the regulation."""

from collections.abc import Iterator, Sequence

from chapter47.families.baccarat import cards, dealing, end_card, vigorish
from chapter47.families.baccarat.dealing import TURN
from chapter47.families.baccarat.end_card import EndCard
from chapter47.families.baccarat.hands import BANKER, BANKER_WINS, PLAYER, PLAYER_WINS, RESULTS
from chapter47.families.baccarat.rulings import BettingEnds
from chapter47.families.baccarat.settlement import Outcome, settle, settle_hand, settle_tie
from chapter47.games.punto_banco import curator
from chapter47.games.punto_banco.state import Round
from chapter47.money import Cents
from chapter47.table import (
    FLOORPERSON,
    Objection,
    Option,
    Procedure,
    Wager,
    Window,
    debts,
    seat_number,
)
from chapter47.table.cards import shuffles

TIE = "tie"
WAGERS = (PLAYER, BANKER, TIE)
DEAL = "deal"
WAYS = {"manual": shuffles.BY_HAND, "automated": shuffles.TWO_BATCHES}


def play(t: Round) -> Procedure:
    """One round of punto banco."""
    yield from t.wait_for_players()
    yield from ready_shoe(t)  # 3.4, 3.5
    yield from curator.find_curator(t)  # 3.6
    yield from bet(t)  # 3.2
    yield from curator.find_curator(t)  # 3.6
    yield from deal(t)  # 3.7
    yield from turn(t)  # 3.7
    yield from dealing.draw_third_cards(
        t,
        t.state.end,
        before=lambda: t.step("look whether third cards are dealt", cite="3.8"),
        cite="3.8",
        table="3.9",
    )
    result = dealing.announce_result(t, cite="3.10")
    yield from t.step("settle the wagers", cite="3.10")
    yield from settle(t, [outcome(t, wager, result) for wager in t.wagers()], cite="3.10")
    note_result(t, result)
    curator.after_the_round(t, result)  # 3.11
    t.collect_cards(cite="3.10")


def ready_shoe(t: Round) -> Procedure:
    """Open the table, shuffle, cut and burn when a shoe is needed; vigorish is paid before."""
    is_new = t.table.shoe is None
    if not (is_new or t.table.must_shuffle or t.state.end.is_last):
        return
    way = WAYS[str(t.setting.option("shuffle"))]
    t.phase = cards.SHUFFLE
    vigorish.collect_all(t, cite="3.3")
    t.state.behind = set(debts.debtors(t.table))
    yield from cards.make_shoe(t, way, opened="3.4", cite="3.5")
    t.state.end = EndCard()
    t.state.curator.dealer_deals = False
    t.state.results = []
    t.change("results", [], cite="3.5")


def bet(t: Round) -> Procedure:
    """Wagers on the hands and on a tie, until the caller closes them."""
    window = Window(
        t,
        WAGERS,
        "3.2",
        check=lambda wager, cents: against(t, wager, cents),
        others=lambda actor: _acts(t, actor),
    )
    try:
        while act := (yield from window.other()):
            if act.name == vigorish.PAY_VIGORISH:
                seat = seat_number(act.by)
                assert seat is not None
                debts.pay(t.table, seat, cite="3.3")
            elif act.name == end_card.END_CARD_OUT:
                end_card.told(t, t.state.end, cite="3.5")
            else:
                curator.perform(t, act)
    except BettingEnds:
        t.announce("A card was seen: no wager can be made any more", cite="3.12")
    t.announce("No more bets", cite="3.2")


def _acts(t: Round, actor: str) -> Sequence[Option]:
    """What else is open while wagers are made."""
    seat = seat_number(actor)
    if actor == FLOORPERSON:
        return [*curator.acts_of_floor(t)]
    if seat is None:
        return [*end_card.acts_of_dealer(t, t.state.end, cite="3.5")]
    return [*vigorish.payments(t, seat, cite="3.3"), *curator.acts_of_seat(t, seat)]


def against(t: Round, wager: Wager, cents: Cents) -> Iterator[Objection]:
    """Vigorish of an earlier shoe must be paid; the house may take one hand only of a patron."""
    yield from vigorish.unpaid(t, wager, cents, t.state.behind, cite="3.3")
    other = {PLAYER: BANKER, BANKER: PLAYER}.get(wager.name)
    may_not = other and not t.setting.option("both_sides")
    if cents and may_not and t.stake(Wager(wager.seat, str(other))):
        message = f"the wager on the {other} must be taken back first: one hand only"
        yield Objection("both sides", message, "3.2")


def deal(t: Round) -> Procedure:
    """Four cards face down, the first and third to the Player's Hand; the curator deals them."""
    state = t.state
    state.end.count_round()
    if state.end.is_last:
        t.announce("The last hand of the shoe", cite="3.5")
    t.phase = dealing.INITIAL_DEAL
    holder = state.curator.seat
    if holder:
        t.must_stay([holder])
    yield from dealing.let_patron(t, holder, DEAL, "deal four cards", cite="3.7")
    yield from dealing.deal_four(t, state.end, face_up=False, cite="3.7")


def turn(t: Round) -> Procedure:
    """A patron turns the Player's Hand, then the curator the Banker's, which waited meanwhile."""
    turner = turner_of_player(t)
    yield from dealing.let_patron(t, turner, TURN, "turn the Player's cards", cite="3.7")
    t.turn_up(PLAYER, cite="3.7")
    dealing.call_hand(t, PLAYER, cite="3.7")
    holder = t.state.curator.seat
    yield from dealing.let_patron(t, holder, TURN, "turn the Banker's cards", cite="3.7")
    t.turn_up(BANKER, cite="3.7")
    dealing.call_hand(t, BANKER, cite="3.7")


def turner_of_player(t: Round) -> int:
    """The patron with the largest wager on the hand, never the curator; 0 for the caller."""
    if t.setting.option("player_cards_turned_by") == "dealer":
        return 0
    return dealing.largest_wager(t, PLAYER, but=t.state.curator.seat)


def outcome(t: Round, wager: Wager, result: int) -> Outcome:
    """What becomes of a wager by the result."""
    called = RESULTS[result]
    paid = t.setting.payout(wager.name)
    if wager.name == TIE:
        return Outcome(
            wager,
            settle_tie(result),
            called,
            lambda: t.win(wager, paid, reason="tie"),
        )
    hand = PLAYER_WINS if wager.name == PLAYER else BANKER_WINS
    if wager.name == PLAYER:
        return Outcome(
            wager,
            settle_hand(result, hand),
            called,
            lambda: t.win(wager, paid, reason="player"),
        )
    return Outcome(
        wager,
        settle_hand(result, hand),
        called,
        lambda: vigorish.win_with_vigorish(t, wager, paid, due="3.3", reason="banker"),
    )


def note_result(t: Round, result: int) -> None:
    """Put the result on the score boards."""
    t.state.results.append(RESULTS[result])
    t.change("results", list(t.state.results), cite="3.10")
