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
# A module of WebAssembly is compiled as one unit, on one core; the other has time for what comes first.
mkdir -p .build-browser
Scripts/build-browser.sh >.build-browser/log 2>&1 &
browser=$!
trap 'kill $browser 2>/dev/null || true' EXIT
browser_part() {
    local status=0
    wait $browser || status=$?
    trap - EXIT
    cat .build-browser/log
    return $status
}

step "format and scripts" Scripts/lint.sh
step "house rules" Scripts/check-house.sh
step "imports" Scripts/check-imports.sh
step "names of Apple's UIKit" Scripts/check-apple-names.sh
step "library, debug" swift test
step "members of UIKit" Scripts/check-members.py
step "WebAssembly of the apps" browser_part
step "Embedded Swift for WebAssembly" Scripts/check-embedded.sh
# The optimiser sees the same laws: overflow checks and inlining differ from debug.
step "laws, release" env CASCADE_TESTS=laws swift test -c release --scratch-path .build-release -Xswiftc -enable-testing --filter "LawTests|RandomSequence"
step "program" swift test --package-path Gallery
step "page in a browser" Scripts/test-page.sh
step "live page in a browser" Scripts/test-live.sh

printf '\n'
printf '%s\n' "${times[@]}"
printf '%-42s %4d s\n' "all of it" "$SECONDS"
