"""Meters beyond the tables: read, fed, deducted from, taken, shared."""

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import pytest

from chapter47.law.errors import UnknownName
from chapter47.table import Meter, Meters


def test_a_meter_is_read_fed_and_deducted_from_by_what_a_table_asks():
    meters = Meters(Meter("one", reset=500_00), Meter("two", reset=100_00, start=900_00))
    assert meters.read("one") == 500_00
    assert meters.feed("one", 21) == 500_21
    assert meters.deduct("two", 500_00) == 400_00
    assert meters.take("two", Fraction(1, 10)) == 40_00
    assert meters.read("two") == 360_00
    assert meters.read("one") == 500_21


def test_a_meter_is_reset_when_it_is_emptied_and_not_before():
    meter = Meter("one", reset=100_00, start=150_00)
    assert meter.deduct(149_99) == 1
    assert meter.deduct(1) == 100_00
    assert meter.deduct(200_00) == 100_00
    assert meter.take(Fraction(1)) == 100_00
    assert meter.cents == 100_00


def test_what_was_paid_is_put_back_without_what_an_emptied_meter_was_reset_to():
    meters = Meters(Meter("one", reset=100_00, start=150_00))
    assert meters.deduct("one", 20_00) == 130_00
    assert meters.give_back("one", 20_00, was_emptied=False) == 150_00
    assert meters.take("one", Fraction(1)) == 150_00
    assert meters.feed("one", 3_00) == 103_00
    assert meters.give_back("one", 150_00, was_emptied=True) == 153_00


def test_a_share_of_an_odd_amount_is_no_less_than_the_share():
    meter = Meter("one", reset=1, start=1001)
    assert meter.take(Fraction(1, 10)) == 101
    assert meter.cents == 900


def test_an_unknown_meter_is_refused_by_name():
    with pytest.raises(UnknownName, match="three"):
        Meters(Meter("one", reset=1)).read("three")


def test_no_cent_is_lost_when_many_tables_feed_at_once():
    meter = Meter("one", reset=0, start=0)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(meter.feed, [3] * 5000))
    assert meter.cents == 15_000
