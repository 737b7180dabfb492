# Trawl: make demo (see it work), make test (see that it works), make check (what CI holds code to).
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
COMPILE := uv pip compile pyproject.toml --universal --python-version 3.11 --no-emit-index-url --no-header --no-annotate
PATHS := crawler extraction keywords seeds writing tests benchmarks

.PHONY: help install demo test check format lock clean
.DEFAULT_GOAL := help

help: ## show the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

install: $(STAMP) ## create .venv and install the pinned dependencies

$(STAMP): requirements-dev.lock pyproject.toml setup.py scripts/install.sh extraction/titles/_words.c
	@PYTHON=$(PYTHON) VENV=$(VENV) sh scripts/install.sh
	@touch $@

demo: $(STAMP) ## crawl a small web on this machine
	@TRAWL_VAR="$${TRAWL_VAR:-$(CURDIR)/var/demo}" $(BIN)/trawl demo

test: $(STAMP) ## run all tests (installs mariadb-server where there is none)
	@sh scripts/mariadb.sh
	@$(BIN)/python -m compileall -q -j 0 crawler extraction keywords seeds writing # else each of 200 processes does so
	$(BIN)/python -m pytest -n 3 --dist worksteal

check: $(STAMP) ## ruff and strict mypy
	$(BIN)/ruff check $(PATHS)
	$(BIN)/ruff format --check $(PATHS)
	$(BIN)/mypy

format: $(STAMP) ## format the code
	$(BIN)/ruff check --fix $(PATHS)
	$(BIN)/ruff format $(PATHS)

lock: ## pin the dependencies anew, for every Python from 3.11 on: those of users, and with what a checkout needs
	$(COMPILE) --upgrade --all-extras -o requirements-dev.lock
	$(COMPILE) --constraints requirements-dev.lock -o requirements.lock

clean: ## remove what was installed and built (not var/: that is your data)
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis extraction/titles/*.so
