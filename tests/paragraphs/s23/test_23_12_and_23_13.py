"""Colorado hold 'em poker: what wagers pay in both versions, and the payout limit."""

from pathlib import Path

import pytest

from chapter47.felt.rooms import layout_of
from chapter47.games import game_of
from chapter47.table import Refused
from tests.games.colorado_holdem.hand import (
    ANTE,
    BONUS,
    GAME,
    HANDS,
    INSTANT,
    PERMISSIBLE,
    REQUIRED,
    discard,
    laid,
    one_round,
    play_on,
    version,
)
from tests.play import bet, events, net, open_table
from tests.showdown import BANKROLL, rack, settled
from tests.support import cites

SECTION = {REQUIRED: "19:47-23.12", PERMISSIBLE: "19:47-23.13"}
BOTH = pytest.mark.parametrize("name", [PERMISSIBLE, REQUIRED])
RESULTS = {True: "win", False: "lose"}


@cites("19:47-23.12(a)", "19:47-23.13(a)")
@BOTH
def test_all_odds_are_told_with_to_and_never_with_for(name: str):
    setting = game_of(GAME).setting(options=version(name))
    told = [str(odds) for wager in setting.wagers for odds in setting.prizes(wager).values()]
    rows = 12 if name == REQUIRED else 11
    assert len(told) == rows + (rows - 2) + 10  # no bet lies beside the two instant winners
    assert all(" to " in odds and "for" not in odds for odds in told)


@cites("19:47-23.12(b)")
@pytest.mark.parametrize("hand", HANDS)
def test_what_ante_and_bet_wager_win_where_a_bet_is_required(hand: str):
    table = one_round(hand, options=version(REQUIRED, payout_limit=0, bonus=False))
    odds = ANTE[REQUIRED][hand]
    cite = "19:47-23.12(b)" if odds > 0 else "19:47-23.10"
    for name in ("ante", "bet"):
        assert settled(table, 1, name) == [(RESULTS[odds > 0], 1000 * max(odds, 0), cite)]
    assert net(table, 1) == 2 * 1000 * odds


@cites("19:47-23.13(b)")
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("with_bet", [True, False])
def test_what_ante_and_bet_wager_win_where_a_bet_is_permissible(hand: str, with_bet: bool):
    options = version(PERMISSIBLE, payout_limit=0, bonus=False)
    table = one_round(hand, with_bet=with_bet, options=options)
    odds = ANTE[PERMISSIBLE][hand]
    assert net(table, 1) == (1 + with_bet) * 1000 * odds
    assert len(events(table, "Settled")) == 1 + with_bet
    if odds > 0:
        paid = ("win", 1000 * odds, "19:47-23.13(b)")
        assert settled(table, 1, "ante") == [paid]
        assert settled(table, 1, "bet") == [paid] * with_bet


@cites("19:47-23.12(b)", "19:47-23.12(d)", "19:47-23.13(b)", "19:47-23.13(d)")
@BOTH
@pytest.mark.parametrize("kind", INSTANT)
def test_a_declared_instant_winner_pays_5_to_1_on_ante_and_bonus_wager(name: str, kind: str):
    table = laid(INSTANT[kind], "KC 5H 4D", options=version(name))
    table.act("seat:1", "declare")
    assert settled(table, 1, "ante") == [("win", 5000, f"{SECTION[name]}(b)")]
    assert settled(table, 1, "bonus") == [("win", 2500, f"{SECTION[name]}(d)")]
    assert not settled(table, 1, "bet")


@cites("19:47-23.12(d)", "19:47-23.13(d)")
@BOTH
@pytest.mark.parametrize("hand", HANDS)
def test_what_the_bonus_wager_wins_in_both_versions(name: str, hand: str):
    table = one_round(hand, options=version(name, payout_limit=0))
    odds, cite = BONUS[hand], f"{SECTION[name]}(d)"
    result = "push" if odds == 0 else RESULTS[odds > 0]
    assert settled(table, 1, "bonus") == [(result, 500 * max(odds, 0), cite)]
    assert net(table, 1) == 2 * 1000 * ANTE[name][hand] + 500 * odds


def own_pays(tmp_path: Path, text: str) -> dict[str, str]:
    """Options with a licensee's own odds."""
    path = tmp_path / f"{len(list(tmp_path.iterdir()))}.toml"
    path.write_text(text)
    return {"own_pays": str(path)}


@cites("19:47-23.12(b)", "19:47-23.12(d)", "19:47-23.13(b)", "19:47-23.13(d)")
@BOTH
def test_a_licensee_may_pay_more_than_the_tables_and_never_less(name: str, tmp_path: Path):
    better = '[ante]\n"four-of-a-kind" = "50 to 1"\n[bonus]\n"two pairs" = "2 to 1"\n'
    options = version(name, **own_pays(tmp_path, better))
    quads = one_round("four-of-a-kind", options=options)
    assert [settled(quads, 1, wager)[0][1] for wager in ("ante", "bet")] == [50_000] * 2
    assert settled(one_round("two pairs", options=options), 1, "bonus")[0][1] == 1000
    least = {REQUIRED: 40, PERMISSIBLE: 25}[name]
    worse = {
        "(b)": f'[ante]\n"four-of-a-kind" = "{least - 1} to 1"\n',
        "(d)": '[bonus]\n"two pairs" = "1 to 2"\n',
    }
    for part, text in worse.items():
        with pytest.raises(Refused) as refused:
            open_table(GAME, options=version(name, **own_pays(tmp_path, text)))
        assert f"{SECTION[name]}{part}" in str(refused.value)


