#!/usr/bin/env bash
# Builds the browser's files in .build-browser/live: two programs in WebAssembly, the gallery and the tutorials' apps, each with the library and
# the page's host, and the page's scripts and styles. Prints their sizes. They are optimized for size, which takes minutes: for exports and
# the checks. `make run` has its own from Scripts/build-fast.sh. One program would take two fifths less time to link and to optimize, but a
# visitor would load 311 KB in brotli instead of 288 for the gallery or 249 for the apps.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/setup.sh export
# shellcheck source=Scripts/embedded.sh
. Scripts/embedded.sh
# shellcheck source=Scripts/page.sh
. Scripts/page.sh

live=$browser/live
mkdir -p $live
version=$(page_version)
rm -f $browser/live.version

# optimize INPUT OUTPUT [OPTION...]: reduces a module by another tenth. Functions with one caller are not inlined, because browsers compile
# a function on its first call; only the smallest are, because each function has a cost.
# The linker puts nothing below address 1,024, so a constant below that can be part of an access.
# Flattening and restructuring makes the module another 1 % smaller in brotli. A second -Oz saves another 0.3 % and takes half as long again:
# only the gallery's program gets it.
optimize() {
    wasm-opt --flatten --rereloop -Oz --one-caller-inline-max-function-size=100 --always-inline-max-function-size=6 \
        --low-memory-unused "${features[@]}" "$1" -o "$2" "${@:3}"
}

# split_program NAME: moves the functions of the optimized program NAME that its first view does not call into NAME-later.wasm, which the page
# loads after the first frame. The other part imports them, and the page loads them at once when one is called before.
split_program() {
    Scripts/later-functions.py "$browser/$1.symbols" >"$browser/$1.later"
    wasm-split --split "${features[@]}" "$browser/$1.named.wasm" --split-funcs="@$browser/$1.later" \
        --import-namespace=program --placeholder-namespace=later --export-prefix=% -o1 "$browser/$1-first.wasm" -o2 "$browser/$1-later.wasm"
    optimize "$browser/$1-later.wasm" "$live/$1-later.wasm" -Oz
    optimize "$browser/$1-first.wasm" "$live/$1.wasm" -Oz
}

# program NAME START: links a program, if its sources have changed, and optimizes it, if binaryen is installed.
program() {
    local objects=("$browser/$2.o" "$browser/Programs.o")
    if [ -e "$live/$1.wasm" ] && [ -z "$(find "${objects[@]}" $browser/runtime.o Scripts/{build-browser.sh,later-functions.{py,txt}} \
        -newer "$live/$1.wasm")" ]; then return; fi
    # The initial memory suffices for an app with ten thousand items: memory grows by 64 KB at a time.
    strip=--strip-debug link "$browser/$1.wasm" "${objects[@]}" --initial-memory=5242880
    rm -f "$live/$1-later".wasm*
    if ! command -v wasm-opt >/dev/null; then
        cp "$browser/$1.wasm" "$live/$1.wasm"
    elif [ "$1" = gallery ]; then
        optimize "$browser/$1.wasm" "$browser/$1.named.wasm" -Oz -g --symbolmap="$browser/$1.symbols"
        split_program "$1"
    else
        optimize "$browser/$1.wasm" "$live/$1.wasm"
    fi
}

compile_runtime
compile_programs
program apps startApps &
program gallery startGallery
wait $!

write_page $live
# The server sends these files to browsers that accept them; brotli with the best compression takes seconds.
if command -v brotli >/dev/null; then
    for file in "$live"/*.{wasm,js,css}; do
        # Moved when it is complete: an interrupted run leaves no empty file that looks newer.
        [ "$file.br" -nt "$file" ] || { brotli --best --force --output="$file.part" "$file" && mv "$file.part" "$file.br"; }
    done
fi

# `make run` serves these files if they are of the present sources.
echo "$version" >$browser/live.version

# size FILE: prints its bytes, and those of its compressed form.
size() { echo "$(wc -c <"$1" | xargs) bytes$([ ! -e "$1.br" ] || echo ", $(wc -c <"$1.br" | xargs) in brotli")"; }
for name in gallery apps; do
    echo "WebAssembly of $name: $(size $live/$name.wasm)"
    [ ! -e $live/$name-later.wasm ] || echo "WebAssembly of $name, after the first view: $(size $live/$name-later.wasm)"
    echo "Script of $name: $(size $live/$name.js)"
done
