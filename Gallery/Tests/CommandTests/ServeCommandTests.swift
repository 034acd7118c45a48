import Foundation
import GalleryTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests of `cascade serve` as a process.
@Suite(.timeLimit(.minutes(10)))
struct ServeCommandTests {
    private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Samples/catalog.json").standardizedFileURL.path

    /// Waits for the line with the address and returns both.
    private func start(
        _ arguments: [String],
        environment: [String: String] = [:]
    ) throws -> (process: RunningCascade, line: String, address: URL) {
        let process = try RunningCascade(["serve"] + arguments, environment: environment)
        let line = try #require(process.readLine(), "it ended: \(process.errors)")
        let address = try #require(line.range(of: "http://").flatMap { URL(string: String(line[$0.lowerBound...])) })
        return (process, line, address)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func itPrintsItsAddressAnswersAndEndsOnASignal(signal: Int32) async throws {
        let (process, line, address) = try start([Self.samples, "--port", "0"])
        #expect(line == "Serving “catalog” (50 pictures) at \(address.absoluteString)")
        #expect(address.host == "127.0.0.1" && (address.port ?? 0) > 0)
        #expect(process.readLine() == "Press Control-C to stop.")
        let (page, response) = try await URLSession.shared.data(from: address)
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        let html = String(decoding: page, as: UTF8.self)
        #expect(html.contains("<h1 dir=\"auto\">catalog</h1>"))
        let source = try #require(html.components(separatedBy: "<img src=\"").dropFirst().first?.prefix { $0 != "\"" })
        let (picture, _) = try await URLSession.shared.data(from: try #require(URL(string: String(source), relativeTo: address)))
        #expect(picture.prefix(4) == Data("RIFF".utf8))
        // The client's connection is still open; a server that waited for it would be ended with another status.
        kill(process.identifier, signal)
        #expect(process.waitForEnd() == 0)
        #expect(process.errors == "")
    }

    @Test func withoutAFolderTheSamplesAreServed() async throws {
        let (process, line, address) = try start(["--port", "0", "--language", "ar"])
        #expect(line.hasPrefix("Serving “Cascade Prints” (50 pictures) at http://127.0.0.1:"))
        let html = String(decoding: try await URLSession.shared.data(from: address).0, as: UTF8.self)
        #expect(html.contains("alt=\"Morning Ridge\"") && html.contains("<html lang=\"ar\" dir=\"rtl\">"))
        process.interrupt()
        #expect(process.waitForEnd() == 0)
    }

    @Test func aChangedFolderIsServedAnew() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("serve-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try TestFolder.writePicture(folder.appendingPathComponent("first.ppm"), width: 30, height: 20)
        let (process, _, address) = try start([folder.path, "--port", "0", "--no-live"])
        #expect(process.readLine() == "Press Control-C to stop.")
        func page() async throws -> String { String(decoding: try await URLSession.shared.data(from: address).0, as: UTF8.self) }
        let before = try await page()
        #expect(before.contains("alt=\"first\"") && !before.contains("alt=\"second\""))
        let styles = try #require(before.firstMatch(of: /href="(layout-[0-9a-f]+\.css)"/)).1

        try TestFolder.writePicture(folder.appendingPathComponent("second.ppm"), width: 20, height: 30)
        #expect(process.readLine() == "The folder has changed: 2 pictures. Load the page again to see it.")
        let after = try await page()
        #expect(after.contains("alt=\"first\"") && after.contains("alt=\"second\""))
        // An open page still finds its styles after two changes, but no picture that was removed.
        let removed = try #require(before.firstMatch(of: /src="(pictures\/[^"]+)"/)).1
        try FileManager.default.removeItem(at: folder.appendingPathComponent("first.ppm"))
        #expect(process.readLine() == "The folder has changed: 1 picture. Load the page again to see it.")
        for (path, status) in [(removed, 404), (styles, 200)] {
            let response = try await URLSession.shared.data(from: address.appendingPathComponent(String(path))).1
            #expect((response as? HTTPURLResponse)?.statusCode == status, "\(path)")
        }
        let former = try #require(after.firstMatch(of: /href="(layout-[0-9a-f]+\.css)"/)).1
        let kept = try await URLSession.shared.data(from: address.appendingPathComponent(String(former))).1
        #expect((kept as? HTTPURLResponse)?.statusCode == 200)
        process.interrupt()
        #expect(process.waitForEnd() == 0)
    }

    @Test func aFolderThatIsMissingForATimeIsReportedAndServedAgain() async throws {
        let folder = try TestFolder.make()
        let away = folder.appendingPathExtension("away")
        defer { for folder in [folder, away] { try? FileManager.default.removeItem(at: folder) } }
        try TestFolder.writePicture(folder.appendingPathComponent("first.ppm"), width: 30, height: 20)
        let (process, _, address) = try start([folder.path, "--port", "0", "--no-live"])
        #expect(process.readLine() == "Press Control-C to stop.")
        func page() async throws -> String { String(decoding: try await URLSession.shared.data(from: address).0, as: UTF8.self) }
        // Otherwise its file would be missing when its thumbnail is made.
        let picture = try #require(try await page().firstMatch(of: /src="(pictures\/[^"]+)"/)).1
        let response = try await URLSession.shared.data(from: address.appendingPathComponent(String(picture))).1
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        try FileManager.default.moveItem(at: folder, to: away)
        #expect(Waiting.until { !process.isRunning || !process.errors.isEmpty })
        let message = "The folder has changed and cannot be read, so the former pictures stay: \(folder.path): no such file or folder."
        #expect(process.errors.hasPrefix(message))
        #expect(try await page().contains("alt=\"first\""))
        try FileManager.default.moveItem(at: away, to: folder)
        try TestFolder.writePicture(folder.appendingPathComponent("second.ppm"), width: 20, height: 30)
        #expect(process.readLine() == "The folder has changed: 2 pictures. Load the page again to see it.")
        #expect(try await page().contains("alt=\"second\""))
        process.interrupt()
        #expect(process.waitForEnd() == 0)
    }

    @Test func aReadingThatFailsIsTriedAgainWithoutAChange() async throws {
        let folder = try TestFolder.make()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (album, cache) = (folder.appendingPathComponent("album"), folder.appendingPathComponent("cache"))
        try FileManager.default.createDirectory(at: album, withIntermediateDirectories: true)
        try TestFolder.writePicture(album.appendingPathComponent("first.ppm"), width: 30, height: 20)
        let (process, _, address) = try start([album.path, "--port", "0", "--no-live"], environment: ["CASCADE_CACHE": cache.path])
        #expect(process.readLine() == "Press Control-C to stop.")
        func picture(_ name: String) async throws -> Data {
            let html = String(decoding: try await URLSession.shared.data(from: address).0, as: UTF8.self)
            let file = try #require(
                html.firstMatch(of: try Regex("src=\"(pictures/[^\"]+)\" [^>]*alt=\"\(name)\"", as: (Substring, Substring).self))
            ).1
            return try await URLSession.shared.data(from: address.appendingPathComponent(String(file))).0
        }
        // Otherwise its thumbnail could not be stored.
        #expect(try await picture("first").starts(with: "RIFF".utf8))
        try FileManager.default.moveItem(at: cache, to: folder.appendingPathComponent("away"))
        try Data().write(to: cache)
        try TestFolder.writePicture(album.appendingPathComponent("second.ppm"), width: 20, height: 30)
        #expect(Waiting.until { !process.isRunning || process.errors.contains("cannot be read, so the former pictures stay: ") })
        try FileManager.default.removeItem(at: cache)
        try FileManager.default.moveItem(at: folder.appendingPathComponent("away"), to: cache)
        #expect(process.readLine() == "The folder has changed: 2 pictures. Load the page again to see it.")
        #expect(try await picture("second").starts(with: "RIFF".utf8))
        process.interrupt()
        #expect(process.waitForEnd() == 0)
    }

    /// Calls a closure with a folder whose programs have not been built, a server of it, and the address of the gallery's program.
    private func withMissingPrograms(_ body: (_ live: URL, RunningCascade, _ program: URL) async throws -> Void) async throws {
        let live = FileManager.default.temporaryDirectory.appendingPathComponent("live-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: live, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: live) }
        try Data("script".utf8).write(to: live.appendingPathComponent("gallery.js"))
        try Data("0123456789abcdef\n".utf8).write(to: live.appendingPathComponent("served-only"))
        try Data("12 100\n".utf8).write(to: live.appendingPathComponent("progress"))
        let (process, _, address) = try start([Self.samples, "--port", "0"], environment: ["CASCADE_LIVE": live.path])
        #expect(process.readLine() == "Press Control-C to stop.")
        try await body(live, process, address.appendingPathComponent("live/0123456789abcdef/gallery.wasm"))
        process.interrupt()
        #expect(process.waitForEnd() == 0)
    }

    @Test func aProgramThatIsBuiltMeanwhileIsServed() async throws {
        try await withMissingPrograms { live, process, program in
            let (before, response) = try await URLSession.shared.data(from: program)
            #expect(before.isEmpty && (response as? HTTPURLResponse)?.statusCode == 200)
            #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Cache-Control") == "no-cache")
            try Data("program".utf8).write(to: live.appendingPathComponent("gallery.wasm"), options: .atomic)
            #expect(process.readLine() == "The live page is built. Open pages become live by themselves.")
            #expect(String(decoding: try await URLSession.shared.data(from: program).0, as: UTF8.self) == "program")
            #expect(process.errors == "")
        }
    }

    @Test func aFailedBuildIsReportedOnceWithTheEndOfItsLog() async throws {
        try await withMissingPrograms { live, process, program in
            try Data((1...9).map { "line \($0)\n" }.joined().utf8).write(to: live.appendingPathComponent("log"))
            try Data("failed\n".utf8).write(to: live.appendingPathComponent("progress"), options: .atomic)
            let end = "The whole output is in \(live.path)/log.\n"
            while process.isRunning, !process.errors.hasSuffix(end) { try await Task.sleep(for: .milliseconds(20)) }
            let start = "The live page could not be built, so the page has no viewer and no search:\n"
            #expect(process.errors == start + (5...9).map { "  line \($0)\n" }.joined() + end)
            #expect(try await URLSession.shared.data(from: program).0.isEmpty)
        }
    }

    @Test func aFailedBuildOfTheAppsLeavesTheGalleryItsViewer() async throws {
        try await withMissingPrograms { live, process, _ in
            try Data("program".utf8).write(to: live.appendingPathComponent("gallery.wasm"), options: .atomic)
            #expect(process.readLine() == "The live page is built. Open pages become live by themselves.")
            try Data("failed\n".utf8).write(to: live.appendingPathComponent("progress"), options: .atomic)
            let message = "The tutorials' apps could not be built:\nThe whole output is in \(live.path)/log.\n"
            while process.isRunning, !process.errors.hasSuffix("/log.\n") { try await Task.sleep(for: .milliseconds(20)) }
            #expect(process.errors == message)
        }
    }

    @Test func aPortInUseIsAnError() throws {
        let (first, _, address) = try start([Self.samples, "--port", "0"])
        let port = try #require(address.port)
        let result = try CascadeProcess.run(["serve", Self.samples, "--port", "\(port)"])
        #expect(result.errors.hasPrefix("Error: Cannot listen on 127.0.0.1 port \(port): Address already in use. Choose another"))
        #expect(result.status == 1 && result.output == "")
        first.interrupt()
        #expect(first.waitForEnd() == 0)
    }

    @Test func wrongArgumentsAreErrors() throws {
        let missing = try CascadeProcess.run(["serve", "/nowhere/pictures", "--port", "0"])
        #expect(missing.errors.hasPrefix("Error: /nowhere/pictures: no such file or folder.") && missing.status == 1)
        let port = try CascadeProcess.run(["serve", "--port", "70000"])
        #expect(port.errors.contains("'70000' is invalid for '--port <port>'") && port.status == 64)
        let host = try CascadeProcess.run(["serve", Self.samples, "--host", "example.com", "--port", "0"])
        #expect(host.errors.hasPrefix("Error: example.com is not an IP address.") && host.status == 1)
        let name = try CascadeProcess.run(["serve", Self.samples, "--allow-host", "b.org", "--allow-host", "a.org:80", "--port", "0"])
        let message = "Error: --allow-host: expected a name alone, such as studio.example.com, found “a.org:80”.\n"
        #expect(name.errors.hasPrefix(message) && name.status == 64)
    }
}
