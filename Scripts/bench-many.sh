#!/usr/bin/env bash
# Measures the live page with 100, 10,000 and 100,000 generated pictures in Chromium, and prints a table.
set -euo pipefail
cd "$(dirname "$0")/.."

work=.build-many
rm -rf $work
Scripts/setup.sh test
Scripts/build-browser.sh
swift build -c release --package-path Gallery --product generated-site
generated=$(swift build -c release --package-path Gallery --show-bin-path)/generated-site
for count in 100 10000 100000; do "$generated" $count 300 $work/$count .build-browser/live; done
.venv/bin/python Gallery/BrowserTests/many_speed.py Gallery/Samples $work/100 $work/10000 $work/100000
