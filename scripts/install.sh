#!/bin/sh
# Create $VENV and install into it Trawl itself, its pinned dependencies, and what checks and tests it.
set -eu
python=${PYTHON:-python3}
venv=${VENV:-.venv}

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "Trawl needs Python 3.11 or newer; $python is $("$python" --version 2>&1). Try: make PYTHON=python3.12" >&2
    exit 1
}
if [ ! -x "$venv/bin/pip" ]; then
    echo "Creating $venv …"
    # Debian ships venv in a package of its own.
    "$python" -m venv "$venv" 2>/dev/null || {
        echo "Installing python3-venv …"
        sudo=$([ "$(id -u)" = 0 ] || echo sudo)
        $sudo apt-get install -y -q python3-venv >/dev/null 2>&1 ||
            { $sudo apt-get update -q >/dev/null && $sudo apt-get install -y -q python3-venv >/dev/null; }
        "$python" -m venv --clear "$venv"
    }
fi
echo "Installing the pinned dependencies (a minute the first time) …"
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check -r requirements-dev.lock
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --editable .
echo "Ready."
