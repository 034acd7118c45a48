import Foundation
import Testing

/// Tests of the exports that are refused and of the files that they keep.
struct ExportSafetyTests {
    /// Creates a folder with an album of pictures of different widths and its own cache.
    private func withAlbum(_ count: Int, _ body: (Place) throws -> Void) throws {
        try TestFolder.with { folder in
            let place = Place(folder: folder)
            try FileManager.default.createDirectory(at: place.album, withIntermediateDirectories: true)
            for number in 0..<count { try place.add(number) }
            try body(place)
        }
    }

    struct Place {
        let folder: URL

        var album: URL { folder.appendingPathComponent("album") }
        var out: URL { folder.appendingPathComponent("site") }

        func add(_ number: Int) throws {
            try TestFolder.writePicture(album.appendingPathComponent("\(number).ppm"), width: 20 + number, height: 30)
        }

        func remove(_ number: Int) throws { try FileManager.default.removeItem(at: album.appendingPathComponent("\(number).ppm")) }

        func export(_ options: String..., from source: URL? = nil, to target: URL? = nil) throws -> CascadeProcess.Result {
            try CascadeProcess.run(
                ["export", "--no-live"] + options + [(source ?? album).path, (target ?? out).path],
                environment: ["CASCADE_CACHE": folder.appendingPathComponent("cache").path]
            )
        }

        /// The entries of the site, with links and permissions.
        func contents() throws -> [String: String] { try SiteContents.of(out) }
    }

