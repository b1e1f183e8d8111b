"""Pokette: which wagers there are, what each covers, and the successor's odds."""

import pytest

from chapter47.games import game_of
from chapter47.law.setting import Setting
from chapter47.table import Refused
from tests.games.pokette.hand import CARDS, HANDS, LAID, bring, open_hand_wagers, spin
from tests.play import bet, events, net, open_table
from tests.support import cites

TRIPLES = {
    "ace_king_queen": "AKQ",
    "jack_ten_nine": "JT9",
    "eight_seven_six": "876",
    "five_four_three": "543",
}
COVERS = [
    ("single_card", "9H", {"9H"}),
    ("split", "9S-9H", {"9S", "9H"}),
    ("split", "9H-8H", {"9H", "8H"}),
    ("corner", "9S-8S-9H-8H", {"9S", "9H", "8S", "8H"}),
    ("single_rank", "10", {"TS", "TH", "TC", "TD"}),
    ("double_rank", "J-10", {"JS", "JH", "JC", "JD", "TS", "TH", "TC", "TD"}),
    *(
        ("suit", name, {c for c in CARDS if c[1] == name[0].upper()})
        for name in ("clubs", "hearts")
    ),
    ("red", "", {c for c in CARDS if c[1] in "HD"}),
    ("black", "", {c for c in CARDS if c[1] in "SC"}),
    *((name, "", {c for c in CARDS if c[0] in ranks}) for name, ranks in TRIPLES.items()),
]
PAYS = {name: pays for name, (_, _, pays) in (LAID | HANDS).items()}


@cites("19:47-12.5")
@pytest.mark.parametrize(("wager", "spot", "cards"), COVERS)
def test_a_wager_wins_with_the_cards_that_it_covers_and_no_other(wager, spot, cards):
    table = open_table("pokette", equipment="declared", bankroll=10**8)
    for section in [*CARDS, "Joker"]:
        before = net(table, 1)
        bet(table, 1, wager, 500, **({"spot": spot} if spot else {}))
        spin(table, section)
        won = net(table, 1) - before
        assert won == (500 * PAYS[wager] if section in cards else -500), section
        cite = events(table, "Settled")[-1].cite
        assert cite == ("19:47-12.6(b)" if section in cards else "19:47-12.5")


@cites("19:47-12.5")
def test_deuces_belong_to_no_wager_on_three_ranks():
    table = open_table("pokette", equipment="declared")
    for name in TRIPLES:
        bet(table, 1, name, 100)
    spin(table, "2H")
    assert [e.result for e in events(table, "Settled")] == ["lose"] * 4


@cites("19:47-12.5")
def test_the_jacer_is_not_offered_unless_a_reading_is_chosen():
    assert "jacer" not in Setting.make("pokette").wagers
    with pytest.raises(Refused, match="the wheel has 2 without a card: choose other_sections 4"):
        game_of("pokette").setting(options={"jacer": "sections without a card"})


@cites("19:47-12.5")
@pytest.mark.parametrize(
    ("reading", "others", "wins"),
    [
        ("sections without a card", 4, {"Joker"}),
        ("aces", 2, {"AS", "AH", "AC", "AD"}),
        ("jacks", 2, {"JS", "JH", "JC", "JD"}),
        ("deuces", 2, {"2S", "2H", "2C", "2D"}),
    ],
)
def test_the_jacer_wins_with_four_sections(reading, others, wins):
    options = {"jacer": reading, "other_sections": others}
    table = open_table("pokette", equipment="declared", bankroll=10**8, options=options)
    pockets = table.state.layout.wheel.pockets
    assert sum(pocket in wins for pocket in pockets) == 4
    for section in dict.fromkeys(pockets):
        before = net(table, 1)
        bet(table, 1, "jacer", 100)
        spin(table, section)
        assert net(table, 1) - before == (1_200 if section in wins else -100)


@cites("19:47-12.6")
def test_every_wager_pays_its_odds_of_the_successor():
    setting = Setting.make("pokette", options={"jacer": "aces"})
    assert {name: str(setting.odds(name)) for name in setting.wagers} == {
        name: f"{pays} to 1" for name, pays in (PAYS | {"jacer": 12}).items()
    }
    for name, wager in setting.wagers.items():
        assert setting.payout_cite(name) == "19:47-12.6(b)"
        assert [row.source for row in wager.pays] == ["successor"]


@cites("19:47-12.6")
def test_a_licensee_may_pay_more_and_not_less(tmp_path):
    file = tmp_path / "odds.toml"
    file.write_text('[pair_in_two]\nodds = "12 to 1"\n')
    table = open_table("pokette", equipment="declared", options={"own_pays": str(file)})
    bring(table, "Joker", "AS")
    assert open_hand_wagers(table) == {"pair_in_two"}
    before = net(table, 1)
    bet(table, 1, "pair_in_two", 100)
    spin(table, "AH")
    assert net(table, 1) - before == 1_200
    less = tmp_path / "less.toml"
    less.write_text('[pair_in_two]\nodds = "10 to 1"\n')
    with pytest.raises(Refused, match=r"12\.6\(b\)"):
        game_of("pokette").setting(options={"own_pays": str(less)})
