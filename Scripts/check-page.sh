#!/usr/bin/env bash
# Fails if the page's scripts or the program differ from their schema, or if TypeScript finds type errors in the scripts. Types are those of
# the comments.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/generate-schema.py --check

# The check must find differences: a new field, another order of keys, and another argument of an export.
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
differs() {
    rm -rf "${copy:?}"/*
    cp -R Sources/Browser Sources/GalleryModel Sources/Modules "$copy"
    sed "$2" "Sources/$1" >"$copy/$1"
    if cmp -s "Sources/$1" "$copy/$1" || Scripts/generate-schema.py --check "$copy" 2>/dev/null; then
        echo "check-page: generate-schema.py does not find the difference $2 in $1" >&2
        exit 1
    fi
}
differs Browser/Schema/page-schema.json 's/"parent": "view"/"parent": "view", "added": "number"/'
differs Browser/Schema/page-schema.json 's/"left", "right", "up"/"right", "left", "up"/'
differs Browser/Web/schema.js 's/isDark: 1/isDark: 2/'
differs Browser/PageEntry.swift 's/func wheel(_ view: Int, _ x: Double/func wheel(_ view: Int, _ left: Double/'
differs Modules/Programs/Start.swift '/startApps/s/_ width: Double, _ height: Double/_ height: Double, _ width: Double/'
differs Browser/Runtime/start.c 's/double width, double height/double height, double width/'
differs Browser/Schema/page-schema.json 's/"alternativeText"/"alternative"/'
differs GalleryModel/AlbumLine.swift 's/var large: Int { 10 }/var large: Int { 8 }/'

if command -v tsc >/dev/null; then
    tsc --project Sources/Browser/Web/jsconfig.json
else
    echo "TypeScript is not installed: the types of the page's scripts were not checked" >&2
fi
