#!/usr/bin/env bash
# Measures the live pages in Chromium next to pages written by hand and native `display: grid-lanes`, and prints a table.
#
#   Scripts/bench-live.sh [--check | --keep]    compares the ratios of the run with Benchmarks/results/live-ratios.json, or stores them there
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/products.sh
. Scripts/products.sh

work=.build-live
mkdir -p $work
Scripts/setup.sh test
Scripts/build-browser.sh
swift build "${program_options[@]}" --product cascade
cascade=$(built cascade)
CASCADE_CACHE=$work/cache "$cascade" export Gallery/Samples/catalog.json $work/site
.venv/bin/python Gallery/BrowserTests/live_speed.py $work/site "$@"
