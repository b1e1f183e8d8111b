"""Dice games with a covered shaker: the spots of a layout, the shaker, its rulings, its lab."""
