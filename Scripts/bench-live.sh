#!/usr/bin/env bash
# Measures the live pages in Chromium beside an empty page and beside native `display: grid-lanes`; prints a table.
set -euo pipefail
cd "$(dirname "$0")/.."

work=.build-live
mkdir -p $work
Scripts/setup.sh test
Scripts/build-browser.sh
swift build -c release --package-path Gallery --product cascade
cascade=$(swift build -c release --package-path Gallery --show-bin-path)/cascade
CASCADE_CACHE=$work/cache "$cascade" export Gallery/Samples/catalogue.json $work/site
.venv/bin/python Gallery/BrowserTests/live_speed.py $work/site
