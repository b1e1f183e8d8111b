"""The layout of a table, to scale, with the paragraph of everything that is inscribed on it."""

from chapter47.house.layout.layout import Inscription, Layout, layout_drawn

__all__ = ["Inscription", "Layout", "layout_drawn"]
