"""What each command prints with `--json`, key by key; schemas are made of it.

Within a version, which the key `schema` tells, keys are only added.
"""
