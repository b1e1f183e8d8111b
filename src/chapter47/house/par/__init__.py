"""The probability and accounting report of a wager: figures, bands, and how it is written."""
