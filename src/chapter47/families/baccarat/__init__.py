"""Baccarat and its kin (subchapters 3, 4, 7): hands, the drawing table, score boards, the lab."""
