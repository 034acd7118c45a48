#!/usr/bin/env bash
# Breaks the live pages in Chromium: faults of the program, the data, the pictures and the server, hostile texts and addresses, a thousand
# changes; what the changes left is compared with the same done natively. Screenshots are left in artifacts/faults. The program and the
# browser's part must have been built.
set -euo pipefail
cd "$(dirname "$0")/.."

work=.build-faults
rm -rf $work
mkdir -p $work/recordings artifacts/faults
cascade=$(swift build --package-path Gallery --show-bin-path)/cascade
[ -x "$cascade" ] || { echo "test-faults: build the program first: swift build --package-path Gallery" >&2 && exit 1; }
[ -e .build-browser/live/cascade.wasm ] || { echo "test-faults: Scripts/build-browser.sh makes the WebAssembly first" >&2 && exit 1; }

.venv/bin/python Gallery/BrowserTests/hostile.py Gallery/Samples $work/source
CASCADE_CACHE=$work/cache "$cascade" export Gallery/Samples/catalogue.json $work/site
CASCADE_CACHE=$work/cache "$cascade" export $work/source/catalogue.json $work/hostile
.venv/bin/python Gallery/BrowserTests/faults_test.py $work/site $work/hostile artifacts/faults $work/recordings
CASCADE_RECORDINGS=$PWD/$work/recordings swift test --filter BrowserRecordingTests
