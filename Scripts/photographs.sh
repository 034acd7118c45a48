#!/usr/bin/env bash
# Finds the photographs of a Debian package and, given a folder, copies them into two subfolders of it, which become two sections.
#
#   Scripts/photographs.sh [FOLDER]      prints their number; fails if there are none
#
# The package is lomiri-wallpapers-16.04: photographs of 1.5 to 16 megapixels in portrait and landscape format. Other files in the system's
# folder of wallpapers differ between machines and are ignored.
set -euo pipefail

photographs=(/usr/share/backgrounds/*_by_*.jpg)
[ -e "${photographs[0]}" ] || { echo "no photographs: the package lomiri-wallpapers-16.04 is not installed" >&2 && exit 1; }

if [ $# -gt 0 ]; then
    mkdir -p "$1/First roll" "$1/Second roll"
    for number in "${!photographs[@]}"; do
        if [ $((number % 2)) -eq 0 ]; then section="First roll"; else section="Second roll"; fi
        cp "${photographs[$number]}" "$1/$section/"
    done
fi
echo "${#photographs[@]} photographs"
