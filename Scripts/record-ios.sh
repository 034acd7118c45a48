#!/usr/bin/env bash
# Records the scenarios of Tests/UIKitTests/Recordings on iOS simulators and compares the results with the recordings of this repository,
# which the portable UIKit matches. Also runs the contract tests of Tests/UIKitTests on Apple's UIKit. Needs a Mac with Xcode.
#
#   Scripts/record-ios.sh [FOLDER]    writes the recordings to FOLDER, artifacts/ios-recordings by default
#   DEVICES='ID ID'                   the simulators by the ids of `xcrun simctl list`; by default an iPhone (scale 3) and an iPad (scale 2)
#
# Fails if iOS differs, after writing the recordings.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "$(uname)" != Darwin ]; then
    echo "record-ios: simulators of iOS need a Mac with Xcode; here \`swift test --filter RecordingWriterTests\` records the portable UIKit" >&2
    exit 1
fi

folder=${1:-$PWD/artifacts/ios-recordings}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

# The first iPhone and the first iPad of the newest iOS.
newest() {
    xcrun simctl list devices available --json | python3 -c '
import json, re, sys
systems = {name: devices for name, devices in json.load(sys.stdin)["devices"].items() if ".iOS-" in name and devices}
newest = max(systems, key=lambda name: [int(part) for part in re.findall(r"\d+", name.partition(".iOS-")[2])])
for family in ("iPhone", "iPad"):
    for device in [device for device in systems[newest] if device["name"].startswith(family)][:1]:
        print(device["udid"])'
}

status=0
for device in ${DEVICES:-$(newest)}; do
    CASCADE_TESTS=ios TEST_RUNNER_CASCADE_RECORD_TO=$folder xcodebuild test -scheme Cascade-Package -only-testing:UIKitContractTests \
        -destination "platform=iOS Simulator,id=$device" -derivedDataPath .build-ios || status=1
done

count=$(find "$folder" -name '*.json' | wc -l | xargs)
echo "record-ios: $count recordings in $folder"
echo "record-ios: to compare the portable UIKit with them, on Linux: CASCADE_IOS_RECORDINGS=$folder swift test --filter IOSRecordingTests"
[ "$count" -gt 0 ] || status=1
exit $status
