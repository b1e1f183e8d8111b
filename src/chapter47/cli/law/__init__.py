"""`chapter47 law`: a game's law, a place of the chapter, or what words mean in all laws."""

from chapter47.cli.law.command import law

__all__ = ["law"]
