"""What a setting notes that it is asked, and what an answer then rests on."""

from chapter47.api import odds
from chapter47.law.noting import noting
from chapter47.law.setting import Setting


def test_options_figures_and_payouts_are_noted_by_the_names_of_what_ifs() -> None:
    asked = noting(Setting.make("casino-war"))
    asked.option("shuffle")
    asked.number("decks")
    asked.figure("surrender_loses")
    asked.odds("war", "equal")
    assert list(asked.asked) == ["shuffle", "decks", "surrender_loses", "war:equal"]


def test_a_payout_is_noted_under_the_wager_as_which_it_is_paid() -> None:
    asked = noting(Setting.make("let-it-ride"))
    asked.odds("wager_2", "flush")
    assert list(asked.asked) == ["pay_table", "wager_1:flush"]


def test_rows_are_noted_one_by_one_with_the_options_that_set_them() -> None:
    asked = noting(Setting.make("punto-banco"))
    asked.pays("tie")
    assert set(asked.asked) == {"tie", "tie_odds"}


def test_what_a_setting_looks_up_for_itself_is_not_noted() -> None:
    asked = noting(Setting.make("blackjack"))
    assert "blackjack" in asked.wagers
    asked.set_by("blackjack")
    asked.exact_unit("blackjack")
    assert not asked.plain.unmet() and not asked.asked


def test_the_odds_rest_on_all_that_was_asked_for_their_wager_and_on_nothing_else() -> None:
    """Casino war's tie never asks what surrender loses; its initial wager does, and for the war."""
    rests = {}
    for one in odds("casino-war"):
        rests[one.wager] = {ground.what for ground in one.grounds}
    assert rests["tie"] == {"tie pays", "decks"}
    assert rests["initial"] == {"initial pays", "decks", "surrender_loses", "war pays"}
