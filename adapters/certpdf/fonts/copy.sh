#!/bin/sh
# Copies the fonts that certificates are set in from a node_modules folder into this one.
# Usage, from anywhere: adapters/certpdf/fonts/copy.sh path/to/node_modules
# Safe to run again: a file that is already the same is left alone.
set -eu

if [ $# -ne 1 ]; then
	echo "usage: $0 NODE_MODULES" >&2
	exit 2
fi
from=$1/@expo-google-fonts
here=$(cd "$(dirname "$0")" && pwd)

# One line per file: package, folder in it, file. fonts.go names the same files.
while read -r package weight file; do
	source=$from/$package/$weight/$file
	target=$here/$file
	if [ ! -f "$source" ]; then
		echo "$0: $source is missing: install @expo-google-fonts/$package first (npm ci)" >&2
		exit 1
	fi
	if ! cmp -s "$source" "$target"; then
		cp "$source" "$target.part"
		chmod 644 "$target.part"
		mv "$target.part" "$target"
	fi
done <<'FILES'
noto-serif 400Regular NotoSerif_400Regular.ttf
noto-serif 400Regular_Italic NotoSerif_400Regular_Italic.ttf
noto-serif 700Bold NotoSerif_700Bold.ttf
noto-sans 400Regular NotoSans_400Regular.ttf
noto-sans 600SemiBold NotoSans_600SemiBold.ttf
noto-sans-devanagari 400Regular NotoSansDevanagari_400Regular.ttf
noto-sans-devanagari 600SemiBold NotoSansDevanagari_600SemiBold.ttf
noto-sans-bengali 400Regular NotoSansBengali_400Regular.ttf
noto-sans-bengali 600SemiBold NotoSansBengali_600SemiBold.ttf
noto-sans-tamil 400Regular NotoSansTamil_400Regular.ttf
noto-sans-tamil 600SemiBold NotoSansTamil_600SemiBold.ttf
noto-sans-gujarati 400Regular NotoSansGujarati_400Regular.ttf
noto-sans-gujarati 600SemiBold NotoSansGujarati_600SemiBold.ttf
noto-sans-gurmukhi 400Regular NotoSansGurmukhi_400Regular.ttf
noto-sans-gurmukhi 600SemiBold NotoSansGurmukhi_600SemiBold.ttf
noto-sans-telugu 400Regular NotoSansTelugu_400Regular.ttf
noto-sans-telugu 600SemiBold NotoSansTelugu_600SemiBold.ttf
noto-sans-kannada 400Regular NotoSansKannada_400Regular.ttf
noto-sans-kannada 600SemiBold NotoSansKannada_600SemiBold.ttf
noto-sans-malayalam 400Regular NotoSansMalayalam_400Regular.ttf
noto-sans-malayalam 600SemiBold NotoSansMalayalam_600SemiBold.ttf
noto-sans-oriya 400Regular NotoSansOriya_400Regular.ttf
noto-sans-oriya 600SemiBold NotoSansOriya_600SemiBold.ttf
noto-sans-meetei-mayek 400Regular NotoSansMeeteiMayek_400Regular.ttf
noto-sans-meetei-mayek 600SemiBold NotoSansMeeteiMayek_600SemiBold.ttf
noto-sans-ol-chiki 400Regular NotoSansOlChiki_400Regular.ttf
noto-sans-ol-chiki 600SemiBold NotoSansOlChiki_600SemiBold.ttf
scheherazade-new 400Regular ScheherazadeNew_400Regular.ttf
scheherazade-new 600SemiBold ScheherazadeNew_600SemiBold.ttf
FILES
