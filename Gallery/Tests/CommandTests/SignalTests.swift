import Foundation
import GalleryTesting
import Testing

/// Tests of signals to a program whose output is not read.
@Suite(.timeLimit(.minutes(10)))
struct SignalTests {
    @Test func aSecondSignalEndsTheProgramWhoseMessageIsNotRead() throws {
        try TestFolder.with { folder in
            let album = folder.appendingPathComponent("album")
            try FileManager.default.createDirectory(at: album, withIntermediateDirectories: true)
            // Reported on standard error, so the program does not end by itself.
            try Data("no picture".utf8).write(to: album.appendingPathComponent("broken.jpg"))
            let errors = Pipe()
            let descriptor = errors.fileHandleForWriting.fileDescriptor
            try #require(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
            let page = [UInt8](repeating: 0, count: 4096)
            while write(descriptor, page, page.count) > 0 {}
            let cache = folder.appendingPathComponent("cache")
            let process = try ChildProcess(
                CascadeProcess.executable,
                ["render", album.path],
                environment: ["CASCADE_CACHE": cache.path],
                errors: errors.fileHandleForWriting
            )
            // The cache is created after signals are handled.
            while process.isRunning, !FileManager.default.fileExists(atPath: cache.path) { usleep(5_000) }
            let hasEnded = Waiting.until {
                kill(process.identifier, SIGTERM)
                return !process.isRunning
            }
            if !hasEnded { kill(process.identifier, SIGKILL) }
            #expect(process.waitForEnd() == 128 + SIGTERM)
            try errors.fileHandleForReading.close()
        }
    }

    /// Otherwise the pages would be of two versions.
    ///
    /// The program waits for the reader of its list after it has replaced them.
    @Test(arguments: [false, true]) func aSignalDoesNotEndAnExportThatReplacesPages(isRepeated: Bool) throws {
        try TestFolder.with { folder in
            let album = folder.appendingPathComponent("album")
            try FileManager.default.createDirectory(at: album, withIntermediateDirectories: true)
            try TestFolder.writePicture(album.appendingPathComponent("a.ppm"), width: 30, height: 20)
            let output = Pipe()
            let descriptor = output.fileHandleForWriting.fileDescriptor
            try #require(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
            let page = [UInt8](repeating: UInt8(ascii: "\n"), count: 4096)
            while write(descriptor, page, page.count) > 0 {}
            try #require(fcntl(descriptor, F_SETFL, 0) == 0)
            let out = folder.appendingPathComponent("site")
            let process = try ChildProcess(
                CascadeProcess.executable,
                ["export", "--no-live", "--changed", album.path, out.path],
                environment: ["CASCADE_CACHE": folder.appendingPathComponent("cache").path],
                output: output.fileHandleForWriting
            )
            try output.fileHandleForWriting.close()
            let first = out.appendingPathComponent("index.html").path
            #expect(Waiting.until { !process.isRunning || FileManager.default.fileExists(atPath: first) })
            kill(process.identifier, SIGINT)
            if isRepeated {
                #expect(Waiting.until { kill(process.identifier, SIGINT) != 0 || !process.isRunning })
                #expect(process.waitForEnd() == 128 + SIGINT)
            } else {
                // Longer than the time after which a signal ends other commands.
                sleep(12)
                #expect(process.isRunning)
                let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
                #expect(process.waitForEnd() == 0 && text.contains("+ index.html\n"))
            }
        }
    }

    @Test func aSignalEndsTheProgramWhoseDrawingIsNotRead() throws {
        try TestFolder.with { folder in
            try TestFolder.writePicture(folder.appendingPathComponent("a.ppm"), width: 30, height: 20)
            // Their drawing is longer than a pipe.
            let entries = Array(repeating: #"{"w": 30, "h": 20, "img": "a.ppm", "price": ""}"#, count: 600)
            let catalog = folder.appendingPathComponent("catalog.json")
            try Data("[\(entries.joined(separator: ","))]".utf8).write(to: catalog)
            let output = Pipe()
            let process = try ChildProcess(
                CascadeProcess.executable,
                ["render", catalog.path],
                environment: ["CASCADE_CACHE": folder.appendingPathComponent("cache").path],
                output: output.fileHandleForWriting
            )
            try output.fileHandleForWriting.close()
            var waiting = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let ready = poll(&waiting, 1, -1)
            #expect(ready == 1)
            kill(process.identifier, SIGTERM)
            // A program that ignored the signal would now write the rest.
            _ = try output.fileHandleForReading.readToEnd()
            #expect(process.waitForEnd() == -SIGTERM)
        }
    }
}
