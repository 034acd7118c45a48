#!/usr/bin/env bash
# Walks at random through the live gallery in a browser, with real input, and compares the URL, the screen and the history with a model after
# each step. The program and the browser's files must have been built.
#
#   Scripts/test-walk.sh [SECONDS [chromium | firefox | webkit [SEED]]]    60 seconds in Chromium from seed 1
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/page.sh
. Scripts/page.sh
# shellcheck source=Scripts/products.sh
. Scripts/products.sh

seconds=${1:-60} engine=${2:-chromium} seed=${3:-1}
work=.build-walk-$engine
rm -rf "$work"
mkdir -p "$work"
cascade=$(built cascade)
require_page

CASCADE_CACHE=$work/cache "$cascade" export Gallery/Samples/catalog.json "$work/site"
# More pictures than a circle can have, small ones, which are read fast. The bytes at the end give each a name of its own in the URL.
mkdir "$work/copies"
for picture in Gallery/Samples/pictures/*.webp; do
    content=$(content_hash <"$picture")
    for copy in {1..7}; do { cat "$work/site/pictures/$content"*-320.webp && echo "$copy"; } >"$work/copies/$copy-${picture##*/}"; done
done
CASCADE_CACHE=$work/cache "$cascade" export "$work/copies" "$work/large"
.venv/bin/python Gallery/BrowserTests/walk_test.py "$work/site" "$work/large" --engine "$engine" --seconds "$seconds" --seed "$seed"
