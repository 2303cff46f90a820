PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WHEELS := .cache/pyodide
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
APT := env DEBIAN_FRONTEND=noninteractive apt-get -y -q
# Pyodide's Python and platform: they belong to the version of pyodide in package.json.
PYODIDE_PLATFORM := --platform pyemscripten_2026_0_wasm32 --python-version 3.14 --implementation cp --abi cp314 --abi none

.DEFAULT_GOAL := help
.PHONY: help setup site onefile play play-text test lint unit pyodide e2e e2e-all browsers test-browsers chromium engines engines-if-possible chaos bench bench-web lighthouse lab lock clean

help:  ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## /{printf "make %-13s %s\n", $$1, $$2}' Makefile

setup: $(VENV)/.done node_modules/.done $(WHEELS)/.done  ## make .venv and node_modules; does nothing when all is there
	@:

site: $(VENV)/.done node_modules/.done $(WHEELS)/.done  ## build the site into dist/
	@$(BIN)/python build/site.py

onefile: $(VENV)/.done node_modules/.done $(WHEELS)/.done  ## build the whole game as one file, dist/virtu.html, that opens without a server
	@$(BIN)/python build/onefile.py

play: site  ## play Virtù: build what changed, serve it on a free port, print the address
	@$(BIN)/python build/serve.py

play-text: $(VENV)/.done  ## play Virtù in the terminal
	@$(BIN)/python -m virtu_core play

test:  ## everything that must pass: lint, unit tests, unit tests inside Pyodide, the page in a browser
	@$(MAKE) --no-print-directory setup
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory unit
	@$(MAKE) --no-print-directory pyodide
	@$(MAKE) --no-print-directory browsers
	@$(MAKE) --no-print-directory e2e

lint: $(VENV)/.done  ## ruff and mypy
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { echo "to format: $(BIN)/ruff format ."; exit 1; }
	@$(BIN)/mypy

unit: $(VENV)/.done  ## unit tests and doctests
	@$(BIN)/python -m pytest -q -n 2

pyodide: node_modules/.done $(WHEELS)/.done  ## unit tests inside Pyodide, under Node
	@node tests/pyodide/run.mjs

# What fails is tried once more; more than two that pass only then fail the run.
TRIES := $(BIN)/python -m tests.tries --dist worksteal
e2e: $(VENV)/.done node_modules/.done $(WHEELS)/.done chromium  ## the page in Debian's chromium
	@$(TRIES) -n 3 -m "not long" tests/e2e

e2e-all: $(VENV)/.done node_modules/.done $(WHEELS)/.done chromium  ## the same with the further cases that take long
	@$(BIN)/python -m pytest -q -n 2 tests/e2e

browsers: $(VENV)/.done node_modules/.done $(WHEELS)/.done chromium engines-if-possible  ## a visit in Chromium, in Firefox and in WebKitGTK, as far as they are here
	@$(TRIES) -n 2 -m "not long" tests/browsers

test-browsers: $(VENV)/.done node_modules/.done $(WHEELS)/.done chromium engines  ## the same in all three and whole games; installs what is missing
	@$(TRIES) -n 2 tests/browsers

# Programs, and the packages that bring them. What is fetched is fetched first: only that can hang, and be broken off.
there = ls $(1) >/dev/null 2>&1
fetch = timeout 300 $(APT) install --download-only $(1) >/dev/null 2>&1
update = timeout 90 $(APT) update >/dev/null 2>&1
root = [ "$$(id -u)" = 0 ]

chromium:
	@$(call there,/usr/bin/chromium) || if $(root); then echo "installing chromium ..."; \
	  { $(call fetch,chromium) || { $(update); $(call fetch,chromium); }; $(APT) install chromium >/dev/null; } \
	else echo "missing: sudo apt-get install -y chromium"; exit 1; fi

# Those that Playwright and Selenium can steer are the newest, so the lists are renewed first.
ENGINES := firefox-esr webkit2gtk-driver xvfb
ENGINE_FILES := /usr/bin/firefox-esr /usr/bin/WebKitWebDriver /usr/bin/Xvfb
ENGINES_HERE = $(call there,$(ENGINE_FILES)) || if $(root); then echo "installing $(ENGINES) ..."; \
	  { $(update); $(call fetch,$(ENGINES)) && $(APT) install $(ENGINES) >/dev/null; } \
	else echo "missing: sudo apt-get update; sudo apt-get install -y $(ENGINES)"; false; fi

