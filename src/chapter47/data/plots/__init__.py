"""Plots of answers, drawn with Altair, without network, light and dark."""
