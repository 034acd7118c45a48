#!/usr/bin/env bash
# Prints the folder of wasi-libc's libc.a; fails if it is not installed. WASI_LIB sets another one.
for folder in "${WASI_LIB:-}" /usr{,/wasm32-wasi}/lib/wasm32-wasi /{usr,usr/local,opt/homebrew,home/linuxbrew/.linuxbrew}/share/wasi-sysroot/lib/wasm32-wasi /usr/wasm32-wasi/lib; do
    if [ -n "$folder" ] && [ -e "$folder/libc.a" ]; then echo "$folder" && exit; fi
done
exit 1
