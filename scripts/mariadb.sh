#!/bin/sh
# The storage tests run on a private MariaDB: see that the program is there. No server of the machine's own is touched.
set -eu
command -v mariadbd >/dev/null 2>&1 || [ -x /usr/sbin/mariadbd ] && exit 0
echo "Installing mariadb-server for the storage tests …"
sudo=$([ "$(id -u)" = 0 ] || echo sudo)
# Installed but not started: policy-rc.d forbids services while packages are set up, unless the machine has a rule of its own.
export DEBIAN_FRONTEND=noninteractive
policy=/usr/sbin/policy-rc.d
made=
if [ ! -e "$policy" ]; then
    printf '#!/bin/sh\nexit 101\n' | $sudo tee "$policy" >/dev/null && $sudo chmod +x "$policy" && made=yes
fi
$sudo apt-get install -y -q --no-install-recommends mariadb-server >/dev/null 2>&1 ||
    { $sudo apt-get update -q >/dev/null && $sudo apt-get install -y -q --no-install-recommends mariadb-server >/dev/null; }
[ -z "$made" ] || $sudo rm -f "$policy"
