"""A licensee's submissions on a floor: what was typed or sent, priced by the lab, kept."""
