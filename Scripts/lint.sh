#!/usr/bin/env bash
# Fails if the formatter would change a Swift source or reports a rule of .swift-format, if shellcheck warns, or if the page's scripts
# differ from their schema or their types.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/sources.sh | xargs -0 swift format lint --strict --parallel
if command -v shellcheck >/dev/null; then
    git ls-files -z --cached --others --exclude-standard -- '*.sh' .ci/run | xargs -0 shellcheck
else
    echo "shellcheck is not installed: the shell scripts were not checked" >&2
fi
Scripts/check-page.sh
echo "format: $(Scripts/sources.sh | tr -cd '\0' | wc -c | xargs) Swift sources and the scripts"
