"""What each choice of a licensee is worth, in money: as filed, and each lawful alternative."""
