#!/usr/bin/env bash
# Builds the program and serves pictures to a browser on this machine, until it is interrupted.
#
#   PHOTOS=… Scripts/run.sh     a folder of pictures or a catalog; without it the sample catalog
#   PORT=…                      another port than 8080; 0 for any free port
#   OPEN=0                      prints the address and opens no browser
set -euo pipefail
cd "$(dirname "$0")/.."

photos=${PHOTOS-}
# Some shells do not expand a tilde after an equals sign.
# shellcheck disable=SC2088
case $photos in "~/"*) photos=$HOME/${photos#\~/} ;; esac
if [ -n "$photos" ] && [ ! -e "$photos" ]; then
    echo "PHOTOS=$photos: there is no such folder or catalog." >&2
    exit 1
fi

Scripts/setup.sh run
echo "Building the page's WebAssembly; the first time takes a few minutes."
Scripts/build-browser.sh || echo "The page has no WebAssembly."
swift build -c release --package-path Gallery --product cascade
cascade=$(swift build -c release --package-path Gallery --show-bin-path)/cascade

can_open() {
    [ "${OPEN-1}" != 0 ] || return 1
    case $(uname) in
        Darwin) opener=open ;;
        *) [ -n "${DISPLAY-}${WAYLAND_DISPLAY-}" ] && opener=xdg-open ;;
    esac
    command -v "${opener-}" >/dev/null
}

# Prints the program's lines and opens the first address in them.
show() {
    local line opened=no
    while IFS= read -r line; do
        printf '%s\n' "$line"
        if [ $opened = no ] && [[ $line =~ http://[^[:space:]]+ ]]; then
            opened=yes
            if can_open; then "$opener" "${BASH_REMATCH[0]}" >/dev/null 2>&1 || true; fi
        fi
    done
}

exec "$cascade" serve ${photos:+"$photos"} ${PORT:+--port "$PORT"} > >(show)
