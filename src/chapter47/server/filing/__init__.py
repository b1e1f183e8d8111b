"""A licensee's submissions on a floor: what was typed or sent, its prices by the lab, what is kept."""
