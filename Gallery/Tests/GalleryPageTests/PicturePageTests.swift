import Foundation
import GalleryTesting
import Pictures
import Testing

@testable import GalleryPage

/// Tests of the pages of single pictures.
struct PicturePageTests {
    private let address = SiteAddress("https://example.org/gallery/")

    private func site(_ sample: SampleAlbum, live: LiveParts? = nil) -> GallerySite {
        GallerySite(sample.album, live: live, at: address, withPicturePages: true)
    }

    /// Returns the pages of pictures in a site by path.
    private func pages(of site: GallerySite) -> [String: String] {
        site.files.filter { $0.key.hasPrefix("picture/") }.compactMapValues { $0.content.bytes.map { String(decoding: $0, as: UTF8.self) } }
    }

    /// Returns the values of an attribute in a page.
    private func values(of attribute: String, in html: String) -> [String] {
        html.components(separatedBy: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    private func live(in folder: URL) throws -> LiveParts {
        let live = folder.appendingPathComponent("live")
        try FileManager.default.createDirectory(at: live, withIntermediateDirectories: true)
        for name in ["gallery.wasm", "gallery.js"] { try Data(name.utf8).write(to: live.appendingPathComponent(name)) }
        return try LiveParts(live)
    }

    @Test func onlyASiteWithPicturePagesHasThem() throws {
        let sample = try SampleAlbum(sections: [("Sea", 3)])
        #expect(pages(of: GallerySite(sample.album, at: address)).isEmpty)
        let site = site(sample)
        #expect(pages(of: site).keys.sorted() == ["0a11ce00", "0a11ce01", "0a11ce02"].map { "picture/\($0)/index.html" })
        for file in pages(of: site).keys.map({ site.files[$0] }) {
            #expect(file?.isImmutable == false && file?.mediaType == "text/html; charset=utf-8")
        }
        #expect(site.page.html == GallerySite(sample.album, at: address).page.html)
    }

    @Test func aPageShowsItsPictureWithTagsOfItsOwn() throws {
        let sample = try SampleAlbum(sections: [("Sea", 7)])
        sample.album.sections[0].parents = ["Trips"]
        let html = try #require(pages(of: site(sample))["picture/0a11ce06/index.html"])
        let image = "pictures/0a11ce0600000000-640.webp"
        for part in [
            "<title>Alt 6 – Summer</title>", "<h1 dir=\"auto\">Alt 6</h1>", "<p dir=\"auto\">€6</p>",
            "<p dir=\"auto\">Summer \u{203A} Trips \u{203A} Sea</p>",
            "<a href=\"../../index.html#p6\">Show in the gallery</a>",
            "<meta property=\"og:title\" content=\"Alt 6\">",
            "<meta property=\"og:description\" content=\"€6 \u{B7} Summer \u{203A} Trips \u{203A} Sea\">",
            "<meta property=\"og:url\" content=\"https://example.org/gallery/picture/0a11ce06/index.html\">",
            "<meta property=\"og:image\" content=\"https://example.org/gallery/\(image)\">",
            "<img src=\"../../\(image)\" srcset=\"../../pictures/0a11ce0600000000-320.webp 320w, ../../\(image) 640w\""
                + " sizes=\"min(100vw, 1000px)\" width=\"1000\" height=\"722\" alt=\"Alt 6\">",
        ] {
            #expect(html.contains(part), "\(part) in \(html)")
        }
        #expect(html.utf8.count < 3_000)
    }

    @Test func everyAddressIsInTheSiteAndLeadsToThePicture() throws {
        let sample = try SampleAlbum(sections: [("Sea", 100), (nil, 3)])
        let site = site(sample)
        let pages = pages(of: site)
        #expect(pages.count == 103)
        for (number, picture) in sample.pictures.enumerated() {
            let html = try #require(pages["picture/\(picture.id.description.prefix(8))/index.html"])
            let links = values(of: "href", in: html)
            let sources = values(of: "srcset", in: html).flatMap { $0.components(separatedBy: ", ") }
            for address in links + values(of: "src", in: html) + sources {
                #expect(address.hasPrefix("../../"))
                #expect(site.files[String(address.dropFirst(6).prefix { !"# ".contains($0) })] != nil, "\(address) is not in the site")
            }
            let place = try #require(links.last).dropFirst(6).split(separator: "#")
            let wall = String(decoding: try #require(site.files[String(place[0])]?.content.bytes), as: UTF8.self)
            #expect(place[1] == "p\(number)" && wall.contains("id=\"p\(number)\""))
        }
    }

    @Test func aLivePageOpensThePictureByTheNameThatTheGalleryKnows() throws {
        let sample = try SampleAlbum(sections: [("Sea", 2)])
        // The same content twice, and other content with the same first digits.
        let id = sample.pictures[0].id
        sample.album.sections[0].pictures.append(try sample.picture(0))
        sample.album.sections[0].pictures.append(try sample.picture(0))
        sample.album.sections[0].pictures[3].id = PictureID(id.content + 1)
        let site = site(sample, live: try live(in: sample.folder))
        // The gallery's links lead to the pages.
        #expect(site.page.html.contains("data-pictures=\"4\" data-picture-pages>"))
        let details = String(decoding: AlbumFiles(GalleryPage(sample.album)).details[0], as: UTF8.self)
        let pages = pages(of: site)
        #expect(pages.count == 4)
        for name in ["0a11ce00", "0a11ce01", "0a11ce00.2", "0a11ce00.3"] {
            #expect(details.contains("\t\(name)\t"))
            let html = try #require(pages["picture/\(name)/index.html"])
            #expect(values(of: "data-gallery", in: html) == ["../../index.html#open=\(name)"])
            let script = try #require(values(of: "src", in: html).first { $0.hasSuffix(".js") })
            #expect(site.files[String(script.dropFirst(6))]?.mediaType.hasPrefix("text/javascript") == true)
            #expect(html.contains(" script-src 'self';") && !html.contains("unsafe") && !html.contains("http-equiv=\"refresh\""))
        }
        let still = self.pages(of: self.site(sample))
        #expect(still.values.allSatisfy { !$0.contains("<script") && !$0.contains("script-src") })
        #expect(!self.site(sample).files.keys.contains { $0.hasSuffix(".js") })
    }

    @Test func hostileTextsAreEscaped() throws {
        let hostile = "\"></title><script>'&"
        let sample = try SampleAlbum(title: hostile, sections: [(hostile, 1)])
        sample.album.sections[0].pictures[0].price = hostile
        sample.album.sections[0].pictures[0].alternativeText = hostile
        let html = try #require(pages(of: site(sample)).values.first)
        #expect(!html.contains("<script") && html.components(separatedBy: "</title>").count == 2)
        #expect(html.contains("<h1 dir=\"auto\">&quot;&gt;&lt;/title&gt;&lt;script&gt;&#39;&amp;</h1>"))
    }

    @Test func pagesOfPicturesThatAreGoneAreRemovedAtOnce() throws {
        let sample = try SampleAlbum(sections: [("Sea", 3)])
        let out = sample.folder.appendingPathComponent("out")
        func write(_ site: GallerySite) throws -> SiteWriter.Changes {
            let folder = try SiteFolder(out)
            defer { folder.close() }
            return try SiteWriter(site).write(to: folder)
        }
        func names() -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: out.path + "/picture")) ?? []).sorted()
        }
        let first = try write(site(sample))
        #expect(names() == ["0a11ce00", "0a11ce01", "0a11ce02"])
        let pages: [String] = names().map { "picture/\($0)/index.html" }
        #expect(Array(first.written.suffix(4)) == pages + ["index.html"], "pages last")
        #expect(try write(site(sample)) == SiteWriter.Changes())
        sample.album.sections[0].pictures.remove(at: 1)
        let second = try write(site(sample))
        #expect(second.removed.contains("picture/0a11ce01/index.html") && names() == ["0a11ce00", "0a11ce02"])
        // The number of the last picture has changed.
        #expect(second.written.contains("picture/0a11ce02/index.html") && !second.written.contains("picture/0a11ce00/index.html"))
        let third = try write(GallerySite(sample.album, at: address))
        #expect(third.removed.filter { $0.hasPrefix("picture/") } == ["0a11ce00", "0a11ce02"].map { "picture/\($0)/index.html" })
        #expect(!FileManager.default.fileExists(atPath: out.path + "/picture"))
    }
}
