#!/usr/bin/env bash
# Simulates an hour of use of the live pages in Chromium within minutes and checks that elements, listeners and memory do not grow. The
# program and the browser's files must have been built.
#
#   Scripts/soak-live.sh            3,600 actions, one for each second of an hour
#   Scripts/soak-live.sh 250        fewer
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/page.sh
. Scripts/page.sh
# shellcheck source=Scripts/products.sh
. Scripts/products.sh

work=.build-soak-live
rm -rf $work
mkdir -p $work
cascade=$(built cascade)
require_page

CASCADE_CACHE=$work/cache "$cascade" export Gallery/Samples/catalog.json $work/site
.venv/bin/pytest -rP --work $work --actions "${1:-3600}" Gallery/BrowserTests/soak.py
