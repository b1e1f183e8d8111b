"""Kin: what several rooms share and the table need not know, as parts that each room calls."""
