# Chapter 47. `make help` lists what there is.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed
BENCH  := $(VENV)/.installed-bench
# Pytest spreads over the cores of the machine.
WORKERS ?= auto
# The tests of a file stay together: what one of them compiles or works out serves the next.
SPREAD  = -n $(WORKERS) --dist loadfile

# The types are checked by two processes, where mypy knows how.
check: export MYPY_NUM_WORKERS ?= 2

# Tests start many processes: none compiles the sources that another has compiled.
test prove coverage: export PYTHONDONTWRITEBYTECODE =

.PHONY: help run test check coverage docs prove bench mutate-law lock audit-dependencies mutate clean

help: ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

# What is imported is compiled then: most of what is installed never is.
$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --no-compile --editable '.[dev]'
	@touch $@

$(BENCH): $(STAMP)
	$(BIN)/pip install --quiet --editable '.[bench]'
	@touch $@

run: $(STAMP) ## open the floor at http://127.0.0.1:8047
	$(BIN)/chapter47 serve --open

test: check ## everything that must hold before a change lands
	$(BIN)/pytest $(SPREAD) -m 'not prove' --ignore=tests/server/browser
	$(BIN)/pytest $(SPREAD) tests/server/browser

check: $(STAMP) ## style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

prove: $(STAMP) ## proofs that take minutes
	$(BIN)/pytest -n $(WORKERS) -m prove tests
	$(BIN)/pytest $(SPREAD) -m 'not prove' --store postgresql \
		--ignore=tests/server/browser tests/server

coverage: $(STAMP) ## which lines and branches of the source no test reaches
	$(BIN)/pytest -n $(WORKERS) -m 'not prove' --ignore=tests/server/browser \
		--cov --cov-report=term --cov-report=html:artifacts/coverage

docs: $(STAMP) ## the documentation, in artifacts/docs; `chapter47 serve` shows it under /docs
	$(BIN)/python -m sphinx -q -W --keep-going -b html docs artifacts/docs

bench: $(BENCH) ## speeds, as ratios against peers in the same run
	$(BIN)/python -m benchmarks

mutate-law: $(STAMP) ## nudge every figure of the law; some test must fail each time
	$(BIN)/python -m tests.mutate_law

lock: $(STAMP) ## what a deployment installs: deploy/requirements.lock and its bill of materials
	$(BIN)/pip install --quiet pip-tools
	$(BIN)/pip-compile --quiet --extra server --generate-hashes --strip-extras --no-header \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --upgrade \
		--output-file deploy/requirements.lock pyproject.toml
	$(BIN)/python deploy/make_sbom.py

audit-dependencies: $(STAMP) ## known faults of what a deployment installs; needs their data base
	$(BIN)/pip install --quiet pip-audit
	$(BIN)/pip-audit --requirement deploy/requirements.lock --disable-pip

mutate: $(STAMP) ## change procedures in one place each (GAMES=..., ARGS=--workers 2); some test must fail
	$(BIN)/python -m tests.mutate_procedures $(ARGS) $(GAMES)

clean: ## remove what `make` made
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis artifacts
