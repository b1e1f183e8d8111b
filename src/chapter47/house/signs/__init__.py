"""The sign of each table: what may be wagered, optional odds, payout limits (8.2, 8.3)."""

from chapter47.house.signs.sign import Sign, Signs, sign_of, signs_of

__all__ = ["Sign", "Signs", "sign_of", "signs_of"]
