"""Exact analysis and simulation of blackjack."""
