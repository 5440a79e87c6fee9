#!/usr/bin/env bash
# build.sh VERSION FOLDER builds kendra for every platform, packs it with the files that an operator needs, and writes the
# checksums. The same commit and Go version produce the same bytes, without paths, times or names of this machine.
set -euo pipefail
version=$1 out=$(realpath -m "$2")
cd "$(dirname "$0")/../.."
[[ $version =~ ^v[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$ ]] || { echo "VERSION is like v1.2.3, not '$version'"; exit 2; }
time=$(git log -1 --format=%ct)
mkdir -p "$out"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for platform in ${PLATFORMS:-linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64}; do
  os=${platform%/*} arch=${platform#*/} suffix=
  [ "$os" != windows ] || suffix=.exe
  name=kendra_${version#v}_${os}_$arch
  mkdir -p "$work/$name"
  c=0 link=
  # The only encoder of WebP is in C. It is linked into the program, which needs nothing of the system either way.
  [ "$platform" != "linux/$(go env GOHOSTARCH)" ] || ! command -v gcc >/dev/null || { c=1; link='-linkmode external -extldflags "-static -Wl,--build-id=none"'; }
  CGO_ENABLED=$c GOOS=$os GOARCH=$arch go build -trimpath -buildvcs=false -tags netgo,osusergo \
    -ldflags "-s -w -X kendra/cmd/boot.release=$version $link" -o "$work/$name/kendra$suffix" ./cmd/kendra
  cp README.md docs/operations.md docs/licences.md "$work/$name/"
  [ "$os" != linux ] || cp deploy/kendra.service deploy/kendra.env "$work/$name/"
  find "$work/$name" -exec touch -d "@$time" {} +
  if [ "$os" = windows ]; then
    (cd "$work" && python3 -m zipfile -c "$out/$name.zip" "$name/")
  else
    tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$time" -cf - "$name" | gzip -9n >"$out/$name.tar.gz"
  fi
  [ "$platform" != linux/amd64 ] || cp "$work/$name/kendra" "$work/kendra"
  rm -rf "${work:?}/$name"
  echo "$name"
done

[ ! -f "$work/kendra" ] || go run -C tools/release ./bill -program "$work/kendra" -lock "$PWD/package-lock.json" -version "$version" -sbom "$out/kendra_${version#v}.cdx.json"
(cd "$out" && sha256sum kendra_"${version#v}"[_.]* >SHA256SUMS)
echo "$out/SHA256SUMS"
