#!/usr/bin/env bash
# Runs the checks of each change, quick ones first, and those side by side that leave a core free. Prints the duration of each step at the end.
set -euo pipefail
cd "$(dirname "$0")/.."

# shellcheck source=Scripts/steps.sh
. Scripts/steps.sh
export CASCADE_CHECKS=yes
# shellcheck source=Scripts/products.sh
. Scripts/products.sh

# Compilers of which each uses one core, whenever the other steps leave one free.
compilers() {
    renice -n 10 $BASHPID >/dev/null
    step "names of Apple's UIKit" Scripts/check-apple-names.sh
    step "SwiftUI" Scripts/check-swiftui.sh
}

step "set-up" Scripts/setup.sh test
background browser Scripts/build-browser.sh
background compilers compilers

step "format and scripts" Scripts/lint.sh
step "house rules" Scripts/check-repository.sh
step "consent of the set-up" Scripts/check-setup.sh
step "imports" Scripts/check-imports.sh
step "folders" Scripts/check-folders.py Sources/UIKit Sources/Showcase
step "dependencies" Scripts/check-advisories.py --listed
step "library, build" swift build --build-tests "${library_options[@]}"
step "members of UIKit" env SWIFTPM_BUILD_DIR=.build-checks Scripts/check-members.py
step "documentation comments" env SWIFTPM_BUILD_DIR=.build-checks Scripts/check-documentation.py
# Xcode makes the documentation on a Mac, with Apple's UIKit and SwiftUI.
[ "$(uname)" = Darwin ] || step "documentation" Scripts/build-documentation.py --products "$(swift build "${library_options[@]}" --show-bin-path)"
# Half of the random cases: their seeds are those of every run, and `make test-all` has all of them and others. Both run on one core for most
# of their time.
background library env CASCADE_SOAK=0.5 swift test "${library_options[@]}" --skip-build
background stubs nice -n 10 Scripts/test-stubs.sh
step "WebAssembly of the apps" finished browser
step "program, build" swift build --build-tests "${program_options[@]}"
background program swift test "${program_options[@]}" --skip-build
cascade=$(built cascade)
step "make run" Scripts/check-run.py "$cascade"
# The test reads the server's memory and descriptors from /proc, which only Linux has.
[ "$(uname)" != Linux ] || step "server under load" Gallery/ServerTests/soak.py "$cascade" Gallery/Samples/catalog.json
step "ten thousand pictures in a browser" Scripts/test-many.sh
step "page in a browser" Scripts/test-page.sh
# `make test-all` has ten minutes of walks in each browser.
background walk Scripts/test-walk.sh 30
step "live page in a browser" Scripts/test-live.sh
step "random walks in a browser" finished walk
step "faults of the live page" Scripts/test-faults.sh
step "library" finished library
step "program" finished program
step "tests over stubs" finished stubs
step "other compilers" finished compilers

print_times
