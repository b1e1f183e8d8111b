# Chapter 47. `make help` lists what there is.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed
BENCH  := $(VENV)/.installed-bench
# Pytest spreads over the cores of the machine.
WORKERS ?= auto

.PHONY: help run test check coverage prove bench mutate-law clean

help: ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --editable '.[dev]'
	@touch $@

$(BENCH): $(STAMP)
	$(BIN)/pip install --quiet --editable '.[bench]'
	@touch $@

run: $(STAMP) ## open the floor at http://127.0.0.1:8047
	$(BIN)/chapter47 serve --open

test: check ## everything that must hold before a change lands
	$(BIN)/pytest -n $(WORKERS) -m 'not prove' --ignore=tests/server/browser
	$(BIN)/pytest tests/server/browser

check: $(STAMP) ## style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

prove: $(STAMP) ## proofs that take minutes
	$(BIN)/pytest -n $(WORKERS) -m prove tests

coverage: $(STAMP) ## which lines and branches of the source no test reaches
	$(BIN)/pytest -n $(WORKERS) -m 'not prove' --ignore=tests/server/browser \
		--cov --cov-report=term --cov-report=html:artifacts/coverage

bench: $(BENCH) ## speeds, as ratios against peers in the same run
	$(BIN)/python -m benchmarks

mutate-law: $(STAMP) ## nudge every figure of the law; some test must fail each time
	$(BIN)/python -m tests.mutate_law

clean: ## remove what `make` made
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis artifacts
