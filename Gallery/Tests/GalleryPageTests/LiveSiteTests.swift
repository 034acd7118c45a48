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

    @Test func aLiveSiteHasItsFilesWithTheirTypes() throws {
        let sample = try SampleAlbum(sections: [("Sea", 3)])
        let folder = try parts(in: sample.folder, ["gallery.wasm", "gallery.js", "cascade.css", "apps.html", "notes.txt"])
        let site = GallerySite(sample.album, live: try LiveParts(folder))
        let version = "live/" + (site.page.html.components(separatedBy: "src=\"live/").last?.prefix { $0 != "/" } ?? "")
        #expect(site.files[version + "/gallery.wasm"]?.mediaType == "application/wasm")
        #expect(site.files[version + "/gallery.js"]?.mediaType == "text/javascript; charset=utf-8")
        #expect(!site.files.keys.contains { $0.hasSuffix("notes.txt") })
        let album = try #require(site.files.keys.first { $0.hasPrefix("album-") })
        #expect(site.page.html.contains("<script type=\"module\" src=\"\(version)/gallery.js\" data-album=\"\(album)\" data-texts='{"))
        let styles = try #require(site.files.keys.first { $0.hasPrefix("live-") })
        #expect(site.page.html.contains("<link rel=\"stylesheet\" href=\"\(styles)\">"), "one style sheet beside the layout's")
        #expect(site.files[styles]?.content.bytes.map { String(decoding: $0, as: UTF8.self).hasSuffix("cascade.css") } == true)
        #expect(site.page.contentSecurityPolicy.contains("script-src 'self' 'wasm-unsafe-eval'"))
        #expect(!site.page.contentSecurityPolicy.contains("'unsafe-inline'"))
    }

    @Test func thePageOfTheAppsKeepsItsAddressAndNamesTheVersion() throws {
        let sample = try SampleAlbum(sections: [("Sea", 3)])
        let folder = try parts(in: sample.folder, ["gallery.wasm", "gallery.js", "apps.js", "apps.css", "apps.html"])
        // The page of the library itself, so that the test finds a placeholder that is not replaced.
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../../Sources/Browser/Web/apps.html"
        )
        let written = try String(contentsOf: source, encoding: .utf8)
        #expect(written.contains("{live}apps.js"))
        try Data(written.utf8).write(to: folder.appendingPathComponent("apps.html"))
        let site = GallerySite(sample.album, live: try LiveParts(folder))
        guard let file = site.files["live/apps.html"], let data = file.content.bytes else { throw CocoaError(.fileNoSuchFile) }
        let html = String(decoding: data, as: UTF8.self)
        #expect(!file.isImmutable && !html.contains(/\{\w+\}/))
        let named = html.components(separatedBy: "\"../").dropFirst().map { String($0.prefix { $0 != "\"" }) }.filter { !$0.isEmpty }
        #expect(Set(named.map { $0.components(separatedBy: "/").last ?? "" }).isSuperset(of: ["apps.js", "apps.css", "cascade.css"]))
        #expect(named.filter { $0.hasPrefix("icon-") || $0.hasPrefix("album-") }.count == 2)
        #expect(named.contains("index.html"), "the page of the gallery is named by its file")
        for path in named where !["cascade.css", "index.html"].contains(path.components(separatedBy: "/").last) {
            #expect(site.files[path]?.isImmutable == true, "\(path)")
        }
    }

    @Test func theProgramAndTheAlbumArePreloadedByThePage() throws {
        let sample = try SampleAlbum(sections: [("Sea", 3)])
        let folder = try parts(in: sample.folder, ["gallery.wasm", "gallery.js", "apps.js"])
        let site = GallerySite(sample.album, live: try LiveParts(folder))
        let preloaded = site.page.html.matches(of: /<link rel="preload" href="([^"]+)"/).map { String($0.1) }
        let live = site.page.addresses.live
        #expect(preloaded == ["\(live)gallery.wasm", site.page.addresses.album])
        let html = site.page.html
        let lastPicture = try #require(html.range(of: "</ul>", options: .backwards))
        for part in ["<link rel=\"preload", "<script"] {
            let first = try #require(html.range(of: part))
            #expect(lastPicture.upperBound < first.lowerBound, "\(part)")
        }
        for link in preloaded { #expect(site.files[link] != nil, "\(link)") }
        let empty = GallerySite(try SampleAlbum(sections: []).album, live: try LiveParts(folder)).page.html
        #expect(empty.contains("<script") && !empty.contains("rel=\"preload\""), "without pictures no program starts")
    }

    @Test func aChangedScriptChangesTheFolderOfScripts() throws {
        let sample = try SampleAlbum(sections: [("Sea", 3)])
        let folder = try parts(in: sample.folder, ["gallery.wasm", "gallery.js", "apps.html"])
        let first = GallerySite(sample.album, live: try LiveParts(folder))
        try Data("another page of apps".utf8).write(to: folder.appendingPathComponent("apps.html"))
        #expect(Set(GallerySite(sample.album, live: try LiveParts(folder)).files.keys) == Set(first.files.keys))
        try Data("other WebAssembly".utf8).write(to: folder.appendingPathComponent("gallery.wasm"))
        let second = GallerySite(sample.album, live: try LiveParts(folder))
        let folders = [first, second].map { Set($0.files.keys.filter { $0.hasSuffix(".js") || $0.hasSuffix(".wasm") }) }
        #expect(folders[0].count == 2 && folders[0].isDisjoint(with: folders[1]))
    }

    @Test func anExportWithoutScriptsHasNoScriptElement() throws {
        let site = GallerySite(try SampleAlbum(sections: [("Sea", 3)]).album)
        #expect(!site.files.keys.contains { $0.hasPrefix("live/") || $0.hasPrefix("album") })
        #expect(!site.page.html.contains("<script"))
    }

    @Test func aFolderWithoutTheWebAssemblyIsRefusedByName() throws {
        let sample = try SampleAlbum(sections: [])
        let folder = try parts(in: sample.folder, ["gallery.js"])
        #expect { try LiveParts(folder) } throws: { "\($0)".contains(folder.path) && "\($0)".contains("gallery.wasm") }
    }

    @Test func aProgramThatIsStillBeingBuiltIsEmptyAndItsPathStays() throws {
        let sample = try SampleAlbum(sections: [("Sea", 3)])
        let folder = try parts(in: sample.folder, ["gallery.js", "apps.js"])
        try Data("0123456789abcdef\n".utf8).write(to: folder.appendingPathComponent("served-only"))
        let waiting = try LiveParts(folder)
        #expect(waiting.isServedOnly && waiting.missingPrograms == 2)
        let path = "live/0123456789abcdef/gallery.wasm"
        let before = GallerySite(sample.album, live: waiting)
        // Browsers must ask for it again.
        #expect(before.files[path]?.content.bytes == Data() && before.files[path]?.isImmutable == false)
        try Data("program".utf8).write(to: folder.appendingPathComponent("gallery.wasm"))
        let built = try LiveParts(folder)
        #expect(built.isServedOnly && built.missingPrograms == 1)
        let after = GallerySite(sample.album, live: built)
        #expect(after.files[path]?.content.bytes == Data("program".utf8) && after.files[path]?.isImmutable == true)
        #expect(after.page.html == before.page.html)
    }

    @Test func theAlbumIsPassedInLines() throws {
        let sample = try SampleAlbum(title: "Two\tparts\nof it", sections: [("Sea", 2), (nil, 1)])
        sample.album.sections[0].pictures[0].title = "A\ttab"
        sample.album.sections[0].pictures[0].price = nil
        let folder = try parts(in: sample.folder, ["gallery.wasm", "gallery.js"])
        let site = GallerySite(sample.album, live: try LiveParts(folder))
        func lines(_ path: String) throws -> [[String]] {
            let data = try #require(site.files[path]?.content.bytes, "\(path)")
            return String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map {
                $0.components(separatedBy: "\t")
            }
        }
        let head = try lines(site.page.addresses.album)
        #expect(head[0] == ["album", "Two parts of it"])
        #expect(head.filter { $0[0] == "section" } == [["section", "Sea", "2"], ["section", "", "1"]])
        for kind in ["tiles", "names"] {
            let path = try #require(head.first { $0[0] == kind }?[1])
            #expect(site.files[path]?.isImmutable == true && path.hasPrefix("album/\(kind)-"))
        }
        let details = try #require(head.first { $0[0] == "details" })
        #expect(details.count == 3)
        let lines = try lines(details[2])
        let pictures = lines.filter { $0[0] == "picture" }
        #expect(pictures.count == 3)
        let first = sample.album.sections[0].pictures[0]
        let texts: [String] = ["\(first.width)", "\(first.height)", String(first.color.css.dropFirst()), "A tab", ""]
        #expect(Array(pictures[0][1...5]) == texts)
        let name: [String] = [String(first.id.description.prefix(8)), "0", ""]
        #expect(Array(pictures[0][7...9]) == name)
        #expect(try pictures[0][10] == #require(first.renditions.last).path)
        #expect(pictures[0].count == 11 + 2 * first.renditions.count)
        // The page compares these numbers: a list that is truncated or of another page has another one.
        #expect(lines.suffix(2) == [["end", "3"], [""]])
        #expect(head.suffix(2) == [["end", "3"], [""]])
        let html = site.page.html
        #expect(html.contains("data-pictures=\"3\""))
    }
}
