"""What the games share in which a player's hand meets the dealer's.

At the table: the deck (`decks`), the hands in play and how they are dealt (`dealing`), decisions in
turn (`turns`), comparison, and rulings. In the lab: `hands`, `raising`, `worths`, `seeing`.
"""
