#!/bin/sh
# Creates a cluster and runs it. It is configured like the official image: POSTGRES_USER, POSTGRES_PASSWORD, and settings
# after the command `postgres`. This image contains only PostgreSQL and a shell.
set -eu
if [ "${1:-}" = postgres ]; then shift; fi
if [ ! -s /data/PG_VERSION ]; then
  echo "$POSTGRES_PASSWORD" >/tmp/password
  initdb --pgdata=/data --username="${POSTGRES_USER:-postgres}" --pwfile=/tmp/password --auth-local=scram-sha-256 --auth-host=scram-sha-256 \
    --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 --no-sync
  echo 'host all all all scram-sha-256' >>/data/pg_hba.conf
fi
exec postgres -D /data -k /tmp -c listen_addresses='*' "$@"
