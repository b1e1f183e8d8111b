"""Exact enumeration, analysis and simulation."""
