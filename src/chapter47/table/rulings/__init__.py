"""Rulings that many games have: a room names them beside its own phases and citations.

What such a ruling cites is the paragraph under which the game's law lists the irregularity.
"""
