#!/usr/bin/env bash
# Makes the browser's part: the library, the apps and the page's host as one WebAssembly module, with the page's scripts and styles, in
# .build-browser/live. Prints how large it is.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/embedded.sh
. Scripts/embedded.sh

live=$browser/live
mkdir -p $live
compile Foundation Cascade UIKit CascadeUIKit Showcase Browser
if [ ! -e $live/cascade.wasm ] || [ -n "$(find $browser/*.o Scripts/build-browser.sh -newer $live/cascade.wasm)" ]; then
    # What an app with ten thousand items needs is there from the beginning: memory that grows comes 64 KB at a time.
    link $browser/cascade.wasm $browser/{Browser,Showcase,CascadeUIKit,UIKit,Cascade,Foundation}.o --initial-memory=5242880
    # Where it is there, binaryen takes off another tenth. What is called from one place only stays a function of its own, for browsers
    # compile a function when it is called; the smallest do not, for each costs something to compile.
    # The linker puts nothing below address 1,024, so a constant below that can be part of an access.
    # Flattened and made of loops again between two runs, the module is another 1.4 % smaller in brotli.
    if command -v wasm-opt >/dev/null; then
        wasm-opt -Oz --flatten --rereloop -Oz -Oz --one-caller-inline-max-function-size=100 --always-inline-max-function-size=6 \
            --low-memory-unused --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals \
            $browser/cascade.wasm -o $live/cascade.wasm
    else
        cp $browser/cascade.wasm $live/cascade.wasm
    fi
fi
find $live -type f ! -name '*.wasm' -delete
cp Sources/Browser/Web/*.{html,css} $live/
# Where it is there, esbuild shortens local names too. The names of properties stay, so the tests find them.
for script in Sources/Browser/Web/*.js; do
    if command -v esbuild >/dev/null; then
        # It removes the instruction in the first line, which is a comment.
        sed -n '1{/^\/\/#/p}' "$script"
        esbuild --minify --target=es2022 --charset=utf8 --log-level=warning "$script"
    else
        perl -0pe 's{/\*\*.*?\*/\s*}{}gs; s{^\s*//(?!#).*\n}{}gm; s{^\s+}{}gm' "$script"
    fi >"$live/$(basename "$script")"
done

compressed() { if command -v brotli >/dev/null; then echo ", $(cat "$@" | brotli --best --stdout | wc -c | xargs) in brotli"; fi; }
echo "WebAssembly: $(wc -c <$live/cascade.wasm | xargs) bytes$(compressed $live/cascade.wasm)"
echo "Scripts: $(cat $live/*.js | wc -c | xargs) bytes$(compressed $live/*.js)"
