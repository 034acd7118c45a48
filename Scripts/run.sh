#!/usr/bin/env bash
# Builds the program and serves pictures to a browser on this machine, until it is interrupted.
#
#   PHOTOS=… Scripts/run.sh     a folder of pictures or a catalog; without it the sample catalog
#   PORT=…                      another port than 8080; 0 for any free port
#   OPEN=0                      prints the address and opens no browser
#   Scripts/run.sh build        only builds the program
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
port=${PORT:-8080}
# Before the build, which takes longer.
if [ "${1-}" != build ] && (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
    echo "Port $port is in use. make run PORT=0 takes any free port." >&2
    exit 1
fi

# shellcheck source=Scripts/phases.sh
. Scripts/phases.sh
# shellcheck source=Scripts/products.sh
. Scripts/products.sh

Scripts/setup.sh run
live=$(Scripts/build-fast.sh page) || echo "The page's scripts cannot be built, so it has no viewer and no search." >&2
if [ "${1-}" != build ] && [ -n "$live" ] && ! [ -e "$live/apps.wasm" ]; then
    # An earlier build may have failed.
    rm -f "$live/progress"
    # In a process group of its own, which it ends when this process ends; at low priority beside all that a person waits for.
    set -m
    nice -n 19 Scripts/build-fast.sh programs $$ </dev/null >"$live/log" 2>&1 &
    set +m
fi

# The package manager is asked only after a change: it takes seconds to find that there is none.
cascade=.build-run/program/debug/cascade
sources=$(
    cksum Scripts/{run,products}.sh Package.swift Gallery/Package.swift
    swiftc --version 2>/dev/null
    pkg-config --modversion vips
    find Gallery/Sources Sources/Cascade Sources/GalleryModel -type f -print0 | sort -z | xargs -0 cksum
)
if ! [ -x $cascade ] || [ "$sources" != "$(cat .build-run/sources 2>/dev/null)" ]; then
    # Not optimized: that takes 40 seconds more, and shows the first of 2,000 photographs half a second sooner.
    build=(swift build --package-path Gallery --product cascade --scratch-path .build-run/program --disable-index-store "${whole[@]}")
    phase "Building the program, the first time takes about a minute" "${build[@]}" -Xswiftc -assert-config -Xswiftc Release
    printf '%s\n' "$sources" >.build-run/sources
fi
if [ "${1-}" = build ]; then exit; fi

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
            # In a process group of its own: Control-C ends this script and not the browser, for which some openers wait.
            if can_open; then (set -m && "$opener" "${BASH_REMATCH[0]}" </dev/null >/dev/null 2>&1 &); fi
        fi
    done
}

options=(--port "$port")
[ -n "$live" ] || options+=(--no-live)
CASCADE_LIVE=${live:+$PWD/$live} exec $cascade serve ${photos:+"$photos"} "${options[@]}" > >(show)
