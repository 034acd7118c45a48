#!/usr/bin/env bash
# Takes the screenshots of the documents: the gallery in Chromium with the folder in PHOTOS or the sample catalog, and the apps.
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

# take PAGE FILE WIDTH HEIGHT MOST
take() {
    .venv/bin/python Scripts/screenshot.py "$address$1" "$work/page.png" "$3" "$4"
    vips webpsave "$work/page.png" "$2" --Q 82 --strip
    local size
    size=$(wc -c <"$2" | xargs)
    [ "$size" -le "$5" ] || { echo "$2 has $size bytes; the limit for a document is $5" >&2 && exit 1; }
    echo "$2: $size bytes"
}
take "" docs/gallery.webp 1280 800 400000
take "#open=8" docs/viewer.webp 1280 800 400000
take "live/apps.html?app=shop" docs/shop-wall.webp 390 640 120000
take "live/apps.html?app=adaptive" docs/adaptive-wall.webp 390 640 120000
take "live/apps.html?app=line" docs/line-and-circle.webp 390 640 120000
take "live/apps.html?app=million" docs/million.webp 390 640 120000
