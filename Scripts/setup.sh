#!/usr/bin/env bash
# Checks that the system has the requirements of a target of the Makefile; quick and without output if it has.
#
#   Scripts/setup.sh run     the requirements of `make run`: libvips, esbuild for the page's scripts, and wasi-libc for its programs
#   Scripts/setup.sh export  in addition what makes the files of Scripts/build-browser.sh small
#   Scripts/setup.sh test    in addition those of the checks and the browser tests, including Python packages in .venv
#   Scripts/setup.sh all     in addition those of `make test-all`: Firefox, WebKitGTK
#
# On Debian and its derivatives the script installs missing packages with apt-get. Without root it first shows the commands and asks for
# confirmation, or stops if there is no terminal; with YES=1, in CI and as root it does not ask. On other systems it lists the missing
# packages by their names there and installs nothing. Each requirement is tested by a command and not by a package, so that other installations are accepted.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/phases.sh
. Scripts/phases.sh

# group | requirement | a command that succeeds when it is there | its packages: Debian | Homebrew | Fedora | Arch
# A package after "?" is installed if the release has it and is optional; "-" is none.
needs='
run  | pkg-config         | command -v pkg-config                                | pkg-config                 | pkgconf    | pkgconf-pkg-config | pkgconf
run  | libvips            | pkg-config --exists vips                             | libvips-dev                | vips       | vips-devel         | libvips
test | gzip               | command -v gzip                                      | gzip                       | gzip       | gzip               | gzip
run  | wasi-libc          | Scripts/wasi-libc.sh                                 | wasi-libc                  | wasi-libc  | wasi-libc-static   | wasi-libc
export | wasm-opt         | command -v wasm-opt                                  | ?binaryen                  | -          | -                  | -
run  | esbuild            | command -v esbuild                                   | esbuild                    | esbuild    | esbuild            | esbuild
test | TypeScript         | command -v tsc                                       | ?node-typescript           | -          | -                  | -
export | brotli           | command -v brotli                                    | ?brotli                    | -          | -                  | -
test | vips, vipsthumbnail | command -v vips && command -v vipsthumbnail         | libvips-tools              | vips       | vips-tools         | libvips
test | nm                 | command -v nm                                        | binutils                   | binutils   | binutils           | binutils
test | shellcheck         | command -v shellcheck                                | shellcheck                 | shellcheck | ShellCheck         | shellcheck
test | Python with venv   | python3 -c "import venv, ensurepip"                  | python3 python3-venv       | python     | python3            | python
test | Chromium           | command -v chromium                                  | chromium fonts-liberation  | chromium   | chromium           | chromium
test | its headless shell | command -v chromium-headless-shell                   | ?chromium-headless-shell   | -          | -                  | -
all  | photographs        | Scripts/photographs.sh                               | ?lomiri-wallpapers-16.04   | -          | -                  | -
all  | Firefox            | command -v firefox-esr firefox                       | firefox-esr                | firefox    | firefox            | firefox
all  | WebKitWebDriver    | command -v WebKitWebDriver                           | webkit2gtk-driver          | -          | webkitgtk6.0       | webkitgtk-6.0
all  | Xvfb               | command -v Xvfb                                      | xvfb                       | -          | xorg-x11-server-Xvfb | xorg-server-xvfb
'

group=${1:-}
case $group in
    run) groups=' run ' command="make run" ;;
    export) groups=' run export ' command=Scripts/build-browser.sh ;;
    test) groups=' run export test ' command="make test" ;;
    all) groups=' run export test all ' command="make test-all" ;;
    *) echo "Scripts/setup.sh: expected an argument: run, export, test or all" >&2 && exit 2 ;;
esac

manager=none
for candidate in apt-get brew dnf pacman; do
    if command -v "$candidate" >/dev/null; then manager=$candidate && break; fi
done

# Collects the missing requirements: names for the message, packages for the package manager.
look() {
    names=() packages=() optional=()
    local for_group name probe debian homebrew fedora arch words word is_needed
    while IFS='|' read -r for_group name probe debian homebrew fedora arch; do
        for_group=${for_group// /}
        [[ $groups == *" $for_group "* ]] || continue
        if bash -c "$probe" >/dev/null 2>&1; then continue; fi
        case $manager in
            apt-get) words=$debian ;;
            dnf) words=$fedora ;;
            pacman) words=$arch ;;
            *) words=$homebrew ;;
        esac
        is_needed=no
        for word in $words; do
            case $word in
                -) ;;
                \?*) optional+=("${word#\?}") ;;
                *) packages+=("$word") is_needed=yes ;;
            esac
        done
        if [ $is_needed = yes ]; then names+=("$(echo "$name" | xargs)"); fi
    done <<<"$needs"
}

