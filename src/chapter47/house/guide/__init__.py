"""The gaming guide: how a game is played, what it pays, how to play it best, how it is ruled."""

from chapter47.house.guide.guide import Guide, guide_of
from chapter47.house.guide.markdown import guide
from chapter47.house.guide.page import guide_page

__all__ = ["Guide", "guide", "guide_of", "guide_page"]
