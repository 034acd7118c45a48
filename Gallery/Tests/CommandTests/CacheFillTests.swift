import Foundation
import Testing

/// Tests of `cascade cache --fill` as processes side by side.
struct CacheFillTests {
    /// A folder of pictures with different colors, one of them twice, a file that is no picture, and an empty cache.
    private struct Scene {
        static let count = 12
        let root: URL
        var album: String { root.appendingPathComponent("album").path }
        var cache: URL { root.appendingPathComponent("cache") }
        var environment: [String: String] { ["CASCADE_CACHE": cache.path] }

        init(_ root: URL) throws {
            self.root = root
            try FileManager.default.createDirectory(atPath: album, withIntermediateDirectories: true)
            for index in 0..<Self.count {
                let file = URL(fileURLWithPath: album).appendingPathComponent("\(index).ppm")
                // The last one equals the first.
                try TestFolder.writePicture(file, width: 200, height: 150, color: "\(index % (Self.count - 1) * 20) 9 9")
            }
            try Data("x".utf8).write(to: URL(fileURLWithPath: album).appendingPathComponent("broken.png"))
        }

        func start(_ part: String) throws -> RunningCascade {
            let process = try RunningCascade(["cache", "--fill", album, "--part", part], environment: environment)
            process.closeInput()
            return process
        }

        /// Returns the numbers of files that were made, that were there, of other parts and that were left out, once the process has ended.
        func finish(_ process: RunningCascade) throws -> [Int] {
            let output = process.readToEnd()
            #expect(process.waitForEnd() == 0, "\(process.errors)")
            let line = output.prefix { $0 != "\n" }
            let numbers = line.components(separatedBy: CharacterSet.decimalDigits.inverted).compactMap { Int($0) }
            return numbers + [process.errors.contains("Left out broken.png: ") ? 1 : 0]
        }

        /// Expects that all pictures are in the cache, by an export that then decodes none.
        func expectComplete() throws {
            let whole = try CascadeProcess.run(["cache", "--fill", album], environment: environment)
            #expect(whole.status == 0 && whole.output.contains("Made 0, \(Self.count) were there."))
            let site = root.appendingPathComponent("site").path
            let export = try CascadeProcess.run(["export", album, site, "--no-live"], environment: environment)
            #expect(export.status == 0 && export.output.contains("Wrote \(Self.count) pictures"))
        }
    }

    @Test func partsSideBySideMakeEachPictureOnce() throws {
        try TestFolder.with { root in
            let scene = try Scene(root)
            let numbers = try (1...3).map { try scene.start("\($0)/3") }.map { try scene.finish($0) }
            #expect(numbers.map { $0[0] + $0[1] }.reduce(0, +) == Scene.count)
            #expect(numbers.map { $0[3] }.reduce(0, +) == 1)
            #expect(numbers.allSatisfy { $0.reduce(0, +) == Scene.count + 1 })
            try scene.expectComplete()
        }
    }

    @Test func aKilledPartGoesOnWhenItIsStartedAgain() throws {
        try TestFolder.with { root in
            let scene = try Scene(root)
            let killed = try scene.start("1/1")
            // Until the first record is written.
            while killed.isRunning {
                let files = FileManager.default.subpaths(atPath: scene.cache.path) ?? []
                if files.contains(where: { $0.hasSuffix(".record") }) { break }
            }
            kill(killed.identifier, SIGKILL)
            _ = killed.waitForEnd()
            _ = try scene.finish(try scene.start("1/1"))
            try scene.expectComplete()
        }
    }

    @Test func theSamePartMayBeFilledTwiceAtOnce() throws {
        try TestFolder.with { root in
            let scene = try Scene(root)
            let numbers = try [scene.start("1/1"), scene.start("1/1")].map { try scene.finish($0) }
            #expect(numbers.allSatisfy { $0[0] + $0[1] == Scene.count && $0[2...] == [0, 1] })
            try scene.expectComplete()
        }
    }

    /// A limit of the length of files stands for a full disk: both make writing fail.
    @Test(.limitsLengthsOfFiles) func aFullCacheIsReportedAndTheRestIsMadeLater() throws {
        try TestFolder.with { root in
            let scene = try Scene(root)
            let script = #"""
                trap '' XFSZ
                words=$(ulimit -f 0; "$0" cache --fill "$1" 2>&1)
                status=$?
                echo "$words" >&2
                exit $status
                """#
            let full = try CascadeProcess.run(shell: script, [scene.album], environment: scene.environment)
            #expect(full.status == 1 && full.errors.contains(scene.cache.path), "\(full.errors)")
            _ = try scene.finish(try scene.start("1/1"))
            try scene.expectComplete()
        }
    }

    @Test(arguments: ["0/3", "4/3", "1/0", "1", "a/b", "1/3/2", "-1/3", ""])
    func partsThatDoNotExistAreRefused(part: String) throws {
        let result = try CascadeProcess.run(["cache", "--fill", ".", "--part=\(part)"])
        #expect(result.status == 64 && result.errors.contains("such as 3/8"))
    }

    @Test func optionsThatDoNotFitAreRefused() throws {
        #expect(try CascadeProcess.run(["cache", "--part", "1/2"]).status == 64)
        #expect(try CascadeProcess.run(["cache", "--keep-location"]).status == 64)
        #expect(try CascadeProcess.run(["cache", "--fill", ".", "--clear"]).status == 64)
        #expect(try CascadeProcess.run(["cache", "--fill", "/nowhere/at/all"]).status == 1)
    }
}
