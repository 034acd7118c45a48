#!/usr/bin/env bash
# Prints the Swift sources of all packages, each followed by a NUL: tracked and new files, so that build folders are excluded.
set -euo pipefail
cd "$(dirname "$0")/.."

git ls-files -z --cached --others --exclude-standard -- '*.swift' | while IFS= read -r -d '' file; do
    if [ -f "$file" ]; then printf '%s\0' "$file"; fi
done
