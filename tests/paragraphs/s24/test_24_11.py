"""Boston 5 stud poker: what wagers pay, and the payout limit."""

from pathlib import Path

import pytest

from chapter47.felt.rooms import layout_of
from chapter47.games import game_of
from chapter47.table import Refused
from tests.games.boston_5_stud.hand import (
    ANTE_BONUS,
    GAME,
    HIGH,
    LOW,
    OPTIONAL_BONUS,
    PLAIN,
    finish,
    one_round,
    start,
)
from tests.play import events, open_table
from tests.showdown import BANKROLL, rack, settled, told_table, wager
from tests.support import cites

THREE = ("9S 9D 4C", "KS 9S 4S", "9S 8D 7C", "9S 9D 9C", "9S 8S 7S", "AS KS QS")
"""Three cards of each kind that the optional bonus pays, from the lowest."""


def own_pays(tmp_path: Path, text: str) -> dict[str, str]:
    """Options with a licensee's own odds."""
    path = tmp_path / "own.toml"
    path.write_text(text)
    return {"own_pays": str(path)}


@cites("19:47-24.11(a)")
def test_all_odds_are_told_with_to_and_never_with_for():
    setting = game_of(GAME).setting()
    told = [
        str(odds)
        for name in setting.wagers
        for table in setting.tables(name)
        for odds in setting.prizes(name, table).values()
    ]
    assert len(told) == 8 + 1 + 1 + 8 + 3 * 5
    assert all(" to " in odds and "for" not in odds for odds in told)


@cites("19:47-24.11(b)")
@pytest.mark.parametrize("ante", [500, 1300, 50_000])
def test_first_and_second_wager_pay_1_to_1_exactly(ante: int, tmp_path: Path):
    table = one_round(HIGH, PLAIN, ante=ante, options={"optional_bonus": "none"})
    for name in ("first", "second"):
        assert settled(table, 1, name) == [("win", 2 * ante, "19:47-24.11(b)")]
    assert rack(table, 1) == BANKROLL + 4 * ante
    for name in ("first", "second"):
        with pytest.raises(Refused, match="are fixed"):
            open_table(GAME, options=own_pays(tmp_path, f'[{name}]\nodds = "2 to 1"\n'))


@cites("19:47-24.11(c)")
@pytest.mark.parametrize("kind", ANTE_BONUS)
@pytest.mark.parametrize("dealer", [LOW, "7D 6D 5D 4D 3D"])
def test_the_ante_bonus_is_paid_by_the_table_whoever_wins(kind: str, dealer: str):
    cards, odds = ANTE_BONUS[kind]
    table = one_round(cards, dealer, options={"payout_limit": 0, "optional_bonus": "none"})
    (bonus,) = [e for e in events(table, "Settled") if e.wager == "ante_bonus"]
    assert (bonus.paid, bonus.cite) == (1000 * odds, "19:47-24.11(c)")
    assert bonus.reason == f"{kind}, {odds} to 1 on the ante"
    wins = dealer == LOW or kind in ("royal flush", "straight flush")
    assert rack(table, 1) == BANKROLL + 1000 * odds + (4000 if wins else -5000)


@cites("19:47-24.11(c)")
def test_a_tie_earns_the_ante_bonus_and_a_pair_does_not():
    flush, same = "KS 9S 7S 5S 2S", "KH 9H 7H 5H 2H"
    tied = one_round(flush, same, options={"optional_bonus": "none"})
    assert rack(tied, 1) == BANKROLL + 15_000
    assert not settled(one_round("AS AD KC QH JS", LOW), 1, "ante_bonus")


@cites("19:47-24.11(c)", "19:47-24.11(d)")
def test_a_licensee_may_pay_more_than_the_tables_and_never_less(tmp_path: Path):
    better = '[ante_bonus]\nflush = "20 to 1"\n[optional_bonus]\npair = "1 1/2 to 1"\n'
    options = own_pays(tmp_path, better)
    table = one_round("KS 9S 7S 5S 2S", LOW, options=options)
    assert settled(table, 1, "ante_bonus")[0][1] == 20_000
    pair = one_round("9S 9D 4C 5H 2S", LOW, options=options)
    assert settled(pair, 1, "optional_bonus")[0][1] == 750
    for worse in ('[ante_bonus]\nflush = "14 to 1"\n', '[optional_bonus]\nstraight = "5 to 1"\n'):
        folder = tmp_path / worse[1:6]
        folder.mkdir()
        with pytest.raises(Refused, match=r"24\.11\([cd]\)"):
            open_table(GAME, options=own_pays(folder, worse))


@cites("19:47-24.11(c)")
def test_own_odds_of_the_ante_bonus_can_be_paid_in_whole_cents_on_every_ante(tmp_path: Path):
    options = own_pays(tmp_path, '[ante_bonus]\n"two pairs" = "2 1/3 to 1"\n')
    with pytest.raises(Refused, match="cannot be paid in whole cents"):
        open_table(GAME, options=options)


