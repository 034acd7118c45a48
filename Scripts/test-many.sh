#!/usr/bin/env bash
# Writes the site of a generated album of ten thousand pictures and performs user actions on it in a browser. The program and the browser's
# files must have been built.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/page.sh
. Scripts/page.sh

work=.build-many
rm -rf $work
generated=$(swift build --package-path Gallery --show-bin-path)/generated-site
[ -x "$generated" ] || { echo "test-many: build the program first: swift build --package-path Gallery" >&2 && exit 1; }
require_page

"$generated" 10000 300 $work/site .build-browser/live
.venv/bin/pytest --work $work Gallery/BrowserTests/many_test.py
