#!/usr/bin/env bash
# Lists the public declarations of the products that clients lose or find changed since the last release, and fails if there are any.
#
#   Scripts/check-api.sh [TAG]    compares with a tag; by default the last one
set -euo pipefail
cd "$(dirname "$0")/.."

tag=${1:-$(git describe --tags --abbrev=0 2>/dev/null || true)}
[ -n "$tag" ] || { echo "check-api: there is no release yet to compare with" && exit 0; }
swift package --scratch-path .build-api diagnose-api-breaking-changes "$tag" --products Cascade CascadeUIKit CascadeSwiftUI CascadeTesting