@cites("19:47-23.12(c)", "19:47-23.13(c)")
@BOTH
def test_the_limit_holds_for_ante_and_bet_wager_of_a_hand_and_not_for_the_bonus(name: str):
    cite = f"{SECTION[name]}(c)"
    # $100 each at 500 to 1: $50,000 is due on each, and that is all that the hand is paid.
    table = one_round("royal flush", ante=10_000, options=version(name))
    assert settled(table, 1, "ante") == [("win", 5_000_000, f"{SECTION[name]}(b)")]
    assert settled(table, 1, "bet") == [("win", 0, cite)]
    assert settled(table, 1, "bonus") == [("win", 5_000_000, f"{SECTION[name]}(d)")]
    assert net(table, 1) == 10_000_000
    # $60 each: $30,000 on the ante, and what is left of the limit on the bet wager.
    less = one_round("royal flush", ante=6_000, bonus=0, options=version(name))
    assert settled(less, 1, "bet") == [("win", 2_000_000, cite)]
    more = one_round("royal flush", ante=10_000, options=version(name, payout_limit=60_000))
    assert settled(more, 1, "bet") == [("win", 1_000_000, cite)]
    free = one_round("royal flush", ante=10_000, options=version(name, payout_limit=0))
    assert settled(free, 1, "bet") == [("win", 5_000_000, f"{SECTION[name]}(b)")]


@cites("19:47-23.12(c)", "19:47-23.13(c)")
@BOTH
def test_the_limit_holds_anew_in_every_round_and_for_every_player(name: str):
    own, community = HANDS["royal flush"].split(" | ")
    table = laid(own, community, ante=10_000, bonus=0, options=version(name))
    discard(table, 1, "2C")
    assert rack(table, 1) == BANKROLL + 5_000_000
    bet(table, 1, "ante", 10_000)
    table.act("dealer", "no_more_bets")
    for card in f"{own} {community}".split():
        table.act("dealer", "deal", card=card)
    discard(table, 1, "2C")
    assert rack(table, 1) == BANKROLL + 10_000_000


@cites("19:47-23.12(c)", "19:47-23.13(c)")
@BOTH
def test_a_limit_may_be_50000_and_no_less_at_any_minimum(name: str):
    with pytest.raises(Refused, match=r"\$49,999 is too low: it is at least \$50,000") as low:
        open_table(GAME, options=version(name, payout_limit=49_999))
    assert f"{SECTION[name]}(c)" in str(low.value)
    assert open_table(GAME, options=version(name, payout_limit=50_000))
    # With $100 on both wagers a royal flush wins twice 500 times that, $100,000.
    limits = {"ante": {"minimum": "$100", "maximum": "$500"}}
    assert open_table(GAME, options=version(name), limits=limits)
    assert open_table(GAME, options=version(name, payout_limit=50_000), limits=limits)
    with pytest.raises(Refused, match=r"at least \$50,000 \("):
        open_table(GAME, options=version(name, payout_limit=49_999), limits=limits)


@cites("19:47-23.12(c)", "19:47-23.13(c)")
@BOTH
def test_the_limit_stands_on_the_layout_or_on_a_sign_at_the_table(name: str):
    told = "Payout limit $60,000 a hand, bonus wager apart"
    options = version(name, payout_limit=60_000)
    on_layout = ((), tuple(told.split(", ")))
    assert layout_of(game_of(GAME), game_of(GAME).setting(options=options)).notices == on_layout
    printed = open_table(GAME, options=options)
    assert not [e for e in events(printed, "StateChanged") if e.what == "sign"]
    table = open_table(GAME, options=options | {"payout_limit_shown": "on a sign"})
    for _ in range(2):
        bet(table, 1, "ante", 500)
        table.act("seat:1", "ready")
        if name == REQUIRED:
            table.act("seat:1", "fold")
        else:
            play_on(table)
    (sign,) = [e for e in events(table, "StateChanged") if e.what == "sign"]
    assert (sign.value, sign.cite) == (told, f"{SECTION[name]}(c)")
    with_sign = layout_of(table.game, table.setting)
    assert with_sign.notices == () and with_sign.sign == "sign"
    empty = open_table(GAME, seats=0, options=options | {"payout_limit_shown": "on a sign"})
    first = events(empty, "StateChanged")[0]
    assert (first.what, first.value) == ("sign", told), "it stands there before anybody comes"
    none = open_table(GAME, options=version(name, payout_limit=0, payout_limit_shown="on a sign"))
    assert not [e for e in events(none, "StateChanged") if e.what == "sign"]


@cites("19:47-23.12(c)", "19:47-23.13(c)")
def test_a_table_keeps_the_limit_with_which_it_was_opened():
    told = [one for one in game_of(GAME).law.file.interpretation if "23.12(c)" in one.cites]
    assert any("notice of either change" in one.reading for one in told)
    table = open_table(GAME)
    assert not any("limit" in option.name for option in table.options("floorperson"))
