#!/usr/bin/env bash
# Checks that Scripts/setup.sh runs sudo only after consent: for a user who is not root, without a terminal, it prints the command and stops.
# Checks that Scripts/wasi-libc.sh finds the library where the systems' packages have it.
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "check-setup: $*" >&2 && exit 1; }

# A system of another user, on which nothing is installed.
for name in bash env dirname grep xargs echo mkdir tail; do ln -s "$(type -P $name)" "$work/$name"; done
printf '#!/bin/sh\necho 1000\n' >"$work/id"
printf '#!/bin/sh\nexit 1\n' >"$work/apt-cache"
printf '#!/bin/sh\nexit 1\n' >"$work/apt-get"
printf '#!/bin/sh\necho "$*" >>"%s"\nexit 1\n' "$work/commands" >"$work/sudo"
chmod +x "$work"/{id,apt-cache,apt-get,sudo}

# runs VARIABLE=VALUE...: runs the script without a terminal, and prints the commands that it ran with sudo.
runs() {
    : >"$work/commands"
    if env -i PATH="$work" "$@" bash Scripts/setup.sh run </dev/null >"$work/output" 2>&1; then fail "missing packages are no error"; fi
    cat "$work/commands"
}

[ -z "$(runs A=1)" ] || fail "sudo was run without consent: $(cat "$work/commands")"
grep -q 'sudo apt-get update' "$work/output" || fail "the command is not printed: $(cat "$work/output")"
grep -q 'Nothing was installed. YES=1 make run' "$work/output" || fail "it does not say how to consent: $(cat "$work/output")"
for consent in YES=1 CI=true; do [ -n "$(runs $consent)" ] || fail "$consent is no consent: $(cat "$work/output")"; done

# Debian, Fedora's newer and older packages, Arch, Homebrew on both kinds of Macs and on Linux; below a folder of its own.
for folder in /usr{,/wasm32-wasi}/lib/wasm32-wasi /usr/wasm32-wasi/lib /{usr,usr/local,opt/homebrew,home/linuxbrew/.linuxbrew}/share/wasi-sysroot/lib/wasm32-wasi; do
    mkdir -p "$work/root$folder" && touch "$work/root$folder/libc.a"
    found=$(sed "s# /\\([u{]\\)# $work/root/\\1#g" Scripts/wasi-libc.sh | env -u WASI_LIB bash) || fail "wasi-libc is not found in $folder"
    [ "$found" = "$work/root$folder" ] || fail "$found in place of $folder"
    rm -r "$work/root"
done
echo "set-up: sudo only after consent"