# Keeps the optional packages that apt has.
keep_known() {
    local known=() package
    for package in ${optional[@]+"${optional[@]}"}; do
        if apt-cache show "$package" >/dev/null 2>&1; then known+=("$package"); fi
    done
    optional=(${known[@]+"${known[@]}"})
}

listed() { printf '%s' "$1" && shift && if [ $# -gt 0 ]; then printf ', %s' "$@"; fi; }

# Asks for confirmation of the commands, which is refused without a terminal. Does not ask with YES=1 and in CI.
confirm() {
    if [ "${YES:-}" = 1 ] || [ -n "${CI:-}" ]; then return; fi
    if ! [ -t 0 ] || ! [ -t 2 ]; then return 1; fi
    local answer
    printf 'Run them? [y/N] ' >&2
    read -r answer || true
    [[ $answer =~ ^[yY] ]]
}

install_with_apt() {
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            [ ${#packages[@]} -gt 0 ] || return 0
            echo "Only root can install them. Run as root: apt-get update && apt-get install ${packages[*]}" >&2
            exit 1
        fi
        as_root=(sudo)
    fi
    local install=(${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends)
    if [ ${#as_root[@]} -gt 0 ]; then
        echo "The installation needs root:" >&2
        echo "  sudo apt-get update" >&2
        echo "  ${install[*]} ${packages[*]-} ${optional[*]-}" >&2
        if ! confirm; then
            # Optional packages are not required.
            [ ${#packages[@]} -gt 0 ] || return 0
            echo "Nothing was installed. YES=1 $command installs without a question." >&2
            exit 1
        fi
    fi
    # Optional packages are not required, nor is a source of packages that cannot be read.
    phase "Listing packages" ${as_root[@]+"${as_root[@]}"} apt-get update || true
    # If libheif is divided into packages, AVIF needs these.
    case " ${packages[*]-} " in *" libvips-dev "*) optional+=(libheif-plugin-dav1d libheif-plugin-aomenc) ;; esac
    keep_known
    phase "Installing ${packages[*]-} ${optional[*]-}" "${install[@]}" ${packages[@]+"${packages[@]}"} ${optional[@]+"${optional[@]}"} ||
        [ ${#packages[@]} -eq 0 ]
}

look
if [ $manager = apt-get ]; then
    [ ${#packages[@]} -gt 0 ] || keep_known
    if [ ${#packages[@]} -gt 0 ] || [ ${#optional[@]} -gt 0 ]; then
        echo "Missing, to be installed with apt-get: ${packages[*]-} ${optional[*]-}"
        install_with_apt
        look
    fi
fi
if [ ${#packages[@]} -gt 0 ]; then
    echo "$command has missing requirements: $(listed "${names[@]}")." >&2
    case $manager in
        apt-get) echo "apt-get has not installed them: see its messages above." >&2 ;;
        brew) echo "Install it: brew install ${packages[*]}" >&2 ;;
        dnf) echo "Install it: sudo dnf install ${packages[*]}" >&2 ;;
        pacman) echo "Install it: sudo pacman -S ${packages[*]}" >&2 ;;
        none) echo "No supported package manager was found. With Homebrew: brew install ${packages[*]}" >&2 ;;
    esac
    exit 1
fi

if [[ $groups == *" test "* ]]; then
    requirements=Gallery/BrowserTests/requirements.txt
    # The copy of the list shows that the environment was created from it completely.
    if ! { .venv/bin/python --version >/dev/null 2>&1 && cmp -s "$requirements" .venv/requirements.txt; }; then
        rm -rf .venv
        create() {
            python3 -m venv .venv &&
                .venv/bin/pip install --quiet --disable-pip-version-check --require-hashes --requirement "$requirements"
        }
        phase "Creating .venv with the Python packages of $requirements" create
        cp "$requirements" .venv/requirements.txt
    fi
fi