    @Test func aSourceThatBecameEmptyLeavesTheSite() throws {
        try withAlbum(3) { place in
            #expect(try place.export().status == 0)
            let before = try place.contents()
            for number in 0..<3 { try place.remove(number) }
            let result = try place.export()
            #expect(result.status == 1 && result.output == "")
            #expect(
                result.errors == "Error: The site in \(place.out.path) has 3 pictures and the new one would have 0, fewer than half. "
                    + "Nothing was changed. If that is right, add --allow-fewer.\n"
            )
            #expect(try place.contents() == before && before.count > 5)
            let allowed = try place.export("--allow-fewer")
            #expect(allowed.status == 0 && allowed.output == "Wrote 0 pictures to \(place.out.path)\n")
        }
    }

    @Test func anExportWithFewerThanHalfOfThePicturesIsRefused() throws {
        try withAlbum(4) { place in
            #expect(try place.export().status == 0)
            try place.remove(0)
            try place.remove(1)
            #expect(try place.export().status == 0)
            try place.add(7)
            try place.add(8)
            try place.add(9)
            #expect(try place.export().output.hasPrefix("Wrote 5 pictures"))
            for number in [2, 3, 7] { try place.remove(number) }
            let before = try place.contents()
            let result = try place.export()
            #expect(result.status == 1 && result.errors.contains("has 5 pictures and the new one would have 2, fewer than half"))
            #expect(try place.contents() == before)
        }
    }

    @Test(arguments: [
        (["export", "", "site"], "<folder> is empty. Name a folder; the one you are in is “.”."),
        (["export", "Pictures", ""], "<out> is empty. Name a folder; the one you are in is “.”."),
        (["serve", ""], "<folder> is empty. Name a folder; the one you are in is “.”."),
        (["cache", "--fill", ""], "--fill is empty. Name a folder; the one you are in is “.”."),
        (["layout", ""], "<file> is empty. Name a file, or - for standard input."),
        (["render", "-o", ""], "--output is empty. Name a file, or - for standard output."),
        (["render", ""], "<input> is empty. Name a file or a folder, or - for standard input."),
    ])
    func anEmptyPathIsNotTheWorkingDirectory(arguments: [String], message: String) throws {
        let result = try CascadeProcess.run(arguments)
        #expect(result.errors.hasPrefix("Error: \(message)\n") && result.status == 64 && result.output == "", "\(result.errors)")
    }

    @Test func aFirstExportWithoutPicturesIsRefused() throws {
        try withAlbum(0) { place in
            let result = try place.export()
            #expect(result.status == 1 && !FileManager.default.fileExists(atPath: place.out.path))
            #expect(
                result.errors == "Error: There are no pictures in \(place.album.path), so nothing was written. "
                    + "If that is right, add --allow-fewer.\n"
            )
        }
    }

    @Test func anAlbumWithoutReadablePicturesIsRefused() throws {
        try withAlbum(0) { place in
            for name in ["a.jpg", "b.png"] { try Data("no picture".utf8).write(to: place.album.appendingPathComponent(name)) }
            let result = try place.export("--allow-fewer")
            #expect(result.status == 1 && !FileManager.default.fileExists(atPath: place.out.path))
            #expect(result.errors.hasPrefix("Left out a.jpg: ") && result.errors.contains("\nLeft out b.png: "))
            let end =
                "Error: None of the 2 pictures of \(place.album.path) can be read, so nothing was written. The reasons are named above.\n"
            #expect(result.errors.hasSuffix(end))
        }
    }

    @Test func strictMakesASkippedPictureAnError() throws {
        try withAlbum(2) { place in
            #expect(try place.export("--strict").status == 0)
            let before = try place.contents()
            try Data("no picture".utf8).write(to: place.album.appendingPathComponent("broken.jpg"))
            let strict = try place.export("--strict")
            #expect(strict.status == 1 && strict.output == "")
            #expect(strict.errors.contains("Error: 1 of 3 pictures cannot be read and --strict was given, so nothing was written.\n"))
            #expect(try place.contents() == before)
            let lenient = try place.export()
            #expect(lenient.status == 0 && lenient.output == "Wrote 2 pictures to \(place.out.path); left out 1, named above\n")
        }
    }

    @Test(.enabled(if: CascadeProcess.unprivileged != nil, "root needs setpriv to be somebody else"))
    func strictMakesAnUnreadableFolderAnErrorAndNotAPicture() throws {
        try withAlbum(2) { place in
            let locked = place.album.appendingPathComponent("locked")
            try FileManager.default.createDirectory(at: locked, withIntermediateDirectories: true)
            #expect(chmod(locked.path, 0) == 0 && chmod(place.folder.path, 0o777) == 0)
            defer { chmod(locked.path, 0o755) }
            func export(_ option: String) throws -> CascadeProcess.Result {
                let script = "exec \(CascadeProcess.unprivileged ?? "") \"$0\" export --no-live $2 \"$1/album\" \"$1/site\""
                let environment = ["CASCADE_CACHE": place.folder.path + "/cache"]
                return try CascadeProcess.run(shell: script, [place.folder.path, option], environment: environment)
            }
            let strict = try export("--strict")
            let reported = "Left out locked: permission denied\n"
            #expect(strict.errors == reported + "Error: 1 folder cannot be read and --strict was given, so nothing was written.\n")
            #expect(strict.status == 1)
            try Data("no picture".utf8).write(to: place.album.appendingPathComponent("broken.jpg"))
            #expect(try export("--strict").errors.contains("Error: 1 of 3 pictures and 1 folder cannot be read"))
            for number in 0..<2 { try place.remove(number) }
            try FileManager.default.removeItem(at: place.album.appendingPathComponent("broken.jpg"))
            let empty = try export("")
            let end = "Error: 1 folder of \(place.album.path) cannot be read, so nothing was written. The reasons are named above.\n"
            #expect(empty.status == 1 && empty.errors == reported + end)
        }
    }

    @Test func originalsAreEitherPublishedOrNot() throws {
        try withAlbum(1) { place in
            let result = try place.export("--originals", "--no-originals")
            #expect(result.status == 64 && result.errors.contains("--no-originals") && result.output == "", "\(result.errors)")
        }
    }

    @Test func namesInMessagesContainNoTerminalControlCharacters() throws {
        try withAlbum(1) { place in
            try Data("no picture".utf8).write(to: place.album.appendingPathComponent("a\u{1B}[2J\nError: b\u{202E}gpj.jpg"))
            let result = try place.export()
            #expect(result.errors.hasPrefix(#"Left out a\u{1B}[2J\nError: b\u{202E}gpj.jpg: "#), "\(result.errors)")
            #expect(result.errors.split(separator: "\n").count == 1)
            #expect(!result.errors.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
        }
    }

    @Test func picturesInsideTheSiteAreRefused() throws {
        try withAlbum(1) { place in
            #expect(try place.export().status == 0)
            let before = try place.contents()
            let result = try place.export(from: place.out.appendingPathComponent("pictures"))
            #expect(result.status == 64 && result.errors.contains("\(place.out.path) contains \(place.out.path)/pictures. Name a folder"))
            #expect(try place.contents() == before)
        }
    }

    @Test func foreignFilesAreKept() throws {
        try withAlbum(2) { place in
            #expect(try place.export().status == 0)
            let mine = ["CNAME", "layout.css", "pictures/mine.webp", "live/mine.js", "deep/er/notes.txt"]
            for path in mine {
                let file = place.out.appendingPathComponent(path)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data("mine: \(path)".utf8).write(to: file)
            }
            for number in 4..<7 {
                try place.add(number)
                #expect(try place.export().status == 0)
            }
            for path in mine { #expect(try String(contentsOf: place.out.appendingPathComponent(path), encoding: .utf8) == "mine: \(path)") }
        }
    }

    @Test func aFolderBehindASymbolicLinkIsWrittenTo() throws {
        try withAlbum(1) { place in
            let real = place.folder.appendingPathComponent("real")
            try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(at: place.out, withDestinationURL: real)
            #expect(try place.export().status == 0)
            #expect(FileManager.default.fileExists(atPath: real.appendingPathComponent("index.html").path))
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place.out.path) == real.path)
        }
    }

    @Test func unusableDestinationsAndMissingSourcesAreReportedBeforeReading() throws {
        try withAlbum(1) { place in
            // Skipped files are reported while the album is read, so this name in the output shows that reading began.
            try Data("no picture".utf8).write(to: place.album.appendingPathComponent("broken.jpg"))
            let file = place.folder.appendingPathComponent("file")
            try Data("mine".utf8).write(to: file)
            let link = place.folder.appendingPathComponent("link")
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "nowhere")
            for (target, message) in [
                (file, "Error: \(file.path) is a file. Name a folder to write the site into.\n"),
                (link, "Error: \(link.path): cannot be written: another file is there.\n"),
                (file.appendingPathComponent("site"), "Error: \(file.path)/site: cannot be written: a part of the path is not a folder.\n"),
            ] {
                let result = try place.export(to: target)
                #expect(result.errors == message && result.status == 1 && result.output == "")
            }
            #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
        }
    }

    @Test(.enabled(if: CascadeProcess.unprivileged != nil, "root needs setpriv to be somebody else"))
    func aProtectedFolderIsReportedBeforeReading() throws {
        try withAlbum(1) { place in
            try Data("no picture".utf8).write(to: place.album.appendingPathComponent("broken.jpg"))
            #expect(try place.export().status == 0)
            let before = try place.contents()
            #expect(chmod(place.out.path, 0o555) == 0)
            defer { chmod(place.out.path, 0o755) }
            let user = try #require(CascadeProcess.unprivileged)
            let result = try CascadeProcess.run(shell: "exec \(user) \"$0\" export \"$1\" \"$2\"", [place.album.path, place.out.path])
            #expect(
                result.errors == "Error: \(place.out.path): cannot be written: permission denied. Name a place that you may write to.\n"
            )
            #expect(result.status == 1)
            #expect(try place.contents() == before)
        }
    }
}
