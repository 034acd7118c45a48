import Foundation
import GalleryTesting
import Testing

/// Tests of exports that are killed or have a full disk: the site is the complete former or new one, and the next export repairs the
/// rest.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct InterruptionTests {
    /// Two albums, and the sites of uninterrupted exports of them.
    private struct Albums {
        let folder: URL
        private let titles = ["one", "two"]

        init(in folder: URL) throws {
            self.folder = folder
            for (index, title) in titles.enumerated() {
                let album = folder.appendingPathComponent("albums-\(title)/Album")
                try FileManager.default.createDirectory(at: album, withIntermediateDirectories: true)
                // Half of the pictures are in both albums.
                for number in index * 10..<index * 10 + 20 {
                    try TestFolder.writePicture(album.appendingPathComponent("\(number).ppm"), width: 40 + number, height: 30)
                }
                let result = try CascadeProcess.run(arguments(index, to: reference(index)), environment: environment)
                try #require(result.status == 0, "\(result.errors)")
            }
        }

        var environment: [String: String] {
            ["CASCADE_CACHE": folder.appendingPathComponent("cache").path]
        }

        func reference(_ index: Int) -> URL { folder.appendingPathComponent("reference-\(index)") }

        func arguments(_ index: Int, to out: URL) -> [String] {
            ["export", "--no-live", folder.appendingPathComponent("albums-\(titles[index])/Album").path, out.path]
        }

        /// Returns the index of the site in a folder if all its files are complete, else `nil`.
        func whole(_ out: URL) throws -> Int? {
            let found = try SiteContents.published(in: out)
            return try [0, 1].first { index in
                let expected = try SiteContents.published(in: reference(index))
                return expected.count > 20 && expected.allSatisfy { found[$0.key] == $0.value }
                    && found["index.html"] == expected["index.html"]
            }
        }
    }

    @Test func aKilledExportLeavesACompleteSite() throws {
        try TestFolder.with { folder in
            let albums = try Albums(in: folder)
            let out = folder.appendingPathComponent("site")
            #expect(try CascadeProcess.run(albums.arguments(0, to: out), environment: albums.environment).status == 0)
            let foreign = out.appendingPathComponent("pictures/mine.txt")
            try Data("mine".utf8).write(to: foreign)
            // The duration of an export of cached pictures on this machine: machines differ by a factor of about ten, and their load changes.
            let begin = ContinuousClock.now
            #expect(try CascadeProcess.run(albums.arguments(0, to: out), environment: albums.environment).status == 0)
            var microseconds = max(1000, UInt64((ContinuousClock.now - begin) / .microseconds(1)))
            let seed = UInt64.random(in: 0 ... .max)
            var random = SeededGenerator(seed: seed)
            let manifest = out.appendingPathComponent(".cascade-export")
            var outcomes: [String: Int] = [:]
            var round = 0
            // On a busy machine, the moments are often missed.
            while round < 24 || round < 240 && outcomes["killed, former", default: 0] <= 3 {
                defer { round += 1 }
                let next = (try albums.whole(out) ?? 0) == 0 ? 1 : 0
                let process = try RunningCascade(albums.arguments(next, to: out), environment: albums.environment)
                // Even rounds are killed at any moment of the run, odd rounds while files are written, which is a short part of it.
                if round % 2 == 0 {
                    usleep(UInt32(random.next() % microseconds))
                } else {
                    while process.isRunning, (try? String(contentsOf: manifest, encoding: .utf8))?.contains("begun\t") != true {}
                    usleep(UInt32(random.next() % (microseconds / 10)))
                }
                kill(process.identifier, SIGKILL)
                let status = process.waitForEnd()
                microseconds = max(1000, status == 0 ? microseconds / 2 : microseconds * 5 / 4)
                let shown = try albums.whole(out)
                #expect(shown != nil, "seed \(seed), round \(round): neither the former nor the new site is whole")
                outcomes["\(status == 0 ? "ended" : "killed"), \(shown == next ? "new" : "former")", default: 0] += 1
                // Every third time the next export starts with the files of the killed ones.
                guard round % 3 == 2 else { continue }
                for _ in 0..<2 {
                    let repair = try CascadeProcess.run(albums.arguments(next, to: out), environment: albums.environment)
                    #expect(repair.status == 0 && repair.errors == "", "seed \(seed), round \(round): \(repair.errors)")
                }
                var expected = try SiteContents.published(in: albums.reference(next))
                expected["pictures/mine.txt"] = try SiteContents.published(in: out)["pictures/mine.txt"]
                #expect(try SiteContents.published(in: out) == expected, "seed \(seed), round \(round)")
            }
            #expect(try String(contentsOf: foreign, encoding: .utf8) == "mine")
            #expect(outcomes["killed, former", default: 0] > 3, "seed \(seed): too few exports were killed on the way: \(outcomes)")
        }
    }

    /// A limit on the length of files has the same effect as a full disk and needs no root.
    @Test(.limitsLengthsOfFiles, arguments: [1, 2, 4, 8, 16, 24]) func aFileSizeLimitKeepsTheFormerSite(blocks: Int) throws {
        try TestFolder.with { folder in
            let albums = try Albums(in: folder)
            let out = folder.appendingPathComponent("site")
            #expect(try CascadeProcess.run(albums.arguments(0, to: out), environment: albums.environment).status == 0)
            let result = try CascadeProcess.run(
                shell: "ulimit -f \(blocks) && exec \"$0\" \"$@\"",
                albums.arguments(1, to: out),
                environment: albums.environment
            )
            #expect(result.status == 1 && result.output == "")
            #expect(
                result.errors.hasPrefix("Error: \(out.path)/")
                    && result.errors.hasSuffix(
                        ": cannot be written: it would exceed the maximum file size. See ulimit -f, or name a place on another disk.\n"
                    ),
                "\(result.errors)"
            )
            #expect(try albums.whole(out) == 0)
            let names = FileManager.default.enumerator(atPath: out.path)?.compactMap { $0 as? String } ?? []
            #expect(names.count > 20 && !names.contains { $0.contains(".cascade-part-") })
        }
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root can mount a small disk, and not in every container"), arguments: [0, 20, 40, 60])
    func aFullDiskKeepsTheFormerSite(free: Int) throws {
        try TestFolder.with { folder in
            let albums = try Albums(in: folder)
            let disk = folder.appendingPathComponent("disk")
            try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
            try #require(SmallDisk.mount(disk, kilobytes: 4096))
            defer { SmallDisk.unmount(disk) }
            let out = disk.appendingPathComponent("site")
            #expect(try CascadeProcess.run(albums.arguments(0, to: out), environment: albums.environment).status == 0)
            let filler = disk.appendingPathComponent("filler")
            SmallDisk.fill(filler, leaving: free)
            let result = try CascadeProcess.run(albums.arguments(1, to: out), environment: albums.environment)
            #expect(result.status == 1 && result.output == "")
            #expect(result.errors.contains(": cannot be written: the disk is full. Free some space, or name a place on another disk."))
            #expect(try albums.whole(out) == 0)
            try FileManager.default.removeItem(at: filler)
            #expect(try CascadeProcess.run(albums.arguments(1, to: out), environment: albums.environment).status == 0)
            #expect(try albums.whole(out) == 1)
        }
    }

    @Test func ofTwoConcurrentExportsOneIsRefusedOrBothSucceed() throws {
        try TestFolder.with { folder in
            let albums = try Albums(in: folder)
            let out = folder.appendingPathComponent("site")
            var refused = 0
            for round in 0..<4 {
                let both = try [0, 1].map { try RunningCascade(albums.arguments($0, to: out), environment: albums.environment) }
                for process in both {
                    let status = process.waitForEnd()
                    if status == 0 { continue }
                    refused += 1
                    #expect(status == 1, "round \(round): \(process.errors)")
                    #expect(
                        process.errors == "Error: Another export is writing into \(out.path). Wait for its end, or name another folder.\n"
                    )
                }
                #expect(try albums.whole(out) != nil, "round \(round)")
            }
            #expect(refused < 8)
        }
    }
}

/// A disk in memory, which only root can mount.
private enum SmallDisk {
    static let isPossible: Bool = {
        guard geteuid() == 0, let folder = try? TestFolder.make() else { return false }
        defer { try? FileManager.default.removeItem(at: folder) }
        guard mount(folder, kilobytes: 64) else { return false }
        unmount(folder)
        return true
    }()

    static func mount(_ folder: URL, kilobytes: Int) -> Bool {
        run("/bin/mount", ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder.path])
    }

    static func unmount(_ folder: URL) { _ = run("/bin/umount", [folder.path]) }

    /// Fills the disk with one file except for the given number of kilobytes.
    static func fill(_ file: URL, leaving free: Int) {
        let descriptor = open(file.path, O_WRONLY | O_CREAT, 0o600)
        let page = [UInt8](repeating: 1, count: 4096)
        var length = 0
        while write(descriptor, page, page.count) == page.count { length += page.count }
        ftruncate(descriptor, off_t(max(0, length - free * 1024)))
        close(descriptor)
    }

    private static func run(_ program: String, _ arguments: [String]) -> Bool {
        (try? ChildProcess(URL(fileURLWithPath: program), arguments))?.waitForEnd() == 0
    }
}
