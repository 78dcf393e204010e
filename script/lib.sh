# What script/server and script/test have in common. Sourced, from the root of the project.

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

free_port() {
  node -e "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close() })"
}
