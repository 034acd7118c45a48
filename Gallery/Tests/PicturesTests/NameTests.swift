import Files
import Foundation
import Testing

@testable import Pictures

/// Tests of unusual file names, none of which may hide a file.
struct NameTests {
    @Test(.enabled(if: TestFolder.keepsBytes)) func namesThatAreNotUTF8AreReadAndReportedByTheirBytes() async throws {
        let folder = try TestFolder()
        try folder.picture("good.png")
        try folder.picture("x.png", pixel: [10, 200, 30])
        let root = FilePath(folder.root)
        let place = root.appending(FileName(bytes: Array("caf".utf8) + [0xE9]))
        #expect(mkdir(place.cString, 0o700) == 0)
        for name in [Array("\u{1F600}".utf8).dropLast() + Array(".png".utf8), [0xFF, 0xFE] + Array(".png".utf8)] {
            try copy(folder.file("x.png"), to: place.appending(FileName(bytes: Array(name))))
        }
        try Data("no picture".utf8).write(to: folder.file("y.png"))
        try copy(folder.file("y.png"), to: place.appending(FileName(bytes: [0xC3] + Array("(.jpg".utf8))))
        let album = try await folder.read()
        #expect(album.sections.map(\.title) == [nil, "caf\u{FFFD}"])
        try #require(album.sections.count == 2)
        #expect(album.sections[1].pictures.map(\.color.css) == ["#0ac81e", "#0ac81e"])
        #expect(album.skipped.map(\.path) == ["y.png", "caf\\xE9/\\xC3(.jpg"])
        // A second time, from the cache.
        #expect(try await folder.read() == album)
    }

    /// The index of the search has the names without their extensions.
    @Test func theSearchOfThePageRemovesTheExtensionOfEachPicture() throws {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../../Sources/Browser/Web/search.js"
        )
        let text = try String(contentsOf: script.standardizedFileURL, encoding: .utf8)
        let pattern = try #require(text.firstMatch(of: /part\.replace\(\/(.*)\/, "\$1"\)/)).1
        let regex = try Regex(String(pattern))
        for suffix in KnownExtensions.pictures {
            #expect("a.b.\(suffix)".firstMatch(of: regex).map { "a.b.\(suffix)"[$0.range] } == "b.\(suffix)", "\(suffix)")
        }
        for word in ["png", ".png", "a.c", "a.pngs", "no.1"] { #expect(word.firstMatch(of: regex) == nil, "\(word)") }
    }

    @Test func namesWithControlCharactersAndHTMLAreData() async throws {
        let folder = try TestFolder()
        let names = [
            "a\nb", "<script>alert(1)</script>", "\u{202E}gnp.exe", "a\u{1B}[31mred", "\"quoted\" & 'so'", "…", "a\u{0301}", "\u{E1}", " ",
        ]
        try folder.picture("x.png")
        for name in names where !name.contains("/") {
            try copy(folder.file("x.png"), to: FilePath(folder.root).appending(FileName(name + ".png")))
        }
        try Data("no picture".utf8).write(to: folder.file("line\nbreak.png"))
        let album = try await folder.read()
        let texts = album.sections.flatMap { $0.pictures.map(\.alternativeText) }
        #expect(texts.count == names.filter { !$0.contains("/") }.count + 1)
        #expect(texts.contains("a b") && texts.contains("\u{202E}gnp.exe") && texts.contains("a\u{1B}[31mred"))
        #expect(album.skipped.map(\.path) == ["line\nbreak.png"])
    }

    @Test func aNameIsWrittenWithItsInvalidBytes() {
        #expect(
            FileName(bytes: Array("a\u{E9}".utf8) + [0xE9, 0x0A] + [0xF0, 0x9F] + Array("z".utf8)).escaped == "a\u{E9}\\xE9\n\\xF0\\x9Fz"
        )
        #expect(FileName("été \\xE9.png").escaped == "été \\xE9.png")
        #expect(FileName("a.b.PNG").pathExtension == "png" && FileName("a.b.PNG").stem == "a.b")
        #expect(FileName(".png").pathExtension == "" && FileName("png").stem == "png" && FileName("a.").stem == "a.")
    }

    private func copy(_ file: URL, to path: FilePath) throws {
        let data = try Data(contentsOf: file)
        let descriptor = open(path.cString, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard descriptor >= 0 else { throw TestFolder.Failure(text: FileError.reason(errno)) }
        defer { close(descriptor) }
        #expect(data.withUnsafeBytes { write(descriptor, $0.baseAddress!, $0.count) } == data.count)
    }
}

extension TestFolder {
    /// A Boolean value that indicates whether the file system accepts names that are not UTF-8; Apple's does not.
    static var keepsBytes: Bool {
        guard let folder = try? TestFolder() else { return false }
        return mkdir(FilePath(folder.root).appending(FileName(bytes: [0xFF])).cString, 0o700) == 0
    }
}