@cites("19:47-24.11(d)")
@pytest.mark.parametrize("table", OPTIONAL_BONUS)
def test_the_optional_bonus_is_paid_on_three_cards_by_its_table(table: str):
    for cards, odds in zip(THREE, OPTIONAL_BONUS[table], strict=True):
        options = {"optional_bonus": table}
        made = one_round(f"{cards} 5H 2D", PLAIN, "fold", options=options)
        assert settled(made, 1, "optional_bonus") == [("win", 500 * odds, "19:47-24.11(d)")]
        assert rack(made, 1) == BANKROLL - 3000 + 500 * odds
    nothing = one_round("KS 9D 4C 5H 2D", PLAIN, "fold", options={"optional_bonus": table})
    assert rack(nothing, 1) == BANKROLL - 3500


@cites("19:47-24.11(d)")
def test_the_least_table_is_the_one_of_the_text():
    assert game_of(GAME).setting().table("optional_bonus") == "40-25-6-3-1"
    assert OPTIONAL_BONUS["40-25-6-3-1"] == (1, 3, 6, 25, 40, 40)


@cites("19:47-24.11(e)")
def test_the_limit_holds_for_first_second_and_ante_bonus_of_a_hand_together():
    # $500 on the ante: 200 to 1 for a straight flush are $100,000; $1,000 each on first and second.
    straight_flush = ANTE_BONUS["straight flush"][0]
    won = one_round(straight_flush, LOW, ante=50_000)
    assert settled(won, 1, "first") == [("win", 100_000, "19:47-24.11(b)")]
    assert settled(won, 1, "second") == [("win", 100_000, "19:47-24.11(b)")]
    limited = 5_000_000 - 200_000
    assert settled(won, 1, "ante_bonus") == [("win", limited, "19:47-24.11(e)")]
    assert settled(won, 1, "optional_bonus")[0][1] == 40 * 500, "outside the limit"
    assert rack(won, 1) == BANKROLL + 5_000_000 + 20_000
    lost = one_round(straight_flush, ANTE_BONUS["royal flush"][0].replace("S", "H"), ante=50_000)
    assert settled(lost, 1, "ante_bonus") == [("win", 5_000_000, "19:47-24.11(e)")]
    assert rack(lost, 1) == BANKROLL + 5_000_000 + 20_000 - 250_000
    free = one_round(straight_flush, LOW, ante=50_000, options={"payout_limit": 0})
    assert settled(free, 1, "ante_bonus") == [("win", 10_000_000, "19:47-24.11(c)")]


@cites("19:47-24.11(e)")
def test_each_hand_has_its_own_limit_anew_in_every_round():
    table = told_table(GAME, seats=1, bankroll=10_000_000, options={"two_areas": True})
    before = rack(table, 1)
    hands = {1: "KS QS JS TS 9S", 2: "KD QD JD TD 9D"}
    for number in (1, 2):
        wager(table, 1, ante=50_000)
        wager(table, 1, position=2, ante=50_000)
        start(table, hands, LOW)
        for position in (1, 2):
            table.act("seat:1", "second_wager", position=position)
        finish(table, hands, LOW)
        assert rack(table, 1) == before + number * 2 * 5_000_000


@cites("19:47-24.11(e)")
def test_a_limit_is_at_least_50000_or_what_the_least_wagers_could_win():
    with pytest.raises(Refused, match=r"\$49,999 is too low: it is at least \$50,000"):
        open_table(GAME, options={"payout_limit": 49_999})
    assert open_table(GAME, options={"payout_limit": 50_000})
    # With $50: 1,000 to 1 on the ante are $50,000, and $100 each on first and second wager.
    limits = {"ante": {"minimum": "$50", "maximum": "$500"}}
    with pytest.raises(Refused, match=r"24\.11\(e\)"):
        open_table(GAME, options={"payout_limit": 50_199}, limits=limits)
    assert open_table(GAME, options={"payout_limit": 50_200}, limits=limits)


@cites("19:47-24.11(e)")
def test_the_limit_stands_on_the_layout_or_on_a_sign_at_the_table():
    told = "Payout limit $60,000 a hand, optional bonus apart"
    setting = game_of(GAME).setting(options={"payout_limit": 60_000})
    assert told in layout_of(game_of(GAME), setting).legends
    printed = open_table(GAME, options={"payout_limit": 60_000})
    assert not [e for e in events(printed, "StateChanged") if e.what == "sign"]
    options = {"payout_limit": 60_000, "payout_limit_shown": "on a sign"}
    table = open_table(GAME, options=options)
    for _ in range(2):
        wager(table, 1, ante=500)
        table.act("seat:1", "ready")
        table.act("seat:1", "fold")
    (sign,) = [e for e in events(table, "StateChanged") if e.what == "sign"]
    assert (sign.value, sign.cite) == (told, "19:47-24.11(e)")
    with_sign = layout_of(table.game, table.setting)
    assert told not in with_sign.legends and with_sign.sign == "sign"


@cites("19:47-24.11(e)")
def test_a_table_keeps_the_limit_with_which_it_was_opened():
    told = [one for one in game_of(GAME).law.file.interpretation if "24.11(e)" in one.cites]
    assert any("notice of either change" in one.reading for one in told)
    table = open_table(GAME)
    names = {option.name for option in table.options("floorperson")}
    assert not any("limit" in name for name in names)
