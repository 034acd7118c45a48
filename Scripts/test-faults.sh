#!/usr/bin/env bash
# Tests the live pages in Chromium with faults of the program, the data, the pictures and the server, with hostile texts and addresses, and
# with a thousand changes, whose result is compared with a native run. Screenshots are written to artifacts/faults. The program and the
# browser's files must have been built.
#
#   Scripts/test-faults.sh [further]    `further`: the cases that `make test` leaves out, and the changes
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
if [ "${1-}" = further ]; then
    .venv/bin/pytest -m further --work $work --artifacts artifacts/faults Gallery/BrowserTests/faults_*.py
    CASCADE_RECORDINGS=$PWD/$work/recordings swift test "${library_options[@]}" --skip-build --filter BrowserRecordingTests
else
    .venv/bin/pytest -m "not further" --work $work --artifacts artifacts/faults Gallery/BrowserTests/faults_*.py
fi
