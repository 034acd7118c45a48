#!/usr/bin/env bash
# Builds the browser's files for `make run`, in .build-browser/served: quickly, not small. `cascade export` does not publish them.
#
#   Scripts/build-fast.sh page               the scripts and styles, within a second; prints the folder to serve
#   Scripts/build-fast.sh programs PROCESS   the two programs in WebAssembly, until that process ends
#
# The page is served without the programs meanwhile. What a build that was stopped has compiled is not compiled again.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/page.sh
. Scripts/page.sh

served=.build-browser/served
version=$(page_version)
has_version() { [ "$(cat "$1" 2>/dev/null)" = "$version" ]; }

if [ "${1-}" = page ]; then
    if has_version .build-browser/live.version; then echo .build-browser/live && exit; fi
    mkdir -p $served
    if ! has_version $served/served-only; then
        rm -f $served/served-only $served/*.wasm
        write_page $served
        echo "$version" >$served/served-only
    fi
    echo $served
    exit
fi

# With job control in the shell that starts this script, it has a process group of its own, which ends with the process that serves the page.
process=$2
(
    while kill -0 "$process" 2>/dev/null; do sleep 1; done
    kill -TERM 0
) &
watch=$!

lock=.build-browser/fast.lock
clock=
# ended STATUS: `failed` is for the program that serves the page.
ended() {
    kill $watch $clock 2>/dev/null || true
    if [ "$(readlink $lock)" = $$ ]; then rm -f $lock; fi
    if [ "$1" = 0 ]; then rm -f $served/progress; else echo failed >$served/progress; fi
}
trap 'ended $?' EXIT
trap 'exit 0' TERM INT HUP

# One build at a time in a checkout.
until ln -s $$ $lock 2>/dev/null; do
    if ! kill -0 "$(readlink $lock || echo $$)" 2>/dev/null; then rm -f $lock; fi
    sleep 1
done

# shellcheck disable=SC2034 # embedded.sh reads it
fast=yes
# shellcheck source=Scripts/embedded.sh
. Scripts/embedded.sh

# advance PERCENT COMMAND...: runs a command that takes this part of the time. How long that is depends on the machine, so the steps become smaller.
done=0
advance() {
    SECONDS=0
    while true; do
        echo "$((done + $1 * SECONDS / (SECONDS + 30))) 100" >$served/progress
        sleep 1
    done &
    clock=$!
    "${@:2}"
    kill $clock
    done=$((done + $1))
}

# program NAME START
program() {
    if [ -e $served/"$1".wasm ]; then return; fi
    link "$browser/$1.wasm" "$browser/$2.o" "$browser/Programs.o" --initial-memory=5242880
    if [ "$(page_version)" != "$version" ] || ! has_version $served/served-only; then
        echo "The sources have changed during the build: start it again." >&2
        return 1
    fi
    mv "$browser/$1.wasm" "$served/$1.wasm"
}

compile_runtime
advance 94 compile_programs
advance 3 program gallery startGallery
advance 3 program apps startApps
