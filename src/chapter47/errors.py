"""The one base of all that is said to people who gave what cannot be used."""


class BadInput(ValueError):
    """What was given cannot be used: one sentence says what is wrong and what is allowed.

    Whatever descends from it is shown to people as it stands. Every other exception that leaves a
    command or a request is a mistake of the program.

    >>> issubclass(BadInput, ValueError)
    True
    """
