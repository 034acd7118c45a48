import Foundation
import GalleryTesting
import Testing

/// Tests of what a user sees on the terminal after a wrong command, Control-C, and without the live page.
@Suite(.timeLimit(.minutes(10)))
struct TerminalTests {
    @Test(
        arguments: [
            (["srve", "X"], "There is no command “srve”. Did you mean “serve”?"),
            (["help", "exports"], "There is no command “exports”. Did you mean “export”?"),
            (["picture-workers"], "There is no command “picture-workers”."),
            (["help", "help", "x"], nil),
            (["help", "export"], nil),
        ] as [([String], String?)]
    )
    func aMisspelledCommandIsAnErrorWithASuggestion(arguments: [String], message: String?) throws {
        let result = try CascadeProcess.run(arguments)
        guard let message else {
            #expect(result.status == 0 && result.errors == "" && result.output.contains("USAGE:"))
            return
        }
        #expect(result.status == 64 && result.output == "")
        #expect(result.errors.hasPrefix("Error: \(message)\nUsage: cascade"), "\(result.errors)")
    }

    @Test func aPageWithoutTheLivePartsIsAnnounced() throws {
        try TestFolder.with { folder in
            // Outside of the checkout, where there is no browser build.
            let program = folder.appendingPathComponent("bin/cascade")
            try FileManager.default.createDirectory(at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: CascadeProcess.executable, to: program)
            try TestFolder.writePicture(folder.appendingPathComponent("a.ppm"), width: 30, height: 20)
            let script = #"cd "$1" && "$1/bin/cascade" export $2 . ../out-"$3" 2>&1; rm -r ../out-"$3""#
            for (option, isAnnounced) in [("", true), ("--no-live", false)] {
                let result = try CascadeProcess.run(
                    shell: script,
                    [folder.path, option, UUID().uuidString],
                    environment: ["CASCADE_LIVE": "", "CASCADE_CACHE": folder.appendingPathComponent(".cache").path]
                )
                #expect(result.output.contains("The page has no viewer and no search") == isAnnounced, "\(result.output)")
                #expect(result.output.contains("Wrote 1 picture"))
            }
        }
    }

    /// Runs the program with a terminal as standard error until its progress bar is there, then sends a signal.
    private func interrupt(_ arguments: [String], in folder: URL) throws -> (status: Int32, text: String) {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        defer { close(terminal) }
        // TIOCSPTLCK and TIOCGPTN of Linux: Glibc's functions for terminals are not visible to Swift.
        var (locked, number): (CInt, CInt) = (0, 0)
        try #require(ioctl(terminal, 0x4004_5431, &locked) == 0 && ioctl(terminal, 0x8004_5430, &number) == 0)
        let other = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        try #require(other >= 0)
        let process = try ChildProcess(
            CascadeProcess.executable,
            arguments,
            environment: ["CASCADE_CACHE": folder.appendingPathComponent("cache").path],
            errors: FileHandle(fileDescriptor: other, closeOnDealloc: false)
        )
        close(other)
        var (bytes, isSent): ([UInt8], Bool) = ([], false)
        var piece = [UInt8](repeating: 0, count: 4096)
        // Fails when the process has closed the other side.
        while case let count = read(terminal, &piece, piece.count), count > 0 {
            bytes += piece[..<count]
            guard !isSent, String(decoding: bytes, as: UTF8.self).contains("Reading pictures  ") else { continue }
            isSent = true
            kill(process.identifier, SIGINT)
        }
        return (process.waitForEnd(), String(decoding: bytes, as: UTF8.self))
    }

    @Test(.enabled(if: access("/dev/ptmx", R_OK | W_OK) == 0, "needs Linux' terminals"), arguments: ["export", "serve"])
    func controlCWhileReadingLeavesAWordAndNoFolder(command: String) throws {
        try TestFolder.with { folder in
            let album = folder.appendingPathComponent("album")
            try FileManager.default.createDirectory(at: album, withIntermediateDirectories: true)
            // Reading takes long even without decoding.
            let pixels = Data(repeating: 90, count: 3000 * 2000 * 3)
            for number in 0..<40 {
                try (Data("P6\n3000 2000\n255\n".utf8) + [UInt8(number)] + pixels.dropFirst())
                    .write(to: album.appendingPathComponent("\(number).ppm"))
            }
            let out = folder.appendingPathComponent("deep/site")
            let rest = command == "export" ? [album.path, out.path] : ["--port", "0", album.path]
            let (status, text) = try interrupt([command, "--no-live"] + rest, in: folder)
            #expect(status == 130)
            let words = ["export": "Stopped before the end of the export.", "serve": "Stopped while the pictures were being read."]
            #expect(text.hasSuffix("\r\u{1B}[K\(words[command] ?? "")\r\n"), "\(text.suffix(200))")
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("deep").path))
        }
    }
}
