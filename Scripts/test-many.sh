#!/usr/bin/env bash
# Writes the site of a generated album of ten thousand pictures and performs user actions on it in a browser. The program and the browser's
# files must have been built.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/page.sh
. Scripts/page.sh
# shellcheck source=Scripts/products.sh
. Scripts/products.sh

work=.build-many
rm -rf $work
generated=$(built generated-site)
require_page

"$generated" 10000 300 $work/site .build-browser/live
.venv/bin/pytest --work $work Gallery/BrowserTests/many_test.py
