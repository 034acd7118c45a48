#!/usr/bin/env bash
# Exports the sample catalogue as a live site and lets a browser do in the gallery and in each app what a person does; then does the same again
# on this machine and compares where every view is. Screenshots are left in artifacts/live. The program and the browser's part must have
# been built.
#
#   Scripts/test-live.sh [chromium | firefox]    Firefox does what needs no fingers and no media settings
set -euo pipefail
cd "$(dirname "$0")/.."

work=.build-live
rm -rf $work
mkdir -p $work/recordings artifacts/live
cascade=$(swift build --package-path Gallery --show-bin-path)/cascade
[ -x "$cascade" ] || { echo "test-live: build the program first: swift build --package-path Gallery" >&2 && exit 1; }
[ -e .build-browser/live/cascade.wasm ] || { echo "test-live: Scripts/build-browser.sh makes the WebAssembly first" >&2 && exit 1; }

CASCADE_CACHE=$work/cache "$cascade" export Gallery/Samples/catalogue.json $work/site
# Every other picture of the sample in one of two folders.
mkdir -p $work/folders/{Morning,Noon}
find Gallery/Samples -name '*.webp' | sort | awk 'NR <= 30 { print (NR % 2 ? "Morning" : "Noon") "\t" $0 }' |
    while IFS=$'\t' read -r folder picture; do cp "$picture" "$work/folders/$folder/"; done
printf 'ftypisom' >$work/folders/Noon/clip.mp4
CASCADE_CACHE=$work/cache "$cascade" export $work/folders $work/sections
.venv/bin/python Gallery/BrowserTests/live_test.py $work/site $work/sections artifacts/live $work/recordings --engine "${1:-chromium}"
CASCADE_RECORDINGS=$PWD/$work/recordings swift test --filter BrowserRecordingTests
