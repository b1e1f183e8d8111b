"""Big six wheel in the lab: edges by hand, and the kernel against the table and the exact."""

from fractions import Fraction

import pytest

from chapter47.compiled import kernel
from chapter47.games.big_six import lab
from chapter47.games.big_six.rules import settle
from chapter47.lab import simulate
from chapter47.law.setting import Setting
from tests.play import bet, net, open_table, ready

SECTIONS = {"dollar_1": 24, "dollar_2": 15, "dollar_5": 7, "dollar_10": 4, "dollar_20": 2}
PAYS = {"dollar_1": 1, "dollar_2": 2, "dollar_5": 5, "dollar_10": 10, "dollar_20": 20}


@pytest.mark.parametrize("emblem", [45, 40])
def test_every_wager_by_hand(emblem: int):
    setting = Setting.make("big-six", options={"joker_and_flag": f"{emblem} to 1"})
    found = {a.wager: a for a in lab.analyses(setting)}
    sections = SECTIONS | {"joker": 1, "flag": 1}
    pays = PAYS | {"joker": emblem, "flag": emblem}
    assert list(found) == list(sections)
    for name, a in found.items():
        n, odds = sections[name], pays[name]
        assert a.house_edge == a.element_of_risk == Fraction(54 - n - odds * n, 54)
        assert a.outcomes == [(-1, Fraction(54 - n, 54)), (odds, Fraction(n, 54))]
        assert a.hit_frequency == Fraction(n, 54)
        assert a.variance == Fraction(odds**2 * n + 54 - n, 54) - a.house_edge**2
        assert a.deals == 54
        assert a.pay_table == (f"{emblem} to 1" if name in ("joker", "flag") else None)


def test_in_plain_numbers():
    edges = {a.wager: str(a.house_edge) for a in lab.analyses(Setting.make("big-six"))}
    assert edges == {
        "dollar_1": "1/9",
        "dollar_2": "1/6",
        "dollar_5": "2/9",
        "dollar_10": "5/27",
        "dollar_20": "2/9",
        "joker": "4/27",
        "flag": "4/27",
    }
    (flag,) = lab.analyses(Setting.make("big-six"), wager="flag")
    assert flag.wager == "flag"


@pytest.mark.parametrize("emblem", ["45 to 1", "40 to 1"])
def test_kernel_agrees_with_the_exact_result(emblem: str):
    setting = Setting.make("big-six", options={"joker_and_flag": emblem})
    result = simulate(lab.plan(setting), 4_000_000, seed=56)
    exact = lab.analyses(setting)
    assert {a.wager for a in exact} == set(result.wagers)
    for a in exact:
        assert result[a.wager].rounds == 4_000_000
        assert abs(result[a.wager].z_score(a)) < 4, a.wager


@pytest.mark.prove
def test_a_thousand_million_rounds_agree_with_the_exact_result():
    setting = Setting.make("big-six")
    result = simulate(lab.plan(setting), 1_000_000_000, seed=561)
    for a in lab.analyses(setting):
        assert abs(result[a.wager].z_score(a)) < 4, a.wager


def test_table_and_kernel_settle_every_section_alike():
    """The same sections to the table and to the compiled rule; every payout to the cent."""
    setting = Setting.make("big-six")
    symbols = ["$1", "$2", "$5", "$10", "$20", "joker", "flag"]
    names = [*SECTIONS, "joker", "flag"]
    pays = [*PAYS.values(), 45, 45]
    codes = lab.section_codes(setting)

    @kernel(cache=False)
    def compiled(wager, section):
        return settle(wager, section)

    for place, symbol in enumerate(setting.figure("sections")):
        results = [compiled(wager, int(codes[place])) for wager in range(len(names))]
        assert sum(results) == 1
        table = open_table("big-six", equipment="declared")
        stakes = [100 * (i + 1) for i in range(len(names))]
        for name, stake in zip(names, stakes, strict=True):
            bet(table, 1, name, stake)
        ready(table)
        table.act("dealer", "spin", result=symbol)
        assert results[symbols.index(symbol)] == 1
        expected = sum(
            stake * odds if won else -stake
            for stake, odds, won in zip(stakes, pays, results, strict=True)
        )
        assert net(table, 1) == expected
