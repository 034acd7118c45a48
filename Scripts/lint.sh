#!/usr/bin/env bash
# Fails where the formatter would write a Swift source otherwise or a rule of .swift-format is broken, where shellcheck warns, and
# where the page's scripts differ from their schema or their types.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/sources.sh | xargs -0 swift format lint --strict --parallel
if command -v shellcheck >/dev/null; then
    git ls-files -z --cached --others --exclude-standard -- '*.sh' .ci/run | xargs -0 shellcheck
else
    echo "shellcheck is not installed: the scripts were not looked at" >&2
fi
Scripts/check-page.sh
echo "format: $(Scripts/sources.sh | tr -cd '\0' | wc -c | xargs) Swift sources and the scripts"
