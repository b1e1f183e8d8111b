"""Nobody who is to play no more is taken into anything new, at any game, by any act."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from chapter47.games import game_names
from chapter47.server.errors import NotNow
from chapter47.server.people.cage import Cage
from chapter47.server.people.reality_check import RealityChecks
from chapter47.server.store import schema
from chapter47.table import DEALER, FLOORPERSON, Refused, Table, seat_name
from tests.server.barring import BUY_IN, Evening

Made = Callable[..., Evening]
HOLD_EM = {"game": "hold-em", "house_fee": "none", "first_button": "right of the dealer"}


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Made]:
    """Makes an evening at a game, at a table under some options."""
    made: list[Evening] = []

    def make(room: str, /, seats: int = 3, **options: object) -> Evening:
        made.append(Evening(tmp_path, room, seed=0))
        made[-1].sit_down(seats, **options)
        return made[-1]

    yield make
    for one in made:
        one.close()


def code_of(refused: pytest.ExceptionInfo[Refused]) -> str:
    return refused.value.objections[0].code


def offered(table: Table, seat: int) -> set[str]:
    return {option.name for option in table.prompt.options.get(seat_name(seat), ())}


def open_betting(night: Evening) -> None:
    """Let everybody take the careful way until wagers can be made."""
    while night.table.prompt.phase != "betting":
        seat, option = next(
            (seat, option)
            for seat in (1, 2, 3)
            for option in night.table.prompt.options.get(seat_name(seat), ())
            if option.is_careful
        )
        night.act(seat, option.name)


def in_play(table: Table, seat: int) -> bool:
    return seat in table.bound


@pytest.mark.parametrize("game", game_names())
def test_whoever_is_barred_at_any_prompt_is_taken_into_nothing_new(game: str, tmp_path: Path):
    evening = Evening(tmp_path, game, seed=1)
    for _ in range(3):
        evening.open()
        evening.play(80)
    evening.close()
    assert evening.met["watched"] > 50, "hardly anybody was barred"
    assert evening.met["suspended"] and evening.met["tried"] > 100


@pytest.mark.parametrize("how", ["suspended", "excluded", "time", "reality check"])
def test_who_is_barred_sits_out_the_next_hand_of_poker_and_pays_no_blind(evening: Made, how: str):
    night = evening("poker", **HOLD_EM)
    night.bar(1, how)
    with pytest.raises(Refused):
        night.act(1, "ready")
    night.house(DEALER, "no_more_bets")
    assert night.table.bound == {2, 3}
    assert night.table.accounts["seat:1/rack"] == BUY_IN
    assert night.table.state.away == {1}
    night.act(next(seat for seat in (2, 3) if "fold" in offered(night.table, seat)), "fold")
    with pytest.raises(Refused):
        night.act(1, "come_back")
    night.lift(1)
    night.act(1, "come_back")
    assert not night.table.state.away


def test_the_pacer_deals_nobody_in_who_is_barred(evening: Made):
    night = evening("poker", **HOLD_EM)
    night.bar(2, "suspended")
    night.pacer._act(night.table_id)
    assert night.table.bound == {1, 3} and night.table.state.away == {2}


def test_who_draws_for_the_button_is_in_the_hand_and_does_not_leave_it(evening: Made):
    night = evening("poker", **HOLD_EM | {"first_button": "high card"})
    night.house(FLOORPERSON, "deal_by_hand")
    night.house(DEALER, "no_more_bets")
    assert night.table.bound == {1, 2, 3}, "the cards for the button are still to be dealt"
    night.bar(2, "time")
    with pytest.raises(Refused):
        night.act(2, "leave")
    night.house(DEALER, "go_on")
    assert night.table.bound == {1, 2, 3}


@pytest.mark.parametrize("what", ["table", "game"])
def test_no_hand_begins_at_a_table_or_game_that_is_suspended(evening: Made, what: str):
    night = evening("poker", **HOLD_EM)
    night.bar_all(what)
    for begin in (lambda: night.house(DEALER, "no_more_bets"), lambda: night.act(1, "ready")):
        with pytest.raises(Refused) as refused:
            begin()
        assert code_of(refused) == "suspended"
    night.pacer._act(night.table_id)
    assert not night.table.bound
    night.bar_all("")
    night.house(DEALER, "no_more_bets")
    assert night.table.bound == {1, 2, 3}


def test_a_hand_in_which_somebody_is_when_he_is_barred_is_finished_by_his_own_decisions(
    evening: Made,
):
    night = evening("poker", **HOLD_EM)
    night.house(DEALER, "no_more_bets")
    first = next(seat for seat in (1, 2, 3) if "call" in offered(night.table, seat))
    night.bar(first, "suspended")
    night.act(first, "call")
    assert in_play(night.table, first)
    for _ in range(2):
        seat = next(seat for seat in (1, 2, 3) if offered(night.table, seat))
        night.act(seat, "fold")
    assert not night.table.bound
    night.house(DEALER, "no_more_bets")
    assert night.table.bound == {1, 2, 3} - {first}


def test_a_straddle_is_of_ones_own_accord_and_to_decline_it_is_not(evening: Made):
    night = evening("poker", **HOLD_EM, straddle=True)
    night.house(DEALER, "no_more_bets")
    seat = next(seat for seat in (1, 2, 3) if "straddle" in offered(night.table, seat))
    night.bar(seat, "suspended")
    with pytest.raises(Refused) as refused:
        night.act(seat, "straddle")
    assert code_of(refused) == "suspended"
    night.act(seat, "decline")


def test_a_free_seat_is_not_taken_by_who_is_barred(evening: Made):
    night = evening("poker", **HOLD_EM)
    night.act(1, "ask_for_seat_change")
    night.house(FLOORPERSON, "call_player")
    night.bar(1, "excluded")
    with pytest.raises(Refused) as refused:
        night.act(1, "take_free_seat", to_seat=5)
    assert code_of(refused) == "excluded"
    night.act(1, "keep_seat")


@pytest.mark.parametrize(
    ("game", "begin", "refuse"),
    [("craps", "accept", "reject"), ("punto-banco", "accept", "decline")],
)
def test_dice_and_shoe_are_not_accepted_by_who_is_barred(
    evening: Made, game: str, begin: str, refuse: str
):
    night = evening(game)
    while not any(begin in offered(night.table, seat) for seat in (1, 2, 3)):
        night.pacer._act(night.table_id)
    seat = next(seat for seat in (1, 2, 3) if begin in offered(night.table, seat))
    night.bar(seat, "suspended")
    with pytest.raises(Refused) as refused:
        night.act(seat, begin)
    assert code_of(refused) == "suspended"
    night.act(seat, refuse)


def test_a_shaker_is_neither_accepted_nor_shaken_but_given_up(evening: Made):
    night = evening("mini-dice")
    for seat in (1, 2):
        night.act(seat, "bet", wager="field", amount=500)
    night.house(DEALER, "no_more_bets")
    night.bar(1, "time")
    with pytest.raises(Refused):
        night.act(1, "accept")
    night.act(1, "decline")
    night.act(2, "accept")
    night.bar(2, "suspended")
    with pytest.raises(Refused) as refused:
        night.act(2, "shake")
    assert code_of(refused) == "suspended"
    night.act(2, "relinquish")


def test_the_house_begins_nothing_for_who_is_barred_and_lets_the_table_wait(evening: Made):
    night = evening("craps", seats=1)
    night.act(1, "reject")
    assert offered(night.table, 1) == {"accept"}, "nobody has accepted the dice"
    night.bar(1, "excluded")
    night.pacer._act(night.table_id)
    assert night.table.state.shooter is None
    night.lift(1)
    night.pacer._act(night.table_id)
    assert night.table.state.shooter == 1


def test_a_curator_who_is_barred_gives_up_the_shoe_before_the_next_round(evening: Made):
    night = evening("punto-banco")
    while not any("accept" in offered(night.table, seat) for seat in (1, 2, 3)):
        night.pacer._act(night.table_id)
    seat = next(seat for seat in (1, 2, 3) if "accept" in offered(night.table, seat))
    night.act(seat, "accept")
    other = 1 + seat % 3
    night.act(other, "bet", wager="player", amount=1_000)
    night.bar(seat, "suspended")
    night.house(DEALER, "no_more_bets")
    assert seat not in night.table.bound


def test_chips_of_the_house_are_not_put_down_either(evening: Made):
    """A match play coupon and cash beside a box, at blackjack."""
    night = evening("blackjack", match_play=True, cash_wagers=True)
    open_betting(night)
    night.act(1, "bet", wager="blackjack", amount=1_000)
    night.give_coupon(night.players[1], "match_play", {"amount": 500})
    night.bar(1, "suspended")
    with pytest.raises(Refused) as refused:
        night.act(1, "match_play", amount=500)
    assert code_of(refused) == "suspended"
    night.bar(2, "excluded")
    with pytest.raises(Refused) as refused:
        night.act(2, "cash_wager", amount=1_000)
    assert code_of(refused) == "excluded"


def test_a_cash_wager_buys_chips_and_keeps_to_the_limit_of_loss(evening: Made):
    night = evening("blackjack", cash_wagers=True)
    open_betting(night)
    night.bar(1, "loss")
    with pytest.raises(Refused) as refused:
        night.act(1, "cash_wager", amount=1_000)
    assert code_of(refused) == "own limit" and "not for $10" in str(refused.value)
    night.act(2, "cash_wager", amount=1_000)
    night.bar(2, "loss")  # between his call and its confirmation
    night.house(DEALER, "confirm_cash", seat=2)
    with pytest.raises(Refused) as refused:
        night.house(FLOORPERSON, "confirm_cash", seat=2)
    assert code_of(refused) == "own limit"
    night.lift(2)
    night.bar(2, "suspended")
    with pytest.raises(Refused) as refused:
        night.house(FLOORPERSON, "confirm_cash", seat=2)
    assert code_of(refused) == "suspended"
    assert night.table.accounts["seat:2/rack"] == BUY_IN
    night.lift(2)
    night.house(FLOORPERSON, "confirm_cash", seat=2)
    assert night.table.accounts["seat:2/wager/blackjack"] == 1_000


def test_a_blind_beyond_the_own_limit_is_not_posted_but_sat_out(evening: Made):
    night = evening("poker", **HOLD_EM)
    blinds = night.table.state.stakes.blinds
    for seat in (1, 2, 3):
        night.limit_stake(seat, blinds[-1] - 1)
    with pytest.raises(Refused) as refused:
        night.house(DEALER, "no_more_bets")  # whoever is big blind, he is over his limit
    assert code_of(refused) in ("own limit", "not open", "turn")
    assert not night.table.bound and night.table.state.away
    assert all(night.table.accounts[f"seat:{seat}/rack"] == BUY_IN for seat in (1, 2, 3))


def test_what_a_bank_may_have_to_pay_counts_against_the_own_limit(evening: Made):
    """The bank of pai gow covers the others' wagers, and puts down nothing itself."""
    night = evening("pai-gow")
    for _ in range(2):  # who banks has wagered against the dealer in the round before
        open_betting(night)
        for seat in (1, 2, 3):
            night.act(seat, "bet", wager="pai_gow", amount=20_000)
        night.house(DEALER, "no_more_bets")
        while night.table.prompt.phase not in ("betting", "bank"):
            night.pacer._act(night.table_id)
        if night.table.prompt.phase == "bank":
            break
    seat = next(seat for seat in (1, 2, 3) if "bank" in offered(night.table, seat))
    option = next(o for o in night.table.options(seat_name(seat)) if o.name == "bank")
    most = option.fields["dealer_wager"].examples()[-1] if option.fields else 0
    night.limit_stake(seat, 2 * 20_000 + most - 1)
    with pytest.raises(Refused) as refused:
        night.act(seat, "bank")
    assert code_of(refused) == "own limit"
    night.limit_stake(seat, 20_000 - 1)
    with pytest.raises(Refused):
        night.act(seat, "co_bank")
    night.limit_stake(seat, 2 * 20_000 + most)
    night.act(seat, "bank")
    assert night.table.state.play.bank.seat == seat


