import Cascade
import Foundation
import GalleryModel
import GalleryServer
import GalleryTesting
import Testing

@testable import GalleryPage
@testable import Pictures

/// Tests of the pages of an album with many pictures.
struct PagePartTests {
    private static let hostile: @Sendable (Int) -> String? = { number in
        var random = SeededGenerator(seed: number)
        // A title of random characters cannot be compressed well. Only the first pages are compressed.
        return number % 5 == 4 || number > 300 ? nil : String((0..<120).map { _ in random.pick(Array("aбß&<>'\"日🏔️xyz01é~ ")) })
    }

    private func text(_ path: String, in site: GallerySite) throws -> String {
        String(decoding: try #require(site.files[path]?.content.bytes, "\(path)"), as: UTF8.self)
    }

    private func values(of attribute: String, in html: String) -> [String] {
        html.components(separatedBy: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    @Test func widerWindowsDoNotMakePhonesLoadMorePictures() throws {
        let page = GalleryPage(try SampleAlbum(sections: [(nil, 79)]).album)
        let tiles = page.html.components(separatedBy: "<li class=\"tile\"").dropFirst()
        let eager = tiles.prefix { !$0.contains("loading=\"lazy\"") }.count
        func first(_ window: Double) throws -> Int {
            let layout = try #require(page.layouts.first { $0.breakpoint.window == window })
            return layout.elements.count { $0.isPicture && $0.frame.y < 900 }
        }
        #expect(try eager == first(1920) && eager < first(3840))
    }

    @Test func thePagesPartitionTheAlbum() throws {
        var cut = 0
        for seed in 0..<20 {
            var random = SeededGenerator(seed: seed)
            var album = Album(title: "A", sections: [])
            for section in 0..<random.number(below: 9) {
                let count = 1 + random.number(below: random.pick([3, 40, 350]))
                let pictures = GeneratedAlbum.album(count: count, text: seed % 3 == 0 ? Self.hostile : { "Title \($0)" }).sections[0]
                    .pictures
                album.sections.append(AlbumSection(title: section % 2 == 0 ? "Section \(section)" : nil, pictures: pictures))
            }
            let pages = PagePart.pages(of: album)
            #expect(pages.map(\.number) == Array(1...pages.count), "seed \(seed)")
            var next = 0
            var joined: [[Picture]] = album.sections.map { _ in [] }
            for page in pages {
                #expect(page.first == next, "seed \(seed)")
                let elements = page.count + page.sections.count { $0.title != nil }
                #expect(elements <= PagePart.mostElements + 1, "seed \(seed)")
                for section in page.sections {
                    #expect(section.title == album.sections[section.index].title && !section.pictures.isEmpty, "seed \(seed)")
                    if !joined[section.index].isEmpty { cut += 1 }
                    joined[section.index] += section.pictures
                }
                next += page.count
            }
            #expect(joined == album.sections.map(\.pictures), "seed \(seed)")
        }
        #expect(cut > 10, "sections continue on other pages")
    }

    @Test func thePicturesOfTheFirstPageAreWhereTheWholeAlbumHasThem() throws {
        for length in [70, 3, 12] { try expectFirstPage(GeneratedAlbum.album(count: 400, sectionLength: length)) }
    }

    private func expectFirstPage(_ album: Album) throws {
        let page = GalleryPage(album)
        #expect(page.part.count < 100 && page.part.following.count > 0 && page.layouts.count == Breakpoint.all.count)
        for layout in page.layouts {
            let whole = PageLayout(album, breakpoint: layout.breakpoint)
            let frames = Dictionary(uniqueKeysWithValues: whole.elements.map { ($0.name, $0.frame) })
            #expect(layout.elements.count > page.part.count)
            for element in layout.elements { #expect(frames[element.name] == element.frame, "\(element.name)") }
        }
    }

    @Test func everyPictureIsOnOnePageAndEveryLinkLeadsToAFile() throws {
        let album = GeneratedAlbum.album(count: 450, sectionLength: 130)
        let site = GallerySite(album)
        var ids: [String] = []
        var path = "index.html"
        var visited: [String] = []
        while true {
            visited.append(path)
            let html = try text(path, in: site)
            let base = URL(string: "https://example.com/some/\(path)")!
            for address in ["href", "src", "srcset"].flatMap({ values(of: $0, in: html) }) {
                for part in address.components(separatedBy: ", ") {
                    let target = try #require(URL(string: part.components(separatedBy: " ")[0], relativeTo: base)).absoluteURL
                    #expect(target.path.hasPrefix("/some"), "\(part)")
                    var file = String(target.path.dropFirst("/some/".count))
                    if target.hasDirectoryPath, target.fragment == nil {
                        file += (file.isEmpty || file.hasSuffix("/") ? "" : "/") + "index.html"
                    }
                    if file.isEmpty { file = "index.html" }
                    if part.hasPrefix("#") { continue }
                    #expect(site.files[file] != nil, "\(part) of \(path)")
                }
            }
            ids += values(of: "id", in: html).filter { $0.hasPrefix("p") }
            // A page has rules for its own elements.
            let layout = try #require(values(of: "href", in: html).first { $0.contains("layout-") })
            let styles = try text(String(URL(string: layout, relativeTo: base)!.absoluteURL.path.dropFirst("/some/".count)), in: site)
            let styled = Set(styles.matches(of: /#(\w+)\{/).map { String($0.1) })
            #expect(Set(values(of: "id", in: html).filter { $0 != "gallery" }) == styled, "\(path)")
            // Firefox would prefetch a link in the head, against the page's policy.
            #expect(html.firstMatch(of: /<link rel="(next|prev)/) == nil)
            guard let next = html.firstMatch(of: /<a href="([^"]+)" rel="next">Next<\/a>/) else { break }
            path = String(URL(string: String(next.1), relativeTo: base)!.absoluteURL.path.dropFirst("/some/".count))
            // Without a server, the address of a folder shows a listing.
            #expect(path.hasSuffix("/index.html"))
        }
        #expect(ids == (0..<450).map { "p\($0)" })
        #expect(visited.count == 6 && visited.last == "page/6/index.html")
        let second = try text("page/2/index.html", in: site)
        for part in [
            "<title>Generated – page 2</title>", "<a href=\"../../index.html\" rel=\"prev\">Previous</a>",
            "<a href=\"../../index.html#p79\">Generated</a>", "id=\"s0\" dir=\"auto\">Day 1</h2>",
            "id=\"s1\" dir=\"auto\">Day 2</h2>", "<p dir=\"auto\">80–157 of 450 pictures</p>",
        ] {
            let isThere = second.contains(part)
            #expect(isThere, "\(part)")
        }
        let last = try text("page/6/index.html", in: site)
        #expect(values(of: "rel", in: last).filter { $0 == "next" }.isEmpty)
    }

    /// Returns the number of bytes of data compressed as web servers send them.
    private func compressedSize(_ data: Data) throws -> Int {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString)")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let output = Pipe()
        let process = try ChildProcess(
            URL(fileURLWithPath: "/usr/bin/env"),
            ["gzip", "-6", "-nc"],
            input: FileHandle(forReadingFrom: file),
            output: output.fileHandleForWriting
        )
        // With this copy open, the end of the output would not be found.
        try output.fileHandleForWriting.close()
        let size = try output.fileHandleForReading.readToEnd()?.count ?? 0
        try #require(process.waitForEnd() == 0)
        return size
    }

    @Test(arguments: [100, 10_000, 100_000])
    func theFirstPageHasAtMost60KBAndItsStyles20KB(count: Int) throws {
        let web = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../../Sources/Browser/Web/cascade.css"
        )
        let shared = try compressedSize(Data(contentsOf: web)) + compressedSize(Data(PackageResources.page_css))
        for (sectionLength, title) in [(nil, { "Picture \($0)" }), (1, { _ in nil }), (30, Self.hostile)] as [(Int?, (Int) -> String?)] {
            var album = GeneratedAlbum.album(count: count, sectionLength: sectionLength, text: title)
            album.skipped = (0..<300).map { SkippedFile(path: (Self.hostile($0) ?? "") + ".mp4", reason: "a video", isVideo: true) }
            let page = GalleryPage(album, isLive: true)
            #expect(page.pictureCount == count)
            let html = try compressedSize(Data(page.html.utf8))
            let styles = try compressedSize(Data(page.layoutStyles.utf8)) + shared
            #expect(html <= 60_000 && html > 3_000, "\(html) bytes of HTML")
            #expect(styles <= 20_000 && styles > 5_000, "\(styles) bytes of CSS")
        }
    }

    @Test func theNextExportRemovesPagesThatAreNotNeeded() throws {
        let sample = try SampleAlbum(sections: [])
        let file = sample.folder.appendingPathComponent("picture")
        try Data("picture".utf8).write(to: file)
        sample.album = GeneratedAlbum.album(count: 220, file: file)
        let out = sample.folder.appendingPathComponent("out")
        func write() throws -> GallerySite {
            let site = GallerySite(sample.album)
            let folder = try SiteFolder(out)
            defer { folder.close() }
            try SiteWriter(site).write(to: folder)
            return site
        }
        let old = try write()
        let pages = old.files.keys.filter { $0.hasPrefix("page/") && $0.hasSuffix(".html") }.sorted()
        #expect(pages == ["page/2/index.html", "page/3/index.html"])
        #expect(try SiteFolder(out).manifest.pictureCount == 220, "of all pages")
        sample.album.sections[0].pictures.removeSubrange(150...)
        _ = try write()
        #expect(FileManager.default.fileExists(atPath: out.path + "/page/2/index.html"))
        #expect(!FileManager.default.fileExists(atPath: out.path + "/page/3/index.html"))
        // The styles remain until the next export, for browsers that have just loaded the page.
        _ = try write()
        #expect(!FileManager.default.fileExists(atPath: out.path + "/page/3"))
        #expect(try SiteFolder(out).manifest.pictureCount == 150)
    }
}
