#!/usr/bin/env python3
"""A thousand connections to `cascade serve`, for a given time, among clients that are slow, idle or malicious.

Each connection requests files of the page, one after the other, and compares what it gets. Fails if a request fails, if the server's memory
or descriptors keep growing, or if it does not end in time when it is asked to.

    soak.py CASCADE CATALOG [SECONDS]    5 seconds by default; Linux only
"""
import asyncio
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

CONNECTIONS = 1000
HOSTILE = 50
# The memory that a server of a thousand connections may need in addition to that after the first requests.
MEMORY_GROWTH_MB = 64
# The time limit of a request on a busy machine.
PATIENCE = 60


def fail(message):
    sys.exit(f"soak: {message}")


class Server:
    """A server process with its address, memory and descriptors."""

    def __init__(self, program, catalog):
        # Makes all thumbnails, so that no file changes while it is served.
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([program, "export", "--no-live", catalog, f"{folder}/site"], check=True, stdout=subprocess.DEVNULL)
        self.process = subprocess.Popen(
            [program, "serve", "--no-live", "--port", "0", catalog], stdout=subprocess.PIPE, text=True
        )
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line) or fail(f"no address in {line!r}")
        self.port = int(found.group(1))

    def memory(self):
        """Returns the resident memory in MB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+) kB", status.read()).group(1)) / 1024

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def stop(self):
        start = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            fail("still runs 30 seconds after SIGTERM")
        return status, time.monotonic() - start


async def request(reader, writer, path):
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    length = int(re.search(r"content-length: (\d+)", head, re.IGNORECASE).group(1))
    return int(head[9:12]), await reader.readexactly(length)


async def visitor(port, files, end, counts):
    """Requests files on one connection until the end; each must equal its first response."""
    choose = random.Random(id(files) + counts["visitors"])
    counts["visitors"] += 1
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        while time.monotonic() < end:
            path = choose.choice(list(files))
            try:
                status, body = await asyncio.wait_for(request(reader, writer, path), PATIENCE)
            except (OSError, EOFError, asyncio.TimeoutError, AttributeError) as error:
                counts["failed"].append(f"{path}: {type(error).__name__} {error}")
                return
            if status != 200 or body != files[path]:
                counts["failed"].append(f"{path}: status {status}, {len(body)} bytes")
            counts["answered"] += 1
    finally:
        writer.close()


async def attacker(port, end, counts):
    """Sends malformed requests and disconnects."""
    choose = random.Random()
    while time.monotonic() < end:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            kind = choose.randrange(5)
            if kind == 0:
                writer.write(b"GET /" + b"a" * 200_000)
            elif kind == 1:
                writer.write(bytes(choose.randrange(256) for _ in range(500)))
            elif kind == 2:
                writer.write(b"GET / HTTP/1.1\r\nHo")
                await asyncio.sleep(1)
            elif kind == 3:
                writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200)
                await asyncio.sleep(0.2)
            if kind != 4:
                await asyncio.wait_for(reader.read(1000), 5)
            writer.close()
            counts["attacks"] += 1
        except (OSError, asyncio.TimeoutError):
            counts["attacks"] += 1
        await asyncio.sleep(0.05)


async def watch(server, end, samples):
    while time.monotonic() < end:
        samples.append((server.memory(), server.descriptors()))
        await asyncio.sleep(0.5)


async def run(server, seconds):
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    _, page = await request(reader, writer, "/")
    linked = re.findall(r"(?:pictures/[\w.-]+|[\w./-]+\.(?:css|svg))", page.decode())
    paths = ["/"] + sorted({"/" + path for path in linked})
    files = {}
    for path in paths:
        status, files[path] = await request(reader, writer, path)
        if status != 200:
            fail(f"{path}: status {status}")
    writer.close()
    counts = {"answered": 0, "failed": [], "attacks": 0, "visitors": 0}
    samples = []
    end = time.monotonic() + seconds
    tasks = [visitor(server.port, files, end, counts) for _ in range(CONNECTIONS)]
    tasks += [attacker(server.port, end, counts) for _ in range(HOSTILE)]
    await asyncio.gather(*tasks, watch(server, end, samples))
    return len(files), counts, samples


def main():
    program, catalog = sys.argv[1:3]
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 5
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2 * CONNECTIONS + 500
    if soft < wanted:
        if hard != resource.RLIM_INFINITY and hard < wanted:
            fail(f"needs {wanted} open files; the limit is {hard}")
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    server = Server(program, catalog)
    try:
        before = server.descriptors()
        files, counts, samples = asyncio.run(run(server, seconds))
        # Abandoned connections are closed within the time limits of a request and of the end of a connection.
        for _ in range(200):
            if (after := server.descriptors()) <= before + 5:
                break
            time.sleep(0.1)
        status, took = server.stop()
    finally:
        server.process.kill()
    memory = [sample[0] for sample in samples]
    half = len(memory) // 2
    print(
        f"soak: {seconds:.0f} s, {counts['visitors']} connections, {counts['answered']} answers of {files} files, {counts['attacks']} attacks;"
        f" memory at most {max(memory):.0f} MB, descriptors at most {max(sample[1] for sample in samples)},"
        f" {before} before and {after} after; ended in {took:.2f} s"
    )
    if counts["failed"]:
        fail(f"{len(counts['failed'])} requests failed, such as {counts['failed'][:5]}")
    if counts["answered"] < CONNECTIONS:
        fail("fewer answers than connections")
    if max(memory[half:]) > max(memory[: half or 1]) + MEMORY_GROWTH_MB:
        fail(f"the memory grows: {max(memory[:half or 1]):.0f} MB, then {max(memory[half:]):.0f} MB")
    if after > before + 5:
        fail(f"{after - before} descriptors are not given back")
    if status != 0:
        fail(f"ended with status {status}")


main()
