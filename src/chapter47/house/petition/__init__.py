"""A petition for a new game: the dossier that 19:47-8.4 asks for."""

from chapter47.house.petition.petition import Petition, petition_of

__all__ = ["Petition", "petition_of"]
