"""Baccarat and its kin in the lab: every composition of the shoe counted, whole shoes played."""
