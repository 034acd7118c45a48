#!/usr/bin/env bash
# Builds the browser's files in .build-browser/live: two programs in WebAssembly, the gallery and the tutorials' apps, each with the library and
# the page's host, and the page's scripts and styles. Prints their sizes. They are optimized for size, which takes minutes: for exports and
# the checks. `make run` has its own from Scripts/build-fast.sh.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/embedded.sh
. Scripts/embedded.sh
# shellcheck source=Scripts/page.sh
. Scripts/page.sh

live=$browser/live
mkdir -p $live
version=$(page_version)
rm -f $browser/live.version

# program NAME PROGRAM: compiles and links a program, if its sources have changed, and optimizes it.
program() {
    compile_program "$2"
    if [ -e "$live/$1.wasm" ] && [ -z "$(find "$browser/$2.o" $browser/runtime.o Scripts/build-browser.sh -newer "$live/$1.wasm")" ]; then return; fi
    # The initial memory suffices for an app with ten thousand items: memory grows by 64 KB at a time.
    link "$browser/$1.wasm" "$browser/$2.o" --initial-memory=5242880
    # If binaryen is installed, it reduces the module by another tenth. Functions with one caller are not inlined, because browsers
    # compile a function on its first call; only the smallest are, because each function has a cost.
    # The linker puts nothing below address 1,024, so a constant below that can be part of an access.
    # Flattening and restructuring between two runs makes the module another 1.4 % smaller in brotli.
    if command -v wasm-opt >/dev/null; then
        wasm-opt -Oz --flatten --rereloop -Oz --flatten --rereloop -Oz -Oz --one-caller-inline-max-function-size=100 --always-inline-max-function-size=6 \
            --low-memory-unused --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals \
            "$browser/$1.wasm" -o "$live/$1.wasm"
    else
        cp "$browser/$1.wasm" "$live/$1.wasm"
    fi
}

compile_runtime
program apps AppsProgram &
program gallery GalleryProgram
wait $!

write_page $live
# The server sends these files to browsers that accept them; brotli with the best compression takes seconds.
if command -v brotli >/dev/null; then
    for file in "$live"/*.{wasm,js,css}; do
        [ "$file.br" -nt "$file" ] || brotli --best --force --keep "$file"
    done
fi

# `make run` serves these files if they are of the present sources.
echo "$version" >$browser/live.version

# size FILE: prints its bytes, and those of its compressed form.
size() { echo "$(wc -c <"$1" | xargs) bytes$([ ! -e "$1.br" ] || echo ", $(wc -c <"$1.br" | xargs) in brotli")"; }
for name in gallery apps; do
    echo "WebAssembly of $name: $(size $live/$name.wasm)"
    echo "Script of $name: $(size $live/$name.js)"
done
