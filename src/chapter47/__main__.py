"""`python -m chapter47` is the command `chapter47`."""

from chapter47.cli import main

main()
