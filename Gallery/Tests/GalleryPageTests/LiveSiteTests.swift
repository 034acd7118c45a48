import Foundation
import GalleryTesting
import Pictures
import Testing

@testable import GalleryPage

struct LiveSiteTests {
    private func parts(in folder: URL, _ names: [String]) throws -> URL {
        let live = folder.appendingPathComponent("live")
        try FileManager.default.createDirectory(at: live, withIntermediateDirectories: true)
        for name in names { try Data(name.utf8).write(to: live.appendingPathComponent(name)) }
        return live
    }

    @Test func aLiveSiteHasThePartsWithTheirTypes() throws {
        let sample = try SampleAlbum(sections: [("Sea", 3)])
        let folder = try parts(in: sample.folder, ["cascade.wasm", "gallery.js", "cascade.css", "apps.html", "notes.txt"])
        let site = GallerySite(sample.album, live: try LiveParts(folder))
        #expect(site.files["live/cascade.wasm"]?.mediaType == "application/wasm")
        #expect(site.files["live/gallery.js"]?.mediaType == "text/javascript; charset=utf-8")
        #expect(site.files["live/apps.html"] != nil && site.files["live/notes.txt"] == nil)
        #expect(site.page.html.contains("<script type=\"module\" src=\"live/gallery.js\"></script>"))
        #expect(site.page.contentSecurityPolicy.contains("script-src 'self' 'wasm-unsafe-eval'"))
        #expect(!site.page.contentSecurityPolicy.contains("'unsafe-inline'"))
    }

    @Test func withoutThePartsThereIsNoScript() throws {
        let site = GallerySite(try SampleAlbum(sections: [("Sea", 3)]).album)
        #expect(site.files["album.txt"] == nil && !site.files.keys.contains { $0.hasPrefix("live/") })
        #expect(!site.page.html.contains("<script"))
    }

    @Test func aFolderWithoutTheWebAssemblyIsRefusedByName() throws {
        let sample = try SampleAlbum(sections: [])
        let folder = try parts(in: sample.folder, ["gallery.js"])
        #expect { try LiveParts(folder) } throws: { "\($0)".contains(folder.path) && "\($0)".contains("cascade.wasm") }
    }

    @Test func theAlbumIsHandedOverInLines() throws {
        let sample = try SampleAlbum(title: "Two\tparts\nof it", sections: [("Sea", 2), (nil, 1)])
        sample.album.sections[0].pictures[0].title = "A\ttab"
        sample.album.sections[0].pictures[0].price = nil
        let page = GalleryPage(sample.album, isLive: true)
        let lines = page.albumLines.split(separator: "\n", omittingEmptySubsequences: false).map { $0.components(separatedBy: "\t") }
        #expect(lines[0] == ["album", "Two parts of it"])
        #expect(lines.filter { $0[0] == "stage" }.count == page.layouts.count)
        #expect(lines.filter { $0[0] == "section" } == [["section", "Sea"], ["section", ""]])
        let pictures = lines.filter { $0[0] == "picture" }
        #expect(pictures.count == 3)
        let first = sample.album.sections[0].pictures[0]
        #expect(Array(pictures[0][1...5]) == ["\(first.width)", "\(first.height)", String(first.colour.css.dropFirst()), "A tab", ""])
        #expect(pictures[0][7] == "pictures/\(try #require(first.renditions.last).name)")
        #expect(pictures[0].count == 8 + 2 * first.renditions.count)
        // The page compares these: a list that was cut off or is another page's has another number.
        #expect(lines.suffix(2) == [["end", "3"], [""]])
        #expect(page.html.contains("data-pictures=\"3\""))
    }
}
