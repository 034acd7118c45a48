#!/usr/bin/env bash
# Takes the screenshots of the documents, and the moving picture of the README: the gallery in Chromium with the folder in PHOTOS or the
# sample catalog, and the apps.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/setup.sh test
Scripts/build-browser.sh
swift build -c release --package-path Gallery --product cascade
cascade=$(swift build -c release --package-path Gallery --show-bin-path)/cascade

work=$(mktemp -d)
mkfifo "$work/lines"
"$cascade" serve ${PHOTOS:+"$PHOTOS"} --port 0 >"$work/lines" &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$work"' EXIT
address=$(grep -m 1 -oE 'http://[^ ]+' "$work/lines")

# check FILE MOST
check() {
    local size
    size=$(wc -c <"$1" | xargs)
    [ "$size" -le "$2" ] || { echo "$1 has $size bytes; the limit for a document is $2" >&2 && exit 1; }
    echo "$1: $size bytes"
}

# take PAGE FILE WIDTH HEIGHT MOST
take() {
    .venv/bin/python Scripts/screenshot.py "$address$1" "$work/page.png" "$3" "$4"
    vips copy "$work/page.png" "$2[Q=82,strip]"
    check "$2" "$5"
}

# record FILE WIDTH HEIGHT MOST: without other delays in the strip, libvips shows each frame for 100 ms.
record() {
    .venv/bin/python Scripts/record-gallery.py "$address" "$work" "$2" "$3"
    vips arrayjoin "$(printf '%s ' "$work"/[0-9]*.png)" "$work/strip.v" --across 1
    vips webpsave "$work/strip.v" "$1" --page-height "$3" --Q 60 --effort 5 --min-size --strip
    check "$1" "$4"
}
# The documentation catalogs take no WebP.
guides=Sources/CascadeUIKit/CascadeUIKit.docc
record docs/cascade.webp 640 420 400000
take "" docs/phone.webp 390 640 120000
take "#open=8" docs/viewer.webp 1280 800 400000
take "live/apps.html?app=shop" "$guides/shop-wall.jpg" 390 640 120000
take "live/apps.html?app=adaptive" "$guides/adaptive-wall.jpg" 390 640 120000
take "live/apps.html?app=line" "$guides/line-and-circle.jpg" 390 640 120000
take "live/apps.html?app=million" docs/million.webp 390 640 120000
