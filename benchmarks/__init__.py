"""Speeds, as ratios against peers or bounds measured in the same run."""
