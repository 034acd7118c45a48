#!/usr/bin/env bash
# Runs `make test` and the slow checks: Firefox, WebKitGTK, every suite under the address sanitizer, those that are not bound to the main actor
# under the thread sanitizer, a minute of each fuzz target and twice the random cases; compares the speed of the live page. Takes 105
# minutes on two cores. Goes on after a failure, and prints the duration and the result of each step at the end.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/steps.sh
. Scripts/steps.sh
export CASCADE_CHECKS=yes
# shellcheck source=Scripts/products.sh
. Scripts/products.sh
goes_on=1

# The test runner keeps memory intentionally, and at a failure the backtracer takes minutes. Libraries of the system are not compiled for
# the thread sanitizer, which does not recognize libvips' locks. Decoders expect a null pointer if there is no memory.
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 TSAN_OPTIONS=ignore_noninstrumented_modules=1:allocator_may_return_null=1 SWIFT_BACKTRACE=enable=no

step "set-up" Scripts/setup.sh all
step "make test" Scripts/test.sh
! Scripts/photographs.sh >/dev/null 2>&1 || step "page of photographs" Scripts/test-page.sh photographs
step "live page, further cases" Scripts/test-live.sh further
step "faults of the live page, further cases" Scripts/test-faults.sh further
step "live page in Firefox" Scripts/test-live.sh firefox
step "speed of the live page" Scripts/bench-live.sh --check
# Walks wait for the page most of the time.
day=$(date +%Y%m%d)000
background chromium Scripts/test-walk.sh 600 chromium "$day"
background firefox after chromium Scripts/test-walk.sh 600 firefox "$day"
background webkit after firefox Scripts/test-walk.sh 600 webkit "$day"
background soak after webkit Scripts/soak-live.sh
# Of the library, the engine and associated objects: the compiler checks that the rest is bound to the main actor.
step "library, thread sanitizer" env CASCADE_TESTS=properties swift test --sanitize=thread --scratch-path .build-thread "${whole[@]}"
step "library, address sanitizer" swift test --sanitize=address --scratch-path .build-address "${whole[@]}"
step "program, thread sanitizer" swift test --package-path Gallery --sanitize=thread --scratch-path Gallery/.build-thread "${whole[@]}"
step "program, address sanitizer" swift test --package-path Gallery --sanitize=address --scratch-path Gallery/.build-address "${whole[@]}"
for engine in chromium firefox webkit; do step "ten minutes of random walks in $engine" finished $engine; done
[ "$(uname)" != Linux ] ||
    step "server, a minute of load" Gallery/ServerTests/soak.py \
        "$(built cascade)" Gallery/Samples/catalog.json 60
[ "$(uname)" != Linux ] || step "a layout with Objective-C" Scripts/try-foreign.sh --lower Tests/Foreign/Layout Tests/Foreign/Tests
step "memory and frames of Embedded Swift" Scripts/check-embedded.sh
# `make test` runs `make run` with a program that is built otherwise.
step "program of make run" Scripts/run.sh build
step "the package as a client adds it" Scripts/check-package.sh
# A fuzz target has one thread.
background fuzzing Scripts/fuzz.sh 60
# Optimized, because the engine's fast paths access memory without bounds checks; `make test` has all of them unoptimized. With random cases of
# collection views and layouts, and the messages of fatal errors.
step "properties, all cases and others" env CASCADE_TESTS=properties CASCADE_SOAK=2 \
    swift test -c release --sanitize=address --scratch-path .build-asan -Xswiftc -enable-testing
step "fuzzing, a minute each" finished fuzzing
step "an hour in the live pages" finished soak

print_times
