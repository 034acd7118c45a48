#!/usr/bin/env bash
# Takes the picture of the README: the page as Chromium shows it, of the folder in PHOTOS or of the sample catalogue.
set -euo pipefail
cd "$(dirname "$0")/.."

out=docs/gallery.webp
most=400000

Scripts/setup.sh test
swift build -c release --package-path Gallery --product cascade
cascade=$(swift build -c release --package-path Gallery --show-bin-path)/cascade

work=$(mktemp -d)
mkfifo "$work/lines"
"$cascade" serve ${PHOTOS:+"$PHOTOS"} --port 0 >"$work/lines" &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$work"' EXIT
address=$(grep -m 1 -oE 'http://[^ ]+' "$work/lines")

.venv/bin/python Scripts/screenshot.py "$address" "$work/page.png"
mkdir -p "$(dirname $out)"
vips webpsave "$work/page.png" $out --Q 82 --strip
size=$(wc -c <$out | xargs)
[ "$size" -le $most ] || { echo "$out has $size bytes; a README should not make people wait for more than $most" >&2 && exit 1; }
echo "$out: $size bytes"
