#!/usr/bin/env bash
# Builds the browser's files in .build-browser/live: the library, the apps and the page's host as one WebAssembly module, with the page's
# scripts and styles. Prints their sizes.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/embedded.sh
. Scripts/embedded.sh

live=$browser/live
mkdir -p $live
compile Foundation Cascade UIKit CascadeUIKit GalleryModel Showcase Browser
if [ ! -e $live/cascade.wasm ] || [ -n "$(find $browser/*.o Scripts/build-browser.sh -newer $live/cascade.wasm)" ]; then
    # The initial memory suffices for an app with ten thousand items: memory grows by 64 KB at a time.
    link $browser/cascade.wasm $browser/{Browser,Showcase,GalleryModel,CascadeUIKit,UIKit,Cascade,Foundation}.o --initial-memory=5242880
    # If binaryen is installed, it reduces the module by another tenth. Functions with one caller are not inlined, because browsers
    # compile a function on its first call; only the smallest are, because each function has a cost.
    # The linker puts nothing below address 1,024, so a constant below that can be part of an access.
    # Flattening and restructuring between two runs makes the module another 1.4 % smaller in brotli.
    if command -v wasm-opt >/dev/null; then
        wasm-opt -Oz --flatten --rereloop -Oz --flatten --rereloop -Oz -Oz --one-caller-inline-max-function-size=100 --always-inline-max-function-size=6 \
            --low-memory-unused --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals \
            $browser/cascade.wasm -o $live/cascade.wasm
    else
        cp $browser/cascade.wasm $live/cascade.wasm
    fi
fi
find $live -type f ! -name '*.wasm' -delete
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
echo "WebAssembly: $(wc -c <$live/cascade.wasm | xargs) bytes$(compressed $live/cascade.wasm)"
echo "Scripts: $(cat $live/*.js | wc -c | xargs) bytes$(compressed $live/*.js)"
