"""What is reported at most tables where hands meet the dealer's, and who may be meant.

The state of such a table holds the hands in `play` and the decks in `cards`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NoReturn

from chapter47.families.showdown import rulings
from chapter47.families.showdown.decks import DeckRules, cut, shuffle_deck
from chapter47.table import Field, Objection, Procedure, Report, Round
from chapter47.table.rulings.decks import wrong_count
from chapter47.table.rulings.reports import cite_of


def improper_cut(t: Round[Any], report: Report) -> Procedure:
    """The dealer cuts again."""
    yield from cut(t, cite=cite_of(t, report))


def player_misdealt(t: Round[Any], report: Report) -> Procedure:
    """That hand is void, and no other."""
    yield from rulings.player_misdealt(t, t.state.play, report)


def dealer_lacks_card(t: Round[Any], _: Report) -> None:
    """The card is dealt in the end."""
    rulings.dealer_lacks_card(t.state.play)


def shuffler_jams(rules: DeckRules) -> Callable[[Round[Any], Report], None]:
    """The ruling that the cards are shuffled again, of two decks the same one."""

    def run(t: Round[Any], report: Report) -> None:
        t.back_to_device()
        shuffle_deck(t, t.state.cards, rules, cite=cite_of(t, report))

    return run


def stub_count_wrong(t: Round[Any], report: Report) -> NoReturn:
    """All hands are void; a deck that was not misdealt is removed."""
    cite = cite_of(t, report)
    wrong_count(t, report, t.state.cards, misdealt=cite, cite=cite)


def hands_field(t: Round[Any]) -> Mapping[str, Field]:
    """The field that names a hand in play that is not folded."""
    return rulings.hands_field(t.state.play)


def lacks_no_other(t: Round[Any], report: Report) -> Iterable[Objection]:
    """Object where the dealer lacks a card already."""
    return rulings.dealer_lacks_no_other(t, t.state.play, report)


def device_shuffles(t: Round[Any], report: Report) -> Iterable[Objection]:
    """Object where no device shuffles."""
    return rulings.device_shuffles(t, t.state.cards, report)


def device_deals(t: Round[Any], report: Report) -> Iterable[Objection]:
    """Object where no device deals."""
    return rulings.device_deals(t, t.state.cards, report)
