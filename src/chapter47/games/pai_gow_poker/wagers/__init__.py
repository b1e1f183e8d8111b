"""Wagers and coupons, and the vigorish on what is won (11.7, 11.9(j))."""
