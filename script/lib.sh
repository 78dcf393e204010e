# What the programs of script/ have in common. Sourced, from the root of the project.

say() { printf '• %s\n' "$*"; }
fail() { printf '✗ %s\n' "$*" >&2; exit 1; }

# Node of the lock file comes first, whatever the machine has; npm only fetches it.
ensure_packages() {
  command -v npm > /dev/null || fail 'npm is missing: install Node 20 or later.'
  node -e 'process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)' || fail "Node $(node -v) is too old to install with: 20 or later."
  if [ ! -e node_modules/.package-lock.json ] || { [ ! -L node_modules ] && [ package-lock.json -nt node_modules/.package-lock.json ]; }; then
    say 'Installing packages (npm ci)'
    npm ci --no-audit --no-fund --loglevel=error || fail 'npm ci failed; its words are above.'
    touch node_modules/.package-lock.json
  fi
  node_modules/.bin/node -v > /dev/null 2>&1 || npm rebuild node > /dev/null 2>&1 || true
  node_modules/.bin/node -v > /dev/null 2>&1 || fail 'The package node has not installed its program: npm ci again, with install scripts allowed.'
  export PATH="$PWD/node_modules/.bin:$PATH"
}

ensure_web() {
  if [ ! -e dist/web/index.html ] || [ -n "$(find src index.html vite.config.ts package-lock.json -newer dist/web/index.html ! -path '*/server/*' ! -path '*/tests/*' ! -path '*/database/*' -print -quit)" ]; then
    say 'Building the pages (vite build)'
    vite build --logLevel warn || fail 'The pages could not be built.'
    touch dist/web/index.html
  fi
}

# The server as one program (vite.server.config.ts), and where Node keeps what it has compiled of it.
ensure_server() {
  if [ ! -e dist/server/main.js ] || [ -n "$(find src vite.server.config.ts package-lock.json -newer dist/server/main.js \( -name '*.ts' -o -name '*.json' \) ! -path '*/web/*' ! -path '*/tests/*' ! -path '*/locales/*' -print -quit)" ]; then
    say 'Building the server (vite build)'
    vite build --config vite.server.config.ts --logLevel warn || fail 'The server could not be built.'
    touch dist/server/main.js
  fi
  export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/.cache/compiled}"
}

# Installs Debian packages as root or by sudo without a question; says what to do where neither is possible.
ensure_debian() {
  local sudo=''
  [ "$(id -u)" = 0 ] || sudo='sudo -n'
  say "Installing $* (apt-get)"
  if ! command -v apt-get > /dev/null || { [ -n "$sudo" ] && ! $sudo true 2> /dev/null; }; then
    say "This needs $*. Install it by hand: sudo apt-get install $*"
    return 1
  fi
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq update > /dev/null &&
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$@" > /dev/null
}

# The browser of the tests, as CHROMIUM: the one that is named already; else Debian's without windows, which takes two thirds of the time; else the whole one.
ensure_browser() {
  [ -z "${CHROMIUM:-}" ] || return 0
  local windowless=/usr/bin/chromium-headless-shell
  CHROMIUM=/usr/bin/chromium
  if [ -x "$windowless" ] || ensure_debian chromium-headless-shell > /dev/null; then
    CHROMIUM=$windowless
  elif [ ! -x "$CHROMIUM" ]; then
    ensure_debian chromium || return 1
  fi
  export CHROMIUM
}

free_port() {
  node -e "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close() })"
}

postgres_bin() { ls -d /usr/lib/postgresql/*/bin 2> /dev/null | sort -V | tail -1; }
# A program of PostgreSQL's, wherever it is: pg_tool pg_dump …
pg_tool() {
  if command -v "$1" > /dev/null; then "$@"; else "$(postgres_bin)/$1" "${@:2}"; fi
}
as_postgres() {
  local bin
  bin=$(postgres_bin)
  if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$bin/$1" "${@:2}"; else "$bin/$1" "${@:2}"; fi
}

# Memory as a disk, where there are four gigabytes of it and as much again besides.
memory_disk() {
  local enough=$((4 * 1024 * 1024)) # KiB
  [ -w /dev/shm ] && [ "$(df -Pk /dev/shm | awk 'END { print $4 }')" -ge "$enough" ] &&
    [ "$(awk '/^MemAvailable:/ { print $2 }' /proc/meminfo)" -ge $((2 * enough)) ] && echo /dev/shm
}

# A PostgreSQL of Debian's on a free port, with a directory of its own; whoever starts it calls stop_postgres in the end.
# Arguments are settings of the server: start_postgres -c fsync=off; before them --in-memory, for data that nobody misses. Leaves its address in postgres_url.
postgres_dir=''
# As many as any run needs; a standby takes no fewer than the server it follows.
postgres_connections=300
start_postgres() {
  [ -x "$(postgres_bin)/initdb" ] || ensure_debian postgresql || return 1
  local below=''
  if [ "${1:-}" = --in-memory ]; then
    shift
    below=$(memory_disk || true)
  fi
  postgres_dir=$(mktemp -d ${below:+-p "$below"})
  [ "$(id -u)" != 0 ] || chown postgres "$postgres_dir"
  local port
  port=$(free_port)
  as_postgres initdb -D "$postgres_dir/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync > /dev/null &&
    as_postgres pg_ctl -D "$postgres_dir/data" -w -l "$postgres_dir/log" \
      -o "-p $port -k $postgres_dir -c listen_addresses=127.0.0.1 -c max_connections=$postgres_connections $*" start > /dev/null || return 1
  postgres_url="postgres://postgres@127.0.0.1:$port/postgres"
}
stop_postgres() {
  [ -n "$postgres_dir" ] || return 0
  as_postgres pg_ctl -D "$postgres_dir/data" -m immediate stop > /dev/null 2>&1
  rm -rf "$postgres_dir"
}
