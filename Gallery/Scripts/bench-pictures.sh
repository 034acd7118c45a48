#!/bin/sh
# How long `cascade export` takes for N photographs of 12 megapixels, beside vipsthumbnail making the same sizes in the same format from the
# same files with as many workers, both in this run; and the peak memory of each.
#
#   Gallery/Scripts/bench-pictures.sh [N]      N = 60 if not given
#
# CASCADE=path uses a program that is already built. KEEP=folder keeps the photographs there for the next run.
set -eu

count=${1:-60}
workers=$(getconf _NPROCESSORS_ONLN)
gallery=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
photos=${KEEP:-$work/photos}

if [ -z "${CASCADE:-}" ]; then
    swift build --package-path "$gallery" -c release --product cascade >&2
    CASCADE=$(swift build --package-path "$gallery" -c release --show-bin-path)/cascade
fi

# Large soft shapes and a camera's noise, so that the files are as long and as slow to decode as real ones; each differs from the others.
mkdir -p "$photos"
if [ ! -e "$photos/base.v" ]; then
    for band in 1 2 3; do
        vips perlin "$work/soft.v" 4000 3000 --cell-size 700 --seed $band
        vips gaussnoise "$work/noise.v" 4000 3000 --mean 0 --sigma 7 --seed $band
        vips linear "$work/soft.v" "$work/scaled.v" 90 "$((30 + 20 * band))"
        vips add "$work/scaled.v" "$work/noise.v" "$work/band$band.v"
    done
    vips bandjoin "$work/band1.v $work/band2.v $work/band3.v" "$work/joined.v"
    vips copy "$work/joined.v" "$photos/base.v" --interpretation srgb
fi
i=1
while [ "$i" -le "$count" ]; do
    photo=$photos/photo-$i.jpg
    if [ ! -e "$photo" ]; then
        vips linear "$photos/base.v" "$work/one.v" 1 "$((i % 60)).$i" --uchar
        vips jpegsave "$work/one.v" "$photo" --Q 90
    fi
    i=$((i + 1))
done
mkdir "$work/few" "$work/all"
i=1
while [ "$i" -le "$count" ]; do
    # Not as links: the program follows none that lead out of the folder.
    [ $((i * 3)) -gt "$count" ] || cp "$photos/photo-$i.jpg" "$work/few/"
    cp "$photos/photo-$i.jpg" "$work/all/"
    i=$((i + 1))
done
echo "$count photographs of 4000 x 3000, $(du -shL "$work/all" | cut -f1) in all; $workers workers"

CASCADE=$CASCADE WORK=$work WORKERS=$workers python3 - <<'MEASURE'
import os, resource, subprocess, sys, time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

work, workers = Path(os.environ["WORK"]), int(os.environ["WORKERS"])
photos = sorted((work / "all").glob("*.jpg"))
megabyte = 1 << 20 if sys.platform == "darwin" else 1 << 10

def measured(label, run):
    """Runs in a process of its own, because the largest memory of children is counted over a process's whole life."""
    parent, child = os.pipe()
    if (pid := os.fork()) == 0:
        start = time.monotonic()
        run()
        seconds = time.monotonic() - start
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        os.write(child, f"{seconds} {used.ru_utime + used.ru_stime} {used.ru_maxrss / megabyte}".encode())
        os._exit(0)
    os.close(child)
    answer = os.read(parent, 200).split()
    if os.waitpid(pid, 0)[1] != 0 or len(answer) != 3:
        sys.exit(f"{label}: failed")
    seconds, processor, memory = map(float, answer)
    print(f"{label:44} {seconds:8.2f} s {processor:8.2f} s of processor {memory:6.0f} MB in a process")
    return seconds, memory

def call(*command, **variables):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, **variables})

def export(folder, name):
    # A cache of its own: no thumbnails are there from an earlier run.
    call(os.environ["CASCADE"], "export", str(work / folder), str(work / f"site-{name}"), CASCADE_CACHE=str(work / f"cache-{name}"))

def thumbnail(files, width, name):
    out = work / name
    out.mkdir(exist_ok=True)
    call("vipsthumbnail", *map(str, files), "--size", f"{width}x", "-o", f"{out}/%s-{width}.webp[Q=80,strip]", VIPS_CONCURRENCY="1")

def spread(tasks):
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(lambda task: thumbnail(*task), tasks))

widths = [320, 640, 1280]
for photo in photos:
    photo.read_bytes()  # All start with the files in the system's cache.
few = measured("cascade export, a third of the photographs", lambda: export("few", "few"))
ours = measured("cascade export", lambda: export("all", "all"))
each = measured("vipsthumbnail, a process for each thumbnail", lambda: spread([([p], w, "each") for p in photos for w in widths]))
shares = [photos[i::workers] for i in range(workers)]
many = measured("vipsthumbnail, a process for many thumbnails", lambda: spread([(s, w, "many") for w in widths for s in shares if s]))
made = sum(1 for _ in (work / "site-all").rglob("*.webp"))
if made != 3 * len(photos) or made != sum(1 for _ in (work / "each").iterdir()):
    sys.exit(f"not the same thumbnails: {made} of {3 * len(photos)}")
print(f"ratio of the times: {ours[0] / each[0]:.2f} (at most 1.2), {ours[0] / many[0]:.2f} to the stricter form")
print(f"memory: {few[1]:.0f} MB for {len(list((work / 'few').iterdir()))} photographs, {ours[1]:.0f} MB for {len(photos)}")
MEASURE
