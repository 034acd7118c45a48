# shellcheck shell=bash
# For other scripts, which source it: the scripts and styles of the browser's pages.

# content_hash: prints the first sixteen digits of the SHA-256 of standard input, as in the names of a site's pictures.
content_hash() { { sha256sum 2>/dev/null || shasum -a 256; } | cut -c 1-16; }

# page_version: prints a hash of all that the browser's files are made of.
page_version() {
    { find Sources Scripts/{build-fast,build-browser,embedded,page}.sh Scripts/{lower-embedded.py,later-functions.{py,txt}} -type f -print0 | sort -z | xargs -0 cksum && { swiftc --version 2>/dev/null || true; }; } |
        content_hash
}

# require_page: ends the script unless the browser's files were built from the present sources.
require_page() {
    [ "$(cat .build-browser/live.version 2>/dev/null)" = "$(page_version)" ] ||
        { echo "$(basename "$0"): the browser's files are not of these sources; build them: Scripts/build-browser.sh" >&2 && exit 1; }
}

# bundle NAME FOLDER: writes the script of a page with all modules that it imports as one file: each further one would be a request before
# the start. It keeps the names of properties, which the tests use. The comment asks browsers to compile functions before the first frame
# calls them.
bundle() {
    esbuild "Sources/Browser/Web/$1.js" --bundle --format=esm --minify --target=es2022 --charset=utf8 --log-level=warning \
        --banner:js='//# allFunctionsCalledOnLoad' --outdir="$2"
}

# write_page FOLDER: writes the pages' scripts and styles in place of former ones.
write_page() {
    find "$1" -type f ! -name '*.wasm' ! -name '*.wasm.br' -delete
    cp Sources/Browser/Web/*.{html,css} "$1"
    bundle gallery "$1"
    bundle apps "$1"
}
