#!/usr/bin/env bash
# Exports the sample catalog as a page and compares its frames in Chromium with the engine's, and drawings of layers pixel by pixel.
# Screenshots are written to artifacts/. The program must have been built.
#
#   Scripts/test-page.sh [photographs]    `photographs`: a page of real photographs instead
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/products.sh
. Scripts/products.sh

work=.build-page
rm -rf $work
mkdir -p $work
cascade=$(built cascade)

name=${1:-samples} pictures=Gallery/Samples/catalog.json
if [ "$name" = photographs ]; then
    pictures=$work/Photographs
    Scripts/photographs.sh $pictures
fi
mkdir -p "artifacts/$name"
CASCADE_CACHE=$work/cache "$cascade" export $pictures $work/site --no-live
"$(built generated-site)" frames $pictures $work/cache >$work/frames.json
.venv/bin/pytest --work $work --artifacts "artifacts/$name" Gallery/BrowserTests/{page,drawing}_test.py
