#!/usr/bin/env bash
# Tests the live pages in Chromium with faults of the program, the data, the pictures and the server, with hostile texts and addresses, and
# with a thousand changes, whose result is compared with a native run. Screenshots are written to artifacts/faults. The program and the
# browser's files must have been built.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/page.sh
. Scripts/page.sh
# shellcheck source=Scripts/products.sh
. Scripts/products.sh

work=.build-faults
rm -rf $work
mkdir -p $work/recordings artifacts/faults
cascade=$(built cascade)
require_page

.venv/bin/python Gallery/BrowserTests/hostile.py Gallery/Samples $work/source
CASCADE_CACHE=$work/cache "$cascade" export Gallery/Samples/catalog.json $work/site
CASCADE_CACHE=$work/cache "$cascade" export $work/source/catalog.json $work/hostile
.venv/bin/pytest --work $work --artifacts artifacts/faults Gallery/BrowserTests/faults_*.py
CASCADE_RECORDINGS=$PWD/$work/recordings swift test "${library_options[@]}" --filter BrowserRecordingTests
