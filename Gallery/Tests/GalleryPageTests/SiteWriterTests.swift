import Files
import Foundation
import GalleryPage
import GalleryTesting
import Pictures
import Testing

/// Tests of the static site on disk.
struct SiteWriterTests {
    private static let marker = ".cascade-export"

    private func write(_ site: GallerySite, to folder: URL) throws {
        let folder = try SiteFolder(folder)
        defer { folder.close() }
        try SiteWriter(site).write(to: folder)
    }

    /// Returns the paths of all files in a folder.
    private func files(in folder: URL) -> [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: folder.path + "/" + $0, isDirectory: &isFolder) && !isFolder.boolValue
        }.sorted()
    }

    @Test func aNewFolderHoldsTheSiteAndNothingElse() throws {
        let sample = try SampleAlbum(sections: [("Sea", 3)])
        let site = GallerySite(sample.album)
        let out = sample.folder.appendingPathComponent("new/and deeper/site")
        try write(site, to: out)
        #expect(files(in: out) == (site.files.keys + [Self.marker]).sorted())
        for rendition in sample.pictures.flatMap(\.renditions) {
            let written = try Data(contentsOf: out.appendingPathComponent(rendition.path))
            #expect(try written == Data(contentsOf: rendition.file))
        }
        #expect(try String(contentsOf: out.appendingPathComponent("index.html"), encoding: .utf8) == site.page.html)
        let styles = try #require(site.files.keys.first { $0.hasPrefix("layout-") })
        #expect(try String(contentsOf: out.appendingPathComponent(styles), encoding: .utf8) == site.page.layoutStyles)
    }

    @Test func originalFilesArePublishedUnchangedOrNotAtAll() throws {
        let sample = try SampleAlbum(sections: [("Sea", 2)])
        let out = sample.folder.appendingPathComponent("out")
        try write(GallerySite(sample.album), to: out)
        let former = files(in: out)
        let file = sample.folder.appendingPathComponent("photo.jpg")
        let content = SampleAlbum.bytes("photo", 2_000)
        try content.write(to: file)
        let hash = ContentHash(content).short
        var original = Rendition(width: 1, height: 1, file: file, path: "originals/\(hash).jpg", content: hash)
        original.mediaType = "image/jpeg"
        sample.album.sections[0].pictures[0].original = original
        let site = GallerySite(sample.album)
        #expect(site.files["originals/\(hash).jpg"]?.mediaType == "image/jpeg" && site.files["originals/\(hash).jpg"]?.isPicture == true)
        let details = String(decoding: AlbumFiles(GalleryPage(sample.album)).details[0], as: UTF8.self)
        #expect(details.components(separatedBy: "\toriginals/\(hash).jpg\n").count == 2)
        // Replaced after it was read.
        try Data("secret".utf8).write(to: file)
        #expect(throws: (any Error).self) { try write(site, to: out) }
        #expect(files(in: out) == former)
        try content.write(to: file)
        try write(site, to: out)
        let published = out.appendingPathComponent("originals/\(hash).jpg")
        #expect(try Data(contentsOf: published) == content)
        // A damaged copy is repaired, one that is right needs no file.
        try Data("damaged".utf8).write(to: published)
        try write(site, to: out)
        #expect(try Data(contentsOf: published) == content)
        sample.album.sections[0].pictures[0].original = nil
        try write(GallerySite(sample.album), to: out)
        #expect(files(in: out) == former)
    }

    @Test func anEmptyFolderIsAccepted() throws {
        let sample = try SampleAlbum(sections: [(nil, 1)])
        let out = sample.folder.appendingPathComponent("out")
        try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
        try write(GallerySite(sample.album), to: out)
        #expect(files(in: out).contains("index.html"))
    }

    @Test func aSecondExportRemovesWhatIsNoLongerUsedAndNothingElse() throws {
        let sample = try SampleAlbum(sections: [("Sea", 4)])
        let out = sample.folder.appendingPathComponent("out")
        try write(GallerySite(sample.album), to: out)
        try Data("mine".utf8).write(to: out.appendingPathComponent("pictures/mine.txt"))
        let gone = sample.album.sections[0].pictures.remove(at: 1)
        sample.album.sections[0].pictures.append(try sample.picture(9))
        sample.album.title = "Autumn"
        let site = GallerySite(sample.album)
        try write(site, to: out)
        // The styles of the version before are kept for open pages until the next export.
        let former = files(in: out).filter { $0.hasPrefix("layout-") && site.files[$0] == nil }
        #expect(former.count == 1)
        #expect(files(in: out) == (site.files.keys + former + [Self.marker, "pictures/mine.txt"]).sorted())
        #expect(!files(in: out).contains { $0.contains(gone.id.description) })
        #expect(try String(contentsOf: out.appendingPathComponent("index.html"), encoding: .utf8).contains("<title>Autumn</title>"))
        // A second export shows that the manifest was written completely.
        try write(site, to: out)
        #expect(files(in: out).count == site.files.count + 2)
    }

    @Test func aFolderWithForeignFilesIsNotChanged() throws {
        let sample = try SampleAlbum(sections: [(nil, 1)])
        let out = sample.folder.appendingPathComponent("thesis")
        try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
        try Data("years of work".utf8).write(to: out.appendingPathComponent("index.html"))
        let failure = #expect(throws: Failure.self) { try write(GallerySite(sample.album), to: out) }
        #expect(failure?.description.hasPrefix("\(out.path) is not empty and was not made by cascade export.") == true)
        #expect(files(in: out) == ["index.html"])
        #expect(try String(contentsOf: out.appendingPathComponent("index.html"), encoding: .utf8) == "years of work")
    }

    @Test func aFileInPlaceOfTheFolderIsAnError() throws {
        let sample = try SampleAlbum(sections: [(nil, 1)])
        let out = sample.folder.appendingPathComponent("notes.txt")
        try Data("notes".utf8).write(to: out)
        let failure = #expect(throws: Failure.self) { try write(GallerySite(sample.album), to: out) }
        #expect(failure?.description == "\(out.path) is a file. Name a folder to write the site into.")
        #expect(try String(contentsOf: out, encoding: .utf8) == "notes")
    }

    @Test(arguments: ["../precious.txt", "/precious.txt", "pictures/../../precious.txt", "."])
    func aForgedMarkerRemovesNothingOutside(path: String) throws {
        let sample = try SampleAlbum(sections: [(nil, 1)])
        let out = sample.folder.appendingPathComponent("out")
        try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
        let precious = sample.folder.appendingPathComponent("precious.txt")
        try Data("precious".utf8).write(to: precious)
        try Data(path.utf8).write(to: out.appendingPathComponent(Self.marker))
        try write(GallerySite(sample.album), to: out)
        #expect(FileManager.default.fileExists(atPath: precious.path))
        #expect(files(in: out).contains("index.html"))
    }

    /// A folder with a file, and a site with a link to the folder.
    private func withLinkedSite(
        _ link: String,
        manifest: (String) -> String = { _ in "" },
        _ body: (SampleAlbum, _ out: URL, _ victim: URL) throws -> Void
    ) throws {
        let sample = try SampleAlbum(sections: [(nil, 1)])
        let out = sample.folder.appendingPathComponent("out")
        let victim = sample.folder.appendingPathComponent("victim")
        try write(GallerySite(sample.album), to: out)
        for folder in ["sub", "pictures"] {
            try FileManager.default.createDirectory(at: victim.appendingPathComponent(folder), withIntermediateDirectories: true)
            for name in ["x.txt", ".cascade-part-1-2"] {
                try Data("precious".utf8).write(to: victim.appendingPathComponent("\(folder)/\(name)"))
            }
        }
        let place = out.appendingPathComponent(link)
        try? FileManager.default.removeItem(at: place)
        try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: place, withDestinationURL: victim)
        let marker = out.appendingPathComponent(Self.marker)
        let text = try String(contentsOf: marker, encoding: .utf8) + manifest(link)
        try text.write(to: marker, atomically: true, encoding: .utf8)
        try body(sample, out, victim)
    }

    @Test(arguments: ["docs", "deep/er/docs"], ["former", "current", "begun"])
    func aForgedMarkerRemovesNothingBehindALinkedFolder(link: String, state: String) throws {
        let forged = { (link: String) in "\(state)\t\(link)/sub/x.txt\n\(state)\t\(link)/sub/../sub/x.txt\n" }
        try withLinkedSite(link, manifest: forged) { sample, out, victim in
            let before = files(in: victim)
            #expect(before.count == 4)
            for _ in 0..<2 { try write(GallerySite(sample.album), to: out) }
            #expect(files(in: victim) == before)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: out.path + "/" + link) == victim.path)
        }
    }

    @Test func aSiteWhosePicturesAreALinkIsRefused() throws {
        try withLinkedSite("pictures") { sample, out, victim in
            let (before, page) = (files(in: victim), try Data(contentsOf: out.appendingPathComponent("index.html")))
            sample.album.title = "Autumn"
            let failure = #expect(throws: Failure.self) { try write(GallerySite(sample.album), to: out) }
            #expect(failure?.description.hasPrefix("\(out.path)/pictures is or contains a symbolic link, ") == true)
            #expect(files(in: victim) == before)
            #expect(try Data(contentsOf: out.appendingPathComponent("index.html")) == page)
        }
    }

    @Test func aLinkInPlaceOfAFileIsReplacedAndItsTargetKept() throws {
        let sample = try SampleAlbum(sections: [(nil, 1)])
        let out = sample.folder.appendingPathComponent("out")
        let site = GallerySite(sample.album)
        try write(site, to: out)
        let victim = sample.folder.appendingPathComponent("victim")
        try Data("precious".utf8).write(to: victim)
        for path in site.files.keys {
            try FileManager.default.removeItem(at: out.appendingPathComponent(path))
            try FileManager.default.createSymbolicLink(at: out.appendingPathComponent(path), withDestinationURL: victim)
        }
        try write(site, to: out)
        #expect(try Data(contentsOf: victim) == Data("precious".utf8))
        for path in site.files.keys {
            #expect(throws: (any Error).self) { try FileManager.default.destinationOfSymbolicLink(atPath: out.path + "/" + path) }
        }
    }

    /// Reading a device or a pipe would not end.
    @Test(arguments: ["index.html", "album/search-0123456789abcdef.txt"])
    func aLinkToADeviceInPlaceOfAFileIsNotRead(path: String) throws {
        let sample = try SampleAlbum(sections: [(nil, 1)])
        let out = sample.folder.appendingPathComponent("out")
        let site = GallerySite(sample.album)
        try write(site, to: out)
        let file = out.appendingPathComponent(path)
        try? FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/dev/zero")
        let marker = out.appendingPathComponent(Self.marker)
        let text = try String(contentsOf: marker, encoding: .utf8) + "current\t\(path)\n"
        try text.write(to: marker, atomically: true, encoding: .utf8)
        try write(site, to: out)
        #expect(files(in: out) == (site.files.keys + [Self.marker]).sorted())
    }

    @Test func aFormerTextThatDiffersAtItsEndIsRemoved() throws {
        let album = try SampleAlbum(sections: [(nil, 1)])
        let (live, out) = (album.folder.appendingPathComponent("live"), album.folder.appendingPathComponent("out"))
        try FileManager.default.createDirectory(at: live, withIntermediateDirectories: true)
        for name in ["gallery.wasm", "gallery.js"] { try Data(name.utf8).write(to: live.appendingPathComponent(name)) }
        let titles = ["before", "behind"].map { String(repeating: "a long title ", count: 9) + $0 }
        for title in titles {
            let sample = try SampleAlbum(sections: [(title, 1)])
            try write(GallerySite(sample.album, live: try LiveParts(live)), to: out)
            let texts = try files(in: out).map { String(decoding: try Data(contentsOf: out.appendingPathComponent($0)), as: UTF8.self) }
            for known in titles { #expect(texts.contains { $0.contains(known) } == (known == title)) }
        }
    }

    @Test func aLinkInPlaceOfTheMarkerMakesNoSite() throws {
        let sample = try SampleAlbum(sections: [(nil, 1)])
        let out = sample.folder.appendingPathComponent("out")
        try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: out.path + "/" + Self.marker, withDestinationPath: "/dev/zero")
        let failure = #expect(throws: Failure.self) { try write(GallerySite(sample.album), to: out) }
        #expect(failure?.description.hasPrefix("\(out.path) is not empty and was not made by cascade export. ") == true)
    }

    @Test func aMissingThumbnailIsAnErrorAndNoPageRefersToIt() throws {
        let sample = try SampleAlbum(sections: [(nil, 2)])
        try FileManager.default.removeItem(at: sample.pictures[1].renditions[0].file)
        let out = sample.folder.appendingPathComponent("out")
        #expect(throws: (any Error).self) { try write(GallerySite(sample.album), to: out) }
        #expect(!files(in: out).contains("index.html"))
    }
}