def test_who_goes_on_with_a_bank_risks_all_that_lies_in_it(evening: Made):
    """A banker of chemin de fer who has won leaves the bank lying, and puts nothing down."""
    night = evening("chemin-de-fer", seats=2)
    banker, held = 0, 0
    for _ in range(400):
        asked = [seat for seat in (1, 2) if offered(night.table, seat)]
        names = offered(night.table, asked[0]) if asked else set()
        if "go_on_banking" in names:
            banker, held = asked[0], night.table.ledger[night.table.state.bank.account]
            if held > 10_000:
                break
            night.act(banker, "go_on_banking")
        elif "bank" in names:
            night.act(asked[0], "bank", amount=10_000)
        elif "banco" in names:
            night.act(asked[0], "banco")
        else:
            night.pacer._act(night.table_id)
    assert held > 10_000, "the banker has won"
    night.limit_stake(banker, held - 1)
    with pytest.raises(Refused) as refused:
        night.act(banker, "go_on_banking")
    assert code_of(refused) == "own limit"
    night.limit_stake(banker, held)
    night.bar(banker, "excluded")
    with pytest.raises(Refused) as refused:
        night.act(banker, "go_on_banking")
    assert code_of(refused) == "excluded"
    night.act(banker, "retire")


def test_chips_in_a_pot_are_his_who_has_put_them_there(evening: Made):
    """No fresh play money while all in, and a reality check that counts what is in the pot."""
    night = evening("poker", **HOLD_EM, structure="no limit")
    _spend(night, 1)
    night.house(DEALER, "no_more_bets")
    for _ in range(3):
        seat = next(seat for seat in (1, 2, 3) if offered(night.table, seat))
        if seat == 1:
            raising = next(o for o in night.table.options("seat:1") if o.name in ("raise", "bet"))
            night.act(1, raising.name, to=raising.fields["to"].examples()[-1])
            break
        night.act(seat, "call")
    assert night.table.accounts.get("seat:1/rack", 0) == 0, "he is all in"
    cage = Cage(night.store, night.keeper, night.settings)
    assert [held.cents for held in cage.held(night.players[1].account_id)] == [BUY_IN]
    with pytest.raises(NotNow):
        cage.refill(night.players[1])
    checks = RealityChecks(night.store, cage, night.settings)
    assert checks.of(night.players[1].account_id)["result_of_the_day"] == 0


def test_a_prize_of_keno_that_is_not_paid_yet_is_his_who_has_won_it(evening: Made):
    night = evening("keno", seats=1)
    for _ in range(60):
        open_betting(night)
        night.act(1, "bet", wager="one_spot", amount=500)
        night.house(DEALER, "no_more_bets")
        if night.table.accounts.get("seat:1/prizes"):
            break
    prize = night.table.accounts["seat:1/prizes"]
    rack = night.table.accounts["seat:1/rack"]
    cage = Cage(night.store, night.keeper, night.settings)
    lying = sum(c for a, c in night.table.accounts.items() if a.startswith("seat:1/wager"))
    (held,) = cage.held(night.players[1].account_id)
    assert prize and held.cents == rack + prize + lying


def _spend(night: Evening, seat: int) -> None:
    """Leave a player with nothing but the chips before him."""
    account = night.players[seat].account_id
    with night.store.writing() as connection:
        mine = schema.accounts.c.id == account
        connection.execute(schema.accounts.update().where(mine).values(balance=0))
