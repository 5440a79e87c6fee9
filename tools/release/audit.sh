#!/usr/bin/env bash
# Checks kendra's dependencies for known vulnerabilities: govulncheck for Go, npm audit for the web app. If their data is
# unreachable (no network, a mirror of the registry without advisories), it prints a note and continues without a result.
# It fails if it finds a vulnerability.
set -euo pipefail
cd "$(dirname "$0")/../.."
found=0
report=$(mktemp)
trap 'rm -f "$report"' EXIT

code=0
bin/tools/govulncheck ${KENDRA_VULN_DB:+-db "$KENDRA_VULN_DB"} "${@:-./...}" >"$report" 2>&1 || code=$?
if [ "$code" = 0 ]; then
  echo 'govulncheck: nothing known'
elif grep -qE 'fetching vulnerabilities' "$report"; then
  echo 'govulncheck: its data cannot be reached, nothing was checked'
else
  cat "$report"
  found=1
fi

# The first list is what kendra ships or a visitor's browser runs; the second is the development tools.
for list in '--omit=dev' '--include=dev'; do
  code=0
  npm audit --json --audit-level=high "$list" >"$report" 2>/dev/null || code=$?
  if ! grep -q auditReportVersion "$report"; then
    echo 'npm audit: its data cannot be reached, nothing was checked'
    break
  elif [ "$code" = 0 ]; then
    echo "npm audit $list: nothing known that is high or critical"
  else
    npm audit "$list" --audit-level=high || true
    found=1
  fi
done
exit "$found"
