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
            let written = try Data(contentsOf: out.appendingPathComponent("pictures/\(rendition.name)"))
            #expect(try written == Data(contentsOf: rendition.file))
        }
        #expect(try String(contentsOf: out.appendingPathComponent("index.html"), encoding: .utf8) == site.page.html)
        let styles = try #require(site.files.keys.first { $0.hasPrefix("layout-") })
        #expect(try String(contentsOf: out.appendingPathComponent(styles), encoding: .utf8) == site.page.layoutStyles)
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
        #expect(!files(in: out).contains { $0.contains(gone.id) })
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
        let failure = #expect(throws: SiteFolder.Failure.self) { try write(GallerySite(sample.album), to: out) }
        #expect(failure?.description.hasPrefix("\(out.path) is not empty and was not made by cascade export.") == true)
        #expect(files(in: out) == ["index.html"])
        #expect(try String(contentsOf: out.appendingPathComponent("index.html"), encoding: .utf8) == "years of work")
    }

    @Test func aFileInPlaceOfTheFolderIsAnError() throws {
        let sample = try SampleAlbum(sections: [(nil, 1)])
        let out = sample.folder.appendingPathComponent("notes.txt")
        try Data("notes".utf8).write(to: out)
        let failure = #expect(throws: SiteFolder.Failure.self) { try write(GallerySite(sample.album), to: out) }
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

    @Test func aMissingThumbnailIsAnErrorAndNoPageRefersToIt() throws {
        let sample = try SampleAlbum(sections: [(nil, 2)])
        try FileManager.default.removeItem(at: sample.pictures[1].renditions[0].file)
        let out = sample.folder.appendingPathComponent("out")
        #expect(throws: (any Error).self) { try write(GallerySite(sample.album), to: out) }
        #expect(!files(in: out).contains("index.html"))
    }
}
