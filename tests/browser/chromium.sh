#!/usr/bin/env bash
# Finds a Chromium for the browser stories, or installs one: Playwright's own download, else the system's package.
# With --path it only prints where the browser is.
set -euo pipefail
cd "$(dirname "$0")/../.."

find_chromium() {
  local name
  if [ -n "${KENDRA_CHROMIUM:-}" ]; then
    echo "$KENDRA_CHROMIUM"
    return
  fi
  for name in chromium chromium-browser google-chrome google-chrome-stable; do
    command -v "$name" && return
  done
  # Use Playwright's earlier download.
  find "${HOME:-/nonexistent}/.cache/ms-playwright" "${HOME:-/nonexistent}/Library/Caches/ms-playwright" \
    -type f \( -path '*chrome-linux*/chrome' -o -path '*/MacOS/Chromium' \) 2>/dev/null | head -n 1 | grep . && return
  return 1
}

if found=$(find_chromium); then
  [ "${1:-}" != --path ] || echo "$found"
  exit 0
fi
[ "${1:-}" != --path ] || exit 1

echo 'no Chromium on this machine: installing one'
if timeout 300 npx --no-install playwright install chromium >/dev/null 2>&1 && find_chromium >/dev/null; then
  exit 0
fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null
fi
find_chromium >/dev/null || {
  echo 'Chromium could not be installed: install chromium or google-chrome, or name one in KENDRA_CHROMIUM' >&2
  exit 1
}
