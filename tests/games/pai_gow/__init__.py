"""Tests of pai gow."""
