#!/usr/bin/env bash
# Exports the sample catalog as a live site, performs user actions in the gallery and in each app in a browser, performs the same actions
# natively and compares the frames of all views. Also opens pages of `cascade serve` while their pictures and programs are being made.
# Screenshots are written to artifacts/live. The program and the browser's files must have been built.
#
#   Scripts/test-live.sh [further | firefox]    `further`: the cases that `make test` leaves out; Firefox runs all that need no touches and no
#                                               media settings
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/page.sh
. Scripts/page.sh
# shellcheck source=Scripts/products.sh
. Scripts/products.sh

work=.build-live
rm -rf $work
mkdir -p $work/recordings artifacts/live
cascade=$(built cascade)
require_page

CASCADE_CACHE=$work/cache "$cascade" export Gallery/Samples/catalog.json $work/site
# Alternates the pictures of the sample between two folders.
mkdir -p $work/folders/{Morning,Noon}
find Gallery/Samples -name '*.webp' | sort | awk 'NR <= 30 { print (NR % 2 ? "Morning" : "Noon") "\t" $0 }' |
    while IFS=$'\t' read -r folder picture; do cp "$picture" "$work/folders/$folder/"; done
printf 'ftypisom' >$work/folders/Noon/clip.mp4
CASCADE_CACHE=$work/cache "$cascade" export $work/folders $work/sections
CASCADE_CACHE=$work/cache "$cascade" export $work/folders $work/german --language de
CASCADE_CACHE=$work/cache "$cascade" export $work/folders $work/arabic --language ar
# Two of the three nested folders are in folders without own pictures.
find $work/folders -name '*.webp' | sort | awk 'NR <= 15 { print (NR % 3 ? NR % 3 > 1 ? "Trips/Italy/Rome" : "Trips/Italy/Rome/Old town/Sunday" : "Trips") "\t" $0 }' |
    while IFS=$'\t' read -r folder picture; do mkdir -p "$work/deep/$folder" && cp "$picture" "$work/deep/$folder/"; done
CASCADE_CACHE=$work/cache "$cascade" export $work/deep $work/nested --base-url https://example.org/ --picture-pages
# Chromium's tests wait for half of their time. The longest ones begin first.
case "${1-}" in
"") cases=(--numprocesses 6 -m "not further") ;;
further) cases=(--numprocesses 6 -m further) ;;
firefox) cases=(--browser firefox) ;;
*) echo "test-live: expected further, firefox or no argument" >&2 && exit 2 ;;
esac
.venv/bin/pytest "${cases[@]}" --work $work --artifacts artifacts/live --cascade "$cascade" \
    Gallery/BrowserTests/{waiting_test,live_languages,live_touch,live_*,serve_test,renderer_test}.py
CASCADE_RECORDINGS=$PWD/$work/recordings swift test "${library_options[@]}" --skip-build --filter BrowserRecordingTests
