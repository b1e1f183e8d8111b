"""Who comes to the floor: accounts, sessions, money outside tables, and what looks after people."""
