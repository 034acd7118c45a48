import Files
import Foundation
import Testing

@testable import Pictures

struct FolderTests {
    @Test func subfoldersFollowTheFoldersOwnPicturesInNaturalOrder() async throws {
        let folder = try TestFolder()
        for name in ["img10.png", "img2.png", "IMG1.png", "Trip 10/a.png", "Trip 2/b.png", "Trip 2/Sea/Deep/c.png", "Trip 2 b/d.png"] {
            try folder.picture(name)
        }
        let album = try await folder.read()
        #expect(album.title == "My pictures")
        #expect(album.sections.map(\.title) == [nil, "Trip 2", "Deep", "Trip 2 b", "Trip 10"])
        // A folder without own pictures has no section.
        #expect(album.sections.map(\.parents) == [[], [], ["Trip 2", "Sea"], [], []])
        #expect(album.sections.map(\.path) == [nil, "Trip 2", "Trip 2/Sea/Deep", "Trip 2 b", "Trip 10"])
        #expect(album.sections[0].pictures.map(\.alternativeText) == ["IMG1", "img2", "img10"])
        #expect(album.skipped.isEmpty)
    }

    @Test func namesOfAnyScriptAndWithSpacesAreReadAndBecomeAlternativeTexts() async throws {
        let folder = try TestFolder()
        let names = [
            "été à la mer.png", "写真_一.png", "a'b\"c<d>&.png", "_-_.png", "photo[1].png", "100%.png", "a\\b.png", "🎈 party-time.png",
        ]
        for name in names { try folder.picture("x.png"); try FileManager.default.moveItem(at: folder.file("x.png"), to: folder.file(name)) }
        let album = try await folder.read()
        #expect(album.skipped.isEmpty)
        #expect(
            Set(album.sections.flatMap { $0.pictures.map(\.alternativeText) })
                == ["été à la mer", "写真 一", "a'b\"c<d>&", "Picture", "photo[1]", "100%", "a\\b", "🎈 party time"]
        )
    }

    @Test func hiddenFilesAndOtherFilesAreIgnored() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png")
        try folder.picture(".hidden.png")
        try folder.picture(".cache/b.png")
        for name in ["$RECYCLE.BIN", "$Recycle.Bin", "System Volume Information", "lost+found", "@eaDir", "@Recycle", "#recycle"] {
            try folder.picture("\(name)/b.png")
            try folder.picture("below/\(name)/deep/b.png")
        }
        try folder.text("notes.txt", "text: 640 480")
        try folder.text("table.csv", "1,2,3\n4,5,6\n")
        try folder.text("matrix.mat", "2 2\n1 2\n3 4\n")
        try folder.text("page.html", "<html><body>a</body></html>")
        try folder.text("paper.pdf", "%PDF-1.4\n")
        try folder.text("catalog.json", "[]")
        try folder.text("catalog.plist", "<plist><array/></plist>")
        try folder.text("empty", "")
        let album = try await folder.read()
        #expect(album.sections.flatMap(\.pictures).count == 1)
        #expect(album.skipped == [])
        let state = AlbumState(folder.root, cache: folder.cache)
        try folder.picture("@eaDir/c.png")
        #expect(AlbumState(folder.root, cache: folder.cache) == state)
    }

    @Test func videosAreSkippedWithTheirReason() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png")
        try folder.text("Trip/clip.MP4", "ftypisom")
        try folder.text("b.mov", "")
        let album = try await folder.read()
        #expect(album.sections.flatMap(\.pictures).count == 1)
        let reason = "a video; only pictures are shown"
        #expect(album.skipped == ["b.mov", "Trip/clip.MP4"].map { SkippedFile(path: $0, reason: reason, isVideo: true) })
    }

    @Test func textsThatMentionSVGAreIgnored() async throws {
        let folder = try TestFolder()
        try folder.text("canvas.py", #"""Makes <svg xmlns="http://www.w3.org/2000/svg"> of shapes."""# + "\nprint('<svg>')\n")
        try folder.text("page.html", "<!DOCTYPE html>\n<html><body><svg xmlns=\"http://www.w3.org/2000/svg\"></svg></body></html>")
        try folder.text("sprite.xml", "<?xml version=\"1.0\"?>\n<!-- <svg> -->\n<set><svg/></set>")
        let drawing =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"6\"><rect width=\"8\" height=\"6\" fill=\"#123456\"/></svg>"
        try folder.text("plain", drawing)
        try folder.text(
            "prolog",
            "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- drawn by hand -->\n<!DOCTYPE svg [ <!ENTITY a \"b\"> ]>\n" + drawing
        )
        let album = try await folder.read()
        #expect(album.sections.flatMap { $0.pictures.map(\.alternativeText) } == ["plain", "prolog"])
        #expect(album.skipped == [])
    }

    @Test func picturesWithoutAnExtensionAreRecognizedByTheirFirstBytes() async throws {
        let folder = try TestFolder()
        let names = TestFolder.writable(
            ["jpg", "png", "webp", "gif", "tiff", "avif", "heic", "jxl", "jp2", "j2k", "ppm", "pfm"].map { "a." + $0 }
        )
        #expect(names.count >= 6)
        for (index, name) in names.enumerated() {
            try folder.picture(name, pixel: [UInt8(index), 90, 200])
            try FileManager.default.moveItem(at: folder.file(name), to: folder.file(name.replacing(".", with: "-")))
        }
        let album = try await folder.read()
        #expect(album.skipped == [] && Set(album.sections[0].pictures.map(\.fileName)) == Set(names.map { $0.replacing(".", with: "-") }))
        // Files that are no pictures need no worker.
        let other = try TestFolder()
        try other.text("backup.gz", "\u{1F}\u{8B}")
        try other.text("notes", "P2P <svg>")
        try other.text("page.kml", "<?xml version=\"1.0\"?><!-- " + String(repeating: "a long comment ", count: 400))
        let none = PictureWorker(executable: URL(fileURLWithPath: "/nowhere/cascade"), arguments: [])
        #expect(try await other.reader(worker: none).read(other.root).sections.isEmpty)
    }

    @Test(arguments: [
        ("<svg>", true), ("<svg/>", true), (" \n<s:svg xmlns:s='x'>", true), ("<!-- no end", true), ("<?xml", true),
        ("<!DOCTYPE svg><svg ", true),
        ("", false), ("text <svg>", false), ("<svgs>", false), ("<html><svg>", false), ("<!-- <svg> --><g>", false),
        ("<!DOCTYPE html><svg2>", false),
    ])
    func aDocumentIsSVGByItsRootElement(_ text: String, _ isSVG: Bool) {
        #expect(SVGHead.begins(Data(text.utf8)) == isSVG)
    }

    @Test func aFolderWithoutPicturesIsAnAlbumWithoutSections() async throws {
        let folder = try TestFolder()
        _ = try folder.file("empty folder/x")
        let album = try await folder.read()
        #expect(album.sections.isEmpty && album.skipped.isEmpty)
    }

    @Test func cyclicLinksEndAndALinkedFolderAppearsOnce() async throws {
        let folder = try TestFolder()
        try folder.picture("real/a.png")
        let manager = FileManager.default
        try manager.createSymbolicLink(at: folder.file("real/self"), withDestinationURL: folder.root)
        try manager.createSymbolicLink(at: folder.file("alias"), withDestinationURL: folder.file("real"))
        try manager.createSymbolicLink(atPath: folder.file("circle.png").path, withDestinationPath: "circle.png")
        try manager.createSymbolicLink(atPath: folder.file("gone.png").path, withDestinationPath: "nowhere.png")
        try manager.createSymbolicLink(atPath: folder.file("link.png").path, withDestinationPath: "real/a.png")
        let album = try await folder.read()
        #expect(album.sections.map(\.title) == [nil, "real"])
        #expect(album.sections[0].pictures.map(\.alternativeText) == ["link"])
        #expect(album.skipped.map(\.path) == ["circle.png", "gone.png"])
        #expect(album.skipped.last?.reason == "there is no such file")
    }

    @Test func filesOfTheSameContentShareTheIdentifierAndTheThumbnails() async throws {
        let folder = try TestFolder()
        for name in ["a.png", "b.png", "sub/c.png"] { try folder.picture(name) }
        let pictures = try await folder.read().sections.flatMap(\.pictures)
        let id = try #require(pictures.first?.id)
        #expect(id.description.count == 16 && id.description.allSatisfy { $0.isHexDigit && !$0.isUppercase })
        #expect(pictures.map(\.id) == [id, id, id])
        #expect(pictures.map { $0.renditions[0].path } == Array(repeating: "pictures/\(id)-40.webp", count: 3))
        #expect(Set(pictures.map { $0.renditions[0].file }).count == 1)
    }

    @Test func otherSourcesAreRefusedWithAdvice() async throws {
        let folder = try TestFolder()
        try folder.text("notes.txt", "hello")
        let remedy = "Give a folder of pictures, or a"
        for (name, reason) in [
            ("nowhere", "no such file or folder. \(remedy) catalog (.plist or .json)."),
            ("notes.txt", "neither a folder nor a catalog. \(remedy) file named .plist or .json."),
        ] {
            await #expect(throws: Failure("\(folder.root.path)/\(name): \(reason)")) { try await folder.read(name) }
        }
    }

    @Test func namesAreSortedByTheirNumbers() {
        let names = ["b", "a10", "a2", "A1", "a02", "a", "a1b", "a99999999999999999999999", "a100000000000000000000000", "", "7", "é"]
        let sorted = ["", "7", "a", "A1", "a1b", "a02", "a2", "a10", "a99999999999999999999999", "a100000000000000000000000", "b", "é"]
        #expect(names.sorted { NaturalOrder.Key(FileName($0)) < NaturalOrder.Key(FileName($1)) } == sorted)
        #expect(NaturalOrder.sorted(names.reversed().map { FileName($0) }) { [$0] }.map(\.text) == sorted)
        let folders = ["Zoo", "Österreich", "Italien", "Ägypten"].map { FileName($0) }
        #expect(NaturalOrder.sorted(folders) { [$0] }.map(\.text) == ["Ägypten", "Italien", "Österreich", "Zoo"])
    }
}