engines:
	@$(ENGINES_HERE)

# The page is tried in what is here: a machine that cannot have them all says so and goes on.
engines-if-possible:
	@$(ENGINES_HERE) || echo "going on without"

chaos: $(VENV)/.done node_modules/.done $(WHEELS)/.done chromium  ## bots play while 30 browsers, then 200 tabs, workers and savings die (some 25 minutes)
	@$(BIN)/python -m tests.e2e.chaos 200 --kills 30

bench: $(VENV)/.done  ## speed, side by side with catanatron
	@$(BIN)/python -m virtu_core bench --json

bench-web: $(VENV)/.done node_modules/.done $(WHEELS)/.done chromium  ## the page's speed, side by side with a bare Pyodide page
	@$(BIN)/python -m tests.e2e.bench_web

# Its lock file is renewed by `npm install` in a copy of tests/lighthouse: without installing, npm forgets a part of it.
LIGHTHOUSE := .cache/lighthouse
lighthouse: $(VENV)/.done node_modules/.done $(WHEELS)/.done $(LIGHTHOUSE)/.done chromium  ## what Lighthouse says of the site; fails below 95
	@$(BIN)/python -m tests.e2e.lighthouse

LAB := $(BIN)/python -m virtu_core
TOURNAMENT := $(LAB) tournament --out .cache/lab/tournament
lab: $(VENV)/.done  ## the long measurements: tournaments and balance (hours; goes on where it stopped), into docs/balance/
	@$(TOURNAMENT) courtier novice --seats 3 --games 200 --goal 55
	@$(TOURNAMENT) courtier novice --seats 4 --games 200 --goal 25
	@$(TOURNAMENT) courtier novice --seats 5 --games 200 --goal 20
	@$(TOURNAMENT) prince@100ms courtier --seats 3 --games 200 --goal 50
	@$(TOURNAMENT) prince@100ms courtier --seats 4 --games 200 --goal 25
	@$(TOURNAMENT) prince@100ms courtier --seats 5 --games 200 --goal 20
	@$(TOURNAMENT) prince@1000ms courtier --seats 3 --games 40 --goal 50
	@$(LAB) balance courtier:any --seats 3 4 5 --games 300 --out .cache/lab/balance
	@$(LAB) report .cache/lab/tournament .cache/lab/balance --out docs/balance

lock:  ## renew the lock files
	@$(PYTHON) -m venv .cache/lock
	@.cache/lock/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements-lock.txt
	@.cache/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	  --custom-compile-command "make lock" requirements-lock.in -o requirements-lock.txt
	@.cache/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	  --custom-compile-command "make lock" --extra dev --extra bench --extra lab pyproject.toml -o requirements-dev.txt
	@.cache/lock/bin/uv pip compile --quiet --upgrade --python-version 3.14 --generate-hashes \
	  --custom-compile-command "make lock" requirements-pyodide.in -o requirements-pyodide.txt
	@npm install --package-lock-only --silent

clean:  ## remove everything that can be made again
	@rm -rf $(VENV) node_modules .cache dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.done: requirements-dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed: make setup PYTHON=/path/to/python3.11"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) \
	  || { rm -rf $(VENV); echo "venv is missing: sudo apt-get install -y python3-venv"; exit 1; }
	@echo "setting up $(VENV) ..."
	@$(PIP) install --require-hashes -r requirements-dev.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

node_modules/.done: package.json package-lock.json
	@command -v node >/dev/null && command -v npm >/dev/null \
	  || { echo "Node is missing: sudo apt-get install -y nodejs npm"; exit 1; }
	@echo "setting up node_modules ..."
	@npm ci --silent
	@touch $@

$(LIGHTHOUSE)/.done: tests/lighthouse/package.json tests/lighthouse/package-lock.json
	@echo "setting up Lighthouse ..."
	@mkdir -p $(LIGHTHOUSE)
	@cp $^ .npmrc $(LIGHTHOUSE)
	@npm ci --silent --prefix $(LIGHTHOUSE)
	@touch $@

$(WHEELS)/.done: requirements-pyodide.txt | $(VENV)/.done
	@echo "fetching the wheels for Pyodide ..."
	@rm -rf $(WHEELS)
	@$(PIP) download --require-hashes --no-deps --only-binary=:all: $(PYODIDE_PLATFORM) -d $(WHEELS) -r requirements-pyodide.txt
	@touch $@
