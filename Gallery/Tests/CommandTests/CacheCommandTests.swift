import Foundation
import Testing

/// Tests of `cascade cache` as a process and of the hidden decoding command.
struct CacheCommandTests {
    @Test func theCacheIsShownPrunedAndCleared() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let album = folder.appendingPathComponent("album")
        let cache = folder.appendingPathComponent("cache")
        try FileManager.default.createDirectory(at: album, withIntermediateDirectories: true)
        try Data("P3\n2 2\n255\n1 2 3 4 5 6 7 8 9 10 11 12\n".utf8).write(to: album.appendingPathComponent("a.ppm"))
        let environment = ["CASCADE_CACHE": cache.path]
        func run(_ arguments: String...) throws -> CascadeProcess.Result { try CascadeProcess.run(arguments, environment: environment) }

        #expect(try run("cache").output == "\(cache.path): 0 pictures, 0 kB\n")
        #expect(try run("export", album.path, folder.appendingPathComponent("out").path, "--no-live").status == 0)
        let shown = try run("cache")
        #expect(shown.status == 0 && shown.output.hasPrefix("\(cache.path): 1 picture, ") && shown.output.hasSuffix(" kB\n"))
        #expect(try run("cache", "--prune").output.hasPrefix("Removed 0 pictures, 0 kB.\n\(cache.path): 1 picture, "))
        let cleared = try run("cache", "--clear")
        #expect(cleared.output.hasPrefix("Removed 1 picture, ") && cleared.output.hasSuffix("\n\(cache.path): 0 pictures, 0 kB\n"))
        #expect(try run("cache", "--prune", "--clear").errors.contains("Give --prune or --clear, not both."))
    }

    @Test func theDecodingCommandIsHiddenAndEndsWithoutRequests() throws {
        #expect(!(try CascadeProcess.run(["--help"]).output.contains("picture-worker")))
        let result = try CascadeProcess.run(["picture-worker"], input: "hello")
        #expect(result.status == 64 && result.output == "")
    }
}
