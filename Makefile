# Guildhall: `make` says what there is. Every step is a file rule: it runs when what it reads is newer.

MAKEFLAGS += --no-builtin-rules
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help play test lint format build bench lock venv clean distclean

BIN := .venv/bin
STEP := deploy/step
STAMPS := build/stamps
COMPILED := build/compiled
# The compiled packages come first on the path; an empty folder there means plain Python.
ON_COMPILED := PYTHONPATH=$(CURDIR)/$(COMPILED)
ON_NODE := PATH=$(CURDIR)/build/node/bin:$$PATH

# What may be set: make test JOBS=1 ARGS="-k provost"
JOBS ?= auto
ARGS ?=

RULES := $(shell find games ai schemas -type f -not -path '*/__pycache__/*')
RULES_TESTS := $(wildcard tests/games tests/ai tests/schemas)
CLIENT := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' 2>/dev/null)
# A stamp's name knows which files it was made from, so that a file taken away counts as a change too; its
# time is when the build began, so that what was saved during the build is built again.
known_by = $(STAMPS)/$(1)-$(firstword $(shell printf '%s\n' $(sort $(2)) | cksum))
RULES_STAMP := $(call known_by,rules,$(RULES))
CLIENT_STAMP := $(if $(wildcard web/package-lock.json),$(call known_by,client,$(CLIENT)))
CLIENT_READY := $(if $(CLIENT_STAMP),web/node_modules/.installed)

help:  ## say what there is
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

play: .venv/.run build  ## play: start everything and open the browser (ARGS="--help" says more)
	@$(ON_COMPILED) $(BIN)/guildhall play $(ARGS)

# The rules' own tests run twice: as plain Python, then compiled with everything else.
test: .venv/.dev build  ## run the whole suite (ARGS="-k text" for a part, JOBS=1 for one at a time)
	if [ -e $(COMPILED)/games ] && [ -n "$(RULES_TESTS)" ]; then \
	    $(BIN)/pytest -n $(JOBS) $(RULES_TESTS) $(ARGS); \
	fi
	$(ON_COMPILED) $(BIN)/pytest -n $(JOBS) $(ARGS)

lint: .venv/.dev $(CLIENT_READY)  ## check style, types and the import rule
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(if $(CLIENT_STAMP),cd web && $(ON_NODE) npm run --silent lint)

format: .venv/.dev $(CLIENT_READY)  ## put everything into the house style
	$(BIN)/ruff check --fix --exit-zero
	$(BIN)/ruff format
	$(if $(CLIENT_STAMP),cd web && $(ON_NODE) npm run --silent format)

build: $(RULES_STAMP) $(CLIENT_STAMP)  ## compile the rules and build the browser client

bench: .venv/.dev build  ## measure; writes build/bench.json
	$(ON_COMPILED) $(BIN)/pytest -n 0 tests/bench $(ARGS)

lock: .venv/.dev  ## choose the newest allowed versions of all dependencies and lock them
	deploy/lock

venv: .venv/.dev  ## make the virtual environment with every tool

clean:  ## remove what was built, keep the virtual environment
	rm -rf build web/dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find schemas games ai service workers tests deploy -name __pycache__ -prune -exec rm -rf {} +

distclean: clean  ## remove the virtual environment and the client's packages too
	rm -rf .venv web/node_modules *.egg-info

$(BIN)/python:
	@python=$$(deploy/find-python) && $(STEP) 'Making the virtual environment' "$$python" -m venv --clear .venv

.venv/.run: $(BIN)/python pyproject.toml deploy/locks/runtime.txt deploy/locks/build.txt
	@$(STEP) 'Installing the locked dependencies' $(BIN)/pip install --retries 2 --require-hashes \
	    -r deploy/locks/runtime.txt -r deploy/locks/build.txt
	@$(STEP) 'Installing Guildhall itself' $(BIN)/pip install --no-deps --no-build-isolation -e .
	@touch $@

.venv/.dev: .venv/.run deploy/locks/dev.txt
	@$(STEP) 'Installing the tools' $(BIN)/pip install --retries 2 --require-hashes -r deploy/locks/dev.txt
	@touch $@

$(RULES_STAMP): $(RULES) deploy/compile_rules.py deploy/locks/build.txt | .venv/.run
	@mkdir -p $(STAMPS) && touch $(STAMPS)/started-rules
	@$(STEP) 'Compiling the rules' $(BIN)/python deploy/compile_rules.py
	@rm -f $(STAMPS)/rules-* && mv $(STAMPS)/started-rules $@

build/node/bin/node: deploy/setup-node deploy/locks/node.txt | .venv/.run
	@$(STEP) 'Looking for Node' deploy/setup-node

web/node_modules/.installed: web/package.json web/package-lock.json build/node/bin/node
	@$(STEP) 'Installing the locked packages of the client' env -C web $(ON_NODE) npm ci --no-audit --no-fund
	@touch $@

$(CLIENT_STAMP): $(CLIENT) web/node_modules/.installed
	@mkdir -p $(STAMPS) && touch $(STAMPS)/started-client
	@$(STEP) 'Building the client' env -C web $(ON_NODE) npm run build
	@rm -f $(STAMPS)/client-* && mv $(STAMPS)/started-client $@
