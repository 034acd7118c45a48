#!/usr/bin/env bash
# Builds the browser's files in .build-browser/live: two programs in WebAssembly, the gallery and the tutorials' apps, each with the library and
# the page's host, and the page's scripts and styles. Prints their sizes.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/embedded.sh
. Scripts/embedded.sh

live=$browser/live
mkdir -p $live
compile Foundation Cascade UIKit CascadeUIKit GalleryModel Showcase Browser GalleryProgram AppsProgram

# program NAME MODULE: links the program of a module, if one of the objects has changed, and optimizes it.
program() {
    if [ -e "$live/$1.wasm" ] && [ -z "$(find $browser/*.o Scripts/build-browser.sh -newer "$live/$1.wasm")" ]; then return; fi
    # The initial memory suffices for an app with ten thousand items: memory grows by 64 KB at a time.
    link "$browser/$1.wasm" "$browser/$2.o" $browser/{Browser,Showcase,GalleryModel,CascadeUIKit,UIKit,Cascade,Foundation}.o --initial-memory=5242880
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
find $live -type f ! -name gallery.wasm ! -name apps.wasm -delete
cp Sources/Browser/Web/*.{html,css} $live/
# If esbuild is installed, it shortens local names too. It keeps the names of properties, which the tests use.
for script in Sources/Browser/Web/*.js; do
    if command -v esbuild >/dev/null; then
        # esbuild removes the directive in the first line, because it is a comment.
        sed -n '1{/^\/\/#/p}' "$script"
        esbuild --minify --target=es2022 --charset=utf8 --log-level=warning "$script"
    else
        perl -0pe 's{/\*\*.*?\*/\s*}{}gs; s{^\s*//(?!#).*\n}{}gm; s{^\s+}{}gm' "$script"
    fi >"$live/$(basename "$script")"
done

compressed() { if command -v brotli >/dev/null; then echo ", $(cat "$@" | brotli --best --stdout | wc -c | xargs) in brotli"; fi; }
for name in gallery apps; do
    echo "WebAssembly of $name: $(wc -c <$live/$name.wasm | xargs) bytes$(compressed $live/$name.wasm)"
done
echo "Scripts: $(cat $live/*.js | wc -c | xargs) bytes$(compressed $live/*.js)"
