#!/usr/bin/env bash
# Runs all checks, quick ones first. Prints the duration of each step at the end.
set -euo pipefail
cd "$(dirname "$0")/.."

# shellcheck source=Scripts/steps.sh
. Scripts/steps.sh

step "set-up" Scripts/setup.sh test
# Each of the two programs is compiled on one core, so the first steps run in parallel.
background browser Scripts/build-browser.sh
# Optimized and under the address sanitizer, because the engine's fast paths access memory without bounds checks. A tenth of the random cases;
# `make test-all` runs all of them, those of collection views and their layouts too, and looks for the messages of fatal errors: only the
# engine has such accesses, and most of the time was for compiling the portable UIKit, the layouts and their tests once more, optimized.
background properties after browser env CASCADE_TESTS=engine CASCADE_SOAK=0.1 ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no \
    swift test -c release --sanitize=address --scratch-path .build-asan -Xswiftc -enable-testing
# The library's tests run on one core for most of their time.
background embedded after properties Scripts/check-embedded.sh

step "format and scripts" Scripts/lint.sh
step "house rules" Scripts/check-repository.sh
step "consent of the set-up" Scripts/check-setup.sh
step "imports" Scripts/check-imports.sh
step "folders" Scripts/check-folders.py Sources/UIKit Sources/Showcase
step "dependencies" Scripts/check-advisories.py --listed
step "names of Apple's UIKit" Scripts/check-apple-names.sh
step "SwiftUI" Scripts/check-swiftui.sh
step "library, debug" swift test
step "members of UIKit" Scripts/check-members.py
step "documentation comments" Scripts/check-documentation.py
# Xcode makes the documentation on a Mac, with Apple's UIKit and SwiftUI.
[ "$(uname)" = Darwin ] || step "documentation" Scripts/build-documentation.py
step "WebAssembly of the apps" finished browser
step "program" swift test --package-path Gallery
step "Embedded Swift for WebAssembly" finished embedded
step "engine, release, address sanitizer" finished properties
# A walk waits for the page most of its minute.
background walk Scripts/test-walk.sh
step "make run" Scripts/check-run.py "$(swift build --package-path Gallery --show-bin-path)/cascade"
# The test reads the server's memory and descriptors from /proc, which only Linux has.
[ "$(uname)" != Linux ] || step "server under load" Gallery/ServerTests/soak.py \
    "$(swift build --package-path Gallery --show-bin-path)/cascade" Gallery/Samples/catalog.json
background many Scripts/test-many.sh
step "page in a browser" Scripts/test-page.sh
step "ten thousand pictures in a browser" finished many
step "random walks in a browser" finished walk
step "live page in a browser" Scripts/test-live.sh
step "faults of the live page" Scripts/test-faults.sh

print_times
