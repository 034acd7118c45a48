#!/usr/bin/env bash
# Checks the house rules that can be checked automatically over all committed and new files. Fails with the files that break a rule.
set -euo pipefail
cd "$(dirname "$0")/.."

list=$(mktemp)
trap 'rm -f "$list"' EXIT
broken=0
breaks() { printf 'check-repository: %s\n%s\n' "$1" "$2" >&2 && broken=1; }

# A file that was deleted but not yet committed is still listed.
git ls-files --cached --others --exclude-standard | while read -r file; do if [ -f "$file" ]; then echo "$file"; fi; done >"$list"

long=$(grep -E '\.(swift|c|h|py|js|css|sh)$' "$list" | tr '\n' '\0' | xargs -0 wc -l | awk '$2 != "total" && $1 > 600')
[ -z "$long" ] || breaks "longer than 600 lines:" "$long"

# The pattern is written so that it does not match itself.
home='/(home|Users|root|work)/'
paths=$(tr '\n' '\0' <"$list" | xargs -0 grep -nIE "(^|[^A-Za-z0-9_.~-])$home" || true)
[ -z "$paths" ] || breaks "paths of one machine:" "$paths"

built=$(grep -E '(^|/)(\.build[^/]*|\.swiftpm|\.venv|node_modules|__pycache__)/|(^|/)Package\.resolved$|\.(o|wasm|pyc)$' "$list" || true)
[ -z "$built" ] || breaks "built things, which belong to no commit:" "$built"

# On a Mac `swift build` compiles every target for macOS too, which has no UIKit, and watchOS has no collection views; Showcase does not
# support tvOS either.
guard() {
    local unguarded
    unguarded=$(grep -E "^Sources/$1/.*\.swift$" "$list" | tr '\n' '\0' | xargs -0 grep -lE '^ *((public|package) )?import (Cascade)?UIKit$' |
        tr '\n' '\0' | xargs -0 grep -LxF "#if $2" || true)
    [ -z "$unguarded" ] || breaks "imports UIKit, without #if $2 … #endif around all of it:" "$unguarded"
}
guard Showcase 'canImport(UIKit) && !os(tvOS) && !os(watchOS)'
guard CascadeUIKit 'canImport(UIKit) && !os(watchOS)'
unguarded=$(grep -E '^Sources/CascadeSwiftUI/.*\.swift$' "$list" | while read -r file; do
    case "$(head -1 "$file") $(tail -1 "$file")" in
    '#if canImport('*' && !os(watchOS) #endif') ;;
    *) echo "$file" ;;
    esac
done)
[ -z "$unguarded" ] || breaks "without #if canImport(…) && !os(watchOS) … #endif around all of it:" "$unguarded"

# Sources read like code for iOS, and the browser's build adapts them. The remaining differences are counted and have a comment.
conditions=$(grep -E '^Sources/.*\.swift$' "$list" | tr '\n' '\0' | xargs -0 grep -nE -B1 '^ *#(if|elseif).*hasFeature\(Embedded\)' || true)
count=$(grep -cE '[:-][0-9]+[:-] *#' <<<"$conditions" || true)
[ "$count" -le 40 ] || breaks "more than 40 conditions for Embedded Swift in Sources:" "$count; Scripts/lower-embedded.py and Sources/Modules/Embedded… adapt instead"
unexplained=$(grep -E -B1 '^[^ ]*:[0-9]+: *#' <<<"$conditions" | awk '/-[0-9]+- *\/\/ / { explained = 1; next } /:[0-9]+: *#/ { if (!explained) print } { explained = 0 }')
[ -z "$unexplained" ] || breaks "conditions for Embedded Swift without a comment above that says why:" "$unexplained"
inShowcase=$(grep -E '^Sources/Showcase/' <<<"$conditions" || true)
[ -z "$inShowcase" ] || breaks "conditions for Embedded Swift in Showcase, whose files are as for iOS:" "$inShowcase"

# shellcheck disable=SC2016 # awk expands them
around=$(grep -E '^Sources/.*\.swift$' "$list" | tr '\n' '\0' | xargs -0 awk '
    /^ *#(if|elseif|else)/ { inside = /hasFeature\(Embedded\)/ || inside && /#else/ }
    /^ *#endif/ { inside = 0 }
    inside && /^ *((public|package|internal|private) )?import |^ *@MainActor *$|^ *nonisolated\(unsafe\) *$/ { print FILENAME ":" FNR ": " $0 }')
[ -z "$around" ] || breaks "imports or isolation under conditions for Embedded Swift, which Scripts/lower-embedded.py adapts:" "$around"
# Neither Cascade nor UIKit imports the other, so each has these; they differ only in who may use them.
for file in Range+Partition StableSorting; do
    copy=$(diff <(sed 's/^\( *\)package /\1/' "Sources/Cascade/Algorithms/$file.swift") "Sources/UIKit/Support/$file.swift" || true)
    [ -z "$copy" ] || breaks "the copies of $file.swift in Sources/Cascade/Algorithms and Sources/UIKit/Support differ:" "$copy"
done


# Names of functions and files in ARCHITECTURE.md must exist.
# shellcheck disable=SC2016 # the backquotes are Markdown's
walks=$(sed -n '/^## Four walks$/,/^## The server/{/^## /!p}' ARCHITECTURE.md | grep -oE '`[^`]+`' | tr -d '`' | sed 's/[(].*//; s|.*/||' | sort -u)
gone=$(while read -r name; do
    if grep -F "$name" "$list" >/dev/null; then continue; fi
    if [ -z "$(grep -E '^Sources/' "$list" | tr '\n' '\0' | xargs -0 grep -lF -- "$name")" ]; then echo "$name"; fi
done <<<"$walks")
[ -z "$gone" ] || breaks "named in the walks of ARCHITECTURE.md, but not in the sources:" "$gone"

# Folders must not use each other in cycles.
Scripts/check-folders.py Sources/Cascade Sources/CascadeUIKit Sources/CascadeSwiftUI || broken=1

# Links of documents, the rules of iOS that comments cite, and the types that the portable UIKit lacks.
Scripts/check-documents.py || broken=1

[ $broken -eq 0 ] || exit 1
echo "house rules: $(wc -l <"$list" | xargs) files, $count conditions for Embedded Swift (40 at most), none in Showcase or around imports or isolation"
