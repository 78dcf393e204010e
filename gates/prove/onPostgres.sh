#!/usr/bin/env bash
# Runs tests on PostgreSQL: the one of TEST_DATABASE_URL, or one that is started for them.
set -uo pipefail
cd "$(dirname "$0")/../.."
. script/lib.sh
if [ -z "${TEST_DATABASE_URL:-}" ]; then
  trap stop_postgres EXIT
  start_postgres -c fsync=off || fail 'PostgreSQL could not be started.'
  export TEST_DATABASE_URL="$postgres_url"
fi
node_modules/.bin/vitest run "$@"
