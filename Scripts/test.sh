#!/usr/bin/env bash
# Everything the checks need, what fails fast first. Prints at the end how long each step took.
set -euo pipefail
cd "$(dirname "$0")/.."

times=()
step() {
    local title=$1 start=$SECONDS
    shift
    printf '\n== %s\n' "$title"
    "$@" || { printf '\nfailed: %s (%s)\n' "$title" "$*" >&2 && exit 1; }
    times+=("$(printf '%-42s %4d s' "$title" $((SECONDS - start)))")
}

step "set-up" Scripts/setup.sh test
step "format and scripts" Scripts/lint.sh
step "house rules" Scripts/check-house.sh
step "imports" Scripts/check-imports.sh
step "names of Apple's UIKit" Scripts/check-apple-names.sh
step "Embedded Swift for WebAssembly" Scripts/check-embedded.sh
step "library, debug" swift test
step "members of UIKit" Scripts/check-members.py
# The optimiser sees the same laws: overflow checks and inlining differ from debug.
step "laws, release" swift test -c release --scratch-path .build-release -Xswiftc -enable-testing --filter "LawTests|RandomSequence"
step "program" swift test --package-path Gallery
step "page in a browser" Scripts/test-page.sh
step "WebAssembly of the apps" Scripts/build-browser.sh
step "live page in a browser" Scripts/test-live.sh

printf '\n'
printf '%s\n' "${times[@]}"
printf '%-42s %4d s\n' "all of it" "$SECONDS"
