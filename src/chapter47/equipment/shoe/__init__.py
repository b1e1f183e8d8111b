"""Where cards come from: shoe, double shoe, alternating decks, shuffler, declared cards."""

from chapter47.equipment.shoe.alternating import AlternatingDecks
from chapter47.equipment.shoe.continuous import ContinuousShuffler
from chapter47.equipment.shoe.declared import Declared, ImpossibleCard, NothingDeclared
from chapter47.equipment.shoe.double import DoubleShoe
from chapter47.equipment.shoe.single import CutRefused, Shoe
from chapter47.equipment.shoe.source import CardsOnTable, CardSource, NoCardsLeft

__all__ = [
    "SOURCES",
    "AlternatingDecks",
    "CardSource",
    "CardsOnTable",
    "ContinuousShuffler",
    "CutRefused",
    "Declared",
    "DoubleShoe",
    "ImpossibleCard",
    "NoCardsLeft",
    "NothingDeclared",
    "Shoe",
]

SOURCES: tuple[type[CardSource], ...] = (
    Shoe,
    AlternatingDecks,
    ContinuousShuffler,
    DoubleShoe,
    Declared,
)
