#!/usr/bin/env bash
# Exports real photographs and the sample catalog as pages and compares their frames in Chromium with the engine's, and drawings of layers
# pixel by pixel. Screenshots are written to artifacts/. The program must have been built.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/steps.sh
. Scripts/steps.sh
# shellcheck source=Scripts/products.sh
. Scripts/products.sh

work=.build-page
rm -rf $work
mkdir -p $work
cascade=$(built cascade)

check() {
    local name=$1 pictures=$2
    mkdir -p "$work/$name" "artifacts/$name"
    CASCADE_CACHE=$work/cache "$cascade" export "$pictures" "$work/$name/site" --no-live --frames "$work/$name/frames.json"
    .venv/bin/pytest --numprocesses 0 --work "$work/$name" --artifacts "artifacts/$name" Gallery/BrowserTests/page_test.py
}

background samples check samples Gallery/Samples/catalog.json
.venv/bin/pytest --numprocesses 0 Gallery/BrowserTests/drawing_test.py
if Scripts/photographs.sh "$work/Photographs"; then
    check photographs "$work/Photographs"
else
    echo "The page was tested with the sample catalog alone."
fi
finished samples
