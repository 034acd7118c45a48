#!/usr/bin/env bash
# Records in Scripts/later-functions.txt which functions of the gallery's program a first view does not call: looks at sites in Chromium, scrolls
# them and changes the size of the window. Needed when the program's first part has become too large, which the browser tests say.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/embedded.sh
. Scripts/embedded.sh
# shellcheck source=Scripts/products.sh
. Scripts/products.sh

work=.build-live/first-view
rm -rf $work
mkdir -p $work/folders/{Morning,Noon}
Scripts/setup.sh test
Scripts/build-browser.sh
swift build "${program_options[@]}" --product cascade
cascade=$(built cascade)
cp Gallery/Samples/pictures/[a-h]*.webp $work/folders/Morning
cp Gallery/Samples/pictures/[i-z]*.webp $work/folders/Noon
CASCADE_CACHE=$work/cache "$cascade" export Gallery/Samples/catalog.json $work/sites/sample
CASCADE_CACHE=$work/cache "$cascade" export $work/folders $work/sites/arabic --language ar
mkdir -p $work/nested/Trips/Italy/Rome
cp Gallery/Samples/pictures/[a-h]*.webp $work/nested/Trips
cp Gallery/Samples/pictures/[i-z]*.webp $work/nested/Trips/Italy/Rome
CASCADE_CACHE=$work/cache "$cascade" export $work/nested $work/sites/nested

program=$browser/gallery.named.wasm
wasm-split --instrument --profile-export=writeProfile "${features[@]}" $program -o $work/gallery.wasm
for file in "$work"/sites/*/live/*/gallery.wasm; do cp $work/gallery.wasm "$file"; done
.venv/bin/python Scripts/record-first-view.py $work/sites $work/profiles
wasm-split --merge-profiles $work/profiles/* -o $work/profile
wasm-split --split "${features[@]}" $program --profile=$work/profile --symbolmap -g -o1 $work/first.wasm -o2 $work/later.wasm
Scripts/later-functions.py --list $work/first.wasm.symbols $work/later.wasm.symbols >$work/list
mv $work/list Scripts/later-functions.txt
