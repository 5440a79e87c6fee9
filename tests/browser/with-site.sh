#!/usr/bin/env bash
# Runs a command while the program serves the demo institute from an empty folder: with-site.sh COMMAND...
# The command finds KENDRA_BASE_URL, KENDRA_CHROMIUM, KENDRA_ADMIN_EMAIL, KENDRA_ADMIN_PASSWORD and KENDRA_DATA_DIR.
set -euo pipefail
cd "$(dirname "$0")"
folder=$(mktemp -d)
chmod 755 "$folder" # PostgreSQL may run as another user
server=
stop() {
  [ -z "$server" ] || { kill "$server" && wait "$server"; } || true
  rm -rf "$folder"
}
trap stop EXIT

# The site serves the map's tiles itself, because a test machine may not reach the public tile server.
export KENDRA_MAP_TILES=${KENDRA_MAP_TILES:-'/art/event.svg?{z}/{x}/{y}'}

data=(--data-dir "$folder/data")
../../bin/kendra serve --demo --addr 127.0.0.1:0 "${data[@]}" >"$folder/out" 2>"$folder/log" &
server=$!
until KENDRA_BASE_URL=$(sed -n 's/^kendra is ready on //p' "$folder/out") && [ -n "$KENDRA_BASE_URL" ]; do
  kill -0 "$server" 2>/dev/null || { cat "$folder/log" >&2; exit 1; }
  sleep 0.2
done
export KENDRA_BASE_URL
export KENDRA_ADMIN_EMAIL=admin@dhruvtara.example KENDRA_ADMIN_PASSWORD=Gulmohar-2026!
../../bin/kendra accounts set-password --email "$KENDRA_ADMIN_EMAIL" --password-stdin "${data[@]}" <<<"$KENDRA_ADMIN_PASSWORD" >/dev/null 2>&1
export KENDRA_DATA_DIR=$folder/data
KENDRA_CHROMIUM=$(./chromium.sh --path)
export KENDRA_CHROMIUM
"$@"
